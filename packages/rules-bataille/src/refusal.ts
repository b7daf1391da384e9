// Refusals in short form: the chapters have many.

import { refusing, type Violation } from "@grognard/kernel";
import { onMap, partName, partNamed, sideOf } from "./board.ts";
import type { Case } from "./cases.ts";
import type { Position, Side, UnitId } from "./types.ts";
import type { refusals } from "./words/en/refusals.ts";

export const no = refusing<typeof refusals, Case>();

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

export const twiceFault = (names: readonly string[], cite: Case): Violation | undefined =>
  new Set(names).size < names.length ? no("namedTwice", cite) : undefined;

/** Why a list of units and halves of units is none to judge: one is in it twice, or not named as what it is. */
export const partsFault = (g: Position, names: readonly string[], cite: Case): Violation | undefined =>
  twiceFault(names, cite) ??
  firstFault(names, (name) =>
    partName(g, ...partNamed(g, name)) === name ? undefined : no("halvesByHex", cite),
  );

/** Why a side has no such unit on the map. */
export function absentFault(g: Position, side: Side, unit: UnitId, cite: Case): Violation | undefined {
  if (sideOf(g, unit) !== side) return no("notYours", cite);
  return onMap(g, unit) ? undefined : no("notOnMap", cite);
}
