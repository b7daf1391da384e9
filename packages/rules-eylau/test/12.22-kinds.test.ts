// Skirmishers, Cossacks and cavalry in shock; charges as far as they are shocks; headquarters; optional rules.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { startShock } from "../src/rules/12-shock.ts";
import { rule } from "./lab.ts";
import { AT, clash, counter, type DuelSetting, duel, FROM, odds } from "./shock-lab.ts";

type Lab = ReturnType<typeof duel>;
type Entry = { readonly [key: string]: Json };
const shockOf = (t: Lab) => t.of("shock").at(-1)!;
const light = { kind: "light", size: 9, at: "2,2" };
const jaegers = { kind: "jaeger", size: 6, at: "20,2" };
const horse = { kind: "dragoon", effectiveness: 6, strength: 8 };

/** f charges: its shock begins at once. */
const charges = (
  f: Entry,
  a: Entry,
  setting: DuelSetting = {},
  charge = { impetus: true, checks: true },
): Lab =>
  duel({ ...horse, ...f }, a, {
    ...setting,
    prepare: (g, id) => startShock(g, { attackers: [id("f")], at: hexNamed(g, AT), charge }),
  });

rule("8.65-B1", "skirmishers never attack the front of a formed unit", () => {
  const skirmish = (a: Entry, company = 1) =>
    duel(light, a, { more: { [`f-c${company}`]: { at: FROM } } }).refusal({
      do: "shock",
      unit: "f-c1",
      at: AT,
    });
  expect(skirmish({ strength: 3 })).toBe("8.65-B1");
  expect(skirmish({ strength: 3, facing: 1 })).toBeUndefined();
  expect(skirmish({ strength: 3, formation: "general" })).toBeUndefined();
  expect(skirmish({ strength: 3, morale: "disordered" })).toBeUndefined();
  expect(skirmish({ kind: "heavy battery", formation: "unlimbered" })).toBeUndefined();
});

rule("8.65-B1", "nor units of more than three times their strength", () => {
  const three = (strength: number) =>
    duel(light, { strength, formation: "general" }, { more: { "f-c1": { at: FROM } } }).refusal({
      do: "shock",
      unit: "f-c1",
      at: AT,
    });
  expect([three(3), three(4)]).toEqual([undefined, "8.65-B1"]);
});

rule("8.65-B5", "skirmishers in the open are disordered by an attack of a formed unit", () => {
  const t = duel({}, jaegers, { more: { "a-c1": { at: AT } } }).act({ do: "shock", unit: "f", at: AT });
  expect(t.of("disordered")).toMatchObject([{ unit: "a-c1", cite: "12.22-2" }]);
});

rule("12.22-2", "not in light cover, nor by unformed units", () => {
  const attacked = (f: Entry, terrain: string) =>
    duel(f, jaegers, { more: { "a-c1": { at: AT } }, position: { map: { terrain: { [AT]: terrain } } } })
      .act({ do: "shock", unit: "f", at: AT })
      .unit("a-c1").morale;
  expect(attacked({}, "clear")).toBe("disordered");
  expect(attacked({}, "light")).toBe("good");
  expect(attacked({ formation: "general" }, "clear")).toBe("good");
});

rule("12.22-2", "skirmishers that attack a formed unit do it disordered, after the fire", () => {
  const t = duel(
    light,
    { kind: "heavy battery", size: 3, formation: "unlimbered" },
    {
      more: { "f-c1": { at: FROM } },
      dice: [9],
    },
  );
  t.act({ do: "shock", unit: "f-c1", at: AT }).act({ do: "stay" });
  expect(t.unit("f-c1").morale).toBe("good");
  t.until("shockPhase");
  expect(t.of("disordered")[0]).toMatchObject({ unit: "f-c1", cite: "12.22-2" });
});

const cossacks = { kind: "cossack", effectiveness: 5, strength: 6 };

rule(
  "19.2",
  "Cossacks attack without a charge, but only disordered or limbered units, or guns from behind",
  () => {
    const raid = (f: Entry) => counter(f, cossacks).refusal({ do: "shock", unit: "a", at: FROM });
    expect(raid({})).toBe("19.2");
    expect(raid({ facing: 4 })).toBe("19.2");
    expect(raid({ morale: "disordered" })).toBeUndefined();
    expect(raid({ morale: "routed" })).toBeUndefined();
    expect(raid({ formation: "general" })).toBeUndefined();
    expect(raid({ kind: "foot battery", formation: "limbered" })).toBeUndefined();
    expect(raid({ kind: "foot battery", formation: "unlimbered" })).toBe("19.2");
    expect(raid({ kind: "foot battery", formation: "unlimbered", facing: 4 })).toBeUndefined();
  },
);

