// Refusals in short form: the chapters have many.

import { refusing, type Violation } from "@grognard/kernel";
import { type Judges, judgedBy as judge } from "@grognard/parts";
import type { Case } from "./cases.ts";
import type { BatailleFrame } from "./frames.ts";
import type { Bataille, Step } from "./types.ts";
import type { refusals } from "./words/en/refusals.ts";

export const no = refusing<typeof refusals, Case>();

/** A step's `why`: the faults of its actions, kind by kind. */
export const judgedBy = <F extends BatailleFrame>(
  judges: Judges<Bataille, F>,
  otherwise?: Parameters<typeof judge<Bataille, F>>[1],
): NonNullable<Step<F>["why"]> => judge<Bataille, F>(judges, otherwise);

/** The first fault found. */
export function firstFault<C>(
  candidates: readonly C[],
  fault: (candidate: C) => Violation | undefined,
): Violation | undefined {
  for (const candidate of candidates) {
    const found = fault(candidate);
    if (found) return found;
  }
  return undefined;
}
