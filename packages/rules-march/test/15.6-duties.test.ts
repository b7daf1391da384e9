// [15.6] Who owes what under an order: the duty to attack among several units, and the demands on each.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { ActivationFrame } from "../src/frames.ts";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";

type Loose = { readonly [key: string]: Json };

const french = (at: string, more: Loose = {}): Loose => ({
  at,
  side: "french",
  formation: "a",
  facing: 2,
  ...more,
});
const enemy = (at: string, more: Loose = {}): Loose => ({
  at,
  side: "coalition",
  formation: "x",
  facing: 5,
  batteries: 1,
  ...more,
});
const under = (order: Json, units: Loose, more: Loose = {}, setting: LabSetting = {}) =>
  lab(
    {
      activate: ["a"],
      formations: { a: { side: "french", rating: 4, order }, x: { side: "coalition" } },
      units,
      ...more,
    },
    { dice: [3, 1, 1, 1, 1], ...setting },
  );
const commandOf = (t: Lab) =>
  (t.state.stack.find(({ step }) => step === "activation") as ActivationFrame).commands[0]!;
const strikes = (t: Lab) => commandOf(t).strikes;

/** The enemy in 8,7 behind rivers: only from 7,7 can he be attacked. */
const CORNERED = { map: { rivers: ["8,7|7,6", "8,7|8,6", "8,7|9,6", "8,7|9,7", "8,7|8,8"] } };
const HORSE = { arm: "cavalry", steps: 4 };

rule("15.6-attack", "a unit whose last MP take it beside the enemy can still attack for another", () => {
  const near = { a1: french("6,7"), a2: french("4,7"), x1: enemy("9,7"), "a-leader": "5,7" }; // a2 is four hexes from 8,7
  const t = under("attack", near).take("a1");
  expect(t.refusal({ do: "rest" })).toBe(undefined);
  t.act({ do: "rest" }, { do: "stop" });
  expect(t.refusal({ do: "pass" })).toBe("15.6-attack");
  t.take("a2");
  expect([...t.destinations].sort()).toEqual(["8,7", "8,8"]);
  const far = under("attack", { ...near, a2: french("4,7", { fatigue: "tired1" }) })
    .pass()
    .take("a1");
  expect(far.refusal({ do: "rest" })).toBe("15.6-attack");
});

rule("15.6-attack", "a unit that cannot attack does not fulfil the duty of others by where it stands", () => {
  const units = {
    a1: french("7,7", { disorganized: true, steps: 1 }),
    a2: french("5,7", { steps: 1 }),
    a3: french("5,6", { steps: 1 }),
    x1: enemy("8,7"),
    "a-leader": "6,7",
  };
  const t = under("attack", units);
  expect([strikes(t), t.refusal({ do: "pass" })]).toEqual([true, "15.6-attack"]);
  t.take("a2").move("7,6").act({ do: "stop" });
  expect(t.refusal({ do: "pass" })).toBe(undefined);
});

rule("15.6-attack", "one unit with the enemy before it is enough for those that stand further off", () => {
  const units = { a1: french("7,7"), a2: french("5,7"), a3: french("5,6"), x1: enemy("8,7") };
  expect(under("attack", units).refusal({ do: "pass" })).toBe(undefined);
});

rule("15.6-attack", "when others have taken the only place to attack from, the duty ends", () => {
  const units = {
    a1: french("5,7"),
    a2: french("7,8", HORSE),
    x1: enemy("8,7", { batteries: 0 }),
  };
  const t = under("attack", units, CORNERED);
  expect([strikes(t), t.refusal({ do: "pass" })]).toEqual([true, "15.6-attack"]);
  t.take("a2").move("7,7").act({ do: "stop" });
  expect(t.refusal({ do: "pass" })).toBe(undefined); // 8 and 8 points do not fit
  t.take("a1");
  expect(t.refusal({ do: "rest" })).toBe(undefined);
  t.move("5,6");
  expect(t.refusal({ do: "stop" })).toBe(undefined);
});

rule("15.6-attack", "to face as a stack that holds the place costs 1 MP, too", () => {
  const from = (at: string) => {
    const units = {
      a1: french(at, { steps: 2 }),
      a2: french("7,7", { steps: 1, disorganized: true }),
      x1: enemy("8,7", { batteries: 0 }),
    };
    return under("attack", units, CORNERED);
  };
  expect(strikes(from("4,6"))).toBe(true); // it arrives with that facing: 6 MP and 2 to prepare
  expect(strikes(from("7,4"))).toBe(false); // it arrives facing south
  expect(strikes(from("7,5"))).toBe(true);
});

