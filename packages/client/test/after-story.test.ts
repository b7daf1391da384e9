import { describe, expect, test } from "vitest";
import {
  apart,
  curvesOf,
  marksFor,
  momentAt,
  namedMoments,
  scaleOf,
  stepPath,
} from "../src/after/story-curves.ts";

const values = (a: number, b: number) => [
  { side: "blue", value: a },
  { side: "red", value: b },
];
const morale = (a: number, b: number) => ({ id: "morale", title: "Morale", values: values(a, b) });

const story = {
  moments: [
    { at: 0, label: "one", measures: [morale(8, 6)] },
    { at: 9, label: "two", measures: [{ id: "lost", title: "Lost", values: values(1, 2) }] },
    { at: 20, label: "three", measures: [morale(5, 7)] },
  ],
  notes: [],
};

const frame = { left: 10, right: 110, top: 0, bottom: 80 };

describe("a story in curves", () => {
  test("has curves for each measure, and a value a moment", () => {
    const curves = curvesOf(story);
    expect(curves.map(({ title }) => title)).toEqual(["Morale", "Lost"]);
    expect(curves[0]!.series).toEqual([
      { side: "blue", values: [8, 8, 5] },
      { side: "red", values: [6, 6, 7] },
    ]);
    expect(curves[1]!.series[1]!.values).toEqual([0, 2, 2]);
  });

  test("moments stand evenly between left and right, values between bottom and top", () => {
    const scale = scaleOf(curvesOf(story)[0]!.series, frame);
    expect([0, 1, 2].map(scale.x)).toEqual([10, 60, 110]);
    expect(scale.marks).toEqual([0, 2, 4, 6, 8]);
    expect([0, 4, 8].map(scale.y)).toEqual([80, 40, 0]);
  });

  test("a value holds until the next moment", () => {
    const scale = scaleOf(curvesOf(story)[0]!.series, frame);
    expect(stepPath([8, 8, 4], scale)).toBe("M10 0H60V0H110V40");
  });

  test("one moment, or nothing but noughts, is no trouble", () => {
    const scale = scaleOf([{ side: "blue", values: [0] }], frame);
    expect(scale.x(0)).toBe(10);
    expect(scale.y(0)).toBe(80);
    expect(stepPath([0], scale)).toBe("M10 80");
    expect(curvesOf({ moments: [], notes: [] })).toEqual([]);
  });

  test("what was 0 all the time has no curves", () => {
    const values = [{ side: "blue", value: 0 }];
    const measures = [{ id: "lost", title: "Lost", values }];
    expect(curvesOf({ moments: [{ at: 0, label: "", measures }], notes: [] })).toEqual([]);
  });
});

test("an end in the midst of a turn is not called like the start of it", () => {
  const named = (...labels: string[]) =>
    namedMoments(
      labels.map((label, at) => ({ at, label, measures: [] })),
      (label) => `${label}, the end`,
    ).map(({ label }) => label);
  expect(named("noon", "evening", "evening")).toEqual(["noon", "evening", "evening, the end"]);
  expect(named("noon", "evening")).toEqual(["noon", "evening"]);
});

test("marks are round and hold all values between them", () => {
  expect(marksFor(0, 1)).toEqual([0, 1]);
  expect(marksFor(0, 3)).toEqual([0, 1, 2, 3]);
  expect(marksFor(0, 9)).toEqual([0, 5, 10]);
  expect(marksFor(0, 30)).toEqual([0, 10, 20, 30]);
  expect(marksFor(-3, 4)).toEqual([-4, -2, 0, 2, 4]);
  expect(marksFor(0, 1234)).toEqual([0, 500, 1000, 1500]);
  for (const most of [1, 2, 7, 10, 11, 49, 51, 99, 101, 999]) {
    const marks = marksFor(0, most);
    expect(marks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(marks.length).toBeLessThanOrEqual(6);
  }
});

test("the pointer reads the nearest moment, and the ends beyond the ends", () => {
  expect([-1, 0, 0.24, 0.26, 0.9, 2].map((share) => momentAt(share, 3))).toEqual([0, 0, 0, 1, 2, 2]);
  expect(momentAt(0.5, 1)).toBe(0);
});

test("labels keep apart, in the order of their curves, and inside of the picture", () => {
  expect(apart([10, 60], 14, frame)).toEqual([10, 60]);
  expect(apart([40, 40], 14, frame)).toEqual([40, 54]);
  expect(apart([80, 78], 14, frame)).toEqual([80, 66]);
});
