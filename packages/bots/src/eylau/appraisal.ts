// A player's view of the position. Nothing is hidden in this game.

import type { Hex } from "@grognard/hex";
import type { Eylau } from "@grognard/rules-eylau";
import {
  apart,
  type Draft,
  enemyOf,
  fielded,
  hexOf,
  isNight,
  isThreat,
  type Position,
  type Side,
  sideNamed,
  strengthOf,
  type UnitId,
} from "@grognard/rules-eylau/position";
import { oncePerHex } from "../once-per-hex.ts";
import type { Situation } from "../situation.ts";
import { type Goal, goalsOf } from "./goals.ts";

/** The position in it must not be changed. */
export interface Appraisal {
  readonly g: Position;
  readonly side: Side;
  readonly foe: Side;
  readonly rules: Situation<Eylau>["rules"];
  /** Combat units on the map; the enemy's only if they can still fight. */
  readonly ours: readonly UnitId[];
  readonly theirs: readonly UnitId[];
  readonly goals: readonly Goal[];
  /** It is night, and another day comes: time to rest. */
  readonly rests: boolean;
}

export const appraise = ({ rules, view, chance, world, side }: Situation<Eylau>): Appraisal =>
  appraisalOf(rules.imagine(view, chance, world) as Draft, sideNamed(side) as Side, rules);

export function appraisalOf(g: Position, side: Side, rules: Appraisal["rules"]): Appraisal {
  const foe = enemyOf(side);
  return {
    g,
    side,
    foe,
    rules,
    ours: fielded(g, side),
    theirs: fielded(g, foe).filter((unit) => isThreat(g, unit)),
    goals: goalsOf(g, side),
    rests: isNight(g) && g.world.turns.slice(g.state.turn).some(({ light }) => light === "day"),
  };
}

const FAR = 99;
/** Hexes to the nearest enemy that can fight. */
export const toFoe = oncePerHex<Appraisal>(({ g, theirs }, hex) => nearest(g, theirs, hex));

function nearest(g: Position, units: readonly UnitId[], hex: Hex): number {
  const { wing } = g.state;
  let least = FAR;
  for (const unit of units) {
    least = Math.min(least, apart(g, hex, hexOf(g, unit)));
    if (wing[unit]! >= 0) least = Math.min(least, apart(g, hex, wing[unit]!));
  }
  return least;
}

/** How near others support a fight. */
const SUPPORT = 3;
export const oursNear = oncePerHex<Appraisal>(({ g, ours }, hex) => strengthNear(g, ours, [hex], SUPPORT));
export const theirsNear = oncePerHex<Appraisal>(({ g, theirs }, hex) =>
  strengthNear(g, theirs, [hex], SUPPORT),
);

/** Strength of units within this distance of any of these hexes. */
export function strengthNear(
  g: Position,
  units: readonly UnitId[],
  hexes: readonly Hex[],
  within: number,
): number {
  let sum = 0;
  for (const unit of units) {
    const at = hexOf(g, unit);
    if (hexes.some((hex) => apart(g, hex, at) <= within)) sum += strengthOf(g, unit);
  }
  return sum;
}
