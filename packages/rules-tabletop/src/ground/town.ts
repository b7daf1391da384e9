// Town zones: which units are in them, and which may come in [XI.6-town, R58].

import { EDGES, type Edge } from "@grognard/table";
import { stateOf, unitOf } from "../board.ts";
import { type Fault, refuse } from "../faults.ts";
import { type Formation, isRouteColumn, isSquare } from "../formations.ts";
import { enemyOf, type Position, type Side, type UnitId } from "../types.ts";

/** Limits: units in the garrison of a zone, and battalions that can shelter in it. */
export const MOST_GARRISON = 2;
const MOST_SHELTERED = 4;
/** Half a battalion lines a side. */
export const MOST_LINING = 2;

export const inhabitants = (g: Position, zone: number): readonly UnitId[] =>
  g.state.units.flatMap(({ place, zone: where }, i) => (place === "zone" && where === zone ? [i] : []));

/** Units that hold it, at its edge or deep inside: they fight and check as one. */
export const garrisonOf = (g: Position, zone: number): readonly UnitId[] =>
  inhabitants(g, zone).filter((unit) => stateOf(g, unit).posture !== "sheltered");

/** Units sheltering in it: they do not fight, but share the fate of the garrison. */
export const shelteredIn = (g: Position, zone: number): readonly UnitId[] =>
  inhabitants(g, zone).filter((unit) => stateOf(g, unit).posture === "sheltered");

/** The side that holds it; -1 neither. */
export function holderOf(g: Position, zone: number): Side | -1 {
  const [first] = inhabitants(g, zone);
  return first === undefined ? -1 : unitOf(g, first).side;
}

/** Burning from side to side, or burnt down: closed to all units [R59]. */
export const isAblaze = (g: Position, zone: number): boolean => g.state.ground.flames[zone]! >= ABLAZE;
export const ABLAZE = 10_000;

export const passableZone = (g: Position, zone: number, side: Side): boolean =>
  !isAblaze(g, zone) && holderOf(g, zone) !== enemyOf(side);

/** Is there room for one more of that posture? Shelter is counted in quarters of a battalion. */
export function roomFor(g: Position, zone: number, unit: UnitId, posture: "garrison" | "sheltered"): boolean {
  if (posture === "garrison") {
    const others = garrisonOf(g, zone).filter((other) => other !== unit);
    return unitOf(g, unit).arm === "infantry" && others.length < MOST_GARRISON;
  }
  const others = shelteredIn(g, zone).filter((other) => other !== unit);
  const quarters = [...others, unit].reduce((sum, one) => sum + unitOf(g, one).quarters, 0);
  return quarters <= 4 * MOST_SHELTERED;
}

/** Stands at each side: north, east, south, west. */
export type Lining = [number, number, number, number];
export const NOWHERE: Lining = [0, 0, 0, 0];

/** Its stands to the sides named, as evenly as possible; undefined if these do not hold all of them [R32]. */
export function liningFor(
  g: Position,
  unit: UnitId,
  zone: number,
  sides: readonly Edge[],
): Lining | undefined {
  const lines: Lining = [...NOWHERE];
  const wanted = [...new Set(sides)].map((side) => EDGES.indexOf(side));
  let stands: number = unitOf(g, unit).quarters;
  for (let each = 1; each <= MOST_LINING; each++) {
    for (const side of wanted) {
      if (stands === 0 || openAt(g, unit, zone, side) < each) continue;
      lines[side] = each;
      stands--;
    }
  }
  return stands === 0 && wanted.every((side) => lines[side]! > 0) ? lines : undefined;
}

/** How many stands may still line a side of a zone, besides the others there. */
export function openAt(g: Position, unit: UnitId, zone: number, side: number): number {
  const others = inhabitants(g, zone).filter((other) => other !== unit);
  return others.reduce((open, other) => open - stateOf(g, other).lining[side]!, MOST_LINING);
}

/** Why a unit may not come in, in that formation. */
export function entryBar(g: Position, unit: UnitId, formation: Formation, zone: number): Fault | undefined {
  const spec = unitOf(g, unit);
  const { name } = g.world.ground.zones[zone]!;
  if (spec.arm !== "infantry" && !isRouteColumn(formation))
    return refuse("townInRouteColumn", "XI.6-town-movement");
  if (isSquare(formation)) return refuse("squareInTown", "XI.6-town-movement");
  if (stateOf(g, unit).bodies.length > 1) return refuse("gatherFirst", "III.2-half-battalion");
  if (formation === "rout") return refuse("routInHouses", "XI.6-town-movement");
  if (isAblaze(g, zone)) return refuse("burning", "XI.6-town-fire-evacuate", name);
  if (holderOf(g, zone) === enemyOf(spec.side)) return refuse("townHeld", "XI.6-town-garrison", name);
  if (!roomFor(g, zone, unit, "sheltered")) return refuse("townFull", "XI.6-town-shelter", name);
  return undefined;
}

/** The first of these zones in which a unit that is driven back may stay; -1 none. Only whole bodies find shelter. */
export function refugeAmong(g: Position, unit: UnitId, zones: readonly number[]): number {
  const { bodies, square } = stateOf(g, unit);
  if (bodies.length > 1 || square >= 0) return -1;
  const { side } = unitOf(g, unit);
  return zones.find((zone) => passableZone(g, zone, side) && roomFor(g, zone, unit, "sheltered")) ?? -1;
}
