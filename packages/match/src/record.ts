// A match as it is kept: parts that are written once and never again, and a snapshot beside them now and then. What
// keeps them, a browser or a database, needs to know nothing of games.

import {
  type End,
  type Entry,
  type Note,
  SAVE_FORMAT,
  type Save,
  type Seats,
  type Snapshot,
  type Types,
} from "@grognard/kernel";

/** All that was settled before the first answer, and what was told then. */
export interface Opening
  extends Pick<Save, "ruleset" | "earlier" | "scenario" | "options" | "setupRolls" | "start"> {
  readonly note: Note<Types>;
}

/** One answer, and what it told. */
export interface KeptAnswer {
  /** From 1. */
  readonly number: number;
  readonly entry: Entry;
  readonly note: Note<Types>;
}

export interface MatchRecord {
  readonly opening: Opening;
  readonly answers: readonly KeptAnswer[];
  readonly snapshot: Snapshot;
  readonly end: End;
}

/** The save that it would be. */
export function saveOf({ opening, answers, snapshot, end }: MatchRecord, seats: Seats): Save {
  const { note: _, ...begun } = opening;
  return { format: SAVE_FORMAT, ...begun, seats, entries: answers.map(({ entry }) => entry), end, snapshot };
}
