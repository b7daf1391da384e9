// A player's view of the position: one that fits what it may know, and what follows from it.

import { discOf, distance, type Hex } from "@grognard/hex";
import type { Chance } from "@grognard/kernel";
import type { Action, N20 } from "@grognard/rules-n20";
import {
  type Draft,
  enemyOf,
  fightingUnits,
  hexOf,
  pieceOf,
  type Side,
  type UnitId,
  type World,
} from "@grognard/rules-n20/position";
import type { Situation } from "../situation.ts";
import { strengthOf } from "./strength.ts";
import type { Temperament } from "./temperament.ts";

export interface Appraisal {
  /** Imagined, never the truth: hidden enemies are guesses. It is the player's own, to try things in. */
  readonly g: Draft;
  readonly side: Side;
  readonly enemy: Side;
  readonly temperament: Temperament;
  readonly own: readonly UnitId[];
  readonly foes: readonly UnitId[];
  /** What a Morale Point is worth to us and to them: more when few are left. */
  readonly stakes: readonly [us: number, them: number];
  readonly ground: Ground | undefined;
  readonly found: Found;
}

/**
 * What has been worked out about a position: for this appraisal only. They are many and short-lived, and collecting a
 * `WeakMap` of them would cost more than it saves.
 */
export interface Found {
  /** How many of the side's units are close to each hex. */
  crowds: Uint8Array | undefined;
  /** The enemies next to each hex. */
  readonly foesNextTo: (readonly UnitId[] | undefined)[];
  /** What units would lose, by unit and hex: attacks are valued by moving units tentatively. */
  readonly losses: Map<number, Losses>;
  /** The moves among a list of actions: attacks and quiet moves are made of the same. */
  steps: { readonly of: readonly Action[]; readonly made: readonly Step[] } | undefined;
}

/** What a unit would lose where it stands, or is imagined to stand. */
export interface Losses {
  readonly broken: number;
  readonly routing: number;
  readonly back: number;
}

/** A unit and a hex where it may end its move. */
export interface Step {
  readonly unit: UnitId;
  readonly to: Hex;
  readonly pays: number;
  readonly action: Action;
}

export interface Ground {
  /** Strength that enemies could bring against a hex next turn. */
  readonly threat: Float32Array;
  /** Steps to the nearest enemy, and to the nearest enemy place that counts and is not ours yet. */
  readonly toFoe: Uint8Array;
  readonly toPrize: Uint8Array;
  /** Own places that count: lines of communications and objectives. */
  readonly precious: ReadonlySet<Hex>;
  readonly prizes: ReadonlySet<Hex>;
}

export const imagined = (situation: Situation<N20>, chance: Chance): Draft =>
  situation.rules.imagine(situation.view, chance, situation.world);

export function appraise(g: Draft, side: Side, temperament: Temperament, ground?: Ground): Appraisal {
  const enemy = enemyOf(side);
  return {
    g,
    side,
    enemy,
    temperament,
    own: fightingUnits(g, side),
    foes: fightingUnits(g, enemy),
    stakes: [stake(g.state.morale[side]), stake(g.state.morale[enemy])],
    ground,
    found: { crowds: undefined, foesNextTo: [], losses: new Map(), steps: undefined },
  };
}

const stake = (morale: number): number => (morale <= 1 ? 3 : morale === 2 ? 2 : morale === 3 ? 1.5 : 1);

/** The strength that enemies could bring against each hex in their next turn, as the crow flies. */
export function threats({ g, foes }: Appraisal): Float32Array {
  const { grid } = g.world.map;
  const sum = new Float32Array(grid.count);
  for (const foe of foes) {
    const { movement } = pieceOf(g, foe);
    const strength = strengthOf(g, foe);
    for (const hex of discOf(grid, hexOf(g, foe), movement + 1)) sum[hex]! += strength;
  }
  return sum;
}

export const FAR = 255;

/** Steps over passable hexsides to the nearest of the goals. */
export function stepsTo(world: World, goals: readonly Hex[]): Uint8Array {
  const { grid, passable } = world.map;
  const { neighbours } = grid;
  const steps = new Uint8Array(grid.count).fill(FAR);
  const queue = new Int32Array(grid.count);
  let end = 0;
  for (const hex of goals) {
    if (steps[hex] === 0) continue;
    steps[hex] = 0;
    queue[end++] = hex;
  }
  for (let first = 0; first < end; first++) {
    const hex = queue[first]!;
    const next = steps[hex]! + 1;
    for (let at = hex * 6; at < hex * 6 + 6; at++) {
      const other = neighbours[at]!;
      if (!passable[at] || steps[other]! < FAR) continue;
      steps[other] = next;
      queue[end++] = other;
    }
  }
  return steps;
}

export const nearest = ({ g }: Appraisal, hex: Hex, units: readonly UnitId[]): number =>
  units.reduce((least, unit) => Math.min(least, distance(g.world.map.grid, hex, hexOf(g, unit))), FAR);
