// The chances of one fire or assault in a position of the laboratory, where nothing is hidden.

import { dieOdds, type Json, lookUp, mapOdds, type Odds, Problem } from "@grognard/kernel";
import { sharesOf } from "@grognard/parts";
import type { Forecast } from "@grognard/scene";
import { modified } from "../base-six.ts";
import { hexNamed, partNamed, sideOf } from "../board.ts";
import { fireForecast } from "../rules/12-fire/12.5-fire.ts";
import { planned } from "../rules/13-melee/13.1-melee-phase.ts";
import { meleeForecast } from "../rules/13-melee/13.5-resolution.ts";
import { meleeOutlook, volleyOutlook } from "../screen/combat-forecasts.ts";
import type { Position } from "../types.ts";
import { sharesInWords, termsOf, wording } from "./index.ts";

export interface Reckoned<T> {
  readonly odds: Odds<T>;
  /** What is added up, as screens show it. */
  readonly forecast: Forecast;
  /** The same for programs. */
  readonly details: { readonly [key: string]: Json };
}

/** "F-46e-1,P-8L@8,7": a comma before a letter parts two names. */
function partsNamed(g: Position, names: string): (readonly [unit: number, hex: number])[] {
  return names.split(/,(?=\D)/).map((name) => {
    if (!g.world.unitById.has(name.split("@")[0]!))
      throw new Problem(`there is no unit "${name}" in this position`, "--with");
    const part = partNamed(g, name);
    if (part[1] < 0) throw new Problem(`${name} is not on the map`, "--with");
    return part;
  });
}

function hexIn(g: Position, name: string): number {
  const hex = /^\d+,\d+$/.test(name) ? hexNamed(g, name) : -1;
  if (hex < 0) throw new Problem(`there is no hex "${name}" on this map`, "--at");
  return hex;
}

export const isMelee = ({ state }: Position): boolean => state.phase === "melee";

export function fireIn(g: Position, at: string, names: string): Reckoned<number> {
  const parts = partsNamed(g, names);
  const { phase } = g.state;
  const kind = phase === "defensive" || phase === "offensive" ? phase : "opportunity";
  const attack = { side: sideOf(g, parts[0]![0]), kind, at: hexIn(g, at), firers: parts.flat() } as const;
  const forecast = fireForecast(g, attack);
  const { odds, firers, defence, modifiers, ...more } = forecast;
  const details = {
    firers: sharesInWords(firers),
    defence: termsOf(defence),
    modifiers: termsOf(modifiers),
    ...more,
  };
  return { odds, forecast: volleyOutlook(g, at, forecast), details: details as never };
}

/** Cell by cell: in a position there is room for it. */
export function meleeIn(g: Position, at: string, names: string): Reckoned<string> {
  const melee = planned(g, hexIn(g, at), partsNamed(g, names));
  const { ways: _, attack, defence, modifiers, ...more } = meleeForecast(g, melee);
  const added = modifiers.reduce((sum, { value }) => sum + value, 0);
  const odds = mapOdds(dieOdds("base6"), (roll) =>
    lookUp(g.world.charts.meleeResults, modified(roll, added), more.column),
  );
  const { prospects, ...outlook } = meleeOutlook(g, melee, g.state.active);
  const shares = sharesOf(odds, wording().meleeResult);
  const forecast = { ...outlook, prospects: prospects.map((one) => ({ ...one, shares })) };
  const details = {
    attack: sharesInWords(attack),
    defence: sharesInWords(defence),
    modifiers: termsOf(modifiers),
    ...more,
  };
  return { odds, forecast, details: details as never };
}
