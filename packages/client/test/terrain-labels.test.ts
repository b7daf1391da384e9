// Names on the map: all there, none over another, at every scale.

import type { HexBoard } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import { geometryOf } from "../src/board/geometry.ts";
import { cellsOf } from "../src/board/terrain/cells.ts";
import { numbersOf } from "../src/board/terrain/grid.ts";
import { roomFor } from "../src/board/terrain/hex-map.ts";
import type { Measure } from "../src/board/terrain/labels.ts";
import { type Lettering, lettering, namesOf, sizeAt } from "../src/board/terrain/lettering.ts";
import { fieldOf } from "../src/board/terrain/margin.ts";
import { riverCourses } from "../src/board/terrain/rivers.ts";
import { roadCourses } from "../src/board/terrain/roads.ts";
import { clearOf } from "../src/board/terrain/scatter.ts";
import { around, touch } from "../src/board/terrain/shapes.ts";
import { standsOf } from "../src/board/terrain/sites.ts";
import { scenarioBoard } from "./terrain-boards.ts";

/** Wide letters: real ones need less room. */
const measure: Measure = (text, size) => text.length * size * 0.55;

function writtenOn(board: HexBoard, scale: number) {
  const geometry = geometryOf(board);
  const cells = cellsOf(board, geometry);
  const rivers = riverCourses(board, cells);
  const names = namesOf(board, geometry);
  const stands = standsOf(board.sites, geometry);
  const field = fieldOf(geometry);
  const room = roomFor(field, stands, names, clearOf(rivers, 5), clearOf(roadCourses(board, cells), 3));
  const numbers = numbersOf(cells);
  const work = lettering({ names, rivers, numbers }, room, sizeAt(scale), measure);
  let step = work.next();
  while (!step.done) step = work.next();
  return { names, stands, field, size: sizeAt(scale), written: step.value as Lettering };
}

describe.each(["waterloo-1815", "jena-1806", "borodino-1812"])("names on the map of %s", (name) => {
  const board = scenarioBoard(name);

  test.each([0.5, 0.71, 1, 2])("do not overlap at scale %d", (scale) => {
    const { stands, field, written } = writtenOn(board, scale);
    const boxes = written.labels.map(({ box }) => box);
    boxes.forEach((box, i) => {
      expect(boxes.slice(i + 1).some((other) => touch(box, other))).toBe(false);
      expect(stands.some((stand) => touch(box, stand.box))).toBe(false);
      expect(box.left >= field.left && box.right <= field.right).toBe(true);
    });
    for (const { letters } of written.rivers)
      for (const { at } of letters)
        expect(boxes.some((box) => touch(box, { left: at.x, right: at.x, top: at.y, bottom: at.y }))).toBe(
          false,
        );
  });

  test("are all there when the map is seen near, and all towns from afar", () => {
    const near = writtenOn(board, 1);
    expect(near.written.labels).toHaveLength(near.names.length);
    expect(new Set(near.written.rivers.map(({ text }) => text)).size).toBe(board.rivers.length);
    const far = writtenOn(board, 0.5);
    const towns = far.names.filter(({ look }) => look === "town");
    expect(far.written.labels.filter(({ look }) => look === "town")).toHaveLength(towns.length);
  });
});

describe.each([
  ["n20", "waterloo-1815"],
  ["bataille", "kulm-day-1"],
  ["march", "eggmuehl"],
  ["eylau", "eylau"],
])("all that is written on the largest map of %s", (system, name) => {
  const board = scenarioBoard(name, system);

  test.each([0.25, 0.5, 0.95, 1, 2])("has its own place at scale %d", (scale) => {
    const { written, size } = writtenOn(board, scale);
    const { labels, rivers, numbers } = written;
    const letters = rivers.flatMap((river) => river.letters.map(({ at }) => around(at, size * 0.45)));
    const clashes = labels.flatMap(({ text, box }, i) =>
      [...labels.slice(i + 1), ...numbers].flatMap((other) =>
        touch(box, other.box) ? [[text, other.text]] : [],
      ),
    );
    const afloat = letters.filter((letter) =>
      [...labels, ...numbers].some((other) => touch(letter, other.box)),
    );
    expect(clashes).toEqual([]);
    expect(afloat).toEqual([]);
    expect(new Set(numbers.map(({ text }) => text)).size, "each number once").toBe(numbers.length);
    // few numbers give way
    if (scale >= 0.95) expect(numbers.length).toBeGreaterThan(board.hexes.length * 0.8);
    else expect(numbers).toEqual([]);
  });
});
