// Every way the dice can fall, tried out with the rules themselves and counted exactly.

import type { Chance } from "./chance.ts";
import { certain, equally, type Odds, thenOdds } from "./odds.ts";

class Due extends Error {
  readonly faces: number;
  constructor(faces: number) {
    super(`a die with ${faces} faces is due`);
    this.faces = faces;
  }
}

/** How many attempts may still be made. Several explorations may share it. */
export interface AttemptBudget {
  left: number;
}

/** Enough for four base-six dice, one after another. */
const ATTEMPTS = 100_000;
/** More dice in a row than any forecast is about: a chain that does not end. */
const LONGEST = 64;

/** The dice can fall in more ways than anybody wants to wait for. */
export class TooManyWays extends Error {}

/** Runs `attempt` again and again, each time with one more die decided, until no die is left open. */
export function explore<K>(
  attempt: (chance: Chance) => K,
  budget: AttemptBudget = { left: ATTEMPTS },
  fallen: readonly number[] = [],
): Odds<K> {
  if (budget.left-- <= 0 || fallen.length > LONGEST) throw new TooManyWays("too many ways to count");
  const outcome = tryWith(attempt, fallen);
  if (!(outcome instanceof Due)) return certain(outcome);
  const faces = Array.from({ length: outcome.faces }, (_, i) => i + 1);
  return thenOdds(equally(faces), (face) => explore(attempt, budget, [...fallen, face]));
}

function tryWith<K>(attempt: (chance: Chance) => K, fallen: readonly number[]): K | Due {
  try {
    return attempt(fallenDice(fallen));
  } catch (error) {
    if (error instanceof Due) return error;
    throw error;
  }
}

function fallenDice(fallen: readonly number[]): Chance {
  let at = 0;
  return {
    roll(faces) {
      const face = fallen[at++];
      if (face === undefined) throw new Due(faces);
      return face;
    },
  };
}
