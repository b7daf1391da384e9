// The way that a march would take, while its Target and Waypoint are chosen [15.6-march].

import { DIRECTIONS, type Hex, IMPASSABLE, UNREACHED } from "@grognard/hex";
import type { Offer } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { beyond, formationOf, hexLabels, hexNamed, hexOf, isCombat, onMap } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { distancesTo, marchCosts } from "../rules/15.7-route.ts";
import type { Position } from "../types.ts";
import { wording } from "../words/index.ts";
import { pointsText } from "../words/numbers.ts";

/** From the first unit of the formation; nothing where there is no way, or no unit yet. */
export function marchWay(
  g: Position,
  { formation, target }: FrameOf<"issue">,
  action: Action,
): Pick<Offer, "way"> {
  const head = formationOf(g, formation).units.find((unit) => isCombat(g, unit) && onMap(g, unit));
  const goals = goalsOf(g, target, action);
  if (head === undefined || goals.length === 0) return {};
  const path = [hexOf(g, head)];
  let cost = 0;
  for (const goal of goals) {
    const from = path[path.length - 1]!;
    const leg = shortest(g, from, goal);
    if (!leg) return {};
    path.push(...leg);
    cost += distancesTo(g, goal)[from]!;
  }
  return { way: { path: hexLabels(g, path), costs: [], text: wording().offers.costs(pointsText(cost)) } };
}

function goalsOf(g: Position, target: Hex, action: Action): Hex[] {
  if (action.do === "target") return [hexNamed(g, action.hex)];
  if (action.do === "waypoint") return [hexNamed(g, action.hex), target];
  return action.do === "pass" && target >= 0 ? [target] : [];
}

/** One of the cheapest ways, without its start. */
function shortest(g: Position, from: Hex, goal: Hex): Hex[] | undefined {
  const left = distancesTo(g, goal);
  if (left[from] === UNREACHED) return undefined;
  const costs = marchCosts(g);
  const path: Hex[] = [];
  for (let at = from; at !== goal; ) {
    const dir = DIRECTIONS.find((one) => {
      const cost = costs[at * 6 + one]!;
      return cost < IMPASSABLE && cost + left[beyond(g, at, one)]! === left[at];
    });
    if (dir === undefined) return undefined;
    at = beyond(g, at, dir);
    path.push(at);
  }
  return path;
}
