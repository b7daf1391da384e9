// How a hex map is drawn, from its grid, its hexsides and its names.

import { type Grid, offsetOf } from "@grognard/hex";
import type { HexBoard, HexGround, Hexside, RoadLook } from "@grognard/scene";

/** Columns and rows, from 1. */
export interface Region {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The smallest region that contains all of these hexes. */
export function regionOf(grid: Grid, isWithin: (hex: number) => boolean): Region {
  const spots = [...Array(grid.count).keys()].filter(isWithin).map((hex) => offsetOf(grid, hex));
  if (spots.length === 0) return { left: 1, right: grid.columns, top: 1, bottom: grid.rows };
  const cols = spots.map(({ col }) => col);
  const rows = spots.map(({ row }) => row);
  return {
    left: Math.min(...cols),
    right: Math.max(...cols),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
}

interface Drawn {
  readonly id: string;
  readonly name: string;
  readonly metresPerHex: number;
  readonly roads: readonly { readonly name: string; readonly hexes: readonly string[] }[];
}
type Look = Pick<HexGround, "ground" | "name" | "level">;

/** The hexes and roads of a map, or of a region of it. */
export function drawnMap(
  grid: Grid,
  { id, name, metresPerHex, roads }: Drawn,
  look: (hex: number) => Look,
  { left, right, top, bottom }: Region = regionOf(grid, () => true),
): Omit<HexBoard, "rivers" | "crossings" | "slopes" | "sites"> {
  const hexes = grid.names.flatMap((id, hex): HexGround[] => {
    const { col, row } = offsetOf(grid, hex);
    const isShown = col >= left && col <= right && row >= top && row <= bottom;
    return isShown ? [{ id, column: col - left, row: row - top, ...look(hex) }] : [];
  });
  return {
    kind: "hexes",
    id,
    name,
    metres: metresPerHex,
    columns: right - left + 1,
    rows: bottom - top + 1,
    layout: left % 2 === 1 ? grid.layout : SHIFTED[grid.layout],
    hexes,
    roads: roads.map(({ name, hexes }) => ({ name, look: roadLook(name), hexes })),
  };
}

/** For a region that begins at an even column. */
const SHIFTED = { "odd-q": "even-q", "even-q": "odd-q", "odd-r": "odd-r", "even-r": "even-r" } as const;

/** By the name of the road. */
const roadLook = (name: string): RoadLook =>
  /paved|highway|chauss|post road|main/i.test(name)
    ? "highway"
    : /lane|track|path/i.test(name)
      ? "track"
      : "road";

/** Every hexside once, if its features are wanted. */
export function hexsidesWith(
  { names, neighbours }: Grid,
  features: Uint16Array,
  isWanted: (bits: number) => boolean,
): Hexside[] {
  const found: Hexside[] = [];
  for (let i = 0; i < neighbours.length; i++) {
    const [hex, other] = [Math.floor(i / 6), neighbours[i]!];
    if (other > hex && isWanted(features[i]!)) found.push([names[hex]!, names[other]!]);
  }
  return found;
}
