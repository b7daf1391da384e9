// [12] Fire, term by term: which units count, which do not, and what is reported.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { label } from "../src/sayings.ts";
import { dice, type Lab, lab, rule } from "./lab.ts";
import { reason } from "./marches.ts";
import { BYSTANDERS, fire, foot, guns, horse, lastFire, leader, offered, targets } from "./volleys.ts";

type Units = { readonly [id: string]: Json };

const QUIET = dice(11, 11, 11, 11);
const shooting = (units: Units, more: object = {}, rolls = QUIET): Lab =>
  lab({ phase: "offensive", units: { ...units, ...BYSTANDERS }, ...more }, { dice: rolls });

rule(
  ["2.3.5", "12.5.6"],
  "of several artillery leaders the best counts, for firing guns of his nation",
  () => {
    const drm = (leaders: Units, ...firers: string[]) => {
      const units = {
        ...leaders,
        G: guns("french", "7,10", 0),
        A: foot("french", "8,8", 5),
        R: foot("russian", "7,7", 3),
      };
      return lastFire(fire(shooting(units), "7,7", ...firers)).drm;
    };
    const gunner = (artillery: number, nation = "french", at = "7,10") => leader(nation, at, { artillery });
    expect(drm({}, "G")).toBe(0);
    expect(drm({ L: gunner(1), M: gunner(3) }, "G")).toBe(3);
    expect(drm({ L: gunner(3), M: gunner(1) }, "G")).toBe(3);
    expect(drm({ L: gunner(3, "french", "7,11") }, "G")).toBe(0);
    expect(drm({ L: gunner(3, "french", "8,8") }, "A")).toBe(0); // no battery of his fires
  },
);

rule(["12.4.7", "12.4.8", "16.2.4b"], "why guns of several hexes do not fire together, in words", () => {
  const why = (units: Units, ...firers: string[]) =>
    reason(shooting({ R: foot("russian", "7,7", 3), ...units }), { do: "fire", at: "7,7", with: firers });
  const led = [
    "guns of several hexes combine only next to their target, or with an artillery leader",
    "12.4.7",
  ];
  const G = guns("french", "7,10", 0);
  const H = guns("french", "8,10", 0);
  const L = leader("french", "7,10", { artillery: 1 });
  expect(why({ G, H }, "G", "H")).toEqual(led);
  expect(why({ G, H, L }, "G", "H")).toEqual([undefined, undefined]);
  expect(why({ G, H, L: leader("french", "8,10", { artillery: 1 }) }, "G", "H")).toEqual([
    undefined,
    undefined,
  ]);
  expect(why({ G, H, L: leader("french", "7,10", { attack: 1 }) }, "G", "H")).toEqual(led);
  expect(why({ G, H: guns("french", "9,10", 0), L }, "G", "H")).toEqual(led); // not beside each other
});

rule(["12.1.7", "6.8.6"], "no unit fires twice in one attack", () => {
  const field = shooting({
    A: foot("french", "7,8", 0),
    E: { nation: "french", place: "eliminated" },
    L: leader("french", "7,8"),
    R: foot("russian", "7,7", 3),
  });
  const why = (...firers: string[]) => reason(field, { do: "fire", at: "7,7", with: firers });
  expect(why("A", "A")).toEqual(["no unit fires twice at once", "12.1.7"]);
  expect(why()).toEqual(["at least one unit must fire", "12.5.2"]);
  const nobody = ["you have no such unit there", "12.1.2"];
  expect(["R", "E", "A@1,1"].map((firer) => why(firer))).toEqual(new Array(3).fill(nobody));
  expect(why("L")).toEqual(["leaders do not fire", "12.1.2"]);
});

rule("12.5.2", "a hex that was aimed at and spared is not aimed at again", () => {
  const units = {
    A: foot("french", "7,8", 0),
    B: foot("french", "6,8", 1),
    C: foot("french", "8,8", 5),
    R: foot("russian", "7,7", 3),
  };
  const field = shooting(units);
  const aim = { do: "aim", at: "7,7" } as const;
  expect(field.actions("aim")).toEqual([aim]);
  field.act(aim);
  expect(field.game.pending[0]).toMatchObject({ id: "aim", side: "french", cite: "12.5.1", about: [] });
  field.act({ do: "join", firer: "B" });
  expect(field.game.pending[0]?.about).toEqual(["B"]);
  field.pass();
  expect([field.actions("aim"), reason(field, aim)]).toEqual([
    [],
    ["you aimed at that hex and held your fire", "12.5.2"],
  ]);
  expect(offered(field, "7,7")).toEqual(["A+B+C", "A", "B", "C"]); // but fired at as they are
});

