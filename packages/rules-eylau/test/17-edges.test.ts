// Edge cases of command: what is just not allowed, and which units are left out.

import { edit } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { hasFought } from "../src/rules/15-fatigue.ts";
import { brigadeOf, troopsUnder } from "../src/rules/16.3-chain.ts";
import { reaches } from "../src/rules/16.12-radius.ts";
import { alarm, bringOn, isCommitted } from "../src/rules/16.14-commitment.ts";
import { giveWay } from "../src/rules/16.17-displacement.ts";
import { attackBonus } from "../src/rules/17.7-attack-orders.ts";
import { isInCommand, isOut } from "../src/rules/17.11-in-command.ts";
import { whyNoCommandMove } from "../src/rules/17.12-out-of-command.ts";
import { movementViolations } from "../src/rules/17.75-violations.ts";
import { firesTogether } from "../src/rules/19.5-special-commands.ts";
import { casualty } from "../src/rules/19.8-leader-loss.ts";
import { eliminate } from "../src/verbs.ts";
import { armies } from "./armies.ts";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";

type Position = Parameters<typeof armies>[0];
const QUIET = { phase: "frenchCommand", stage: "over" };
const quiet = (units: Position["units"] = {}, setting?: LabSetting): Lab =>
  armies({ ...QUIET, units: units ?? {} }, setting);
const led = (t: Lab, unit: string): boolean => isInCommand(t.g, t.id(unit));
const order = (from: string, unit: string, more: object = {}) =>
  ({ do: "order", unit, from, ...more }) as const;

// Fatigue
rule("15.1", "only brigades tire", () => {
  const t = lab({
    turn: 5,
    phase: "interphase",
    stage: "exertion",
    units: { "french-division": { fatigue: 1 }, a: { side: "french", at: "5,5" } },
  });
  expect(t.unit("french-division").fatigue).toBe(1);
});
rule("15.11-2a", "guns that fight tire no brigade", () => {
  const t = quiet(
    { g: { side: "french", kind: "foot battery", under: "leval", at: "3,3" } },
    { prepare: (g, id) => hasFought(g, id("g")) },
  );
  expect(Object.keys(t.state.fought)).not.toContain("-1");
});

// Subordination
rule("16.31", "companies and crews belong where their battalion and guns do", () => {
  const units = {
    v2: { kind: "light", at: "8,8" },
    "v2-c1": { at: "10,8", strength: 1 },
    g: {
      side: "french",
      kind: "foot battery",
      under: "leval",
      at: "3,3",
      facing: 1,
      formation: "unlimbered",
    },
    "g-crew": { at: "3,5" },
  };
  const t = quiet(units);
  const under = (leader: string) => troopsUnder(t.g, t.id(leader)).map((unit) => t.g.world.units[unit]!.id);
  expect(under("vivies")).toEqual(["v1", "v2", "v2-c1"]);
  expect(under("leval")).toEqual(["g-crew", "v1", "v2", "v2-c1", "f1"]); // guns without their crew are nobody's
  expect(brigadeOf(t.g, t.id("v2-c1"))).toBe(t.id("vivies"));
  expect(brigadeOf(t.g, t.id("g"))).toBe(-1);
  expect(brigadeOf(t.g, t.id("vivies"))).toBe(t.id("vivies"));
  expect(brigadeOf(t.g, t.id("leval"))).toBe(-1);
});
rule("16.14-a", "a brigade leader on the display is not committed himself", () => {
  const t = quiet({ ferey: "display" });
  expect([isCommitted(t.g, t.id("ferey")), isCommitted(t.g, t.id("vivies"))]).toEqual([false, true]);
});
rule("16.3", "the first leader of an army is one like the others", () => {
  const units = {
    "french-division": { rating: [3, 3], at: "0,17" },
    "french-brigade": { rating: 3, at: "9,9" },
    a: { side: "french", at: "9,9" },
    g: {
      side: "french",
      kind: "foot battery",
      under: "french-division",
      at: "3,17",
      facing: 1,
      formation: "unlimbered",
    },
    h: {
      side: "french",
      kind: "foot battery",
      under: "french-division",
      at: "4,14",
      facing: 1,
      formation: "unlimbered",
    },
  };
  const t = lab({ ...QUIET, units });
  expect([led(t, "french-brigade"), led(t, "g"), led(t, "h")]).toEqual([false, true, false]);
  const moving = lab({ phase: "frenchMovement", units });
  expect(whyNoCommandMove(moving.g, moving.id("french-brigade"), hexNamed(moving.g, "10,9"))?.cite).toBe(
    "17.13",
  );
});

