// [3.0] The turn: reinforcements, orders, chits, and what closes it. [16.1] Initiative, [16.3] play by mail.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { type Lab, lab, rule } from "./lab.ts";

type Loose = { readonly [key: string]: Json };

/** Two formations a side, far apart. */
const FIELD = {
  formations: {
    a: { side: "french" },
    b: { side: "french" },
    x: { side: "coalition" },
    y: { side: "coalition" },
  },
  units: {
    a1: { at: "2,2", side: "french", formation: "a" },
    b1: { at: "2,12", side: "french", formation: "b" },
    x1: { at: "12,2", side: "coalition", formation: "x" },
    y1: { at: "12,12", side: "coalition", formation: "y" },
  },
};
const idsOf = (t: Lab, formations: readonly number[]) =>
  formations.map((one) => t.g.world.formations[one]!.id);
/** Passes through everything up to the first draw of the next turn. */
const drawn = (t: Lab) => t.of("drawn").map(({ formation }) => formation);

rule("3.0", "reinforcements, orders of one side and of the other, operations, the next turn", () => {
  const t = lab(FIELD, { dice: [1, 1, 1, 1, 1, 1, 1, 1] });
  expect(t.of("turn")).toMatchObject([{ turn: 1, night: false, cite: "3.0" }]);
  expect([t.asks, t.side, t.state.phase]).toEqual(["orders", "french", "orders"]);
  t.pass();
  expect([t.asks, t.side]).toEqual(["orders", "coalition"]);
  t.pass();
  expect(t.state.phase).toBe("operations");
  t.until("orders");
  expect([t.state.turn, t.state.phase, t.side]).toEqual([2, "orders", "french"]);
});

rule("3.0-setup", "a scenario begins with its units on the map and every track set", () => {
  const t = lab({}, { scenario: "teugn-hausen" });
  expect([t.hex("st-hilaire"), t.hex("montbrun"), t.unit("montbrun").fatigue]).toEqual([
    "10,6",
    "15,5",
    "acted1",
  ]);
  expect([t.order("friant"), t.order("montbrun"), t.order("grenadiers")]).toEqual([
    "march+attack",
    "hold",
    undefined,
  ]);
  expect(t.state.initiative).toBe(0);
});

rule("3.0-III", "every formation with anything on the map has a chit, and all are drawn", () => {
  const t = lab(FIELD, { dice: [4, 1, 3, 1, 2, 1, 1, 1] });
  t.pass().until("units");
  expect(idsOf(t, t.state.cup)).toEqual(["a", "b", "x"]);
  t.until("orders");
  expect(drawn(t)).toEqual(["y", "x", "b", "a"]);
  expect(t.state.cup).toEqual([]);
});

rule("3.0-III-A", "the draw is even among the chits that are left", () => {
  const t = lab(FIELD, { dice: [2, 1, 3, 1, 1, 1, 1, 1] });
  t.pass().pass().until("orders");
  expect(drawn(t)).toEqual(["b", "y", "a", "x"]);
});

rule("3.0-III-C", "the phase ends when the cup is empty", () => {
  const t = lab({ ...FIELD, phase: "draw", cup: ["b"] }, { dice: [1, 1] });
  expect([t.asks, drawn(t)]).toEqual(["units", ["b"]]);
  t.until("orders");
  expect([drawn(t), t.state.turn]).toEqual([["b"], 2]);
});

rule("2.3", "a formation that has lost everything before its chit comes does not act", () => {
  const lost = { side: "french", formation: "a", place: "eliminated" };
  const t = lab(
    { ...FIELD, phase: "draw", cup: ["a", "b"], units: { ...FIELD.units, a1: lost } },
    { dice: [1, 1, 1] },
  );
  expect(drawn(t)).toEqual(["a", "b"]);
  expect(t.state.stack.at(-1)).toMatchObject({ step: "activation", formations: [1] });
});

rule("3.0-end", "after the last turn the game is over, not before", () => {
  const at = (turn: number) => lab({ ...FIELD, turn, phase: "draw", cup: ["b"] }, { dice: [1, 1] });
  expect(at(9).until("orders").state.turn).toBe(10);
  const t = at(10).until("orders");
  expect([t.state.turn, t.asks]).toEqual([11, undefined]);
  expect(t.game.outcome).toMatchObject({ winner: "draw", cite: "17.0-victory" });
});

rule("3.0-III-B", "a leader with an order checks it first; the formation's units act then", () => {
  const t = lab(
    { ...FIELD, formations: { ...FIELD.formations, a: { side: "french", order: "hold" } }, activate: ["a"] },
    { dice: [3] },
  );
  expect(t.of("obeys")).toMatchObject([{ formation: "a", total: 7 }]);
  expect(t.actions("take").map(({ unit }) => unit)).toEqual(["a1", "french-hq", "french-commander"]);
});

