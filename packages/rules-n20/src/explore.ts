// Every way the dice can fall, tried out with the rules themselves and counted exactly.

import { type Chance, certain, equally, type Odds, thenOdds } from "@grognard/kernel";

class Due extends Error {
  readonly faces: number;
  constructor(faces: number) {
    super(`a die with ${faces} faces is due`);
    this.faces = faces;
  }
}

/** How many attempts may still be made. */
export interface Patience {
  left: number;
}

/** The dice can fall in more ways than anybody wants to wait for. */
export class TooManyWays extends Error {}

/** Runs `attempt` again and again, each time with one more die decided, until no die is left open. */
export function explore<K>(
  attempt: (chance: Chance) => K,
  patience: Patience = { left: Number.POSITIVE_INFINITY },
  fallen: readonly number[] = [],
): Odds<K> {
  if (patience.left-- <= 0) throw new TooManyWays("too many ways to count");
  const outcome = tryWith(attempt, fallen);
  if (!(outcome instanceof Due)) return certain(outcome);
  const faces = Array.from({ length: outcome.faces }, (_, i) => i + 1);
  return thenOdds(equally(faces), (face) => explore(attempt, patience, [...fallen, face]));
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
