import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bodiesGapSquared,
  boxAt,
  boxOf,
  distanceSquared,
  frameAt,
  gapSquared,
  grown,
  holds,
  meet,
  nearestBox,
  nearestOn,
  overlap,
  place,
  pointGapSquared,
  within,
} from "../src/index.ts";
import { asItIs, boxOn, closePoint, point, standing, views } from "./symmetry.ts";

const north = { x: 100000, y: 100000, heading: 0 };
const infantry = { u: 0, v: 0, turn: 0, width: 3500, depth: 1500 };
const beside = (u: number, v = 0) => boxAt(north, { ...infantry, u, v });

describe("box", () => {
  test("has its corners clockwise from the front left", () => {
    expect(frameAt(north, 3500, 1500).corners).toEqual([
      { x: 98250, y: 100000 },
      { x: 101750, y: 100000 },
      { x: 101750, y: 98500 },
      { x: 98250, y: 98500 },
    ]);
    expect(boxAt(north, { ...infantry, turn: 9000 }).corners[0]).toEqual({ x: 100750, y: 101750 });
    expect(grown(beside(0), -100).width).toBe(3300);
  });

  test("sharing a millimetre is no overlap, a hair more is", () => {
    expect(overlap(beside(0), beside(3500))).toBe(false);
    expect(overlap(beside(0), beside(3400))).toBe(false);
    expect(overlap(beside(0), beside(3399))).toBe(true);
    expect(overlap(beside(0), beside(3399, 1400))).toBe(false);
    expect(meet(beside(0), beside(3500))).toBe(true);
    expect(meet(beside(0), beside(3501))).toBe(false);
  });

  test("boxes may cross without a corner in each other", () => {
    const long = boxOf(north, 14000, 1500);
    const across = boxOf({ ...north, heading: 9000 }, 14000, 1500);
    expect(overlap(long, across)).toBe(true);
    expect(gapSquared(long, across)).toBe(0);
  });

  test("gaps are measured from edge to edge, and within includes its limit", () => {
    expect(gapSquared(beside(0), beside(3500 + 5000))).toBe(5000 ** 2);
    expect(within(beside(0), beside(8500), 5000)).toBe(true);
    expect(within(beside(0), beside(8501), 5000)).toBe(false);
    expect(gapSquared(beside(0), beside(3500 + 300, 1500 + 400))).toBe(500 ** 2);
    expect(pointGapSquared(beside(0), { x: 100000, y: 101750 })).toBe(1000 ** 2);
    expect(holds(beside(0), { x: 100000, y: 100750 })).toBe(true);
    expect(nearestOn(beside(0), { x: 109000, y: 101750 })).toEqual({ x: 101750, y: 100750 });
    expect(nearestBox([beside(-4000), beside(4000), beside(0)], { x: 100000, y: 105000 }).index).toBe(2);
    expect(nearestBox([beside(-4000), beside(4000)], { x: 100000, y: 105000 }).index).toBe(0);
    expect(bodiesGapSquared([beside(0), beside(3500)], [beside(8000)])).toBe(1000 ** 2);
  });

  test("overlap and gap are symmetric", () => {
    fc.assert(
      fc.property(standing, standing, (one, other) => {
        const a = boxOn(asItIs, one);
        const b = boxOn(asItIs, other);
        expect(overlap(b, a)).toBe(overlap(a, b));
        expect(gapSquared(b, a)).toBe(gapSquared(a, b));
        if (overlap(a, b)) expect(meet(a, b)).toBe(true);
        expect(gapSquared(a, b) === 0 || !meet(a, b)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("overlap, gap and nearest point are the same from every side of the table", () => {
    fc.assert(
      fc.property(standing, standing, point, (one, other, p) => {
        const a = boxOn(asItIs, one);
        const b = boxOn(asItIs, other);
        for (const view of views) {
          const [c, d] = [boxOn(view, one), boxOn(view, other)];
          expect(overlap(c, d)).toBe(overlap(a, b));
          expect(gapSquared(c, d)).toBe(gapSquared(a, b));
          expect(pointGapSquared(c, view.point(p))).toBe(pointGapSquared(a, p));
          expect(nearestOn(c, view.point(p))).toEqual(view.point(nearestOn(a, p)));
        }
      }),
      { numRuns: 300 },
    );
  });

  test("within is the gap compared, quick refusal or not", () => {
    fc.assert(
      fc.property(standing, standing, fc.integer({ min: -3, max: 3 }), (one, other, more) => {
        const a = boxOn(asItIs, one);
        const b = boxOn(asItIs, other);
        const d = Math.max(0, Math.floor(Math.sqrt(gapSquared(a, b))) + more);
        expect(within(a, b, d)).toBe(gapSquared(a, b) <= d * d);
      }),
      { numRuns: 300 },
    );
  });

  test("the gap is that of the nearest points on the edges", () => {
    fc.assert(
      fc.property(standing, standing, (one, other) => {
        const a = boxOn(asItIs, one);
        const b = boxOn(asItIs, other);
        const gap = Math.sqrt(gapSquared(a, b));
        let least = Number.POSITIVE_INFINITY;
        for (let k = 0; k <= 40; k++)
          for (const [u, v] of [
            [(k / 40 - 0.5) * a.width, a.depth / 2],
            [(k / 40 - 0.5) * a.width, -a.depth / 2],
            [a.width / 2, (k / 40 - 0.5) * a.depth],
            [-a.width / 2, (k / 40 - 0.5) * a.depth],
          ] as const)
            least = Math.min(least, pointGapSquared(b, place(a, Math.round(u), Math.round(v))));
        expect(gap).toBeLessThanOrEqual(Math.sqrt(least) + 3);
        // Samples are up to 350 apart, and miss a box that fits between them.
        if (!holds(a, b)) expect(gap).toBeGreaterThanOrEqual(Math.sqrt(least) - 180);
      }),
      { numRuns: 200 },
    );
  });

  test("the nearest point is on the box and as far as the gap", () => {
    fc.assert(
      fc.property(standing, closePoint, (one, p) => {
        const box = boxOn(asItIs, one);
        const near = nearestOn(box, p);
        expect(pointGapSquared(box, near)).toBeLessThanOrEqual(2);
        const off = Math.sqrt(distanceSquared(near, p)) - Math.sqrt(pointGapSquared(box, p));
        expect(Math.abs(off)).toBeLessThan(2);
      }),
      { numRuns: 300 },
    );
  });
});
