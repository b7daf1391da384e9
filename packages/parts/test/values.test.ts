import { expect, test } from "vitest";
import { asFlag, asList, asRecord, asWhole, onlyKeys } from "../src/index.ts";

test("what is right comes back as it is", () => {
  expect(asRecord({ a: 1 }, "p")).toEqual({ a: 1 });
  expect(asList([1, 2], "numbers", "p")).toEqual([1, 2]);
  expect(asWhole(3, 0, 3, "p")).toBe(3);
  expect(asFlag(false, true, "p")).toBe(false);
  expect(() => onlyKeys({ a: 1 }, ["a", "b"], "p")).not.toThrow();
});

test("a flag may be left out", () => {
  expect(asFlag(undefined, true, "p")).toBe(true);
});

test.each([
  ["a list for an object", () => asRecord([], "p"), "p: must be an object"],
  ["nothing for an object", () => asRecord(null, "p"), "p: must be an object"],
  ["an object for a list", () => asList({}, "units", "p"), "p: must be a list of units"],
  ["a word for a flag", () => asFlag("yes", true, "p"), "p: must be true or false"],
  ["too much", () => asWhole(4, 0, 3, "p", "1.2"), "p: must be a whole number from 0 to 3, not 4 [1.2]"],
  ["a half", () => asWhole(1.5, 0, 3, "p"), "p: must be a whole number from 0 to 3, not 1.5"],
  ["a stranger", () => onlyKeys({ c: 1 }, ["a", "b"], "p"), "p.c: unknown; known are a, b"],
] as const)("%s is refused with its place", (_, read, says) => {
  expect(read).toThrow(says);
});
