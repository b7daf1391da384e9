// The Rally Phase [13.4]: from disorder, from rout, and units that run on.

import type { Json } from "@grognard/kernel";
import { edit } from "@grognard/kernel";
import { expect } from "vitest";
import { CHARGED_ROUTED } from "../src/types.ts";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";
import { path } from "./morale-lab.ts";

type Units = { readonly [id: string]: Json };
const rally = (units: Units, setting: LabSetting & { more?: Units } = {}): Lab => {
  const { more = {}, ...rest } = setting;
  return lab({ phase: "frenchRally", units, ...more }, rest);
};
const A = { side: "french", at: "10,8", facing: 1, size: 9 };
const shaky = { ...A, morale: "disordered" };
const broken = { ...A, morale: "routed" };
const enemy = (at: string, facing = 4, more: object = {}) => ({ side: "allied", at, facing, ...more });
const on = (letter: string, at = "10,8") => ({ map: { terrain: { [at]: letter } } });
const forms = (t: Lab) => {
  const count: { [formation: string]: number } = {};
  for (const { formation } of t.actions("reform")) count[formation] = (count[formation] ?? 0) + 1;
  return count;
};
const morale = (t: Lab, unit = "a") => t.unit(unit).morale;
const leader = (at: string, more: object = {}) => ({
  side: "french",
  rank: "brigade",
  under: "french-division",
  at,
  ...more,
});

// From disorder

rule(
  "13.41",
  "out of minimum zones a unit recovers by itself, in any formation and facing of its hex",
  () => {
    const t = rally({ a: shaky });
    expect([t.side, t.asks]).toEqual(["french", "reform"]);
    expect(forms(t)).toEqual({ column: 6, line: 6, square: 1 });
    expect(t.refusal({ do: "reform", formation: "line" })).toBe("5.32");
    expect(t.refusal({ do: "reform", formation: "square", facing: 1 })).toBe("5.2");
    expect(t.refused({ do: "reform", formation: "line", facing: 3, hex: "10,8" })).toBe(
      "the unit stands in one hex and stays in it: no hex is to be said [13.41]",
    );
    t.act({ do: "reform", formation: "line", facing: 3 });
    expect(t.unit("a")).toMatchObject({ morale: "good", formation: "line", facing: 3 });
    expect(t.of("recovered")).toMatchObject([{ unit: "a", to: "line", cite: "13.41" }]);
  },
);

rule("13.41", "it must: there is no way to stay disordered", () => {
  const t = rally({ a: shaky });
  expect(t.refusal({ do: "pass" })).toBeDefined();
  expect(t.refusal({ do: "reform", formation: "general" })).toBe("13.41");
});

rule("13.41", "not in a minimum zone", () => {
  expect(morale(rally({ a: shaky, e: enemy("11,8") }))).toBe("disordered");
  expect(rally({ a: shaky, e: enemy("11,8", 1) }).asks).toBe("reform"); // looks the other way
  expect(rally({ a: shaky, e: enemy("12,8") }).asks).toBe("reform"); // range 2
  const guns = (at: string) => enemy(at, 4, { kind: "light battery", formation: "unlimbered" });
  expect(morale(rally({ a: shaky, e: guns("12,8") }))).toBe("disordered");
  expect(rally({ a: shaky, e: guns("13,8") }).asks).toBe("reform");
});

rule("13.41", "an extended line not if one of its hexes is in one", () => {
  const line = { ...shaky, size: 12, formation: "extended", wing: "10,9" };
  expect(morale(rally({ a: line, e: enemy("11,9", 4) }))).toBe("disordered"); // before 10,9 and 10,10
  expect(rally({ a: line }).asks).toBe("reform");
});

rule("13.41", "Cossacks look all around", () => {
  const units = { a: { side: "allied", kind: "cossack", at: "10,8", morale: "disordered" } };
  expect(lab({ phase: "alliedRally", units }).unit("a")).toMatchObject({
    morale: "good",
    formation: "mounted",
  });
});

rule("13.41", "in towns and woods a battalion comes back in general order", () => {
  for (const ground of ["town", "woods", "farmette"]) {
    const t = rally({ a: shaky }, { more: on(ground) });
    expect(t.unit("a")).toMatchObject({ morale: "good", formation: "general" });
  }
});