rule("15.6-attack", "in a stack a unit faces as the others do", () => {
  const units = {
    a1: french("7,5", { steps: 2 }),
    a2: french("7,7", { steps: 1, disorganized: true }),
    x1: enemy("8,7", { batteries: 0 }),
  };
  const t = under("attack", units).take("a1").move("7,7");
  expect([t.unit("a1").facing, t.refusal({ do: "stop" })]).toEqual([3, undefined]);
  expect(t.refusal({ do: "move", to: "7,8" })).toBe("15.6-attack");
  t.act({ do: "stop" });
  expect([t.unit("a1").facing, t.spent("a1")]).toEqual([2, 5]);
  expect(t.until("attacks").refusal({ do: "pass" })).toBe("15.6-attack");
});

rule("15.6-attack", "one attack of several formations fulfils the duty of each that takes part", () => {
  const together = (order: string) =>
    lab(
      {
        activate: ["b", "a"],
        stage: "declare",
        command: "obey",
        formations: {
          a: { side: "french", order: "attack" },
          b: { side: "french", order },
          x: { side: "coalition" },
        },
        units: {
          a1: french("7,7"),
          a2: french("7,3"),
          b1: { ...french("7,6"), formation: "b" },
          x1: enemy("8,7"),
          x2: enemy("8,3"),
        },
      },
      { options: ["initiative"], dice: new Array(40).fill(3) },
    );
  const t = together("hold");
  expect(t.refusal({ do: "pass" })).toBe("15.6-attack");
  t.act({ do: "attack", units: ["a1", "b1"], at: ["8,7"] });
  expect(t.refusal({ do: "pass" })).toBe(undefined); // a2 may stay where it is
  const alone = together("hold").act({ do: "attack", units: ["b1"], at: ["8,7"] });
  expect(alone.refusal({ do: "pass" })).toBe("15.6-attack");
});

const LINE = { options: ["extended-line"] };

rule("15.6-attack", "a line has an enemy in range if it can attack from one of its hexes", () => {
  const line = french("7,7", { wing: "8,8", facing: 1 });
  const at = (hex: string, more: Loose = {}) => under("attack", { a1: line, x1: enemy(hex, more) }, {}, LINE);
  expect([strikes(at("9,7")), strikes(at("7,6"))]).toEqual([true, true]); // before either hex
  expect(strikes(at("13,2"))).toBe(false);
  expect(strikes(at("7,8", { batteries: 0 }))).toBe(false); // behind it
});

rule("15.6-advance", "a line goes nearer, too, by the hex it faces from", () => {
  const line = french("7,7", { wing: "8,8", facing: 1 });
  const t = under("advance", { a1: line, x1: enemy("14,0") }, {}, LINE);
  expect(t.refusal({ do: "pass" })).toBe("15.6-advance");
  t.take("a1");
  expect(t.refusal({ do: "rest" })).toBe("15.6-advance");
  t.act({ do: "line", to: ["8,7", "9,7"] }, { do: "stop" });
  expect(t.refusal({ do: "pass" })).toBe(undefined);
  const shut = ["7,6", "8,7", "9,7", "9,8", "7,8", "8,9", "6,7", "6,8"].map((hex) => [hex, "mountain"]);
  const closed = under(
    "advance",
    { a1: line, x1: enemy("14,0"), "french-hq": "5,5", "french-commander": "5,5" },
    { map: { terrain: Object.fromEntries(shut) } },
    LINE,
  );
  expect(closed.refusal({ do: "pass" })).toBe(undefined);
});

rule("15.6-retreat", "a line gets nearer to its edge", () => {
  const line = french("7,7", { wing: "8,8", facing: 1 });
  const t = under("retreat", { a1: line, x1: enemy("14,0") }, {}, LINE).take("a1");
  expect(t.refusal({ do: "stop" })).toBe("15.6-retreat");
  t.act({ do: "line", to: ["6,7", "7,7"] });
  expect(t.refusal({ do: "stop" })).toBe(undefined);
});

rule("15.6-advance-exempt", "a zone over the first hex of the map counts, too", () => {
  const beside = (facing: number) => under("advance", { a1: french("0,1"), x1: enemy("1,0", { facing }) });
  expect(beside(0).refusal({ do: "pass" })).toBe(undefined); // before it lies 0,0, behind it 0,1
});

rule("15.6-advance", "cavalry and a smashed unit are free", () => {
  const units = {
    a1: french("5,7", { smashed: true, steps: 0, size: 3 }),
    a2: french("5,8", HORSE),
    x1: enemy("14,0"),
  };
  const t = under("advance", units);
  expect(t.refusal({ do: "pass" })).toBe(undefined);
  expect(t.take("a2").refusal({ do: "move", to: "4,8" })).toBe(undefined);
});

rule("15.6-retreat", "cavalry is not bound", () => {
  const t = under("retreat", { a1: french("0,7"), a2: french("1,7", HORSE), x1: enemy("14,0") });
  expect(t.refusal({ do: "pass" })).toBe(undefined);
  expect(t.take("a2").refusal({ do: "move", to: "2,8" })).toBe(undefined);
});

