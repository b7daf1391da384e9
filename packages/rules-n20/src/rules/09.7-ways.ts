// [9.7.2] [9.7.7] Where a beaten unit may go back to.

import type { Hex } from "@grognard/hex";
import { enemyHolds, friendAt, hexesBetween, hexOf, hexsideFlags, pieceOf } from "../board.ts";
import type { RetreatFrame } from "../frames.ts";
import { CROSSING, MINOR_RIVER, type Position, ROAD, type Side, type UnitId, type World } from "../types.ts";
import { inEzoc } from "./07-zones-of-control.ts";

/** The LOC hexes a unit may make for: not the one it stands on, an enemy-held one only if all are (R42, R47). */
export function locChoices(g: Position, unit: UnitId, from: Hex): Hex[] {
  const { nation, side } = pieceOf(g, unit);
  const others = g.world.nations[nation]!.loc.filter((hex) => hex !== from);
  const free = others.filter((hex) => !enemyHolds(g, hex, side));
  return free.length > 0 ? free : others;
}

/** Adjacent hexes that a retreat could enter at all (ruling R43). */
export function candidates(g: Position, unit: UnitId, from: Hex, path: readonly Hex[]): Hex[] {
  const { side } = pieceOf(g, unit);
  const { passable, grid } = g.world.map;
  const found: Hex[] = [];
  for (let at = from * 6; at < from * 6 + 6; at++) {
    if (!passable[at]) continue; // [9.7.2.1]
    const hex = grid.neighbours[at]!;
    if (!enemyHolds(g, hex, side) && !path.includes(hex)) found.push(hex);
  }
  return found;
}

/** [9.7.7-P1] to [9.7.7-P3]: the lower the better. */
export function levelOf(g: Position, hex: Hex, side: Side): number {
  if (friendAt(g, hex, side)) return 2;
  return inEzoc(g, hex, side) ? 1 : 0;
}

/** Where this retreat may go next: the best kind of hex that there is, then the right direction. */
export function retreatHexes(g: Position, frame: RetreatFrame): Hex[] {
  const { unit, path, toward } = frame;
  const from = hexOf(g, unit);
  const { side, roadBound } = pieceOf(g, unit);
  const all = candidates(g, unit, from, path);
  const best = Math.min(...all.map((hex) => levelOf(g, hex, side)));
  const level = all.filter((hex) => levelOf(g, hex, side) === best);
  const open = roadBound ? level.filter((hex) => joinedByRoad(g, from, hex)) : level; // ruling R82
  return toward === path[0] ? open : homeward(g, from, toward, open); // ruling R47
}

/** [9.7.7-closer] Nearer if possible, else as near; [9.7.8] a detour only around a river (ruling R43). */
function homeward(g: Position, from: Hex, toward: Hex, level: Hex[]): Hex[] {
  const gain = (hex: Hex) => hexesBetween(g, from, toward) - hexesBetween(g, hex, toward);
  const best = Math.max(...level.map(gain));
  const kept = level.filter((hex) => gain(hex) === best);
  if (!kept.every((hex) => crossesRiver(g.world, from, hex))) return kept;
  return level.filter((hex) => kept.includes(hex) || !crossesRiver(g.world, from, hex));
}

/** For a routed unit that moves by itself: vacant hexes outside enemy zones, nearer home (ruling R51). */
export function safeRetreatHexes(
  g: Position,
  unit: UnitId,
  from: Hex,
  path: readonly Hex[],
  toward: Hex,
): Hex[] {
  const { side, roadBound } = pieceOf(g, unit);
  const now = hexesBetween(g, from, toward);
  return candidates(g, unit, from, path).filter(
    (hex) =>
      levelOf(g, hex, side) === 0 &&
      hexesBetween(g, hex, toward) < now &&
      (!roadBound || joinedByRoad(g, from, hex)),
  );
}

/** [9.7.5] A Minor River anywhere, a Major River at its bridge or ford. */
export const crossesRiver = (world: World, from: Hex, to: Hex): boolean =>
  (hexsideFlags(world, from, to) & (MINOR_RIVER | CROSSING)) !== 0;

export const joinedByRoad = (g: Position, from: Hex, to: Hex): boolean =>
  (hexsideFlags(g.world, from, to) & ROAD) !== 0;
