// Where chapters meet: orders and attack orders whose leaders fall or leave, fire out of turn in the Fire Phase,
// losses that empty a hex, stacks that wait to run.

import { edit } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { retreatUnits } from "../src/rules/13.3-retreat.ts";
import { disorderUnits } from "../src/rules/13.3-stacks.ts";
import { casualty } from "../src/rules/19.8-leader-loss.ts";
import { eliminate } from "../src/verbs.ts";
import { armies } from "./armies.ts";
import { A, companies, fire, GUNS, pair, ZEROS } from "./fire-lab.ts";
import { lab, rule } from "./lab.ts";
import { checkers, loses } from "./morale-lab.ts";

const order = (letter: string, chief: string, level: string, more: object = {}) => ({
  letter,
  chief,
  level,
  ...more,
});
const LEGRAND = {
  legrand: { side: "french", rank: "division", rating: [6, 4], under: "soult", at: "6,5", attack: "A" },
  ledru: { side: "french", rank: "brigade", rating: 3, under: "legrand", at: "7,5", attack: "A" },
  l1: { side: "french", under: "ledru", at: "7,5", facing: 1 },
};

// Attack orders
rule("17.54-f", "the attack order of a division whose last brigade rests is over", () => {
  const t = armies({
    turn: 5,
    phase: "interphase",
    stage: "deactivation",
    attacks: [order("A", "leval", "division")],
    units: { leval: { attack: "A" }, vivies: { attack: "A" }, ferey: "display" },
  });
  t.act({ do: "deactivate", unit: "vivies" });
  expect([t.unit("leval").place, t.unit("leval").attack]).toEqual(["display", "-"]);
  expect(t.state.attacks).toEqual([]);
  expect(t.of("attackEnds")).toHaveLength(1);
});
rule("17.54-e", "the same when the last brigade has lost all its units", () => {
  const t = armies(
    {
      phase: "frenchCommand",
      stage: "over",
      attacks: [order("A", "leval", "division")],
      units: { leval: { attack: "A" }, ferey: { attack: "A" }, vivies: "display" },
    },
    { prepare: (g, id) => eliminate(g, id("f1"), "12.41-f") },
  );
  expect(t.unit("leval")).toMatchObject({ place: "display", attack: "-" });
  expect(t.state.attacks).toEqual([]);
});
rule("17.76-A1", "a division that ends its attack calls back the couriers to its brigades", () => {
  const t = armies({
    phase: "frenchCommand",
    stage: "division",
    attacks: [order("A", "soult", "corps")],
    dispatches: [{ to: "ferey", from: "leval", delay: 1, attack: "A" }],
    units: {
      ...LEGRAND,
      soult: { attack: "A" },
      leval: { attack: "A" },
      vivies: { attack: "A" },
      ferey: "display",
    },
  });
  t.act({ do: "endAttack", unit: "leval" });
  expect(t.unit("legrand").attack).toBe("A");
  expect(t.state.attacks).toHaveLength(1);
  expect(t.state.dispatches).toMatchObject([{ to: t.id("ferey"), attack: 0 }]); // a plain order still
});
rule("19.82", "a detachment commander falls before the order reached him: the others attack on", () => {
  const t = armies(
    {
      phase: "alliedCommand",
      stage: "over",
      attacks: [order("A", "sacken", "corps")],
      dispatches: [{ to: "baggovut", from: "sacken", delay: 2, attack: "A" }],
      units: { sacken: { attack: "A" }, ushakov: { attack: "A" }, titov: { attack: "A" } },
    },
    { prepare: (g, id) => casualty(g, id("baggovut"), "11.44") },
  );
  expect(t.state.dispatches).toEqual([]);
  expect(t.state.attacks).toMatchObject([{ letter: 1, implemented: true }]);
});
rule("19.82", "with the only one it was meant for it is gone", () => {
  const t = armies(
    {
      phase: "alliedCommand",
      stage: "over",
      attacks: [order("A", "baggovut", "division", { implemented: false })],
      dispatches: [{ to: "baggovut", from: "bennigsen", delay: 2, attack: "A" }],
    },
    { prepare: (g, id) => casualty(g, id("baggovut"), "11.44") },
  );
  expect([t.state.dispatches, t.state.attacks]).toEqual([[], []]);
});
const BAGRATION = { side: "allied", rank: "special", rating: [4, 4], under: "bennigsen", at: "19,9" };
rule("19.53", "what had been sent to the one he replaces is lost", () => {
  const t = armies({
    turn: 5,
    phase: "interphase",
    stage: "casualties",
    attacks: [order("A", "sacken", "corps", { implemented: false })],
    dispatches: [{ to: "sacken", from: "bennigsen", delay: 2, attack: "A" }],
    units: { bagration: BAGRATION, sacken: { inactive: true, reduced: true, returns: 5 } },
  });
  t.act({ do: "takeOver", unit: "bagration", from: "sacken" });
  expect([t.state.dispatches, t.state.attacks]).toEqual([[], []]);
});

rule("17.71-i", "the attack order overtakes a plain one that is still on its way", () => {
  const t = armies(
    {
      phase: "alliedCommand",
      stage: "divisionAttacks",
      attacks: [order("A", "ushakov", "division")],
      dispatches: [{ to: "netting", from: "ushakov", delay: 2 }],
      units: { ushakov: { attack: "A" }, netting: "display", titov: "waiting", t1: "waiting", t2: "waiting" },
    },
    { dice: [9] },
  );
  expect(t.state.dispatches).toMatchObject([{ to: t.id("netting"), delay: 1, attack: 1 }]);
  expect(t.unit("ushakov").attack).toBe("A");
});

