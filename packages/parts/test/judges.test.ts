import { expect, test } from "vitest";
import { type Fault, lawful } from "../src/index.ts";

const whyNoLeap = (far: number): Fault =>
  far > 3 ? { says: "nobody leaps further than three", cite: "1.2" } : undefined;

test("candidates without fault stay, in their order", () => {
  expect(lawful([4, 3, 9, 1], whyNoLeap)).toEqual([3, 1]);
});
