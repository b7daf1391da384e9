// [13.3.6] The defenders have retreated: the attacker follows, and assaults again.

import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { type Lab, rule } from "./lab.ts";
import { reason } from "./marches.ts";
import { assault, field, foot, HOLD, horse, leader, targets } from "./melees.ts";

const A = foot("french", "7,7", 0);
const R = horse("russian", "7,6", 3);
const back = (to: string): Action => ({ do: "retreat", unit: "R", to });
const follow = (...units: string[]): Action => ({ do: "advance", units, facing: 0 });
const sets = (t: Lab): string[] => t.actions("assault").map(({ at, with: all }) => `${at} ${all.join("+")}`);
const question = (t: Lab) => {
  const { id, side, cite, about } = t.game.pending[0]!;
  return { id, side, cite, about };
};

rule("13.3.6", "all units that assaulted are asked whether they follow, each once", () => {
  const wide = foot("french", "7,7", 0, { formation: "line2", increments: 10 }); // 7,7 and 8,8
  const units = { A: wide, B: foot("french", "8,7", 5), R };
  const t = assault(field(units), "7,6", "A@7,7", "B").act(back("7,4"));
  expect(question(t)).toEqual({ id: "follow", side: "french", cite: "13.3.6", about: ["A", "B"] });
  const why = "units that follow keep the facing that all of them have";
  expect(reason(t, { do: "advance", units: ["B"], facing: 0 })).toEqual([why, "13.3.6"]);
  const who = "only units that have assaulted, are in Good Order and were not thrown back advance";
  expect(reason(t, { do: "advance", units: ["X"], facing: 0 })).toEqual([who, "13.7.1"]);
});

rule("13.3.6", "they follow together if they face alike, leaders too by choice, and that is reported", () => {
  const units = { A, B: foot("french", "6,7", 0), L: leader("french", "7,7"), R };
  const t = assault(field(units), "7,6", "A").act(back("7,4"));
  expect(t.actions("advance").map((action) => action.units.join("+"))).toEqual(["A+L", "A"]);
  t.act(follow("A", "L"));
  expect(t.of("advanced")).toEqual([{ type: "advanced", units: ["A", "L"], to: "7,6", cite: "13.3.6" }]);
  expect([t.hex("A"), t.hex("L"), t.asks]).toEqual(["7,6", "7,6", "melee"]);
});

rule("13.3.6", "a unit that has followed may assault what is in front of it, or decline", () => {
  const units = {
    A,
    R,
    S: foot("russian", "6,6", 2), // in front of 7,6
    T: foot("russian", "8,7", 4), // behind it
  };
  const t = assault(field(units), "7,6", "A").act(back("7,4"), follow("A"));
  expect(question(t)).toEqual({ id: "onward", side: "french", cite: "13.3.6", about: ["A"] });
  expect(sets(t)).toEqual(["6,6 A"]);
  expect(reason(t, { do: "assault", at: "8,7", with: ["A"] })).toEqual([
    "units that followed may assault only a hex in front that has not been fought over yet",
    "13.3.6",
  ]);
  t.pass();
  expect([t.asks, targets(t), t.of("assault").length]).toEqual(["melee", [], 1]); // it has made its assault
});

rule("13.3.6", "there must be an enemy in front: else the phase goes on", () => {
  const t = assault(field({ A, R, T: foot("russian", "8,8", 4) }), "7,6", "A").act(back("7,4"), follow("A"));
  expect([t.hex("A"), t.asks]).toEqual(["7,6", "melee"]);
});

rule("13.3.6", "units that fell back within reach come before any others, and must be assaulted", () => {
  const units = { A, R, S: horse("russian", "7,6", 3, { increments: 4 }), T: foot("russian", "6,6", 2) };
  const t = assault(field(units, [HOLD, HOLD, 36]), "7,6", "A");
  t.act(back("7,5"), { do: "retreat", unit: "S", to: "8,6" }, follow("A"));
  expect(sets(t)).toEqual(["7,5 A", "8,6 A"]);
  expect(t.actions("pass")).toEqual([]);
  expect(reason(t, { do: "pass" })).toEqual([
    "the units that retreated are within reach and must be assaulted",
    "13.3.6",
  ]);
  t.act({ do: "assault", at: "8,6", with: ["A"] });
  expect(t.of("assault").map(({ at, units: all }) => [at, all])).toEqual([
    ["7,6", ["A"]],
    ["8,6", ["A"]],
  ]);
  expect(t.asks).not.toBe("retreatBefore");
});

rule(
  "13.3.6",
  "where they have no choice they assault immediately, whatever else is in front of them",
  () => {
    const t = assault(field({ A, R, S: foot("russian", "6,6", 2) }, [HOLD, 36]), "7,6", "A");
    t.act(back("7,5"), follow("A"));
    expect(t.of("assault").map(({ at }) => at)).toEqual(["7,6", "7,5"]);
  },
);

rule("13.3.6", "into the corner of the map, too", () => {
  const units = { A: foot("french", "1,1", 0), R: horse("russian", "1,0", 3) };
  const t = assault(field(units, [HOLD, 36]), "1,0", "A").act(back("0,0"), follow("A"));
  expect(t.of("assault").map(({ at }) => at)).toEqual(["1,0", "0,0"]);
});

rule("13.3.6", "if many could join, not all sets are listed, but each has a unit that followed", () => {
  const around = Object.fromEntries(
    ["B", "C", "D"].map((id) => [id, foot("french", "6,6", 1, { increments: 4 })]),
  );
  const more = Object.fromEntries(["E", "F"].map((id) => [id, foot("french", "6,5", 2, { increments: 4 })]));
  const t = assault(field({ A, ...around, ...more, R, S: foot("russian", "7,5", 3) }), "7,6", "A");
  t.act(back("9,5"), follow("A"));
  expect(t.asks).toBe("onward");
  expect(sets(t).filter((set) => !set.includes("A"))).toEqual([]);
  expect(sets(t)).toContain("7,5 A");
  expect(sets(t)).toContain("7,5 A+B+C+D+E+F");
});

rule("13.3.6", "a Line in two hexes follows into a hex that only one of them touches", () => {
  const wide = foot("french", "7,7", 0, { formation: "line2", increments: 10 }); // 7,7 and 8,8
  const t = assault(field({ A: wide, R }), "7,6", "A@7,7").act(back("7,4"), follow("A"));
  expect(t.unit("A")).toMatchObject({ hexes: ["7,6"], formation: "line", facing: 0 });
});
