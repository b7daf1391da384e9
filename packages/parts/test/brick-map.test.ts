import { createGrid } from "@grognard/hex";
import type { MapRequest } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import {
  type Brick,
  centred,
  columnsWithin,
  drawBricks,
  drawHexsides,
  type PrintedMap,
  printedOn,
  regionAround,
  Sheet,
  STROKES,
} from "../src/index.ts";

type Ink = "name" | "road";
type Paper = Brick["shade"] | "lit";

const from1: PrintedMap = { grid: createGrid(5, 4, "odd-q"), first: 1 };
const from0: PrintedMap = { grid: createGrid(5, 4, "odd-q", 0), first: 0 };
const CELL = { least: 3, most: 5 };

/** Every hex shows its number. */
function mapOf(map: PrintedMap, region: Parameters<typeof drawBricks>[1], request: MapRequest = {}) {
  return drawBricks<Ink, Paper>(map, region, CELL, request, (sheet, brick) => {
    const paper = brick.lit ? "lit" : brick.shade;
    sheet.put(brick.x, brick.y, centred(map.grid.names[brick.hex]!, brick.cell), { ink: "name", paper });
    drawHexsides(sheet, brick, paper, (side) =>
      brick.hex === 0 ? { text: STROKES[side], ink: "road" } : undefined,
    );
  });
}

const text = (lines: ReturnType<typeof mapOf>) =>
  lines.map((line) =>
    line
      .map((patch) => patch.text)
      .join("")
      .trimEnd(),
  );

describe("a map of bricks", () => {
  test("every second column hangs lower, wherever the numbers begin", () => {
    expect(text(mapOf(from1, { left: 1, right: 3, top: 1, bottom: 2 }))).toEqual([
      "     1    2    3",
      " 1  1,1       3,1",
      "   / | \\ 2,1",
      " 2  1,2       3,2",
      "         2,2",
      "",
    ]);
    expect(text(mapOf(from0, { left: 0, right: 2, top: 0, bottom: 1 }))).toEqual([
      "     0    1    2",
      " 0  0,0       2,0",
      "   / | \\ 1,0",
      " 1  0,1       2,1",
      "         1,1",
      "",
    ]);
  });

  test("hexes are as wide as there is room, within bounds", () => {
    const region = { left: 1, right: 5, top: 1, bottom: 1 };
    const widthOf = (width: number) => text(mapOf(from1, region, { width }))[0]!.indexOf("2");
    expect([widthOf(10), widthOf(24), widthOf(200)]).toEqual([7, 8, 10]);
    expect(columnsWithin({ width: 24 }, CELL)).toBe(7);
    expect(columnsWithin({ width: 0 }, CELL)).toBe(1);
    expect(columnsWithin({}, CELL)).toBe(32);
  });

  test("no two neighbours share a shade; what is pointed out is lit", () => {
    const shades = new Map<number, string>();
    drawBricks<Ink, Paper>(from1, regionAround(from1, 0, 9), CELL, {}, (_, { hex, shade }) =>
      shades.set(hex, shade),
    );
    expect(shades.size).toBe(20);
    for (const [hex, shade] of shades)
      for (const next of from1.grid.neighbours.slice(hex * 6, hex * 6 + 6))
        expect(shades.get(next), `${hex} and ${next}`).not.toBe(shade);
    const lines = mapOf(from1, { left: 1, right: 2, top: 1, bottom: 1 }, { lit: new Set(["2,1"]) });
    expect(lines.flat().filter(({ paper }) => paper === "lit")).toEqual([
      { text: " 2,1 ", ink: "name", paper: "lit", bold: false },
    ]);
  });
});

test("around a hex, as far as the map goes", () => {
  expect(printedOn(from1, 7)).toEqual({ col: 3, row: 2 });
  expect(printedOn(from0, 7)).toEqual({ col: 2, row: 1 });
  expect(regionAround(from1, 7, 2)).toEqual({ left: 1, right: 5, top: 1, bottom: 4 });
  expect(regionAround(from0, 7, 1)).toEqual({ left: 1, right: 3, top: 0, bottom: 2 });
});

test("a sheet joins what looks alike and ends with its last mark", () => {
  const sheet = new Sheet<"name", "lit">(8, 2);
  sheet.put(1, 0, "ab", { ink: "name" });
  sheet.put(3, 0, "c", { ink: "name", bold: true });
  sheet.put(0, 9, "off the sheet", {});
  expect(sheet.lines()).toEqual([
    [
      { text: " ", ink: "frame", paper: "none", bold: false },
      { text: "ab", ink: "name", paper: "none", bold: false },
      { text: "c", ink: "name", paper: "none", bold: true },
    ],
    [],
  ]);
});
