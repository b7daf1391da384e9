// [12] Fire, term by term: who counts, who does not, and what is told of it.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { dice, type Lab, lab, rule } from "./lab.ts";
import { reason } from "./marches.ts";
import { BYSTANDERS, fire, foot, guns, horse, lastFire, leader, offered, targets } from "./volleys.ts";

type Units = { readonly [id: string]: Json };

const QUIET = dice(11, 11, 11, 11);
const shooting = (units: Units, more: object = {}, rolls = QUIET): Lab =>
  lab({ phase: "offensive", units: { ...units, ...BYSTANDERS }, ...more }, { dice: rolls });

rule(["2.3.5", "12.5.6"], "of several gunners the best counts, for guns of his nation that fire", () => {
  const drm = (leaders: Units, ...firers: string[]) => {
    const units = {
      G: guns("french", "7,10", 0),
      A: foot("french", "8,8", 5),
      R: foot("russian", "7,7", 3),
      ...leaders,
    };
    return lastFire(fire(shooting(units), "7,7", ...firers)).drm;
  };
  const gunner = (artillery: number, nation = "french", at = "7,10") => leader(nation, at, { artillery });
  expect(drm({}, "G")).toBe(0);
  expect(drm({ L: gunner(1), M: gunner(3) }, "G")).toBe(3);
  expect(drm({ L: gunner(3), M: gunner(1) }, "G")).toBe(3);
  expect(drm({ L: gunner(3, "french", "7,11") }, "G")).toBe(0);
  expect(drm({ L: gunner(3, "french", "8,8") }, "A")).toBe(0); // no battery of his fires
});

rule(["12.4.7", "12.4.8", "16.2.4b"], "why guns of several hexes do not fire together, in words", () => {
  const why = (units: Units, ...firers: string[]) =>
    reason(shooting({ R: foot("russian", "7,7", 3), ...units }), { do: "fire", at: "7,7", with: firers });
  const led = ["guns of several hexes fire together only beside their target, or led by a gunner", "12.4.7"];
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

rule(["12.1.7", "6.8.6"], "nobody fires twice in one attack", () => {
  const field = shooting({ A: foot("french", "7,8", 0), R: foot("russian", "7,7", 3) });
  const why = (...firers: string[]) => reason(field, { do: "fire", at: "7,7", with: firers });
  expect(why("A", "A")).toEqual(["nobody fires twice at once", "12.1.7"]);
  expect(why()).toEqual(["somebody must fire", "12.5.2"]);
  expect(why("nobody")).toEqual(["there is no such unit of yours there", "12.1.2"]);
  expect(why("R")).toEqual(["there is no such unit of yours there", "12.1.2"]);
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
    ["that hex was aimed at and spared", "12.5.2"],
  ]);
  expect(offered(field, "7,7")).toEqual(["A+B+C", "A", "B", "C"]); // but fired at as they are
});

rule(["12.7.1", "12.5.2"], "at whoever moves firers are chosen one by one, too", () => {
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

rule(["12.5", "12.5.6", "12.5.7"], "an attack and its result are told in full", () => {
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

rule(["5.3.4", "13.2.3"], "only who is hit has been shot at, and only by Defensive Fire is it stung", () => {
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
});

rule(["12.4.1", "12.1.1"], "for guns a nearer hex that is out of question does not count", () => {
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

rule(["12.2.3", "12.2.4", "12.3.2a"], "what each part of a target adds to its defence is told", () => {
  const lines = (units: Units, more: object = {}) => {
    const field = fire(shooting({ A: foot("french", "7,8", 0), ...units }, more), "7,7", "A");
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
  expect(lines({ R: foot("russian", "7,7", 3, { formation: "square" }), G })).toEqual(["square 4 12.3.3"]);
  expect(lines({ R: foot("russian", "7,7", 3, { formation: "line", increments: 8 }) })).toEqual([
    "dense line 6 12.3.2a",
  ]);
});
