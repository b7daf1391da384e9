// [6.2] [6.3] [6.5] What the ground costs and does to units that cross it. The ground never changes, so every step of
// the map is computed once for each pace.

import { DIRECTIONS, type Direction, type Hex } from "@grognard/hex";
import { once } from "@grognard/parts";
import {
  armOf,
  beyond,
  directionBetween,
  inGeneralOrder,
  inRoadColumn,
  isExtended,
  isGood,
  isManned,
  isObstructed,
  sideBits,
  stackAt,
  terrainAt,
  terrainName,
  unitOf,
} from "../board.ts";
import {
  type Going,
  type HexsideRow,
  hexCost,
  hexsideCost,
  type Obstruction,
  type Pace,
  roadColumnCost,
  roadHexCost,
} from "../charts.ts";
import {
  BROOK,
  CLEAR,
  DOWN,
  HEDGE,
  HEDGE_BEHIND,
  LIGHT,
  MAJOR,
  MAJOR_STREAM,
  NONE,
  POND,
  type Position,
  ROADWAY,
  STEEP_DOWN,
  STEEP_UP,
  STREAM,
  TERRAINS,
  type UnitId,
  UP,
  type World,
} from "../types.ts";
import { isGrand } from "./06.11-points.ts";

/** The column of the charts by which a unit moves now; tactical: without regard to grand tactical movement. */
export function paceOf(g: Position, unit: UnitId, tactical = false): Pace {
  const grand = !tactical && isGrand(g, unit);
  switch (armOf(g, unit)) {
    case "leader":
      return "command";
    case "infantry":
      if (grand) return "infantry, grand tactical";
      if (!isGood(g, unit)) return "disordered infantry";
      if (inGeneralOrder(g, unit)) return "general order";
      return isExtended(g, unit) ? "extended line" : "infantry";
    case "cavalry": {
      const heavy = unitOf(g, unit).heavy;
      if (grand) return heavy ? "heavy cavalry, grand tactical" : "light cavalry, grand tactical";
      if (!isGood(g, unit)) return heavy ? "disordered heavy cavalry" : "disordered light cavalry";
      if (inGeneralOrder(g, unit)) return "light cavalry in general order";
      return heavy ? "heavy cavalry" : "light cavalry";
    }
    case "artillery":
      return grand ? "guns, grand tactical" : "guns";
    default:
      return "skirmish";
  }
}

const HEDGES = HEDGE | HEDGE_BEHIND;
const SIDES: readonly (readonly [bits: number, row: HexsideRow, byRoad?: HexsideRow])[] = [
  [HEDGES, "light cover"],
  [BROOK, "brook", "brook by road"],
  [STREAM, "stream", "stream by road"],
  [MAJOR_STREAM, "major stream", "major stream by road"],
  [UP, "slope up"],
  [DOWN, "slope down"],
  [STEEP_UP, "steep slope up"],
  [STEEP_DOWN, "steep slope down"],
];

/** Every step of the map at one pace, by hex * 6 + direction; undefined: not allowed, or off the map. */
export type Steps = readonly (Going | undefined)[];
const tables = once((_: World) => new Map<Pace, Steps>());

function stepsAt(world: World, pace: Pace): Steps {
  const known = tables(world).get(pace);
  if (known) return known;
  const steps: (Going | undefined)[] = [];
  for (let hex = 0; hex < world.map.grid.count; hex++)
    for (const dir of DIRECTIONS) steps.push(survey(world, pace, hex, dir));
  tables(world).set(pace, steps);
  return steps;
}

/** [6.2] Hex and hexside together; along a road by the exemptions of [6.52]. */
function survey(world: World, pace: Pace, from: Hex, dir: Direction): Going | undefined {
  const g = { world };
  const to = beyond(g, from, dir);
  if (to === NONE) return undefined;
  const bits = sideBits(g, from, dir);
  const byRoad = (bits & ROADWAY) !== 0;
  const terrain = terrainName(g, to);
  let sum =
    byRoad && isObstructed(g, to)
      ? roadHexCost(world.charts, terrain as Obstruction, isObstructed(g, from), pace)
      : hexCost(world.charts, terrain, pace);
  for (const [mask, row, along] of SIDES) {
    if (!sum || (bits & mask) === 0) continue;
    const side = hexsideCost(world.charts, byRoad && along ? along : row, pace);
    sum = side && joined(sum, byRoad ? { ...side, gunLoss: false } : side);
  }
  return sum;
}

