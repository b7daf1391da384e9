// [4.1] The occasions on which morale is checked, each as it arises.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { ROLLS } from "../src/base-six.ts";
import { hexNamed } from "../src/board.ts";
import type { BatailleFrame } from "../src/frames.ts";
import { startForceMarch } from "../src/rules/11-movement/11.2-force-march.ts";
import { fireCasualty } from "../src/rules/14-leaders/14.1-casualties.ts";
import type { Play, Side } from "../src/types.ts";
import { dice, type Lab, lab, rule } from "./lab.ts";
import { assault, HOLD, linesOf, field as melee, type Situation } from "./melees.ts";
import { foot, guns, horse, leader } from "./volleys.ts";

const PASS = 66;

/** The hex 7,7 has lost this number to one fire attack. */
const volley = (g: Play, side: Side, losses: number): BatailleFrame => {
  const at = hexNamed(g, "7,7");
  const units = [...(g.index.at[at] ?? [])];
  const before = units.map((unit) => g.state.losses[unit]!);
  const fell = { losses, natural: 33, onlyGuns: false, stage: "losses" as const };
  return { step: "volley", kind: "defensive", at, side, units, before, ...fell };
};

function shot(units: { [id: string]: Json }, losses: number, rolls: number[] = []): Lab {
  const [first] = Object.values(units) as { nation: string }[];
  const french = first!.nation === "french";
  const other = french ? foot("russian", "1,1", 1) : foot("french", "13,13", 1);
  return lab(
    { phase: "movement", units: { ...units, X: other } },
    { dice: dice(...rolls), before: (g) => g.push(volley(g, french ? 0 : 1, losses)) },
  );
}

const checkers = (field: Lab): string[] => field.of("check").map(({ unit }) => unit);

rule(["4.1", "4.1-b11"], "losses by fire make infantry, cavalry and guns check", () => {
  expect(checkers(shot({ A: foot("french", "7,7", 0) }, 2, [PASS]))).toEqual(["A"]);
  expect(checkers(shot({ A: foot("french", "7,7", 0) }, 1))).toEqual([]);
  expect(checkers(shot({ A: horse("french", "7,7", 0) }, 1, [PASS]))).toEqual(["A"]);
  expect(checkers(shot({ G: guns("french", "7,7", 0) }, 2, [PASS]))).toEqual(["G"]);
  expect(checkers(shot({ G: guns("french", "7,7", 0) }, 1))).toEqual([]); // no loss [6.9.5]
});

rule("4.1d", "one fire attack makes a unit check once", () => {
  expect(checkers(shot({ A: foot("french", "7,7", 0) }, 5, [PASS]))).toEqual(["A"]);
  expect(checkers(shot({ A: horse("french", "7,7", 0) }, 3, [PASS]))).toEqual(["A"]);
});

rule(
  "4.1-ex1",
  "the first loss of a Coalition unit forces a check, and so do two at once, but only one",
  () => {
    expect(checkers(shot({ A: foot("russian", "7,7", 0) }, 1, [PASS]))).toEqual(["A"]);
    expect(checkers(shot({ A: foot("russian", "7,7", 0) }, 2, [PASS]))).toEqual(["A"]);
  },
);

rule("4.1-ex2", "its second does not", () => {
  expect(checkers(shot({ A: foot("russian", "7,7", 0, { losses: 1 }) }, 1))).toEqual([]);
});

rule("4.1-ex3", "a French unit of six that loses three or four checks once", () => {
  expect(checkers(shot({ A: foot("french", "7,7", 0, { increments: 6 }) }, 3, [PASS]))).toEqual(["A"]);
  expect(checkers(shot({ A: foot("french", "7,7", 0, { increments: 6 }) }, 4, [PASS]))).toEqual(["A"]);
});

rule("4.1-ex4", "the fourth loss of a French regiment of 22 forces a check", () => {
  const field = lab(
    { phase: "movement", units: { "F-25e": { at: "7,7", losses: 3 }, X: foot("russian", "1,1", 1) } },
    { dice: dice(PASS), before: (g) => g.push(volley(g, 0, 1)) },
  );
  expect(checkers(field)).toEqual(["F-25e"]);
});

const A = foot("french", "7,7", 0);
const R = foot("russian", "7,6", 3);
const duel = (units: { [id: string]: Json }, rolls: number[], more: Situation = {}): Lab =>
  assault(melee(units, rolls, more), "7,6", "A");

