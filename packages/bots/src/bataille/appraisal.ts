// A player's view of the position: one that fits what it may know, and which units are near each other.

import type { Hex } from "@grognard/hex";
import type { Bataille } from "@grognard/rules-bataille";
import {
  enemyOf,
  fielded,
  hexesOf,
  isRouted,
  type Position,
  type Side,
  sideNamed,
  type UnitId,
} from "@grognard/rules-bataille/position";
import type { Situation } from "../situation.ts";
import { stepsFrom } from "./fields.ts";

export interface Appraisal {
  /** Imagined, never the truth: hidden values of the enemy are the usual ones. Must not be changed. */
  readonly g: Position;
  readonly side: Side;
  readonly foe: Side;
  /** Combat units on the map. */
  readonly ours: readonly UnitId[];
  readonly theirs: readonly UnitId[];
  /** Hexes held by enemies that are not in rout, and how many steps it is to the nearest from everywhere. */
  readonly held: readonly Hex[];
  readonly toFoe: Uint8Array;
}

export function appraise(situation: Situation<Bataille>): Appraisal {
  const g = situation.rules.imagine(situation.view, situation.chance, situation.world) as Position;
  return appraisalOf(g, sideNamed(situation.side));
}

export function appraisalOf(g: Position, side: Side): Appraisal {
  const foe = enemyOf(side);
  const theirs = fielded(g, foe);
  const held = [...new Set(theirs.filter((unit) => !isRouted(g, unit)).flatMap((unit) => hexesOf(g, unit)))];
  return { g, side, foe, ours: fielded(g, side), theirs, held, toFoe: stepsFrom(g.world.map.grid, held) };
}
