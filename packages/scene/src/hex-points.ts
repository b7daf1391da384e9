// Where the hexes of a board are, in whole numbers: to compare distances between them exactly.

import type { Board, Point } from "./board.ts";

export interface HexPoints {
  of(place: string): Point | undefined;
  /** The square of a distance, in quarters of a hex. */
  distance(a: Point, b: Point): number;
  /** The larger, the farther `a` lies in the direction of `by`. */
  along(a: Point, by: Point): number;
  /** All hexes, the nearest to a point first. */
  nearest(to: Point): readonly Point[];
}

/** None for a table, which has no hexes. */
export function hexPoints(board: Board): HexPoints | undefined {
  if (board.kind !== "hexes") return undefined;
  const isFlat = board.layout.endsWith("q");
  const shifted = board.layout.startsWith("odd") ? 1 : 0;
  const points = new Map(
    board.hexes.map(({ id, column, row }) => {
      const [line, step] = isFlat ? [column, row] : [row, column];
      return [id, { x: line, y: 2 * step + (Math.abs(line % 2) === shifted ? 1 : 0) }];
    }),
  );
  const along = (a: Point, by: Point): number => 3 * a.x * by.x + a.y * by.y;
  const distance = (a: Point, b: Point): number => {
    const by = { x: a.x - b.x, y: a.y - b.y };
    return along(by, by);
  };
  return {
    of: (place) => points.get(place),
    distance,
    along,
    nearest: (to) => [...points.values()].sort((a, b) => distance(a, to) - distance(b, to)),
  };
}
