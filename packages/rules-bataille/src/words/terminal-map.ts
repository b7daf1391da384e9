// The map as text: what a side sees, as lines of styled patches. Pure, so that any terminal can paint it.
//
// A hex is a brick of two lines; every second column hangs one line lower. The upper line shows who stands there, or
// what the place is; the lower one which way the unit faces, or the hexsides SW, S and SE, which together are all
// hexsides of the map.

import { type Hex, hexAt, offsetOf } from "@grognard/hex";
import type { Patch as AnyPatch, MapRequest } from "@grognard/scene";
import { hexNamed } from "../board.ts";
import type { View } from "../secrecy/view.ts";
import {
  CLOSED,
  DOWN,
  type Position,
  ROADWAY,
  SIDE_IDS,
  type SideName,
  STREAM,
  TERRAINS,
  type Terrain,
  UP,
  type World,
} from "../types.ts";
import { counterOf } from "./terminal-counters.ts";
import { positionSeen } from "./terminal-view.ts";

type Ink = SideName | "river" | "road" | "slope" | "name" | "ground" | "frame" | "counter";
type Paper =
  | "clear"
  | "clear2"
  | "clear3"
  | "forest"
  | "rough"
  | "town"
  | "fortified"
  | "lit"
  | SideName
  | "none";
type Patch = AnyPatch<Ink, Paper>;
export type MapLine = readonly Patch[];

const MARGIN = 3; // for row numbers
const CELL = { least: 4, most: 7 };

interface Region {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function drawMap(world: World, view: View, request: MapRequest = {}): MapLine[] {
  const g = positionSeen(world, view);
  const width = request.width ?? 100;
  const region = regionOf(g, request, width);
  const columns = region.right - region.left + 1;
  const cell = Math.max(CELL.least, Math.min(CELL.most, Math.floor((width - MARGIN) / columns)));
  const sheet = new Sheet(MARGIN + columns * cell, 2 * (region.bottom - region.top + 1) + 2);
  drawFrame(sheet, region, cell);
  for (let row = region.top; row <= region.bottom; row++) {
    for (let col = region.left; col <= region.right; col++) {
      const hex = hexAt(world.map.grid, col + 1, row + 1); // the grid counts from 1
      const x = MARGIN + (col - region.left) * cell;
      const y = 1 + 2 * (row - region.top) + (col % 2);
      const lit = request.lit?.has(`${col},${row}`) === true;
      drawHex(sheet, g, { hex, x, y, cell, lit, plain: request.plain === true });
    }
  }
  return sheet.lines();
}

/** Around a place, or the whole map; of a map too wide the columns with the most units. */
function regionOf(g: Position, { around }: MapRequest, width: number): Region {
  const { grid } = g.world.map;
  const hex = around ? hexNamed(g, around.hex) : -1;
  const room = Math.max(1, Math.floor((width - MARGIN) / CELL.least));
  if (!around || hex < 0) {
    const left = grid.columns <= room ? 0 : busiest(g, room);
    return { left, right: Math.min(grid.columns, left + room) - 1, top: 0, bottom: grid.rows - 1 };
  }
  const { radius = 6 } = around;
  const { col, row } = printed(g.world, hex);
  return {
    left: Math.max(0, col - radius),
    right: Math.min(grid.columns - 1, col + radius),
    top: Math.max(0, row - radius),
    bottom: Math.min(grid.rows - 1, row + radius),
  };
}

/** The first of so many columns between which most units stand. */
function busiest({ world, state }: Position, room: number): number {
  const columns = state.hex.filter((hex) => hex >= 0).map((hex) => printed(world, hex).col);
  let best = 0;
  let most = -1;
  for (let left = 0; left + room <= world.map.grid.columns; left++) {
    const seen = columns.filter((col) => col >= left && col < left + room).length;
    if (seen > most) [best, most] = [left, seen];
  }
  return best;
}

/** Hexes are printed from 0,0. */
function printed({ map }: World, hex: Hex): { col: number; row: number } {
  const { col, row } = offsetOf(map.grid, hex);
  return { col: col - 1, row: row - 1 };
}

function drawFrame(sheet: Sheet, { left, right, top, bottom }: Region, cell: number): void {
  for (let col = left; col <= right; col++)
    sheet.put(MARGIN + (col - left) * cell, 0, centred(String(col), cell), { ink: "frame" });
  for (let row = top; row <= bottom; row++)
    sheet.put(0, 1 + 2 * (row - top), String(row).padStart(2), { ink: "frame" });
}

interface Brick {
  readonly hex: Hex;
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly lit: boolean;
  readonly plain: boolean;
}

const GROUND: Record<Terrain, { readonly sign: string; readonly paper: Paper }> = {
  clear: { sign: ".", paper: "clear" },
  woods: { sign: "%%", paper: "forest" },
  village: { sign: "[]", paper: "town" },
  town: { sign: "[#]", paper: "fortified" },
  steep: { sign: "^^", paper: "rough" },
};

const terrainOf = ({ map }: World, hex: Hex): Terrain => TERRAINS[map.terrain[hex]!]!;

function drawHex(sheet: Sheet, g: Position, brick: Brick): void {
  const { hex, x, y, cell, lit, plain } = brick;
  const { world } = g;
  const paper = lit ? "lit" : paperOf(world, hex);
  for (const line of [y, y + 1]) sheet.put(x, line, " ".repeat(cell), { paper });
  drawHexsides(sheet, world, brick, paper);
  const counter = counterOf(g, hex, cell, plain);
  if (!counter) {
    const named = world.map.names.get(hex);
    const text = named ? named.slice(0, cell) : groundText(world, hex);
    return sheet.put(x, y, centred(text, cell), { ink: named ? "name" : "ground", paper });
  }
  sheet.put(x, y, centred(counter.face, cell), { ink: "counter", paper: counter.side, bold: true });
  sheet.put(x + 1, y + 1, counter.foot.slice(0, cell - 1), { ink: counter.side, paper, bold: true });
}

/** Heights are told by their level. */
const groundText = (world: World, hex: Hex): string => {
  const terrain = terrainOf(world, hex);
  const level = world.map.level[hex]!;
  return terrain === "clear" && level > 0 ? String(level) : GROUND[terrain].sign;
};

const SHADES = ["clear", "clear2", "clear3"] as const;

/** Clear ground has three shades, so that no two neighbours share one. */
function paperOf(world: World, hex: Hex): Paper {
  const terrain = terrainOf(world, hex);
  if (terrain !== "clear") return GROUND[terrain].paper;
  const { col, row } = printed(world, hex);
  return SHADES[(row + (col % 2 === 0 ? 0 : 2)) % 3]!;
}

const SOUTH_EAST = 2;
const SOUTH = 3;
const SOUTH_WEST = 4;
const STROKES = { [SOUTH_WEST]: "/", [SOUTH]: "|", [SOUTH_EAST]: "\\" };

function drawHexsides(sheet: Sheet, world: World, { hex, x, y, cell }: Brick, paper: Paper): void {
  const at = { [SOUTH_WEST]: 0, [SOUTH]: cell >> 1, [SOUTH_EAST]: cell - 1 };
  for (const direction of [SOUTH_WEST, SOUTH, SOUTH_EAST] as const) {
    const mark = hexsideMark(world, hex, direction);
    if (mark) sheet.put(x + at[direction], y + 1, mark.text, { ink: mark.ink, paper });
  }
}

function hexsideMark(world: World, hex: Hex, direction: 2 | 3 | 4): { text: string; ink: Ink } | undefined {
  const { sides, grid } = world.map;
  const bits = sides[hex * 6 + direction]!;
  if (grid.neighbours[hex * 6 + direction]! < 0) return undefined;
  if (bits & STREAM) return bits & ROADWAY ? { text: "=", ink: "road" } : { text: "~", ink: "river" };
  if (bits & ROADWAY) return { text: STROKES[direction], ink: "road" };
  if (bits & CLOSED) return { text: '"', ink: "slope" };
  return bits & (UP | DOWN) ? { text: "'", ink: "slope" } : undefined;
}

const centred = (text: string, width: number): string =>
  text
    .slice(0, width)
    .padStart(Math.min(width, text.length + ((width - text.length) >> 1)))
    .padEnd(width);

/** A sheet of characters, each with its style. */
class Sheet {
  private readonly cells: Patch[][];

