// Offset coordinates are printed on maps, axial ones make arithmetic easy, cube ones show the symmetry.

/**
 * How rows and columns are offset. The names count columns and rows from 0, as the hex literature does: "odd-q" is
 * flat-topped with the even *printed* columns half a hex down.
 */
export type Layout = "odd-q" | "even-q" | "odd-r" | "even-r";

/** As printed: counted from 1. */
export interface Offset {
  readonly col: number;
  readonly row: number;
}

export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** q + r + s is always 0. */
export interface Cube extends Axial {
  readonly s: number;
}

export const isPointy = (layout: Layout): boolean => layout === "odd-r" || layout === "even-r";

/** How far the given 0-based column or row has drifted from the axial axis; right for negatives too. */
export function drift(layout: Layout, line: number): number {
  const odd = line & 1;
  return (layout === "odd-q" || layout === "odd-r" ? line - odd : line + odd) / 2;
}

export function toAxial(layout: Layout, { col, row }: Offset): Axial {
  const x = col - 1;
  const y = row - 1;
  return isPointy(layout) ? { q: x - drift(layout, y), r: y } : { q: x, r: y - drift(layout, x) };
}

export function toOffset(layout: Layout, { q, r }: Axial): Offset {
  return isPointy(layout)
    ? { col: q + drift(layout, r) + 1, row: r + 1 }
    : { col: q + 1, row: r + drift(layout, q) + 1 };
}

export const toCube = ({ q, r }: Axial): Cube => ({ q, r, s: 0 - q - r });

export const fromCube = ({ q, r }: Cube): Axial => ({ q, r });