rule(
  "4.1-b7",
  "a unit that is assaulted checks, but never cavalry, nor infantry in General Order or square",
  () => {
    expect(checkers(duel({ A, R }, [HOLD, HOLD, 36]))[0]).toBe("R");
    const square = foot("russian", "7,6", 3, { formation: "square" });
    expect(checkers(duel({ A, R: square }, [HOLD, 36, HOLD, HOLD]))[0]).toBe("A");
    const village = { map: { terrain: { "7,6": "village" } } };
    expect(checkers(duel({ A, R }, [HOLD, 36, HOLD, HOLD], village))[0]).toBe("A");
    const riders = duel({ A, R: horse("russian", "7,6", 3) }, [HOLD, 36, HOLD, HOLD]).act({ do: "stay" });
    expect(checkers(riders)[0]).toBe("A");
  },
);

rule("4.1-b8", "the attacking infantry checks before it assaults", () => {
  expect(checkers(duel({ A, R }, [HOLD, HOLD, 36]))).toEqual(["R", "A"]);
});

/** Melees at even odds that end in losses, and which units check after them. */
const losing = ROLLS.map((roll) => duel({ A, R }, [HOLD, HOLD, roll, HOLD, HOLD]))
  .map((t) => ({ cell: t.of("meleeResult")[0]!.cell, checks: checkers(t).slice(2) }))
  .filter(({ cell }) => /[1-9]/.test(cell));

rule("4.1-b10", "a melee result with an asterisk makes that side check", () => {
  expect(losing.some(({ cell }) => cell.includes("*"))).toBe(true);
  for (const { cell, checks } of losing) {
    const [attacker, defender] = cell.split("/") as [string, string];
    expect([checks.includes("A"), checks.includes("R")]).toEqual([
      attacker.includes("*"),
      defender.includes("*"),
    ]);
  }
});

rule("4.1-note", "losses in a melee force no check of their own", () => {
  const quiet = losing.filter(({ cell }) => !cell.includes("*"));
  expect(quiet.length).toBeGreaterThan(0);
  for (const { checks } of quiet) expect(checks).toEqual([]);
});

rule(
  ["4.2.2-ex", "4.2.2-note"],
  "an assault is checked by Tables 1 and 3, and Table 3 refers to the strengths",
  () => {
    const tired = foot("french", "7,7", 0, { losses: 3 });
    const t = duel({ A: tired, R }, [HOLD, HOLD, 36]);
    const lines = linesOf(t, "A");
    expect(lines["half its strength lost"]).toBe(-6); // Table 1
    expect(lines["3 increments against 6"]).toBe(-6); // Table 3, by reference from Table 4
  },
);

rule("4.1-b9", "the troops of a leader who is hit check, less his morale bonus", () => {
  const units = {
    A: foot("french", "7,7", 0),
    L: leader("french", "7,7", { morale: 2 }),
    X: foot("russian", "1,1", 1),
  };
  const field = lab(
    { phase: "movement", units },
    { dice: dice(1, PASS), before: (g) => fireCasualty(g, hexNamed(g, "7,7"), 0, 66) },
  );
  expect(field.of("check")).toMatchObject([{ unit: "A", modifiers: [{ value: -2 }], cite: "14.2.2" }]);
});

rule("4.1-b13", "a division that has force marched checks with one roll", () => {
  const units = { A: foot("french", "7,7", 0), B: foot("french", "9,7", 0), X: foot("russian", "1,1", 1) };
  const field = lab(
    { phase: "movement", units },
    { dice: dice(PASS), before: (g) => startForceMarch(g, "french division") },
  );
  field.pass();
  expect(field.of("check").map(({ unit, roll }) => [unit, roll])).toEqual([
    ["A", PASS],
    ["B", PASS],
  ]);
});

rule("4.3.5e", "disordered units try to rally in the next Recovery Phase of their side", () => {
  const units = {
    A: foot("french", "7,7", 0, { morale: "disordered" }),
    R: foot("russian", "1,1", 1, { morale: "disordered" }),
  };
  const field = lab({ phase: "recovery", units }, { dice: dice(PASS) });
  expect(checkers(field)).toEqual(["A"]);
  expect(field.unit("R").morale).toBe("disordered");
});

rule("4.3.5e", "a unit disordered in a Recovery Phase waits for the next one", () => {
  const units = {
    A: foot("french", "7,7", 0, { morale: "routed", increments: 3 }),
    B: foot("french", "7,7", 0, { increments: 3 }),
    R: foot("russian", "4,7", 1),
  };
  const field = lab({ phase: "recovery", units }, { dice: dice(11, 11, PASS, PASS) }); // A flees on, B flees with it
  for (let i = 0; i < 5 && field.asks === "flee"; i++) field.act(field.actions("flee")[0]!);
  expect(field.unit("B").morale).toBe("disordered");
  expect(checkers(field)).toEqual(["A", "B"]);
});
