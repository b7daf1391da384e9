// What the conformance suite needs to know about a ruleset.

import {
  type Decision,
  type Draft,
  type Json,
  type Position,
  type RollEvent,
  type Ruleset,
  short,
  type Types,
  type Viewer,
} from "@grognard/kernel";

/** A game to try: its scenario as `Ruleset.load` takes it, and options. */
export interface Setting {
  readonly name: string;
  readonly scenario: unknown;
  readonly options: Json;
  /** A game too long to be played out here ends after this many answers. */
  readonly answers?: number;
}

export interface Trial<T extends Types> {
  readonly rules: Ruleset<T>;
  /** Whether the rulebook has this case. */
  readonly isCase: (cite: string) => boolean;
  /** A game of more answers than this is endless. */
  readonly cap?: number;
  /** Fields of the state that are sent whole. */
  readonly open?: readonly string[];
  /** The fields of every kind of action, for forged ones; none where actions have parts of other kinds. */
  readonly kinds?: { readonly [kind: string]: { readonly [field: string]: unknown } };
  /** Whether an answer to an open question keeps within the bounds that it gave: what does not must be refused. */
  readonly within?: (decision: Decision<T["Action"]>, action: T["Action"]) => boolean;
  /** How often a random player reconsiders before doing this: for actions that would end or empty most games. */
  readonly shuns?: (action: T["Action"], decision: Decision<T["Action"]>) => number;
  /** Invariants, citations and the index are checked every this many answers: after each by default. */
  readonly afterEvery?: number;
  /** The costly checks run every this many answers; 0: never. */
  readonly every?: number;
  /** A save is written, loaded and proved every this many answers; 0: at the end. */
  readonly saveEvery?: number;
  /** A game is resumed from its state every this many answers and compared with the one played through. */
  readonly resumeEvery?: number;
  /** Whether the index kept during play equals one built from the state. Deep equality by default. */
  readonly sameIndex?: (kept: T["Index"], rebuilt: T["Index"], position: Position<T>) => boolean;
  /** A position that differs from this only in what the viewer may not know, or undefined if there is none. */
  readonly shuffleSecrets?: (position: Draft<T>, viewer: Viewer) => Draft<T> | undefined;
  /**
   * Every field that a view may hold, listed under the name of what it is in: { "pieces[]": ["id", "hex"] }. What is
   * in a list is named "path[]", all that is in an object "modifier.*". An undeclared field is a breach.
   */
  readonly viewFields?: { readonly [outer: string]: readonly string[] };
  /** An event as it would have been reported if the shuffled position were the true one. The same by default. */
  readonly retell?: (event: T["Event"], from: Position<T>, to: Position<T>) => T["Event"];
  /** An action as it would be given if the shuffled position were the true one; undefined if it would be another action. */
  readonly restate?: (action: T["Action"], from: Position<T>, to: Position<T>) => T["Action"] | undefined;
  /** Whether an event legally reveals some of the shuffled secrets. By default, whether it `reveals`. */
  readonly uncovers?: (event: T["Event"] | RollEvent, world: T["World"]) => boolean;
  /** Every this many answers the next is also given in a shuffled position, and the results compared; 0: never. */
  readonly shuffleEvery?: number;
  /** Every this many answers the last is taken back, if it may be, and given again; 0: never. */
  readonly undoEvery?: number;
  /** Every this many answers who is asked, then and after the next, is compared with a shuffled position; 0: never. */
  readonly askedEvery?: number;
  /** The position shuffled for that, where other plans would ask others rightly; `shuffleSecrets` by default. */
  readonly shuffleValues?: (position: Draft<T>, viewer: Viewer) => Draft<T> | undefined;
  /** Also check that an imagined position looks like the true one: to the sides, or to a spectator as well. */
  readonly imagines?: "sides" | "everybody";
}

/** The ruleset breaks the contract; the message says where and how to see it again. */
export class Breach extends Error {
  override readonly name = "Breach";
}

export function must(holds: boolean, otherwise: string | (() => string)): asserts holds {
  if (!holds) throw new Breach(typeof otherwise === "string" ? otherwise : otherwise());
}

/** Enough of a value to recognise it. */
export function brief(value: unknown): string {
  return short(written(value), 300);
}

function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return "(something that cannot be written)";
  }
}
