// The sequence of a turn [4.0], and the kinds of turns. What the segments of command do in detail is tested in chapters
// 15 to 17.

import { expect } from "vitest";
import { visibility } from "../src/rules/10.4-sight.ts";
import { armies } from "./armies.ts";
import { type Lab, lab, rule } from "./lab.ts";

const A = { side: "french", at: "8,8", facing: 1 };
const E = { side: "allied", at: "15,8", facing: 4 };
const order = (from: string, unit: string) => ({ do: "order", unit, from }) as const;
const phases = (t: Lab) => t.of("phase").map(({ phase, side }) => [phase, side]);
const COMPANIES = { a: { ...A, strength: 8 }, "a-c1": { at: "8,9", depleted: true, strength: 1 } };

rule("4.0", "ten phases in their order; only fire and the interphase belong to both", () => {
  const t = lab({ phase: "interphase", turn: 2, units: { a: A, e: E } });
  for (let i = 0; i < 60 && t.state.turn === 2; i++) t.act(t.actions("pass")[0] ?? t.actions()[0]!);
  expect(phases(t).slice(0, 10)).toEqual([
    ["interphase", undefined],
    ["alliedCommand", "allied"],
    ["alliedRally", "allied"],
    ["frenchMovement", "french"],
    ["alliedShock", "allied"],
    ["fire", undefined],
    ["frenchCommand", "french"],
    ["frenchRally", "french"],
    ["alliedMovement", "allied"],
    ["frenchShock", "french"],
  ]);
  expect(t.of("turn").map(({ turn }) => turn)).toEqual([2, 3]);
});

rule("4.1-1", "hourly segments come on the hour only", () => {
  const fatigue = (turn: number) =>
    lab({ phase: "interphase", turn, units: { a: A, "french-brigade": { fatigue: 1 } } }).unit(
      "french-brigade",
    ).fatigue;
  expect(fatigue(2)).toBe(1);
  expect(fatigue(5)).toBe(2);
});

rule("4.1-1B", "snow is tested for on marked turns, and goes on changing while it falls", () => {
  const turns = [1, 2, 3].map((n) => ({
    name: `${n}`,
    light: "day",
    ...(n === 2 ? { snowEvent: "always" } : {}),
  }));
  const snow = (turn: number, dice: number[], more: object = {}) =>
    lab({ phase: "interphase", turn, turns, units: { a: A }, ...more }, { dice }).state.snow;
  expect(snow(1, [])).toBe(0);
  expect(snow(2, [3])).toBe(0);
  expect(snow(2, [4])).toBe(1);
  expect(snow(2, [7])).toBe(2);
  expect(snow(3, [2], { snow: "light" })).toBe(0);
  expect(snow(3, [3], { snow: "light" })).toBe(1);
});

rule("4.1-1C", "charges tire before the hour does", () => {
  const units = { a: A, "french-brigade": { fatigue: 3, rode: true, fought: true } };
  const tired = (turn: number) =>
    lab({ phase: "interphase", turn, units })
      .of("fatigue")
      .filter(({ unit }) => unit === "french-brigade")
      .map(({ cite }) => cite);
  expect(tired(5)).toEqual(["15.21", "15.11-1"]);
  expect(tired(4)).toEqual([]);
});

rule("4.1-2B", "an Allied brigade leader with an order comes onto the map, and his order is used up", () => {
  const t = armies({
    phase: "alliedCommand",
    stage: "brigades",
    units: { netting: { place: "display", ordered: true } },
  });
  expect(t.unit("netting")).toMatchObject({ place: "map", ordered: false, hexes: ["18,12"] });
});

rule("4.1-2C1", "a division leader with an order comes onto the map and keeps it", () => {
  const units = { ushakov: { place: "display", ordered: true }, titov: "display", netting: "display" };
  const t = armies({ phase: "alliedCommand", stage: "divisions", units });
  if (t.actions("place").length > 0) t.act(t.actions("place")[0]!);
  expect(t.unit("ushakov")).toMatchObject({ place: "map", ordered: true });
});

const INACTIVE = { ushakov: "display", titov: "display", netting: "display" };

rule("4.1-2D1", "a wing commander without an order sends one, with an order more", () => {
  const sends = (ordered: boolean) => {
    const t = armies(
      { phase: "alliedCommand", stage: "corps", units: { ...INACTIVE, sacken: { ordered } } },
      { dice: [0, 0] },
    );
    expect(t.asks).toBe("corps");
    t.act(order("sacken", "ushakov"));
    return t.asks === "corps";
  };
  expect(sends(false)).toBe(false);
  expect(sends(true)).toBe(true); // he can still mobilize
});

rule("4.1-2E", "the Allied army commander changes his state and pays for orders", () => {
  const t = armies({ phase: "alliedCommand", stage: "army", points: { allied: 2 } }, { dice: [0, 0] });
  expect(t.actions("mobilize")).toEqual([{ do: "mobilize", unit: "bennigsen" }]);
  t.act({ do: "order", unit: "sacken", from: "bennigsen", attack: true });
  expect(t.state.points[1]).toBe(0);
});