rule("13.41", "light battalions may take general order anywhere", () => {
  expect(forms(rally({ a: { ...shaky, kind: "light" } }))).toEqual({
    column: 6,
    line: 6,
    square: 1,
    general: 1,
  });
});

rule("13.41", "a stack takes one formation", () => {
  const t = rally({ a: shaky, b: { ...shaky, facing: 4 } });
  t.act({ do: "reform", formation: "column", facing: 2 });
  expect([t.unit("a"), t.unit("b")]).toMatchObject([
    { morale: "good", facing: 2 },
    { morale: "good", facing: 2 },
  ]);
});

rule("13.41", "square only if all battalions in the hex form it", () => {
  expect(forms(rally({ a: shaky, b: { ...A, formation: "column" } }))).toEqual({ column: 6, line: 6 });
});

rule("13.41", "a battalion of ten or more extends, or takes another formation", () => {
  const big = forms(rally({ a: { ...shaky, size: 10 } }));
  expect(big).toEqual({ column: 6, extended: 12, square: 1 });
  const t = rally({ a: { ...shaky, size: 10 } });
  t.act({ do: "reform", formation: "extended", facing: 1, hex: "10,9" });
  expect(t.unit("a")).toMatchObject({ formation: "extended", hexes: ["10,8", "10,9"] });
  const flanked = rally({ a: { ...shaky, size: 10 }, b: { side: "french", at: "10,9" } });
  expect(forms(flanked).extended).toBe(10);
});

rule("8.33-1d", "an extended line stays in its two hexes, and fronts one way or the other", () => {
  const t = rally({ a: { ...shaky, size: 10, formation: "extended", wing: "10,9" } });
  expect(t.actions("reform")).toEqual([
    { do: "reform", formation: "extended", facing: 1, hex: "10,9" },
    { do: "reform", formation: "extended", facing: 4, hex: "10,9" },
  ]);
  expect(t.refusal({ do: "reform", formation: "extended", facing: 1 })).toBe("8.3");
  expect(t.refusal({ do: "reform", formation: "extended", facing: 2, hex: "10,9" })).toBe("13.41");
});

rule("13.41", "cavalry comes back mounted, facing anywhere", () => {
  expect(forms(rally({ a: { ...shaky, kind: "light cavalry" } }))).toEqual({ mounted: 6 });
});

rule("7.52", "guns come back limbered, or unlimbered to any side", () => {
  expect(forms(rally({ a: { ...shaky, kind: "foot battery", formation: "unlimbered" } }))).toEqual({
    limbered: 1,
    unlimbered: 6,
  });
});

rule("7.51-a", "in woods they come back as they were", () => {
  const wood = (formation: string) => {
    const map = { ...on("woods").map, minorRoads: [["10,7", "10,8", "10,9"]] };
    return rally({ a: { ...shaky, kind: "foot battery", size: 6, formation } }, { more: { map } });
  };
  expect(wood("limbered").unit("a")).toMatchObject({ morale: "good", formation: "limbered" });
  expect(forms(wood("unlimbered"))).toEqual({ unlimbered: 6 });
});

const horseOn = (kind: string, ground: string, more: object = {}) =>
  rally({ a: { ...shaky, kind } }, { more: { map: { ...on(ground).map, ...more } } });
rule("13.41-a", "heavy cavalry does not recover in a town", () => {
  expect(morale(horseOn("dragoon", "town"))).toBe("disordered");
  expect(horseOn("dragoon", "town").asks).toBe("movement");
});

rule("10.31-1", "no cavalry recovers in broken ground of any kind, not even on a road", () => {
  for (const kind of ["dragoon", "light cavalry"])
    for (const ground of ["town", "woods", "farmette", "wetlands"]) {
      expect(morale(horseOn(kind, ground))).toBe("disordered");
      expect(morale(horseOn(kind, ground, { majorRoads: [["10,7", "10,8", "10,9"]] }))).toBe("disordered");
    }
  expect(horseOn("light cavalry", "light").asks).toBe("reform");
  const cossack = { nation: "russian", kind: "cossack", at: "10,8", morale: "disordered" };
  const allied = (ground: string) => lab({ phase: "alliedRally", units: { a: cossack }, ...on(ground) });
  expect(morale(allied("woods"))).toBe("disordered");
  expect(morale(allied("light"))).toBe("good");
});

