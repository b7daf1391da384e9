// Dice as the text reads them: the face 0 of a decimal die is ten, 00 of two is a hundred [R29].

import { dieOdds, mapOdds, type Odds } from "@grognard/kernel";
import type { Case } from "./cases.ts";
import type { Reason } from "./faults.ts";
import { type Play, type Side, sideId } from "./types.ts";

/** One decimal die, 1 to 10. */
export const d10 = (g: Play, side: Side, why: Reason, cite: Case): number =>
  g.roll("d10", sideId(g, side), why, cite) || 10;

/** Two decimal dice, 1 to 100. */
export const d100 = (g: Play, side: Side, why: Reason, cite: Case): number =>
  g.roll("d100", sideId(g, side), why, cite) || 100;

/** A die marked 2 3 3 4 4 5. */
export const averageDie = (g: Play, side: Side, why: Reason, cite: Case): number =>
  g.roll("average", sideId(g, side), why, cite);

/** The chances of each. */
export const D10: Odds<number> = mapOdds(dieOdds("d10"), (face) => face || 10);
export const D100: Odds<number> = mapOdds(dieOdds("d100"), (face) => face || 100);
