// The chances of one fire or assault in a position of the laboratory, where nothing is hidden.

import { dieOdds, type Json, look, mapOdds, type Odds, Problem } from "@grognard/kernel";
import { modified } from "../base-six.ts";
import { hexNamed, partNamed, sideName, sideOf } from "../board.ts";
import type { Line } from "../events.ts";
import { fireForecast } from "../rules/12.5-fire.ts";
import { planned } from "../rules/13.1-melee-phase.ts";
import { meleeForecast } from "../rules/13.5-resolution.ts";
import type { Position } from "../types.ts";
import { sentence } from "./sentences.ts";

export interface Reckoned<T> {
  readonly column: string;
  readonly odds: Odds<T>;
  /** What is added up, as it will be told. */
  readonly sum: string;
  readonly lines: { readonly [key: string]: Json };
}

/** "F-46e-1,P-8L@8,7": a comma before a letter parts two names. */
function partsNamed(g: Position, names: string): (readonly [unit: number, hex: number])[] {
  return names.split(/,(?=\D)/).map((name) => {
    if (!g.world.unitById.has(name.split("@")[0]!))
      throw new Problem(`there is no unit "${name}" in this position`, "--with");
    return partNamed(g, name);
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
  const side = sideOf(g, parts[0]![0]);
  const forecast = fireForecast(g, { side, kind, at: hexIn(g, at), firers: parts.flat() });
  const { odds, modifiers, ...told } = forecast;
  const sum = sentence(g.world, { type: "fire", kind, side: sideName(side), at, ...told, cite: "12.5" });
  return {
    column: told.column,
    odds,
    sum: `${sum}${added(modifiers)}`,
    lines: { ...told, modifiers } as never,
  };
}

export function meleeIn(g: Position, at: string, names: string): Reckoned<string> {
  const { ways: _, modifiers, ...told } = meleeForecast(g, planned(g, hexIn(g, at), partsNamed(g, names)));
  const more = modifiers.reduce((sum, { value }) => sum + value, 0);
  const odds = mapOdds(dieOdds("base6"), (roll) =>
    look(g.world.charts.meleeResults, modified(roll, more), told.column),
  );
  const sum = sentence(g.world, { type: "melee", at, ...told, cite: "13.5.4" });
  return {
    column: told.column,
    odds,
    sum: `${sum}${added(modifiers)}`,
    lines: { ...told, modifiers } as never,
  };
}

const added = (modifiers: readonly Line[]): string =>
  modifiers.map(({ label, value }) => `, ${label} ${value < 0 ? "" : "+"}${value}`).join("");