rule("13.41-b", "six guns or fewer recover in a town with a road", () => {
  const town = (size: number, road: boolean) => {
    const minorRoads = road ? [["10,7", "10,8", "10,9"]] : [];
    const map = { ...on("town").map, minorRoads };
    const t = rally({ a: { ...shaky, kind: "foot battery", size } }, { more: { map } });
    return t.asks === "reform";
  };
  expect(town(6, true)).toBe(true);
  expect(town(7, true)).toBe(false);
  expect(town(6, false)).toBe(false);
});

rule(
  "13.41-c",
  "skirmishers, French light infantry and Jaegers in cover recover even in a minimum zone",
  () => {
    const cover = (kind: string, ground: string) =>
      morale(rally({ a: { ...shaky, kind, formation: "general" }, e: enemy("11,8") }, { more: on(ground) }));
    expect(cover("light", "woods")).toBe("good");
    expect(cover("light", "town")).toBe("good");
    expect(cover("line", "woods")).toBe("disordered");
    const company = {
      n: { side: "french", at: "8,8" },
      "n-c1": { at: "10,8", morale: "disordered" },
      e: enemy("11,8"),
    };
    expect(morale(rally(company, { more: on("woods") }), "n-c1")).toBe("good");
    expect(morale(rally(company, { more: on("light") }), "n-c1")).toBe("disordered");
    const allied = (kind: string, nation: string) =>
      lab({
        phase: "alliedRally",
        units: {
          a: { nation, kind, at: "10,8", morale: "disordered", formation: "general" },
          e: { side: "french", at: "11,8", facing: 4 },
        },
        ...on("woods"),
      }).unit("a").morale;
    expect(allied("jaeger", "russian")).toBe("good");
    expect(allied("fusilier", "prussian")).toBe("disordered");
  },
);

rule(
  "7.56-Dd",
  "guns do not recover within maximum range of formed infantry, unless something protects them",
  () => {
    const guns = { ...shaky, kind: "foot battery", formation: "unlimbered" };
    expect(morale(rally({ a: guns, e: enemy("12,8") }))).toBe("disordered");
    expect(rally({ a: guns, e: enemy("12,8", 4, { morale: "disordered" }) }).asks).toBe("reform");
    expect(rally({ a: guns, e: enemy("12,8") }, { more: { map: { hedges: ["10,8>10,7"] } } }).asks).toBe(
      "reform",
    );
  },
);

rule("9.1", "units in an overcrowded hex do not recover, but may rally from rout", () => {
  const four = (state: string) =>
    Object.fromEntries(["a", "b", "c", "d"].map((id) => [id, { ...A, size: 5, morale: state }]));
  expect(morale(rally(four("disordered")))).toBe("disordered");
  expect(
    rally(four("routed"), { dice: [0] })
      .act({ do: "rally", unit: "a" })
      .unit("d").morale,
  ).toBe("disordered");
});

rule("4.1-8A", "neither side rolls for it; as an option the Allies do", () => {
  const position = {
    phase: "alliedRally",
    units: { a: { side: "allied", at: "10,8", effectiveness: 5, morale: "disordered" } },
  };
  expect(lab(position).asks).toBe("reform");
  const options = { alliedDisorderRoll: true };
  expect(lab(position, { options, dice: [5] }).asks).toBe("reform");
  expect(lab(position, { options, dice: [6] }).unit("a").morale).toBe("disordered");
  expect(rally({ a: shaky }, { options }).asks).toBe("reform");
  const stack = {
    ...position,
    units: { ...position.units, b: { side: "allied", at: "10,8", morale: "disordered" } },
  };
  expect(lab(stack, { options, dice: [6] }).unit("b").morale).toBe("disordered"); // one die for the stack
  expect(lab(stack, { options, dice: [5] }).asks).toBe("reform");
});

rule("7.41-1", "exhausted cavalry in order is fresh again, other cavalry is not", () => {
  const tired = (state: string) => rally({ a: { ...A, kind: "dragoon", exhausted: true, morale: state } });
  expect(tired("good").unit("a").exhausted).toBe(false);
  const t = tired("disordered");
  t.act({ do: "reform", formation: "mounted", facing: 1 });
  expect(t.unit("a")).toMatchObject({ morale: "good", exhausted: true });
});

// From rout

