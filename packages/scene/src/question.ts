// A decision in plain words, and every legal answer with the picks on the board that lead to it.

import type { Sheet } from "./sheet.ts";

export type OfferLook = "move" | "attack" | "retreat" | "advance" | "place" | "name" | "button";

/** Degrees clockwise from north. */
export interface Arrow {
  readonly place: string;
  readonly facing: number;
  /** In the place rather than at its edge: there are many of them around. */
  readonly inside?: true;
}

/** Time that runs while somebody thinks. */
export interface Clock {
  /** The same as long as it is the same time that runs. */
  readonly id: string;
  readonly seconds: number;
  /** The answer that is given for him when it has run out. It is not among the offers. */
  readonly answer: number;
  readonly cite: string;
}

export interface Offer {
  /** Its number in the list: what is sent back. */
  readonly n: number;
  /** Complete by itself: for the list and the screen reader. */
  readonly text: string;
  /** Own pieces that have to be picked for it. */
  readonly pieces: readonly string[];
  /** Places that have to be picked for it; an enemy is picked by its place. */
  readonly places: readonly string[];
  readonly look: OfferLook;
  /** A way to face: an arrow at the edge of the place, to be touched for it. */
  readonly arrow?: Arrow;
  /** Answers that differ in one thing only are shown under one heading: "Form line". */
  readonly group?: string;
  /** The way that it takes, from where it begins, with what each step costs. */
  readonly way?: {
    readonly path: readonly string[];
    readonly costs: readonly number[];
    readonly text: string;
  };
  /** What it costs, beside its place on the map: "3". */
  readonly price?: string;
  /** Chances or prices hang on it: it is shown before it is done. */
  readonly weighty?: true;
  /** It ends something: a phase, a round of declarations. */
  readonly closes?: true;
  /** What a player would regret: asked about before it is done. */
  readonly regret?: string;
}

/** Something that still has to be done before the phase can end. */
export interface Duty {
  readonly text: string;
  readonly cite: string;
  readonly places: readonly string[];
}

export interface Question {
  /** The kind of decision, the same every time it is asked. */
  readonly id: string;
  readonly side: string;
  readonly text: string;
  /** What to do on the board, in one sentence. */
  readonly hint: string;
  readonly cite: string;
  readonly about: readonly string[];
  readonly offers: readonly Offer[];
  readonly duties: readonly Duty[];
  /** The number of the answer that is nearly always given: its chances are shown with the question. */
  readonly usual?: number;
  readonly clock?: Clock;
  /** The way that somebody has come; the last steps of it, so many, count for more. */
  readonly trail?: { readonly places: readonly string[]; readonly strong: number };
  /** Orders to be written instead of an offer to be taken: the sheet, still empty. */
  readonly sheet?: Sheet;
}

/** What somebody has picked on the board. */
export interface Picks {
  readonly pieces: readonly string[];
  readonly places: readonly string[];
}
