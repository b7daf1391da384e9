import type { Json } from "@grognard/kernel";
import { expect, test } from "vitest";
import { lossesWithinStrength, reactorsNamed, recoveryByArm, verdictNumbered } from "../src/migrations.ts";
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

test("1.3.0 had other strengths at Kulm: nobody has lost more than a unit has", () => {
  const t = lab(
    { turn: 1, phase: "movement", units: { "R-GHUS": "2,2", "R-MUROM": "eliminated" } },
    { scenario: "straden" },
  );
  const plain = JSON.parse(JSON.stringify(t.state)) as { losses: number[] };
  const lost = (hussars: number, murom: number) => ({
    ...plain,
    losses: plain.losses.map((now, u) =>
      u === t.id("R-GHUS") ? hussars : u === t.id("R-MUROM") ? murom : now,
    ),
  });
  expect(lossesWithinStrength(lost(9, 7), t.g.world)).toEqual(lost(7, 6)); // eight and six strong
  expect(lossesWithinStrength(lost(3, 6), t.g.world)).toEqual(lost(3, 6));
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
