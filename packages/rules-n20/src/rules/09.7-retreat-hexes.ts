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

type RetreatSoFar = Pick<RetreatFrame, "unit" | "path" | "toward" | "togo">;

/** What the first rules leave of the open hexes around one: the best kind available [9.7.7], by road [16.7.6]. */
function bestHexes(g: Position, unit: UnitId, from: Hex, open: readonly Hex[]) {
  const { side, roadBound } = pieceOf(g, unit);
  const level = Math.min(...open.map((hex) => levelOf(g, hex, side)));
  const best = open.filter((hex) => levelOf(g, hex, side) === level);
  const byRoad = roadBound ? best.filter((hex) => joinedByRoad(g, from, hex)) : best; // ruling R82
  return { level, best, byRoad };
}

/** And then the right direction, unless that would be the end of the unit and another is not. */
function sift(g: Position, { unit, path, toward, togo }: RetreatSoFar) {
  const from = hexOf(g, unit);
  const found = bestHexes(g, unit, from, openHexes(g, unit, from, path));
  const { byRoad } = found;
  if (toward === path[0]) return { ...found, nearest: byRoad, offered: byRoad }; // ruling R47
  const goesOn = (hex: Hex) => hasWayOn(g, unit, hex, [...path], Math.max(0, togo - 1));
  const nearest = homeward(g, from, toward, byRoad);
  const others = nearest.some(goesOn) ? [] : byRoad.filter(goesOn);
  return { ...found, nearest, offered: others.length > 0 ? homeward(g, from, toward, others) : nearest };
}

/**
 * [9.7.8] Whether a retreat that enters this hex, with so many still to go, need not end for want of a hex. Dice may be
 * survived, and an LOC reached early is the end that the rules intend (ruling R43).
 */
function hasWayOn(g: Position, unit: UnitId, hex: Hex, path: Hex[], togo: number): boolean {
  const crowded = friendAt(g, hex, pieceOf(g, unit).side);
  if (togo === 0 && !crowded) return true;
  if (togo > 0 && isOwnLoc(g, unit, hex)) return true;
  path.push(hex);
  const next = bestHexes(g, unit, hex, openHexes(g, unit, hex, path)).byRoad;
  // On the way out of a crowd no hex needs a second look: all its ways share one list of those seen.
  return next.some((one) => hasWayOn(g, unit, one, togo > 0 ? [...path] : path, Math.max(0, togo - 1)));
}

export const isOwnLoc = (g: Position, unit: UnitId, hex: Hex): boolean =>
  g.world.nations[pieceOf(g, unit).nation]!.loc.includes(hex);

/** Where this retreat may go next. */
export const retreatHexes = (g: Position, frame: RetreatSoFar): Hex[] => sift(g, frame).offered;

/** Why it does not enter a hex next: the first rule that excludes it. */
export function whyNotBackTo(g: Position, frame: RetreatFrame, hex: Hex): Fault {
  const { unit, path, toward } = frame;
  const { name } = pieceOf(g, unit);
  const closed = whyClosed(g, unit, hexOf(g, unit), path, hex);
  if (closed) return closed;
  const { level, best, byRoad, nearest, offered } = sift(g, frame);
  if (!best.includes(hex)) {
    const cite = level === 0 ? "9.7.7-P1" : "9.7.7-P2";
    return no("betterKind", cite, level, name);
  }
  if (!byRoad.includes(hex)) return no("boundToRoad", "16.7.6", name);
  if (offered.includes(hex)) return undefined;
  if (nearest.includes(hex)) return no("deadEnd", "9.7.8", name, hexLabel(g, hex));
  return no("closerHex", "9.7.7-closer", name, hexLabel(g, toward));
}

/** [9.7.7-closer] Nearer if possible, else as near; [9.7.8] a detour only around a river (ruling R43). */
function homeward(g: Position, from: Hex, toward: Hex, level: Hex[]): Hex[] {
  const gain = (hex: Hex) => hexesBetween(g, from, toward) - hexesBetween(g, hex, toward);
  const best = Math.max(...level.map(gain));
  const kept = level.filter((hex) => gain(hex) === best);
  if (!kept.every((hex) => crossesRiver(g.world, from, hex))) return kept;
  return level.filter((hex) => kept.includes(hex) || !crossesRiver(g.world, from, hex));
}

/**
 * For a routed unit that goes on by itself, where it may enter: it can stop anywhere, so nothing is a dead end, and no
 * step takes a Road-bound one off its road (ruling R51).
 */
export function stepsHome(
  g: Position,
  unit: UnitId,
  path: readonly Hex[],
  toward: Hex,
  mayEnter: (hex: Hex) => boolean,
): Hex[] {
  const from = path.at(-1)!;
  const { roadBound } = pieceOf(g, unit);
  const open = openHexes(g, unit, from, path).filter(
    (hex) => mayEnter(hex) && (!roadBound || joinedByRoad(g, from, hex)),
  );
  return homeward(g, from, toward, bestHexes(g, unit, from, open).best);
}

/** [9.7.5] A Minor River anywhere, a Major River at its bridge or ford. */
export const crossesRiver = (world: World, from: Hex, to: Hex): boolean =>
  (hexsideFlags(world, from, to) & (MINOR_RIVER | CROSSING)) !== 0;

export const joinedByRoad = (g: Position, from: Hex, to: Hex): boolean =>
  (hexsideFlags(g.world, from, to) & ROAD) !== 0;
