// Command at its edges: the first hex of the map, the nearest of several, lookalikes.

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
const under = (order: Json, units: Loose, more: Loose = {}, setting: LabSetting = { dice: [3] }) =>
  lab(
    {
      activate: ["a"],
      formations: {
        a: { side: "french", rating: 4, ...(order === null ? {} : { order }) },
        x: { side: "coalition" },
      },
      units,
      ...more,
    },
    setting,
  );
const commandOf = (t: Lab) =>
  (t.state.stack.find(({ step }) => step === "activation") as ActivationFrame).commands[0]!;

rule("15.1-hq", "by mail headquarters move although trains act in the same breath", () => {
  const units = { a1: french("5,7"), w: { at: "3,3", side: "french", arm: "wagon" }, x1: enemy("14,0") };
  const t = lab(
    { phase: "reveal", formations: { a: { side: "french" }, x: { side: "coalition" } }, units },
    { options: ["by-mail"], dice: [3] },
  ).act({ do: "begin", first: "self" });
  expect(t.refusal({ do: "take", unit: "french-hq" })).toBe(undefined);
});

rule("15.1-hq", "nobody takes headquarters that are not on the map, or with trains alone", () => {
  const t = lab({ activate: ["iii-corps"] }, { scenario: "eggmuehl", dice: [3] });
  expect(t.refusal({ do: "take", unit: "french-hq" })).toBe("15.1-hq");
  expect(t.actions("take").some(({ unit }) => unit === "french-hq" || unit === "napoleon")).toBe(false);
  const trains = lab({ activate: ["coalition-supply"] }, { scenario: "eggmuehl" });
  expect(trains.refusal({ do: "take", unit: "austrian-hq" })).toBe("15.1-hq");
});

rule("15.1-hq-overrun", "the nearest of several divisions takes them in", () => {
  const units = {
    a1: french("13,8"),
    x1: enemy("2,2"),
    x2: enemy("8,7"),
    x3: enemy("10,7"),
    x4: enemy("6,7"),
  };
  const t = under(null, units, {}, { dice: [1, 1] })
    .take("a1")
    .move("14,7");
  expect(t.hex("coalition-hq")).toBe("10,7");
});

rule("15.13", "the first formation of a game may be the one that comes", () => {
  const t = lab({
    turn: 2,
    formations: { r: { side: "french" }, a: { side: "french" }, x: { side: "coalition" } },
    units: { r1: { side: "french", formation: "r" }, a1: french("5,7"), x1: enemy("14,0") },
    reinforcements: [{ turn: 2, at: "0,3", units: ["r1"], order: { kind: "hold" } }],
  });
  expect([t.unit("r1").place, t.order("r"), t.of("coming").length]).toEqual(["waiting", "hold", 1]);
});

rule("3.0-I", "to bring one formation brings no other", () => {
  const t = lab({
    turn: 2,
    formations: {
      a: { side: "french" },
      r: { side: "french" },
      s: { side: "french" },
      x: { side: "coalition" },
    },
    units: {
      a1: french("5,7"),
      r1: { side: "french", formation: "r" },
      s1: { side: "french", formation: "s" },
      x1: enemy("14,0"),
    },
    reinforcements: [
      { turn: 2, at: "0,3", units: ["r1"], order: { kind: "hold" }, optional: true },
      { turn: 2, at: "0,9", units: ["s1"], order: { kind: "hold" }, optional: true },
    ],
  });
  expect(t.refusal({ do: "pass" })).toBe("3.0-I");
  t.act({ do: "bring", formation: "r" });
  expect([t.of("coming").map(({ formation }) => formation), t.order("s"), t.asks]).toEqual([
    ["r"],
    undefined,
    "arrivals",
  ]);
  t.act({ do: "keepBack", formation: "s" });
  expect([t.asks, t.state.committed]).toEqual(["orders", [0, 1, 0, 0]]);
});

rule("15.2", "a leader does not stay with guns", () => {
  const units = {
    a1: french("5,7", { batteries: 2 }),
    "a-guns-1": { at: "9,9", parent: "a1" },
    x1: enemy("14,0"),
  };
  const t = under(null, units, {}, { dice: [1], options: ["positioned-artillery"] }).until("orders");
  expect([t.hex("a-leader"), t.of("joins")]).toEqual(["5,7", []]);
});

const issuing = (units: Loose = {}, formation: Loose = {}) =>
  lab(
    {
      phase: "issue",
      formations: { a: { side: "french", ...formation }, x: { side: "coalition" } },
      units: { a1: french("0,7"), x1: enemy("14,0"), ...units },
      map: { terrain: { "9,9": "mountain" } },
    },
    { dice: [1, 1] },
  );
const march = { do: "order", formation: "a", order: "march" } as const;

