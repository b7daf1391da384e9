// [12.4] What is special about guns: the closest target, combined fire, ranges, their leader.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  areAdjacent,
  bonusesOf,
  holds,
  isArtillery,
  occupiedHexes,
  ownLeadersAt,
  range,
  sideOf,
  unitOf,
} from "../../board.ts";
import { no } from "../../refusal.ts";
import { enemyOf, type Position, type Side, type UnitId } from "../../types.ts";
import { seesFrom } from "../07-line-of-sight.ts";
import type { Firer } from "./12.1-firers.ts";

/** [12.4.1] [R85] Nothing that it may still fire at is nearer. */
export function isClosest(g: Position, side: Side, unit: UnitId, from: Hex, at: Hex): boolean {
  const distance = range(g, from, at);
  return occupiedHexes(g, enemyOf(side)).every(
    (hex) =>
      range(g, from, hex) >= distance ||
      g.state.targets.includes(hex) ||
      holds(g, hex, side) ||
      range(g, from, hex) > unitOf(g, unit).range ||
      !seesFrom(g, from, side, hex),
  );
}

/** [12.4.9] */
export const RANGES = [
  { name: "short range", upTo: 2 },
  { name: "medium range", upTo: 5 },
  { name: "long range", upTo: Number.POSITIVE_INFINITY },
] as const;

export const rangeBand = (distance: number): number => RANGES.findIndex(({ upTo }) => distance <= upTo);

/** [R86] Why these guns may not fire at a hex together. */
export function combiningFault(g: Position, firers: readonly Firer[], at: Hex): Violation | undefined {
  const guns = firers.filter(([unit]) => isArtillery(g, unit));
  const hexes = [...new Set(guns.map(([, from]) => from))];
  if (hexes.length < 2 || hexes.every((hex) => isBeside(g, hex, at))) return undefined; // [12.4.8]
  const nation = unitOf(g, guns[0]![0]).nation;
  if (guns.some(([unit]) => unitOf(g, unit).nation !== nation)) return no("nationsFireBeside", "16.2.4b");
  const side = sideOf(g, guns[0]![0]);
  const joined = hexes.length === 2 && areAdjacent(g, hexes[0]!, hexes[1]!);
  const led = hexes.some((hex) => gunnersAt(g, hex, side, nation).length > 0);
  if (joined && led) return undefined; // one beside the target would hide it from the other
  return no("hexesFireBeside", "12.4.7");
}

const isBeside = (g: Position, hex: Hex, at: Hex): boolean => range(g, hex, at) <= 1;

/** Leaders of a nation with an artillery bonus in a hex. */
const gunnersAt = (g: Position, hex: Hex, side: Side, nation: string): UnitId[] =>
  ownLeadersAt(g, hex, side).filter(
    (leader) => unitOf(g, leader).nation === nation && bonusOf(g, leader) > 0,
  );

/** [2.3.5] [R11] The best artillery leader stacked with a firing battery of his nation; -1 if there is none. */
export function bestGunner(g: Position, firers: readonly Firer[]): UnitId {
  let best = -1;
  for (const [unit, from] of firers) {
    if (!isArtillery(g, unit)) continue;
    const { side, nation } = unitOf(g, unit);
    for (const leader of gunnersAt(g, from, side, nation))
      if (best === -1 || bonusOf(g, leader) > bonusOf(g, best)) best = leader;
  }
  return best;
}

export const bonusOf = (g: Position, leader: UnitId): number => bonusesOf(g, leader).artillery;

/** [12.4.10] [R87] A battery beside its target, or in a square with cavalry on it, fires canister. */
export const isCanister = (g: Position, firers: readonly Firer[], at: Hex): boolean =>
  firers.some(([unit, from]) => isArtillery(g, unit) && isBeside(g, from, at));