// The radius
const at = (t: Lab, leader: string, hex: string): boolean => reaches(t.g, t.id(leader), hexNamed(t.g, hex));
rule("16.12", "his own hex is within any radius", () => {
  expect(at(quiet({ vivies: { rating: 1 } }), "vivies", "8,9")).toBe(true);
});
rule("16.12", "enemies without a zone bar the hexes they stand in", () => {
  const routed = (hex: string) => ({ side: "allied", under: "titov", at: hex, morale: "routed" });
  const units = { vivies: { rating: 2 } };
  expect(at(quiet(units), "vivies", "10,9")).toBe(true);
  expect(at(quiet({ ...units, x: routed("9,9") }), "vivies", "10,9")).toBe(true);
  expect(at(quiet({ ...units, x: routed("9,9"), y: routed("9,8") }), "vivies", "10,9")).toBe(false);
});
rule("16.12", "a leader off the map reaches nothing", () => {
  expect(at(quiet({ vivies: "display" }), "vivies", "8,9")).toBe(false);
});

// In command
rule("17.11-a", "infantry directly under a division needs no brigade", () => {
  expect(led(quiet({ x: { side: "french", under: "leval", at: "20,1" } }), "x")).toBe(true);
});
rule("17.11-a", "a leader's company does not put an uncommitted brigade in command", () => {
  expect(led(quiet({ ferey: "display", f1: { at: "4,9" } }), "f1")).toBe(false);
});
rule("19.2", "a division leader is no commander to Cossacks", () => {
  const units = {
    c1: { side: "allied", kind: "cossack", under: "titov", at: "3,1" },
    ushakov: { at: "3,3" },
  };
  expect(led(quiet(units), "c1")).toBe(false);
});
rule("17.11-c", "only the side that moves is looked at", () => {
  const t = armies({ phase: "frenchMovement", units: { t2: { at: "10,2" } } });
  expect(isOut(t.g, t.id("t2"))).toBe(false);
  expect(led(t, "t2")).toBe(false);
});
rule("17.62", "the segment ends when the owner passes, and the enemy's leaders are not asked", () => {
  const t = armies({
    phase: "frenchMovement",
    units: { leval: { mobilized: true }, sacken: { mobilized: true } },
  });
  expect(t.refusal({ do: "standDown", unit: "sacken" })).toBe("17.62");
  t.pass();
  expect(t.asks).not.toBe("states");
});
rule("17.13", "a division leader who comes nearer does not hold his commander back", () => {
  const t = armies({ phase: "frenchMovement", units: { leval: { at: "14,9" } } });
  t.until("movement").take("leval").move("13,9").until("movement");
  expect(whyNoCommandMove(t.g, t.id("soult"))).toBeUndefined();
});

