// [16.1.4a] At night the armies draw apart: six hexes, unless a village is near [R108].

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { areAdjacent, fielded, hexesOf, hexOf, isBuilt, range, sideName, unitOf } from "../../board.ts";
import { no } from "../../refusal.ts";
import {
  COALITION,
  enemyOf,
  FRENCH,
  type GameMap,
  type Play,
  type Position,
  type Side,
  type UnitId,
} from "../../types.ts";
import { putFault } from "../17-scenarios/17.0-posts.ts";

/** Hexes between enemies at night, how far houses protect, and the gap for units that had to give way. */
const APART = 6;
const SHELTER = 2;
const YIELD = 3;

/** All hexes with combat units of a side. */
export const hexesHeldBy = (g: Position, side: Side): Hex[] => [
  ...new Set(fielded(g, side).flatMap((unit) => hexesOf(g, unit))),
];

const gap = (g: Position, hex: Hex, enemies: readonly Hex[]): number =>
  enemies.reduce((least, enemy) => Math.min(least, range(g, hex, enemy)), Number.POSITIVE_INFINITY);

/** By map: 1 for each hex in a village or town, or within two hexes of one. */
const shelters = new WeakMap<GameMap, Uint8Array>();

export function isSheltered(g: Position, hex: Hex): boolean {
  const { map } = g.world;
  let known = shelters.get(map);
  if (!known) {
    const built = [...map.terrain.keys()].filter((one) => isBuilt(g, one));
    known = map.terrain.map((_, one) => (built.some((house) => range(g, one, house) <= SHELTER) ? 1 : 0));
    shelters.set(map, known);
  }
  return known[hex] === 1;
}

/** Whether a unit may spend the night in a hex, with the enemy where it is: never beside an enemy. */
export function isQuiet(g: Position, hex: Hex, enemies: readonly Hex[]): boolean {
  const distance = gap(g, hex, enemies);
  return distance >= APART || (distance > 1 && isSheltered(g, hex));
}

/** The first unit of a side, among those not yet `done`, that is too near the enemy. */
export function firstTooNear(g: Position, side: Side, done: readonly UnitId[]): UnitId {
  const enemies = hexesHeldBy(g, enemyOf(side));
  return fielded(g, side).find((unit) => !done.includes(unit) && isTooNear(g, unit, enemies)) ?? -1;
}

export const isTooNear = (g: Position, unit: UnitId, enemies: readonly Hex[]): boolean =>
  hexesOf(g, unit).some((hex) => gap(g, hex, enemies) < APART) &&
  !hexesOf(g, unit).some((hex) => isSheltered(g, hex));

/** Where it can go: the nearest hexes that are far enough. */
export function apartHexes(g: Position, unit: UnitId): Hex[] {
  const enemies = hexesHeldBy(g, enemyOf(unitOf(g, unit).side));
  return nearest(g, unit, (hex) => gap(g, hex, enemies) >= APART);
}

/** Why it does not go to a hex. */
export function apartFault(g: Position, unit: UnitId, hex: Hex): Violation {
  const enemies = hexesHeldBy(g, enemyOf(unitOf(g, unit).side));
  if (hex !== -1 && gap(g, hex, enemies) < APART) return no("wouldBeTooNear", "16.1.4a");
  return putFault(g, unit, hex) ?? no("goesToNearest", "16.1.4a");
}

/** Units of a side adjacent to the enemy. */
export function firstBeside(g: Position, side: Side, done: readonly UnitId[]): UnitId {
  const enemies = hexesHeldBy(g, enemyOf(side));
  const beside = (unit: UnitId) =>
    hexesOf(g, unit).some((hex) => enemies.some((enemy) => areAdjacent(g, hex, enemy)));
  return fielded(g, side).find((unit) => !done.includes(unit) && beside(unit)) ?? -1;
}

/** Ties are rolled again; the lower one gives way. */
export function rollToStay(g: Play): Side {
  for (;;) {
    const [french, coalition] = [FRENCH, COALITION].map((side) =>
      g.roll("d6", sideName(side as Side), "who stays in contact", "16.1.4a"),
    ) as [number, number];
    if (french !== coalition) return french < coalition ? FRENCH : COALITION;
  }
}

/** Three hexes away and nearer to its home edge; if there is no such hex, three hexes away. */
export function yieldHexes(g: Position, unit: UnitId): Hex[] {
  const enemies = hexesHeldBy(g, enemyOf(unitOf(g, unit).side));
  const off = (hex: Hex) => gap(g, hex, enemies) >= YIELD;
  const homeward = nearest(g, unit, (hex) => off(hex) && isHomeward(g, unit, hex));
  return homeward.length > 0 ? homeward : nearest(g, unit, off);
}

function isHomeward(g: Position, unit: UnitId, hex: Hex): boolean {
  const home = g.world.homes.find(({ nation }) => nation === unitOf(g, unit).nation)?.hexes ?? [];
  return gap(g, hex, home) < gap(g, hexOf(g, unit), home);
}

/** Why it does not give way to a hex. */
export function yieldFault(g: Position, unit: UnitId, hex: Hex): Violation {
  const enemies = hexesHeldBy(g, enemyOf(unitOf(g, unit).side));
  if (hex !== -1 && gap(g, hex, enemies) < YIELD) return no("wouldBeTooNear", "16.1.4a");
  const fault = putFault(g, unit, hex);
  if (fault) return fault;
  const goesHome = yieldHexes(g, unit).some((one) => isHomeward(g, unit, one));
  return goesHome && !isHomeward(g, unit, hex)
    ? no("yieldsHomeward", "16.1.4a")
    : no("goesToNearest", "16.1.4a");
}

/** Among the suitable hexes, those that cost the least movement. */
function nearest(g: Position, unit: UnitId, suits: (hex: Hex) => boolean): Hex[] {
  const from = hexOf(g, unit);
  const byDistance: Hex[][] = [];
  for (const hex of g.world.map.grid.names.keys()) {
    const ring = range(g, from, hex);
    byDistance[ring] ??= [];
    byDistance[ring].push(hex);
  }
  for (const ring of byDistance) {
    const found = (ring ?? []).filter((hex) => suits(hex) && !putFault(g, unit, hex));
    if (found.length > 0) return found;
  }
  return [];
}
