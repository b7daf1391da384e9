// The map as text: what a side sees, as lines of styled patches. Pure, so that any terminal can paint it.

import type { Hex } from "@grognard/hex";
import type { Terminal } from "@grognard/parts";
import {
  type Brick,
  centred,
  drawBricks,
  drawHexsides,
  type HexsideMark,
  type PrintedMap,
  type Region,
  regionAround,
  type Sheet,
  type SouthernSide,
  STROKES,
} from "@grognard/parts";
import type { Patch as AnyPatch, MapRequest } from "@grognard/scene";
import { hexNamed } from "./board.ts";
import { counterOf, crownOf } from "./counters.ts";
import { openRegion } from "./map.ts";
import { standing } from "./standing.ts";
import { finalReport, statusLine, unitTable } from "./table-talk.ts";
import type { N20 } from "./types.ts";
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
export { finalReport, statusLine, unitTable } from "./table-talk.ts";

export type Ink = SideName | "river" | "road" | "slope" | "name" | "ground" | "frame" | "counter";

/** Counters lie on the colour of their side. Clear ground has three shades, so that no two neighbours share one. */
export type Paper = Terrain | "clear2" | "clear3" | "lit" | SideName | "none";

type Patch = AnyPatch<Ink, Paper>;
export type MapLine = readonly Patch[];

const CELL = { least: 3, most: 9 }; // three are enough for "3-2", markers want a fourth

export function drawMap(world: World, view: View, request: MapRequest = {}): MapLine[] {
  const map = { grid: world.map.grid, first: 1 } as const;
  const pieces = Map.groupBy(
    view.pieces.filter(({ hex }) => hex !== null),
    ({ hex }) => hexNamed({ world }, hex!),
  );
  return drawBricks<Ink, Paper>(map, regionOf(world, map, request), CELL, request, (sheet, brick) =>
    drawHex(sheet, world, brick, pieces.get(brick.hex) ?? []),
  );
}

function regionOf(world: World, map: PrintedMap, { around }: MapRequest): Region {
  const hex = around ? hexNamed({ world }, around.hex) : -1;
  if (!around || hex < 0) return openRegion(world.map);
  return regionAround(map, hex, around.radius ?? 4);
}

const terrainOf = (world: World, hex: Hex): Terrain => TERRAINS[world.map.terrain[0][hex]!]!;

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

function drawHex(sheet: Sheet<Ink, Paper>, world: World, brick: Brick, pieces: readonly PieceView[]): void {
  const { hex, x, y, cell, lit, plain, shade } = brick;
  const terrain = terrainOf(world, hex);
  if (terrain === "prohibited") return;
  const paper = lit ? "lit" : terrain === "clear" ? shade : terrain;
  for (const line of [y, y + 1]) sheet.put(x, line, " ".repeat(cell), { paper });
  const counter = counterOf(world, pieces, cell, plain);
  if (counter)
    sheet.put(x, y, centred(counter.text, cell), { ink: "counter", paper: counter.side, bold: true });
  else
    sheet.put(x, y, centred(placeName(world, hex, terrain, cell), cell), { ink: nameInk(world, hex), paper });
  drawHexsides(sheet, brick, paper, (side) => hexsideMark(world, hex, side));
  const crown = crownOf(world, hex, pieces);
  if (crown) sheet.put(x + 1, y + 1, crown.text, { ink: crown.side, paper, bold: true });
}

function placeName(world: World, hex: Hex, terrain: Terrain, cell: number): string {
  const name = world.map.names.get(hex);
  return name ? shortened(name.replace(/^(La|Le|Les|St|Sint)[ -]/, ""), cell) : GROUND[terrain];
}

/** A full stop says that letters are missing, where there is room for one. */
const shortened = (name: string, width: number): string =>
  name.length <= width ? name : width < 7 ? name.slice(0, width) : `${name.slice(0, width - 1)}.`;

const nameInk = (world: World, hex: Hex): Ink => (world.map.names.has(hex) ? "name" : "ground");

function hexsideMark(world: World, hex: Hex, direction: SouthernSide): HexsideMark<Ink> | undefined {
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

export const terminal: Terminal<N20> = {
  map: drawMap,
  legend: mapLegend,
  status: statusLine,
  standing,
  units: unitTable,
  final: finalReport,
};
