// [2.2.3] Which side is asked, and what, reveals nothing to the other that combat has not shown.

import type { Json } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { charge, gallop, HUSSARS } from "./charges.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { assault, field } from "./melees.ts";
import { randomBattle } from "./random-battle.ts";
import { leakIn } from "./shadow.ts";
import { settingOf } from "./trial.ts";
import { foot, guns, leader } from "./volleys.ts";

describe("a side with other secrets is asked the same", () => {
  const settings = [settingOf("straden", []), ...["a", "b", "c"].map((seed) => randomBattle(seed, []))];
  for (const setting of settings)
    for (const viewer of ["french", "coalition"] as const)
      it(`${setting.name}, seen by the ${viewer}`, () =>
        expect(leakIn(setting, "secrets", viewer, 250)).toBeUndefined());
});

/** The question and its answers. */
const asked = (place: Lab) => [place.side, place.asks, place.actions().map((action) => action.do)];

rule(["2.2.3", "12.4.9"], "a Fire Phase is not skipped because the guns do not reach so far", () => {
  const battery = (more: { readonly [key: string]: Json }) =>
    lab({
      phase: "offensive",
      units: { G: guns("french", "7,12", 0, more), R: foot("russian", "7,4", 0) },
    });
  expect(asked(battery({ range: 8 }))).toEqual(["french", "offensiveFire", ["fire", "pass"]]);
  expect(asked(battery({ range: 5 }))).toEqual(["french", "offensiveFire", ["pass"]]);
  // for reasons that both sides see it is: no target in front, limbered, or their range has been seen
  expect(battery({ range: 5, facing: 3 }).asks).not.toBe("offensiveFire");
  expect(battery({ range: 8, formation: "limbered" }).asks).not.toBe("offensiveFire");
  expect(battery({ range: 5, shown: ["fire"] }).asks).not.toBe("offensiveFire");
});

rule(
  ["2.2.3", "10.2.8"],
  "after a step of a charge infantry is asked for a square whatever it has lost unseen",
  () => {
    const square = (losses: number) => {
      const units = { ...HUSSARS, "F-46e-1": { at: "7,6", facing: 2, losses, veiled: losses } };
      return gallop(charge(units), "7,11", "7,10").until("formSquare", "movement");
    };
    expect(asked(square(2))).toEqual(["french", "formSquare", ["square", "pass"]]);
    expect(asked(square(5))).toEqual(["french", "formSquare", ["pass"]]); // two are left [6.5.1]
  },
);

rule(["2.2.3", "13.5.5"], "a leader in a melee is asked about, whatever he adds", () => {
  const led = (attack: number) => {
    const units = {
      A: foot("french", "7,7", 0),
      L: leader("french", "7,7", { attack }),
      R: foot("russian", "7,6", 3),
    };
    return assault(field(units, [66, 66, 36]), "7,6", "A").until("lead", "spare");
  };
  expect(asked(led(2))).toEqual(["french", "lead", ["lead", "pass"]]);
  expect(asked(led(0))).toEqual(["french", "lead", ["pass"]]);
});

rule("2.2.3", "with open values a side with nothing to choose is not asked", () => {
  const units = { G: guns("french", "7,12", 0, { range: 5 }), R: foot("russian", "7,4", 0) };
  expect(lab({ phase: "offensive", units }, { options: ["open"] }).asks).not.toBe("offensiveFire");
});
