// The possible results of an answer that depends on dice: the rules are run for every way the die can fall.

import { Game, type SideId, seeded } from "@grognard/kernel";
import {
  dieSum,
  foresee,
  foreseeEvent,
  listedIn,
  rollForecast,
  sharesBy,
  sharesOf,
  signed,
} from "@grognard/parts";
import type { Forecast, Share, Sum } from "@grognard/scene";
import type { Action, ActionOf } from "../actions.ts";
import { sideNamed } from "../board.ts";
import type { EventOf, Term } from "../events.ts";
import { eylau } from "../ruleset.ts";
import type { Decision, Eylau, Position, Side, World } from "../types.ts";
import type { View } from "../view.ts";
import { said, words } from "../words/index.ts";
import { place, unitName } from "../words/naming.ts";
import { imagined } from "./imagined.ts";
import { shockAfter, shockForecast } from "./shock-forecast.ts";
import { fireChart } from "./tell.ts";

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
  if (action.do === "halt") return reinForecast(g, side, action);
  return checkForecast(g, side, action) ?? shockAfter(g, sideNamed(side) as Side, action);
}

export const inWords = (terms: readonly Term[]) =>
  terms.map((term) => ({ ...term, label: words.say(term.label) }));
export const onTheDie = (terms: readonly Term[]): Sum[] => dieSum(said().forecast.onTheDie, inWords(terms));

/** Worse for the target. */
const fireTone = (result: string): Share["tone"] => (result === "0" ? "even" : "good");

/** At extended range a ball may hit nothing at all [11.23]. */
function fireForecast(g: Position, side: SideId, action: Action): Forecast | undefined {
  let event: EventOf<"fired"> | undefined;
  const told = foresee<Eylau, string>(eylau, g, [side, action], (events, over) => {
    const fired = events.find(({ type }) => type === "fired") as EventOf<"fired"> | undefined;
    event ??= fired;
    return fired?.result ?? (over ? "0" : undefined);
  });
  if (!told || !event) return undefined;
  const { odds } = told;
  const texts = said().forecast;
  const order = [...odds.ways.keys()].toSorted(byWeight);
  return {
    title: texts.fire(event.strength, said().bandName(event.band), event.column),
    cite: event.cite,
    sums: [
      { title: texts.classes(event.firing, event.target), total: "", lines: [] },
      ...onTheDie(event.terms),
    ],
    prospects: [
      {
        title: texts.at(place(g.world, event.at)),
        shares: sharesOf(odds, texts.losses, order, fireTone),
        notes: [],
        reading: { chart: fireChart(g.world, event.unit), column: `C${event.column}` },
      },
    ],
  };
}

/** No effect, a check, then losses from few to many. */
const byWeight = (a: string, b: string): number => weight(a) - weight(b);
const weight = (result: string): number => (result === "M" ? 0.5 : Number(result));

/** A check that the next die decides: to begin a charge, to turn in time, to rally. */
function checkForecast(g: Position, side: SideId, action: Action): Forecast | undefined {
  const told = foreseeEvent<Eylau, EventOf<"checked">, string>(
    eylau,
    g,
    [side, action],
    "checked",
    ({ passed }) => (passed ? "passes" : "fails"),
  );
  if (!told) return undefined;
  const { unit, needed, needs, terms, cite } = told.event;
  const texts = said().forecast;
  const shares = sharesBy(told.odds, [
    ["passes", texts.passes, "good"],
    ["fails", texts.fails, "bad"],
  ]);
  const sums = [
    ...(needs.length > 1
      ? [{ title: texts.effectiveness, total: String(needed), lines: linesOf(needs) }]
      : []),
    ...onTheDie(terms),
  ];
  return rollForecast(texts.check(unitName(g.world, unit), needed), cite, texts.die, shares, sums);
}

/** What becomes of an order: immediately, or when it arrives. */
function orderForecast(g: Position, side: SideId, action: ActionOf<"order">): Forecast | undefined {
  const told = foresee<Eylau, string>(eylau, g, [side, action], (events) => {
    const arrived = events.find(({ type }) => type === "delivery") as EventOf<"delivery"> | undefined;
    const sent = events.find(({ type }) => type === "sent") as EventOf<"sent"> | undefined;
    return arrived?.result ?? (sent && sent.delay > 0 ? "underWay" : undefined);
  });
  if (!told) return undefined;
  const texts = said().forecast;
  const delivery = told.told.find(({ type }) => type === "delivery") as EventOf<"delivery"> | undefined;
  const sent = told.told.find(({ type }) => type === "sent") as EventOf<"sent"> | undefined;
  const shares = sharesBy(told.odds, [
    ["received", texts.orders.received, "good"],
    ["delay", texts.orders.delay, "even"],
    ["ignored", texts.orders.ignored, "bad"],
    ["underWay", texts.orders.underWay(sent?.delay ?? 0), "even"],
  ]);
  const title = texts.orderTo(unitName(g.world, action.unit));
  return rollForecast(title, "17.34", delivery ? texts.die : "", shares, onTheDie(delivery?.terms ?? []));
}

/** [12.53-P3] Good cavalry is harder to stop. */
function reinForecast(g: Position, side: SideId, action: Action): Forecast | undefined {
  const told = foreseeEvent<Eylau, EventOf<"reined">, string>(
    eylau,
    g,
    [side, action],
    "reined",
    ({ passed }) => (passed ? "passes" : "fails"),
  );
  if (!told) return undefined;
  const texts = said().forecast;
  const shares = sharesBy(told.odds, [
    ["passes", texts.reined, "good"],
    ["fails", texts.outOfHand, "bad"],
  ]);
  const { unit, needed, cite } = told.event;
  return rollForecast(texts.rein(unitName(g.world, unit), needed), cite, texts.die, shares);
}

const linesOf = (terms: readonly Term[]): Sum["lines"] =>
  inWords(terms).map(({ label, value, cite }) => ({ label, value: signed(value), cite }));
