// [13.32] [R91] Where beaten units go: first away from the enemy that beat them, then towards their own edge; or towards
// their leader.

import { DIRECTIONS, type Hex, neighboursOf } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  apart,
  areAdjacent,
  beyond,
  enemyOf,
  hexOf,
  isArtillery,
  isFormed,
  isHeldBy,
  leadersAt,
  onMap,
  sideOf,
  terrainAt,
  topAt,
  trackOf,
} from "../board.ts";
import { no } from "../sayings.ts";
import { NONE, type Position, type Side, type UnitId, WETLANDS } from "../types.ts";
import { terrainEffect } from "./06.2-costs.ts";
import { inMinimumZone } from "./11.2-fire-zones.ts";
import { superiorOf } from "./16.3-chain.ts";

/** How far home is: half rows to an edge in the north or south, columns to one in the west or east, hexes to a
 *  corner. */
export function homeDistance(g: Position, unit: UnitId, hex: Hex): number {
  const { home } = trackOf(g, unit);
  if ("corner" in home) return apart(g, hex, home.corner);
  const { columns, rows } = g.world.map.grid;
  const column = hex % columns;
  const half = 2 * Math.floor(hex / columns) + (column % 2); // odd columns lie half a row lower
  switch (home.edge) {
    case "north":
      return half;
    case "south":
      return 2 * rows - 1 - half;
    case "west":
      return column;
    case "east":
      return columns - 1 - column;
  }
}

export interface Flight {
  readonly side: Side;
  /** Top first. */
  readonly units: readonly UnitId[];
  /** The enemy hex that caused it; -1: none. */
  readonly from: Hex;
  readonly used: readonly Hex[];
  /** Its first step. */
  readonly first: boolean;
}

/** [13.3] [13.32-b] No enemy in it, leaders included, not prohibited, and new to this retreat. */
function whyShut(g: Position, { side, units, used }: Flight, at: Hex, to: Hex): Violation | undefined {
  const enemy = enemyOf(side);
  if (used.includes(to)) return no("beenThere", "13.32-b");
  if (isHeldBy(g, to, enemy) || leadersAt(g, to).some((leader) => sideOf(g, leader) === enemy))
    return no("enemyThere", "13.3");
  return units.some((unit) => isForbidden(g, unit, at, to)) ? no("noEntry", "13.3") : undefined;
}

/** Why a hex is not among the ways from another. */
export function whyNoWay(g: Position, flight: Flight, at: Hex, to: Hex): Violation {
  if (!areAdjacent(g, at, to)) return no("notAdjacent", "13.3");
  return whyShut(g, flight, at, to) ?? no("notThatWay", "13.32");
}

/** Guns never run into wetlands, not even by road [6.21-e]. */
const isForbidden = (g: Position, unit: UnitId, at: Hex, to: Hex): boolean =>
  (isArtillery(g, unit) && terrainAt(g, to) === WETLANDS) || terrainEffect(g, unit, at, to) === "prohibited";

const isQuiet = (g: Position, hex: Hex, side: Side): boolean => !inMinimumZone(g, hex, enemyOf(side));

/** [13.3-a] A routed unit at its own edge has nowhere else to run. */
export function isAtEdge(g: Position, unit: UnitId, at: Hex): boolean {
  const far = homeDistance(g, unit, at);
  return !DIRECTIONS.some((dir) => {
    const to = beyond(g, at, dir);
    return to !== NONE && homeDistance(g, unit, to) < far;
  });
}

/** The hexes among which the owner chooses; none: there is no way. */
export function waysFrom(g: Position, flight: Flight, at: Hex): Hex[] {
  const open = neighboursOf(g.world.map.grid, at).filter((to) => !whyShut(g, flight, at, to));
  const ways =
    flight.first && flight.from !== NONE ? awayFrom(g, flight, open) : homeward(g, flight, at, open);
  return [...new Set([...ways, ...towardsLeader(g, flight, at, open)])];
}

/** Empty hexes outside minimum zones that are nearer to the unit's own leader, but not to the enemy that beat it. */
function towardsLeader(
  g: Position,
  { side, units: [top = NONE], from }: Flight,
  at: Hex,
  open: readonly Hex[],
): Hex[] {
  const leader = superiorOf(g, top);
  if (from === NONE || !onMap(g, leader)) return [];
  const gains = (to: Hex, goal: Hex): number => apart(g, at, goal) - apart(g, to, goal);
  return open.filter(
    (to) =>
      gains(to, hexOf(g, leader)) > 0 &&
      gains(to, from) <= 0 &&
      !isHeldBy(g, to, side) &&
      isQuiet(g, to, side),
  );
}

function awayFrom(g: Position, { side, from }: Flight, open: readonly Hex[]): Hex[] {
  const far = Math.max(...open.map((to) => apart(g, to, from)));
  const farthest = open.filter((to) => apart(g, to, from) === far);
  const best = farthest.filter((to) => !isHeldBy(g, to, side) && isQuiet(g, to, side));
  return best.length > 0 ? best : farthest;
}

function homeward(g: Position, { side, units: [top = NONE] }: Flight, at: Hex, open: readonly Hex[]): Hex[] {
  const far = homeDistance(g, top, at);
  const rated = open.map((to) => ({ to, rank: rankOf(g, side, to, homeDistance(g, top, to) - far) }));
  const best = Math.min(...rated.map(({ rank }) => rank));
  return rated.filter(({ rank }) => rank === best).map(({ to }) => to);
}

/** The classes of [R91]; `gain` below zero: nearer home. */
function rankOf(g: Position, side: Side, to: Hex, gain: number): number {
  const friend = topAt(g, to, side);
  if (!isQuiet(g, to, side)) return gain <= 0 ? 5 : 6;
  if (friend === undefined) return gain < 0 ? 1 : gain === 0 ? 2 : 6;
  return gain < 0 ? (isFormed(g, friend) ? 4 : 3) : 6;
}
