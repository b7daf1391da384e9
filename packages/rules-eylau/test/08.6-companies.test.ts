// Skirmish companies: sent out [8.61], taken in again [8.64], on their leash [8.65], giving way [8.66].

import { edit } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { stepCost } from "../src/rules/06.2-costs.ts";
import { fromBattalion } from "../src/rules/08.65-leash.ts";
import { targetIn } from "../src/rules/11.0-target-class.ts";
import { explainFire } from "../src/rules/11-fire.ts";
import { moraleTerms } from "../src/rules/13.13-modifiers.ts";
import { FRENCH, POINT, SAVED_COMPANY, SENT_COMPANY } from "../src/types.ts";
import { alliedDrill, type DrillSetting, drill, type Entry, NEAR } from "./form-lab.ts";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";

const LIGHT: Entry = { kind: "light", size: 8 };
const DETACH: DrillSetting = { position: { stage: "detach" } };

rule(
  "8.61",
  "companies leave when the phase begins, for nothing, and the battalion is weaker by them",
  () => {
    const t = drill(LIGHT, DETACH);
    expect(t.asks).toBe("detach");
    t.act({ do: "detach", unit: "f", companies: 3 });
    expect(t.unit("f")).toMatchObject({ strength: 5, place: "map" });
    expect(t.stack("8,8")).toEqual(["f", "f-c1", "f-c2", "f-c3"]);
    expect(t.unit("f-c1")).toMatchObject({ strength: 1, formation: "skirmish", morale: "good" });
    expect(t.of("detached")).toMatchObject([
      { unit: "f", companies: ["f-c1", "f-c2", "f-c3"], left: 5, cite: "8.61" },
    ]);
    t.pass().take("f-c1").move("9,8").until("movement").take("f").move("9,7");
    expect([t.hex("f-c1"), t.hex("f"), t.hex("f-c2")]).toEqual(["9,8", "9,7", "8,8"]);
    expect(t.refusal({ do: "detach", unit: "f", companies: 1 })).toBe("8.61");
  },
);

rule("8.61", "the stage is skipped if no battalion can send any", () => {
  const t = drill({ morale: "disordered" }, DETACH);
  expect(t.asks).toBe("movement");
  expect(drill(LIGHT, DETACH).refusal({ do: "detach", unit: "far", companies: 1 })).toBe("8.61");
  expect(drill(LIGHT, DETACH).pass().asks).toBe("movement");
});

rule("8.61-n", "by agreement when the battalion itself begins to move", () => {
  const option = { ...DETACH, options: { "detach-in-turn": true } };
  const t = drill(LIGHT, option);
  expect(t.asks).toBe("movement");
  t.take("f").act({ do: "detach", unit: "f", companies: 2 });
  expect(t.unit("f").strength).toBe(6);
  t.move("9,8");
  expect(t.refusal({ do: "detach", unit: "f", companies: 1 })).toBe("8.61-n");
});

rule("6.1-b", "a battalion whose brigade is not committed sends none", () => {
  const more = {
    "french-brigade": { place: "display" },
    g: { ...LIGHT, side: "french", at: "3,3", under: "b" },
  };
  const b = { side: "french", rank: "brigade", rating: 3, at: "3,3", under: "french-division" };
  const t = drill(LIGHT, { ...DETACH, more: { ...more, b } });
  expect(t.actions("detach").every(({ unit }) => unit === "g")).toBe(true);
  expect(t.refusal({ do: "detach", unit: "f", companies: 1 })).toBe("6.1-b");
});

rule("8.61", "without that agreement not in its move", () => {
  const t = drill(LIGHT).take("f");
  expect(t.actions("detach")).toEqual([]);
  expect(t.refusal({ do: "detach", unit: "f", companies: 1 })).toBe("8.61");
});

