import { expect, test } from "vitest";
import { numbersFor } from "../src/index.ts";

test("a number for each number, and the list they were made from stays as it was", () => {
  const units = [4, 7];
  expect(numbersFor(units, (unit, at) => 10 * unit + at)).toEqual([40, 71]);
  expect(units).toEqual([4, 7]);
});
