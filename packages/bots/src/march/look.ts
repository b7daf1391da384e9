// What a player sees when it looks up from the question: a position that fits its view, and how far everything is.

import { createReach, type Hex, reachFrom, UNREACHED } from "@grognard/hex";
import type { March } from "@grognard/rules-march";
import {
  apart,
  costsFor,
  type Draft,
  enemyOf,
  faceStrength,
  fielded,
  hexOf,
  isSmashed,
  POINT,
  type Position,
  type Side,
  sideNamed,
  type UnitId,
} from "@grognard/rules-march/position";
import type { Situation } from "../situation.ts";

export interface Look {
  /** Imagined, never the truth. Nobody may change it. */
  readonly g: Position;
  readonly side: Side;
  readonly foe: Side;
  readonly rules: Situation<March>["rules"];
  /** Combat units on the map; the enemy's without those that are smashed. */
  readonly ours: readonly UnitId[];
  readonly theirs: readonly UnitId[];
  /** MP for a division from everywhere to a hex; by that hex, worked out when asked for. */
  readonly ways: Map<Hex, Float64Array>;
}

export const lookAt = (situation: Situation<March>): Look =>
  lookOf(
    situation.rules.imagine(situation.view, situation.chance, situation.world) as Draft,
    sideNamed(situation.side) as Side,
    situation.rules,
  );

export const lookOf = (g: Position, side: Side, rules: Look["rules"]): Look => ({
  g,
  side,
  foe: enemyOf(side),
  rules,
  ours: fielded(g, side),
  theirs: fielded(g, enemyOf(side)).filter((unit) => !isSmashed(g, unit)),
  ways: new Map(),
});

const FAR = 60;

/** MP for a division between two hexes over the ground alone. What it costs differs little by direction. */
export function wayTo({ g, ways }: Look, goal: Hex, from: Hex): number {
  let known = ways.get(goal);
  if (!known) {
    const { ground: costs, roads } = costsFor(g, "combat");
    const reach = reachFrom(createReach(g.world.map.grid), { from: goal, budget: FAR * POINT, costs, roads });
    known = Float64Array.from(reach.cost, (cost) => (cost === UNREACHED ? FAR : cost / POINT));
    ways.set(goal, known);
  }
  return known[from]!;
}

/** Hexes to the nearest enemy that can fight. */
export const toFoe = ({ g, theirs }: Look, hex: Hex): number =>
  theirs.reduce((least, unit) => Math.min(least, apart(g, hex, hexOf(g, unit))), 99);

/** Strength of units within so many hexes of a place. */
export const strengthNear = (g: Position, units: readonly UnitId[], hex: Hex, within: number): number =>
  units.reduce((sum, unit) => sum + (apart(g, hex, hexOf(g, unit)) <= within ? faceStrength(g, unit) : 0), 0);
