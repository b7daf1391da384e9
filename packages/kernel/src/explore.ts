// Every way the dice can fall, played out with the rules themselves and counted exactly.

import type { Chance } from "./chance.ts";
import { certain, equally, type Odds, thenOdds } from "./odds.ts";

class DieNeeded extends Error {
  readonly faces: number;
  constructor(faces: number) {
    super(`a die with ${faces} faces is due`);
    this.faces = faces;
  }
}

/** How many attempts are left. Several explorations may share one budget. */
export interface AttemptBudget {
  left: number;
}

/** Enough for four base-six dice, one after another. */
const ATTEMPTS = 100_000;
/** More dice in a row than any forecast needs: beyond it, the chain would never end. */
const LONGEST = 64;

/** The dice can fall in too many ways to count in a reasonable time. */
export class TooManyWays extends Error {}

/** Runs `attempt` again and again, each time with one more die fixed, until no more are needed. */
export function explore<K>(
  attempt: (chance: Chance) => K,
  budget: AttemptBudget = { left: ATTEMPTS },
  fallen: readonly number[] = [],
): Odds<K> {
  if (budget.left-- <= 0 || fallen.length > LONGEST) throw new TooManyWays("too many ways to count");
  const outcome = tryWith(attempt, fallen);
  if (!(outcome instanceof DieNeeded)) return certain(outcome);
  const faces = Array.from({ length: outcome.faces }, (_, i) => i + 1);
  return thenOdds(equally(faces), (face) => explore(attempt, budget, [...fallen, face]));
}

function tryWith<K>(attempt: (chance: Chance) => K, fallen: readonly number[]): K | DieNeeded {
  try {
    return attempt(fallenDice(fallen));
  } catch (error) {
    if (error instanceof DieNeeded) return error;
    throw error;
  }
}

function fallenDice(fallen: readonly number[]): Chance {
  let at = 0;
  return {
    roll(faces) {
      const face = fallen[at++];
      if (face === undefined) throw new DieNeeded(faces);
      return face;
    },
  };
}