rule(["12.7.1", "12.5.2"], "firers at a moving unit are chosen one by one, too", () => {
  const units = {
    A: foot("french", "7,7", 0),
    R: foot("russian", "7,6", 3, { fire: 5 }),
    S: foot("russian", "6,7", 2, { fire: 6 }),
    T: foot("russian", "8,7", 4, { fire: 7 }),
  };
  const field = lab({ phase: "movement", units }, { dice: QUIET });
  field.act({ do: "move", units: ["A"] }, { do: "step", to: "7,8" });
  const aim = { do: "aim", at: "7,7" } as const;
  field.act(aim, { do: "join", firer: "R" });
  expect(field.game.pending[0]).toMatchObject({ id: "aim", side: "coalition", cite: "12.7", about: ["R"] });
  expect(field.actions("join").map(({ firer }) => firer)).toEqual(["S", "T"]);
  field.act({ do: "join", firer: "T" }, { do: "open" });
  expect(lastFire(field).values).toEqual([5, 7]);
  expect([field.of("fire").length, field.hex("A")]).toEqual([1, "7,8"]);
  const spared = lab({ phase: "movement", units }, { dice: QUIET });
  spared.act({ do: "move", units: ["A"] }, { do: "step", to: "7,8" }, aim).pass();
  expect([spared.asks, spared.actions("aim"), reason(spared, aim)[1]]).toEqual([
    "opportunityFire",
    [],
    "12.5.2",
  ]);
});

rule(["12.5", "12.5.6", "12.5.7"], "an attack and its result are reported in full", () => {
  const units = { A: foot("french", "7,8", 0, { fire: 12 }), R: foot("russian", "7,7", 3) };
  const field = fire(shooting(units), "7,7", "A");
  expect(field.of("fire")).toMatchObject([
    { kind: "offensive", side: "french", at: "7,7", total: 12, canister: false, cite: "12.5" },
  ]);
  expect(field.of("fireResult")).toMatchObject([
    { at: "7,7", roll: 11, modifiers: [], result: 11, cite: "12.5.7" },
  ]);
  expect([field.state.shots.length, field.state.targets.length]).toEqual([1, 1]);
});

rule(
  ["5.3.4", "13.2.3"],
  "only a unit that is hit has been shot at, and only Defensive Fire counts against its assault",
  () => {
    const after = (phase: string, active: string, roll: number) => {
      const units = {
        A: foot("french", "7,8", 0, { fire: 40, increments: 12 }),
        C: horse("russian", "7,7", 3, { moraleValue: 11 }),
        ...BYSTANDERS,
      };
      const field = lab({ phase, active, units }, { dice: dice(roll, 66, 66) });
      fire(field, "7,7", "A");
      const c = field.id("C");
      return [field.state.losses[c]! > 0, field.state.rest[c] !== 0, field.state.stung[c]];
    };
    expect(after("offensive", "french", 66)).toEqual([true, true, 0]);
    expect(after("defensive", "coalition", 66)).toEqual([true, true, 1]);
  },
);

rule(["12.4.1", "12.1.1"], "for guns a nearer hex that cannot be fired at does not count", () => {
  const hexes = (units: Units) =>
    targets(shooting({ G: guns("french", "7,12", 0), R: foot("russian", "7,6", 3), ...units })).filter(
      (hex) => hex !== "14,13",
    );
  expect(hexes({})).toEqual(["7,6"]);
  expect(hexes({ S: foot("russian", "8,9", 3) })).toEqual(["8,9"]);
  expect(hexes({ S: foot("russian", "7,13", 3) })).toEqual(["7,6"]); // behind them
  const once = shooting({
    G: guns("french", "7,12", 0),
    A: foot("french", "8,10", 0),
    R: foot("russian", "7,6", 3),
    S: foot("russian", "8,9", 3),
  });
  fire(once, "8,9", "A");
  expect(offered(once, "7,6")).toEqual(["G"]); // fired at already
});

