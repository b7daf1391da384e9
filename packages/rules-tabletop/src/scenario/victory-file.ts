// How a scenario is won [R69]: the text has no rule of victory, so every scenario brings its own, as data. Scores are
// kept in hundredths, like points.

import type { Outline } from "@grognard/table";
import type { Edge } from "../types.ts";
import type { Side } from "../units.ts";

/** Per side, in the order of the scenario. */
export type PerSide = readonly [number, number];

export interface Victory {
  /** Times the points of every enemy unit that is lost: destroyed, at zero, off the table, routed at the end. */
  readonly lost: number;
  /** Times the points of every enemy unit that is shaken at the end. */
  readonly shaken: number;
  /** For an enemy battery that was touched and then destroyed or routed. */
  readonly battery: PerSide;
  /** For every enemy commander who was injured. */
  readonly commander: number;
  readonly places: readonly Place[];
  readonly exits: readonly Exit[];
  readonly lines: readonly FarLine[];
  /** A side that has lost this share, in percent, ends the battle; 0: nobody is ever broken. */
  readonly broken: { readonly percent: number; readonly of: "points" | "battalions" };
  readonly verdict: Verdict;
}

/** Ground to hold. Who holds it: `last` to have been there, `sole` to be in it at the end, or `near` it, alone. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly how: "last" | "sole" | "near";
  readonly outlines: readonly Outline[];
  /** Town zones of it. */
  readonly zones: readonly number[];
  readonly worth: PerSide;
}

/** Formed units that leave by a stretch of an edge; counted once. */
export interface Exit {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly edge: Edge;
  readonly from: number;
  readonly to: number;
  readonly worth: number;
}

/** Formed battalions beyond a line at the end. */
export interface FarLine {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** Beyond it means farther towards this edge. */
  readonly towards: Edge;
  readonly at: number;
  readonly each: number;
  readonly most: number;
}

type Verdict =
  /** The higher score wins; a difference below `draw` is a draw. */
  | { readonly kind: "higher"; readonly draw: number }
  /** The first side wins by `win` or more, the second if the first is not ahead by more than `lose`. */
  | { readonly kind: "margin"; readonly win: number; readonly lose: number };
