import { expect, test } from "vitest";
import {
  boxAlong,
  boxOf,
  carries,
  deathIn,
  dotAt,
  isPast,
  pierced,
  rayEnd,
  rayThrough,
} from "../src/index.ts";

const GUN = { x: 1000, y: 1000 };
const ray = rayThrough(GUN, { x: 1000, y: 11_000 }, 35_000);

test("a ray goes beyond its range, by whole steps to its target", () => {
  expect(ray.target).toEqual({ n: 1, d: 5 });
  expect(ray.far).toEqual({ x: 1000, y: 51_000 });
  expect([carries(ray, { n: 7, d: 10 }), carries(ray, { n: 71, d: 100 })]).toEqual([true, false]);
  expect(rayEnd(ray, 25_000)).toEqual({ x: 1000, y: 26_000 });
});

test("it pierces boxes by more than a millimetre", () => {
  expect(pierced(ray, boxOf({ x: 1000, y: 6000, heading: 0 }, 400, 2000))?.enter).toMatchObject({
    n: 4_000 * 400,
    d: 50_000 * 400,
  });
  expect(pierced(ray, boxOf({ x: 3000, y: 6000, heading: 0 }, 400, 2000))).toBeUndefined();
  expect(pierced(ray, boxOf({ x: 1000, y: 6000, heading: 0 }, 400, 100))).toBeUndefined();
});

test("in some ground a shot dies", () => {
  const bog = { enter: { n: 1, d: 10 }, reach: 5000 };
  expect([isPast(ray, bog, { n: 2, d: 10 }), isPast(ray, bog, { n: 201, d: 1000 })]).toEqual([false, true]);
  expect(isPast(ray, bog, { n: 1, d: 20 })).toBe(false);
  expect(deathIn(ray, bog)).toBe(10_000);
});

test("boxes along a segment and about a point", () => {
  expect(boxAlong(GUN, { x: 4000, y: 5000 }, 301)).toMatchObject({
    x: 2500,
    y: 3000,
    width: 302,
    depth: 5000,
  });
  expect(boxAlong(GUN, GUN, 0)).toMatchObject({ width: 2, depth: 2 });
  expect(dotAt({ ...GUN, y: 7 })).toMatchObject({ x: 1000, y: 7, minX: 999, maxY: 8 });
});
