import type { Arm, Piece } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import { along } from "../src/board/animation.ts";
import { printOf } from "../src/board/counter.ts";
import { placed } from "../src/board/placed.ts";
import { fanMiddle, fanned, HALF, inOrder, piled } from "../src/board/stacks.ts";
import { unitSymbols } from "../src/board/unit-symbols.ts";

const piece = (id: string, arm?: Arm): Piece => ({
  id,
  side: "french",
  at: { place: "1,1" },
  name: id,
  label: id,
  marks: [],
  ...(arm ? { face: { arm, nation: "french", values: ["2", "3"], heading: id } } : {}),
});

describe("stacks", () => {
  test("a stack spreads around the piece that is pointed at", () => {
    const at = { x: 130, y: -40 };
    for (const spot of fanned(7)) {
      const middle = fanMiddle(spot, at, 1.5);
      expect({ x: middle.x + 1.5 * spot.x, y: middle.y + 1.5 * spot.y }).toEqual(at);
    }
  });

  test("what fights lies on top, leaders and garrisons peep out from under it", () => {
    const stack = [
      piece("corps", "infantry"),
      piece("Ney", "leader"),
      piece("fort", "garrison"),
      piece("back"),
    ];
    expect(inOrder(stack).map(({ id }) => id)).toEqual(["Ney", "fort", "corps", "back"]);
  });

  test("a single counter lies in the middle, several around it and within the hex", () => {
    expect(piled(1)).toEqual([{ x: 0, y: 0 }]);
    for (const count of [2, 3, 8, 20]) {
      const spots = piled(count);
      expect(spots.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0);
      for (const { x, y } of spots) expect(Math.max(Math.abs(x), Math.abs(y)) + HALF).toBeLessThanOrEqual(32);
    }
  });

  test("the counters of a fan do not touch", () => {
    for (const count of [2, 5, 6, 13]) {
      const spots = fanned(count);
      expect(spots).toHaveLength(count);
      spots.forEach((a, i) => {
        for (const b of spots.slice(i + 1))
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(2 * HALF);
      });
    }
  });
});

describe("unit symbols", () => {
  const all = [...Object.values(unitSymbols.arms), ...Object.values(unitSymbols.sizes)];

  test("every arm and size is drawn, and begins at a point of its own", () => {
    for (const { lines, solid } of all) {
      expect(lines + solid).not.toBe("");
      expect(lines === "" || lines.startsWith("M")).toBe(true);
    }
  });

  test("infantry is a cross, cavalry a stroke, artillery a ball", () => {
    const { infantry, cavalry, artillery } = unitSymbols.arms;
    expect(infantry.lines).toBe("M25,50 L175,150 M25,150 L175,50");
    expect(cavalry.lines).toBe("M25,150L175,50");
    expect(artillery.solid).toContain("a15,15");
  });

  test("they are small, though the library is not", () => {
    expect(JSON.stringify(unitSymbols).length).toBeLessThan(2000);
  });
});

test("path data is moved and scaled, relative steps only scaled", () => {
  expect(placed("M10 20L30,40h5v-5Z", 2, 1, 100)).toBe("M21 140L61 180h10v-10Z");
  expect(placed("M0 0a5,5 0 1 0 10,0", 2, 3, 3)).toBe("M3 3a10 10 0 1 0 20 0");
  expect(placed("M1.5-2.5", 1, 0, 0)).toBe("M1.5 -2.5");
});

test("a counter is drawn anew only when its print changes", () => {
  const ney = piece("Ney", "leader");
  expect(printOf({ ...ney, at: { place: "9,9" } } as Piece)).toBe(printOf(ney));
  expect(printOf({ ...ney, spent: true })).not.toBe(printOf(ney));
});

test("a march takes as long for each step", () => {
  const way = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 40 },
  ];
  expect(along(way, 0.25)).toEqual({ x: 5, y: 0 });
  expect(along(way, 0.75)).toEqual({ x: 10, y: 20 });
  expect(along(way, 1)).toEqual({ x: 10, y: 40 });
});
