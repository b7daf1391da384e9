import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  abreast,
  across,
  alongside,
  boxInside,
  boxMeets,
  boxOf,
  boxTouchesLine,
  crosses,
  crossesItself,
  crossings,
  cutUp,
  entryShares,
  footOf,
  inside,
  insideShare,
  isBeside,
  isClosedTwice,
  isFlat,
  isqrt,
  ONE,
  outlinesMeet,
  type Point,
  pointLineGapSquared,
  pointOutlineGapSquared,
  segmentMeets,
  segmentsMeet,
  shareExceeds,
  shareWithin,
  side,
  stalls,
} from "../src/index.ts";
import { asItIs, boxOn, closePoint, standing, views } from "./symmetry.ts";

// Stars: sixteen directions about a centre, each with a reach of its own. They are made of triangles that have
// the centre as a corner, so that every answer can be computed from triangles alone.
const WAYS = [
  [1, 0],
  [2, 1],
  [1, 1],
  [1, 2],
  [0, 1],
  [-1, 2],
  [-1, 1],
  [-2, 1],
  [-1, 0],
  [-2, -1],
  [-1, -1],
  [-1, -2],
  [0, -1],
  [1, -2],
  [1, -1],
  [2, -1],
] as const;

const starOf = (scale: number, middle: Point) =>
  fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 16, maxLength: 16 }).map((reach) =>
    WAYS.map(([x, y], i) => ({
      x: middle.x + x * scale * reach[i]!,
      y: middle.y + y * scale * reach[i]!,
    })),
  );

const ORIGIN = { x: 0, y: 0 };
const MIDDLE = { x: 200000, y: 200000 };
const smallStar = starOf(1, ORIGIN);
const star = starOf(600, MIDDLE);
const smallPoint = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) });

const triangles = (outline: readonly Point[], middle: Point) =>
  outline.map((p, i) => [middle, p, outline[(i + 1) % outline.length]!]);

/** Two convex shapes meet unless an edge of one keeps them apart. */
function shapesMeet(a: readonly Point[], b: readonly Point[]): boolean {
  const keepsApart = (one: readonly Point[], other: readonly Point[]) =>
    one.some((p, i) => {
      const q = one[(i + 1) % one.length]!;
      const [mine, theirs] = [one, other].map((shape) => shape.map((c) => side(p, q, c)));
      return Math.min(...theirs!) > Math.max(...mine!) || Math.max(...theirs!) < Math.min(...mine!);
    });
  return !keepsApart(a, b) && !keepsApart(b, a);
}

const square = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];

