import type { Json } from "@grognard/kernel";
import { expect, test } from "vitest";
import { reactorsNamed, recoveryByArm, verdictNumbered } from "../src/migrations.ts";
import { lab } from "./lab.ts";

test("1.1.0 saved the text of a result, 1.2.0 saves its index", () => {
  const { world, state } = lab({ turn: 1, phase: "movement", units: {} }, { scenario: "straden" }).g;
  const { result } = world.victory.results[1]!;
  const plain = JSON.parse(JSON.stringify(state)) as { [field: string]: Json };
  const left = (winner: Json) => ({ ...plain, winner });
  const now = (winner: Json) => (verdictNumbered(left(winner), world) as { winner: Json }).winner;
  expect(now({ side: 1, how: result, cite: "17.0" })).toEqual({ verdict: 1, cite: "17.0" });
  expect(now({ side: -1, how: "the day is over", cite: "17.0" })).toEqual({ verdict: -1, cite: "17.0" });
  expect(verdictNumbered(left(null), world)).toEqual(plain);
});

test("1.3.0 rolled for both arms at once, 1.4.0 for one after the other", () => {
  const saved = { turn: 3, stack: [{ step: "day" }, { step: "night", left: [1, 4, 2, 5] }] };
  const now = { turn: 3, stack: [{ step: "day" }, { step: "night", left: [1, 4] }] };
  expect(recoveryByArm(saved)).toEqual(now);
});

test("1.3.0 let cavalry react one by one, in 1.4.0 all are named first", () => {
  const saved = {
    turn: 3,
    stack: [
      { step: "move", units: [1] },
      { step: "charge", riders: [2] },
      { step: "opportunityCharge", tried: [3], contacts: [3] },
    ],
  };
  expect(reactorsNamed(saved)).toEqual({
    turn: 3,
    stack: [
      { step: "move", units: [1] },
      { step: "charge", riders: [2], named: [] },
      { step: "opportunityCharge", contacts: [3], named: [], riders: [] },
    ],
  });
});
