// A decision in plain words, and every legal answer with the picks on the board that lead to it.

import type { Sheet } from "./sheet.ts";

export type OfferLook = "move" | "attack" | "retreat" | "advance" | "place" | "name" | "button";

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
  /** Orders to be written instead of an offer to be taken: the sheet, still empty. */
  readonly sheet?: Sheet;
}

/** What somebody has picked on the board. */
export interface Picks {
  readonly pieces: readonly string[];
  readonly places: readonly string[];
}
