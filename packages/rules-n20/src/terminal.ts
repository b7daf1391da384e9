// The map as text: what a side sees, as lines of styled patches. Pure, so that any terminal can paint it.
//
// A hex is a brick of two lines; every second column hangs one line lower, as flat-topped hexes do. The
// upper line shows who stands there, or what the place is; the lower one the hexsides SW, S and SE, which
// together are all hexsides of the map.

import { type Hex, hexAt, offsetOf } from "@grognard/hex";
import type { Patch as AnyPatch, MapRequest } from "@grognard/scene";
import { hexNamed } from "./board.ts";
import { counterOf, crownOf } from "./counters.ts";
import { openRegion, type Region } from "./map.ts";
import {
  CROSSING,
  MAJOR_RIVER,
  MINOR_RIVER,
  ROAD,
  SIDE_IDS,
  type SideName,
  TERRAINS,
  type Terrain,
  UPHILL,
  type World,
} from "./types.ts";
import type { PieceView, View } from "./view.ts";

export { standing } from "./standing.ts";
export { finalReport, oddsOf, statusLine, unitTable } from "./table-talk.ts";

export type Ink = SideName | "river" | "road" | "slope" | "name" | "ground" | "frame" | "counter";

/** Counters lie on the colour of their side. Clear ground has three shades, so that no two neighbours share one. */
export type Paper = Terrain | "clear2" | "clear3" | "lit" | SideName | "none";

type Patch = AnyPatch<Ink, Paper>;
export type MapLine = readonly Patch[];

const MARGIN = 3; // for row numbers
const CELL = { least: 3, most: 9 }; // three are enough for "3-2", markers want a fourth

export function drawMap(world: World, view: View, request: MapRequest = {}): MapLine[] {
  const region = regionOf(world, request);
  const columns = region.right - region.left + 1;
  const room = Math.floor(((request.width ?? 100) - MARGIN) / columns);
  const cell = Math.max(CELL.least, Math.min(CELL.most, room));
  const sheet = new Sheet(MARGIN + columns * cell, 2 * (region.bottom - region.top + 1) + 2);
  drawFrame(sheet, region, cell);
  const pieces = Map.groupBy(
    view.pieces.filter(({ hex }) => hex !== null),
    ({ hex }) => hexNamed({ world }, hex!),
  );
  for (let row = region.top; row <= region.bottom; row++) {
    for (let col = region.left; col <= region.right; col++) {
      const hex = hexAt(world.map.grid, col, row);
      const x = MARGIN + (col - region.left) * cell;
      const y = 1 + 2 * (row - region.top) + lowered(col);
      drawHex(
        sheet,
        world,
        { hex, x, y, cell, lit: request.lit?.has(`${col},${row}`) === true, plain: request.plain === true },
        pieces.get(hex) ?? [],
      );
    }
  }
  return sheet.lines();
}

/** Even printed columns hang half a hex lower ("odd-q" counts from 0). */
const lowered = (col: number): number => (col % 2 === 0 ? 1 : 0);

function regionOf(world: World, { around }: MapRequest): Region {
  const { grid } = world.map;
  const hex = around ? hexNamed({ world }, around.hex) : -1;
  if (!around || hex < 0) return openRegion(world.map);
  const { radius = 4 } = around;
  const { col, row } = offsetOf(grid, hex);
  return {
    left: Math.max(1, col - radius),
    right: Math.min(grid.columns, col + radius),
    top: Math.max(1, row - radius),
    bottom: Math.min(grid.rows, row + radius),
  };
}

const terrainOf = (world: World, hex: Hex): Terrain => TERRAINS[world.map.terrain[0][hex]!]!;