// Alarm and placing
rule("17.53-a", "a brigade that has activated is not asked again", () => {
  const t = quiet(
    { netting: "display", n1: { at: "12,12" } },
    { prepare: (g, id) => alarm(g, [id("v1")], hexNamed(g, "9,12")) },
  );
  expect(t.asks).toBe("alarm");
  t.act({ do: "activate", unit: "netting" });
  expect(t.hex("netting")).toBe("12,12");
  expect(t.asks).not.toBe("alarm");
});
rule("17.52-b", "a division leader is placed neither with the enemy nor off the map", () => {
  const units = {
    ushakov: "display",
    titov: "retired",
    t1: "eliminated",
    t2: "eliminated",
    netting: { at: "23,0" },
    n1: { at: "23,0" },
    x: { side: "french", under: "ferey", at: "22,1", morale: "routed" },
  };
  const t = quiet(units, { prepare: (g, id) => bringOn(g, [id("ushakov")], "17.52-b") });
  expect(t.actions("place").map(({ hex }) => hex)).toEqual(["22,0", "23,0", "23,1"]);
});
rule("17.53-e", "an army commander beyond the map is not placed with a division", () => {
  const t = quiet(
    {
      napoleon: "display",
      leval: { place: "display", under: "napoleon" },
      ferey: "display",
      vivies: "display",
    },
    { prepare: (g, id) => bringOn(g, [id("leval")], "17.52-b") },
  );
  t.until("place").act(t.actions("place")[0]!);
  expect(t.unit("napoleon").place).toBe("display");
});

// Giving way
const LONE = {
  "allied-division": "retired",
  "allied-brigade": "retired",
  x: { side: "allied", rank: "battery", rating: 3, at: "10,5" },
};
const come = (units: object) =>
  lab({ ...QUIET, units: { ...LONE, ...units } }, { prepare: (g) => giveWay(g, hexNamed(g, "9,5"), 0) });
rule("16.17", "where there is only one place to go there is no question", () => {
  expect(come({ m: { side: "allied", at: "18,5" } }).hex("x")).toBe("18,5");
});
rule("16.17", "where there is none he stays", () => {
  expect(come({}).hex("x")).toBe("10,5");
});
rule("16.17", "only leaders of the other side, next to that hex", () => {
  const t = quiet(
    { ferey: { at: "14,12" }, netting: { at: "15,12" } },
    { prepare: (g) => giveWay(g, hexNamed(g, "14,12"), 0) },
  );
  t.until("none");
  expect(t.of("gaveWay").map(({ unit }) => unit)).toEqual(["netting"]);
});

// Orders
const stage = (side: "french" | "allied", name: string, position: Position = {}, setting?: LabSetting): Lab =>
  armies({ phase: `${side}Command`, stage: name, ...position }, setting);
rule("17.32-a", "plain or urgent, with an attack or without", () => {
  const t = stage("french", "army", { points: { french: 3 } });
  expect(t.actions("order").filter(({ unit }) => unit === "soult")).toEqual([
    order("napoleon", "soult"),
    order("napoleon", "soult", { urgent: true }),
    order("napoleon", "soult", { attack: true }),
    order("napoleon", "soult", { attack: true, urgent: true }),
  ]);
});
rule("17.32-b", "away from headquarters, no leader beyond the radius", () => {
  const units = {
    napoleon: { at: "18,2", rating: [4, 4] },
    soult: { at: "18,2" },
    vivies: "display",
    bag1: { at: "22,5" },
    baggovut: { at: "22,5" },
    b1: { at: "22,5" },
  };
  expect(stage("french", "army", { units }).refusal(order("napoleon", "vivies"))).toBe("17.32-b");
});
rule("17.21-b", "a single point is told, too", () => {
  const t = armies({ turn: 5, phase: "interphase", stage: "points", points: { allied: 4, french: 6 } });
  expect(t.of("points")).toEqual([{ type: "points", side: "allied", points: 1, left: 5, cite: "17.21-b" }]);
});
rule("16.32-a", "L'Estocq goes standing once, and does not mobilize again in that phase", () => {
  const t = stage("allied", "corps", { units: { sacken: { alwaysOrdered: true, mobilized: true } } });
  t.act({ do: "standDown", unit: "sacken" });
  expect(t.refusal({ do: "mobilize", unit: "sacken" })).toBe("17.61");
});
rule("19.51", "a division is no detachment, nor is one of the enemy", () => {
  const t = stage("allied", "army", {
    points: { allied: 3 },
    units: {
      ushakov: { under: "bennigsen" },
      d: { side: "french", rank: "detachment", rating: [4, 4], under: "napoleon", at: "1,1" },
    },
  });
  expect(t.refusal({ do: "attach", unit: "ushakov", to: "sacken" })).toBe("19.51");
  expect(t.refusal({ do: "attach", unit: "d", to: "sacken" })).toBe("19.51");
  expect(t.refusal({ do: "attach", unit: "baggovut", to: "soult" })).toBe("19.51");
});
rule("17.63-f", "an attached detachment is no division of its wing", () => {
  const t = armies(
    {
      turn: 5,
      phase: "interphase",
      stage: "continuation",
      units: { baggovut: { mobilized: true, under: "sacken" } },
    },
    { dice: [5] },
  );
  expect(t.of("continued")).toMatchObject([
    { unit: "baggovut", total: 4, terms: [{ value: -1, cite: "17.63-a" }] },
  ]);
});