const LATE = (more: Loose, units: Loose = {}) => ({
  formations: { a: { side: "french" }, r: { side: "french" }, x: { side: "coalition" } },
  units: {
    a1: { at: "2,2", side: "french", formation: "a" },
    r1: { side: "french", formation: "r" },
    r2: { side: "french", formation: "r" },
    x1: { at: "12,12", side: "coalition", formation: "x" },
    ...units,
  },
  reinforcements: [{ turn: 2, at: "0,7", units: ["r1", "r2"], ...more }],
});

rule("3.0-I", "units enter in the turn they are due; before it there is no chit", () => {
  const t = lab(LATE({ order: { kind: "hold" } }), { dice: [1, 1, 1, 1, 1, 1] });
  expect(t.of("coming")).toEqual([]);
  t.pass().until("units");
  expect(idsOf(t, t.state.cup)).not.toContain("r");
  t.until("orders");
  expect(t.of("coming")).toMatchObject([{ formation: "r", cite: "3.0-I" }]);
  t.pass().until("units");
  expect([...drawn(t).slice(2), ...idsOf(t, t.state.cup)].sort()).toEqual(["a", "r", "x"]);
});

rule("3.0-I", "the owner may keep optional reinforcements back, turn for turn", () => {
  const t = lab(
    { ...LATE({ optional: true, order: { kind: "hold" } }), turn: 2 },
    { dice: [1, 1, 1, 1, 1, 1, 1, 1] },
  );
  expect([t.asks, t.side]).toEqual(["arrivals", "french"]);
  expect(t.actions()).toEqual([
    { do: "bring", formation: "r" },
    { do: "keepBack", formation: "r" },
  ]);
  expect(t.refusal({ do: "bring", formation: "a" })).toBe("3.0-I");
  t.act({ do: "keepBack", formation: "r" });
  expect([t.asks, t.state.committed]).toEqual(["orders", [0, 0, 0]]);
  t.pass().pass();
  expect(idsOf(t, t.state.cup)).not.toContain("r");
  t.until("arrivals");
  expect(t.state.turn).toBe(3);
  t.act({ do: "bring", formation: "r" });
  expect(t.state.committed[1]).toBe(1);
  expect([t.of("coming").length, t.order("r"), t.asks]).toEqual([1, "hold", "orders"]);
});

rule("3.0-I", "first one side decides about its reinforcements, then the other", () => {
  const units = { r1: { side: "coalition", formation: "r" }, r2: { side: "coalition", formation: "r" } };
  const t = lab({
    ...LATE({ optional: true, at: "14,7", order: { kind: "hold" } }, units),
    turn: 2,
    formations: { a: { side: "french" }, r: { side: "coalition" }, x: { side: "coalition" } },
  });
  expect([t.asks, t.side]).toEqual(["arrivals", "coalition"]);
  t.act({ do: "bring", formation: "r" });
  expect([t.asks, t.side, t.order("r")]).toEqual(["orders", "french", "hold"]);
});

rule(
  "15.13",
  "a formation that enters without an order gets one from its owner, whatever the distance",
  () => {
    const t = lab(
      { ...LATE({}), turn: 2, units: { ...LATE({}).units, "french-hq": "waiting" } },
      { dice: [1, 1] },
    );
    expect([t.asks, t.side]).toEqual(["firstOrder", "french"]);
    expect(t.actions("pass")).toEqual([]);
    expect(t.actions()).toHaveLength(8);
    expect(t.refusal({ do: "order", formation: "a", order: "hold" })).toBe("15.13");
    expect(t.refusal({ do: "order", formation: "r", order: "hold", beneath: "hold" })).toBe(
      "15.6-march-combo",
    );
    t.act({ do: "order", formation: "r", order: "march", beneath: "attack" });
    expect([t.asks, t.actions("target").length]).toEqual(["target", 225]);
    t.act({ do: "target", hex: "5,5" });
    expect(t.state.targets[0]).toEqual([]);
    t.pass();
    expect([t.asks, t.order("r")]).toEqual(["orders", "march+attack"]);
    expect(t.state.current[1]).toMatchObject({ fresh: true, issued: 2 });
    t.pass().pass();
    expect(t.of("targets")).toMatchObject([{ side: "french", hexes: ["5,5"] }]);
  },
);