rule("13.42", "not where the enemy could fire at it", () => {
  expect(rally({ a: broken }).asks).toBe("rally");
  expect(rally({ a: broken, e: enemy("12,8") }).asks).not.toBe("rally"); // range 2
  expect(rally({ a: broken, e: enemy("12,8", 1) }).asks).toBe("rally");
  expect(rally({ a: broken, e: enemy("13,8") }).asks).toBe("rally");
  const guns = enemy("18,8", 4, { kind: "heavy battery", formation: "unlimbered" });
  expect(rally({ a: broken, e: guns }).asks).not.toBe("rally"); // range 8
  expect(rally({ a: broken, e: guns }, { more: on("woods", "14,8") }).asks).toBe("rally"); // out of sight
});

rule("13.42", "nor, in the open, where formed cavalry in sight could charge into it at once", () => {
  const horse = (at: string, more: object = {}) => ({
    a: broken,
    e: enemy(at, 4, { kind: "dragoon", ...more }),
  });
  expect(rally(horse("13,7")).asks).not.toBe("rally"); // third row
  expect(rally(horse("14,8")).asks).toBe("rally"); // fourth
  expect(rally(horse("13,7", { facing: 1 })).asks).toBe("rally");
  expect(rally(horse("13,7", { morale: "disordered" })).asks).toBe("rally");
  expect(rally(horse("13,7", { kind: "cossack" })).asks).toBe("rally");
  expect(rally(horse("13,7"), { more: on("light") }).asks).toBe("rally");
});

rule("13.42-A", "skirmishers come first, by themselves, straight to good order", () => {
  const units = { n: { side: "french", at: "12,8" }, "n-c1": { at: "10,8", morale: "routed" } };
  const t = rally(units);
  expect(t.unit("n-c1")).toMatchObject({ morale: "good", formation: "skirmish" });
  expect(t.of("rallied")).toMatchObject([{ unit: "n-c1", cite: "13.42-A" }]);
});

rule("13.42-A", "skirmishers that cannot rally run on before any other unit rallies", () => {
  const units = {
    n: { side: "french", at: "5,8" },
    "n-c1": { at: "10,8", morale: "routed" },
    e: enemy("12,8"),
    b: { ...broken, at: "5,2" },
  };
  const t = rally(units);
  expect(t.asks).toBe("retreat");
  t.until("rally");
  expect(path(t, "n-c1")).toHaveLength(6);
  expect(t.actions("rally").map(({ unit }) => unit)).toEqual(["b"]);
  expect(t.refusal({ do: "rally", unit: "n-c1" })).toBe("13.42-A");
});

rule("13.42-A", "under a battalion they act as it does", () => {
  const t = rally(
    { a: { ...broken, strength: 8 }, "a-c1": { at: "10,8", strength: 1, morale: "routed" } },
    { dice: [0] },
  );
  expect([t.asks, morale(t, "a-c1")]).toEqual(["rally", "routed"]);
  t.act({ do: "rally", unit: "a" });
  expect([morale(t), morale(t, "a-c1")]).toEqual(["disordered", "disordered"]);
});

rule("13.42-A", "skirmishers that have run do not run again in the phase", () => {
  const units = {
    n: { side: "french", at: "5,8" },
    "n-c1": { at: "10,8", morale: "routed" },
    e: enemy("12,8"),
  };
  const t = rally(units).until("movement");
  expect(path(t, "n-c1")).toHaveLength(6);
});

rule("13.42-A", "a lone crew rallies like skirmishers, and its battery has its point back", () => {
  const t = rally(
    { g: { side: "french", kind: "foot battery", at: "14,8" }, "g-crew": { at: "10,8", morale: "routed" } },
    {
      prepare: (g, id) => {
        edit(g, "booked")[id("g")] = CHARGED_ROUTED;
      },
    },
  );
  expect(morale(t, "g-crew")).toBe("good");
  expect(t.track("french")).toBe(21);
});

rule("13.42-B", "with a leader of its nation, reduced or not, a unit rallies without a die", () => {
  for (const reduced of [false, true]) {
    const t = rally({ a: broken, l: leader("10,8", { reduced }) });
    expect(morale(t)).toBe("disordered");
    expect(t.of("rallied")).toMatchObject([{ unit: "a", cite: "13.42-B" }]);
  }
  const hidden = rally({ a: { ...broken, kind: "dragoon" }, l: leader("10,8") }, { more: on("woods") });
  expect(hidden.of("rallied")).toEqual([]); // cavalry only in the open
  const foreign = lab({
    phase: "alliedRally",
    units: {
      a: { nation: "prussian", at: "10,8", morale: "routed" },
      l: { nation: "russian", rank: "brigade", under: "allied-division", at: "10,8" },
    },
  });
  expect(foreign.asks).toBe("rally");
});

