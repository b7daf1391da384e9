// The ground: fixed for a game, drawn once.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How terrain looks; its effects are up to the rules. */
export type Ground =
  | "open"
  | "wood"
  | "marsh"
  | "rough"
  /** Hedges, gardens, scattered trees: little cover. */
  | "scrub"
  | "town"
  | "village"
  | "farm"
  | "redoubt"
  | "water"
  | "ice"
  /** Out of play: drawn, but faded. */
  | "closed";

export type RoadLook = "highway" | "road" | "track";
export type RiverLook = "stream" | "river";

/** A place that matters: drawn as a flag with its side's colour, explained on hover. */
export interface Site {
  readonly place: string;
  readonly look: "objective" | "entry" | "home";
  readonly side: string;
  /** Short enough for the map: "2", "T4". */
  readonly label: string;
  readonly text: string;
  readonly cite: string;
}

interface AnyBoard {
  readonly id: string;
  readonly name: string;
  /** The length on the ground of one board unit: a hex from flat to flat, or a millimetre. */
  readonly metres: number;
  /** Under snow. */
  readonly season?: "winter";
  readonly sites: readonly Site[];
}

export interface HexGround {
  /** Its name in actions and pieces, also printed on the map. */
  readonly id: string;
  /** From 0. */
  readonly column: number;
  readonly row: number;
  readonly ground: Ground;
  readonly name?: string;
  /** For contours; 0 where absent. */
  readonly level?: number;
}

/** A hexside: the two hexes that share it. */
export type Hexside = readonly [string, string];

export interface HexBoard extends AnyBoard {
  readonly kind: "hexes";
  readonly columns: number;
  readonly rows: number;
  /** Flat-topped ("q") or pointed ("r"), and which columns or rows are shifted by half a hex. */
  readonly layout: "odd-q" | "even-q" | "odd-r" | "even-r";
  readonly hexes: readonly HexGround[];
  readonly roads: readonly {
    readonly name: string;
    readonly look: RoadLook;
    readonly hexes: readonly string[];
  }[];
  readonly rivers: readonly {
    readonly name: string;
    readonly look: RiverLook;
    readonly sides: readonly Hexside[];
  }[];
  readonly crossings: readonly { readonly side: Hexside; readonly look: "bridge" | "ford" }[];
  /** From the upper hex down to the lower. */
  readonly slopes: readonly Hexside[];
  /** From the hex that is sheltered to the one outside. */
  readonly fences?: readonly { readonly side: Hexside; readonly look: "hedge" | "wall" }[];
}

/** How an area of a table looks, by what is on it. */
export type AreaLook =
  | "hill"
  | "fields"
  | "scrub"
  | "light-wood"
  | "dense-wood"
  | "forest"
  | "bog"
  | "swamp"
  | "lake"
  | "town"
  | "work"
  | "zone";

/** A line on a table: an obstacle, cover or a crossing. */
export type LineLook = "crest" | "wall" | "hedge" | "fence" | "work";

export interface TableBoard extends AnyBoard {
  readonly kind: "table";
  /** Millimetres, like all points of such a board. North is up: `y` grows towards it. */
  readonly width: number;
  readonly depth: number;
  readonly areas: readonly {
    readonly id: string;
    readonly look: AreaLook;
    /** The harder to cross, the darker. */
    readonly density: "regular" | "rough" | "rugged";
    readonly outline: readonly Point[];
    readonly name?: string;
    readonly level?: number;
  }[];
  readonly lines: readonly {
    readonly id: string;
    readonly look: LineLook;
    readonly points: readonly Point[];
    readonly name?: string;
  }[];
  readonly roads: readonly {
    readonly name: string;
    readonly look: RoadLook;
    readonly points: readonly Point[];
  }[];
  readonly rivers: readonly {
    readonly name: string;
    readonly look: RiverLook | "creek";
    readonly width: number;
    readonly points: readonly Point[];
  }[];
  readonly crossings: readonly {
    readonly id: string;
    readonly at: Point;
    /** Degrees clockwise from north, across the water. */
    readonly facing: number;
    readonly length: number;
    readonly width: number;
    readonly look: "bridge" | "pontoon" | "ford" | "ferry";
  }[];
}

export type Board = HexBoard | TableBoard;