function drawFrame(sheet: Sheet, { left, right, top, bottom }: Region, cell: number): void {
  for (let col = left; col <= right; col++) {
    const x = MARGIN + (col - left) * cell;
    sheet.put(x, 0, centred(String(col), cell), { ink: "frame" });
  }
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

const GROUND: Record<Terrain, string> = {
  clear: ".",
  forest: "%%",
  rough: "^^",
  marsh: '""',
  town: "[]",
  fortified: "[#]",
  redoubt: "(#)",
  prohibited: "",
};

function drawHex(sheet: Sheet, world: World, brick: Brick, pieces: readonly PieceView[]): void {
  const { hex, x, y, cell, lit, plain } = brick;
  const terrain = terrainOf(world, hex);
  if (terrain === "prohibited") return;
  const paper = lit ? "lit" : terrain === "clear" ? shadeOf(world, hex) : terrain;
  for (const line of [y, y + 1]) sheet.put(x, line, " ".repeat(cell), { paper });
  const counter = counterOf(world, pieces, cell, plain);
  if (counter)
    sheet.put(x, y, centred(counter.text, cell), { ink: "counter", paper: counter.side, bold: true });
  else
    sheet.put(x, y, centred(placeName(world, hex, terrain, cell), cell), { ink: nameInk(world, hex), paper });
  drawHexsides(sheet, world, brick, paper);
  const crown = crownOf(world, hex, pieces);
  if (crown) sheet.put(x + 1, y + 1, crown.text, { ink: crown.side, paper, bold: true });
}

const SHADES = ["clear", "clear2", "clear3"] as const;

/** Three colours are what a map of hexes needs. */
function shadeOf({ map }: World, hex: Hex): Paper {
  const { col, row } = offsetOf(map.grid, hex);
  return SHADES[(row + (col % 2 === 0 ? 2 : 0)) % 3]!;
}

function placeName(world: World, hex: Hex, terrain: Terrain, cell: number): string {
  const name = world.map.names.get(hex);
  return name ? shortened(name.replace(/^(La|Le|Les|St|Sint)[ -]/, ""), cell) : GROUND[terrain];
}

/** A full stop says that letters are missing, where there is room for one. */
const shortened = (name: string, width: number): string =>
  name.length <= width ? name : width < 7 ? name.slice(0, width) : `${name.slice(0, width - 1)}.`;

const nameInk = (world: World, hex: Hex): Ink => (world.map.names.has(hex) ? "name" : "ground");

const SOUTH_EAST = 2;
const SOUTH = 3;
const SOUTH_WEST = 4;

function drawHexsides(sheet: Sheet, world: World, { hex, x, y, cell }: Brick, paper: Patch["paper"]): void {
  const at = { [SOUTH_WEST]: 0, [SOUTH]: cell >> 1, [SOUTH_EAST]: cell - 1 };
  for (const direction of [SOUTH_WEST, SOUTH, SOUTH_EAST] as const) {
    const mark = hexsideMark(world, hex, direction);
    if (mark) sheet.put(x + at[direction], y + 1, mark.text, { ink: mark.ink, paper });
  }
}

const STROKES = { [SOUTH_WEST]: "/", [SOUTH]: "|", [SOUTH_EAST]: "\\" };

function hexsideMark(world: World, hex: Hex, direction: 2 | 3 | 4): { text: string; ink: Ink } | undefined {
  const { sides, grid } = world.map;
  const flags = sides[hex * 6 + direction]!;
  const beyond = grid.neighbours[hex * 6 + direction]!;
  if (beyond < 0) return undefined;
  if (flags & CROSSING) return { text: "=", ink: "road" };
  if (flags & MAJOR_RIVER) return { text: "≈", ink: "river" };
  if (flags & MINOR_RIVER) return { text: flags & ROAD ? "+" : "~", ink: "river" };
  if (flags & ROAD) return { text: STROKES[direction], ink: "road" };
  const slope = (flags | sides[beyond * 6 + ((direction + 3) % 6)]!) & UPHILL;
  return slope ? { text: "'", ink: "slope" } : undefined;
}

const centred = (text: string, width: number): string =>
  text.padStart(text.length + ((width - text.length) >> 1)).padEnd(width);

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
  const ground = TERRAINS.filter((terrain) => terrain !== "prohibited").map(
    (terrain) => `${GROUND[terrain]} ${terrain}`,
  );
  return [
    [
      counter("3-2", SIDE_IDS[0]),
      plain(" French  "),
      counter(inColour ? "3-2" : "3:2", SIDE_IDS[1]),
      plain(" Coalition: Combat Strength and Movement Allowance; + more than one unit"),
    ],
    [
      plain("r routed  c In Contact  1 Ready 2 Tired 3 Weary 4 Spent  h face down  ?? unknown  ", "name"),
      plain("(1) garrison  d-2 dummy  * leader", "name"),
    ],
    [plain(`${ground.join("  ")}  `, "ground")],
    [
      plain("/ | \\ road  ", "road"),
      plain("~ river  + road over it  ≈ great river  ", "river"),
      plain("= bridge or ford  ", "road"),
      plain("' slope", "slope"),
    ],
    [plain("o objective  L Line of Communications, in the colour of the side; `status` lists them", "name")],
  ];
}