rule("12.22-2", "Cossacks disorder skirmishers in the open", () => {
  const t = counter(light, cossacks, { more: { "f-c1": { at: FROM } } }).act({
    do: "shock",
    unit: "a",
    at: FROM,
  });
  expect(t.unit("f-c1").morale).toBe("disordered");
});

rule("19.2", "attacked in the open, Cossacks may slip away", () => {
  const t = duel({}, cossacks).act({ do: "shock", unit: "f", at: AT });
  expect(t.side).toBe("allied");
  t.act(t.actions("displace")[0]!).until("shockPhase");
  expect(t.of("shock")).toEqual([]);
  expect(t.of("lapsed")).toMatchObject([{ cite: "12.0" }]);
  expect(t.hex("f")).toBe(FROM);
});

rule("12.62-1", "the topmost defender checks before it fires at a charge", () => {
  const t = charges({}, {}, { dice: [3] });
  expect(t.of("checked")).toMatchObject([{ unit: "a", why: "charged", cite: "12.62-1" }]);
});

rule("12.62-1", "a unit that runs is not fought, and the hex is not taken by the shock", () => {
  const t = charges({}, { effectiveness: 1, modifier: 0 }, { dice: [9] }).until("shockPhase");
  expect(t.of("shock")).toEqual([]);
  expect(t.of("lapsed")).toMatchObject([{ cite: "12.62-1" }]);
  expect(t.hex("a")).not.toBe(AT);
  expect(t.hex("f")).toBe(FROM);
});

rule("12.62-1a", "only the modifier of the attacking cavalry counts", () => {
  const t = charges(
    {},
    {},
    {
      dice: [0],
      more: { g: { side: "french", kind: "cuirassier", strength: 9, at: "10,9", facing: 1 } },
      position: { charges: [{ units: ["f"] }, { units: ["g"] }] },
    },
  );
  expect(t.of("checked")[0]!.terms.find(({ cite }) => cite === "12.63")?.value).toBe(2);
});

rule("12.62-1b", "squares, disordered and routed units do not check", () => {
  const checks = (a: Entry, dice: number[]) => charges({}, a, { dice }).of("checked").length;
  expect(checks({ formation: "square" }, [])).toBe(0);
  expect(checks({ morale: "disordered" }, [])).toBe(0);
  expect(checks({ morale: "routed" }, [5])).toBe(0);
});

rule("12.62-1n", "nor does a unit that is disordered by an attack in flank or rear", () => {
  const t = charges({}, { facing: 1 });
  expect(t.of("checked")).toEqual([]);
  expect(t.unit("a").morale).toBe("disordered");
});

rule("12.62-1c", "skirmishers and crews alone are disordered even if they have passed", () => {
  const t = charges({}, jaegers, {
    more: { "a-c1": { at: AT } },
    position: { map: { terrain: { [AT]: "light" } } },
    dice: [0],
  });
  expect(t.of("checked")).toMatchObject([{ passed: true }]);
  expect(t.of("disordered")).toMatchObject([{ unit: "a-c1", cite: "12.62-1c" }]);
  const crew = charges(
    {},
    { kind: "heavy battery", at: "20,2" },
    { more: { "a-crew": { at: AT } }, dice: [0, 9] },
  );
  expect(crew.of("disordered")[0]).toMatchObject({ unit: "a-crew", cite: "12.62-1c" });
});

rule("12.22-6", "cavalry is disordered by a square, and has no impetus", () => {
  const t = charges({}, { formation: "square", effectiveness: 4 }, { dice: [5] }).until("shockPhase");
  expect(t.of("disordered")[0]).toMatchObject({ unit: "f", cite: "12.54-2a" });
  expect(shockOf(t)).toMatchObject({ differential: 6 - 3 - 4 - 2, printed: "Dr/D", result: "R/D" });
});

rule("12.54-2b", "and by streams", () => {
  const t = charges({}, { formation: "square" }, { position: { map: { streams: [`${FROM}|${AT}`] } } }).until(
    "shockPhase",
  );
  expect(t.unit("f").morale).not.toBe("good");
});

