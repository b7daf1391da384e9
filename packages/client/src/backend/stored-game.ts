// A game as it is stored among the saved games.

import type { End, Entry, Snapshot } from "@grognard/kernel";
import type { KeptAnswer, MatchRecord, Opening } from "@grognard/match";
import type { SavedGame } from "./protocol.ts";
import type { Kept, Writing } from "./store.ts";

/** What the list shows, and what is not in the parts: it changes with every answer. */
export interface StoredGame extends SavedGame {
  /** Where chance comes from, if not from the system's generator. */
  readonly seed?: string | undefined;
  readonly guided?: boolean | undefined;
  /** Rises with everything that is written. */
  readonly revision?: number;
  readonly end?: End;
  /** The whole save instead of parts: so games were kept at first. */
  readonly save?: string;
}

/** What a page knows to lie among the saved games. */
export interface StoredParts {
  readonly revision: number;
  /** None if it is stored as one save. */
  readonly entries?: readonly Entry[];
  readonly snapshot?: number;
}

/** The opening has the number 0, answers have their own. */
const SNAPSHOT = -1;

/** What has to be written to bring the stored game up to date, without what is already there. */
export function writingOf(
  head: StoredGame,
  record: MatchRecord,
  { entries, snapshot }: Partial<StoredParts>,
): Writing {
  const { opening, answers } = record;
  let same = Math.min(entries?.length ?? 0, answers.length);
  while (same > 0 && entries?.[same - 1] !== answers[same - 1]?.entry) same--;
  const isThere = snapshot === record.snapshot.at && snapshot <= same;
  const fresh = answers.slice(same).map((answer) => [answer.number, answer] as const);
  return {
    head,
    from: entries ? same + 1 : SNAPSHOT,
    parts: [
      ...(isThere ? [] : [[SNAPSHOT, record.snapshot] as const]),
      ...(entries ? [] : [[0, opening] as const]),
      ...fresh,
    ],
  };
}

export function storedPartsOf({ revision = 0 }: StoredGame, record: MatchRecord | undefined): StoredParts {
  if (!record) return { revision };
  return { revision, entries: record.answers.map(({ entry }) => entry), snapshot: record.snapshot.at };
}

/** Its parts, if that is how it is kept. */
export function recordOf({ end }: StoredGame, { parts }: Kept): MatchRecord | undefined {
  const part = (wanted: number) => parts.find(([number]) => number === wanted)?.[1];
  const [opening, snapshot] = [part(0) as Opening | undefined, part(SNAPSHOT) as Snapshot | undefined];
  const answers = parts.filter(([number]) => number > 0).map(([, answer]) => answer as KeptAnswer);
  return opening && snapshot && end && { opening, answers, snapshot, end };
}

/** What cannot be read is listed too: to be saved as it is, or thrown away. */
export function storedGameOf(id: string, found: unknown): StoredGame {
  const volume = { ...(found as StoredGame) };
  if (isWhole(volume)) return { ...volume, id };
  return {
    id,
    system: "",
    title: "",
    sides: [],
    seats: {},
    standing: "",
    answers: 0,
    over: false,
    touched: 0,
    broken: true,
    save: typeof volume.save === "string" ? volume.save : JSON.stringify(found),
  };
}

const isWhole = ({
  system,
  title,
  sides,
  seats,
  standing,
  answers,
  touched,
  save,
  end,
}: Partial<StoredGame>) =>
  [system, title, standing].every((text) => typeof text === "string") &&
  [answers, touched].every((number) => Number.isFinite(number)) &&
  (typeof save === "string" || typeof end?.digest === "string") &&
  Array.isArray(sides) &&
  sides.every((side) => typeof side?.id === "string" && typeof side.name === "string") &&
  typeof seats === "object" &&
  seats !== null;
