// Formations, and which hexsides are front, flank and rear [5.0] [R3]. A unit faces a vertex: facing f is the corner
// between hexsides f and f + 1.

export const COLUMN = 0;
export const LINE = 1; // in one hex
export const EXTENDED = 2; // over two: `hex` and `wing` [8.3]
export const SQUARE = 3;
export const GENERAL = 4; // general order [8.5]
export const ROAD = 5; // road column [6.6]
export const SKIRMISH = 6; // companies; lone crews, too [7.61-A]
export const MOUNTED = 7; // the one formation of cavalry [7.4]
export const LIMBERED = 8;
export const UNLIMBERED = 9;
export type Formation = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Readable ids, for actions, positions and views; the index is the formation. */
export const FORMATION_IDS = [
  "column",
  "line",
  "extended",
  "square",
  "general",
  "road",
  "skirmish",
  "mounted",
  "limbered",
  "unlimbered",
] as const;
export type FormationName = (typeof FORMATION_IDS)[number];

/** [5.1] The formations that have a front while they are in order; guns keep theirs in disorder. */
export const hasFront = (formation: number): boolean =>
  formation === COLUMN ||
  formation === LINE ||
  formation === EXTENDED ||
  formation === MOUNTED ||
  formation === UNLIMBERED;

/** The same by its id. */
export const facesOneWay = (name: FormationName): boolean => hasFront(FORMATION_IDS.indexOf(name));