rule("12.54-2c", "over a brook or a hedge on a die of 6 or more, after the fire", () => {
  const brook = (die: number, map: Entry = { brooks: [`${FROM}|${AT}`] }) =>
    charges({}, { morale: "disordered" }, { dice: [die, 9], position: { map } }).until("shockPhase");
  expect(brook(6).of("disordered")[0]).toMatchObject({ unit: "f", cite: "12.54-2c" });
  expect(shockOf(brook(5)).attack.effectiveness).toBe(8);
  expect(shockOf(brook(6)).attack.effectiveness).toBe(3);
  expect(shockOf(brook(6, { hedges: [`${AT}>${FROM}`] })).attack.effectiveness).toBe(3);
});

rule("12.42-3", "a D means nothing to cavalry that rides down skirmishers", () => {
  const t = charges({ strength: 3, effectiveness: 4 }, jaegers, {
    more: { "a-c1": { at: AT }, "a-c2": { at: AT }, "a-c3": { at: AT } },
    dice: [0, 4], // 4 + 2 - (5 - 1) = 2: 4 + 2 + 0 + 2 = 8
  }).until("shockPhase");
  expect(shockOf(t).printed).toBe("D1/Dr");
  const d = charges({ strength: 3, effectiveness: 4 }, jaegers, {
    more: { "a-c1": { at: AT }, "a-c2": { at: AT }, "a-c3": { at: AT } },
    dice: [0, 5],
  }).until("shockPhase");
  expect(shockOf(d)).toMatchObject({ printed: "D/Dr", result: "-/R" });
});

rule("12.43-2", "cavalry is disordered when it has shocked guns", () => {
  const t = charges(
    { effectiveness: 9 },
    { kind: "heavy battery", size: 6, formation: "unlimbered" },
    {
      dice: [0, 9],
    },
  ).until("shockPhase");
  expect(shockOf(t).result.startsWith("-/")).toBe(true);
  expect(t.of("disordered").find(({ unit }) => unit === "f")).toMatchObject({ cite: "12.43-2" });
});

const headquarters = {
  armies: {
    french: { name: "French", commandPoints: { hour: 0, most: 6 } },
    allied: { name: "Allied", commandPoints: { hour: 0, most: 5 }, headquarters: "11,7" },
  },
};

rule("17.23", "headquarters defend with two points as skirmishers, and never retreat", () => {
  const t = duel(
    { strength: 5, effectiveness: 5 },
    { at: "20,2" },
    { dice: [9], position: headquarters as never },
  );
  expect(odds(t, {}, ["f"], "11,7")).toMatchObject({
    ratio: "2:1",
    defence: { strength: 2, effectiveness: 5 },
  });
  clash(t, "f", "11,7");
  expect(shockOf(t)).toMatchObject({ defenders: [], printed: "-/R" });
  expect(t.hex("f")).toBe("11,7");
});

rule("17.23", "held, they keep the attacker out", () => {
  const t = duel(
    { strength: 3, effectiveness: 5 },
    { at: "20,2" },
    { dice: [3], position: headquarters as never },
  );
  clash(t, "f", "11,7"); // 3:2: 6, D1/D1
  expect(t.hex("f")).toBe(FROM);
  expect(t.of("lost")).toEqual([]);
});

rule("12.5", "cavalry attacks only in a charge", () => {
  expect(duel(horse).refusal({ do: "shock", unit: "f", at: AT })).toBe("12.5");
});

rule(
  "21.34",
  "by the option formed cavalry attacks once like infantry, without impetus, and is disordered",
  () => {
    const t = duel({ ...horse, effectiveness: 9 }, {}, { options: ["21.34"], dice: [9] });
    clash(t);
    expect(shockOf(t).attack.effectiveness).toBe(9);
    expect(t.unit("f")).toMatchObject({ hexes: [AT], morale: "disordered" });
    expect(t.of("disordered").at(-1)).toMatchObject({ unit: "f", cite: "21.34" });
    const again = (f: Entry) =>
      duel({ ...horse, ...f }, {}, { options: ["21.34"] }).refusal({ do: "shock", unit: "f", at: AT });
    expect(again({ shocked: 1 })).toBe("21.34");
    expect(again({ morale: "disordered" })).toBe("21.34");
    expect(again({ facing: 4 })).toBe("12.11-3");
  },
);

