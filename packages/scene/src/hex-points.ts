// Where the hexes of a board are, in whole numbers: to compare distances between them exactly.

import type { Board, Point } from "./board.ts";

export interface HexPoints {
  of(place: string): Point | undefined;
  /** The square of a distance, in quarters of a hex. */
  distance(a: Point, b: Point): number;
  /** The larger, the farther `a` lies in the direction of `by`. */
  along(a: Point, by: Point): number;
  /** The degrees between the direction from one point to another and a facing, clockwise from north. */
  angle(from: Point, to: Point, facing: number): number;
  /** The direction from one point to another, in whole degrees clockwise from north. */
  heading(from: Point, to: Point): number;
  /** The hex that lies so many hexes to the right and to the rear of another, for troops that look that way; or the nearest
   *  to there that is free. */
  beside(from: Point, front: number, right: number, rear: number, isFree: (place: string) => boolean): string;
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
  const heading = (from: Point, to: Point): number => {
    const [east, south] = isFlat
      ? [(to.x - from.x) * Math.sqrt(3), to.y - from.y]
      : [to.y - from.y, (to.x - from.x) * Math.sqrt(3)];
    return (Math.atan2(east, -south) * 180) / Math.PI;
  };
  return {
    of: (place) => points.get(place),
    distance,
    along,
    angle(from, to, facing) {
      const turn = Math.abs(heading(from, to) - facing) % 360;
      return Math.round(Math.min(turn, 360 - turn));
    },
    heading: (from, to) => (Math.round(heading(from, to)) + 360) % 360,
    beside(from, front, right, rear, isFree) {
      const [sin, cos] = [Math.sin((front * Math.PI) / 180), Math.cos((front * Math.PI) / 180)];
      const [east, south] = [2 * (right * cos - rear * sin), 2 * (right * sin + rear * cos)];
      const to = isFlat
        ? { x: from.x + east / Math.sqrt(3), y: from.y + south }
        : { x: from.x + south / Math.sqrt(3), y: from.y + east };
      let [best, least] = ["", Number.POSITIVE_INFINITY];
      for (const [place, point] of points) {
        const far = distance(point, to);
        if (far < least && isFree(place)) [best, least] = [place, far];
      }
      return best;
    },
    nearest: (to) => [...points.values()].sort((a, b) => distance(a, to) - distance(b, to)),
  };
}
