// A decision in plain words, and every legal answer with the picks on the board that lead to it.

import type { Sheet } from "./sheet.ts";

export type OfferLook = "move" | "attack" | "retreat" | "advance" | "place" | "name" | "button";

/** Degrees clockwise from north. */
export interface Arrow {
  readonly place: string;
  readonly facing: number;
  /** Drawn in the middle of the place rather than at its edge, because there are many of them. */
  readonly inside?: true;
}

/** Thinking time that is running. */
export interface Clock {
  /** The same as long as the same clock is running. */
  readonly id: string;
  readonly seconds: number;
  /** The answer that is given for the player when it has run out. It is not among the offers. */
  readonly answer: number;
  readonly cite: string;
}

export interface Offer {
  /** Its number in the list, which is sent back. */
  readonly n: number;
  /** Makes sense on its own: for the list and the screen reader. */
  readonly text: string;
  /** Own pieces that have to be picked for it. */
  readonly pieces: readonly string[];
  /** Places that have to be picked for it; an enemy is picked by its place. */
  readonly places: readonly string[];
  readonly look: OfferLook;
  /** A direction to face: an arrow at the edge of the place, to be clicked. */
  readonly arrow?: Arrow;
  /** Answers that differ in one thing only are shown under one heading: "Form line". */
  readonly group?: string;
  /** The path that it takes, from its start, with the cost of each step. */
  readonly way?: {
    readonly path: readonly string[];
    readonly costs: readonly number[];
    readonly text: string;
  };
  /** What it costs, beside its place on the map: "3". */
  readonly price?: string;
  /** How likely it is to have any effect: "47 %". */
  readonly chance?: string;
  /** It has odds or costs, which are shown before it is done. */
  readonly weighty?: true;
  /** It ends something: a phase, a round of declarations. */
  readonly closes?: true;
  /** A mistake that needs confirmation: the question to ask before it is done. */
  readonly regret?: string;
}

/** Something that still has to be done before the phase can end. */
export interface Duty {
  readonly text: string;
  readonly cite: string;
  readonly places: readonly string[];
}

/** What a preference of the player may decide. */
export type Routine = "column" | "charge" | "reserve" | "scout" | "sequence" | "optional";

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
  /** What a player may look for among the answers and is not there now. */
  readonly withheld?: readonly Withheld[];
  /** The number of the answer that is nearly always given: its odds are shown with the question. */
  readonly usual?: number;
  /** Hardly worth asking: the answer that a player gives who prefers not to be asked, and which preference that is. */
  readonly routine?: { readonly kind: Routine; readonly answer: number };
  /** Most units leave it: nobody is reminded of those that could do it. */
  readonly optional?: true;
  /** The answer that ends the move of the unit in hand: to pick another unit means it as well. */
  readonly stop?: number;
  readonly clock?: Clock;
  /** The path taken so far; its last `strong` steps are emphasized. */
  readonly trail?: { readonly places: readonly string[]; readonly strong: number };
  /** A charge is under way: aimed at an enemy, it rides there by itself. It pauses where something else may be done. */
  readonly charge?: "ride" | "pause";
  /** Where orders are written instead of picked: the sheet, still empty. */
  readonly sheet?: Sheet;
}

/** Shown grey, with the reason. */
export interface Withheld {
  readonly text: string;
  readonly reason: string;
  readonly cite: string;
  /** On the board. */
  readonly piece?: string;
}

/** What the player has picked on the board. */
export interface Picks {
  readonly pieces: readonly string[];
  readonly places: readonly string[];
}
