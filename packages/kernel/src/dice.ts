// The kinds of dice that the five systems throw.

import type { Chance } from "./chance.ts";
import { equally, type Odds } from "./odds.ts";

/**
 * `d6`; `2d6`, their sum; `base6`, two dice read as tens and ones (11 to 66); `d10`, 0 to 9;
 * `d100`, 0 to 99; `average`, a die marked 2 3 3 4 4 5.
 */
export type Die = "d6" | "2d6" | "base6" | "d10" | "d100" | "average";

const AVERAGE = [2, 3, 3, 4, 4, 5] as const;

export function throwDie(die: Die, chance: Chance): number {
  switch (die) {
    case "d6":
      return chance.roll(6);
    case "2d6":
      return chance.roll(6) + chance.roll(6);
    case "base6":
      return 10 * chance.roll(6) + chance.roll(6);
    case "d10":
      return chance.roll(10) % 10; // a script that says 7 means the face 7, and 10 the face 0
    case "d100":
      return 10 * (chance.roll(10) % 10) + (chance.roll(10) % 10);
    case "average":
      return AVERAGE[chance.roll(6) - 1] as number;
  }
}

const SIX = [1, 2, 3, 4, 5, 6];
const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const pairs = (values: readonly number[], read: (a: number, b: number) => number) =>
  values.flatMap((a) => values.map((b) => read(a, b)));

const FACES: Record<Die, readonly number[]> = {
  d6: SIX,
  "2d6": pairs(SIX, (a, b) => a + b),
  base6: pairs(SIX, (tens, ones) => 10 * tens + ones),
  d10: TEN,
  d100: pairs(TEN, (tens, ones) => 10 * tens + ones),
  average: AVERAGE,
};

/** Every way this die can fall. */
export const dieOdds = (die: Die): Odds<number> => equally(FACES[die]);

/**
 * Adds or subtracts in base six, as modifiers to a `base6` roll are: 16 plus 1 is 21.
 * Results stay within 11 to 66 only if the caller clamps them.
 */
export function addBase6(value: number, change: number): number {
  const ordinal = Math.floor(value / 10) * 6 + (value % 10) - 1 + change;
  return Math.floor(ordinal / 6) * 10 + (((ordinal % 6) + 6) % 6) + 1;
}

/** Takes one item at random out of a cup of chits or a pack of cards. The others keep their order. */
export function drawFrom<T>(items: T[], chance: Chance): T | undefined {
  if (items.length === 0) return undefined;
  return items.splice(chance.roll(items.length) - 1, 1)[0];
}
