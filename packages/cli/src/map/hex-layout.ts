// Where the hexes of a board are on a canvas of characters. A hex is a box of two lines; every second column is one
// line lower or, where hexes stand on a point, every second row half a box further right. The upper line of a box is
// for the units there, or for the place; the lower one for the hexsides below it.

import type { HexBoard, HexGround, Hexside, Piece } from "@grognard/scene";
import type { MapRequest, Shown } from "./patches.ts";

export const MARGIN = 3; // for row numbers
/** The minimum width of a hex: "3-2" takes three characters, "cNE" under a block a margin more. */
const LEAST = 3;
const LEAST_OF_BLOCKS = 4;
const MOST = 9;
const NEARBY = 5;

const leastOf = (pieces: readonly Piece[]): number =>
  pieces.some(({ block }) => block) ? LEAST_OF_BLOCKS : LEAST;

/** Columns and rows, from 0. */
export interface Region {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The upper left corner of a hex's box. */
export interface HexBox {
  readonly x: number;
  readonly y: number;
}

export class HexLayout {
  readonly region: Region;
  readonly cell: number;
  readonly hexes: ReadonlyMap<string, HexGround>;
  private readonly board: HexBoard;
  private readonly cells: ReadonlyMap<string, HexGround>;

  constructor(board: HexBoard, { scene }: Pick<Shown, "scene">, request: MapRequest) {
    this.board = board;
    this.hexes = new Map(board.hexes.map((hex) => [hex.id, hex]));
    this.cells = new Map(board.hexes.map((hex) => [`${hex.column},${hex.row}`, hex]));
    this.region = this.regionOf(scene.pieces, request);
    const { left, right } = this.region;
    const room = Math.floor((request.width - MARGIN) / (right - left + 1));
    this.cell = Math.max(leastOf(scene.pieces), Math.min(MOST, room));
  }

  get width(): number {
    const { left, right } = this.region;
    return MARGIN + (right - left + 1) * this.cell + (this.pointed ? this.cell >> 1 : 0);
  }

  get height(): number {
    const { top, bottom } = this.region;
    return 2 * (bottom - top + 1) + (this.pointed ? 1 : 2);
  }

  /** The box, if the hex is visible. */
  boxOf(hex: HexGround): HexBox | undefined {
    const { left, right, top, bottom } = this.region;
    const { column, row } = hex;
    return column < left || column > right || row < top || row > bottom ? undefined : this.cornerOf(hex);
  }

  private cornerOf({ column, row }: HexGround): HexBox {
    const { left, top } = this.region;
    const low = this.isShifted(column, row);
    return {
      x: MARGIN + (column - left) * this.cell + (this.pointed && low ? this.cell >> 1 : 0),
      y: 1 + 2 * (row - top) + (!this.pointed && low ? 1 : 0),
    };
  }

  /** Where a hexside is marked, if its upper hex is visible, and on which side of it: left, below, right; or level. */
  markOf([a, b]: Hexside): (HexBox & { readonly lean: -1 | 0 | 1; readonly level: boolean }) | undefined {
    const hexes = [a, b].flatMap((id) => this.hexes.get(id) ?? []);
    const [upper, lower] = hexes
      .map((hex) => ({ hex, ...this.cornerOf(hex) }))
      .sort((p, q) => p.y - q.y || p.x - q.x);
    if (!upper || !lower || !this.boxOf(upper.hex)) return undefined;
    const lean = lower.x < upper.x ? -1 : lower.x > upper.x ? 1 : 0;
    const level = upper.y === lower.y;
    const inset = this.pointed && !level ? this.cell >> 2 : 0;
    const at = lean < 0 ? inset : lean > 0 ? this.cell - 1 - inset : this.cell >> 1;
    return { x: upper.x + at, y: upper.y + 1, lean, level };
  }

  /** The hexes that share the sides below a hex with it. */
  below({ column, row }: HexGround): HexGround[] {
    const low = this.isShifted(column, row) ? 1 : 0;
    const cells = this.pointed
      ? [
          [column + 1, row],
          [column + low, row + 1],
          [column + low - 1, row + 1],
        ]
      : [
          [column + 1, row + low],
          [column, row + 1],
          [column - 1, row + low],
        ];
    return cells.flatMap(([x, y]) => this.cells.get(`${x},${y}`) ?? []);
  }

  /** One of three, different for neighbours. */
  shadeOf({ column, row }: HexGround): number {
    return ((this.pointed ? column : row) + (this.isShifted(column, row) ? 2 : 0)) % 3;
  }

  private get pointed(): boolean {
    return this.board.layout.endsWith("r");
  }

  private isShifted(column: number, row: number): boolean {
    return (this.pointed ? row : column) % 2 === (this.board.layout.startsWith("odd") ? 1 : 0);
  }

  /** Around a place, or the whole board; if a board is too wide, the columns with the most pieces. */
  private regionOf(pieces: readonly Piece[], { around, width }: MapRequest): Region {
    const { columns, rows } = this.board;
    const centre = around && this.hexNamed(pieces, around.place);
    if (centre) {
      const radius = around.radius ?? NEARBY;
      return {
        left: Math.max(0, centre.column - radius),
        right: Math.min(columns - 1, centre.column + radius),
        top: Math.max(0, centre.row - radius),
        bottom: Math.min(rows - 1, centre.row + radius),
      };
    }
    const all = { top: 0, bottom: rows - 1 };
    const room = Math.max(1, Math.floor((width - MARGIN) / leastOf(pieces)));
    if (columns <= room) return { left: 0, right: columns - 1, ...all };
    const left = this.busiest(pieces, room);
    return { left, right: Math.min(columns, left + room) - 1, ...all };
  }

  /** By its number, its name, or a unit in it. */
  private hexNamed(pieces: readonly Piece[], text: string): HexGround | undefined {
    const wanted = text.toLowerCase();
    const isMeant = ({ id, name }: { readonly id: string; readonly name?: string }) =>
      id.toLowerCase() === wanted || name?.toLowerCase() === wanted;
    const piece = pieces.find(isMeant);
    const place = piece && "place" in piece.at ? piece.at.place : undefined;
    return this.board.hexes.find(isMeant) ?? (place === undefined ? undefined : this.hexes.get(place));
  }

  /** The first column of the range with the most pieces. */
  private busiest(pieces: readonly Piece[], room: number): number {
    const columns = pieces.flatMap(({ at }) =>
      "place" in at ? (this.hexes.get(at.place)?.column ?? []) : [],
    );
    let best = 0;
    let most = -1;
    for (let left = 0; left + room <= this.board.columns; left++) {
      const seen = columns.filter((column) => column >= left && column < left + room).length;
      if (seen > most) [best, most] = [left, seen];
    }
    return best;
  }
}
