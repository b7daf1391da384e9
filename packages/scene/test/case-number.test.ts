import { expect, test } from "vitest";
import { printedNumber } from "../src/index.ts";

test.each([
  ["12.1-overrout", "12.1"],
  ["3.0-III-B-limits", "3.0"],
  ["7.31a", "7.31a"],
  ["II.2-charge-first", "II.2"],
])("%s is %s in the rulebook", (id, number) => {
  expect(printedNumber(id)).toBe(number);
});
