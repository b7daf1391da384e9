// [9.7.2] [9.7.7] Where a beaten unit may retreat to.

import { type Hex, neighboursOf } from "@grognard/hex";
import { lawful } from "@grognard/parts";
import {
  edgeBetween,
  enemyHolds,
  friendAt,
  hexesBetween,
  hexLabel,
  hexOf,
  hexsideFlags,
  pieceOf,
} from "../board.ts";
import type { RetreatFrame } from "../frames.ts";
import { type Fault, no } from "../refusal.ts";
import { CROSSING, MINOR_RIVER, type Position, ROAD, type Side, type UnitId, type World } from "../types.ts";
import { inEzoc } from "./07-zones-of-control.ts";

/** The LOC hexes a unit may head for: not its own hex, an enemy-held one only if all are (R42, R47). */
export function locChoices(g: Position, unit: UnitId, from: Hex): Hex[] {
  const { nation, side } = pieceOf(g, unit);
  const others = g.world.nations[nation]!.loc.filter((hex) => hex !== from);
  const free = others.filter((hex) => !enemyHolds(g, hex, side));
  return free.length > 0 ? free : others;
}

/** Adjacent hexes that a retreat could enter at all (ruling R43). */
export function openHexes(g: Position, unit: UnitId, from: Hex, path: readonly Hex[]): Hex[] {
  const { grid, passable } = g.world.map;
  const near = neighboursOf(grid, from).filter((hex) => passable[edgeBetween(g.world, from, hex)]);
  return lawful(near, (hex) => whyClosed(g, unit, from, path, hex));
}

function whyClosed(g: Position, unit: UnitId, from: Hex, path: readonly Hex[], hex: Hex): Fault {
  const { side, name } = pieceOf(g, unit);
  if (path.includes(hex)) return no("comesFrom", "9.7.8", name, hexLabel(g, hex));
  const edge = edgeBetween(g.world, from, hex);
  if (edge < 0) return no("oneHexAtATime", "9.7.1", name);
  if (enemyHolds(g, hex, side)) return no("enemyHolds", "9.7.2", hexLabel(g, hex));
  if (!g.world.map.passable[edge]) return no("groundShut", "9.7.2.1", name, hexLabel(g, hex));
  return undefined;
}

/** [9.7.7-P1] to [9.7.7-P3]: the lower the better. */
function levelOf(g: Position, hex: Hex, side: Side): number {
  if (friendAt(g, hex, side)) return 2;
  return inEzoc(g, hex, side) ? 1 : 0;
}

type RetreatSoFar = Pick<RetreatFrame, "unit" | "path" | "toward">;

/** What each rule leaves of the open hexes: the best kind available, by road, then the right direction. */
function sift(g: Position, { unit, path, toward }: RetreatSoFar) {
  const from = hexOf(g, unit);
  const { side, roadBound } = pieceOf(g, unit);
  const open = openHexes(g, unit, from, path);
  const level = Math.min(...open.map((hex) => levelOf(g, hex, side)));
  const best = open.filter((hex) => levelOf(g, hex, side) === level);
  const byRoad = roadBound ? best.filter((hex) => joinedByRoad(g, from, hex)) : best; // ruling R82
  const nearest = toward === path[0] ? byRoad : homeward(g, from, toward, byRoad); // ruling R47
  return { level, best, byRoad, nearest };
}

/** Where this retreat may go next. */
export const retreatHexes = (g: Position, frame: RetreatSoFar): Hex[] => sift(g, frame).nearest;

/** Why it does not enter a hex next: the first rule that excludes it. */
export function whyNotBackTo(g: Position, frame: RetreatFrame, hex: Hex): Fault {
  const { unit, path, toward } = frame;
  const { name } = pieceOf(g, unit);
  const closed = whyClosed(g, unit, hexOf(g, unit), path, hex);
  if (closed) return closed;
  const { level, best, byRoad, nearest } = sift(g, frame);
  if (!best.includes(hex)) {
    const cite = level === 0 ? "9.7.7-P1" : "9.7.7-P2";
    return no("betterKind", cite, level, name);
  }
  if (!byRoad.includes(hex)) return no("boundToRoad", "16.7.6", name);
  if (!nearest.includes(hex)) return no("closerHex", "9.7.7-closer", name, hexLabel(g, toward));
  return undefined;
}

/** [9.7.7-closer] Nearer if possible, else as near; [9.7.8] a detour only around a river (ruling R43). */
function homeward(g: Position, from: Hex, toward: Hex, level: Hex[]): Hex[] {
  const gain = (hex: Hex) => hexesBetween(g, from, toward) - hexesBetween(g, hex, toward);
  const best = Math.max(...level.map(gain));
  const kept = level.filter((hex) => gain(hex) === best);
  if (!kept.every((hex) => crossesRiver(g.world, from, hex))) return kept;
  return level.filter((hex) => kept.includes(hex) || !crossesRiver(g.world, from, hex));
}

/** For a routed unit that moves on its own: vacant hexes outside enemy zones, nearer home (ruling R51). */
export function safeRetreatHexes(
  g: Position,
  unit: UnitId,
  from: Hex,
  path: readonly Hex[],
  toward: Hex,
): Hex[] {
  const { side, roadBound } = pieceOf(g, unit);
  const now = hexesBetween(g, from, toward);
  return openHexes(g, unit, from, path).filter(
    (hex) =>
      levelOf(g, hex, side) === 0 &&
      hexesBetween(g, hex, toward) < now &&
      (!roadBound || joinedByRoad(g, from, hex)),
  );
}

/** [9.7.5] A Minor River anywhere, a Major River at its bridge or ford. */
export const crossesRiver = (world: World, from: Hex, to: Hex): boolean =>
  (hexsideFlags(world, from, to) & (MINOR_RIVER | CROSSING)) !== 0;

const joinedByRoad = (g: Position, from: Hex, to: Hex): boolean =>
  (hexsideFlags(g.world, from, to) & ROAD) !== 0;
