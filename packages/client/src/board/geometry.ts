// Where things are on the drawn board. One unit of length for every board: the map's own pixel at zoom 1, so that a
// hex is 64 wide from flat to flat, and a table's millimetre is one. North is up: what a table measures upwards is
// drawn downwards.

import type { Board, HexBoard, HexGround, Point, Spot } from "@grognard/scene";

/** Flat to flat. */
export const HEX = 64;
/** Centre to corner. */
export const CORNER = HEX / Math.sqrt(3);
const MARGIN = HEX * 0.75;

export interface Geometry {
  readonly width: number;
  readonly height: number;
  /** The middle of a place; on a table, the spot itself. */
  at(spot: Spot): Point;
  middle(place: string): Point;
  /** Where a point of the board is drawn, and which point of the board is drawn there. */
  drawn(point: Point): Point;
  meant(point: Point): Point;
  /** The corners of a place, clockwise from the one at the north-east (flat tops) or north (pointed). */
  outline(place: string): readonly Point[];
  /** The place under a point, if any. */
  placeAt(point: Point): string | undefined;
  /** The next place in a direction of the keyboard, if any. */
  step(place: string, dx: -1 | 0 | 1, dy: -1 | 0 | 1): string | undefined;
}

export const geometryOf = (board: Board): Geometry =>
  board.kind === "hexes" ? hexGeometry(board) : tableGeometry(board.width, board.depth);

function hexGeometry(board: HexBoard): Geometry {
  const flat = board.layout.endsWith("q");
  const shifted = board.layout.startsWith("odd") ? 1 : 0;
  const byId = new Map(board.hexes.map((hex) => [hex.id, hex]));
  const byCell = new Map(board.hexes.map((hex) => [cellKey(hex.column, hex.row), hex.id]));
  const centre = ({ column, row }: Pick<HexGround, "column" | "row">): Point => {
    const half = Math.abs((flat ? column : row) % 2) === shifted ? 0.5 : 0;
    return flat
      ? { x: MARGIN + CORNER + column * CORNER * 1.5, y: MARGIN + HEX * (0.5 + row + half) }
      : { x: MARGIN + HEX * (0.5 + column + half), y: MARGIN + CORNER + row * CORNER * 1.5 };
  };
  const middles = new Map(board.hexes.map((hex) => [hex.id, centre(hex)]));
  const middle = (place: string): Point => middles.get(place) ?? { x: 0, y: 0 };
  const corner = (i: number): Point => {
    const angle = (Math.PI / 3) * (flat ? i - 1 : i) - (flat ? 0 : Math.PI / 2);
    return { x: CORNER * Math.cos(angle), y: CORNER * Math.sin(angle) };
  };
  const corners = [0, 1, 2, 3, 4, 5].map(corner);
  const long = (n: number) => 2 * MARGIN + CORNER * (1.5 * (n - 1) + 2);
  const wide = (n: number, other: number) => 2 * MARGIN + HEX * (n + (other > 1 ? 0.5 : 0));

  return {
    width: flat ? long(board.columns) : wide(board.columns, board.rows),
    height: flat ? wide(board.rows, board.columns) : long(board.rows),
    at: (spot) => ("place" in spot ? middle(spot.place) : spot),
    middle,
    drawn: (point) => point,
    meant: (point) => point,
    outline: (place) => corners.map(({ x, y }) => ({ x: middle(place).x + x, y: middle(place).y + y })),
    placeAt: (point) => nearestHex(point),
    step: (place, dx, dy) => stepFrom(place, dx, dy),
  };

  /** The nearest centre among the few cells around is the hex. */
  function nearestHex({ x, y }: Point): string | undefined {
    const column = Math.round((x - MARGIN) / (flat ? CORNER * 1.5 : HEX) - 0.5);
    const row = Math.round((y - MARGIN) / (flat ? HEX : CORNER * 1.5) - 0.5);
    let best: { id: string; distance: number } | undefined;
    for (let c = column - 1; c <= column + 1; c++) {
      for (let r = row - 1; r <= row + 1; r++) {
        const id = byCell.get(cellKey(c, r));
        if (id === undefined) continue;
        const to = middle(id);
        const distance = Math.hypot(to.x - x, to.y - y);
        if (distance <= CORNER && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
          best = { id, distance };
      }
    }
    return best?.id;
  }

  function stepFrom(place: string, dx: number, dy: number): string | undefined {
    const from = byId.get(place);
    if (!from) return board.hexes[0]?.id;
    return byCell.get(cellKey(from.column + dx, from.row + dy));
  }
}

const cellKey = (column: number, row: number): number => column * 4096 + row;

/** A table has no cells: every point is its own place, written "x,y" in whole millimetres. */
const spotName = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;

/** The place a spot is in, whatever the board. */
export const placeOf = (spot: Spot): string => ("place" in spot ? spot.place : spotName(spot));

function tableGeometry(width: number, depth: number): Geometry {
  const turned = ({ x, y }: Point): Point => ({ x, y: depth - y });
  const spot = (place: string): Point => {
    const [x = 0, y = 0] = place.split(",").map(Number);
    return { x, y };
  };
  const middle = (place: string): Point => turned(spot(place));
  const isOnTable = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x <= width && y <= depth;
  return {
    width,
    height: depth,
    at: (at) => ("place" in at ? middle(at.place) : turned(at)),
    middle,
    drawn: turned,
    meant: turned,
    outline: () => [],
    placeAt: (point) => (isOnTable(point) ? spotName(turned(point)) : undefined),
    step: (place, dx, dy) => {
      const from = spot(place);
      const to = { x: from.x + dx * STRIDE, y: from.y - dy * STRIDE };
      return isOnTable(to) ? spotName(to) : undefined;
    },
  };
}

/** Millimetres that the cursor moves per key. */
const STRIDE = 10;
