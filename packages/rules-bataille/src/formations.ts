// [6.0] The tactical formations, and which hexsides are front, flank and rear in each [R35].

import type { Arc, Arcs } from "@grognard/hex";

export const COLUMN = 0;
export const LINE = 1; // in one hex
export const LINE2 = 2; // in two: `hex` is the left one
export const SQUARE = 3;
export const GENERAL = 4;
export const SKIRMISH = 5;
export const SKIRMISH2 = 6;
export const ROAD = 7; // Road March
export const MASSE = 8; // Austrian [16.2.7]
export const LIMBERED = 9;
export const UNLIMBERED = 10;
export const NONE = 11; // disordered or routed [4.3.5] [4.3.6]
export type Formation = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/** Readable ids, for actions, positions and views; the index is the formation. */
export const FORMATION_IDS = [
  "column",
  "line",
  "line2",
  "square",
  "general",
  "skirmish",
  "skirmish2",
  "road",
  "masse",
  "limbered",
  "unlimbered",
  "none",
] as const;
export type FormationName = (typeof FORMATION_IDS)[number];

/** Line, Masse and Skirmish Order face a vertex: v is the one between hexsides v and v + 1. */
export const facesVertex = (formation: number): boolean =>
  formation === LINE ||
  formation === LINE2 ||
  formation === MASSE ||
  formation === SKIRMISH ||
  formation === SKIRMISH2;

/** `hex` is the left hex of two; the right one is across hexside facing + 2. */
export const isTwoHex = (formation: number): boolean => formation === LINE2 || formation === SKIRMISH2;

export const isLine = (formation: number): boolean => formation === LINE || formation === LINE2;
export const isSkirmish = (formation: number): boolean => formation === SKIRMISH || formation === SKIRMISH2;

const F: Arc = "front";
const S: Arc = "flank";
const R: Arc = "rear";

/** Clockwise from the hexside (or vertex) it faces. */
export const COLUMN_ARCS: Arcs = [F, F, S, R, S, F];
export const OPEN_ARCS: Arcs = [F, F, F, R, F, F]; // light cavalry in column, General Order
export const LINE_ARCS: Arcs = [F, F, S, R, R, S];
export const SKIRMISH_ARCS: Arcs = [F, F, F, S, S, F];
export const SQUARE_ARCS: Arcs = [F, F, F, F, F, F];
/** Side 2 of the left hex and side 5 of the right one are between the two hexes: nothing comes from there. */
export const LEFT_LINE_ARCS: Arcs = [F, F, F, R, R, S];
export const RIGHT_LINE_ARCS: Arcs = [F, F, S, R, R, F];
export const LEFT_SKIRMISH_ARCS: Arcs = [F, F, F, R, S, F];
export const RIGHT_SKIRMISH_ARCS: Arcs = [F, F, F, S, R, F];
/** The head of a column on the road faces one way; every other side is flank, except the one behind the tail. */
export const ROAD_ARCS: Arcs = [F, S, S, S, S, S];

export const ALL_ARCS: readonly Arcs[] = [
  COLUMN_ARCS,
  OPEN_ARCS,
  LINE_ARCS,
  SKIRMISH_ARCS,
  SQUARE_ARCS,
  LEFT_LINE_ARCS,
  RIGHT_LINE_ARCS,
  LEFT_SKIRMISH_ARCS,
  RIGHT_SKIRMISH_ARCS,
  ROAD_ARCS,
];
