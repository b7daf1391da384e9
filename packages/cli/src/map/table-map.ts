// A free table as text. A cell is a few millimetres wide and twice as high, like a letter; north is up.

import type { AreaLook, Piece, Point, Stand, TableBoard } from "@grognard/scene";
import { inside, pointLineGapSquared } from "@grognard/table";
import { Canvas } from "./canvas.ts";
import { SITES } from "./hex-map.ts";
import { armyOf, type Ink, type MapLine, type MapRequest, type Paper, type Shown } from "./patches.ts";

export const AREAS: { readonly [L in AreaLook]: readonly [sign: string, paper: Paper] } = {
  hill: [" ", "hill"],
  fields: [".", "open"],
  scrub: [",", "rough"],
  "light-wood": ["t", "wood"],
  "dense-wood": ["T", "wood"],
  forest: ["T", "wood"],
  lake: ["~", "marsh"],
  bog: ["-", "marsh"],
  swamp: ['"', "marsh"],
  town: ["#", "town"],
  work: ["#", "redoubt"],
  zone: [" ", "open"],
};

const MARGIN = 6; // for millimetres
/** How far a closer view extends, and how small a cell can be, mm. */
const NEARBY = 200;
const FINEST = 2;
/** Columns between two figures at the lower edge, and rows at the left one. */
const ACROSS = 20;
const DOWN = 5;

export function drawTableMap(board: TableBoard, shown: Shown, request: MapRequest): MapLine[] {
  const grid = new Grid(board, shown.scene.pieces, request);
  const canvas = new Canvas(MARGIN + grid.columns, grid.rows + 1);
  drawScale(canvas, grid);
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      const [sign, ink, paper] = groundAt(board, grid.spot(row, column), grid.cell);
      canvas.put(MARGIN + column, row, sign, ink, paper);
    }
  const at = (point: Point) => ({ x: MARGIN + grid.column(point.x), y: grid.row(point.y) });
  for (const { place, look, side } of board.sites) {
    const [x = 0, y = 0] = place.split(",").map(Number);
    const spot = at({ x, y });
    canvas.put(spot.x, spot.y, SITES[look], armyOf(shown.sides, side), canvas.paperAt(spot.x, spot.y), true);
  }
  drawPieces(canvas, grid, shown, request);
  return canvas.lines();
}

/** A part of the table, cut into cells. */
class Grid {
  readonly west: number;
  readonly north: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;

  constructor({ width, depth }: TableBoard, pieces: readonly Piece[], request: MapRequest) {
    const room = Math.max(40, Math.min(160, request.width - MARGIN));
    const centre = request.around && spotNamed(pieces, request.around.place);
    const reach = centre ? (request.around?.radius ?? NEARBY) : Math.max(width, depth);
    const { x, y } = centre ?? { x: 0, y: 0 };
    this.west = Math.max(0, x - reach);
    this.north = Math.min(depth, y + reach);
    const across = Math.min(width, x + reach) - this.west;
    this.cell = Math.max(FINEST, (centre ? 2 * reach : across) / room);
    this.columns = Math.min(room, Math.ceil(across / this.cell));
    this.rows = Math.ceil((this.north - Math.max(0, y - reach)) / (2 * this.cell));
  }

  spot(row: number, column: number): Point {
    return {
      x: Math.round(this.west + (column + 0.5) * this.cell),
      y: Math.round(this.north - (2 * row + 1) * this.cell),
    };
  }

  row(y: number): number {
    return Math.floor((this.north - y) / (2 * this.cell));
  }

  column(x: number): number {
    return Math.floor((x - this.west) / this.cell);
  }
}

/** A point in millimetres, or where a piece is. */
function spotNamed(pieces: readonly Piece[], text: string): Point | undefined {
  const [, x, y] = /^(\d+),(\d+)$/.exec(text) ?? [];
  if (x !== undefined) return { x: Number(x), y: Number(y) };
  const wanted = text.toLowerCase();
  const piece = pieces.find(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted);
  return piece && "x" in piece.at ? piece.at : undefined;
}

function drawScale(canvas: Canvas, grid: Grid): void {
  for (let row = 0; row < grid.rows; row += DOWN)
    canvas.put(0, row, String(grid.spot(row, 0).y).padStart(MARGIN - 1), "frame");
  for (let column = 0; column < grid.columns; column += ACROSS)
    canvas.put(MARGIN + column, grid.rows, String(Math.round(grid.west + column * grid.cell)), "frame");
}

/** A row is two cells high, so that nothing thin is missed. */
function groundAt(
  board: TableBoard,
  at: Point,
  cell: number,
): readonly [sign: string, ink: Ink, paper: Paper] {
  const isNear = (points: readonly Point[], width = 0) =>
    pointLineGapSquared(points, at) <= (width / 2 + cell) ** 2;
  const area = board.areas.findLast(({ outline }) => inside(outline, at));
  if (area?.look === "town") return ["#", "name", "town"];
  if (board.crossings.some(({ at: middle, width }) => isNear([middle, middle], width)))
    return ["=", "road", "none"];
  if (board.rivers.some(({ points, width }) => isNear(points, width))) return ["~", "river", "none"];
  if (board.roads.some(({ points }) => isNear(points))) return [":", "road", "none"];
  if (board.lines.some(({ points }) => isNear(points))) return ["*", "slope", "none"];
  if (!area) return [" ", "ground", "open"];
  const [sign, paper] = AREAS[area.look];
  return [area.look === "hill" && area.density === "rugged" ? "^" : sign, "ground", paper];
}

