import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compareProducts,
  compareQuotients,
  cos,
  distanceSquared,
  headingTo,
  into,
  isqrt,
  ONE,
  place,
  rdiv,
  shifted,
  sin,
  squareOver,
  turned,
} from "../src/index.ts";
import { heading, point, pose, views } from "./symmetry.ts";

describe("numbers", () => {
  test("rdiv rounds halves away from zero", () => {
    expect([3, 5, -3, -5, 1, -1, 0].map((n) => rdiv(n, 2))).toEqual([2, 3, -2, -3, 1, -1, 0]);
    expect([-4, 4, -2].map((n) => rdiv(n, 3))).toEqual([-1, 1, -1]);
    expect(Object.is(rdiv(-1, 3), 0)).toBe(true);
  });

  test("isqrt is the whole part of a root", () => {
    for (const n of [0, 1, 2, 3, 4, 99, 100, 94906265 ** 2, 94906265 ** 2 - 1])
      expect(BigInt(isqrt(n)) ** 2n <= BigInt(n) && (BigInt(isqrt(n)) + 1n) ** 2n > BigInt(n)).toBe(true);
  });

  test("products beyond 2^53 are compared to the last bit", () => {
    const big = fc.integer({ min: -(2 ** 45), max: 2 ** 45 });
    fc.assert(
      fc.property(big, big, big, big, (a, b, c, d) => {
        const exact = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d);
        expect(compareProducts(a, b, c, d)).toBe(exact > 0n ? 1 : exact < 0n ? -1 : 0);
      }),
    );
    expect(compareProducts(2 ** 40 + 1, 2 ** 40 - 1, 2 ** 40, 2 ** 40)).toBe(-1);
    expect(compareQuotients({ n: 2 ** 40, d: 2 ** 40 + 1 }, { n: 2 ** 40 - 1, d: 2 ** 40 })).toBe(1);
  });
});

describe("sine", () => {
  test("has the stated check values", () => {
    expect([25, 1000, 3000, 4500, 6000, 9000].map(sin)).toEqual([
      4575, 182083, 524288, 741455, 908093, 1048576,
    ]);
    expect(Array.from({ length: 9001 }, (_, h) => sin(h)).reduce((sum, s) => sum + s, 0)).toBe(6008422163);
  });

  test("is the nearest whole number everywhere", () => {
    const wrong: number[] = [];
    for (let h = 0; h < 36000; h++) {
      const isNearest = Math.abs(sin(h) - ONE * Math.sin((h * Math.PI) / 18000)) < 0.500001;
      const isAlike = sin(h - 36000) === sin(h) && sin(18000 - h) === sin(h) && cos(h) === sin(h + 9000);
      if (!isNearest || !isAlike || sin(-h) + sin(h) !== 0) wrong.push(h);
    }
    expect(wrong).toEqual([]);
  });

  test("turning comes round", () => {
    expect(turned(35999, 2)).toBe(1);
    expect(turned(0, -1)).toBe(35999);
    expect(turned(100, 72000)).toBe(100);
    expect(turned(0, -36000)).toBe(0);
  });
});

describe("pose", () => {
  test("right is east when facing north", () => {
    expect(place({ x: 10, y: 20, heading: 0 }, 3, 4)).toEqual({ x: 13, y: 24 });
    expect(place({ x: 10, y: 20, heading: 9000 }, 3, 4)).toEqual({ x: 14, y: 17 });
    expect(place({ x: 0, y: 0, heading: 3000 }, 0, 1)).toEqual({ x: 1, y: 1 });
    expect(place({ x: 0, y: 0, heading: 33000 }, 0, 1)).toEqual({ x: -1, y: 1 });
    expect(shifted({ x: 0, y: 0, heading: 0 }, 27000, 500)).toEqual({ x: -500, y: 0, heading: 0 });
  });

  test("into is the way back from place", () => {
    fc.assert(
      fc.property(
        pose,
        fc.integer({ min: -40000, max: 40000 }),
        fc.integer({ min: -40000, max: 40000 }),
        (at, u, v) => {
          const back = into(at, place(at, u, v));
          expect(Math.abs(back.u - u)).toBeLessThanOrEqual(1);
          expect(Math.abs(back.v - v)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test("place and into are the same from every side of the table", () => {
    const reach = fc.integer({ min: -40000, max: 40000 });
    fc.assert(
      fc.property(pose, reach, reach, point, (at, u, v, p) => {
        for (const view of views) {
          const way = view.mirrors ? -1 : 1;
          expect(place(view.pose(at), way * u, v)).toEqual(view.point(place(at, u, v)));
          const seen = into(view.pose(at), view.point(p));
          expect(seen).toEqual({ u: 0 + way * into(at, p).u, v: into(at, p).v });
        }
      }),
    );
  });

  test("headingTo is the nearest heading", () => {
    expect(headingTo({ x: 5, y: 5 }, { x: 5, y: 5 })).toBe(0);
    fc.assert(
      fc.property(point, point, (a, b) => {
        if (distanceSquared(a, b) === 0) return;
        const exact = (Math.atan2(b.x - a.x, b.y - a.y) * 18000) / Math.PI;
        const off = turned(headingTo(a, b) - Math.floor(exact), 0) - (exact - Math.floor(exact));
        expect(Math.min(Math.abs(off), Math.abs(36000 - off))).toBeLessThan(0.51);
        for (const view of views) {
          const seen = view.pose({ ...a, heading: headingTo(a, b) }).heading;
          expect(headingTo(view.point(a), view.point(b))).toBe(seen);
        }
      }),
    );
  });

  test("headingTo finds the heading of a shift", () => {
    fc.assert(
      fc.property(pose, heading, (at, h) => {
        expect(headingTo(at, shifted(at, h, 200000))).toBe(h);
      }),
    );
  });
});

test("a square over a number is rounded up exactly, however large, also where it divides evenly", () => {
  const exact = (n: number, d: number) => Number((BigInt(n) * BigInt(n) + BigInt(d) - 1n) / BigInt(d));
  const side = fc.integer({ min: -(2 ** 40), max: 2 ** 40 });
  const length = fc.integer({ min: 1, max: 2 ** 42 });
  fc.assert(
    fc.property(side, length, (n, d) => {
      expect(squareOver(n, d)).toBe(exact(n, d));
    }),
  );
  const factor = fc.integer({ min: 1, max: 2 ** 20 });
  const near = fc.integer({ min: -1, max: 1 });
  fc.assert(
    fc.property(factor, factor, near, (a, b, off) => {
      const d = Math.max(1, b * b + off);
      expect(squareOver(a * b, d)).toBe(exact(a * b, d));
    }),
  );
});