describe("polygon", () => {
  test("the boundary is inside", () => {
    expect(inside(square, { x: 50, y: 50 })).toBe(true);
    expect(inside(square, { x: 0, y: 50 })).toBe(true);
    expect(inside(square, { x: 100, y: 100 })).toBe(true);
    expect(inside(square, { x: 101, y: 100 })).toBe(false);
    expect(inside(square, { x: -1, y: 0 })).toBe(false);
  });

  test("inside, as the triangles say", () => {
    fc.assert(
      fc.property(smallStar, smallPoint, (outline, p) => {
        const brute = triangles(outline, ORIGIN).some(([a, b, c]) => {
          const sides = [side(a!, b!, p), side(b!, c!, p), side(c!, a!, p)];
          return sides.every((s) => s >= 0);
        });
        expect(inside(outline, p)).toBe(brute);
        expect(inside([...outline].reverse(), p)).toBe(brute);
      }),
      { numRuns: 1000 },
    );
  });

  test("a segment meets the ground or not, as the triangles say", () => {
    fc.assert(
      fc.property(smallStar, smallPoint, smallPoint, (outline, a, b) => {
        if (a.x === b.x && a.y === b.y) return;
        const brute = triangles(outline, ORIGIN).some((triangle) => shapesMeet(triangle, [a, b]));
        expect(segmentMeets(outline, a, b)).toBe(brute);
        expect(segmentMeets(outline, b, a)).toBe(brute);
      }),
      { numRuns: 1000 },
    );
  });

  test("a box meets the ground or not, as the triangles say", () => {
    fc.assert(
      fc.property(star, standing, (outline, one) => {
        const box = boxOn(asItIs, one);
        const brute = triangles(outline, MIDDLE).some((triangle) => shapesMeet(triangle, box.corners));
        expect(boxMeets(outline, box)).toBe(brute);
        if (boxInside(outline, box)) expect(brute).toBe(true);
      }),
      { numRuns: 500 },
    );
    const around = boxOf({ x: 50, y: 50, heading: 0 }, 400, 400);
    expect(boxMeets(square, around)).toBe(true);
    expect(boxInside(square, around)).toBe(false);
    expect(boxInside(square, boxOf({ x: 50, y: 50, heading: 0 }, 100, 100))).toBe(true);
  });

  test("how much of a segment is inside, as a thousand samples say", () => {
    fc.assert(
      fc.property(smallStar, smallPoint, smallPoint, (outline, a, b) => {
        const finer = outline.map(({ x, y }) => ({ x: x * 2000, y: y * 2000 }));
        let count = 0;
        for (let k = 1; k < 2000; k += 2)
          if (inside(finer, { x: a.x * 2000 + (b.x - a.x) * k, y: a.y * 2000 + (b.y - a.y) * k })) count++;
        const share = insideShare(outline, a, b) / ONE;
        expect(Math.abs(share - count / 1000)).toBeLessThan(0.016);
        expect(Math.abs(insideShare(outline, b, a) - insideShare(outline, a, b))).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  test("a segment along an edge is inside", () => {
    expect(insideShare(square, { x: -100, y: 0 }, { x: 300, y: 0 })).toBe(ONE / 4);
    expect(insideShare(square, { x: -100, y: 100 }, { x: 300, y: 100 })).toBe(ONE / 4);
    expect(entryShares(square, { x: -100, y: 0 }, { x: 300, y: 0 })).toHaveLength(1);
    expect(insideShare(square, { x: -100, y: 101 }, { x: 300, y: 101 })).toBe(0);
    expect(insideShare(square, { x: 5, y: 5 }, { x: 5, y: 5 })).toBe(ONE);
  });

  test("lengths of shares are compared exactly", () => {
    const [a, b] = [
      { x: 0, y: 0 },
      { x: 300000, y: 400000 },
    ];
    expect(shareExceeds(ONE / 2, a, b, 250000)).toBe(false);
    expect(shareExceeds(ONE / 2 + 1, a, b, 250000)).toBe(true);
    expect(shareWithin({ n: 1, d: 2 }, a, b, 250000)).toBe(true);
    expect(shareWithin({ n: 1000001, d: 2000000 }, a, b, 250000)).toBe(false);
  });

  test("segments and lines cross, touching included", () => {
    const crest = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 20, y: 10 },
    ];
    expect(crosses(crest, { x: 5, y: -5 }, { x: 5, y: 5 })).toBe(true);
    expect(crosses(crest, { x: 10, y: -5 }, { x: 10, y: 0 })).toBe(true);
    expect(crosses(crest, { x: 21, y: 0 }, { x: 21, y: 20 })).toBe(false);
    expect(crossings(crest, { x: 0, y: 5 }, { x: 20, y: 5 })).toEqual([{ n: 150, d: 200 }]);
    const alongIt = crossings(crest, { x: -10, y: 0 }, { x: 30, y: 0 });
    expect(alongIt.map(({ n, d }) => n / d)).toEqual([0.25, 0.5]);
    expect(segmentsMeet(crest[0]!, crest[1]!, { x: 11, y: 0 }, { x: 15, y: 0 })).toBe(false);
  });

  test("crossings are where crosses says so", () => {
    const line = fc.array(smallPoint, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(line, smallPoint, smallPoint, (crest, a, b) => {
        const found = crossings(crest, a, b);
        expect(found.length > 0).toBe(crosses(crest, a, b));
        for (const { n, d } of found) {
          expect(n >= 0 && n <= d).toBe(true);
          const at = { x: a.x + ((b.x - a.x) * n) / d, y: a.y + ((b.y - a.y) * n) / d };
          const gaps = crest.slice(1).map((q, i) => floatGap(crest[i]!, q, at));
          expect(Math.min(...gaps)).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("distances to a line are rounded up, so that a limit is exact", () => {
    fc.assert(
      fc.property(fc.array(closePoint, { minLength: 2, maxLength: 5 }), closePoint, (line, p) => {
        const exact = Math.min(...line.slice(1).map((q, i) => floatGap(line[i]!, q, p)));
        const gap = pointLineGapSquared(line, p);
        expect(Number.isSafeInteger(gap)).toBe(true);
        expect(gap).toBeGreaterThan(exact * exact - 1e-3);
        expect(gap).toBeLessThan(exact * exact + 1 + 1e-3);
      }),
      { numRuns: 500 },
    );
    const far = [
      { x: 0, y: 0 },
      { x: 400000, y: 399999 },
    ];
    const exact = (400000n * 400000n) ** 2n;
    const length = 400000n ** 2n + 399999n ** 2n;
    expect(BigInt(pointLineGapSquared(far, { x: 0, y: 400000 }))).toBe((exact + length - 1n) / length);
  });

  test("a box touches a line within a distance", () => {
    const wall = [
      { x: 0, y: 0 },
      { x: 20000, y: 0 },
    ];
    const at = (y: number) => boxOf({ x: 10000, y, heading: 0 }, 3500, 1500);
    expect(boxTouchesLine(wall, at(850), 100)).toBe(true);
    expect(boxTouchesLine(wall, at(851), 100)).toBe(false);
    expect(boxTouchesLine(wall, at(0), 0)).toBe(true);
    expect(boxTouchesLine(wall, boxOf({ x: 24000, y: 0, heading: 9000 }, 3500, 1500), 3250)).toBe(true);
    expect(boxTouchesLine(wall, boxOf({ x: 24000, y: 0, heading: 9000 }, 3500, 1500), 3249)).toBe(false);
  });

  test("the same from every side of the table", () => {
    const far = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(star, standing, closePoint, closePoint, far, (outline, one, a, b, d) => {
        const box = boxOn(asItIs, one);
        for (const view of views) {
          const seen = outline.map(view.point);
          const [c, e] = [view.point(a), view.point(b)];
          expect(inside(seen, c)).toBe(inside(outline, a));
          expect(boxMeets(seen, boxOn(view, one))).toBe(boxMeets(outline, box));
          expect(boxTouchesLine(seen, boxOn(view, one), d)).toBe(boxTouchesLine(outline, box, d));
          expect(insideShare(seen, c, e)).toBe(insideShare(outline, a, b));
          expect(pointOutlineGapSquared(seen, c)).toBe(pointOutlineGapSquared(outline, a));
          expect(crossings(seen, c, e)).toHaveLength(crossings(outline, a, b).length);
        }
        expect(isqrt(pointOutlineGapSquared(outline, outline[3]!))).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
});

function floatGap(a: Point, b: Point, p: Point): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const along = length === 0 ? 0 : ((b.x - a.x) * (p.x - a.x) + (b.y - a.y) * (p.y - a.y)) / length;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(a.x + t * (b.x - a.x) - p.x, a.y + t * (b.y - a.y) - p.y);
}

describe("lines cut up, crossed and followed", () => {
  const line = [
    { x: 0, y: 0 },
    { x: 3000, y: 0 },
    { x: 3000, y: 1000 },
  ];

  test("is cut into equal parts of every stretch", () => {
    const cuts = cutUp(line, 2000);
    expect(cuts.map(([a, b]) => [a.x, a.y, b.x, b.y])).toEqual([
      [0, 0, 1500, 0],
      [1500, 0, 3000, 0],
      [3000, 0, 3000, 1000],
    ]);
  });

  test("is crossed at right angles where it is nearest", () => {
    expect(across(line, 400, { x: 1000, y: 300 })).toEqual({
      from: { x: 1000, y: 200 },
      to: { x: 1000, y: -200 },
      gap: 90_000,
    });
    expect(footOf(line[0]!, line[1]!, { x: -500, y: 20 })).toEqual({ x: 0, y: 0 });
  });

  test("has what lies beside it and abreast on it", () => {
    const [a, b] = [line[0]!, line[1]!];
    expect(alongside(a, b, { x: 100, y: 50 }, 50, 0)).toBe(true);
    expect(alongside(a, b, { x: 100, y: 51 }, 50, 0)).toBe(false);
    expect(alongside(a, b, { x: -100, y: 0 }, 50, 99)).toBe(false);
    expect(alongside(a, b, { x: 3100, y: 0 }, 50, 100)).toBe(true);
    const box = (x: number, y: number) => boxOf({ x, y, heading: 0 }, 200, 100);
    expect(abreast(a, b, box(500, 0), box(699, 900))).toBe(true);
    expect(abreast(a, b, box(500, 0), box(700, 0))).toBe(false);
  });
});

describe("shapes that cannot be drawn", () => {
  const p = (x: number, y: number) => ({ x, y });

  test("stand still, close twice, cross themselves, have nothing inside", () => {
    expect(stalls([p(0, 0), p(1, 0), p(1, 0)])).toBe(2);
    expect(stalls([p(0, 0), p(1, 0)])).toBe(-1);
    expect(isClosedTwice([p(0, 0), p(1, 0), p(0, 1), p(0, 0)])).toBe(true);
    expect(crossesItself([p(0, 0), p(2, 2), p(2, 0), p(0, 2)])).toBe(2);
    expect(crossesItself([p(0, 0), p(2, 0), p(2, 2), p(0, 2)])).toBe(-1);
    expect([isFlat([p(0, 0), p(1, 1), p(2, 2)]), isFlat([p(0, 0), p(1, 1), p(2, 1)])]).toEqual([true, false]);
  });

  test("lie apart, beside a line, in one another", () => {
    const square = [p(0, 0), p(2, 0), p(2, 2), p(0, 2)];
    const moved = (d: number) => square.map(({ x, y }) => p(x + d, y));
    expect([outlinesMeet(square, moved(2)), outlinesMeet(square, moved(3))]).toEqual([true, false]);
    expect(outlinesMeet(square, [p(-9, -9), p(9, -9), p(9, 9), p(-9, 9)])).toBe(true);
    expect([isBeside(square, p(3, 0), p(3, 1)), isBeside(square, p(1, 0), p(1, 1))]).toEqual([true, false]);
  });
});