rule("8.62-1", "light battalions may break down wholly", () => {
  const t = drill(LIGHT, DETACH);
  expect(t.actions("detach").map(({ companies }) => companies)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(t.refusal({ do: "detach", unit: "f", companies: 9 })).toBe("8.62-1");
  expect(t.refusal({ do: "detach", unit: "f", companies: 0 })).toBe("8.62-1");
  t.act({ do: "detach", unit: "f", companies: 8 });
  expect(t.unit("f").place).toBe("broken down");
  expect(t.stack("8,8")).toHaveLength(8);
  const jaeger = alliedDrill({ kind: "jaeger" }, DETACH);
  expect(jaeger.actions("detach")).toHaveLength(6);
  const fusilier = alliedDrill({ nation: "prussian", kind: "fusilier" }, DETACH);
  expect(fusilier.actions("detach")).toHaveLength(8);
});

rule("8.62-2", "French and Prussian line battalions send one in a game, at full strength", () => {
  const t = drill({}, DETACH);
  expect(t.actions("detach")).toEqual([{ do: "detach", unit: "f", companies: 1 }]);
  t.act({ do: "detach", unit: "f", companies: 1 });
  expect(t.unit("f").strength).toBe(8);
  expect(t.asks).toBe("movement");
  expect(t.state.once[t.id("f")]).toBe(SENT_COMPANY);
  const sent = drill(
    {},
    {
      ...DETACH,
      prepare: (g, id) => {
        edit(g, "once")[id("f")] = SENT_COMPANY;
      },
    },
  );
  expect(sent.asks).toBe("movement");
  const weak = drill(
    { size: 9, strength: 8 },
    { ...DETACH, more: { g: { side: "french", ...LIGHT, at: "2,2" } } },
  );
  expect(weak.refusal({ do: "detach", unit: "f", companies: 1 })).toBe("8.62-2");
  const prussian = alliedDrill({ nation: "prussian", kind: "line" }, DETACH);
  expect(prussian.actions("detach")).toHaveLength(1);
});

rule(
  "8.62-2n",
  "a line battalion keeps its company and sends it when it is not at full strength any more",
  () => {
    const t = drill({}, { ...DETACH, more: { r: NEAR }, dice: [8, 0, ...Array(60).fill(0)] });
    expect(t.actions("save")).toHaveLength(1);
    t.act({ do: "save" });
    expect(t.of("saved")).toMatchObject([{ units: ["f"], cite: "8.62-2n" }]);
    expect([t.asks, t.actions("save"), t.refusal({ do: "save" })]).toEqual(["detach", [], "8.62-2n"]);
    t.pass().take("f").act({ do: "aboutFace" }, { do: "move", to: "7,8" }, { do: "fire", unit: "r" });
    expect(t.unit("f")).toMatchObject({ strength: 7, morale: "good" });
    t.act({ do: "stop" }).pass().until("detach");
    expect(t.actions("detach")).toEqual([{ do: "detach", unit: "f", companies: 1 }]);
  },
);

rule("8.62-2n", "as long as more of it is left than the company, and once", () => {
  const saved = (strength: number, size = 9) =>
    drill(
      { size, strength },
      {
        ...DETACH,
        more: { g: { side: "french", ...LIGHT, at: "2,2" } },
        prepare: (g, id) => {
          edit(g, "once")[id("f")] = SAVED_COMPANY;
        },
      },
    );
  expect(saved(1).refusal({ do: "detach", unit: "f", companies: 1 })).toBe("8.62-2");
  expect(saved(2, 12).refusal({ do: "detach", unit: "f", companies: 1 })).toBe("8.62-2");
  const t = saved(2).act({ do: "detach", unit: "f", companies: 1 });
  expect([t.unit("f").strength, t.unit("f-c1").strength]).toEqual([1, 1]);
  expect(t.refusal({ do: "detach", unit: "f", companies: 1 })).toBe("8.62-2");
});

rule("8.62-2n", "light battalions, and Russian ones without the option, have none to keep", () => {
  expect(drill(LIGHT, DETACH).refusal({ do: "save" })).toBe("8.62-2n");
  const jaeger = { g: { side: "allied", kind: "jaeger", at: "2,2" } };
  expect(alliedDrill({}, { ...DETACH, more: jaeger }).actions("save")).toEqual([]);
});

rule("8.61-n", "where companies go when their battalion moves, they are kept before", () => {
  const t = drill({}, { ...DETACH, options: { "detach-in-turn": true } });
  expect(t.actions()).toEqual([{ do: "save" }, { do: "pass" }]);
  expect(t.refused({ do: "detach", unit: "f", companies: 1 })).toBe(
    "companies are sent out when their battalion begins to move [8.61-n]",
  );
  t.act({ do: "save" });
  expect(t.asks).toBe("movement");
});

rule("8.61", "a light battalion may send more after the first", () => {
  const t = drill(LIGHT, DETACH).act(
    { do: "detach", unit: "f", companies: 1 },
    { do: "detach", unit: "f", companies: 2 },
  );
  expect(t.unit("f").strength).toBe(5);
  expect(t.stack("8,8")).toHaveLength(4);
});

rule("8.61", "out of command it checks first, once in a phase [R174]", () => {
  const lonely = {
    "french-brigade": { at: "0,17", rating: 2 },
    "french-division": { at: "0,16", rating: [2, 2] as number[] },
    g: { side: "french", ...LIGHT, at: "1,17" },
  };
  const send = (die: number): Lab =>
    drill({ ...LIGHT, at: "20,12" }, { more: lonely, dice: [die], position: { stage: "states" } }).act({
      do: "detach",
      unit: "f",
      companies: 2,
    });
  const passed = send(7);
  expect(passed.unit("f").strength).toBe(6);
  expect(passed.of("checked")).toMatchObject([{ unit: "f", why: "command", passed: true }]);
  expect(passed.refusal({ do: "detach", unit: "f", companies: 1 })).toBe("17.12-a");
  const failed = send(8);
  expect(failed.unit("f").strength).toBe(8);
  expect(failed.refusal({ do: "detach", unit: "f", companies: 1 })).toBe("17.12-a");
});

rule("8.62-2", "not a second one, even when the first is back", () => {
  const t = drill({}, { ...DETACH, more: { g: { side: "french", ...LIGHT, at: "2,2" } } });
  t.act({ do: "detach", unit: "f", companies: 1 });
  expect(t.refusal({ do: "detach", unit: "f", companies: 1 })).toBe("8.62-2");
});

rule("8.62-3", "Russian line battalions never", () => {
  const jaeger = { g: { side: "allied", kind: "jaeger", at: "2,2" } };
  const t = alliedDrill({}, { ...DETACH, more: jaeger });
  expect(t.refusal({ do: "detach", unit: "f", companies: 1 })).toBe("8.62-3");
  const grenadier = alliedDrill({ kind: "grenadier" }, { ...DETACH, more: jaeger });
  expect(grenadier.refusal({ do: "detach", unit: "f", companies: 1 })).toBe("8.62-3");
});

rule("21.24", "by option full Russian line battalions send one company of one point, once", () => {
  const option = { ...DETACH, options: { "russian-skirmishers": true } };
  const jaeger = { g: { side: "allied", kind: "jaeger", at: "2,2" } };
  const t = alliedDrill({ size: 12 }, { ...option, more: jaeger });
  t.act({ do: "detach", unit: "f", companies: 1 });
  expect(t.unit("f-c1").strength).toBe(1);
  expect(t.unit("f").strength).toBe(11);
  expect(t.refusal({ do: "detach", unit: "f", companies: 1 })).toBe("21.24");
  const weak = alliedDrill({ size: 12, strength: 11 }, { ...option, more: jaeger });
  expect(weak.refusal({ do: "detach", unit: "f", companies: 1 })).toBe("21.24");
});

rule("8.62-4", "neither disordered nor routed battalions", () => {
  const g = { g: { side: "french", ...LIGHT, at: "2,2" } };
  const t = drill({ ...LIGHT, morale: "disordered" }, { ...DETACH, more: g });
  expect(t.refusal({ do: "detach", unit: "f", companies: 1 })).toBe("8.62-4");
  const back = drill(
    { ...LIGHT, strength: 7, morale: "disordered" },
    { more: { "f-c1": { at: "8,8" } } },
  ).take("f");
  expect(back.refusal({ do: "rejoin", unit: "f-c1" })).toBe("8.62-4");
  const shaken = drill(
    { ...LIGHT, strength: 7 },
    { more: { "f-c1": { at: "8,8", morale: "disordered" } } },
  ).take("f");
  expect(shaken.refusal({ do: "rejoin", unit: "f-c1" })).toBe("8.62-4");
});

rule("8.63", "French battalions of ten points or more send companies of two", () => {
  const points = (size: number): number[] => {
    const t = drill({ kind: "light", size }, DETACH).act({ do: "detach", unit: "f", companies: 1 });
    return [t.unit("f").strength, t.unit("f-c1").strength];
  };
  expect(points(14)).toEqual([12, 2]);
  expect(points(10)).toEqual([8, 2]);
  expect(points(9)).toEqual([8, 1]);
  // What counts is the strength it began with; an odd point is a company by itself.
  const t = drill({ kind: "light", size: 10, strength: 5 }, DETACH);
  expect(t.actions("detach")).toHaveLength(3);
  t.act({ do: "detach", unit: "f", companies: 3 });
  expect(["f-c1", "f-c2", "f-c3"].map((unit) => t.unit(unit).strength)).toEqual([2, 2, 1]);
  const jaeger = alliedDrill({ kind: "jaeger", size: 10 }, DETACH).act({
    do: "detach",
    unit: "f",
    companies: 1,
  });
  expect(jaeger.unit("f-c1").strength).toBe(1);
});

const OUT: { [id: string]: Entry } = { "f-c1": { at: "9,8" } };

rule("8.64", "a battalion takes in what is next to it when it begins to move", () => {
  const t = drill({ ...LIGHT, strength: 7 }, { more: OUT })
    .take("f")
    .act({ do: "rejoin", unit: "f-c1" });
  expect(t.unit("f").strength).toBe(8);
  expect(t.unit("f-c1")).toMatchObject({ place: "spare", strength: 0 });
  expect(t.of("rejoined")).toMatchObject([{ unit: "f-c1", to: "f", strength: 8, cite: "8.64" }]);
  const long = drill(
    { kind: "light", size: 12, strength: 10, formation: "extended", wing: "8,9" },
    { more: { "f-c1": { at: "8,10", strength: 2 } } },
  ).take("f");
  expect(long.refusal({ do: "rejoin", unit: "f-c1" })).toBeUndefined(); // next to one of its hexes
  const far = drill({ ...LIGHT, strength: 7 }, { more: { "f-c1": { at: "10,8" } } }).take("f");
  expect(far.refusal({ do: "rejoin", unit: "f-c1" })).toBe("8.64");
  const begun = drill({ ...LIGHT, strength: 7 }, { more: OUT })
    .take("f")
    .act({ do: "face", facing: 2 });
  expect(begun.refusal({ do: "rejoin", unit: "f-c1" })).toBe("8.64");
  const walked = drill({ ...LIGHT, strength: 7 }, { more: { "f-c1": { at: "10,8" } } });
  walked.take("f-c1").move("9,8").until("movement").take("f");
  expect(walked.refusal({ do: "rejoin", unit: "f-c1" })).toBe("8.64");
});

rule("8.64", "a company that reaches a battalion which has finished joins it", () => {
  const t = drill({ ...LIGHT, strength: 7 }, { more: { "f-c1": { at: "10,8" } } });
  t.take("f-c1").move("8,8");
  expect(t.refusal({ do: "rejoin", unit: "f" })).toBe("8.64");
  const late = drill({ ...LIGHT, strength: 7 }, { more: { "f-c1": { at: "10,8" } } });
  late.take("f").act({ do: "stop" }).take("f-c1").move("9,8");
  expect(late.refusal({ do: "rejoin", unit: "f" })).toBe("8.64");
  late.move("8,8").act({ do: "rejoin", unit: "f" });
  expect(late.unit("f").strength).toBe(8);
  expect(late.unit("f-c1").place).toBe("spare");
});

rule("8.64", "only of its own regiment and kind, and not beyond the strength it began with", () => {
  const t = drill({ ...LIGHT, strength: 8 }, { more: OUT }).take("f");
  expect(t.refusal({ do: "rejoin", unit: "f-c1" })).toBe("8.64");
  const other = { g: { side: "french", ...LIGHT, strength: 7, at: "2,2" }, "g-c1": { at: "9,8" } };
  expect(
    drill({ ...LIGHT, strength: 7 }, { more: other })
      .take("f")
      .refusal({ do: "rejoin", unit: "g-c1" }),
  ).toBe("8.64");
  const same = { ...other, g: { ...other.g, regiment: "10e" } };
  const f = { ...LIGHT, strength: 7, regiment: "10e" };
  expect(drill(f, { more: same }).take("f").refusal({ do: "rejoin", unit: "g-c1" })).toBeUndefined();
  const line = { side: "french", size: 9, strength: 8, at: "2,2", regiment: "10e" };
  expect(
    drill(f, { more: { ...other, g: line } })
      .take("f")
      .refusal({ do: "rejoin", unit: "g-c1" }),
  ).toBe("8.64");
  expect(drill(LIGHT).take("f").refusal({ do: "rejoin", unit: "far" })).toBe("8.64");
});

rule("8.64", "a company sent out in this phase may not rejoin in it", () => {
  const t = drill(LIGHT, DETACH).act({ do: "detach", unit: "f", companies: 1 }, { do: "pass" }).take("f");
  expect(t.refusal({ do: "rejoin", unit: "f-c1" })).toBe("8.64");
});

rule("8.3", "a line that becomes too long by it has to extend, or cannot take it in [R30]", () => {
  const line = { kind: "light", size: 10, strength: 9, formation: "line" };
  const out = { "f-c1": { at: "9,8", strength: 1 } };
  const t = drill(line, { more: out }).take("f");
  expect(t.refusal({ do: "rejoin", unit: "f-c1" })).toBe("8.3");
  t.act({ do: "rejoin", unit: "f-c1", hex: "8,9" });
  expect(t.unit("f")).toMatchObject({ strength: 10, formation: "extended", hexes: ["8,8", "8,9"] });
  expect(t.of("formed")).toMatchObject([{ unit: "f", formation: "extended", cite: "8.3" }]);
  const blocked = drill(line, {
    more: { ...out, g: { side: "french", at: "8,9" }, h: { side: "french", at: "8,7" } },
  });
  blocked.take("f");
  expect(blocked.actions("rejoin")).toEqual([]);
  expect(blocked.refusal({ do: "rejoin", unit: "f-c1", hex: "8,9" })).toBe("8.31-C");
  const column = drill({ ...line, formation: "column" }, { more: out }).take("f");
  expect(column.refusal({ do: "rejoin", unit: "f-c1", hex: "8,9" })).toBe("8.3");
  expect(column.refusal({ do: "rejoin", unit: "f-c1" })).toBeUndefined();
});

/** A company of f is in 10,8; its battalion in 8,8. */
const company = (more: { [id: string]: Entry } = {}, map: Entry = {}, at = "10,8"): Lab =>
  drill({ ...LIGHT, strength: 7 }, { more: { "f-c1": { at }, ...more }, position: { map } }).take("f-c1");

rule("8.65-A1", "not before the front of formed infantry, unless covered", () => {
  // r in 12,8 looks west: 11,7 and 11,8 lie before it.
  const r = { side: "allied", at: "12,8", facing: 4 };
  expect(company({ r }).refusal({ do: "move", to: "11,8" })).toBe("8.65-A1");
  expect(company({ r: { ...r, facing: 1 } }).refusal({ do: "move", to: "11,8" })).toBeUndefined();
  expect(company({ r: { ...r, morale: "disordered" } }).refusal({ do: "move", to: "11,8" })).toBeUndefined();
  expect(company({ r: { ...r, formation: "general" } }).refusal({ do: "move", to: "11,8" })).toBeUndefined();
  expect(company({ r: { ...r, formation: "square" } }).refusal({ do: "move", to: "11,8" })).toBe("8.65-A1");
  expect(
    company({ r }, { terrain: { "11,8": "woods" } }).refusal({ do: "move", to: "11,8" }),
  ).toBeUndefined();
  expect(company({ r }, { terrain: { "11,8": "light" } }).refusal({ do: "move", to: "11,8" })).toBe(
    "8.65-A1",
  );
  expect(company({ r }, { hedges: ["11,8>12,8"] }).refusal({ do: "move", to: "11,8" })).toBeUndefined();
  expect(company({ r }, { hedges: ["12,8>11,8"] }).refusal({ do: "move", to: "11,8" })).toBe("8.65-A1");
  const guns = { side: "allied", at: "12,8", facing: 4, kind: "light battery", formation: "unlimbered" };
  expect(company({ r: guns }).refusal({ do: "move", to: "11,8" })).toBeUndefined();
});

rule("8.65-A2", "one point for any hex but wetlands, and never disordered by ground", () => {
  for (const terrain of ["town", "woods", "farmette", "light"]) {
    const t = company({}, { terrain: { "11,8": terrain } }).move("11,8");
    expect([t.spent("f-c1"), t.unit("f-c1").morale]).toEqual([1, "good"]);
  }
  expect(
    company({}, { terrain: { "11,8": "wetlands" } })
      .move("11,8")
      .spent("f-c1"),
  ).toBe(2);
  const major = company({}, { majorStreams: ["10,8|11,8"] });
  expect(
    stepCost(major.g, major.id("f-c1"), hexNamed(major.g, "10,8"), hexNamed(major.g, "11,8")) / POINT,
  ).toBe(3);
  expect(
    company({}, { streams: ["10,8|11,8"] })
      .move("11,8")
      .spent("f-c1"),
  ).toBe(1);
});

rule("8.65-A3", "they go among friends without effect, disordered, too", () => {
  const g = { side: "french", at: "11,8", facing: 1, formation: "line" };
  const t = company({ g }).move("11,8");
  expect([t.unit("g").morale, t.unit("g").formation, t.unit("f-c1").morale]).toEqual([
    "good",
    "line",
    "good",
  ]);
  const shaken = drill(
    { ...LIGHT, strength: 7 },
    { more: { g, "f-c1": { at: "10,8", morale: "disordered" } } },
  ).take("f-c1");
  shaken.move("11,8").until("movement");
  expect(shaken.unit("g").morale).toBe("good");
});

rule("8.65-A4", "never among friendly cavalry", () => {
  const t = company({ g: { side: "french", kind: "light cavalry", at: "11,8", facing: 1 } });
  expect(t.refusal({ do: "move", to: "11,8" })).toBe("8.65-A4");
});

rule("8.65-A5", "no farther than five hexes from a battalion of the nation, but from cover to cover", () => {
  const t = company({}, {}, "13,8");
  expect(fromBattalion(t.g, t.id("f-c1"), hexNamed(t.g, "13,8"))).toBe(5);
  expect(t.refusal({ do: "move", to: "14,8" })).toBe("8.65-A5");
  expect(t.refusal({ do: "move", to: "12,8" })).toBeUndefined();
  const cover = company({}, { terrain: { "13,8": "woods", "14,8": "town" } }, "13,8");
  expect(cover.refusal({ do: "move", to: "14,8" })).toBeUndefined();
  const half = company({}, { terrain: { "14,8": "town" } }, "13,8");
  expect(half.refusal({ do: "move", to: "14,8" })).toBe("8.65-A5");
  // A disordered battalion holds the leash as well; one of another nation does not.
  const other = company({ g: { side: "french", at: "15,8", morale: "disordered" } }, {}, "13,8");
  expect(other.refusal({ do: "move", to: "14,8" })).toBeUndefined();
});

rule("8.65-A5", "of the same nation", () => {
  const t = alliedDrill(
    { kind: "jaeger", strength: 5 },
    { more: { "f-c1": { at: "13,8" }, p: { side: "allied", nation: "prussian", kind: "line", at: "15,8" } } },
  ).take("f-c1");
  expect(t.refusal({ do: "move", to: "14,8" })).toBe("8.65-A5");
});

rule("8.65-A6", "beyond five hexes it may stay, but goes only nearer", () => {
  const t = company({}, {}, "15,8");
  expect(t.refusal({ do: "move", to: "16,8" })).toBe("8.65-A6");
  expect(t.refusal({ do: "move", to: "15,7" })).toBe("8.65-A6");
  expect(t.refusal({ do: "move", to: "14,8" })).toBeUndefined();
  // With no battalion left there is no leash.
  const alone = drill(
    { ...LIGHT, place: "broken down", at: undefined as never, facing: undefined as never },
    { more: { "f-c1": { at: "15,8" }, other: { side: "french", kind: "light cavalry", at: "2,2" } } },
  );
  expect(alone.take("f-c1").refusal({ do: "move", to: "16,8" })).toBeUndefined();
});

const moraleTermsOf = (t: Lab) => moraleTerms(t.g, t.id("f-c1"), "fire");

rule("8.65-A7", "beyond five hexes one more on its morale dice", () => {
  const sum = (at: string): number =>
    moraleTermsOf(company({}, {}, at)).reduce((all, { value }) => all + value, 0);
  expect(sum("14,8") - sum("13,8")).toBe(1);
});

rule("8.65-C3", "the same whatever the cause of the check", () => {
  const t = company({}, {}, "14,8");
  const sum = (why: "fire" | "retreat"): number =>
    moraleTerms(t.g, t.id("f-c1"), why).reduce((all, { value }) => all + value, 0);
  expect(sum("retreat")).toBe(sum("fire"));
});

const fireClass = (terrain: string, at: string): number => {
  const t = drill(
    { ...LIGHT, strength: 7, at: "2,2" },
    {
      more: { "f-c1": { at: "8,8" }, r: { side: "allied", at, facing: 4 } },
      position: { map: { terrain: { "8,8": terrain } } },
    },
  );
  const shot = { unit: t.id("f-c1"), from: hexNamed(t.g, "8,8"), at: hexNamed(t.g, at), strength: 1 };
  return explainFire(t.g, shot)!.firing;
};

rule("8.65-D1", "from hard or soft cover they fire as class 2 at one hex", () => {
  expect(fireClass("town", "9,8")).toBe(2);
  expect(fireClass("woods", "9,8")).toBe(2);
  expect(fireClass("woods", "10,8")).toBe(3);
  expect(fireClass("light", "9,8")).toBe(3);
  expect(fireClass("clear", "9,8")).toBe(3);
});

rule("8.65-D3", "four points or less in light cover are class 4", () => {
  const cls = (points: number, terrain: string): number => {
    const companies = Object.fromEntries(
      Array.from({ length: points }, (_, i) => [`f-c${i + 1}`, { at: "8,8" }] as const),
    );
    const t = drill(
      { kind: "light", size: 9, strength: 9 - points, at: "2,2" },
      { more: { ...companies, r: NEAR }, position: { map: { terrain: { "8,8": terrain } } } },
    );
    return targetIn(t.g, hexNamed(t.g, "8,8"), FRENCH, hexNamed(t.g, "9,8"), "infantry")!.value;
  };
  expect(cls(4, "light")).toBe(4);
  expect(cls(5, "light")).not.toBe(4);
});

/** French f goes east from 8,8; Russian companies of j are in 9,8. */
const push = (
  f: Entry = {},
  setting: LabSetting & { more?: { [id: string]: Entry }; map?: Entry; companies?: number } = {},
): Lab => {
  const { more, map = {}, companies = 2, ...rest } = setting;
  const out = Object.fromEntries(
    Array.from({ length: companies }, (_, i) => [`j-c${i + 1}`, { at: "9,8" }] as const),
  );
  return drill(f, {
    ...rest,
    more: {
      j: { side: "allied", kind: "jaeger", size: 6, strength: 6 - companies, at: "11,8", facing: 4 },
      ...out,
      ...more,
    },
    position: { map },
  }).take("f");
};

rule("8.66", "skirmishers in the open give way to a formed enemy that enters their hex", () => {
  const t = push().move("9,8");
  expect(t.asks).toBe("parting");
  expect(t.side).toBe("allied");
  expect(t.refused({ do: "fire", unit: "j" })).toBe("that is not the unit that acts now [8.66-c]");
  expect(t.refusal({ do: "fire", unit: "j-c2" })).toBe("11.11-3"); // under the other
  expect(t.refusal({ do: "fire", unit: "j-c1", at: "8,8" })).toBe("8.66-c");
  t.pass();
  expect(t.asks).toBe("displacement");
  const hexes = t.actions("displace").map(({ to }) => to);
  expect(hexes).toContain("10,8");
  expect(hexes).toContain("11,9");
  expect(hexes).not.toContain("12,8");
  expect(hexes).not.toContain("8,8");
  expect(t.actions("stay")).toEqual([]);
  expect(t.refusal({ do: "displace", to: "12,8" })).toBe("8.66");
  expect(t.refused({ do: "displace", to: "9,8" })).toBe("the enemy is coming into that hex [8.66]");
  expect(t.refused({ do: "stay" })).toBe("the skirmishers must give way [8.66]");
  t.act({ do: "displace", to: "11,9" }).until("mover");
  expect([t.hex("j-c1"), t.hex("j-c2"), t.hex("f")]).toEqual(["11,9", "11,9", "9,8"]);
  expect(t.of("displaced")).toMatchObject([
    { units: ["j-c1", "j-c2"], from: "9,8", to: "11,9", cite: "8.66" },
  ]);
});

rule("8.66", "those in cover need not, nor do they give way to unformed units", () => {
  const town = push({}, { map: { terrain: { "9,8": "town" } } });
  expect(town.refusal({ do: "move", to: "9,8" })).toBe("8.66");
  const light = push({}, { map: { terrain: { "9,8": "light" } } });
  expect(light.refusal({ do: "move", to: "9,8" })).toBeUndefined();
  expect(push({ kind: "light", formation: "general" }).refusal({ do: "move", to: "9,8" })).toBe("8.66");
  expect(push({ morale: "disordered" }).refusal({ do: "move", to: "9,8" })).toBe("8.66");
  const with1 = push({}, { more: { k: { side: "allied", at: "9,8", facing: 4 } } });
  expect(with1.refusal({ do: "move", to: "9,8" })).toBe("6.1");
});

rule("8.66-a", "to three times their strength, no less", () => {
  expect(push({ strength: 6 }).refusal({ do: "move", to: "9,8" })).toBeUndefined();
  expect(push({ strength: 5 }).refusal({ do: "move", to: "9,8" })).toBe("8.66-a");
  expect(push({ size: 9 }, { companies: 3 }).refusal({ do: "move", to: "9,8" })).toBeUndefined();
  expect(push({ size: 9, strength: 8 }, { companies: 3 }).refusal({ do: "move", to: "9,8" })).toBe("8.66-a");
});

rule("8.66-b", "the mover does not fire at them, others next to them may", () => {
  const alone = push().move("9,8").pass().act({ do: "displace", to: "10,8" });
  expect(alone.asks).toBe("mover");
  const g = { side: "french", at: "9,9", facing: 0, formation: "line" };
  const t = push({}, { more: { g }, dice: [0] })
    .move("9,8")
    .pass()
    .act({ do: "displace", to: "11,9" });
  expect(t.asks).toBe("volley");
  expect(t.actions("fire")).toEqual([{ do: "fire", unit: "g" }]);
  t.act({ do: "fire", unit: "g" });
  expect(t.hex("j-c1")).toBe("11,9");
});

rule("8.66-b", "but only those next to them, not at two hexes", () => {
  const far = { side: "french", at: "7,8", facing: 1, formation: "line" };
  const t = push({}, { more: { g: far } })
    .move("9,8")
    .pass()
    .act({ do: "displace", to: "10,8" });
  expect([t.asks, t.hex("j-c1")]).toEqual(["mover", "10,8"]);
});

rule("8.66", "a stack drives them out only if all of it is formed", () => {
  const loose = { side: "french", at: "8,8", facing: 1, kind: "light", formation: "general" };
  const t = push({}, { more: { g: loose } }).act({ do: "join", unit: "g" });
  expect(t.refusal({ do: "move", to: "9,8" })).toBe("8.66");
});

rule("8.66-c", "they may fire at the mover first, with one less on the die", () => {
  const t = push({}, { dice: [5, 0] })
    .move("9,8")
    .act({ do: "fire", unit: "j-c1" });
  expect(t.of("fired")).toMatchObject([{ unit: "j-c1", at: "8,8", total: 4 }]);
  expect(t.of("fired")[0]!.terms).toMatchObject([{ value: -1, cite: "8.66-c" }]);
  expect(t.asks).toBe("displacement");
});

rule("8.66-c", "they may hold their fire, too", () => {
  const t = push().move("9,8").pass();
  expect([t.of("fired"), t.asks, t.side]).toEqual([[], "displacement", "allied"]);
});

rule("8.66-c", "a mover thrown back by it does not come, and they stay", () => {
  const t = push({ effectiveness: 1 }, { companies: 3, dice: [9, 9] }).move("9,8");
  t.act({ do: "fire", unit: "j-c1" }).until("movement");
  expect(t.of("checked")).toMatchObject([{ unit: "f", passed: false }]);
  expect(t.hex("f")).not.toBe("9,8");
  expect(t.hex("f")).not.toBe("8,8");
  expect(t.hex("j-c1")).toBe("9,8");
});

rule("8.66-d", "next to the mover when it has finished they may go one hex more, away from it", () => {
  const t = push().move("9,8").pass().act({ do: "displace", to: "10,8" }).act({ do: "stop" });
  expect(t.asks).toBe("displacedAgain");
  expect(t.side).toBe("allied");
  const hexes = t.actions("displace").map(({ to }) => to);
  expect(hexes).toEqual(expect.arrayContaining(["11,7", "11,8"]));
  expect(hexes).not.toContain("10,9"); // next to 9,8
  expect(t.actions("stay")).toHaveLength(1);
  expect(t.refusal({ do: "displace", to: "10,9" })).toBe("8.66-d");
  expect(t.refused({ do: "displace", to: "10,9" })).toMatch("next to the enemy that displaces the unit");
  t.act({ do: "displace", to: "11,7" });
  expect(t.hex("j-c1")).toBe("11,7");
  const far = push().move("9,8").pass().act({ do: "displace", to: "11,9" }).act({ do: "stop" });
  expect(far.asks).toBe("movement");
  const stays = push().move("9,8").pass().act({ do: "displace", to: "10,8" }, { do: "stop" }, { do: "stay" });
  expect(stays.hex("j-c1")).toBe("10,8");
});

rule("8.66-d", "next to either hex of an extended line, and away from both", () => {
  const line = { size: 12, formation: "extended" };
  const wings: [string, string, string][] = [
    ["8,8", "8,7", "9,8"],
    ["8,7", "8,8", "9,7"],
  ];
  for (const [at, wing, to] of wings) {
    const t = drill(
      { ...line, at, wing },
      {
        more: {
          j: { side: "allied", kind: "jaeger", at: "14,7", facing: 4, strength: 8 },
          "j-c1": { at: "9,7", strength: 1 },
        },
      },
    );
    t.take("f").move(to);
    if (t.asks === "parting") t.pass();
    t.act({ do: "displace", to: "9,6" }, { do: "stop" });
    expect([
      t.asks,
      t
        .actions("displace")
        .map((a) => a.to)
        .includes("10,7"),
    ]).toEqual(["displacedAgain", false]);
  }
});

rule("8.66-d", "others in their hex that have not given way stay there", () => {
  const t = push({}, { more: { "j-c3": { at: "10,8" } } })
    .move("9,8")
    .pass()
    .act({ do: "displace", to: "10,8" }, { do: "stop" }, { do: "displace", to: "11,7" });
  expect(["j-c1", "j-c2", "j-c3"].map((unit) => t.hex(unit))).toEqual(["11,7", "11,7", "10,8"]);
});

rule("8.66", "with nowhere to go they are lost [R33]", () => {
  const around = ["9,7", "10,8", "10,9", "9,9", "8,9"].map(
    (at, i) => [`g${i}`, { side: "french", at, facing: 1 }] as const,
  );
  const t = push({}, { more: Object.fromEntries(around) })
    .move("9,8")
    .until("mover");
  expect(t.unit("j-c1").place).toBe("spare");
  expect(t.hex("f")).toBe("9,8");
  expect(t.of("eliminated")).toMatchObject([{ unit: "j-c1", cite: "8.66" }, { unit: "j-c2" }]);
});

rule("8.66", "not into the minimum zone of other formed enemies, if they can help it [R33]", () => {
  // g in 10,10 looks north: 10,9 and 11,9 lie before it.
  const g = { side: "french", at: "10,10", facing: 0, formation: "line" };
  const t = push({}, { more: { g } }).move("9,8").pass();
  const hexes = t.actions("displace").map(({ to }) => to);
  expect(hexes).not.toContain("10,9");
  expect(hexes).toContain("10,8");
  expect(t.refusal({ do: "displace", to: "10,9" })).toBe("8.66");
  expect(t.refused({ do: "displace", to: "10,9" })).toMatch("outside the fire zones of other formed enemies");
});

rule("8.66", "a leader with the mover changes nothing", () => {
  const t = push({}, { more: { "french-brigade": { at: "8,8" } } }).act({
    do: "join",
    unit: "french-brigade",
  });
  expect(t.refusal({ do: "move", to: "9,8" })).toBeUndefined();
  t.move("9,8").pass().act({ do: "displace", to: "11,9" });
  expect(t.hex("french-brigade")).toBe("9,8");
});

rule("8.66", "a lone crew gives way like skirmishers, and has no fire", () => {
  const b = {
    side: "allied",
    kind: "light battery",
    size: 6,
    formation: "unlimbered",
    at: "14,8",
    facing: 4,
  };
  const t = drill({}, { more: { b, "b-crew": { at: "9,8" } } })
    .take("f")
    .move("9,8");
  expect(t.asks).toBe("displacement");
  t.act({ do: "displace", to: "11,8" });
  expect([t.hex("b-crew"), t.hex("f")]).toEqual(["11,8", "9,8"]);
});

rule("8.66", "a unit that gives way into a friend's hex goes beneath it", () => {
  const t = push().move("9,8").pass().act({ do: "displace", to: "11,8" }).until("mover");
  expect(t.stack("11,8")).toEqual(["j", "j-c1", "j-c2"]);
});

rule("8.66", "all companies of the hex fire as one, led by the topmost", () => {
  expect(push().move("9,8").actions("fire")).toEqual([{ do: "fire", unit: "j-c1" }]);
});

rule("8.66", "if other enemies reach every hex, any will do; never one with friendly cavalry", () => {
  const guns = { side: "french", at: "6,8", facing: 1, kind: "foot battery", formation: "unlimbered" };
  const walls = ["9,6", "11,7", "10,10", "9,10", "7,9", "12,9"].map(
    (at, i) => [`s${i}`, { side: "french", at, formation: "square" }] as const,
  );
  const t = push({}, { more: { guns, ...Object.fromEntries(walls) } })
    .move("9,8")
    .until("displacement");
  expect(t.actions("displace").map(({ to }) => to)).toContain("10,8");
  const horse = { h: { side: "allied", kind: "light cavalry", at: "10,8", facing: 4 } };
  const friends = push({}, { more: horse }).move("9,8").until("displacement");
  expect(friends.actions("displace").map(({ to }) => to)).not.toContain("10,8");
  expect(friends.refusal({ do: "displace", to: "10,8" })).toBe("8.65-A4");
});

rule("8.65-C1", "disordered skirmishers in cover recover even under the enemy's muskets", () => {
  const rally = (terrain: string): string | undefined =>
    lab({
      phase: "frenchRally",
      map: { terrain: { "8,8": terrain } },
      units: {
        f: { side: "french", ...LIGHT, strength: 7, at: "2,2" },
        "f-c1": { at: "8,8", morale: "disordered" },
        r: NEAR,
      },
    }).unit("f-c1").morale;
  expect(rally("woods")).toBe("good");
  expect(rally("town")).toBe("good");
  expect(rally("clear")).toBe("disordered");
});