// Attack orders
const LEGRAND = { side: "french", rank: "division", rating: [6, 4], under: "soult", at: "4,6" };
rule(
  "17.71-d",
  "an ordinary order on its way gives way to it: the courier of the attack goes out instead",
  () => {
    const t = stage(
      "french",
      "corpsAttacks",
      {
        attacks: [{ letter: "A", chief: "soult", level: "corps", held: true, implemented: false }],
        dispatches: [{ to: "legrand", from: "soult", delay: 2 }],
        units: { soult: { attack: "A" }, legrand: LEGRAND },
      },
      { dice: [0, 6] },
    );
    t.act({ do: "implement", unit: "soult", level: "corps" });
    expect(t.of("sent").map(({ unit }) => unit)).toEqual(["leval", "legrand"]);
    expect(t.state.dispatches).toMatchObject([{ to: t.id("legrand"), delay: 1, attack: 1, waited: 1 }]);
  },
);
rule("17.71-d", "an attack order or the attachment to a wing that is on its way is left alone", () => {
  const on = (dispatch: object) =>
    stage("french", "corpsAttacks", {
      attacks: [
        { letter: "A", chief: "soult", level: "corps", held: true, implemented: false },
        { letter: "B", chief: "legrand", level: "division", implemented: false },
      ],
      dispatches: [{ to: "legrand", from: "soult", delay: 2, ...dispatch }],
      units: { soult: { attack: "A" }, legrand: LEGRAND },
    }).refusal({ do: "implement", unit: "soult", level: "division", division: "legrand" });
  expect(on({ attack: "B" })).toBe("17.34");
  expect(on({ wing: "soult" })).toBe("17.34");
  expect(on({})).toBeUndefined();
});
rule("17.71-a", "what the enemy sends under the same letter saves no order", () => {
  const t = armies(
    {
      phase: "alliedCommand",
      dispatches: [
        { to: "ushakov", from: "bennigsen", delay: 1, attack: "A" },
        { to: "leval", from: "napoleon", delay: 2, attack: "A" },
      ],
      attacks: [
        { letter: "A", chief: "ushakov", level: "division", implemented: false },
        { letter: "A", chief: "leval", level: "division", implemented: false },
      ],
    },
    { dice: [9] },
  );
  expect(t.state.attacks).toMatchObject([{ chief: t.id("leval") }]);
});
rule("4.1-2C3n", "an order without the attack does not save it", () => {
  const t = stage("french", "divisionAttacks", {
    attacks: [{ letter: "A", chief: "leval", level: "division" }],
    dispatches: [{ to: "ferey", from: "leval", delay: 2 }],
    units: { leval: { attack: "A" }, vivies: { at: "15,9" }, ferey: { at: "15,10" } },
  });
  expect(t.unit("leval").attack).toBe("-");
});
rule("17.76-A3", "orders on their way go on without it", () => {
  const t = armies({
    phase: "frenchRally",
    stage: "orders",
    attacks: [{ letter: "A", chief: "leval", level: "division" }],
    dispatches: [
      { to: "ferey", from: "leval", delay: 2, attack: "A" },
      { to: "ushakov", from: "bennigsen", delay: 2, attack: "A" },
    ],
    units: { leval: { attack: "A" }, ferey: "display" },
  });
  t.act({ do: "endAttack", unit: "leval" });
  expect(t.state.dispatches.map(({ attack }) => attack)).toEqual([0, 1]);
});
rule("4.1-2C2", "an attack that another division still awaits goes on without the first", () => {
  const t = stage("french", "division", {
    attacks: [{ letter: "A", chief: "soult", level: "corps" }],
    dispatches: [{ to: "legrand", from: "soult", delay: 2, attack: "A" }],
    units: { soult: { attack: "A" }, leval: { attack: "A" }, legrand: LEGRAND },
  });
  t.act({ do: "endAttack", unit: "leval" });
  expect(t.state.attacks).toHaveLength(1);
  const own = stage("french", "division", {
    attacks: [{ letter: "A", chief: "soult", level: "corps" }],
    dispatches: [{ to: "ferey", from: "leval", delay: 2, attack: "A" }],
    units: { soult: { attack: "A" }, leval: { attack: "A" }, ferey: "display" },
  });
  own.act({ do: "endAttack", unit: "leval" }); // only a brigade of his own awaits it
  expect(own.state.attacks).toEqual([]);
});
rule("17.73-2c", "the nearer hex of a line is enough", () => {
  const units = {
    leval: { attack: "A" },
    vivies: { attack: "A", at: "8,10" },
    v1: { at: "8,9", size: 12, facing: 1, formation: "extended", wing: "8,10" },
    v2: { kind: "light", at: "8,8" },
    "v2-c1": { at: "13,12", strength: 1 },
  };
  const t = armies({ ...QUIET, attacks: [{ letter: "A", chief: "leval", level: "division" }], units });
  expect(attackBonus(t.g, t.id("v2-c1"))).toBe(1);
});
rule("17.75-1", "a path that only keeps the distance does not count", () => {
  const full = (hex: string, i: number) =>
    [0, 1, 2].map((n) => [`x${i}${n}`, { side: "french", under: "ferey", at: hex, size: 12 }] as const);
  const before = Object.fromEntries(["8,7", "9,7", "9,8", "8,9"].flatMap(full));
  const lone = {
    titov: "display",
    netting: "display",
    ushakov: "display",
    t1: { at: "20,8" },
    t2: { at: "20,8" },
    n1: { at: "20,8" },
    b1: { at: "20,9" },
    bag1: { at: "20,9" },
  };
  const t = armies(
    {
      ...QUIET,
      attacks: [{ letter: "A", chief: "leval", level: "division" }],
      units: {
        ...lone,
        ...before,
        leval: { attack: "A" },
        vivies: { at: "8,8", attack: "A" },
        v1: { at: "10,8" },
        v2: { at: "8,8" },
      },
    },
    {
      prepare: (g, id) => {
        edit(g, "began")[id("v1")] = hexNamed(g, "9,9");
        edit(g, "began")[id("v2")] = hexNamed(g, "8,8");
        movementViolations(g, 0);
      },
    },
  );
  expect(t.state.attacks[0]?.violations).toBe(0);
});

