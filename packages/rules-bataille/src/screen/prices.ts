// What a step or a march costs, and its path; how likely a fire is to do harm.

import type { Offer } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { hexLabel, hexLabels, hexNamed, hexOf, partsNamed, unitOf } from "../board.ts";
import type { FirePhaseFrame, MoveFrame } from "../frames.ts";
import { enterCost } from "../rules/11-movement/11.1-costs.ts";
import type { Waypoint } from "../rules/11-movement/11.1-frontier.ts";
import { allowanceIn, moverOf } from "../rules/11-movement/11.1-party.ts";
import { reachOf } from "../rules/11-movement/11.1-reach.ts";
import type { Mover } from "../rules/11-movement/11.1-steps.ts";
import type { FireKind } from "../rules/12-fire/12.1-firers.ts";
import { fireForecast } from "../rules/12-fire/12.5-fire.ts";
import type { Position } from "../types.ts";
import { wording } from "../words/index.ts";
import { moversOf } from "./movers.ts";

type Priced = Pick<Offer, "price" | "chance" | "way">;

/** For every answer to the moving unit's question. */
export function pricesIn(g: Position): (action: Action) => Priced {
  const top = g.state.stack.at(-1);
  if (top?.step === "firePhase") return (action) => harm(g, (top as FirePhaseFrame).kind, action);
  if (top?.step === "opportunityFire") return (action) => harm(g, "opportunity", action);
  if (top?.step === "charge") return (action) => (action.do === "step" ? ridden(g, action.to) : {});
  if (top?.step !== "move") return () => ({});
  const frame = top as MoveFrame;
  const start = moverOf(g, frame);
  const reach = new Map(reachOf(g, start).points.map((point) => [point.hex, point]));
  return (action) => {
    if (action.do !== "step" && action.do !== "march") return {};
    const point = reach.get(hexNamed(g, action.to));
    return point ? marched(g, frame, start, point) : {};
  };
}

/** The chance that a fire does any harm; what happens to leaders is not counted. */
function harm(g: Position, kind: FireKind, action: Action): Priced {
  if (action.do !== "fire") return {};
  const firers = partsNamed(g, action.with).flat();
  const side = unitOf(g, firers[0]!).side;
  const { total, ways } = fireForecast(g, { side, kind, at: hexNamed(g, action.at), firers }).odds;
  return { chance: `${Math.round(100 * (1 - (ways.get(0) ?? 0) / total))} %` };
}

/** The most that any of the units pays. */
function marched(g: Position, frame: MoveFrame, start: Mover, end: Waypoint): Priced {
  const points: Waypoint[] = [];
  for (let at: Waypoint | undefined = end; at; at = at.via) points.unshift(at);
  const lead = leadOf(g, start, end);
  const spent = points.map(({ paid }) => start.spent[lead]! + paid[lead]!);
  const costs = spent.slice(1).map((now, i) => (now - spent[i]!) / 2);
  const unit = start.units[lead]!;
  return {
    price: pointsText(spent.at(-1)! - spent[0]!),
    way: {
      path: points.map(({ hex }) => hexLabel(g, hex)),
      costs,
      text: wording().offers.spentOf(pointsText(spent.at(-1)!), pointsText(allowanceIn(g, frame, unit))),
    },
  };
}

/** The one with the fewest points left; leaders follow. */
function leadOf(g: Position, { units, left: had }: Mover, { paid }: Waypoint): number {
  const left = had.map((points, i) => points - paid[i]!);
  const fights = units.map((unit, i) => ({ i, leads: unitOf(g, unit).arm !== "leader" }));
  const foremost = fights.filter(({ leads }) => leads).toSorted((a, b) => left[a.i]! - left[b.i]!)[0];
  return foremost?.i ?? 0;
}

function ridden(g: Position, to: string): Priced {
  const costs = moversOf(g).map((unit) =>
    enterCost(g, unit, g.state.formation[unit]!, hexOf(g, unit), hexNamed(g, to)),
  );
  const dearest = Math.max(-1, ...costs);
  if (dearest < 0) return {};
  const path = [
    ...hexLabels(
      g,
      moversOf(g)
        .slice(0, 1)
        .map((unit) => hexOf(g, unit)),
    ),
    to,
  ];
  return {
    price: pointsText(dearest),
    way: { path, costs: [dearest / 2], text: wording().offers.points(pointsText(dearest)) },
  };
}

/** Half points as people write them: 3 is "1½". */
export const pointsText = (halves: number): string =>
  `${halves >= 2 || halves === 0 ? Math.floor(halves / 2) : ""}${halves % 2 === 1 ? "½" : ""}`;
