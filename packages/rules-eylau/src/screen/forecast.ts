// The possible results of an answer that depends on dice: the rules are run for every way the die can fall.

import { Game, type SideId, seeded } from "@grognard/kernel";
import { foreseeEvent, listedIn, rollForecast, sharesBy } from "@grognard/parts";
import type { Forecast } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { sideNamed } from "../board.ts";
import type { EventOf } from "../events.ts";
import { eylau } from "../ruleset.ts";
import type { Decision, Eylau, Position, Side, World } from "../types.ts";
import type { View } from "../view.ts";
import { wording } from "../words/index.ts";
import { unitName } from "../words/naming.ts";
import { implementForecast } from "./attack-forecast.ts";
import { chargeNotes } from "./charge-forecast.ts";
import { fireForecast } from "./fire-forecast.ts";
import { imagined } from "./imagined.ts";
import { orderForecast } from "./order-forecast.ts";
import { shockAfter, shockForecast } from "./shock-forecast.ts";
import { linesOf, onTheDie, sumOf } from "./sums.ts";

export const forecastOf = (
  world: World,
  view: View,
  { side }: Decision,
  action: Action,
): Forecast | undefined => foreseen(imagined(world, view), side, action);

/** What a unit would do to a hex, if that can be answered now. */
export function forecastAt(g: Position, unit: string, at: string): Forecast | undefined {
  const { pending } = Game.resume<Eylau>(eylau, eylau.clone(g), seeded("screen"));
  for (const decision of pending)
    for (const action of listedIn(decision))
      if ((action.do === "fire" || action.do === "shock") && action.unit === unit && action.at === at)
        return foreseen(g, decision.side, action);
  return undefined;
}

function foreseen(g: Position, side: SideId, action: Action): Forecast | undefined {
  if (action.do === "fire") return fireForecast(g, side, action);
  if (action.do === "shock") return shockForecast(g, sideNamed(side) as Side, action);
  if (action.do === "order") return orderForecast(g, side, action);
  if (action.do === "implement") return implementForecast(g, side, action);
  if (action.do === "halt") return reinForecast(g, side, action);
  return checkForecast(g, side, action) ?? shockAfter(g, sideNamed(side) as Side, action);
}

/** A check that the next die decides: to begin a charge, to turn in time, to rally. */
function checkForecast(g: Position, side: SideId, action: Action): Forecast | undefined {
  const foreseen = foreseeEvent<Eylau, EventOf<"checked">, string>(
    eylau,
    g,
    [side, action],
    "checked",
    ({ passed }) => (passed ? "passes" : "fails"),
  );
  if (!foreseen) return undefined;
  const { unit, needed, needs, terms, cite } = foreseen.event;
  const texts = wording().forecast;
  const shares = sharesBy(foreseen.odds, [
    ["passes", texts.passes, "good"],
    ["fails", texts.fails, "bad"],
  ]);
  const sums = [
    ...(needs.length > 1
      ? [{ title: texts.effectiveness, total: String(needed), lines: linesOf(needs) }]
      : []),
    ...onTheDie(terms),
  ];
  const title = texts.check(unitName(g.world, unit), needed, sumOf(terms));
  const forecast = rollForecast(title, cite, texts.die, shares, sums);
  const notes = action.do === "charge" ? chargeNotes(g, side, action) : [];
  return { ...forecast, prospects: forecast.prospects.map((one) => ({ ...one, notes })) };
}

/** [12.53-P3] Good cavalry is harder to stop. */
function reinForecast(g: Position, side: SideId, action: Action): Forecast | undefined {
  const foreseen = foreseeEvent<Eylau, EventOf<"reined">, string>(
    eylau,
    g,
    [side, action],
    "reined",
    ({ passed }) => (passed ? "passes" : "fails"),
  );
  if (!foreseen) return undefined;
  const texts = wording().forecast;
  const shares = sharesBy(foreseen.odds, [
    ["passes", texts.reined, "good"],
    ["fails", texts.outOfHand, "bad"],
  ]);
  const { unit, needed, cite } = foreseen.event;
  return rollForecast(texts.rein(unitName(g.world, unit), needed), cite, texts.die, shares);
}
