// What has happened, in sentences that can be pointed at on the map.

import type { Spot } from "./scene.ts";
import type { Shape, Stand } from "./shape.ts";

export interface Telling {
  readonly text: string;
  readonly cite: string;
  readonly kind: "turn" | "phase" | "move" | "battle" | "roll" | "loss" | "note" | "end";
  /** The system's own id for it: lessons wait for it. */
  readonly event?: string;
  readonly side?: string;
  readonly pieces: readonly string[];
  readonly places: readonly string[];
  /** A piece is revealed: its former id. From here on it has its own. */
  readonly was?: string;
  /** For a piece that moves: from its old place, step by step. */
  readonly move?: {
    readonly piece: string;
    readonly path: readonly Spot[];
    /** The pieces that move with it. */
    readonly along?: readonly string[];
  };
  /** A step of a march: `text` begins with these. Steps in a row are read as one, from the first head to the last tail. */
  readonly leg?: { readonly head: string; readonly tail: string };
  /** On a table: its bases at the end of it, if their layout has changed. */
  readonly ends?: readonly Stand[];
  readonly roll?: {
    readonly die: string;
    readonly value: number;
    readonly side: string;
    readonly why: string;
  };
  /** It is the result of the dice before it, and is shown with them. */
  readonly settles?: true;
  /** A result like that of dice, of something that nobody rolls for. */
  readonly undiced?: true;
  /** On a table: what to draw while it is told, the flight of a ball. */
  readonly shapes?: readonly Shape[];
  /** The cell of the chart that was read. */
  readonly reading?: Reading;
  readonly attack?: Attack;
  /** What has become of its pieces, if that is much. */
  readonly fate?: Fate;
}

export type Fate = "destroyed" | "routed" | "rallied";

/** Who fires at what, or goes for it. */
export interface Attack {
  readonly look: "fire" | "assault";
  /** Pieces. Where they stand is known from the scene and from the moves told since. */
  readonly by: readonly string[];
  /** Places; or pieces, where these are not bound to places. */
  readonly at: readonly string[];
  readonly on?: readonly string[];
}

export interface Reading {
  readonly chart: string;
  readonly keys: readonly (string | number)[];
  /** What it says, in words. */
  readonly result: string;
}
