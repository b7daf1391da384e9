import fc from "fast-check";
import { expect, test } from "vitest";
import {
  blockOutline,
  boundsOf,
  boxOf,
  type Conditions,
  crosses,
  cuts,
  distanceSquared,
  nearestBox,
  nearestOn,
  type Outlook,
  openScreens,
  outlook,
  type Point,
  patchOf,
  patchShare,
  ridgeOf,
  type Screens,
  sees,
  shareExceeds,
} from "../src/index.ts";

const NOTHING: Screens = { ridges: [], thick: [], cover: [], ditches: [], banks: [] };
const NOW: Conditions = { range: 50_000, shelters: () => true, looksDown: () => false };
const body = (x: number, y: number, rest: Pick<Outlook, "tops" | "seenAt"> = { tops: [] }): Outlook => {
  const stands = [boxOf({ x, y, heading: 0 }, 2000, 1000)];
  return outlook([{ x, y: y + 500 }], stands, stands, rest);
};
const viewer = body(0, 0);
const patch = (minX: number, minY: number, maxX: number, maxY: number) =>
  patchOf(blockOutline({ minX, minY, maxX, maxY }));
const strip = (...points: Point[]) => ({ points, bounds: boundsOf(points) });
const WEST = { x: -90_000, y: 10_000 };
const EAST = { x: 90_000, y: 10_000 };
const isSeen = (
  target: Outlook,
  screens: Partial<Screens> = {},
  now: Partial<Conditions> = {},
  by = viewer,
) => sees({ ...NOTHING, ...screens }, { ...NOW, ...now }, by, target);

test("over open ground, as far as one sees", () => {
  expect(isSeen(body(0, 51_000))).toBe(true); // to its near edge it is 50,000
  expect(isSeen(body(0, 51_001))).toBe(false);
  expect(isSeen({ ...body(0, 1), fronts: [] })).toBe(false);
});

test("a ridge hides what is beyond, unless one of them is on top", () => {
  const ridges = [ridgeOf(strip(WEST, EAST), 7)];
  expect(isSeen(body(0, 20_000), { ridges })).toBe(false);
  expect(isSeen(body(0, 20_000, { tops: [7] }), { ridges })).toBe(true);
  expect(isSeen(body(0, 20_000), { ridges }, {}, body(0, 0, { tops: [7] }))).toBe(true);
  expect(isSeen(body(0, 20_000), { ridges: [ridgeOf(strip({ x: 500, y: 10_000 }, EAST), 0)] })).toBe(true);
});

test("thick ground can be seen through for a distance, all stretches of a kind together", () => {
  const wood = (south: number, kind = "wood") => ({
    ...patch(-90_000, south, 90_000, south + 3000),
    kind,
    through: 5000,
  });
  expect(isSeen(body(0, 20_000), { thick: [wood(2000)] })).toBe(true);
  expect(isSeen(body(0, 20_000), { thick: [wood(2000), wood(9000)] })).toBe(false);
  expect(isSeen(body(0, 20_000), { thick: [wood(2000), wood(9000, "houses")] })).toBe(true);
});

test("in cover, in a ditch, behind a bank and among houses one is seen from near by", () => {
  const near = body(0, 10_000);
  const far = body(0, 30_000);
  const shelter = { seenAt: 15_000 };
  const cover = [{ ...patch(-90_000, 5000, 90_000, 90_000), ...shelter }];
  expect([isSeen(near, { cover }), isSeen(far, { cover })]).toEqual([true, false]);
  const line = [
    { ...WEST, y: 30_000 },
    { ...EAST, y: 30_000 },
  ] as const;
  const ditch = { points: line, bounds: patch(-90_000, 25_000, 90_000, 35_000).bounds };
  const ditches = [{ ...ditch, ...shelter, half: 2000 }];
  expect([isSeen(far, { ditches }), isSeen(far, { ditches }, { looksDown: () => true })]).toEqual([
    false,
    true,
  ]);
  const banks = [{ ...strip(...line), ...shelter, bank: strip(...line) }];
  expect([isSeen(far, { banks }), isSeen(far, { banks }, { shelters: () => false })]).toEqual([false, true]);
  expect([isSeen(body(0, 10_000, { tops: [], ...shelter })), isSeen({ ...far, ...shelter })]).toEqual([
    true,
    false,
  ]);
  expect(openScreens({ ...NOTHING, cover, ditches, banks })).toEqual(NOTHING);
});