rule("21.74", "by the option line infantry attacks once, light and guard twice", () => {
  const second = (f: Entry) =>
    duel({ shocked: 1, ...f }, {}, { options: ["21.74"] }).refusal({ do: "shock", unit: "f", at: AT });
  expect(second({})).toBe("21.74");
  expect(second({ kind: "light" })).toBeUndefined();
  expect(second({ kind: "guard" })).toBeUndefined();
});

rule("21.71", "by the option all shocks are declared first, and must be made", () => {
  const t = duel({}, {}, { options: ["21.71"], dice: [4, 4] });
  expect(t.asks).toBe("declareShocks");
  t.act({ do: "shock", unit: "f", at: AT });
  expect(t.of("attacks")).toEqual([]);
  expect(t.refusal({ do: "shock", unit: "f", at: AT })).toBe("21.71");
  t.act({ do: "shock", unit: "f2", at: "3,14" });
  expect(t.asks).toBe("shockPhase");
  expect(t.refusal({ do: "pass" })).toBe("21.71");
  t.act({ do: "shock", unit: "f2", at: "3,14" });
  expect(t.of("attacks")).toMatchObject([{ units: ["f2"] }]);
});

rule("21.71", "what was not declared is not made", () => {
  const t = duel({}, {}, { options: ["21.71"], more: { f3: { side: "french", at: "11,9", facing: 5 } } });
  t.act({ do: "shock", unit: "f", at: AT }, { do: "shock", unit: "f2", at: "3,14" }).pass();
  expect(t.refusal({ do: "shock", unit: "f3", at: AT })).toBe("21.71");
});

rule("8.65-B1", "companies in one hex count together", () => {
  const three = (strength: number) =>
    duel(
      light,
      { strength, formation: "general" },
      { more: { "f-c1": { at: FROM }, "f-c2": { at: FROM } } },
    ).refusal({
      do: "shock",
      unit: "f-c1",
      at: AT,
    });
  expect([three(6), three(7)]).toEqual([undefined, "8.65-B1"]);
});

rule("12.22-2", "skirmishers that attack unformed troops keep their order", () => {
  const t = duel(light, { strength: 3, formation: "general" }, { more: { "f-c1": { at: FROM } }, dice: [9] });
  t.act({ do: "shock", unit: "f-c1", at: AT }).until("shockPhase");
  expect(t.of("disordered").filter(({ unit }) => unit === "f-c1")).toEqual([]);
});

const rides = (f: Entry, a: Entry, map: Entry, dice: number[]) =>
  clash(duel({ ...horse, ...f }, a, { options: ["21.34"], dice, position: { map } }));

rule("21.34", "ground and squares disorder this cavalry before the die", () => {
  const square = rides({}, { formation: "square", effectiveness: 3 }, {}, [4]);
  expect(square.of("disordered")[0]).toMatchObject({ unit: "f", cite: "12.22-6" });
  const stream = rides({}, { effectiveness: 3 }, { streams: [`${FROM}|${AT}`] }, [4]);
  expect(stream.of("disordered")[0]).toMatchObject({ unit: "f", cite: "12.14-b" });
  const farm = rides({}, { effectiveness: 3, formation: "general" }, { terrain: { [AT]: "farmette" } }, [4]);
  expect(farm.of("disordered")[0]).toMatchObject({ unit: "f", cite: "12.14" });
  const woods = rides(
    { kind: "light cavalry" },
    { effectiveness: 3, formation: "general" },
    { terrain: { [AT]: "woods" } },
    [4],
  );
  expect(woods.of("formed")[0]).toMatchObject({ unit: "f", formation: "general", cite: "12.14-a" });
  const brook = rides({}, { effectiveness: 3 }, { brooks: [`${FROM}|${AT}`] }, [9]);
  expect(shockOf(brook).attack.effectiveness).toBe(6);
});

rule("12.41-n", "no unit attacks a hex that it could not enter", () => {
  const t = duel(
    horse,
    { formation: "general" },
    {
      options: ["21.34"],
      position: { map: { terrain: { [AT]: "woods" } } },
    },
  );
  expect(t.refusal({ do: "shock", unit: "f", at: AT })).toBe("12.41-n");
});