rule("15.3-target", "the first hex of the map is a Target like any other", () => {
  const t = issuing().act({ ...march, beneath: "hold" }, { do: "target", hex: "0,0" });
  expect(t.asks).toBe("waypoint");
  expect(t.saysNo({ do: "waypoint", hex: "0,0" })).toContain("Target");
  expect(t.saysNo({ do: "waypoint", hex: "9,9" })).not.toContain("Target");
  t.pass();
  const over = issuing()
    .act(march, { do: "target", hex: "3,3" }, { do: "waypoint", hex: "0,0" })
    .pass()
    .pass();
  expect(over.state.targets[0]).toEqual([0, 48]);
  expect(t.of("ordered")).toMatchObject([{ order: "march", beneath: "hold", delay: 0 }]); // the leader is at headquarters
  t.pass().pass();
  expect(t.state.targets[0]).toEqual([0]);
  const lying = issuing({}, { order: { kind: "march", target: "0,0" } });
  expect(lying.refusal(march)).toBe("15.3-target-unique");
});

rule("15.10", "why a dummy cannot be laid or taken up", () => {
  const t = issuing().act({ do: "dummy", hex: "3,3" });
  const [lies, mountain] = ["3,3", "9,9"].map((hex) => t.saysNo({ do: "dummy", hex }));
  const [laid, none] = ["3,3", "4,4"].map((hex) => t.saysNo({ do: "removeDummy", hex }));
  expect(new Set([lies, mountain, laid, none]).size).toBe(4);
  expect([lies, none]).toEqual(["one of your dummies is already there", "none of your dummies is there"]);
});

rule("15.6-attack-approach", "why a hex is nothing to go for", () => {
  const units = {
    a1: french("1,7"),
    x1: enemy("13,7"),
    x2: enemy("13,2"),
    x3: enemy("0,0", { arm: "cavalry" }),
  };
  const t = under("attack", units);
  expect(t.saysNo({ do: "goal", hex: "0,0" })).toContain("infantry");
  expect(t.saysNo({ do: "goal", hex: "6,6" })).not.toContain("infantry");
});

rule("6.0", "what was spent in an earlier activation is forgotten", () => {
  const units = { a1: french("5,7"), x1: enemy("7,7", { facing: 4 }) };
  const t = under(null, units, { stage: "units", command: "free", cup: ["x"] }, { dice: [6, 6, 6, 1, 1] });
  t.take("a1").move("6,7").act({ do: "stop" }).until("attacks");
  const ofA = () => [t.spent("a1"), t.state.attacked[t.id("a1")], t.state.category[t.id("a1")]];
  expect(ofA()).toEqual([2, 0, 1]);
  t.act({ do: "attack", units: ["a1"], at: ["7,7"] });
  while (t.side !== "coalition" || t.asks !== "units") t.act(t.actions()[0]!);
  expect(ofA()).toEqual([0, 0, 0]);
});

rule("15.7", "a smashed unit forms no column, nor does one that is not due", () => {
  const units = {
    a1: french("5,7"),
    a2: french("4,4", { smashed: true }),
    a3: { side: "french", formation: "a" },
    x1: enemy("14,0"),
  };
  const t = under({ kind: "march", target: "5,1" }, units, {}, { dice: [1, 6, 6, 6] });
  expect(["a1", "a2", "a3"].map((id) => t.unit(id).column)).toEqual([2, 0, 0]);
});

rule("15.6-attack", "an enemy in the first hex of the map is an enemy", () => {
  expect(commandOf(under("attack", { a1: french("0,2", { facing: 0 }), x1: enemy("0,0") })).strikes).toBe(
    true,
  );
  expect(commandOf(under("attack", { a1: french("0,7"), x1: enemy("0,0") })).goal).toBe(0);
  expect(under("attack", { a1: french("0,7"), x1: enemy("0,0") }).refusal({ do: "pass" })).toBe(
    "15.6-attack-approach",
  );
  expect(under("attack", { a1: french("0,0"), x1: enemy("13,7") }).refusal({ do: "pass" })).toBe(
    "15.6-attack-approach",
  );
});

rule("15.6-attack", "a stack that faces away is no place to attack from", () => {
  const units = {
    a1: french("5,7", { steps: 2 }),
    a2: french("7,7", { steps: 1, facing: 5, disorganized: true }),
    x1: enemy("8,7"),
  };
  const t = under("attack", units).take("a1");
  expect(t.destinations).toContain("7,6");
  expect(t.destinations).not.toContain("7,7");
});

rule("15.6-attack", "two that could attack: one of them has to come up", () => {
  const t = under("attack", { a1: french("5,7"), a2: french("5,6"), x1: enemy("8,7") });
  expect([commandOf(t).strikes, t.refusal({ do: "pass" })]).toEqual([true, "15.6-attack"]);
  t.take("a1").move("4,7").act({ do: "stop" });
  expect(t.take("a2").refusal({ do: "move", to: "5,5" })).toBe("15.6-attack");
});

rule("15.6-attack", "a unit that is in contact must attack, though others are far", () => {
  const units = { a1: french("7,7"), a2: french("5,7"), x1: enemy("8,7") };
  const t = under("attack", units).pass().until("attacks");
  expect(t.refusal({ do: "pass" })).toBe("15.6-attack");
});

