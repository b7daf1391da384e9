// [11.5] [11.6] [11.4] How the fire of a unit at a hex, or at two, is divided into shots.

import { distance, type Hex } from "@grognard/hex";
import { strengthOf } from "../board.ts";
import { figure } from "../figures.ts";
import type { Shot } from "../frames.ts";
import type { Position, UnitId } from "../types.ts";
import { isSteadied } from "./11.0-strength.ts";
import type { Aim } from "./11.1-aims.ts";
import { type FireKind, firePoints, halfOf } from "./11.1-firers.ts";
import { screensOf } from "./11.45-screened.ts";

/** All that it has at one hex, seen from these hexes of its own. */
export function shotsAt(
  g: Position,
  unit: UnitId,
  kind: FireKind,
  at: Hex,
  froms: readonly Hex[],
  strength?: number,
): Shot[] {
  const from = nearestTo(g, at, froms);
  if (kind === "extended") return [lineShot(g, unit, at, froms, from)];
  const points = strength ?? pointsAt(g, unit, kind, from, distance(g.world.map.grid, from, at));
  const shot = { unit, from, at, strength: points };
  return kind === "guns" ? [shot, ...screensOf(g, shot)] : [shot];
}

/** Loose troops: no more than go through a hexside [11.62]; a square by option a share [R61]. */
export function pointsAt(g: Position, unit: UnitId, kind: FireKind, from: Hex, range: number): number {
  const { charts, options } = g.world;
  const points = firePoints(g, unit, kind, from, range);
  if (kind === "loose") return Math.min(points, figure(charts, "hexside cap"));
  return kind === "square" && options.splitSquareFire
    ? Math.ceil(points / figure(charts, "square targets"))
    : points;
}

const nearestTo = (g: Position, at: Hex, froms: readonly Hex[]): Hex =>
  froms.reduce((best, from) =>
    distance(g.world.map.grid, from, at) < distance(g.world.map.grid, best, at) ? from : best,
  );

/** [11.53] An extended line at one hex: next to both of its hexes the centre shot, from two hexes away all its points
 *  together, seen from one hex alone a half. */
function lineShot(g: Position, unit: UnitId, at: Hex, froms: readonly Hex[], from: Hex): Shot {
  const { grid } = g.world.map;
  const range = distance(grid, from, at);
  const both = froms.length === 2 && froms.every((one) => distance(grid, one, at) === range);
  if (!both) return { unit, from, at, strength: firePoints(g, unit, "extended", from) };
  const cap = figure(g.world.charts, "half line cap");
  if (range > 1) {
    const all = strengthOf(g, unit);
    return { unit, from, at, strength: isSteadied(g, unit) ? Math.min(cap, all) : all };
  }
  return g.world.options.frontageFire
    ? { unit, from, at, strength: Math.min(cap, strengthOf(g, unit)) } // [21.51]
    : { unit, from, at, strength: cap, centre: true };
}

/** Two shots at two hexes: `strength` at the first, the rest at the second. */
export function dividedShots(g: Position, unit: UnitId, first: Aim, second: Aim, strength: number): Shot[] {
  return [
    { unit, from: first.from, at: first.at, strength },
    {
      unit,
      from: second.from,
      at: second.at,
      strength: Math.min(restOf(g, unit, strength), figure(g.world.charts, "half line cap")),
    },
  ];
}
const restOf = (g: Position, unit: UnitId, strength: number): number => strengthOf(g, unit) - strength;

/** How a line may divide its points over two hexes [11.53-1]: what goes to the first. */
export function divisions(g: Position, unit: UnitId): number[] {
  const most = halfOf(g, unit);
  const least = Math.min(most, strengthOf(g, unit) - most);
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}
