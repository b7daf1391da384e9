// Whether enough units have arrived to attack, and how exposed a hex is to what the enemy could send against it.

import type { Hex } from "@grognard/hex";
import {
  across,
  hexOf,
  isArtillery,
  isCavalry,
  isGood,
  isGuard,
  isRouted,
  type Position,
  range,
  type UnitId,
  unitsAt,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { missionOf } from "./missions.ts";
import { punch } from "./worth.ts";

/** How far around a unit to count ours and theirs, in hexes, and how much stronger we want to be. */
const OURS = 7;
const THEIRS = 9;
const SUPERIOR = 1.4;
/** Cavalry does not storm houses. */
const HORSE = 0.4;
const GUARD = 1.3;
/** With this few turns left, or in a day this short, attack with what is there. */
const LATE = 2;
const SHORT = 8;

const shock = (g: Position, unit: UnitId): number =>
  isArtillery(g, unit) || isRouted(g, unit)
    ? 0
    : punch(g, unit) * (isCavalry(g, unit) ? HORSE : 1) * (isGuard(g, unit) ? GUARD : 1);

const within = (g: Position, units: readonly UnitId[], hex: Hex, hexes: number): number =>
  units.reduce((sum, unit) => sum + (range(g, hexOf(g, unit), hex) <= hexes ? shock(g, unit) : 0), 0);

const kept = new WeakMap<Appraisal, Map<Hex, boolean>>();

/** Whether a unit that is to attack has enough support. */
export function isReady(appraisal: Appraisal, unit: UnitId): boolean {
  const { g, ours, theirs } = appraisal;
  const { kind } = missionOf(appraisal, unit);
  if (kind !== "take" && kind !== "hunt") return true;
  if (isLate(appraisal)) return true;
  const hex = hexOf(g, unit);
  const known = kept.get(appraisal) ?? new Map<Hex, boolean>();
  kept.set(appraisal, known);
  const found = known.get(hex) ?? within(g, ours, hex, OURS) >= SUPERIOR * within(g, theirs, hex, THEIRS);
  known.set(hex, found);
  return found;
}

const isLate = (appraisal: Appraisal): boolean =>
  turnsLeft(appraisal) <= LATE || appraisal.g.world.turns.length <= SHORT;

/** Within the present day. */
export function turnsLeft({ g }: Appraisal): number {
  const { turns } = g.world;
  const { day } = turns[g.state.turn - 1]!;
  return turns.filter((turn, i) => turn.day === day && i >= g.state.turn).length;
}

/** How far enemy infantry comes in a turn, and from how many hexes it can attack one of ours. */
const REACH = 6;
const ABREAST = 3;

const threats = new WeakMap<Appraisal, Float64Array>();

/** Roughly what the enemy could bring against a hex in its turn. */
export function threatTo(appraisal: Appraisal, hex: Hex): number {
  let known = threats.get(appraisal);
  if (!known) {
    known = new Float64Array(appraisal.g.world.map.grid.count).fill(-1);
    threats.set(appraisal, known);
  }
  if (known[hex]! < 0) known[hex] = threatAt(appraisal, hex);
  return known[hex]!;
}

function threatAt({ g, theirs, toFoe }: Appraisal, hex: Hex): number {
  if (toFoe[hex]! > REACH) return 0;
  const near: number[] = [];
  for (const unit of theirs) {
    if (isArtillery(g, unit) || isCavalry(g, unit) || !isGood(g, unit)) continue;
    const steps = range(g, hexOf(g, unit), hex);
    if (steps <= REACH) near.push(shock(g, unit) * (steps <= 3 ? 1 : 0.6));
  }
  near.sort((a, b) => b - a);
  return near.slice(0, ABREAST).reduce((sum, one) => sum + one, 0);
}

/** What holds it: units in the hex, and half of those beside it. */
export function supportOf({ g, side }: Appraisal, hex: Hex, units: readonly UnitId[]): number {
  let sum = units.reduce((all, unit) => all + shock(g, unit), 0);
  const add = (at: Hex, share: number) => {
    for (const unit of unitsAt(g, at, side))
      if (!units.includes(unit) && hexOf(g, unit) === at) sum += shock(g, unit) * share;
  };
  add(hex, 1);
  for (let dir = 0; dir < 6; dir++) {
    const beside = across(g, hex, dir);
    if (beside >= 0) add(beside, 0.5);
  }
  return sum;
}

/** Zero if it can hold its own; up to a few points where it would be overrun. */
export function exposure(appraisal: Appraisal, hex: Hex, units: readonly UnitId[]): number {
  const threat = threatTo(appraisal, hex);
  if (threat === 0) return 0;
  return Math.min(3, Math.max(0, threat / Math.max(1, supportOf(appraisal, hex, units)) - 1.4));
}