rule("15.6-attack", "a unit that can reach an enemy only for a Hasty attack need not attack", () => {
  const t = under("attack", { a1: french("5,7"), x1: enemy("10,7") }, { stage: "units" }).take("a1");
  expect(t.destinations).toContain("9,7"); // for all of its MP
  t.move("7,7").act({ do: "stop" });
  expect(t.refusal({ do: "pass" })).toBe(undefined);
  const near = under("attack", { a1: french("5,7"), x1: enemy("9,7") }, { stage: "units" });
  expect(near.refusal({ do: "pass" })).toBe("15.6-attack");
});

rule("15.6-attack-approach", "cavalry without infantry comes 6 and a half MP nearer", () => {
  const t = under("attack", { a1: french("0,7", { arm: "cavalry" }), x1: enemy("13,7") }).take("a1");
  expect(t.destinations).toContain("4,7");
  expect(t.destinations).not.toContain("3,7");
});

rule("15.6-advance", "headquarters in the first hex of the map are a goal, too", () => {
  const t = under("advance", { a1: french("3,5"), x1: enemy("14,14"), "coalition-hq": "0,0" }).take("a1");
  expect(t.destinations).toContain("3,4");
  expect(t.destinations).not.toContain("3,6");
});

rule("15.6-march-limits", "a unit under MARCH does not attack, deployed or not", () => {
  const t = under(
    { kind: "march", target: "0,0" },
    { a1: french("7,7"), x1: enemy("8,7") },
    { stage: "declare" },
  );
  expect(t.until("attacks", "lead", "orders").asks).not.toBe("attacks");
});

rule("15.6-hold", "a unit that comes onto the map under HOLD goes no further than its entry", () => {
  const t = lab(
    {
      turn: 2,
      phase: "draw",
      cup: ["r"],
      formations: { r: { side: "french", order: "hold" }, x: { side: "coalition" } },
      units: { r1: { side: "french", formation: "r" }, x1: enemy("14,0") },
      reinforcements: [{ turn: 2, at: "0,3", units: ["r1"] }],
    },
    { dice: [1, 3] },
  ).take("r1");
  expect(t.destinations).toEqual(["0,3"]);
  t.move("0,3");
  expect([t.spent("r1"), t.destinations]).toEqual([8, []]);
});

rule("15.3-replace", "with a new order, or none, nobody carries the old MARCH on", () => {
  const passed = { order: { kind: "march", target: "9,8" }, marker: "a2" };
  const units = {
    a1: french("0,6"),
    a2: french("4,4", { column: 2, trail: ["3,4", "2,4"] }),
    "a-leader": "0,6",
  };
  const t = issuing(units, passed).act({ do: "order", formation: "a", order: "hold" });
  expect([t.order("a"), t.state.marker]).toEqual(["hold", [-1, -1]]);
});

rule("15.10", "dummies are kept in the order of their hexes", () => {
  const t = issuing();
  for (const hex of ["5,5", "1,1", "3,3"]) t.act({ do: "dummy", hex });
  expect(t.state.dummies[0]).toEqual([16, 48, 80]);
});

rule("15.6-attack-approach", "a unit due under ATTACK enters the map if it can", () => {
  const t = lab(
    {
      turn: 2,
      phase: "draw",
      cup: ["r"],
      formations: { r: { side: "french", order: "attack" }, x: { side: "coalition" } },
      units: { r1: { side: "french", formation: "r" }, x1: enemy("14,0") },
      reinforcements: [{ turn: 2, at: "0,7", units: ["r1"] }],
    },
    { dice: [1, 3] },
  );
  expect(t.refusal({ do: "pass" })).toBe("15.6-attack-approach");
  t.take("r1").move("0,7").act({ do: "stop" });
  expect([t.hex("r1"), t.refusal({ do: "pass" })]).toEqual(["0,7", undefined]);
});

rule("15.6-advance", "from the first hex of the map, too", () => {
  expect(under("advance", { a1: french("0,0"), x1: enemy("14,14") }).refusal({ do: "pass" })).toBe(
    "15.6-advance",
  );
});

rule("15.6-attack", "the price of a turn may be the last that is left", () => {
  // 4 MP for the hex beside the enemy, 1 to turn, 2 to prepare: the cap decides.
  const capped = (die: number) =>
    under(
      { kind: "attack", fresh: true },
      { a1: french("7,7", { facing: 5 }), x1: enemy("8,7") },
      {},
      { dice: [die] },
    );
  expect([commandOf(capped(3)).strikes, commandOf(capped(2)).strikes]).toEqual([true, false]);
});

rule("15.6-march-rate", "a column is sent to no hex that is not on the map", () => {
  const t = under(
    { kind: "march", target: "12,12" },
    { a1: french("5,7", { arm: "cavalry" }), x1: enemy("14,0") },
  );
  expect(t.take("a1").refusal({ do: "move", to: "99,99" })).toBe("8.4");
});

rule("15.6-attack", "of two formations that act together the one under ATTACK must still attack", () => {
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
        a1: french("6,7", { facing: 2 }),
        b1: { ...french("2,2"), formation: "b" },
        x1: enemy("7,7"),
      },
    },
    { options: ["initiative"] },
  );
  expect([t.asks, t.refusal({ do: "pass" })]).toEqual(["attacks", "15.6-attack"]);
});
