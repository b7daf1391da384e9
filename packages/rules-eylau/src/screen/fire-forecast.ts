// One fire before its die falls: the rules are run for every way it can fall.

import type { Odds, SideId } from "@grognard/kernel";
import { foresee, sharesOf } from "@grognard/parts";
import type { Forecast, Prospect, Share } from "@grognard/scene";
import type { ActionOf } from "../actions.ts";
import type { EventOf } from "../events.ts";
import { eylau } from "../ruleset.ts";
import type { Eylau, Position } from "../types.ts";
import { wording } from "../words/index.ts";
import { place } from "../words/naming.ts";
import { onTheDie } from "./sums.ts";
import { fireChart } from "./tell.ts";

interface Fire {
  readonly event: EventOf<"fired">;
  readonly odds: Odds<string>;
}

/** At extended range a ball may hit nothing at all [11.23]. */
function foreseeFire(g: Position, side: SideId, action: ActionOf<"fire">): Fire | undefined {
  let event: EventOf<"fired"> | undefined;
  const foreseen = foresee<Eylau, string>(eylau, g, [side, action], (events, over) => {
    const fired = events.find(({ type }) => type === "fired") as EventOf<"fired"> | undefined;
    event ??= fired;
    return fired?.result ?? (over ? "0" : undefined);
  });
  return foreseen && event && { event, odds: foreseen.odds };
}

/** No effect, a check, then losses from few to many. */
const byWeight = (a: string, b: string): number => weight(a) - weight(b);
const weight = (result: string): number => (result === "M" ? 0.5 : Number(result));

const prospectOf = (g: Position, { event, odds }: Fire, title: string, hit: Share["tone"]): Prospect => ({
  title,
  shares: sharesOf(odds, wording().forecast.losses, [...odds.ways.keys()].toSorted(byWeight), (result) =>
    result === "0" ? "even" : hit,
  ),
  notes: [],
  reading: { chart: fireChart(g.world, event.unit), column: `C${event.column}` },
});

export function fireForecast(g: Position, side: SideId, action: ActionOf<"fire">): Forecast | undefined {
  const fire = foreseeFire(g, side, action);
  if (!fire) return undefined;
  const { strength, band, column, firing, target, terms, at, cite } = fire.event;
  const texts = wording().forecast;
  return {
    title: texts.fire(strength, wording().bandName(band), column),
    cite,
    sums: [{ title: texts.classes(firing, target), total: "", lines: [] }, ...onTheDie(terms)],
    prospects: [prospectOf(g, fire, texts.at(place(g.world, at)), "good")],
  };
}

/** The same for those who are fired at. */
export function fireSuffered(
  g: Position,
  side: SideId,
  action: ActionOf<"fire">,
  title: string,
): Prospect | undefined {
  const fire = foreseeFire(g, side, action);
  return fire && prospectOf(g, fire, title, "bad");
}