rule("13.41", "companies in its hex do not keep a battalion from forming square", () => {
  const light = { ...shaky, kind: "light", strength: 8 };
  expect(forms(rally({ a: light, "a-c1": { at: "10,8" } }))).toHaveProperty("square", 1);
  expect(forms(rally({ a: shaky, b: { ...A, size: 4 } }))).not.toHaveProperty("square");
});

const tries = (a: object, die: number, others: Units = {}, more: Units = {}) =>
  rally({ a: { ...broken, effectiveness: 5, ...a }, ...others }, { dice: [die], more }).act({
    do: "rally",
    unit: "a",
  });

rule("13.42-C", "by itself it rallies with a die up to its effectiveness", () => {
  expect(morale(tries({}, 5))).toBe("disordered");
  const failed = tries({}, 6);
  expect(failed.of("checked")).toMatchObject([
    { unit: "a", why: "rally", needed: 5, total: 6, passed: false },
  ]);
  expect(failed.unit("a")).toMatchObject({ morale: "routed", strength: 9 });
});

rule("13.42-C", "four or more over cost a point", () => {
  expect(tries({}, 8).unit("a").strength).toBe(9);
  const t = tries({}, 9);
  expect(t.unit("a").strength).toBe(8);
  expect(t.of("lost")).toMatchObject([{ unit: "a", points: 1, cite: "13.42-C" }]);
});

rule("13.42-C", "it need not try; then it runs on and loses nothing", () => {
  const t = rally({ a: broken }).pass().until("movement");
  expect(t.unit("a")).toMatchObject({ morale: "routed", strength: 9 });
  expect(path(t)).toHaveLength(3);
});

rule("13.42-C", "once in a phase, and only routed units that may try", () => {
  const t = rally(
    { a: broken, b: { ...broken, at: "10,2" }, c: { side: "french", at: "5,5" } },
    { dice: [6] },
  );
  t.act({ do: "rally", unit: "a" });
  expect(t.refusal({ do: "rally", unit: "a" })).toBe("13.42-C");
  expect(t.refusal({ do: "rally", unit: "b" })).toBeUndefined();
  expect(t.refusal({ do: "rally", unit: "c" })).toBe("13.42");
});

rule("13.42-C", "the topmost unit rolls for its stack", () => {
  const t = rally({ a: broken, b: broken }, { dice: [0] });
  expect(t.refusal({ do: "rally", unit: "b" })).toBe("13.11");
  t.act({ do: "rally", unit: "a" });
  expect([morale(t), morale(t, "b")]).toEqual(["disordered", "disordered"]);
});

const terms = (a: object, others: Units = {}, more: Units = {}) =>
  Object.fromEntries(
    tries({ modifier: 0, ...a }, 0, others, more)
      .of("checked")[0]!
      .terms.map(({ cite, value }) => [cite, value]),
  );

rule("13.42-C1", "minus its effectiveness modifier", () => {
  expect(terms({})).toEqual({});
  expect(terms({ modifier: 2 })).toEqual({ "13.42-C1": -2 });
});

rule("13.42-C2", "one next to its brigade leader", () => {
  expect(terms({}, { "french-brigade": { at: "10,9" } })).toEqual({ "13.42-C2": -1 });
  expect(terms({}, { "french-brigade": { at: "10,10" } })).toEqual({});
  expect(terms({}, { l: leader("10,9") })).toEqual({});
});

rule("14.22-b", "not if it is demoralized", () => {
  expect(terms({}, { "french-brigade": { at: "10,9" } }, { demoralized: ["french"] })).toEqual({});
});

rule("13.42-C3", "one for a battery", () => {
  expect(terms({ kind: "foot battery", formation: "limbered" })).toEqual({ "13.42-C3": -1 });
});

rule("13.42-C4", "one among comrades of its brigade or regiment", () => {
  expect(terms({}, { b: { side: "french", at: "10,9" } })).toEqual({ "13.42-C4": -1 });
  expect(terms({}, { b: { side: "french", at: "10,10" } })).toEqual({});
  const other = { l: leader("2,2"), b: { side: "french", at: "10,9", under: "l" } };
  expect(terms({}, other)).toEqual({});
  expect(terms({ regiment: "x" }, { ...other, b: { ...other.b, regiment: "x" } })).toEqual({
    "13.42-C4": -1,
  });
});