rule(["12.2.3", "12.2.4", "12.3.2a"], "what each part of a target adds to its defence is reported", () => {
  const lines = (units: Units, more: object = {}) => {
    const A = foot("french", "7,8", 0, { fire: 40 }); // enough for guns alone
    const field = fire(shooting({ A, ...units }, more), "7,7", "A");
    return field
      .of("fire")
      .at(-1)!
      .defence.map(({ label, value, cite }) => `${label} ${value} ${cite}`);
  };
  const R = foot("russian", "7,7", 3);
  const G = guns("russian", "7,7", 3);
  expect(lines({ R })).toEqual(["column 6 12.2.2"]);
  expect(lines({ R, G })).toEqual(["column 6 12.2.2", "with guns -2 12.2.4"]);
  expect(lines({ G })).toEqual(["unlimbered 8 12.2.3"]);
  expect(lines({ G, H: guns("russian", "7,7", 3, { formation: "limbered" }) })).toEqual([
    "limbered 6 12.2.3",
  ]);
  const limbered = guns("russian", "7,7", 3, { formation: "limbered" });
  expect(lines({ H: limbered, G })).toEqual(["limbered 6 12.2.3"]); // whichever is on top
  expect(lines({ R: foot("russian", "7,7", 3, { formation: "square" }), G })).toEqual(["square 4 12.3.3"]);
  expect(lines({ R: foot("russian", "7,7", 3, { formation: "line", increments: 8 }) })).toEqual([
    "dense line 6 12.3.2a",
  ]);
});

rule(["12.5.2", "12.5.3"], "how each value is reached is reported", () => {
  const shares = (unit: Json, at = "7,7", more: Units = {}) => {
    const R = foot("russian", at, 3);
    return fire(shooting({ A: unit, R, ...more }), at, "A").of("fire")[0]!.firers;
  };
  const light = { kind: "light", range: 2, increments: 3, formation: "skirmish" };
  expect(shares(foot("french", "7,8", 0))).toEqual([{ unit: "A", value: 6, notes: [] }]);
  expect(shares(foot("french", "7,8", 0, light))).toEqual([
    { unit: "A", value: 9, notes: [label("firing", 3, 3)] },
  ]);
  expect(shares(foot("french", "7,8", 0, light), "7,6")).toEqual([
    { unit: "A", value: 4, notes: [label("firing", 3, 3), "half at a distance"] },
  ]);
  expect(shares(foot("french", "7,8", 0, { losses: 5 }))[0]!.notes).toEqual(["half: one increment left"]);
  expect(shares(foot("french", "7,8", 0, { morale: "disordered" }))[0]!.notes).toEqual(["half: disordered"]);
  const battery = (row: number, more = {}) => shares(guns("french", `7,${row}`, 0, more))[0];
  expect(battery(9)).toEqual({ unit: "A", value: 14, notes: ["short range"] });
  expect(battery(10)).toEqual({ unit: "A", value: 9, notes: ["medium range"] });
  expect(battery(13)).toEqual({ unit: "A", value: 4, notes: ["long range"] });
  expect(battery(9, { losses: 1 })?.notes).toEqual(["short range", "half for losses"]);
});

rule(["12.7.1", "12.7.5"], "the case that draws fire is reported", () => {
  const asked = (R: Json, from: string, to: string) => {
    const field = lab({ phase: "movement", units: { A: foot("french", from, 0), R } });
    const [question] = field.act({ do: "move", units: ["A"] }, { do: "step", to }).game.pending;
    return [question?.id, question?.cite, question?.about];
  };
  expect(asked(foot("russian", "7,6", 3), "7,7", "7,8")).toEqual(["opportunityFire", "12.7.1", ["A"]]);
  const square = foot("russian", "7,6", 3, { formation: "square" });
  expect(asked(square, "7,8", "7,7")).toEqual(["opportunityFire", "12.7.5", ["A"]]);
});