rule("15.6", "every unit that owes a move is waited for", () => {
  const t = under("advance", {
    a1: french("5,7"),
    a2: french("5,9"),
    x1: enemy("14,0"),
    "a-leader": "5,8",
  });
  t.take("a1").move("6,7").act({ do: "stop" });
  expect(t.refusal({ do: "pass" })).toBe("15.6-advance");
  t.take("a2").move("6,9").act({ do: "stop" });
  expect(t.refusal({ do: "pass" })).toBe(undefined);
});

rule("15.6-attack", "a turn may take the last MP; until then the unit cannot stop", () => {
  const units = { a1: french("7,9"), x1: enemy("8,7", { batteries: 0 }) };
  const t = under("attack", units, { map: { terrain: { "7,8": "forest" } } })
    .take("a1")
    .move("7,6");
  expect([t.spent("a1"), t.unit("a1").facing]).toEqual([7, 0]);
  expect(t.refusal({ do: "stop" })).toBe("15.6-attack");
  t.act({ do: "face", facing: 2 });
  expect(t.refusal({ do: "stop" })).toBe(undefined);
});

rule("15.6-attack", "cavalry in contact does not oblige infantry that cannot come up", () => {
  const units = { a1: french("5,7"), a2: french("7,8", HORSE), x1: enemy("8,7", { batteries: 0 }) };
  const t = under("attack", units, CORNERED)
    .take("a2")
    .move("7,7")
    .act({ do: "face", facing: 1 }, { do: "stop" });
  t.pass().until("attacks");
  expect([t.actions("attack").length, t.refusal({ do: "pass" })]).toEqual([1, undefined]);
});

rule("15.6-attack", "those who stand with the attackers may leave it to them", () => {
  const t = lab(
    {
      activate: ["b", "a"],
      stage: "declare",
      command: "obey",
      formations: {
        a: { side: "french", order: "attack" },
        b: { side: "french", order: "hold" },
        x: { side: "coalition" },
      },
      units: {
        a1: french("7,7", { steps: 2 }),
        a2: french("7,7", { steps: 2 }),
        b1: { ...french("7,6"), formation: "b" },
        x1: enemy("8,7"),
      },
    },
    { options: ["initiative"], dice: new Array(40).fill(3) },
  );
  expect(t.refusal({ do: "pass" })).toBe("15.6-attack");
  t.act({ do: "attack", units: ["a1", "b1"], at: ["8,7"] });
  expect([t.asks, t.refusal({ do: "pass" })]).toEqual(["attacks", undefined]);
});

rule("15.6", "of formations that act together each must do what its order demands", () => {
  const t = lab(
    {
      activate: ["b", "a"],
      stage: "units",
      command: "obey",
      formations: {
        a: { side: "french", order: "advance" },
        b: { side: "french", order: "hold" },
        x: { side: "coalition" },
      },
      units: { a1: french("5,7"), b1: { ...french("2,2"), formation: "b" }, x1: enemy("14,0") },
    },
    { options: ["initiative"] },
  );
  expect(t.refusal({ do: "pass" })).toBe("15.6-advance");
});

rule("15.6-advance", "a line that could only go sideways or back may stay", () => {
  const line = french("7,7", { wing: "8,8", facing: 1 });
  const shut = ["7,6", "8,7", "9,7", "9,8"].map((hex) => [hex, "mountain"]);
  const map = { terrain: Object.fromEntries(shut) };
  const t = under("advance", { a1: line, x1: enemy("14,0") }, { map }, LINE);
  expect(t.refusal({ do: "pass" })).toBe(undefined);
  expect(t.take("a1").actions("line").length).toBeGreaterThan(0);
});

rule("15.6-attack-blocked", "a unit that cannot come nearer goes where it likes", () => {
  const map = { majorRoads: [["1,7", "0,7"]] };
  const t = under("attack", { a1: french("1,7", { fatigue: "spent" }), x1: enemy("13,7") }, { map }).pass();
  expect(t.take("a1").destinations).toEqual(["0,7"]); // 1 MP along the road
  expect(t.refusal({ do: "move", to: "0,7" })).toBe(undefined);
});

rule("15.5-one", "a corps that may only rest need not march on, even if its MARCH has been passed on", () => {
  const t = lab(
    {
      activate: ["a"],
      formations: {
        a: {
          side: "french",
          rating: 3,
          order: { kind: "march", target: "9,9", beneath: "hold" },
          marker: "a1",
        },
        x: { side: "coalition" },
      },
      units: {
        a1: french("5,7", { column: 2, trail: ["4,7", "3,7"] }),
        a2: french("7,9"),
        x1: enemy("14,0"),
      },
    },
    { dice: [1, 1, 1, 1] },
  );
  expect(t.refusal({ do: "pass" })).toBe(undefined);
});