const CHARGE = { c: { side: "allied", kind: "dragoon", at: "13,7", facing: 4 }, a: { ...A, at: "10,8" } };

rule("4.1-2F", "the Allies declare their charges, and their zones lie on the map", () => {
  const t = lab({ phase: "alliedCommand", stage: "charges", units: CHARGE }, { dice: [0] });
  t.act({ do: "charge", unit: "c" });
  expect(t.state.charges).toMatchObject([{ side: 1, facing: 4 }]);
});

rule("4.1-7F", "the French declare theirs in their own phase", () => {
  const units = { c: { side: "french", kind: "dragoon", at: "10,8", facing: 1 }, e: { ...E, at: "13,8" } };
  const t = lab({ phase: "frenchCommand", stage: "charges", units }, { dice: [0] });
  expect(t.side).toBe("french");
  t.act({ do: "charge", unit: "c" });
  expect(t.state.charges).toMatchObject([{ side: 0, facing: 1 }]);
});

rule("4.1-2G", "skirmishers of the phasing side are supplied at the end of the Command Phase", () => {
  const allied = {
    b: { nation: "russian", kind: "jaeger", at: "15,8", strength: 5 },
    "b-c1": { at: "15,9", depleted: true },
  };
  const t = lab({ phase: "alliedCommand", stage: "resupply", units: { ...allied, ...COMPANIES } });
  expect([t.unit("b-c1").depleted, t.unit("a-c1").depleted]).toEqual([false, true]);
});

rule("4.1-7G", "French skirmishers are supplied in their own phase", () => {
  expect(lab({ phase: "frenchCommand", stage: "resupply", units: COMPANIES }).unit("a-c1").depleted).toBe(
    false,
  );
});

rule("4.1-4B", "the French move, and send out skirmishers first; the Allies do not", () => {
  const t = lab({ phase: "frenchMovement", units: { a: A, e: E } });
  expect([t.side, t.asks]).toEqual(["french", "detach"]);
  t.pass();
  expect([t.side, t.asks]).toEqual(["french", "movement"]);
  expect(t.actions("take").map(({ unit }) => unit)).toContain("a");
  expect(t.actions("take").map(({ unit }) => unit)).not.toContain("e");
  expect(t.refusal({ do: "take", unit: "e" })).toBeDefined();
});

rule("4.1-9B", "then the Allies move, and the French do not", () => {
  const t = lab({ phase: "alliedMovement", units: { a: A, e: E } });
  expect(t.side).toBe("allied");
  t.until("movement");
  expect(t.actions("take").map(({ unit }) => unit)).toContain("e");
  expect(t.actions("take").map(({ unit }) => unit)).not.toContain("a");
});

const FIRING = {
  a: { ...A, at: "10,8", size: 9, strength: 8, formation: "line" },
  "a-c1": { at: "12,5", strength: 1 },
  e: { ...E, at: "11,8", formation: "line" },
  n: { ...E, at: "20,2", nation: "prussian", kind: "fusilier", size: 8, strength: 7 },
  "n-c1": { at: "12,4", strength: 1 },
  b: { ...A, at: "11,13", facing: 4 },
  g: { ...E, kind: "light battery", at: "14,13", formation: "unlimbered" },
};

const firing = (stage: string, dice: number[]) => lab({ phase: "fire", stage, units: FIRING }, { dice });

rule("4.1-6", "three segments, in each of which a die says which side begins", () => {
  const french = firing("battalions", [4]);
  expect(french.side).toBe("french");
  expect(firing("battalions", [5]).side).toBe("allied");
});

rule("4.1-6A", "the first segment is for skirmishers and general order", () => {
  const t = firing("skirmish", [0]);
  const units = new Set(
    t
      .until("fire")
      .actions("fire")
      .map(({ unit }) => unit),
  );
  expect([...units]).toEqual(["a-c1"]);
});

rule("4.1-6B", "the second for battalions, even disordered ones", () => {
  const t = lab(
    { phase: "fire", stage: "battalions", units: { ...FIRING, a: { ...FIRING.a, morale: "disordered" } } },
    { dice: [0] },
  );
  const units = new Set(
    t
      .until("fire")
      .actions("fire")
      .map(({ unit }) => unit),
  );
  expect([...units]).toEqual(["a"]);
});

rule("4.1-6C", "the third for batteries", () => {
  const t = firing("guns", [9]);
  const units = new Set(
    t
      .until("fire")
      .actions("fire")
      .map(({ unit }) => unit),
  );
  expect([...units]).toEqual(["g"]);
});

rule("4.1-7A", "French orders that were delayed are settled first", () => {
  const dispatches = [{ to: "leval", from: "soult", delay: 1 }];
  const t = armies(
    { phase: "frenchCommand", dispatches, units: { leval: { ordered: false } } },
    { dice: [4] },
  );
  expect(t.unit("leval").ordered).toBe(true);
});