// Leaders lost
rule("17.54-e", "companies that are left keep their leader; counters that were never out do not", () => {
  const gone = (units: Position["units"]) =>
    quiet(units, { prepare: (g, id) => eliminate(g, id("f1"), "12.41-f") }).unit("ferey").place;
  expect(gone({})).toBe("retired");
  expect(gone({ f1: { kind: "light", at: "7,12" }, "f1-c1": { at: "7,11", strength: 1 } })).toBe("map");
});
rule("17.54-e", "the last company of a broken-down battalion takes its leader along", () => {
  const units = {
    f1: { kind: "light", place: "broken down" },
    "f1-c1": { at: "7,12", strength: 1 },
    "f1-c2": { at: "7,11", strength: 1 },
  };
  const t = quiet(units, { prepare: (g, id) => eliminate(g, id("f1-c1"), "12.41-f") });
  expect(t.unit("ferey").place).toBe("map");
  const last = quiet(
    { ...units, "f1-c2": "spare" },
    { prepare: (g, id) => eliminate(g, id("f1-c1"), "12.41-f") },
  );
  expect(last.unit("ferey").place).toBe("retired");
});
rule("19.82", "what is on its way to others, or the enemy's, is not lost", () => {
  const t = armies(
    {
      ...QUIET,
      turn: 4,
      units: { sacken: { attack: "A" }, leval: { attack: "A" } },
      attacks: [
        { letter: "A", chief: "sacken", level: "corps", held: true, implemented: false },
        { letter: "B", chief: "ushakov", level: "division", implemented: false },
        { letter: "A", chief: "leval", level: "division" },
      ],
      dispatches: [{ to: "ushakov", from: "bennigsen", delay: 2, attack: "B" }],
    },
    { prepare: (g, id) => casualty(g, id("sacken"), "11.44") },
  );
  expect(t.state.attacks.map(({ chief }) => chief)).toEqual([t.id("ushakov"), t.id("leval")]);
  expect(t.state.dispatches).toHaveLength(1);
  expect(t.state.returns[t.id("sacken")]).toBe(5); // the very next turn
});
rule("19.82", "after the last hour he stays out", () => {
  const t = armies({ ...QUIET, turn: 9 }, { prepare: (g, id) => casualty(g, id("sacken"), "11.44") });
  expect(t.state.returns[t.id("sacken")]).toBe(11);
});
rule("19.84", "a leader whose stack is lost a second time goes once", () => {
  const t = quiet({ titov: { reduced: true } }, { prepare: (g, id) => eliminate(g, id("t1"), "12.41-f") });
  expect(t.hex("titov")).toBe("17,10");
  expect(t.of("gaveWay")).toEqual([]);
});
rule("19.81-B", "the successor has no superior, and returns are over once they are made", () => {
  const t = armies({
    turn: 5,
    phase: "interphase",
    stage: "casualties",
    units: { bennigsen: "eliminated", baggovut: { inactive: true, reduced: true, returns: 5 } },
  });
  expect(t.state.superior[t.id("sacken")]).toBe(-1);
  expect(t.state.returns[t.id("baggovut")]).toBe(0);
});
const BAGRATION = { side: "allied", rank: "special", rating: [4, 4], under: "bennigsen" };
rule("19.53", "Bagration must be there", () => {
  const t = armies({
    turn: 5,
    phase: "interphase",
    stage: "casualties",
    units: {
      bagration: { ...BAGRATION, place: "waiting" },
      sacken: { inactive: true, reduced: true, returns: 5 },
    },
  });
  expect(t.asks).not.toBe("takeOver");
});
rule("19.53", "with the wing he takes over its batteries", () => {
  const guns = {
    side: "allied",
    kind: "heavy battery",
    under: "sacken",
    at: "22,2",
    facing: 4,
    formation: "unlimbered",
  };
  const t = armies({
    turn: 5,
    phase: "interphase",
    stage: "casualties",
    units: {
      guns,
      bagration: { ...BAGRATION, at: "19,9" },
      sacken: { inactive: true, reduced: true, returns: 5 },
    },
  });
  t.act({ do: "takeOver", unit: "bagration", from: "sacken" });
  expect(troopsUnder(t.g, t.id("bagration"))).toContain(t.id("guns"));
});
rule("19.52", "each grand battery by itself", () => {
  const guns = { side: "allied", kind: "heavy battery", under: "sacken", facing: 4, formation: "unlimbered" };
  const leader = { side: "allied", rank: "battery", rating: 3, under: "sacken" };
  const t = stage("allied", "batteries", {
    units: {
      l1: { ...leader, at: "10,2", ordered: true },
      l2: { ...leader, at: "10,14", ordered: true },
      l3: { ...leader, place: "waiting", ordered: true },
      a: { ...guns, at: "11,2" },
      b: { ...guns, at: "11,14" },
    },
  });
  expect(t.refused({ do: "battery", unit: "l3" })).toBe("that leader is not on the map [19.52]");
  t.act({ do: "battery", unit: "l1" });
  expect([firesTogether(t.g, t.id("a")), firesTogether(t.g, t.id("b"))]).toEqual([t.id("l1"), -1]);
  t.pass();
  expect(t.asks).not.toBe("batteries");
});