/** Every body by the id of its unit with an arrow before its front; garrisons and commanders by their ids alone. */
function drawPieces(canvas: Canvas, grid: Grid, { scene, sides }: Shown, { lit }: MapRequest): void {
  const taken = new Set<string>();
  const put = (row: number, column: number, text: string, piece: Piece, over: boolean) => {
    if (!over && taken.has(`${row},${column}`)) return;
    taken.add(`${row},${column}`);
    const paper = lit?.has(piece.id) ? "lit" : armyOf(sides, piece.side);
    if (column >= 0) canvas.put(MARGIN + column, row, text, "counter", paper, true);
  };
  const write = (piece: Piece, { x, y }: Point, down: number) => {
    for (const [i, letter] of [...piece.id].entries())
      put(grid.row(y) + down, grid.column(x) + i, letter, piece, false);
  };
  const bodies = scene.pieces.filter(({ face }) => face?.arm !== "garrison" && face?.arm !== "leader");
  for (const piece of bodies)
    for (const [depth, { row, columns }] of covered(grid, piece.stands ?? []).entries())
      for (const [i, column] of columns.entries())
        put(row, column, letterOf(unitOf(piece), columns.length, i, depth), piece, true);
  for (const piece of bodies) {
    const front = frontOf(grid, piece);
    if (front) put(front.row, front.column, front.arrow, piece, false);
  }
  const housed = Map.groupBy(
    scene.pieces.filter(({ face }) => face?.arm === "garrison"),
    ({ at }) => ("x" in at ? `${at.x},${at.y}` : ""),
  );
  for (const inside of housed.values())
    for (const [down, piece] of inside.entries()) if ("x" in piece.at) write(piece, piece.at, down);
  for (const piece of scene.pieces)
    if (piece.face?.arm === "leader" && "x" in piece.at) write(piece, piece.at, 0);
}

/** The skirmishers of a battalion have its name. */
const unitOf = ({ id }: Piece): string => id.split("/")[0]!;

/** As often as it fits; in a narrow body its letters are below each other. */
const letterOf = (id: string, width: number, column: number, row: number): string =>
  id[(width >= id.length ? column : row) % id.length]!;

/** The cells that a body covers, row by row. */
function covered(grid: Grid, stands: readonly Stand[]): { row: number; columns: number[] }[] {
  if (stands.length === 0) return [];
  const reach = (stand: Stand) => Math.hypot(stand.width, stand.depth) / 2;
  const rows = span(
    grid.row(Math.max(...stands.map((stand) => stand.y + reach(stand)))),
    grid.row(Math.min(...stands.map((stand) => stand.y - reach(stand)))),
  );
  const columns = span(
    grid.column(Math.min(...stands.map((stand) => stand.x - reach(stand)))),
    grid.column(Math.max(...stands.map((stand) => stand.x + reach(stand)))),
  );
  return rows.flatMap((row) => {
    const here = columns.filter((column) =>
      stands.some((stand) => isOn(stand, grid.spot(row, column), grid.cell)),
    );
    return here.length > 0 ? [{ row, columns: here }] : [];
  });
}

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/** The middle of a cell, or a point half a cell above or below it. */
const isOn = (stand: Stand, { x, y }: Point, cell: number): boolean =>
  [0, -1, 1].some((step) => holds(stand, { x, y: y + (step * cell) / 2 }));

function holds({ x, y, facing, width, depth }: Stand, at: Point): boolean {
  const turn = (facing * Math.PI) / 180;
  const [east, north] = [at.x - x, at.y - y];
  const ahead = east * Math.sin(turn) + north * Math.cos(turn);
  const aside = east * Math.cos(turn) - north * Math.sin(turn);
  return Math.abs(ahead) <= depth / 2 && Math.abs(aside) <= width / 2;
}

const ARROWS = "^>v<";

/** Which way it faces; a body with fronts on all sides has no direction. */
function frontOf(
  grid: Grid,
  { at, stands = [] }: Piece,
): { row: number; column: number; arrow: string } | undefined {
  if (!("x" in at) || stands.some(({ facing }) => Math.cos(((facing - at.facing) * Math.PI) / 180) < 0))
    return undefined;
  const quarter = Math.floor(((at.facing + 45) % 360) / 90);
  const far = (quarter % 2 === 0 ? 2 : 1) * grid.cell;
  const turn = (at.facing * Math.PI) / 180;
  return {
    row: grid.row(at.y + far * Math.cos(turn)),
    column: grid.column(at.x + far * Math.sin(turn)),
    arrow: ARROWS[quarter]!,
  };
}
