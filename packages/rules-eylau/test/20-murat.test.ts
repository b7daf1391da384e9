// Murat's charge on 8 February, a historical option [20.0].

import { expect } from "vitest";
import { lab, rule } from "./lab.ts";

/** French dragoons east of the church look at a lone Russian battalion; their brigade leader is far away. */
const field = (options: readonly string[], murat: object, dice: readonly number[] = [], more: object = {}) =>
  lab(
    {
      clear: true,
      turn: 9,
      snow: "none",
      phase: "frenchCommand",
      stage: "charges",
      units: {
        murat: { at: "8,24", mobilized: false, ...murat },
        b: { side: "french", rank: "brigade", rating: 1, at: "2,30", under: "murat" },
        c: {
          side: "french",
          kind: "cuirassier",
          at: "22,24",
          facing: 1,
          strength: 8,
          effectiveness: 6,
          modifier: 0,
          under: "b",
        },
        m: { side: "allied", at: "24,24", facing: 4, strength: 6, under: "bennigsen" },
      },
      ...more,
    },
    { scenario: "eylau-short", options: [...options], dice: [...dice] },
  );

rule("20.0", "without the option there is no such charge, and the horse are out of command", () => {
  const t = field([], {});
  expect(t.state.phase).not.toBe("frenchCommand");
  expect(t.asks).not.toBe("declareCharge");
});

rule("20.0", "he calls it once, and cavalry within twice his radius may charge with one off the die", () => {
  const t = field(["historical"], {}, [6]);
  expect(t.actions().map((a) => a.do)).toEqual(["massCharge", "pass"]);
  t.act({ do: "massCharge" });
  expect(t.of("massCharge")[0]).toMatchObject({ unit: "murat" });
  expect(t.actions("massCharge")).toEqual([]);
  expect(t.refused({ do: "massCharge" })).toBe("Murat has already led this charge [20.0]");
  expect(t.refusal({ do: "massCharge" })).toBe("20.0");
  t.act({ do: "charge", unit: "c" });
  const [check] = t.of("checked");
  expect(check).toMatchObject({ why: "initiation", needed: 6, total: 5, passed: true });
  expect(check!.terms.map(({ value, cite }) => [value, cite])).toEqual([[-1, "20.0"]]);
});

rule("20.0", "twice his radius is eighteen hexes while he stands, not nineteen", () => {
  const near = field(["historical"], { at: "4,24" }).act({ do: "massCharge" });
  expect(near.actions("charge")).toHaveLength(1);
  const far = field(["historical"], { at: "3,24" }, [], {}).act({ do: "massCharge" });
  expect(far.actions("charge")).toEqual([]);
});

rule("20.0", "the Allies have no Murat", () => {
  const t = lab(
    {
      clear: true,
      turn: 6,
      phase: "alliedCommand",
      stage: "charges",
      units: { murat: { at: "18,24" } },
    },
    {
      scenario: "eylau-short",
      options: ["historical"],
    },
  );
  expect(t.asks).not.toBe("declareCharge");
});

/** One of Augereau's regiments on open ground, in the snow. */
const lost = (
  options: readonly string[],
  snow: string,
  dice: readonly number[] = [],
  more: object = {},
  woods: readonly string[] = [],
) =>
  lab(
    {
      clear: true,
      map: { terrain: Object.fromEntries(woods.map((hex) => [hex, "woods"])) },
      turn: 6,
      phase: "frenchMovement",
      stage: "units",
      snow,
      units: {
        augereau: { at: "15,24" },
        b: { side: "french", rank: "brigade", rating: 9, at: "15,24", under: "augereau" },
        f: { side: "french", at: "18,24", facing: 1, strength: 8, under: "b" },
        ...more,
      },
    },
    { scenario: "eylau-short", options: [...options], dice: [...dice] },
  ).take("f");

rule("20.0", "in heavy snow Augereau's men drift north of their first hex on 0 to 4", () => {
  const [east] = lost(["historical"], "heavy", [9]).move("19,24").unit("f").hexes;
  expect(east).toBe("19,24");
  for (const [face, hex] of [
    [4, "19,23"],
    [5, "19,24"],
  ] as const)
    expect(lost(["historical"], "heavy", [face]).move("19,24").hex("f")).toBe(hex);
});

rule("20.0", "not in light snow, nor without the option, nor a second time", () => {
  expect(lost(["historical"], "light").move("19,24").hex("f")).toBe("19,24");
  expect(lost([], "heavy").move("19,24").hex("f")).toBe("19,24");
  const t = lost(["historical"], "heavy", [9]).move("19,24");
  expect(t.move(t.destinations[0]!).of("rolled")).toHaveLength(1);
});

rule("20.0", "they do not drift onto the enemy, with neither hex of an extended line", () => {
  const enemy = { side: "allied", facing: 1, strength: 4, under: "bennigsen" };
  const blocked = lost(["historical"], "heavy", [0], { e: { ...enemy, at: "19,23" } }).until("mover");
  expect(blocked.move("19,24").until("mover", "movement").hex("f")).toBe("19,24");
});

rule("20.0", "where one of a stack cannot go, none of it drifts", () => {
  const guns = {
    side: "french",
    kind: "foot battery",
    at: "18,24",
    facing: 1,
    formation: "limbered",
    under: "augereau",
  };
  const woods = (g: object) => {
    const t = lost(["historical"], "heavy", [0], g, ["19,23"]);
    for (const { unit } of t.actions("join")) t.act({ do: "join", unit });
    return t.move("19,24").hex("f");
  };
  expect([woods({}), woods({ g: guns })]).toEqual(["19,23", "19,24"]);
});

rule("20.0", "it is his and nobody else's, and only while he is on the map", () => {
  const horse = { side: "allied", kind: "cuirassier", at: "24,24", facing: 4, under: "bennigsen" };
  const setting = { scenario: "eylau-short", options: ["historical"] };
  const near = { side: "french", at: "22,24", facing: 1, under: "napoleon" };
  const moment = { clear: true, turn: 9, snow: "none", stage: "charges" };
  const bennigsen = { at: "24,24" };
  const units = { murat: { at: "8,24" }, bennigsen, h: horse, f: near };
  const allied = lab({ ...moment, phase: "alliedCommand", units }, setting);
  expect(allied.asks).toBe("declareCharge");
  expect(allied.refused({ do: "massCharge" })).toBe("the unit is not yours [20.0]");
  const french = lab(
    {
      ...moment,
      phase: "frenchCommand",
      units: {
        murat: { place: "eliminated" },
        napoleon: { at: "22,24" },
        h: { ...horse, kind: "dragoon", side: "french", at: "22,24", facing: 1, under: "napoleon" },
        m: { side: "allied", at: "24,24", under: "bennigsen" },
      },
    },
    setting,
  );
  expect(french.asks).toBe("declareCharge");
  expect(french.refused({ do: "massCharge" })).toBe("the unit is not on the map [20.0]");
});
