// A game as it is stored among the saved games.

import type { End, Entry, Snapshot } from "@grognard/kernel";
import type { KeptAnswer, MatchRecord, Opening } from "@grognard/match";
import type { Plan, SavedGame } from "./protocol.ts";
import type { Kept, Writing } from "./store.ts";

/** What the list shows, and what is not in the parts: it changes with every answer. */
export interface StoredGame extends SavedGame {
  /** The source of dice, if not the system's generator. */
  readonly seed?: string | undefined;
  readonly guided?: boolean | undefined;
  /** What each viewer has drawn on the map. */
  readonly plans?: { readonly [viewer: string]: Plan } | undefined;
  /** Goes up with every write. */
  readonly revision?: number;
  readonly end?: End;
  /** What people have ordered their formations. */
  readonly orders?: object | undefined;
  /** The whole save instead of parts: an earlier format. */
  readonly save?: string;
}

/** What a page knows about a game as stored. */
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
export function recordOf({ end, orders }: StoredGame, { parts }: Kept): MatchRecord | undefined {
  const part = (wanted: number) => parts.find(([number]) => number === wanted)?.[1];
  const [opening, snapshot] = [part(0) as Opening | undefined, part(SNAPSHOT) as Snapshot | undefined];
  const answers = parts.filter(([number]) => number > 0).map(([, answer]) => answer as KeptAnswer);
  const record = opening && snapshot && end && { opening, answers, snapshot, end };
  return record && { ...record, ...(orders !== undefined && { orders }) };
}

/** Unreadable games are listed too, so that they can be exported or deleted. */
export function storedGameOf(id: string, found: unknown): StoredGame {
  const storedGame = { ...(found as StoredGame) };
  if (isWhole(storedGame)) return { ...storedGame, id };
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
    save: typeof storedGame.save === "string" ? storedGame.save : JSON.stringify(found),
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