rule("4.1-7B", "Napoleon orders before anybody else, corps and divisions", () => {
  const t = armies({ phase: "frenchCommand", points: { french: 6 } });
  expect([t.side, t.asks]).toEqual(["french", "army"]);
  expect(t.actions("mobilize")).toEqual([{ do: "mobilize", unit: "napoleon" }]);
  const to = new Set(t.actions("order").map(({ unit }) => unit));
  expect([to.has("soult"), to.has("leval")]).toEqual([true, true]);
});

rule("4.1-7C", "the corps commanders follow", () => {
  const units = { leval: "display", vivies: "display", ferey: "display" };
  const t = armies({ phase: "frenchCommand", units }).until("corps");
  expect(t.actions("order").map(({ from }) => from)).toContain("soult");
});

rule("4.1-7D1", "a French division leader who has an order comes onto the map", () => {
  const units = { leval: { place: "display", ordered: true }, vivies: "display", ferey: "display" };
  const t = armies({ phase: "frenchCommand", stage: "divisions", units });
  if (t.actions("place").length > 0) t.act(t.actions("place")[0]!);
  expect(t.unit("leval")).toMatchObject({ place: "map", ordered: true });
});

rule("4.1-7D2", "a French division leader sends orders to his brigades", () => {
  const units = { leval: { ordered: true }, ferey: "display" };
  const t = armies({ phase: "frenchCommand", stage: "division", units });
  expect(t.asks).toBe("division");
  expect(t.actions("order").map(({ from, unit }) => [from, unit])).toEqual([["leval", "ferey"]]);
});

// Light

const lit = (light: string, phase = "frenchMovement", more: object = {}) => ({
  phase,
  turns: [{ name: "x", light }],
  units: { a: A, e: E },
  ...more,
});

rule("4.2", "at dusk and dawn sight ends after four hexes", () => {
  expect(visibility(lab(lit("dusk")).g)).toBe(4);
  expect(visibility(lab(lit("day")).g)).toBe(12);
});

rule("4.3", "in the evening sight ends after two hexes, and rallying is harder", () => {
  expect(visibility(lab(lit("evening")).g)).toBe(2);
});

rule("4.4", "the same at night", () => {
  expect(visibility(lab(lit("night")).g)).toBe(2);
});

rule("19.9-1", "dusk has no other effect", () => {
  const t = lab(
    lit("dusk", "frenchRally", { units: { a: { ...A, morale: "routed", effectiveness: 5, modifier: 0 } } }),
    { dice: [5] },
  );
  t.act({ do: "rally", unit: "a" });
  expect(t.unit("a").morale).toBe("disordered");
});

rule("19.9-2", "in the evening and at night one is added to the die of self-rally", () => {
  for (const light of ["evening", "night"]) {
    const rallies = (die: number) =>
      lab(
        lit(light, "frenchRally", {
          units: { a: { ...A, morale: "routed", effectiveness: 5, modifier: 0 } },
        }),
        { dice: [die] },
      )
        .act({ do: "rally", unit: "a" })
        .unit("a").morale;
    expect(rallies(4)).toBe("disordered");
    expect(rallies(5)).toBe("routed");
  }
});

rule("19.9", "7 February ends with two turns of the evening", () => {
  const { turns } = lab({ phase: "frenchMovement" }, { scenario: "rearguard" }).g.world;
  expect(turns.slice(-3).map(({ light }) => light)).toEqual([turns.at(-3)!.light, "evening", "evening"]);
  expect(turns).toHaveLength(20);
});

rule("4.5", "no one-day battle has the turns between two days", () => {
  for (const scenario of ["serpallen", "rearguard", "davout", "eylau-short", "eylau"]) {
    const { turns } = lab({ phase: "frenchMovement" }, { scenario }).g.world;
    expect(turns.some(({ light }) => light === "transitional")).toBe(false);
  }
});

// Checks of other chapters

rule("13.11-6", "a unit that changes its front in a charge zone checks first, a square does not", () => {
  const zone = (formation: string, dice: number[]) => {
    const t = lab(
      {
        phase: "frenchMovement",
        units: {
          a: { ...A, at: "10,8", formation },
          c: { side: "allied", kind: "dragoon", at: "13,7", facing: 4 },
        },
        charges: [{ units: ["c"] }],
      },
      { dice },
    );
    t.until("movement");
    t.take("a");
    t.act(
      formation === "square"
        ? { do: "form", formation: "column", facing: 1 }
        : { do: "form", formation: "line" },
    );
    return t.of("checked").map(({ why }) => why);
  };
  expect(zone("column", [0])).toEqual(["zone"]);
  expect(zone("square", [])).toEqual([]);
});

rule("13.11-7", "cavalry checks before it charges", () => {
  const t = lab({ phase: "alliedCommand", stage: "charges", units: CHARGE }, { dice: [0] });
  t.act({ do: "charge", unit: "c" });
  expect(t.of("checked")).toMatchObject([{ unit: "c", why: "initiation", passed: true }]);
});
