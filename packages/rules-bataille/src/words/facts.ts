// What sentences are about, already called by name in the language that is spoken.

import type { Saying } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import type { Line } from "../events.ts";
import type { FormationName } from "../formations.ts";
import type { Phase } from "../types.ts";
import type { SideName } from "../units.ts";

export interface Names {
  readonly unit: (id: string) => string;
  /** "A, B and C". */
  readonly all: (ids: readonly string[]) => string;
  /** A hex, with the name of the place if it has one. */
  readonly hex: (name: string) => string;
  /** A name from a data file: a group, a division, a command, a turn. */
  readonly name: (name: string) => string;
  readonly phase: (phase: Phase, side: SideName) => string;
  readonly say: (saying: Saying) => string;
  /** "leader +2, flank -6"; nothing if no line counts. */
  readonly sum: (lines: readonly Line[]) => string;
  readonly facing: (formation: FormationName, facing: number) => string;
  /** A column of a results table. */
  readonly odds: (column: string) => string;
}

/** Of an answer in a position. */
export interface OrderNames extends Names {
  readonly isMelee: boolean;
  /** The troops in a hex that are fired at or assaulted now. */
  readonly target: (hex: string) => string;
  /** The troops in a hex of the side that is not active. */
  readonly enemy: (hex: string) => string;
  /** Which way those turn who ride now, who march now, and who advance. */
  readonly riding: (facing: number) => string;
  readonly marching: (facing: number) => string;
  readonly advancing: (units: readonly string[], facing: number) => string;
  /** The formation that reinforcements choose: leaders and guns have no choice. */
  readonly coming: (action: ActionOf<"enter">) => FormationName | undefined;
  /** Whether a unit has a formation of its own: a leader has none. */
  readonly isFormed: (unit: string) => boolean;
  /** Whether a formation fills its second hex, too, or gathers in it. */
  readonly isTwoHex: (formation: FormationName) => boolean;
}
