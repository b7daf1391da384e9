// A player's view of the position: one that fits what it may know, and how far everything is.

import type { Hex } from "@grognard/hex";
import type { March } from "@grognard/rules-march";
import {
  apart,
  type Draft,
  enemyOf,
  faceStrength,
  fielded,
  hexOf,
  isSmashed,
  type Position,
  type Side,
  sideNamed,
  type UnitId,
} from "@grognard/rules-march/position";
import { oncePerHex } from "../once-per-hex.ts";
import type { Situation } from "../situation.ts";
import { type Goal, goalsOf } from "./goals.ts";
import type { Ground } from "./ways.ts";

/** The position in it is imagined, never the truth. It must not be changed. */
export interface Appraisal extends Ground {
  readonly side: Side;
  readonly foe: Side;
  readonly rules: Situation<March>["rules"];
  /** Combat units on the map; the enemy's without those that are smashed. */
  readonly ours: readonly UnitId[];
  readonly theirs: readonly UnitId[];
  /** Places that matter; computed once. */
  readonly goals: readonly Goal[];
}

export const appraise = (situation: Situation<March>): Appraisal =>
  appraisalOf(
    situation.rules.imagine(situation.view, situation.chance, situation.world) as Draft,
    sideNamed(situation.side) as Side,
    situation.rules,
  );

export function appraisalOf(g: Position, side: Side, rules: Appraisal["rules"]): Appraisal {
  const bare = {
    g,
    side,
    foe: enemyOf(side),
    rules,
    ours: fielded(g, side),
    theirs: fielded(g, enemyOf(side)).filter((unit) => !isSmashed(g, unit)),
    goals: [],
  };
  return { ...bare, goals: goalsOf(bare) };
}

const FAR = 99;
/** Hexes to the nearest enemy that can fight. */
export const toFoe = oncePerHex<Appraisal>(({ g, theirs }, hex) => nearest(g, theirs, hex));

const nearest = (g: Position, units: readonly UnitId[], hex: Hex): number =>
  units.reduce((least, unit) => Math.min(least, apart(g, hex, hexOf(g, unit))), FAR);

/** Strength of units within a number of hexes of a place. */
export const strengthNear = (g: Position, units: readonly UnitId[], hex: Hex, within: number): number =>
  units.reduce((sum, unit) => sum + (apart(g, hex, hexOf(g, unit)) <= within ? faceStrength(g, unit) : 0), 0);
