import type { Frame, Position, Types, Violation } from "@grognard/kernel";
import { expect, test } from "vitest";
import { judgedBy, lawful } from "../src/index.ts";

interface Toy extends Types {
  Action: { readonly do: "leap"; readonly far: number } | { readonly do: "rest" };
}

const g: Position<Toy> = { world: {}, state: { stack: [] }, index: {} };
const frame: Frame = { step: "turn" };
const TOO_FAR: Violation = { says: "nobody leaps further than three", cite: "1.2" };
const whyNoLeap = (far: number): Violation | undefined => (far > 3 ? TOO_FAR : undefined);

test("actions without fault are offered, in their order", () => {
  expect(lawful([4, 3, 9, 1], whyNoLeap)).toEqual([3, 1]);
});

test("the reason for a refusal is the fault itself", () => {
  const why = judgedBy<Toy, Frame>({ leap: (_g, _frame, { far }) => whyNoLeap(far) });
  expect(why(g, frame, { do: "leap", far: 4 }, "red")).toBe(TOO_FAR);
  expect(why(g, frame, { do: "leap", far: 3 }, "red")).toBe(undefined);
  expect(why(g, frame, { do: "rest" }, "red")).toBe(undefined);
});

test("kinds without a judge get the default refusal, whatever their names", () => {
  const otherwise = { says: "this is the time to leap", cite: "1.0" };
  const why = judgedBy<Toy, Frame>({ leap: () => undefined }, () => otherwise);
  expect(why(g, frame, { do: "leap", far: 3 }, "red")).toBe(undefined);
  for (const kind of ["rest", "toString", "__proto__"])
    expect(why(g, frame, { do: kind } as Toy["Action"], "red")).toBe(otherwise);
});
