// What has happened, in sentences that can be pointed at on the map.

import type { Spot } from "./scene.ts";
import type { Shape, Stand } from "./shape.ts";

export interface Telling {
  readonly text: string;
  readonly cite: string;
  readonly kind: "turn" | "phase" | "move" | "battle" | "roll" | "loss" | "note" | "end";
  /** What the system itself calls it: lessons wait for it. */
  readonly event?: string;
  readonly side?: string;
  readonly pieces: readonly string[];
  readonly places: readonly string[];
  /** A piece is uncovered: what it was called until now. From here on it has its own name. */
  readonly was?: string;
  /** For a piece that moves: from where it stood, step by step. */
  readonly move?: {
    readonly piece: string;
    readonly path: readonly Spot[];
    /** Those who go with it. */
    readonly along?: readonly string[];
  };
  /** A step of a march: `text` is made of these. Steps in a row are read as one, from the first head to the last tail. */
  readonly leg?: { readonly head: string; readonly tail: string };
  /** On a table: its bases at the end of it, when they no longer lie as they lay. */
  readonly ends?: readonly Stand[];
  readonly roll?: {
    readonly die: string;
    readonly value: number;
    readonly side: string;
    readonly why: string;
  };
  /** What the dice before it have come to: it is shown with them. */
  readonly settles?: true;
  /** On a table: what to draw while it is told, the flight of a ball. */
  readonly shapes?: readonly Shape[];
  /** The very cell of the chart that was read. */
  readonly reading?: Reading;
}

export interface Reading {
  readonly chart: string;
  readonly keys: readonly (string | number)[];
  /** What it says, in words. */
  readonly result: string;
}