rule("19.2", "Cossacks keep their order after a shock, and may make two", () => {
  const t = counter({ morale: "disordered", strength: 5 }, { ...cossacks, effectiveness: 9 }, { dice: [9] });
  t.act({ do: "shock", unit: "a", at: FROM }).until("shockPhase");
  expect(t.unit("a")).toMatchObject({ hexes: [FROM], morale: "good" });
});

rule("15.2-2", "a charge needs no second check", () => {
  const t = charges({}, { formation: "square" }, { more: { "french-brigade": { fatigue: 8 } }, dice: [5] });
  expect(t.of("checked").filter(({ why }) => why === "fatigue")).toEqual([]);
});

rule("12.54-2c", "disordered horse does not roll for a brook", () => {
  const t = charges(
    { morale: "disordered" },
    { morale: "disordered" },
    {
      dice: [9],
      position: { map: { brooks: [`${FROM}|${AT}`] } },
    },
  ).until("shockPhase");
  expect(t.of("shock")).toHaveLength(1);
});

rule("12.62-1c", "skirmishers under a battalion stand with it", () => {
  const t = charges(
    {},
    { kind: "jaeger", size: 6, strength: 5 },
    { more: { "a-c1": { at: AT } }, dice: [0] },
  );
  expect([t.unit("a").morale, t.unit("a-c1").morale]).toEqual(["good", "good"]);
});

rule("7.57", "guns that run from a charge are not limbered", () => {
  const battery = { kind: "heavy battery", size: 6, effectiveness: 1, formation: "unlimbered" };
  const t = charges({}, battery, { dice: [9] }).until("shockPhase");
  expect([t.hex("a"), t.unit("a-crew").place]).toEqual([AT, "map"]);
});

rule("12.43-2", "even if skirmishers are with the guns", () => {
  const t = charges(
    { effectiveness: 9 },
    { kind: "heavy battery", size: 6, formation: "unlimbered" },
    {
      more: { j: { side: "allied", ...jaegers }, "j-c1": { at: AT } },
      dice: [0, 9],
    },
  ).until("shockPhase");
  expect(t.of("disordered").find(({ unit }) => unit === "f")).toMatchObject({ cite: "12.43-2" });
});

rule("12.53-2", "a unit that has fired at this charge does not fire again", () => {
  const asked = (spared: string[]) =>
    duel(
      horse,
      { morale: "disordered" },
      {
        dice: [9],
        prepare: (g, id) =>
          startShock(g, {
            attackers: [id("f")],
            at: hexNamed(g, AT),
            charge: { impetus: true, checks: true, spared: spared.map(id) },
          }),
      },
    ).actions("fire").length;
  expect(asked([])).toBeGreaterThan(0);
  expect(asked(["a"])).toBe(0);
});

rule("21.71", "a shock that was declared is made once, and the last of them by itself", () => {
  const t = duel({}, {}, { options: ["21.71"], dice: [4, 4] });
  t.act({ do: "shock", unit: "f", at: AT }, { do: "shock", unit: "f2", at: "3,14" });
  t.act({ do: "shock", unit: "f", at: AT }).pass();
  expect(t.of("attacks").map(({ units }) => units[0])).toEqual(["f", "f2"]);
  expect(t.side).toBe("allied");
  expect(t.until("shockPhase", "declareShocks").state.phase).not.toBe("frenchShock");
});

rule("21.71", "what was declared and cannot be made any more is refused for that reason", () => {
  const more = {
    f3: { side: "french", at: "10,9", facing: 1 },
    f4: { side: "french", at: "6,14", facing: 1 },
    a4: { side: "allied", at: "7,14", facing: 4 },
  };
  const t = duel({ effectiveness: 9 }, { effectiveness: 1 }, { options: ["21.71"], more, dice: [9] });
  t.act({ do: "shock", unit: "f", at: AT }, { do: "shock", unit: "f3", at: AT });
  t.act({ do: "shock", unit: "f2", at: "3,14" }, { do: "shock", unit: "f4", at: "7,14" });
  expect(t.refusal({ do: "shock", unit: "f3", at: AT })).toBeUndefined();
  t.act({ do: "shock", unit: "f", at: AT }).until("shockPhase");
  expect(t.hex("f")).toBe(AT);
  expect(t.refusal({ do: "shock", unit: "f3", at: AT })).toBe("12.0");
  expect(t.refusal({ do: "shock", unit: "f", at: "12,8" })).toBe("12.0"); // nor was it declared
});