rule("13.42-C5", "plus one in woods or a town", () => {
  expect(terms({}, {}, on("woods"))).toEqual({ "13.42-C5": 1 });
  expect(terms({}, {}, on("town"))).toEqual({ "13.42-C5": 1 });
  expect(terms({}, {}, on("farmette"))).toEqual({});
});

rule("13.42-C6", "plus two with an enemy within four hexes", () => {
  expect(terms({}, { e: enemy("14,8") })).toEqual({ "13.42-C6": 2 });
  expect(terms({}, { e: enemy("15,8") })).toEqual({});
  expect(terms({}, { e: enemy("13,8", 4, { morale: "routed" }) })).toEqual({}); // no threat
});

rule("13.42-D", "on the map it has nowhere to come back from", () => {
  const t = tries({}, 0);
  expect(t.state.returns[t.id("a")]).toBe(0);
});

rule("13.42-D", "a unit that rallies is disordered and needs another phase", () => {
  const t = tries({}, 0).until("movement");
  expect(morale(t)).toBe("disordered");
  expect(path(t)).toEqual([]);
});

rule("13.42-E", "cavalry and guns rally only in the open, infantry anywhere", () => {
  const ground = (kind: string, letter: string) =>
    rally({ a: { ...broken, kind } }, { more: on(letter) }).asks;
  expect(ground("dragoon", "farmette")).not.toBe("rally");
  expect(ground("dragoon", "light")).not.toBe("rally");
  expect(ground("foot battery", "light")).not.toBe("rally");
  expect(ground("line", "woods")).toBe("rally");
  expect(ground("dragoon", "clear")).toBe("rally");
});

rule("13.31-2", "a unit that has not rallied runs six hexes with an enemy within eight, else three", () => {
  const run = (at: string) => path(rally({ a: broken, e: enemy(at) }).until("movement"));
  expect(run("18,8")).toHaveLength(6);
  expect(run("19,8")).toHaveLength(3);
  const near = (e: object, more: Units = {}) =>
    path(rally({ a: broken, e: enemy("16,8", 1, e), ...more }).until("movement")).length;
  expect(near({})).toBe(6);
  expect(near({ morale: "routed" })).toBe(3); // no threat
  expect(near({ kind: "light battery" }, { "e-crew": { at: "20,8" } })).toBe(3); // nor guns without a crew
  expect(near({ kind: "light battery", at: "22,8" }, { "e-crew": { at: "16,8" } })).toBe(3); // nor a crew without guns
});

rule("4.1-3A", "a unit that may not try runs as if it had failed, but loses no point", () => {
  const t = rally({ a: broken, e: enemy("12,8") }).until("movement");
  expect(t.unit("a")).toMatchObject({ morale: "routed", strength: 9 });
  expect(path(t)).toHaveLength(6);
});

rule("13.12-d", "a unit that has just rallied does not check because of those that have not", () => {
  const b = { ...broken, at: "10,9", effectiveness: 9 };
  const t = rally(
    { a: { ...shaky, kind: "light", formation: "general" }, b, x: enemy("13,9") },
    { more: on("woods") },
  );
  t.until("movement");
  expect(t.of("checked").map(({ unit }) => unit)).toEqual([]);
  const other = rally(
    { a: { ...A, kind: "light", formation: "general" }, b, x: enemy("13,9") },
    { more: on("woods"), dice: [0] },
  );
  other.until("movement");
  expect(other.of("checked").map(({ unit }) => unit)).toEqual(["a"]);
});

rule("13.4", "those nearest home run first", () => {
  const t = rally({ a: { ...broken, at: "8,8" }, b: { ...broken, at: "5,8" } })
    .pass()
    .until("movement");
  expect(t.of("retreats").map(({ units }) => units[0])).toEqual(["b", "b", "b", "a", "a", "a"]);
});

rule("7.23", "disorder and rout end only in the unit's own Rally Phase", () => {
  const t = lab({ phase: "alliedRally", units: { a: shaky, b: { ...broken, at: "4,4" } } });
  t.until("movement");
  expect([morale(t), morale(t, "b")]).toEqual(["disordered", "routed"]);
});

// Beyond the edge

const FLED = { side: "french", place: "fled", morale: "routed", fledBy: "0,8", size: 9, effectiveness: 5 };