test("a line is cut by more than a millimetre of a box before its end", () => {
  const box = boxOf({ x: 0, y: 5000, heading: 0 }, 2000, 1000);
  const cut = (x: number, y: number) => cuts({ x, y: 0 }, { x, y }, box);
  expect([cut(0, 9000), cut(0, 4000), cut(1001, 9000)]).toEqual([true, false, false]);
});

// Ridges that hide a whole body at once, and shares in plain fractions, are shortcuts: without them the result must be
// the same.

const isSeenLineByLine = ({ ridges, thick }: Screens, by: Outlook, target: Outlook): boolean =>
  by.eyes.some((eye) => {
    const front = target.fronts[nearestBox(target.fronts, eye).index]!;
    const points = [
      nearestOn(front, eye),
      ...target.stands,
      ...target.stands.flatMap(({ corners }) => corners),
    ];
    return points.some(
      (point) =>
        distanceSquared(eye, point) <= NOW.range ** 2 &&
        !ridges.some(({ points: ridge }) => crosses(ridge, eye, point)) &&
        !isThick(thick, eye, point),
    );
  });

function isThick(thick: Screens["thick"], eye: Point, point: Point): boolean {
  return thick.some(({ kind, through }, i) => {
    const same = thick.slice(0, i + 1).filter((one) => one.kind === kind);
    const share = same.reduce((sum, one) => sum + patchShare(one, eye, point), 0);
    return shareExceeds(share, eye, point, through + 1);
  });
}

// On a coarse grid lines touch corners and run along edges all the time.
const step = fc.integer({ min: -10, max: 10 });
const coarse = fc.record({ x: step, y: step }).map(({ x, y }) => ({ x: 500 * x, y: 10_000 + 500 * y }));
const anywhere = fc.record({
  x: fc.integer({ min: -9000, max: 9000 }),
  y: fc.integer({ min: 3000, max: 17_000 }),
});
const place = fc.oneof(coarse, anywhere);
const ridge = fc.array(place, { minLength: 2, maxLength: 4 });
const wood = fc.record({
  outline: fc.array(place, { minLength: 3, maxLength: 6 }),
  of: fc.constantFrom({ kind: "wood", through: 2000 }, { kind: "houses", through: 500 }),
});
const there = fc.record({
  x: step,
  heading: fc.constantFrom(0, 18_000, 1234, 9000),
  stands: fc.integer({ min: 1, max: 4 }),
});

test("whatever lies between, short cuts see what is seen line by line", () => {
  let hidden = 0;
  fc.assert(
    fc.property(
      fc.array(ridge, { maxLength: 3 }),
      fc.array(wood, { maxLength: 3 }),
      there,
      (lines, woods, { x, heading, stands: count }) => {
        const screens: Screens = {
          ...NOTHING,
          ridges: lines.map((points, i) => ridgeOf(strip(...points), i)),
          thick: woods.map(({ outline, of }) => ({ ...patchOf(outline), ...of })),
        };
        const stands = Array.from({ length: count }, (_, i) =>
          boxOf({ x: 500 * x + 1000 * i, y: 20_000, heading }, 1000, 500),
        );
        const target = outlook([{ x: 500 * x, y: 20_000 }], stands, stands, { tops: [] });
        const isSeenAtAll = isSeenLineByLine(screens, viewer, target);
        if (!isSeenAtAll) hidden++;
        expect(sees(screens, NOW, viewer, target)).toBe(isSeenAtAll);
      },
    ),
    { numRuns: 2000 },
  );
  expect(hidden).toBeGreaterThan(100);
});