// Losses
rule("13.11-4", "guns and skirmishers lost to one fire: all points fall, and neighbours check", () => {
  const units = {
    g: {
      side: "french",
      kind: "foot battery",
      at: "10,8",
      facing: 1,
      size: 6,
      strength: 2,
      formation: "unlimbered",
    },
    n: { side: "french", at: "3,3", kind: "light", size: 9 },
    "n-c1": { at: "10,8", strength: 1 },
    "n-c2": { at: "10,8", strength: 1 },
    "n-c3": { at: "10,8", strength: 1 },
    f: { side: "french", at: "9,8", facing: 1, size: 9 },
  };
  const t = loses(units, "10,8", 0, 5, "top", { dice: [0, 0, 0] });
  t.act({ do: "lose", unit: "g" });
  expect(["g", "n-c1", "n-c2", "n-c3"].map((id) => t.unit(id).strength)).toEqual([0, 0, 0, 0]);
  expect(checkers(t)).toEqual(["f"]);
});

// Fire
rule("11.91", "companies that fire out of turn in the Fire Phase run out of ammunition immediately", () => {
  const t = lab(
    {
      phase: "fire",
      stage: "battalions",
      units: {
        a: { side: "french", at: "10,8", facing: 1, size: 9 },
        ...companies("russian", "8,8", 2),
      },
    },
    {
      dice: [9, ...ZEROS],
      prepare: (g, id) => {
        disorderUnits(g, [id("a")], "13.1-c");
        const from = hexNamed(g, "12,8");
        retreatUnits(g, [id("a")], { hexes: 2, routed: false, cite: "13.1-c", from });
      },
    },
  );
  t.act({ do: "retreat", to: "9,8" }).act({ do: "fire", unit: "j-c1" });
  expect([t.unit("j-c1").depleted, t.unit("j-c2").depleted]).toEqual([true, true]);
});
rule("13.3", "the units left of a stack that waits to run still run", () => {
  const t = lab(
    {
      phase: "frenchMovement",
      units: {
        a: { side: "french", at: "10,8", facing: 1, size: 9 },
        b: { side: "french", at: "10,8", facing: 1, size: 9 },
        c: { side: "french", at: "10,3", facing: 1, size: 9 },
      },
    },
    {
      prepare: (g, id) => {
        const flight = { hexes: 2, routed: false, cite: "13.1-c" } as const;
        disorderUnits(g, [id("a"), id("b"), id("c")], "13.1-c");
        retreatUnits(g, [id("c")], flight);
        retreatUnits(g, [id("a"), id("b")], flight);
        eliminate(g, id("a"), "11.81-1");
      },
    },
  );
  while (t.asks === "retreat") t.act(t.actions()[0]!);
  expect(t.of("retreats").filter(({ units }) => units.includes("b"))).toHaveLength(2);
});

const beside = (more: object, at: string, top: object = {}) =>
  fire(pair({ ...GUNS, ...top }, { ...A, at }, {}, { h: { ...GUNS, size: 4, ...more } }), "f", at)?.strength;
rule("9.4", "of two batteries in a hex the second fires as far as it reaches", () => {
  const light = { kind: "horse battery", firing: 3 };
  expect([beside({}, "17,8"), beside({}, "16,8")]).toEqual([12, 12]);
  expect([beside(light, "17,8"), beside(light, "16,8")]).toEqual([8, 12]); // seven hexes, six
});
rule("11.93-2", "guns without ammunition do not fire as one with others that have some", () => {
  expect(beside({ depleted: true }, "13,8")).toBe(8);
  expect(beside({}, "13,8", { depleted: true })).toBe(8);
  expect(beside({ depleted: true }, "13,8", { depleted: true })).toBe(12);
});

// Leaders
const CAPTURED = {
  g: {
    side: "allied",
    kind: "light battery",
    under: "titov",
    at: "16,9",
    facing: 4,
    formation: "unlimbered",
  },
  "g-crew": "eliminated",
  v1: { at: "16,9" },
  t2: { at: "19,12" },
};
rule("16.17", "no leader takes refuge with guns held by the enemy", () => {
  const t = armies(
    { phase: "frenchCommand", stage: "over", units: CAPTURED },
    { prepare: (g, id) => eliminate(g, id("t1"), "12.41-f") },
  );
  expect(t.unit("titov")).toMatchObject({ reduced: true, hexes: ["18,12"] });
});
rule("17.52-a", "nor is any leader placed there", () => {
  const t = armies({
    phase: "alliedCommand",
    stage: "brigades",
    units: { ...CAPTURED, titov: { place: "display", ordered: true } },
  });
  expect(t.actions("place").map(({ hex }) => hex)).toEqual(["17,9", "19,12"]);
});
rule("19.81-B", "when a successor falls the army goes to the next in line", () => {
  const t = armies(
    {
      turn: 5,
      phase: "interphase",
      stage: "casualties",
      units: { bennigsen: "eliminated", bagration: BAGRATION },
    },
    {
      prepare: (g, id) => {
        edit(g, "commander")[1] = id("sacken");
        edit(g, "superior")[id("sacken")] = -1;
        edit(g, "superior")[id("baggovut")] = id("sacken");
        casualty(g, id("sacken"), "11.44");
      },
    },
  );
  expect(t.state.commander[1]).toBe(t.id("bagration"));
  const under = ["sacken", "baggovut", "ushakov"].map((id) => t.state.superior[t.id(id)]);
  expect(under).toEqual([t.id("bagration"), t.id("bagration"), t.id("sacken")]);
});
