// What a computer player knows before it decides: the position as its side knows it, the enemy's strength guessed
// at its average, and what may be ordered.

import type { Tabletop, World } from "@grognard/rules-tabletop";
import {
  type Choices,
  choicesOf,
  friendsOf,
  isRouted,
  type Position,
  positionIn,
  present,
  SHAKEN,
  type Side,
  startStrength,
  type UnitId,
  type UnitState,
  type WindowId,
} from "@grognard/rules-tabletop/position";
import type { Situation } from "../situation.ts";
import { type RiskLimits, riskLimits } from "./risk.ts";

export interface Appraisal {
  readonly g: Position;
  readonly side: Side;
  readonly foe: Side;
  readonly window: WindowId;
  readonly choices: readonly Choices[];
  /** Our units on the table that are not in rout; enemy units that we see, in rout or not. */
  readonly ours: readonly UnitId[];
  readonly theirs: readonly UnitId[];
  readonly risk: RiskLimits;
  /** In imagined games there is no time to try everything. */
  readonly haste: boolean;
  /** Plans for longer than one window are kept here. */
  readonly plan: object;
}

export function appraise(situation: Situation<Tabletop>): Appraisal {
  const { world, view, decision } = situation;
  const side: Side = world.sides[0].id === situation.side ? 0 : 1;
  const g = withGuesses(positionIn(world, view));
  const pace = { haste: false, plan: {} };
  return appraisalOf(g, side, decision.id as WindowId, choicesOf(decision), pace);
}

export function appraisalOf(
  g: Position,
  side: Side,
  window: WindowId,
  choices: readonly Choices[],
  pace: Pick<Appraisal, "haste" | "plan">,
): Appraisal {
  const foe: Side = side === 0 ? 1 : 0;
  return {
    ...pace,
    g,
    side,
    foe,
    window,
    choices,
    ours: friendsOf(g, side).filter((unit) => present(g, unit) && !isRouted(g, unit)),
    theirs: friendsOf(g, foe).filter((unit) => present(g, unit)),
    risk: riskLimits(g, side),
  };
}

/** Strengths are secret: an average die at the start, and some losses since. */
export function withGuesses(g: Position): Position {
  const units = g.state.units.map((unit, i) =>
    unit.strength >= 0 ? unit : { ...unit, ...guess(g.world, i, unit) },
  );
  return { ...g, state: { ...g.state, units } };
}

const AVERAGE = 6;

function guess(
  world: World,
  index: UnitId,
  { status }: Pick<UnitState, "status">,
): Pick<UnitState, "strength" | "start"> {
  const unit = world.units[index]!;
  const start = unit.fixedStrength || startStrength(world, unit, AVERAGE);
  const left = status >= SHAKEN ? 0.6 : 0.85;
  return { start, strength: Math.max(1, Math.round(start * left)) };
}