  constructor(width: number, height: number) {
    const blank: Patch = { text: " ", ink: "frame", paper: "none", bold: false };
    this.cells = Array.from({ length: height }, () => new Array<Patch>(width).fill(blank));
  }

  put(x: number, y: number, text: string, style: Partial<Patch>): void {
    const line = this.cells[y];
    if (!line) return;
    for (const [i, letter] of [...text].entries())
      line[x + i] = { ink: "frame", paper: "none", bold: false, ...style, text: letter };
  }

  lines(): MapLine[] {
    return this.cells.map(joined).map(trimmedEnd);
  }
}

/** Neighbours of one style as one patch. */
function joined(cells: readonly Patch[]): Patch[] {
  const patches: Patch[] = [];
  for (const cell of cells) {
    const last = patches.at(-1);
    const same = last && last.ink === cell.ink && last.paper === cell.paper && last.bold === cell.bold;
    if (same) patches[patches.length - 1] = { ...last, text: last.text + cell.text };
    else patches.push(cell);
  }
  return patches;
}

const trimmedEnd = (line: readonly Patch[]): MapLine => {
  const last = line.at(-1);
  return last?.paper === "none" && last.text.trim() === "" ? line.slice(0, -1) : line;
};

/** What the marks mean. */
export function mapLegend(inColour = true): MapLine[] {
  const counter = (text: string, paper: SideName): Patch => ({
    text: ` ${text} `,
    ink: "counter",
    paper,
    bold: true,
  });
  const plain = (text: string, ink: Ink = "frame"): Patch => ({ text, ink, paper: "none", bold: false });
  return [
    [
      counter("I6", SIDE_IDS[0]),
      plain(" French  "),
      counter(inColour ? "I6" : "i6", SIDE_IDS[1]),
      plain(" Coalition: I infantry, C cavalry, A artillery, increments left; + more units, * leader"),
    ],
    [
      plain("c Column  l Line  s Square  g General Order  k Skirmish Order  r Road March  m Masse  ", "name"),
      plain("- limbered  = guns in action  d disordered  R routed", "name"),
    ],
    [plain("then the facing: N NE SE S SW NW, or the vertex ne e se sw w nw", "name")],
    [plain(". clear  1 2 heights  %% woods  [] village  [#] town  ^^ steep", "ground")],
    [
      plain("/ | \\ road  ", "road"),
      plain("~ stream  ", "river"),
      plain("= bridge  ", "road"),
      plain("' slope  \" too steep", "slope"),
    ],
  ];
}
