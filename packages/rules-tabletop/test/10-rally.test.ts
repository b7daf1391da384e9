import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { Order } from "../src/order-forms.ts";
import { d100, type Lab, lab, rule, where } from "./lab.ts";
import { checks, fire, losses, type Units, weights } from "./melee.ts";

type Entry = { readonly [key: string]: Json };

/** In the rally phase; if neither side is asked it is over already. */
const rallying = (units: Units, dice: number[] = [], rest: Entry = {}): Lab =>
  lab(
    {
      window: "rally",
      units: { ...units, A9: { at: [2200, 300], formation: "skirmish", done: ["recall"] } },
      ...rest,
    },
    { dice },
  );
type Reform = Extract<Order, { readonly order: "reform" }>;
const reform = (unit: string, formation: Reform["formation"], heading: number): Reform => ({
  unit,
  order: "reform",
  formation,
  heading,
});
const loose = { at: [1000, 600], formation: "skirmish", done: ["recall"] };
const shaken = { at: [1000, 600], status: "shaken", strength: 20 };
const routed = { at: [1000, 600], status: "routed", done: ["recall"], strength: 20 };

rule("X.1", "in phase 8 units recover from what befell them in this turn or before", () => {
  const t = rallying({ A1: shaken, A2: { ...routed, at: [1300, 600] } }, [...d100(99), ...d100(99)]).pass();
  expect([t.unit("A1").status, t.unit("A2").status]).toEqual([0, 0]);
});

rule("X.2", "skirmishers on recall take any formation and facing, on their anchor", () => {
  const t = rallying({ A1: loose });
  t.act(reform("A1", "attack", 9000));
  expect(where(t, "A1")).toEqual(["attack", 1000, 600, 90]);
  expect(t.of("rallied")).toContainEqual(expect.objectContaining({ unit: "A1", cite: "X.2" }));
});

rule("X.2", "so does horse that has galloped; without an order it is as it was", () => {
  const horse = { at: [1000, 600], formation: "cav-line-2", owesRecall: true, done: ["recall"] };
  const t = rallying({ A1: horse }).pass();
  expect([where(t, "A1"), t.unit("A1").owesRecall]).toEqual([["cav-line-2", 1000, 600, 0], false]);
  const other = rallying({ A1: horse });
  other.act(reform("A1", "cav-attack", 18000));
  expect(where(other, "A1")).toEqual(["cav-attack", 1000, 600, 180]);
});

rule("X.2", "a split battalion comes together on its formed half", () => {
  const t = rallying({ A1: { at: [1000, 600], formation: "half-line", screen: true, done: ["recall"] } });
  t.act(reform("A1", "line", 0));
  expect(t.unit("A1").bodies).toHaveLength(1);
  expect(where(t, "A1")).toEqual(["line", 1000, 600, 0]);
});

rule("X.2", "not if it was shaken or routed meanwhile", () => {
  const t = rallying({ A1: { ...loose, status: "shaken" } }, d100(99));
  expect(t.forms("blue", "A1", "reform")).toEqual([]);
  t.pass();
  expect([t.unit("A1").status, where(t, "A1")![0]]).toEqual([0, "skirmish"]);
});

rule(
  "X.2",
  "only what its arm knows, only where there is space; otherwise it stays in skirmish order",
  () => {
    const t = rallying({ A1: loose, A2: { at: [1000, 560], formation: "square" } });
    expect(t.refusal("blue", reform("A1", "cav-line-1", 0))).toBe("X.2");
    expect(t.refusal("blue", reform("A1", "line", 36000))).toBeDefined();
    expect(t.refusal("blue", reform("A1", "line", 0.5))).toBeDefined();
    expect(t.refusal("blue", reform("A1", "square", 0))).toBe("III.6-space");
    expect(t.refusal("blue", reform("A1", "line", 0), reform("A1", "line", 0))).toBe("X.2");
    t.pass();
    expect(where(t, "A1")![0]).toBe("skirmish");
  },
);

rule("X.3", "the shaken roll, for nothing, and keep formation and facing", () => {
  const t = rallying({ A1: { ...shaken, formation: "open", facing: 45 } }, d100(50)).pass(); // 50 - 30 against 20
  expect(t.unit("A1").status).toBe(0);
  expect(where(t, "A1")).toEqual(["open", 1000, 600, 45]);
  expect(t.unit("A1").done).toEqual([]);
  expect(weights(t, "A1")).toEqual({ "VI.9-status": "-30" });
});

rule("X.3", "a unit that fails stays shaken and loses nothing, by whatever margin", () => {
  for (const die of [49, 1]) {
    const t = rallying({ A1: shaken }, d100(die)).pass();
    expect([t.unit("A1").status, losses(t, "A1")]).toEqual([1, 0]);
    expect(t.of("rally-failed")).toMatchObject([{ unit: "A1", cite: "X.3" }]);
  }
});

rule("X.3", "fire that no check has counted yet counts now", () => {
  const t = rallying({ A1: { ...shaken, burdens: fire(-10) } }, d100(55)).pass();
  expect(t.unit("A1").status).toBe(1);
});

