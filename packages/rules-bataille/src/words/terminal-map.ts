// The map as text: what a side sees, as lines of styled patches. Pure, so that any terminal can paint it.
// The lower line of a brick shows which way the unit faces, or else the hexsides.

import type { Hex } from "@grognard/hex";
import {
  type Brick,
  centred,
  columnsWithin,
  drawBricks,
  drawHexsides,
  type HexsideMark,
  type PrintedMap,
  printedOn,
  type Region,
  regionAround,
  type Sheet,
  type SouthernSide,
  STROKES,
} from "@grognard/parts";
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

const CELL = { least: 4, most: 7 };

export function drawMap(world: World, view: View, request: MapRequest = {}): MapLine[] {
  const g = positionSeen(world, view);
  return drawBricks<Ink, Paper>(printed(world), regionOf(g, request), CELL, request, (sheet, brick) =>
    drawHex(sheet, g, brick),
  );
}

/** Hexes are printed from 0,0. */
const printed = ({ map }: World): PrintedMap => ({ grid: map.grid, first: 0 });

/** Around a place, or the whole map; of a map too wide the columns with the most units. */
function regionOf(g: Position, request: MapRequest): Region {
  const { grid } = g.world.map;
  const { around } = request;
  const hex = around ? hexNamed(g, around.hex) : -1;
  if (around && hex >= 0) return regionAround(printed(g.world), hex, around.radius ?? 6);
  const room = columnsWithin(request, CELL);
  const left = grid.columns <= room ? 0 : busiest(g, room);
  return { left, right: Math.min(grid.columns, left + room) - 1, top: 0, bottom: grid.rows - 1 };
}

/** The first of so many columns between which most units stand. */
function busiest({ world, state }: Position, room: number): number {
  const columns = state.hex.filter((hex) => hex >= 0).map((hex) => printedOn(printed(world), hex).col);
  let best = 0;
  let most = -1;
  for (let left = 0; left + room <= world.map.grid.columns; left++) {
    const seen = columns.filter((col) => col >= left && col < left + room).length;
    if (seen > most) [best, most] = [left, seen];
  }
  return best;
}

const GROUND: Record<Terrain, { readonly sign: string; readonly paper: Paper }> = {
  clear: { sign: ".", paper: "clear" },
  woods: { sign: "%%", paper: "forest" },
  village: { sign: "[]", paper: "town" },
  town: { sign: "[#]", paper: "fortified" },
  steep: { sign: "^^", paper: "rough" },
};

const terrainOf = ({ map }: World, hex: Hex): Terrain => TERRAINS[map.terrain[hex]!]!;

function drawHex(sheet: Sheet<Ink, Paper>, g: Position, brick: Brick): void {
  const { hex, x, y, cell, lit, plain, shade } = brick;
  const { world } = g;
  const terrain = terrainOf(world, hex);
  const paper = lit ? "lit" : terrain === "clear" ? shade : GROUND[terrain].paper;
  for (const line of [y, y + 1]) sheet.put(x, line, " ".repeat(cell), { paper });
  drawHexsides(sheet, brick, paper, (side) => hexsideMark(world, hex, side));
  const counter = counterOf(g, hex, cell, plain);
  if (!counter) {
    const named = world.map.names.get(hex);
    const text = named ? named.slice(0, cell) : groundText(world, hex);
    return sheet.put(x, y, centred(text, cell), { ink: named ? "name" : "ground", paper });
  }
  sheet.put(x, y, centred(counter.face.slice(0, cell), cell), {
    ink: "counter",
    paper: counter.side,
    bold: true,
  });
  sheet.put(x + 1, y + 1, counter.foot.slice(0, cell - 1), { ink: counter.side, paper, bold: true });
}

/** Heights are told by their level. */
const groundText = (world: World, hex: Hex): string => {
  const terrain = terrainOf(world, hex);
  const level = world.map.level[hex]!;
  return terrain === "clear" && level > 0 ? String(level) : GROUND[terrain].sign;
};

function hexsideMark(world: World, hex: Hex, direction: SouthernSide): HexsideMark<Ink> | undefined {
  const { sides, grid } = world.map;
  const bits = sides[hex * 6 + direction]!;
  if (grid.neighbours[hex * 6 + direction]! < 0) return undefined;
  if (bits & STREAM) return bits & ROADWAY ? { text: "=", ink: "road" } : { text: "~", ink: "river" };
  if (bits & ROADWAY) return { text: STROKES[direction], ink: "road" };
  if (bits & CLOSED) return { text: '"', ink: "slope" };
  return bits & (UP | DOWN) ? { text: "'", ink: "slope" } : undefined;
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
