// Refusals, said shortly: the chapters have many.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { type Judges, judgedBy as judge } from "@grognard/parts";
import { partNamed, unitsNamed } from "./board.ts";
import type { Case } from "./cases.ts";
import type { BatailleFrame } from "./frames.ts";
import type { Bataille, Position, Step, UnitId, World } from "./types.ts";

export const no = (message: string, cite: Case): Violation => ({ message, cite });

/** A step's `why`: the faults of its actions, kind by kind. */
export const judgedBy = <F extends BatailleFrame>(
  judges: Judges<Bataille, F>,
  otherwise?: Step<F>["why"],
): NonNullable<Step<F>["why"]> => judge<Bataille, F>(judges, otherwise);

/** The fault of the first that has one. */
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

/** A list of units from outside, whatever it is; a name that is none stands for nobody, as everywhere. */
export const unitsFrom = (g: { world: World }, ids: unknown): UnitId[] =>
  Array.isArray(ids) ? unitsNamed(g, ids) : [];

/** The same for units and the hexes they fight from. */
export const partsFrom = (g: Position, names: unknown): (readonly [unit: UnitId, hex: Hex])[] =>
  Array.isArray(names) ? names.map((name) => partNamed(g, String(name))) : [];
