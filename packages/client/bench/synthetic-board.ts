// A made-up country for measuring: ten thousand hexes with all kinds of ground, and eight hundred pieces.

import type { Ground, HexBoard, HexGround, Hexside, Piece, Scene, SideLook } from "@grognard/scene";
import { noiseAt, noiseFrom, seedOf } from "../src/board/terrain/noise.ts";

type Road = HexBoard["roads"][number];
type River = HexBoard["rivers"][number];

export const idAt = (column: number, row: number): string => `${column + 1}.${row + 1}`;

export function syntheticBoard(columns = 100, rows = 100): HexBoard {
  const hexes: HexGround[] = [];
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) hexes.push(hexAt(column, row));
  const rivers = Array.from({ length: Math.floor(rows / 20) }, (_, k): River => {
    const look = k % 2 === 0 ? "river" : "stream";
    return { name: `River ${k + 1}`, look, sides: courseAcross(columns, 10 + k * 20) };
  });
  const roads = [
    ...Array.from({ length: Math.floor(columns / 12) }, (_, k) => roadDown(6 + k * 12, rows, k)),
    ...Array.from({ length: Math.floor(rows / 14) }, (_, k) => roadAcross(columns, 5 + k * 14, k)),
  ];
  return {
    kind: "hexes",
    id: "synthetic",
    name: "A made-up country",
    metres: 200,
    columns,
    rows,
    layout: "odd-q",
    hexes,
    roads,
    rivers,
    crossings: bridges(roads, rivers),
    slopes: [],
    sites: [0, 1, 2, 3].map((k) => ({
      place: idAt((k * 23 + 11) % columns, (k * 31 + 7) % rows),
      look: "objective",
      side: k % 2 === 0 ? "blue" : "red",
      label: String(k + 1),
      text: "An objective",
      cite: "1",
    })),
  };
}

/** Hills and woods come in patches, towns here and there. */
function hexAt(column: number, row: number): HexGround {
  const level = Math.max(0, Math.floor(smooth(column, row, 14, 1) * 7) - 2);
  const isTown = noiseAt(column, row, 5) > 0.988;
  const ground: Ground = isTown ? "town" : wildAt(column, row);
  const id = idAt(column, row);
  return { id, column, row, ground, level, ...(isTown ? { name: townName(id) } : {}) };
}

function wildAt(column: number, row: number): Ground {
  const wet = smooth(column, row, 9, 3);
  if (smooth(column, row, 6, 2) > 0.62) return "wood";
  if (wet > 0.82) return "marsh";
  if (wet < 0.16) return "rough";
  return "open";
}

/** Chance that changes gradually: between the corners of a wide lattice. */
function smooth(column: number, row: number, step: number, purpose: number): number {
  const [x, y] = [column / step, row / step];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [u, v] = [ease(x - left), ease(y - top)];
  const at = (dx: number, dy: number) => noiseAt(left + dx, top + dy, purpose);
  return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
}

function townName(id: string): string {
  const noise = noiseFrom(seedOf(id));
  const pick = (from: readonly string[]) => from[Math.floor(noise() * from.length)]!;
  return (
    pick(["Neu", "Ober", "Gross", "Alt", "Klein"]) + pick(["dorf", "hausen", "feld", "burg", "bach", "stedt"])
  );
}

/** Between two rows: the lower side of each hex, and the short sides in between. */
function courseAcross(columns: number, row: number): Hexside[] {
  const sides: Hexside[] = [];
  for (let column = 0; column < columns; column++) {
    sides.push([idAt(column, row), idAt(column, row + 1)]);
    if (column + 1 === columns) break;
    sides.push(
      column % 2 === 0
        ? [idAt(column, row + 1), idAt(column + 1, row)]
        : [idAt(column, row), idAt(column + 1, row + 1)],
    );
  }
  return sides;
}

const roadDown = (column: number, rows: number, k: number): Road => ({
  name: `Road down ${k + 1}`,
  look: k % 2 === 0 ? "highway" : "road",
  hexes: Array.from({ length: rows }, (_, row) => idAt(column, row)),
});

const roadAcross = (columns: number, row: number, k: number): Road => ({
  name: `Road across ${k + 1}`,
  look: k % 2 === 0 ? "road" : "track",
  hexes: Array.from({ length: columns }, (_, column) => idAt(column, row)),
});

function bridges(roads: readonly Road[], rivers: readonly River[]): HexBoard["crossings"] {
  const key = (side: Hexside) => [...side].sort().join("|");
  const wet = new Set(rivers.flatMap(({ sides }) => sides.map(key)));
  return roads.flatMap(({ hexes }) =>
    hexes.slice(1).flatMap((hex, i) => {
      const side: Hexside = [hexes[i]!, hex];
      return wet.has(key(side)) ? [{ side, look: "bridge" as const }] : [];
    }),
  );
}

export const syntheticSides: readonly SideLook[] = [
  {
    id: "blue",
    name: "Blue",
    nations: [{ id: "blue", name: "Blue", paper: "#1f4788", ink: "#fff", band: "#e9c46a" }],
  },
  {
    id: "red",
    name: "Red",
    nations: [{ id: "red", name: "Red", paper: "#ee8456", ink: "#1d0f08", band: "#9b1c1c" }],
  },
];

/** Eight hundred pieces in two hosts. */
export function syntheticScene(board: HexBoard, count = 800): Scene {
  const noise = noiseFrom(seedOf(board.id));
  const pieces = Array.from({ length: count }, (_, k): Piece => {
    const side = k % 2 === 0 ? "blue" : "red";
    const column = Math.floor((side === "blue" ? noise() : 1 - noise()) * board.columns);
    const row = Math.floor(noise() * (board.rows / 2) + (side === "blue" ? board.rows / 2 : 0));
    const arm = (["infantry", "infantry", "cavalry", "artillery"] as const)[k % 4]!;
    return {
      id: `piece-${k}`,
      side,
      at: { place: idAt(column, row), facing: (k % 6) * 60 },
      name: `Battalion ${k + 1}`,
      label: `Battalion ${k + 1}, ${arm}`,
      face: { arm, nation: side, values: [String(2 + (k % 7)), "6"], heading: `${1 + (k % 30)}`, size: "II" },
      marks: [],
    };
  });
  return {
    when: "Noon",
    phase: "Movement",
    side: "blue",
    pieces,
    trays: [],
    track: { now: 0, turns: [{ name: "Noon", night: false, note: "" }] },
    gauges: [],
    victory: [],
    tallies: [],
    cards: [],
    overlays: [],
  };
}
