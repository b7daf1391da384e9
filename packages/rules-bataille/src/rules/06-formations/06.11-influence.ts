// [6.11] Zones of Influence: where they are. What they do is part of movement, fire, charges and flight.

import { crossingMask, DIRECTIONS, type Hex, nearHexes } from "@grognard/hex";
import { once } from "@grognard/parts";
import { across, deciderAt, formationOf, isGood, isRouted, unitOf, unitsAt } from "../../board.ts";
import {
  CLOSED,
  EXHAUSTED,
  type GameMap,
  isSkirmish,
  MASSE,
  type Position,
  type Side,
  SQUARE,
  type UnitId,
} from "../../types.ts";
import { exitBits, isLineClear, sees } from "../07-line-of-sight.ts";
import { frontSides } from "./06.2-arcs.ts";

/** Whether a hex is in the influence of a side's units [R52]. */
export const inInfluence = (g: Position, hex: Hex, of: Side): boolean => g.index.influence[of].into[hex]! > 0;

/** How many hexes of a side exert influence into each hex. */
export const influence = (g: Position, of: Side): Uint8Array => g.index.influence[of].into;

/** The hexsides through which a side's units in one hex exert influence, as six bits. */
export function influenceFrom(g: Position, hex: Hex, side: Side): number {
  const stack = unitsAt(g, hex, side);
  if (stack.every((unit) => isRouted(g, unit))) return 0;
  const formation = formationOf(g, deciderAt(g, hex, side));
  if (formation === SQUARE) return 0; // [6.5.3]
  const open = openSides(g.world.map)[hex]!;
  return formation === MASSE ? open : open & frontSides(g, hex, side); // [16.2.7b]
}

/** Influence ends at steep slopes. */
const openSides = once((map: GameMap) =>
  crossingMask(map.grid, (hex, dir) => (map.sides[hex * 6 + dir]! & CLOSED) === 0),
);

/** The hexes into which a side's units in one hex exert influence. */
export const influenced = (g: Position, hex: Hex, side: Side): Hex[] =>
  DIRECTIONS.filter((dir) => (g.index.influence[side].from[hex]! >> dir) & 1).map((dir) =>
    across(g, hex, dir),
  );

/** The hexes of a side whose units exert influence into a hex. */
export function influencers(g: Position, hex: Hex, of: Side): Hex[] {
  const found: Hex[] = [];
  for (const dir of DIRECTIONS) {
    const other = across(g, hex, dir);
    const back = 1 << ((dir + 3) % 6);
    if (other !== -1 && (g.index.influence[of].from[other]! & back) !== 0) found.push(other);
  }
  return found;
}

/** [10.1.3] [10.4.2] Cavalry that may still react: Good Order, not Exhausted, not skirmishing. */
export function mayReact(g: Position, unit: UnitId): boolean {
  const { arm } = unitOf(g, unit);
  return (
    arm === "cavalry" &&
    isGood(g, unit) &&
    g.state.readiness[unit] !== EXHAUSTED &&
    !isSkirmish(formationOf(g, unit)) // [6.8.7]
  );
}

/** [R54] The hexes near it that cavalry of a side in a hex could ride at, as bits (`nearBits`). */
export function watchedFrom(g: Position, from: Hex, by: Side): number {
  if (!unitsAt(g, from, by).some((unit) => mayReact(g, unit))) return 0;
  const ahead = facedFrom(g, from, by);
  return nearBits(g, from, (hex, k) => ((ahead >> k) & 1) !== 0 && isLineClear(g, from, hex));
}

/** The hexes near it that a side's units in a hex face, as bits (`nearBits`). */
export function facedFrom(g: Position, from: Hex, side: Side): number {
  const { width } = nearOf(g.world.map);
  const exits = exitsOf(g.world.map);
  const front = frontSides(g, from, side);
  return nearBits(g, from, (_hex, k) => (front & exits[from * width + k]!) !== 0);
}

/** The hexsides by which a line to each nearby hex leaves. */
const exitsOf = once((map: GameMap): Uint8Array => {
  const { width, hexes } = nearOf(map);
  return Uint8Array.from(hexes, (to, at) => (to === -1 ? 0 : exitBits(map.grid, Math.floor(at / width), to)));
});

/** Neighbours and their neighbours. */
export const nearOf = once((map: GameMap) => nearHexes(map.grid));

/** The nearby hexes for which something is true, as bits in the order of `nearOf`. */
export function nearBits({ world }: Position, from: Hex, isSo: (hex: Hex, k: number) => boolean): number {
  const { width, hexes } = nearOf(world.map);
  let bits = 0;
  for (let k = 0; k < width; k++) {
    const hex = hexes[from * width + k]!;
    if (hex !== -1 && isSo(hex, k)) bits |= 1 << k;
  }
  return bits;
}

/** A side's combat units within two hexes, in order. */
export function unitsNear(g: Position, hex: Hex, side: Side): UnitId[] {
  const { width, hexes } = nearOf(g.world.map);
  const found = [...unitsAt(g, hex, side)];
  for (let at = hex * width; at < (hex + 1) * width; at++) {
    const near = hexes[at]!;
    if (near === -1 || !g.index.at[near]) continue;
    for (const unit of unitsAt(g, near, side)) if (!found.includes(unit)) found.push(unit);
  }
  return found.sort((a, b) => a - b);
}

/** [10.3.2] [10.3.3] */
export const reactionReach = (g: Position, unit: UnitId): number => (unitOf(g, unit).heavy ? 3 : 4);

/** [6.11.9] [10.4.1] Within two hexes and in sight of cavalry that may still charge. */
export function inOpportunityZone(g: Position, hex: Hex, of: Side): boolean {
  const threatens = (from: Hex) =>
    unitsAt(g, from, of).some((unit) => mayReact(g, unit) && sees(g, unit, hex));
  return threatens(hex) || nearBits(g, hex, threatens) !== 0;
}