rule("17.53-a", "one unit near the enemy is enough for its brigade", () => {
  const units = { titov: "display", t2: { at: "22,2" } };
  const t = quiet(units, { prepare: (g, id) => alarm(g, [id("v1")], hexNamed(g, "13,9")) });
  expect(t.actions("activate")).toEqual([{ do: "activate", unit: "titov" }]);
});
rule("17.52-b", "next to a subordinate leader on the map, wherever that is", () => {
  const units = { ushakov: "display", titov: { at: "12,3" }, netting: "display" };
  const t = quiet(units, { prepare: (g, id) => bringOn(g, [id("ushakov")], "17.52-b") });
  expect(t.actions("place").map(({ hex }) => hex)).toContain("12,2");
});
rule("16.17", "towards other command units, but not into the enemy", () => {
  const units = {
    x: { side: "allied", rank: "battery", rating: 3, under: "sacken", at: "10,5" },
    ushakov: { at: "10,9" },
    e: { side: "french", under: "ferey", at: "10,6", morale: "routed" },
  };
  const t = quiet(units, { prepare: (g) => giveWay(g, hexNamed(g, "9,4"), 0) });
  const hexes = t.actions("place").map(({ hex }) => hex);
  expect(hexes).toContain("11,5");
  expect(hexes).not.toContain("10,6");
  expect(hexes).not.toContain("10,4");
});
rule("16.17", "several in one hex go one after the other", () => {
  const t = quiet(
    { ushakov: { at: "15,12" }, netting: { at: "15,12" } },
    { prepare: (g) => giveWay(g, hexNamed(g, "14,12"), 0) },
  );
  const first = t.game.pending[0]?.about[0];
  t.act(t.actions("place")[0]!);
  expect(t.asks).toBe("giveWay");
  expect(t.game.pending[0]?.about[0]).not.toBe(first);
  t.act(t.actions("place")[0]!);
  expect(t.of("gaveWay")).toHaveLength(2);
});

rule("19.51", "the attachment to a wing carries no attack order", () => {
  const t = stage("allied", "army", { points: { allied: 3 } }, { dice: [0] });
  t.act({ do: "attach", unit: "baggovut", to: "sacken" });
  expect(t.of("sent")).toMatchObject([{ unit: "baggovut", attack: false }]);
});

rule("19.51", "only the army commander attaches, in his own segment", () => {
  const t = stage("allied", "corps");
  expect(t.refusal({ do: "attach", unit: "baggovut", to: "sacken" })).toBe("19.51");
});
rule(
  "17.76-A1",
  "orders are ended by division leaders in their own segment, by others in the Rally Phase",
  () => {
    const t = stage("allied", "corps");
    expect(t.refused({ do: "endAttack", unit: "sacken" })).toMatch(
      "only division leaders end attack orders here",
    );
  },
);
rule("17.34", "no second order to a leader while one is on its way", () => {
  const t = stage("allied", "corps", {
    units: { sacken: { rating: [3, 3] }, ushakov: { at: "10,9" } },
  });
  t.act(order("sacken", "ushakov"));
  expect(t.state.dispatches).toHaveLength(1);
  expect(t.asks).not.toBe("corps");
});
