import { expect, test } from "vitest";
import {
  fractionIn,
  fractionText,
  inNaturalOrder,
  isLess,
  isWhole,
  NOTHING,
  plus,
  shares,
  times,
  WHOLE,
} from "../src/index.ts";

test("fractions stay exact and in lowest terms", () => {
  expect(times([3, 4], [2, 3])).toEqual([1, 2]);
  expect(plus([1, 2], [1, 3])).toEqual([5, 6]);
  expect(times(NOTHING, [1, 2])).toEqual([0, 1]);
  expect([isLess([1, 3], [1, 2]), isLess([1, 2], [2, 4])]).toEqual([true, false]);
  expect([isWhole(WHOLE), isWhole([3, 3]), isWhole([1, 2])]).toEqual([true, true, false]);
  expect([fractionText([3, 4]), fractionText([2, 1])]).toEqual(["3/4", "2"]);
  expect([fractionIn("3/4"), fractionIn("2")]).toEqual([
    [3, 4],
    [2, 1],
  ]);
});

test("the first shares get what is left over", () => {
  expect([shares(7, 3), shares(2, 3), shares(6, 3)]).toEqual([
    [3, 2, 2],
    [1, 1, 0],
    [2, 2, 2],
  ]);
});

test("numbers inside names are compared as numbers", () => {
  expect(["A10", "A2", "A", "A2b", "B1", "2", "10"].sort(inNaturalOrder)).toEqual([
    "2",
    "10",
    "A",
    "A2",
    "A2b",
    "A10",
    "B1",
  ]);
});
