// [11.21] Fire zones: every hex in range and sight through faced hexsides, a wedge for those that have a front [R4].

import { arcOf, type Direction, distance, type Hex, VERTEX_ARCS } from "@grognard/hex";
import { facingOf, hexesOf, hexOf, isArtillery, onMap, sideOf, stackAt } from "../board.ts";
import type { Position, Side, UnitId } from "../types.ts";
import { entrySides } from "./10.4-line.ts";
import { lineClear, looksAt, visibility } from "./10.4-sight.ts";
import { type FireKind, fireKind } from "./11.1-firers.ts";
import { reachOf } from "./11.2-ranges.ts";

/** Whether a hex lies in the minimum fire zone of anybody of a side [11.21-a]. */
export const inMinimumZone = (g: Position, hex: Hex, by: Side): boolean => zonesOf(g)[by][hex] === 1;

/** Worked out for the whole map when it is first asked for, and forgotten whenever anybody changes. */
function zonesOf(g: Position): readonly [Uint8Array, Uint8Array] {
  if (g.index.zones) return g.index.zones;
  const { count } = g.world.map.grid;
  const zones: readonly [Uint8Array, Uint8Array] = [new Uint8Array(count), new Uint8Array(count)];
  const far = visibility(g);
  for (const { index: unit, arm, side } of g.world.units) {
    if (arm === "leader" || arm === "cavalry" || arm === "crew" || !onMap(g, unit)) continue;
    const kind = fireKind(g, unit);
    if (kind) markZone(g, unit, kind, Math.min(far, reachOf(g, unit, "minimum")), zones[side]);
  }
  g.index.zones = zones;
  return zones;
}

/** Minimum zones reach two hexes at most: the neighbours, and what lies straight and aslant behind them. */
function markZone(g: Position, unit: UnitId, kind: FireKind, reach: number, zone: Uint8Array): void {
  const { neighbours } = g.world.map.grid;
  for (const from of hexesOf(g, unit))
    for (let dir = 0; dir < 6; dir++) {
      const near = neighbours[from * 6 + dir]!;
      if (near < 0) continue;
      if (isAimed(g, unit, kind, from, near)) zone[near] = 1;
      if (reach < 2) continue;
      for (const next of [dir, (dir + 1) % 6]) {
        const hex = neighbours[near * 6 + next]!;
        if (
          hex >= 0 &&
          isAimed(g, unit, kind, from, hex) &&
          lineClear(g, from, hex, sideOf(g, unit), isArtillery(g, unit))
        )
          zone[hex] = 1;
      }
    }
}

/** Whether it may fire that way at all [11.11-5]: companies with guns not through the front of these [9.41]. */
export function isAimed(g: Position, unit: UnitId, kind: FireKind, from: Hex, hex: Hex): boolean {
  if (kind !== "escort") return looksAt(g, unit, from, hex);
  const guns = stackAt(g, from).find((other) => isArtillery(g, other))!;
  return entrySides(g.world.map.grid, hex, from).some(
    (dir) => arcOf(VERTEX_ARCS, facingOf(g, guns), dir as Direction) !== "front",
  );
}

/** Whether a hex lies within so many hexes in the fire zone of what this unit leads, seen from one of its hexes. */
export function hasInZone(
  g: Position,
  unit: UnitId,
  kind: FireKind,
  from: Hex,
  hex: Hex,
  far: number,
): boolean {
  const range = distance(g.world.map.grid, from, hex);
  return (
    range > 0 &&
    range <= far &&
    isAimed(g, unit, kind, from, hex) &&
    lineClear(g, from, hex, sideOf(g, unit), isArtillery(g, unit))
  );
}

/** Those of a side that lead a fire and have the hex in that zone of theirs; only guns have a medium zone [11.21-b]. */
export function firersOn(g: Position, hex: Hex, by: Side, reach: "minimum" | "medium" | "maximum"): UnitId[] {
  if (reach === "minimum" && !inMinimumZone(g, hex, by)) return [];
  const far = visibility(g);
  const firers: UnitId[] = [];
  for (const { index: unit, arm, side } of g.world.units) {
    if (side !== by || arm === "leader" || arm === "cavalry" || arm === "crew" || !onMap(g, unit)) continue;
    const most = Math.min(far, zoneOf(g, unit, reach));
    if (most < distance(g.world.map.grid, hexOf(g, unit), hex) - 1) continue; // a wing stands one hex away
    const kind = fireKind(g, unit);
    if (kind && hexesOf(g, unit).some((from) => hasInZone(g, unit, kind, from, hex, most))) firers.push(unit);
  }
  return firers;
}

const zoneOf = (g: Position, unit: UnitId, reach: "minimum" | "medium" | "maximum"): number =>
  reach === "maximum"
    ? Math.max(reachOf(g, unit, "medium"), reachOf(g, unit, "maximum"))
    : reachOf(g, unit, reach);

/** How far its maximum zone reaches now [11.21-c]. */
export const farthestZone = (g: Position, unit: UnitId): number =>
  Math.min(visibility(g), zoneOf(g, unit, "maximum"));
