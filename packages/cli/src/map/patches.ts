// A map of characters. Styles are named by meaning; the painter picks the colours.

import type { Board, Ground, Scene, SideLook } from "@grognard/scene";

/** The side that a thing belongs to: the first, or one of its enemies. */
export type Army = "first" | "second";

export type Ink = Army | "river" | "road" | "slope" | "name" | "ground" | "frame" | "counter";

/**
 * Counters have the background colour of their side. Open ground has three shades, so that no two neighbours share
 * one.
 */
export type Paper = Ground | "open2" | "open3" | "hill" | "lit" | Army | "none";

export interface Patch {
  readonly text: string;
  readonly ink: Ink;
  readonly paper: Paper;
  readonly bold: boolean;
}

export type MapLine = readonly Patch[];

/** What is to be drawn. */
export interface Shown {
  readonly board: Board;
  readonly scene: Scene;
  readonly sides: readonly SideLook[];
}

export interface MapRequest {
  /** Places and pieces to highlight. */
  readonly lit?: ReadonlySet<string>;
  /** Only what is around a place or a piece. */
  readonly around?: { readonly place: string; readonly radius?: number };
  /** Columns of text at most. */
  readonly width: number;
  /** There are no colours: signs must distinguish the sides. */
  readonly plain: boolean;
}

export const armyOf = (sides: readonly SideLook[], side: string): Army =>
  sides[0]?.id === side ? "first" : "second";

export const patch = (text: string, ink: Ink, paper: Paper = "none", bold = false): Patch => ({
  text,
  ink,
  paper,
  bold,
});
