// The terrain of a table in the form that the rules need [XI]. Loaded from the scenario, fixed for a game; what fire
// and sappers do to it is in the state.

import type { Bounds, Patch, Point, Strip } from "@grognard/table";
import type { TerrainKind } from "./charts/charts.ts";

export const AREA_KINDS = [
  "interval-regular",
  "interval-rough",
  "interval-rugged",
  "scrub-regular",
  "scrub-rough",
  "lightwoods-regular",
  "lightwoods-rough",
  "densewoods",
  "forest",
  "lake",
  "bog",
  "swamp",
  "fortification",
] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** "minor": an obstacle the players have agreed on, which costs 50 of the move [XI.7-regular]. */
export const LINE_KINDS = [
  "crest-regular",
  "crest-rough",
  "crest-rugged",
  "wall",
  "hedge",
  "fence",
  "work",
  "minor",
] as const;
export type LineKind = (typeof LINE_KINDS)[number];
export type RoadKind = "metalled" | "unmetalled" | "trail";
export type WaterKind = "creek" | "stream" | "river";

interface Feature {
  readonly index: number;
  readonly id: string;
  readonly name: string;
}

export interface Area extends Feature, Patch {
  readonly kind: AreaKind;
  /** Its row in the terrain table. */
  readonly row: TerrainKind;
  /** A contour: counts for levels [R52]. Steep ones are 5 m, gentle ones 2 m [I.1-interval]. */
  readonly contour: "none" | "gentle" | "steep";
}

/** A crest, a wall, a work. Walls and works are cut into sections of at most 100 mm. */
export interface Line extends Feature, Strip {
  readonly kind: LineKind;
  /** Sections, as indices into `sections`; none for crests. */
  readonly sections: readonly number[];
  /** Where a work can be passed in column of route: stretches of it. */
  readonly gates: readonly { readonly from: Point; readonly to: Point }[];
}

/** Something that can be battered down: a section of a wall or work, or a whole bridge. */
export interface Section extends Omit<Feature, "name"> {
  readonly of: "wall" | "work" | "bridge";
  readonly from: Point;
  readonly to: Point;
  /** Impact that it bears [charts B15]. */
  readonly impact: number;
}

export interface Road extends Feature, Strip {
  readonly kind: RoadKind;
}

export interface Water extends Feature, Strip {
  readonly kind: WaterKind;
  readonly width: number;
}

export interface Crossing extends Feature {
  readonly kind: "ford" | "bridge-temporary" | "bridge-permanent" | "ferry";
  readonly water: number;
  /** The axis across the water, bank to bank, and its width. */
  readonly from: Point;
  readonly to: Point;
  readonly width: number;
  /** Bridges: what it bears, as a section; else -1. */
  readonly section: number;
}

/** A block of a town, 100 mm a side, parallel to the table's edges [I.1-constructions]. */
export interface Zone extends Feature, Patch {
  /** Zones that share a side with it: fire spreads to them [R59]. */
  readonly neighbours: readonly number[];
}

export interface Ground {
  readonly width: number;
  readonly depth: number;
  /** The table, edge to edge. */
  readonly bounds: Bounds;
  readonly areas: readonly Area[];
  readonly lines: readonly Line[];
  readonly sections: readonly Section[];
  readonly roads: readonly Road[];
  readonly waters: readonly Water[];
  readonly crossings: readonly Crossing[];
  readonly zones: readonly Zone[];
}