rule("15.13", "part of a formation that comes later keeps the order the formation has", () => {
  const position = {
    ...LATE({ order: { kind: "attack" } }, { r1: { at: "3,3", side: "french", formation: "r" } }),
    turn: 2,
  };
  const t = lab({
    ...position,
    reinforcements: [{ turn: 2, at: "0,7", units: ["r2"], order: { kind: "attack" } }],
    formations: { ...position.formations, r: { side: "french", order: "hold" } },
  });
  expect([t.order("r"), t.asks]).toEqual(["hold", "orders"]);
});

rule(
  "15.13-entry",
  "headquarters that come later are placed at their hex, or nearest to it where the enemy bars it",
  () => {
    const position = (units: Loose) => ({
      turn: 8,
      phase: "start",
      units: { "french-hq": "waiting", napoleon: "waiting", ...units },
    });
    const t = lab(position({}), { scenario: "eggmuehl" });
    expect([t.hex("french-hq"), t.hex("napoleon")]).toEqual(["18,21", "18,21"]);
    const barred = lab(position({ rohan: "18,21" }), { scenario: "eggmuehl" });
    expect(barred.of("joins").filter(({ cite }) => cite === "15.13-entry")).toMatchObject([
      { unit: "french-hq", hex: "16,21" },
      { unit: "napoleon", hex: "16,21" },
    ]);
  },
);

const HELD = (initiative: number, more: Loose = {}) =>
  lab(
    { ...FIELD, phase: "reveal", initiative, ...more },
    { options: ["initiative"], dice: [3, 3, 1, 3, 1, 3] },
  );

rule(
  "16.1-has",
  "the side whose end box holds the marker has the initiative; one box short, no side has it",
  () => {
    expect([HELD(-3).asks, HELD(-3).side]).toEqual(["together", "french"]);
    expect([HELD(3).asks, HELD(3).side]).toEqual(["together", "coalition"]);
    expect([HELD(-2).asks, HELD(2).asks]).toEqual(["units", "units"]);
    const without = lab({ ...FIELD, phase: "reveal", initiative: -3 }, { dice: [1, 3] });
    expect(without.asks).toBe("units");
  },
);

rule("16.1-use", "two chits of the holder's own act together, each with its own check; or none", () => {
  const t = HELD(-3);
  expect(t.actions()).toEqual([{ do: "together", formations: ["a", "b"] }, { do: "pass" }]);
  expect(t.refusal({ do: "together", formations: ["a", "x"] })).toBe("16.1-use");
  t.act({ do: "together", formations: ["a", "b"] });
  expect(t.of("together")).toMatchObject([{ formations: ["a", "b"], cite: "16.1-use" }]);
  expect(t.of("acts").map(({ formation }) => formation)).toEqual(["a", "b"]);
  expect(t.state.stack.at(-1)).toMatchObject({
    formations: [0, 1],
    commands: [{ kind: "free" }, { kind: "free" }],
  });
  expect(idsOf(t, t.state.cup)).toEqual(["x", "y"]);
  const declined = HELD(-3).pass();
  expect(declined.state.cup).toHaveLength(3);
});

rule("16.1-use", "with one chit left there is nothing to choose", () => {
  const t = HELD(-3, {
    units: { ...FIELD.units, b1: { side: "french", formation: "b", place: "eliminated" } },
  });
  expect(t.asks).toBe("units");
});

rule("16.1-reset", "after a turn without fighting the marker is in the middle again", () => {
  const end = (fought: boolean) =>
    lab({ ...FIELD, phase: "end", initiative: 2, fought }, { options: ["initiative"] });
  expect(end(false).state.initiative).toBe(0);
  expect(end(false).of("initiativeReset")).toMatchObject([{ cite: "16.1-reset" }]);
  expect([end(true).state.initiative, end(true).of("initiativeReset")]).toEqual([2, []]);
  expect(end(true).state.fought).toBe(false);
  expect(lab({ ...FIELD, phase: "end" }, { options: ["initiative"] }).of("initiativeReset")).toEqual([]);
});

const MAIL = (more: Loose) =>
  lab({ ...FIELD, phase: "reveal", ...more }, { options: ["by-mail"], dice: [3, 3, 3, 3] });

rule("16.3", "by mail all formations of one side act together, then all of the other", () => {
  const t = MAIL({});
  t.act({ do: "begin", first: "self" });
  expect(t.state.stack.at(-1)).toMatchObject({ side: 0, formations: [0, 1] });
  expect(idsOf(t, t.state.cup)).toEqual(["x", "y"]);
  t.pass().until("units");
  expect(t.state.stack.at(-1)).toMatchObject({ side: 1, formations: [2, 3] });
  t.until("orders");
  expect([t.state.turn, drawn(t)]).toEqual([2, ["a", "b", "x", "y"]]);
});

