// Whom an answer speaks of, and how those stand whose facing it names.

import type { AssaultFrame } from "../frames.ts";
import { advanceFormation } from "../rules/13-melee/13.7-advance.ts";
import { enemyOf, FORMATION_IDS, type FormationName, type Position, type Side } from "../types.ts";

export const inMelee = ({ state }: Position): boolean => state.phase === "melee";

/** Those who are fired at or assaulted now: in Defensive and Opportunity Fire, whose turn it is. */
export const targeted = ({ state: { phase, active } }: Position): Side =>
  phase === "offensive" || phase === "melee" ? enemyOf(active) : active;

/** Of the cavalry that rides now: of a charge, or of those who come to meet it. */
export function ridersFormation({ state }: Position): FormationName {
  const frame = state.stack.findLast(({ step }) => step === "charge");
  const rider = frame?.step === "charge" ? (frame.riders[0] ?? frame.units[0]) : undefined;
  return FORMATION_IDS[state.formation[rider ?? 0] ?? 0]!;
}

/** Of those who advance: the one that they will have. */
export function victorsFormation(g: Position, units: readonly string[]): FormationName {
  const frame = g.state.stack.findLast((one): one is AssaultFrame => one.step === "assault");
  return FORMATION_IDS[frame ? advanceFormation(g, frame, units) : 0]!;
}

/** Of those who are in hand to move. */
export function moversFormation({ state }: Position): FormationName {
  const frame = state.stack.findLast(({ step }) => step === "move");
  const mover = frame?.step === "move" ? frame.units[0] : undefined;
  return FORMATION_IDS[state.formation[mover ?? 0] ?? 0]!;
}