const WORSE = [undefined, "general order", "disorder"] as const;

/** The chart has a choice on hexsides alone. */
function joined(a: Going, b: Going): Going {
  return {
    points: a.points + b.points,
    effect: WORSE[Math.max(WORSE.indexOf(a.effect), WORSE.indexOf(b.effect))],
    gunLoss: a.gunLoss || b.gunLoss,
    or: b.or ? joined(a, b.or) : a.or ? joined(a.or, b) : undefined,
  };
}

/** All steps as they are to a unit now. In road column the road alone counts [6.6]; leaders take it where they can. */
export function stepsFor(g: Position, unit: UnitId): Steps {
  if (inRoadColumn(g, unit)) return roads(g.world);
  if (isGrand(g, unit) && armOf(g, unit) === "leader") return rides(g.world);
  return stepsAt(g.world, paceOf(g, unit));
}

/** The same for a unit that moves on without a choice: what each step costs, and whether it costs the unit its
 *  order. */
export interface March {
  readonly points: Int16Array; // -1: not allowed, or only by choice
  readonly harms: Uint8Array;
}
export const marchOf = once(
  (steps: Steps): March => ({
    points: Int16Array.from(steps, (going) => (going && !going.or ? going.points : -1)),
    harms: Uint8Array.from(steps, (going) => (going?.effect === undefined ? 0 : 1)),
  }),
);

/** What the ground does and costs; undefined: not allowed. */
export const goingOf = (g: Position, unit: UnitId, from: Hex, dir: number): Going | undefined =>
  stepsFor(g, unit)[from * 6 + dir];

/** Along roads in road column. */
const roads = once((world: World): Steps => {
  const road = (kind: "major" | "minor"): Going => ({
    points: roadColumnCost(world.charts, kind),
    effect: undefined,
    gunLoss: false,
    or: undefined,
  });
  const [major, minor] = [road("major"), road("minor")];
  return Array.from(world.map.grid.neighbours, (to, step) => {
    const bits = world.map.sides[step]!;
    return to === NONE || (bits & ROADWAY) === 0 ? undefined : bits & MAJOR ? major : minor;
  });
});

/** [6.64] Leaders far from the enemy. */
const rides = once(
  (world: World): Steps => roads(world).map((road, step) => road ?? stepsAt(world, "command")[step]),
);

/** [7.53-d] A hex with guns without a crew counts as light cover: it costs other guns more. */
export function wreckCost(g: Position, unit: UnitId, to: Hex): number {
  if (armOf(g, unit) !== "artillery") return 0;
  const terrain = terrainAt(g, to);
  if (terrain !== CLEAR && terrain !== POND) return 0;
  if (stackAt(g, to).every((one) => isManned(g, one))) return 0;
  const { charts } = g.world;
  return hexCost(charts, TERRAINS[LIGHT], "guns")!.points - hexCost(charts, TERRAINS[CLEAR], "guns")!.points;
}

/** In sixths, for the ground alone: -1 where it may not go. */
export function stepCost(g: Position, unit: UnitId, from: Hex, to: Hex): number {
  const dir = directionBetween(g, from, to);
  return (dir === NONE ? undefined : goingOf(g, unit, from, dir)?.points) ?? -1;
}

/** What entering a hex does to the order of a unit that moves tactically [6.21] [6.22] [10.31]. */
export function terrainEffect(
  g: Position,
  unit: UnitId,
  from: Hex,
  to: Hex,
): "none" | "general" | "disorder" | "prohibited" {
  const dir = directionBetween(g, from, to);
  if (dir === NONE || inRoadColumn(g, unit)) return "none";
  const going = stepsAt(g.world, paceOf(g, unit, true))[from * 6 + dir];
  if (!going) return "prohibited";
  return going.effect === "general order" ? "general" : (going.effect ?? "none");
}
