import { expect, test } from "vitest";
import {
  astride,
  blockOutline,
  boundsOf,
  boxOf,
  covers,
  coversCore,
  coversPart,
  crossesStrip,
  ONE,
  onStrip,
  patchGapSquared,
  patchOf,
  patchShare,
  reaches,
  runsOver,
  stretchesOver,
  wider,
} from "../src/index.ts";

const square = (x: number, y: number, side: number) =>
  blockOutline({ minX: x, minY: y, maxX: x + side, maxY: y + side });
const glade = patchOf(square(4000, 4000, 2000));
const wood = patchOf(square(0, 0, 10_000), [glade]);
const stand = (x: number, y: number) => boxOf({ x, y, heading: 0 }, 1000, 400);

test("a point is on a patch unless it is in a hole", () => {
  expect(covers(wood, { x: 0, y: 0 })).toBe(true);
  expect(covers(wood, { x: 5000, y: 5000 })).toBe(false);
  expect(covers(wood, { x: 10_001, y: 0 })).toBe(false);
});

test("a box is on a patch by any part of it, unless all of it is in a hole", () => {
  expect(coversPart(wood, stand(10_500, 5000))).toBe(true);
  expect(coversCore(wood, stand(10_500, 5000))).toBe(false); // they merely touch
  expect(coversCore(wood, stand(10_300, 5000))).toBe(true);
  expect(coversPart(wood, stand(5000, 5000))).toBe(false);
  expect(coversPart(wood, stand(6000, 5000))).toBe(true);
});

test("the gap to a patch", () => {
  expect(patchGapSquared(wood, { x: 10_300, y: 10_400 })).toBe(250_000);
  expect(patchGapSquared(wood, { x: 100, y: 100 })).toBe(0);
  expect(patchGapSquared(wood, { x: 5000, y: 4100 })).toBe(10_000);
});

test("how much of a line runs over a patch, and where", () => {
  const [a, b] = [
    { x: -5000, y: 5000 },
    { x: 15_000, y: 5000 },
  ];
  expect(patchShare(wood, a, b)).toBe(Math.floor((ONE * 8) / 20));
  expect(patchShare(wood, { x: -5000, y: 10_001 }, { x: 15_000, y: 10_001 })).toBe(0);
  const shares = stretchesOver(wood, a, b).map(({ enter, leave }) => [enter.n / enter.d, leave.n / leave.d]);
  expect(shares).toEqual([
    [0.25, 0.45],
    [0.55, 0.75],
  ]);
});

test("a strip is reached, stood on, crossed", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 10_000, y: 0 },
  ];
  const strip = { points, bounds: boundsOf(points) };
  expect([reaches(strip, stand(5000, 300)), reaches(strip, stand(5000, 301))]).toEqual([true, false]);
  expect(reaches(strip, stand(5000, 301), 101)).toBe(true);
  const water = { points, bounds: wider(strip.bounds, 500) };
  expect([onStrip(water, { x: 1, y: 500 }, 500), onStrip(water, { x: 1, y: 501 }, 500)]).toEqual([
    true,
    false,
  ]);
  expect([astride(strip, stand(5000, 200)), astride(strip, stand(5000, 201))]).toEqual([true, false]);
  expect(crossesStrip(strip, undefined, stand(5000, 150))).toBe(false); // a millimetre does not count
  expect(crossesStrip(strip, undefined, stand(5000, 50))).toBe(true);
  expect(crossesStrip(strip, stand(5000, -600), stand(5000, 600))).toBe(true);
  expect(runsOver(strip, [stand(20_000, -600)], [stand(20_000, 600)])).toBe(false);
  expect(runsOver(strip, [stand(20_000, 0), stand(1, -600)], [stand(20_000, 0), stand(1, 600)])).toBe(true);
});
