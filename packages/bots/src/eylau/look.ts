// What a player sees when it looks up from the question. Nothing is hidden in this game.

import type { Hex } from "@grognard/hex";
import type { Eylau } from "@grognard/rules-eylau";
import {
  apart,
  type Draft,
  enemyOf,
  fielded,
  hexesOf,
  hexOf,
  isThreat,
  type Position,
  type Side,
  sideNamed,
  strengthOf,
  type UnitId,
} from "@grognard/rules-eylau/position";
import type { Situation } from "../situation.ts";
import { type Goal, goalsOf } from "./goals.ts";

/** Nobody may change the position in it. */
export interface Look {
  readonly g: Position;
  readonly side: Side;
  readonly foe: Side;
  readonly rules: Situation<Eylau>["rules"];
  /** Combat units on the map; the enemy's only if they can still fight. */
  readonly ours: readonly UnitId[];
  readonly theirs: readonly UnitId[];
  readonly goals: readonly Goal[];
}

export const lookAt = ({ rules, view, chance, world, side }: Situation<Eylau>): Look =>
  lookOf(rules.imagine(view, chance, world) as Draft, sideNamed(side) as Side, rules);

export function lookOf(g: Position, side: Side, rules: Look["rules"]): Look {
  const foe = enemyOf(side);
  return {
    g,
    side,
    foe,
    rules,
    ours: fielded(g, side),
    theirs: fielded(g, foe).filter((unit) => isThreat(g, unit)),
    goals: goalsOf(g, side),
  };
}

/** Hexes to the nearest enemy that can fight. */
export const toFoe = ({ g, theirs }: Look, hex: Hex): number =>
  theirs.reduce(
    (least, unit) => hexesOf(g, unit).reduce((near, at) => Math.min(near, apart(g, hex, at)), least),
    99,
  );

/** Strength of units within so many hexes of a place. */
export const strengthNear = (g: Position, units: readonly UnitId[], hex: Hex, within: number): number =>
  units.reduce((sum, unit) => sum + (apart(g, hex, hexOf(g, unit)) <= within ? strengthOf(g, unit) : 0), 0);