rule("21.71", "of two declared at one hex, making one leaves the other open", () => {
  const f3 = { side: "french", at: "10,9", facing: 1 };
  const t = duel({}, {}, { options: ["21.71"], more: { f3 }, dice: [4, 4] });
  t.act({ do: "shock", unit: "f", at: AT }, { do: "shock", unit: "f3", at: AT });
  t.act({ do: "shock", unit: "f2", at: "3,14" });
  t.act({ do: "shock", unit: "f3", at: AT }).until("shockPhase");
  expect(t.actions("shock").map(({ unit }) => unit)).toEqual(["f", "f2"]);
});

rule("21.71", "both halves of a line count as two", () => {
  const line = { strength: 12, formation: "extended", wing: "10,9" };
  const b = { side: "allied", at: "11,7", facing: 4 };
  const t = duel(line, {}, { options: ["21.71"], more: { b } });
  t.act({ do: "shock", unit: "f", at: "11,7", strength: 6 });
  expect(t.refusal({ do: "shock", unit: "f", at: AT, second: "11,7", strength: 6 })).toBe("12.11-5");
  t.act({ do: "shock", unit: "f", at: AT, from: FROM });
  expect(t.actions("shock").map(({ unit }) => unit)).toEqual(["f2"]);
});

rule("12.11-5", "a line that has declared nothing may declare both of its shocks at once", () => {
  const line = { strength: 12, formation: "extended", wing: "10,9" };
  const b = { side: "allied", at: "11,7", facing: 4 };
  const t = duel(line, {}, { options: ["21.71"], more: { b } });
  expect(t.refusal({ do: "shock", unit: "f", at: AT, second: "11,7", strength: 6 })).toBeUndefined();
});

const three = { "a-c1": { at: AT }, "a-c2": { at: AT }, "a-c3": { at: AT } };

rule("12.42-3", "only a D means nothing, and only if there is nobody but skirmishers", () => {
  const beaten = charges({ strength: 3, effectiveness: 4 }, jaegers, { more: three, dice: [0, 0] }).until(
    "shockPhase",
  );
  expect(shockOf(beaten)).toMatchObject({ printed: "Dr/D", result: "Dr/D" });
  const mixed = charges(
    { strength: 5, effectiveness: 4 },
    { kind: "jaeger", size: 6, strength: 5, effectiveness: 4 },
    {
      more: { "a-c1": { at: AT } },
      dice: [0, 6], // 5 against 6, +2: 9, D/Dr
    },
  ).until("shockPhase");
  expect(shockOf(mixed)).toMatchObject({ printed: "D/Dr", result: "D/Dr" });
});

rule("12.22-2", "even disordered horse disorders skirmishers in the open by its charge", () => {
  const t = charges({ morale: "disordered" }, jaegers, { more: { "a-c1": { at: AT } }, dice: [0] });
  expect(t.of("disordered")[0]).toMatchObject({ unit: "a-c1", cite: "12.62-1c" });
});

rule("12.12", "cavalry that must turn to follow a line is disordered", () => {
  const line = { strength: 12, facing: 1, formation: "extended", wing: "11,7" };
  const t = charges({ at: "10,9" }, line, { dice: [9] })
    .act({ do: "consolidate", hex: "11,7" })
    .until("shockPhase");
  expect(t.of("disordered").find(({ unit }) => unit === "f")).toMatchObject({ cite: "12.12" });
  expect(shockOf(t)).toMatchObject({ from: AT, at: "11,7", attack: { effectiveness: 3 } });
});

rule("12.22-4", "unformed guns attacked from behind do not disorder the companies with them", () => {
  const guns = { kind: "heavy battery", formation: "unlimbered", facing: 1 };
  const surprised = (morale: string) => {
    const more = { j: { side: "allied", kind: "jaeger", at: "20,2", size: 6 }, "j-c1": { at: AT } };
    const setting = { options: ["21.34"], more, dice: Array(20).fill(0) };
    const t = clash(duel(horse, { ...guns, morale }, setting));
    return t.of("disordered").filter(({ cite }) => cite === "12.22-4");
  };
  expect(surprised("good").map(({ unit }) => unit)).toEqual(["a", "j-c1"]);
  expect(surprised("disordered")).toEqual([]);
});