rule("X.3", "several may roll as one", () => {
  const t = rallying({ A1: shaken, A2: { ...shaken, at: [1300, 600], grade: 1 } }, d100(60));
  t.act({ unit: "A1", order: "group", with: ["A2"] });
  expect(checks(t)).toEqual([
    ["A1", "shaken"],
    ["A2", "shaken"],
  ]); // 60 - 30 against 35
});

rule("X.4", "a routed unit that has had a quiet turn in safety rallies in any formation", () => {
  const t = rallying({ A1: routed }, d100(50));
  t.act(reform("A1", "line", 9000));
  expect(t.unit("A1").status).toBe(0);
  // its middle stays where the middle of the crowd was, 30 behind the anchor
  expect(where(t, "A1")).toEqual(["line", 1007.5, 570, 90]);
});

rule("X.4", "not without the whole turn, not under fire, not in reach of the enemy", () => {
  const rolls = (more: Entry, units: Units = {}) =>
    checks(rallying({ A1: { ...routed, ...more }, ...units }, d100(99)).pass()).length;
  expect(rolls({})).toBe(1);
  expect(rolls({ done: [] })).toBe(0);
  expect(rolls({ firedOn: true })).toBe(0);
  expect(rolls({}, { B1: { at: [1000, 700] } })).toBe(0);
});

rule("X.4", "failing it stays routed and loses nothing", () => {
  const t = rallying({ A1: routed }, d100(49)).pass();
  expect([t.unit("A1").status, losses(t, "A1"), where(t, "A1")![0]]).toEqual([2, 0, "rout"]);
});

rule("X.4", "guns and horse rally in what they know; unordered in column towards the enemy", () => {
  const t = rallying({ A1: { ...routed, arm: "cavalry", facing: 180 } }, d100(99)).pass();
  expect(where(t, "A1")!.slice(0, 1)).toEqual(["cav-attack"]);
  expect(where(t, "A1")![3]).toBe(0);
});

rule("X.5", "off the table it takes three full turns, then a roll each turn if it was routed", () => {
  const away = (awayTurns: number, status: string): Entry => ({
    place: "off",
    status,
    awayTurns,
    strength: 20,
    exit: [1000, 0],
  });
  const soon = rallying({ A1: away(1, "routed") }).pass();
  expect([checks(soon), soon.unit("A1").awayTurns]).toEqual([[], 2]);
  const t = rallying({ A1: away(2, "routed") }, d100(50)).pass();
  expect(checks(t)).toEqual([["A1", "stands"]]);
  expect([t.unit("A1").status, t.unit("A1").place]).toEqual([0, "off"]);
  const failed = rallying({ A1: away(2, "routed") }, d100(49)).pass();
  expect(failed.unit("A1").status).toBe(2);
  const beaten = rallying({ A1: away(2, "shaken") }).pass();
  expect([checks(beaten), beaten.unit("A1").status]).toEqual([[], 0]);
});

rule("X.5", "beyond any commander's reach there is no penalty for it", () => {
  const t = rallying({ A1: { place: "off", status: "routed", awayTurns: 3, strength: 20 } }, d100(50), {
    commanders: { Ax: { at: [100, 100], rating: "poor" } },
  }).pass();
  expect(weights(t, "A1")).toEqual({ "VI.9-status": "-30" });
});

rule("X.6", "then the turn is over, and the next one begins with deployment", () => {
  const t = rallying({ A1: loose }).pass();
  expect([t.state.turn, t.window]).toEqual([2, "deployment"]);
});

rule(["X.2", "X.3"], "a unit that may reform or roll is offered it, and nothing is spent on it", () => {
  const t = rallying({
    A1: loose,
    A2: { ...shaken, at: [1300, 600] },
    A3: { ...shaken, at: [1300, 700] },
  });
  expect(t.choices("blue", "A1")).toEqual({
    who: "A1",
    left: 0,
    forms: [
      {
        order: "reform",
        formation: ["line", "attack", "open", "close", "route", "square", "skirmish"],
        gap: { least: 4000, most: 8000, step: 200 },
      },
    ],
  });
  expect(t.choices("blue", "A2")).toEqual({ who: "A2", left: 0, forms: [{ order: "group", with: ["A3"] }] });
});

rule(["X.3", "X.4", "X.5"], "a unit that fails to rally is told so, each by its own case", () => {
  const t = rallying({ A1: shaken, A2: { ...routed, at: [1300, 600] } }, [...d100(1), ...d100(1)]).pass();
  expect(t.of("rally-failed").map(({ unit, cite }) => [unit, cite])).toEqual([
    ["A1", "X.3"],
    ["A2", "X.4"],
  ]);
  const off = { place: "off", status: "routed", awayTurns: 2, strength: 20, exit: [1000, 0] };
  const away = rallying({ A1: off }, d100(1)).pass();
  expect(away.of("rally-failed")).toMatchObject([{ unit: "A1", cite: "X.5", only: ["blue"] }]);
  const back = rallying({ A1: off }, d100(99)).pass();
  const rallied = back.of("rallied").find(({ unit }) => unit === "A1");
  expect(rallied).toMatchObject({ bodies: [], cite: "X.5", only: ["blue"] });
});
