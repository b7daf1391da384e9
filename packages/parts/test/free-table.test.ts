import { expect, test } from "vitest";
import {
  areaShape,
  circleShape,
  fanOf,
  hundredths,
  lineShape,
  middleOf,
  placeName,
  pointOf,
  poseSpot,
  standOf,
} from "../src/free-table.ts";

test("hundredths are shown as millimetres and degrees, and read back", () => {
  expect(poseSpot({ x: 12_345, y: 100, heading: 9050 })).toEqual({ x: 123.45, y: 1, facing: 90.5 });
  expect(pointOf({ x: 123.45, y: 1 })).toEqual({ x: 12_345, y: 100 });
  expect(placeName({ x: 12_350, y: 100 })).toBe("124,1");
  expect(standOf({ x: 0, y: 0, heading: 0, width: 3500, depth: 1500 }, "foot")).toMatchObject({
    width: 35,
    depth: 15,
  });
});

test("what is not a number counts as 0, and lengths are limited to those of a table", () => {
  expect(hundredths(Number.NaN)).toBe(0);
  expect(hundredths(1e12)).toBe(1_000_000);
  expect(Object.is(hundredths(-0.001), 0)).toBe(true);
});

test("shapes have words and a side only where they are given", () => {
  expect(lineShape("track", [{ x: 0, y: 100 }])).toEqual({
    kind: "line",
    look: "track",
    points: [{ x: 0, y: 1 }],
  });
  expect(circleShape("radius", { x: 0, y: 0 }, 20_000, "200 mm", "blue")).toMatchObject({
    radius: 200,
    label: "200 mm",
    side: "blue",
  });
  expect(areaShape("area", [], undefined, "red")).toEqual({
    kind: "polygon",
    look: "area",
    points: [],
    side: "red",
  });
});

test("a fan opens from the corners of a front and ends at the range from its middle", () => {
  const front = { left: { x: -1000, y: 0 }, right: { x: 1000, y: 0 }, centre: { x: 0, y: 0 }, heading: 0 };
  const points = fanOf(front, Math.PI / 4, 5000);
  expect([points[0], points.at(-1)]).toEqual([front.left, front.right]);
  const arc = points.slice(1, -1).map(({ x, y }) => Math.round(Math.hypot(x, y) / 10));
  expect(new Set(arc)).toEqual(new Set([500]));
  expect(points[1]!.x).toBeLessThan(-3000);
});

test("the middle of some points is their mean", () => {
  expect(
    middleOf([
      { x: 0, y: 0 },
      { x: 10, y: 5 },
    ]),
  ).toEqual({ x: 5, y: 3 });
  expect(middleOf([])).toEqual({ x: 0, y: 0 });
});
