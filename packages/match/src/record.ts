// A match as it is stored: parts that are written once and never again, and an occasional snapshot beside them. The
// storage, a browser or a database, needs to know nothing of games.

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
import { wording } from "./words/index.ts";

/** Everything from before the first answer, with the events of the set-up. */
export interface Opening
  extends Pick<Save, "ruleset" | "earlier" | "scenario" | "options" | "setupRolls" | "start"> {
  readonly note: Note<Types>;
}

/** One answer, and its events. */
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
  /** What people have ordered their formations. */
  readonly orders?: object;
}

/** What a file says to those who open it, while the game has secrets. */
export const noteOn = (secrets: boolean): string | undefined => (secrets ? wording().secretFile : undefined);

/** The save of a stored match. */
export function saveOf(
  { opening, answers, snapshot, end, orders }: MatchRecord,
  seats: Seats,
  secrets = false,
): Save {
  const { note: _, ...begun } = opening;
  const note = noteOn(secrets || orders !== undefined);
  return {
    format: SAVE_FORMAT,
    ...(note !== undefined && { note }),
    ...begun,
    seats,
    ...(orders !== undefined && { orders }),
    entries: answers.map(({ entry }) => entry),
    end,
    snapshot,
  };
}
