import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  distanceSquared,
  flankClass,
  frameAt,
  type Hand,
  wheelCost,
  wheeled,
  wheelWithin,
} from "../src/index.ts";
import { closePoint, pose, views } from "./symmetry.ts";

// Frames that wheel, and their radius: from a front corner to the farthest corner, rounded up.
const FRAMES = [
  { width: 14000, depth: 1500, radius: 14081 },
  { width: 7000, depth: 3500, radius: 7827 },
  { width: 3500, depth: 6000, radius: 6947 },
  { width: 20000, depth: 2500, radius: 20156 },
  { width: 5000, depth: 13000, radius: 13929 },
  { width: 10000, depth: 3500, radius: 10595 },
];
const frame = fc.constantFrom(...FRAMES);
const sideOf = fc.constantFrom<Hand>("left", "right");
const turnOf = fc.integer({ min: 0, max: 9000 });

describe("wheel", () => {
  test("costs what the arc of its radius costs", () => {
    expect([1000, 9000].map((q) => wheelCost(14081, q))).toEqual([2458, 22119]);
    expect([1000, 9000].map((q) => wheelCost(7827, q))).toEqual([1367, 12295]);
    expect(wheelCost(14081, 0)).toBe(0);
  });

  test("an allowance pays for the greatest wheel it can", () => {
    fc.assert(
      fc.property(frame, fc.integer({ min: 0, max: 40000 }), ({ radius }, allowance) => {
        const q = wheelWithin(radius, allowance);
        expect(wheelCost(radius, q)).toBeLessThanOrEqual(allowance);
        expect(wheelCost(radius, q + 1)).toBeGreaterThan(allowance);
      }),
    );
  });

  test("turns about the corner on its side, the other flank forward", () => {
    const north = { x: 100000, y: 100000, heading: 0 };
    expect(wheeled(north, 14000, "left", 9000)).toEqual({ x: 93000, y: 107000, heading: 27000 });
    expect(wheeled(north, 14000, "right", 9000)).toEqual({ x: 107000, y: 107000, heading: 9000 });
    expect(wheeled(north, 14000, "left", 9000, true)).toEqual({ x: 93000, y: 93000, heading: 9000 });
    expect(wheeled(north, 14000, "right", 0)).toEqual(north);
  });

  test("leaves its corner in place and goes no farther than is paid for", () => {
    fc.assert(
      fc.property(
        pose,
        frame,
        sideOf,
        turnOf,
        fc.boolean(),
        (at, { width, depth, radius }, side, q, back) => {
          const [start, end] = [at, wheeled(at, width, side, q, back)].map((p) => frameAt(p, width, depth));
          const pivot = side === "left" ? 0 : 1;
          expect(distanceSquared(start!.corners[pivot], end!.corners[pivot])).toBeLessThanOrEqual(8);
          const paid = wheelCost(radius, q);
          start!.corners.forEach((corner, i) => {
            // Both ends are rounded: by less than 2 c together.
            expect(distanceSquared(corner, end!.corners[i]!)).toBeLessThanOrEqual((paid + 2) ** 2);
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  test("back and forth comes home", () => {
    fc.assert(
      fc.property(pose, frame, sideOf, turnOf, (at, { width }, side, q) => {
        const home = wheeled(wheeled(at, width, side, q), width, side, q, true);
        expect(home).toEqual(at);
      }),
    );
  });

  test("the same from every side of the table", () => {
    fc.assert(
      fc.property(pose, frame, sideOf, turnOf, (at, { width }, side, q) => {
        for (const view of views) {
          const other = side === "left" ? "right" : "left";
          const seen = wheeled(view.pose(at), width, view.mirrors ? other : side, q);
          expect(seen).toEqual(view.pose(wheeled(at, width, side, q)));
        }
      }),
    );
  });
});

describe("flank and rear", () => {
  const line = { width: 14000, depth: 1500 };
  const north = { x: 100000, y: 100000, heading: 0 };
  const seen = (u: number, v: number) => flankClass(north, line, { x: 100000 + u, y: 100000 + v });

  test("the stated examples", () => {
    expect(seen(0, 10000)).toBe("front");
    expect(seen(15000, -1000)).toBe("flank");
    expect(seen(8000, -10000)).toBe("rear");
    expect(seen(30000, -10000)).toBe("flank");
  });

  test("the limits themselves", () => {
    expect(seen(0, 1)).toBe("front");
    expect(seen(0, 0)).toBe("flank");
    expect(seen(0, -1500)).toBe("flank");
    expect(seen(7001, -1501)).toBe("rear");
    expect(seen(7002, -1501)).toBe("flank");
    expect(seen(-7001, -1501)).toBe("rear");
  });

  test("the same from every side of the table", () => {
    fc.assert(
      fc.property(pose, closePoint, frame, (at, p, body) => {
        for (const view of views)
          expect(flankClass(view.pose(at), body, view.point(p))).toBe(flankClass(at, body, p));
      }),
    );
  });
});
