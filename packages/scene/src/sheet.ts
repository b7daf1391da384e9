// Orders being written on a free table: a sheet that grows by gestures until it is handed in. The page draws it
// and sends gestures; the match answers each with a new sheet.

import type { Point } from "./board.ts";
import type { Shape, Stand } from "./shape.ts";

export interface Sheet {
  /** The answer as it would be handed in now. */
  readonly action: unknown;
  /** One for each own piece that may be given orders now. */
  readonly entries: readonly Entry[];
  /** Of the pieces that the last gesture gathered. */
  readonly together?: GroupEntry;
  /** Why it would be refused now. */
  readonly refused: readonly { readonly text: string; readonly cite: string; readonly piece?: string }[];
  /** The label for handing it in: "Reveal the moves". */
  readonly confirm: string;
}

/** The orders one piece may be given, and those it has. */
export interface Entry {
  readonly piece: string;
  readonly name: string;
  /** "2 options left". */
  readonly budget: string;
  /** Its order in words; absent if it has none yet. */
  readonly text?: string;
  /** "118 of 150 mm". */
  readonly used?: string;
  readonly choices: readonly Choice[];
  /** Where it would end: the stands of its ghost. */
  readonly ghost: readonly Stand[];
  /** Its track, its firing zone, what a ball would strike. */
  readonly shapes: readonly Shape[];
  readonly handles: readonly Handle[];
  readonly fields: readonly Field[];
  /** Things worth knowing: "cannot be seen by the enemy", "a delay roll is due". */
  readonly notes: readonly { readonly text: string; readonly cite: string }[];
}

/** What several pieces may be told in one, and which of them could not do what was wanted. */
export interface GroupEntry extends Entry {
  readonly pieces: readonly string[];
}

/** An order it may be given, chosen from a list or by clicking its target on the board. */
export interface Choice {
  readonly id: string;
  readonly text: string;
  readonly cite: string;
  /** Choices that belong together: "Formation", "Fire", "Charge". */
  readonly group: string;
  /** "1 option". */
  readonly price?: string;
  /** The piece to click for it: a target, a friend to join. */
  readonly target?: string;
  /** The place to click for it, where it has no piece. */
  readonly at?: Point;
  readonly chosen: boolean;
}

/** A knob on the board to drag. */
export interface Handle {
  readonly id: string;
  readonly at: Point;
  readonly look: "go" | "back" | "wheel" | "aim" | "turn" | "place";
  readonly text: string;
}

/** The same as a number, for the keyboard and for precision. */
export interface Field {
  readonly id: string;
  readonly text: string;
  readonly unit: "mm" | "°" | "";
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** What the player does with an entry. Its effect is computed from the sheet's action as it was before the gesture. */
export type EntryGesture =
  | { readonly do: "choose"; readonly choice: string }
  | { readonly do: "pull"; readonly handle: string; readonly to: Point }
  | { readonly do: "set"; readonly field: string; readonly value: number }
  /** Takes back the last leg of its path, or else the whole order. */
  | { readonly do: "shorten" }
  | { readonly do: "clear" };

export type PieceGesture = EntryGesture & { readonly piece: string };

/** Several pieces are gathered, and something is done with the entry that they share. */
export interface GroupGesture {
  readonly do: "together";
  readonly pieces: readonly string[];
  readonly by?: EntryGesture;
}

export type Gesture = PieceGesture | GroupGesture;
