// What a step costs: the Movement Cost Chart as tables [6.0-cost], by pace. Units, zones and friends on the road
// are not included.

import { createCosts, type Hex, IMPASSABLE } from "@grognard/hex";
import { once } from "@grognard/parts";
import { isBridged, isClosed, sideBits, terrainName } from "../board.ts";
import { type CostRow, costOf } from "../charts.ts";
import {
  MAJOR,
  type Pace,
  type PaceCosts,
  POINT,
  type Position,
  RIVER,
  ROAD,
  SLOPE_UP,
  STEEP_UP,
  WATER,
  type World,
} from "../types.ts";

/** [6.4-train] A whole turn's worth: the train must not have moved. */
export const WHOLE_TURN = IMPASSABLE - 1;

/** For maps whose bridges are as printed: computed once for all games in a world. */
const asPrinted = once((_: World): { [P in Pace]?: PaceCosts } => ({}));

export function costsFor(g: Position, pace: Pace): PaceCosts {
  const known = g.index.costs[pace];
  if (known) return known;
  const made = isAsPrinted(g) ? printedCosts(g, pace) : makeCosts(g, pace);
  g.index.costs = { ...g.index.costs, [pace]: made };
  return made;
}

const isAsPrinted = ({ state }: Position): boolean =>
  state.broken.length === 0 && state.bridging.every((side) => side < 0);

function printedCosts(g: Position, pace: Pace): PaceCosts {
  const all = asPrinted(g.world);
  all[pace] ??= makeCosts(g, pace);
  return all[pace];
}

const makeCosts = (g: Position, pace: Pace): PaceCosts => {
  const { grid } = g.world.map;
  return {
    ground: createCosts(grid, (hex, dir, into) => groundCost(g, pace, hex, dir, into)),
    roads: createCosts(grid, (hex, dir, into) => roadCost(g, pace, hex, dir, into)),
  };
};

/** Hex and hexside without the road. A bridge is paid on top and never halved [6.4-bridge]. */
function groundCost(g: Position, pace: Pace, hex: Hex, dir: number, into: Hex): number {
  if (isClosed(g, into)) return IMPASSABLE;
  const bits = sideBits(g, hex, dir);
  const row = (name: CostRow) => costOf(g.world.charts, name, pace === "march" ? "combat" : pace);
  const terrain = row(terrainName(g, into) as CostRow);
  const bridged = isBridged(g, hex, dir);
  const slope = bits & STEEP_UP ? row("steep slope") : bits & SLOPE_UP ? row("slope") : 0;
  if (terrain < 0 || slope < 0) return IMPASSABLE;
  if (bits & RIVER && !bridged) return IMPASSABLE;
  const mud = pace === "train" ? g.world.mud * POINT : 0;
  const wet = (bits & WATER) !== 0;
  if (wet && !bridged && pace === "train") return WHOLE_TURN;
  const whole = terrain + slope + mud + (wet && !bridged ? row("creek") : 0);
  const paid = pace === "march" ? halved(whole) : whole;
  return paid + (wet && bridged ? row("bridge") : 0);
}

/** [15.6-march-rate] Half the normal cost, rounded up to a whole MP. */
export const halved = (cost: number): number => Math.ceil(cost / (2 * POINT)) * POINT;

/** [6.3] Slopes along a road cost nothing; a bridge does. */
function roadCost(g: Position, pace: Pace, hex: Hex, dir: number, into: Hex): number {
  const bits = sideBits(g, hex, dir);
  if ((bits & ROAD) === 0 || isClosed(g, into)) return IMPASSABLE;
  const bridged = isBridged(g, hex, dir);
  if (bits & WATER && !bridged) return IMPASSABLE;
  const road = costOf(g.world.charts, bits & MAJOR ? "major road" : "minor road", pace);
  return road + (bits & WATER ? costOf(g.world.charts, "bridge", pace) : 0);
}
