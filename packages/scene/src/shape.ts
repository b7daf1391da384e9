// Figures drawn over a free table: zones, radii, tracks. Millimetres, like every point of such a board.

import type { Point } from "./board.ts";

export type ShapeLook =
  /** Where a unit can shoot, by the effect of its fire there. */
  | "zone"
  | "zone-near"
  /** A commander's radius, the halting distance, a circle of fire. */
  | "radius"
  | "flames"
  /** The path of a unit; the flight of a ball; a line of sight that is clear or blocked. */
  | "track"
  | "shot"
  | "sight"
  | "blocked"
  /** What a ball will strike. */
  | "strike"
  /** Where a side may set up. */
  | "area";

export type Shape = {
  readonly look: ShapeLook;
  readonly side?: string;
  /** Written beside it: "250 mm". */
  readonly label?: string;
} & (
  | { readonly kind: "polygon"; readonly points: readonly Point[] }
  | { readonly kind: "line"; readonly points: readonly Point[] }
  | { readonly kind: "circle"; readonly at: Point; readonly radius: number }
);

/** A base with its figures, seen from above: its centre, and degrees clockwise from north. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly width: number;
  readonly depth: number;
  readonly figures: "foot" | "horse" | "gun" | "limber" | "officer" | "crowd";
}
