// [11.21] Fire zones: every hex in range and sight through faced hexsides, a wedge for those that have a front [R4].

import { ALL_AROUND, DIRECTIONS, distance, type Hex } from "@grognard/hex";
import { owned } from "@grognard/kernel";
import {
  bySide,
  facingOf,
  hexesOf,
  hexOf,
  isArtillery,
  isFrontal,
  onMap,
  sideOf,
  stackAt,
} from "../board.ts";
import { ALLIED, FRENCH, NONE, type Position, type Side, type UnitId, type Zones } from "../types.ts";
import { entrySides } from "./10.4-line.ts";
import { lineClear, looksAt, visibility } from "./10.4-sight.ts";
import { type FireKind, fireKind } from "./11.1-firers.ts";
import { reachOf } from "./11.2-ranges.ts";

/** Whether a hex is in a minimum fire zone of a side [11.21-a]. */
export const inMinimumZone = (g: Position, hex: Hex, by: Side): boolean => zonesOf(g).over[by][hex]! > 0;

/** All units that ever fire, by side. */
const shooters = bySide("infantry", "skirmish", "artillery");

/** Those of them that have a medium zone. */
const batteries = bySide("artillery");

/** Computed for the whole map when first needed; after that, only what may have changed is looked at again. Light
 *  and snow do not matter: every unit can always see two hexes. */
export function zonesOf(g: Position): Zones {
  const { index } = g;
  if (index.zones && index.unsettled.length === 0) return index.zones;
  const zones = index.zones ? settled(g, index.zones) : allZones(g);
  index.zones = zones;
  index.unsettled = [];
  return zones;
}

function allZones(g: Position): Zones {
  const { count } = g.world.map.grid;
  const over = [new Uint8Array(count), new Uint8Array(count)] as const;
  const of = new Array<readonly Hex[]>(g.world.units.length).fill(NOWHERE);
  for (const side of [FRENCH, ALLIED])
    for (const unit of shooters(g.world)[side]) {
      of[unit] = nearZone(g, unit);
      for (const hex of of[unit]!) over[side][hex]!++;
    }
  return { over, of };
}
const NOWHERE: readonly Hex[] = [];

/** Lists shared with copies are not changed. */
function settled(g: Position, zones: Zones): Zones {
  let now = zones;
  for (const unit of g.index.unsettled) {
    const before = now.of[unit]!;
    const after = nearZone(g, unit);
    if (after.length !== before.length || after.some((hex, i) => hex !== before[i]))
      now = exchanged(g, now, unit, after);
  }
  return now;
}

function exchanged(
  { world, index }: Position,
  { over, of }: Zones,
  unit: UnitId,
  zone: readonly Hex[],
): Zones {
  const { side } = world.units[unit]!;
  const counts = owned(index, over[side]);
  for (const hex of of[unit]!) counts[hex]!--;
  for (const hex of zone) counts[hex]!++;
  const zones = owned(index, of);
  zones[unit] = zone;
  return { over: side === 0 ? [counts, over[1]] : [over[0], counts], of: zones };
}

/** The hexes of a unit's minimum zone, some of them twice. Infantry reaches its neighbours, guns the three hexes behind
 *  these, too. */
function nearZone(g: Position, unit: UnitId): readonly Hex[] {
  const kind = fireKind(g, unit);
  if (!kind) return NOWHERE;
  const { neighbours } = g.world.map.grid;
  const { hex, wing } = g.state;
  const isFar = reachOf(g, unit, "minimum") > 1;
  const faced = facedBy(g, unit, kind);
  const zone: Hex[] = [];
  for (let from = hex[unit]!; from !== NONE; from = from === hex[unit] ? wing[unit]! : NONE)
    for (const dir of DIRECTIONS) {
      if ((faced & (1 << dir)) === 0) continue;
      const near = neighbours[from * 6 + dir]!;
      if (near === NONE) continue;
      zone.push(near);
      if (!isFar) continue;
      addBehind(g, unit, from, neighbours[near * 6 + dir]!, zone);
      if ((faced & (1 << ((dir + 1) % 6))) !== 0)
        addBehind(g, unit, from, neighbours[near * 6 + ((dir + 1) % 6)]!, zone);
    }
  return zone;
}

function addBehind(g: Position, unit: UnitId, from: Hex, hex: Hex, zone: Hex[]): void {
  if (hex !== NONE && lineClear(g, from, hex, sideOf(g, unit), isArtillery(g, unit))) zone.push(hex);
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

/** Whether a hex lies within this range in the fire zone of what this unit leads, seen from one of its hexes. */
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
  for (const unit of reach === "medium" ? batteries(g.world)[by] : shooters(g.world)[by]) {
    if (!onMap(g, unit)) continue;
    const most = Math.min(far, zoneOf(g, unit, reach));
    if (most < distance(g.world.map.grid, hexOf(g, unit), hex) - 1) continue; // a wing stands one hex away
    if (firesAt(g, unit, hex, most)) firers.push(unit);
  }
  return firers;
}

function firesAt(g: Position, unit: UnitId, hex: Hex, far: number): boolean {
  const kind = fireKind(g, unit);
  return kind !== undefined && hexesOf(g, unit).some((from) => hasInZone(g, unit, kind, from, hex, far));
}

const zoneOf = (g: Position, unit: UnitId, reach: "minimum" | "medium" | "maximum"): number =>
  reach === "maximum"
    ? Math.max(reachOf(g, unit, "medium"), reachOf(g, unit, "maximum"))
    : reachOf(g, unit, reach);

/** How far its maximum zone reaches now [11.21-c]. */
export const farthestZone = (g: Position, unit: UnitId): number =>
  Math.min(visibility(g), zoneOf(g, unit, "maximum"));
