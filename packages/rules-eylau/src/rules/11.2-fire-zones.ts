// [11.21] Fire zones: every hex in range and sight through faced hexsides, a wedge for those that have a front [R4].

import { ALL_AROUND, distance, type Hex } from "@grognard/hex";
import { once } from "@grognard/parts";
import { facingOf, hexesOf, hexOf, isArtillery, isFrontal, onMap, sideOf, stackAt } from "../board.ts";
import type { Position, Side, UnitId, World } from "../types.ts";
import { entrySides } from "./10.4-line.ts";
import { lineClear, looksAt, visibility } from "./10.4-sight.ts";
import { type FireKind, fireKind } from "./11.1-firers.ts";
import { reachOf } from "./11.2-ranges.ts";

/** Whether a hex lies in the minimum fire zone of anybody of a side [11.21-a]. */
export const inMinimumZone = (g: Position, hex: Hex, by: Side): boolean => zonesOf(g)[by][hex] === 1;

/** All that ever fires. */
const shooters = once(({ units }: World): readonly UnitId[] =>
  units
    .filter(({ arm }) => arm === "infantry" || arm === "skirmish" || arm === "artillery")
    .map(({ index }) => index),
);

/** Those of them that have a medium zone. */
const batteries = once(({ units }: World): readonly UnitId[] =>
  units.filter(({ arm }) => arm === "artillery").map(({ index }) => index),
);

/** Worked out for the whole map when it is first asked for, and forgotten whenever anybody changes. Light and snow do not
 *  matter: everybody always sees two hexes. */
function zonesOf(g: Position): readonly [Uint8Array, Uint8Array] {
  if (g.index.zones) return g.index.zones;
  const { count } = g.world.map.grid;
  const zones: readonly [Uint8Array, Uint8Array] = [new Uint8Array(count), new Uint8Array(count)];
  for (const unit of shooters(g.world)) {
    const kind = onMap(g, unit) ? fireKind(g, unit) : undefined;
    if (kind) markZone(g, unit, kind, reachOf(g, unit, "minimum"), zones[sideOf(g, unit)]);
  }
  g.index.zones = zones;
  return zones;
}

/** Infantry reaches its neighbours, guns the three hexes behind these, too. */
function markZone(g: Position, unit: UnitId, kind: FireKind, reach: number, zone: Uint8Array): void {
  const { neighbours } = g.world.map.grid;
  const { hex, wing } = g.state;
  const faced = facedBy(g, unit, kind);
  for (let from = hex[unit]!; from >= 0; from = from === hex[unit] ? wing[unit]! : -1)
    for (let dir = 0; dir < 6; dir++) {
      if ((faced & (1 << dir)) === 0) continue;
      const near = neighbours[from * 6 + dir]!;
      if (near < 0) continue;
      zone[near] = 1;
      if (reach < 2) continue;
      markBehind(g, unit, from, neighbours[near * 6 + dir]!, zone);
      if ((faced & (1 << ((dir + 1) % 6))) !== 0)
        markBehind(g, unit, from, neighbours[near * 6 + ((dir + 1) % 6)]!, zone);
    }
}

function markBehind(g: Position, unit: UnitId, from: Hex, hex: Hex, zone: Uint8Array): void {
  if (hex >= 0 && lineClear(g, from, hex, sideOf(g, unit), isArtillery(g, unit))) zone[hex] = 1;
}

/** The hexsides through which it fires, as bits: companies with guns not through the front of these [9.41]. */
function facedBy(g: Position, unit: UnitId, kind: FireKind): number {
  if (kind === "escort") return ALL_AROUND & ~frontOf(facingOf(g, gunsWith(g, hexOf(g, unit))));
  return isFrontal(g, unit) ? frontOf(facingOf(g, unit)) : ALL_AROUND;
}
const frontOf = (facing: number): number => (1 << facing) | (1 << ((facing + 1) % 6));
const gunsWith = (g: Position, hex: Hex): UnitId => stackAt(g, hex).find((unit) => isArtillery(g, unit))!;

/** Whether it may fire that way at all [11.11-5]: companies with guns not through the front of these [9.41]. */
export function isAimed(g: Position, unit: UnitId, kind: FireKind, from: Hex, hex: Hex): boolean {
  if (kind !== "escort") return looksAt(g, unit, from, hex);
  const faced = facedBy(g, unit, kind);
  return entrySides(g.world.map.grid, hex, from).some((dir) => (faced & (1 << dir)) !== 0);
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
  for (const unit of reach === "medium" ? batteries(g.world) : shooters(g.world)) {
    if (sideOf(g, unit) !== by || !onMap(g, unit)) continue;
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