rule(
  ["12.7.1", "12.1.7"],
  "at a Line in two hexes each half of another fires separately, and none twice",
  () => {
    const A = foot("french", "7,7", 0, { increments: 12, formation: "line2" }); // 7,7 and 8,8
    const change = (units: Units) =>
      lab({ phase: "movement", units: { A, ...units } }, { dice: QUIET }).act(
        { do: "move", units: ["A"] },
        { do: "form", formation: "column", facing: 0 },
      );
    const halves = change({ R: foot("russian", "9,7", 3, { formation: "line2" }) }); // 9,7 and 8,7
    expect([offered(halves, "7,7"), offered(halves, "8,8")]).toEqual([
      ["R@8,7"],
      ["R@9,7+R@8,7", "R@9,7", "R@8,7"],
    ]);
    fire(halves, "7,7", "R@8,7");
    expect(offered(halves, "8,8")).toEqual(["R@9,7"]);
    const others = change({
      R: foot("russian", "8,7", 3),
      S: foot("russian", "9,8", 5),
      T: foot("russian", "9,7", 4),
      U: foot("russian", "8,9", 0),
    });
    fire(others, "7,7", "R").act({ do: "aim", at: "8,8" });
    expect(others.actions("join").map(({ firer }) => firer)).toEqual(["S", "T", "U"]);
  },
);

rule(["6.8.6", "12.1.3"], "why skirmishers reach no farther, by arm", () => {
  const far = (A: Json, at: string, with_: string) =>
    reason(shooting({ A, R: foot("russian", at, 3) }), { do: "fire", at, with: [with_] });
  const rider = horse("french", "7,8", 0, { formation: "skirmish2", skirmishFire: 3 });
  expect(far(rider, "7,6", "A@7,8")).toEqual(["the target is out of range", "6.8.6"]);
  expect(far(foot("french", "7,8", 0), "7,6", "A")).toEqual(["the target is out of range", "12.1.3"]);
  const light = foot("french", "7,8", 0, { kind: "light", range: 2, increments: 3, formation: "skirmish" });
  expect(far(light, "7,6", "A")).toEqual([undefined, undefined]);
  expect(far(light, "7,5", "A")).toEqual(["the target is out of range", "12.1.3"]);
});

rule("6.8.6", "cavalry skirmishers fire at a hex for any unit in it they have not fired at", () => {
  const units = {
    C: horse("french", "7,8", 0, { formation: "skirmish2", skirmishFire: 3 }), // 7,8 and 8,9
    R: foot("russian", "8,8", 3, { formation: "line2" }), // 8,8 and 7,7
    M: leader("russian", "8,8"),
  };
  const after = (more: Units) => {
    const field = shooting({ ...units, ...more });
    return targets(fire(field, "7,7", offered(field, "7,7")[0]!));
  };
  expect(after({})).not.toContain("8,8");
  expect(after({ S: foot("russian", "8,8", 3, { formation: "line" }) })).toContain("8,8");
});

rule(["12.4.1", "6.5.9"], "a square with cavalry on it is not the closest target of guns", () => {
  const units = {
    G: guns("french", "7,12", 0),
    F: foot("russian", "9,9", 0, { formation: "square" }),
    C: horse("french", "9,9", 0),
    R: foot("russian", "7,6", 3),
  };
  const field = shooting(units, { charges: [{ attackers: ["C"], at: "9,9" }] });
  expect(offered(field, "7,6")).toEqual(["G"]);
});

rule(
  ["13.2.3", "6.8.3"],
  "losses to Defensive Fire are forgotten with the next one, evasions with Offensive Fire",
  () => {
    const units = {
      A: foot("french", "7,8", 0, { stung: true }),
      R: foot("russian", "7,7", 3),
      V: foot("russian", "1,1", 3, { fellBack: true }),
      ...BYSTANDERS,
    };
    const field = lab({ phase: "defensive", units });
    const marks = () => [field.state.stung[field.id("A")], field.state.fellBack[field.id("V")]];
    expect([field.asks, marks()]).toEqual(["defensiveFire", [0, 1]]);
    field.pass();
    expect([field.asks, marks()]).toEqual(["offensiveFire", [0, 0]]);
  },
);
