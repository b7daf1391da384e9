import { expect, test } from "vitest";
import { listCases, printedNumber } from "../src/index.ts";

test("each case with its id, its kind and its text, and nothing else", () => {
  const data = { "1.1": { kind: "rule", pages: 3 } };
  const texts = { "1.1": { title: "Order", summary: "In turns." } };
  expect(listCases(data, texts)).toEqual([{ id: "1.1", title: "Order", kind: "rule", summary: "In turns." }]);
});

test.each([
  ["12.1-overrout", "12.1"],
  ["3.0-III-B-limits", "3.0"],
  ["7.31a", "7.31a"],
  ["II.2-charge-first", "II.2"],
])("%s is %s in the rulebook", (id, number) => {
  expect(printedNumber(id)).toBe(number);
});
