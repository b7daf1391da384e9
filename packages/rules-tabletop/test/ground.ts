// Pieces of ground for tests, in millimetres.

type Corner = [number, number];

/** A rectangle: an outline for areas. */
export const block = (west: number, south: number, east: number, north: number): Corner[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** A wood or the like: a rectangle. */
export const patch = (kind: string, west: number, south: number, east: number, north: number) => ({
  kind,
  outline: block(west, south, east, north),
});

/** A wall, a crest, a road: from west to east. */
export const line = (west: number, east: number, y = 800): Corner[] => [
  [west, y],
  [east, y],
];

/** Water right across the table, through its middle. */
export const water = (kind: string, width: number, id = "water") => ({
  id,
  kind,
  line: line(0, 2400),
  width,
});