rule("13.3-a", "a unit that fled from the map tries to rally there, whatever is near the place", () => {
  const t = rally({ a: FLED, e: enemy("2,8"), "french-brigade": { at: "0,9" } }, { dice: [5] });
  t.act({ do: "rally", unit: "a" });
  expect(t.of("checked")[0]!.terms).toEqual([]);
  expect(t.unit("a")).toMatchObject({ place: "fled", morale: "disordered" });
  expect(t.state.returns[t.id("a")]).toBe(2);
  expect(t.track("french")).toBe(20);
});

rule(
  "13.3-a",
  "once rallied it is back in the next turn, disordered, within four hexes of where it left",
  () => {
    const back = (turn: number) =>
      rally(
        { a: { ...FLED, morale: "disordered" } },
        {
          more: { turn },
          prepare: (g, id) => {
            edit(g, "returns")[id("a")] = 3;
          },
        },
      );
    expect(back(2).asks).toBe("movement");
    const t = back(3);
    expect([t.side, t.asks]).toEqual(["french", "return"]);
    const hexes = t.actions("enter").map(({ hex }) => hex);
    expect(hexes).toContain("0,4");
    expect(hexes).toContain("0,12");
    expect(hexes).not.toContain("0,13");
    expect(hexes.every((hex) => hex.startsWith("0,"))).toBe(true);
    const enter = { do: "enter", unit: "a", hex: "0,6" } as const;
    expect(t.refusal({ ...enter, unit: "french-brigade" })).toBe("13.3-a");
    expect(t.refused({ ...enter, formation: "line" })).toBe(
      "the unit cannot enter in that formation [13.3-a]",
    );
    expect(t.refused({ ...enter, hex: "0,13" })).toMatch("near the hex by which it left [13.3-a]");
    expect(t.refused({ ...enter, hex: "1,8" })).toMatch("only at the edge of the map");
    t.act({ do: "enter", unit: "a", hex: "0,6" });
    expect(t.unit("a")).toMatchObject({ place: "map", morale: "disordered", hexes: ["0,6"] });
  },
);

rule("13.3-a", "if one hex is left it takes that", () => {
  const rows = [4, 5, 6, 7, 8, 9, 10, 11];
  const wall = Object.fromEntries(rows.map((row, i) => [`w${i}`, { side: "french", at: `0,${row}` }]));
  const t = rally({ a: { ...FLED, morale: "disordered" }, ...wall });
  expect(t.unit("a").hexes).toEqual(["0,12"]);
  expect(t.of("entered")).toMatchObject([{ unit: "a", hex: "0,12", cite: "13.3-a" }]);
  const full = rally({ a: { ...FLED, morale: "disordered" }, ...wall, w9: { side: "french", at: "0,12" } });
  expect(full.unit("a").place).toBe("fled");
});

rule("13.3-a", "only by a hex that is free and outside enemy fire zones", () => {
  const t = rally({
    a: { ...FLED, morale: "disordered" },
    w: { side: "french", at: "0,6" },
    e: { ...enemy("1,10"), facing: 4 },
  });
  expect(t.asks).toBe("return");
  expect(t.refused({ do: "enter", unit: "a", hex: "0,6" })).toBe("0,6 is occupied [13.3-a]");
  expect(t.refused({ do: "enter", unit: "a", hex: "0,10" })).toBe(
    "that hex is in an enemy fire zone [13.3-a]",
  );
});

rule("13.3-a", "in the phase of its own side, and only once it has rallied", () => {
  const allied = { ...FLED, side: "allied", fledBy: "23,8", morale: "disordered" };
  expect(rally({ a: allied }).asks).not.toBe("return");
  const t = rally({ a: FLED });
  expect(t.asks).toBe("rally");
  expect(t.pass().unit("a").place).toBe("fled");
});

rule("13.3-a", "not in an occupied hex, nor where the enemy could fire immediately", () => {
  const t = rally({
    a: { ...FLED, morale: "disordered" },
    b: { side: "french", at: "0,8" },
    e: enemy("1,5"),
  });
  const hexes = t.actions("enter").map(({ hex }) => hex);
  expect(hexes).not.toContain("0,8");
  expect(hexes).not.toContain("0,6"); // before e
  expect(t.refusal({ do: "enter", unit: "a", hex: "0,8" })).toBe("13.3-a");
});
