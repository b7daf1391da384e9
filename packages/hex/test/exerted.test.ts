import fc from "fast-check";
import { expect, test } from "vitest";
import {
  adjacentHexes,
  copyExerted,
  createExerted,
  createGrid,
  distance,
  exert,
  NEIGHBOURS,
  nearHexes,
} from "../src/index.ts";

const grid = createGrid(9, 7, "odd-q");
const around = nearHexes(grid);
const hex = fc.nat(grid.count - 1);

/** The bits that stand for a hex on the map. */
function there(from: number): number {
  let bits = 0;
  for (let k = 0; k < around.width; k++) if (around.hexes[from * around.width + k]! >= 0) bits |= 1 << k;
  return bits;
}

test("near are the hexes at most two away, the neighbours first", () => {
  for (let from = 0; from < grid.count; from++) {
    const places = [...around.hexes.subarray(from * around.width, (from + 1) * around.width)];
    const near = places.filter((one) => one >= 0);
    const all = Array.from({ length: grid.count }, (_, one) => one);
    const within = all.filter((one) => one !== from && distance(grid, from, one) <= 2);
    expect(near.toSorted((a, b) => a - b)).toEqual(within);
    for (const [k, one] of places.entries())
      if (one >= 0) expect(distance(grid, from, one)).toBe((NEIGHBOURS >> k) & 1 ? 1 : 2);
  }
});

test("counts are what a count of all hexes gives, whatever has changed before", () => {
  const change = fc.tuple(hex, fc.nat((1 << 18) - 1));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const exerted = createExerted(grid);
      for (const [from, bits] of changes) exert(around, exerted, from, bits & there(from));
      const counts = new Uint8Array(grid.count);
      for (let from = 0; from < grid.count; from++)
        for (let k = 0; k < around.width; k++)
          if ((exerted.from[from]! >> k) & 1) counts[around.hexes[from * around.width + k]!]!++;
      expect(exerted.into).toEqual(counts);
    }),
  );
});

test("a copy is independent, and adjacent hexes are those of the grid", () => {
  const exerted = createExerted(grid);
  const copy = copyExerted(exerted);
  exert(adjacentHexes(grid), copy, 20, 0b1);
  expect(copy.into[grid.neighbours[20 * 6]!]).toBe(1);
  expect(exerted.into.every((count) => count === 0)).toBe(true);
});