rule("16.3-first", "the side with the marker decides; in the middle, the side that had it before", () => {
  expect(MAIL({ initiative: 1 }).side).toBe("coalition");
  expect(MAIL({ initiative: -1, holder: "coalition" }).side).toBe("french");
  expect(MAIL({ holder: "coalition" }).side).toBe("coalition");
  const t = MAIL({ initiative: 1 });
  expect(t.actions()).toEqual([
    { do: "begin", first: "self" },
    { do: "begin", first: "enemy" },
  ]);
  t.act({ do: "begin", first: "enemy" });
  expect(t.of("begins")).toMatchObject([{ side: "french", cite: "16.3-first" }]);
  expect(t.state.stack.at(-1)).toMatchObject({ side: 0 });
});

rule("3.0-II-new", "after orders have moved on both sides place new ones, neither seeing the other's", () => {
  const t = lab({
    ...FIELD,
    phase: "advance",
    formations: { ...FIELD.formations, x: { side: "coalition", transit: ["hold"] } },
  });
  expect([t.side, t.order("x")]).toEqual(["french", "hold"]);
  t.act({ do: "order", formation: "a", order: "attack" }, { do: "dummy", hex: "5,5" }).pass();
  expect([t.side, t.asks]).toEqual(["coalition", "orders"]);
  const seen = JSON.stringify(t.game.rules.view(t.g, "coalition"));
  expect([seen.includes('"attack"'), t.state.targets]).toEqual([false, [[], []]]);
});

rule("3.0-III-B-limits", "what a unit may do depends on its orders and its state", () => {
  const t = lab(
    {
      ...FIELD,
      activate: ["a"],
      formations: { ...FIELD.formations, a: { side: "french", order: "hold" } },
    },
    { dice: [3] },
  );
  expect(t.refusal({ do: "take", unit: "x1" })).toBe("4.0");
  t.take("a1");
  expect([t.destinations.length, t.refusal({ do: "move", to: "2,4" })]).toEqual([6, "15.6-hold"]);
});

rule("15.1-hq", "with a new turn headquarters of both sides may move again", () => {
  const t = lab({ ...FIELD, activate: ["a"], stage: "units" });
  t.take("french-hq").act(t.actions("move")[0]!);
  expect([t.state.staffMoved, t.refusal({ do: "take", unit: "french-hq" })]).toEqual([
    [t.id("french-hq")],
    "15.1-hq",
  ]);
  expect(t.until("orders").state.staffMoved).toEqual([]);
});

rule("16.3-first", "combats move the marker by mail, too, and a turn without any brings it back", () => {
  const t = lab(
    {
      activate: ["coalition"],
      stage: "declare",
      command: "free",
      holder: "french",
      units: {
        a: { side: "coalition", at: "7,8", facing: 0, steps: 5, morale: 5 },
        d: { side: "french", at: "7,7", facing: 3, steps: 2, morale: 3 },
      },
    },
    { options: ["by-mail"], dice: [4, 6, 6, 6, 6, 6, 6] },
  ).act({ do: "attack", units: ["a"], at: ["7,7"] });
  expect(t.of("initiative")).toMatchObject([{ toward: "coalition", box: 1 }]);
  t.until("begin");
  expect(t.side).toBe("coalition"); // the holder was French until then
  t.act({ do: "begin", first: "self" }).until("begin");
  expect([t.of("initiativeReset").length, t.state.initiative, t.side]).toEqual([1, 0, "coalition"]);
});

rule("16.3", "by mail a side with one formation left acts with that alone", () => {
  const t = MAIL({ units: { ...FIELD.units, b1: { side: "french", formation: "b", place: "eliminated" } } });
  t.act({ do: "begin", first: "self" });
  expect(t.state.stack.at(-1)).toMatchObject({ side: 0, formations: [0] });
});

rule("16.4", "with a new turn batteries may be handed over again", () => {
  const units = {
    ...FIELD.units,
    a1: { ...FIELD.units.a1, batteries: 1 },
    "a-guns-1": { at: FIELD.units.a1.at, facing: 0, steps: 1, parent: "a1" },
  };
  const t = lab(
    { ...FIELD, units, activate: ["a"], stage: "units" },
    { options: { "positioned-artillery": true } },
  );
  t.take("a1").act({ do: "takeUp", guns: "a-guns-1", batteries: 1 });
  expect([t.unit("a1").batteries, t.state.shifted[t.id("a1")]]).toEqual([2, 1]);
  expect(new Set(t.until("orders").state.shifted)).toEqual(new Set([0]));
});
