// [17.0] Free set-up within the areas of a scenario.

import { expect } from "vitest";
import { hexNamed, range } from "../src/board.ts";
import { freeForms, putAction, putFault, putUnit } from "../src/rules/17-scenarios/17.0-posts.ts";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";
import { reason } from "./marches.ts";

const setUp = (scenario: string) => lab({ phase: "setup" }, { scenario, options: ["free-setup"] });
const hexes = (t: Lab): string[] => t.actions("deploy").map(({ hex }) => hex);

rule("2.1.3", "a unit is placed in the area that the scenario gives it", () => {
  const t = setUp("kulm-day-1").act({ do: "take", unit: "R-GH-1" }); // on 13,19 or 14,19
  expect(hexes(t)).toEqual(["13,19"]); // it is in 14,19
  expect(t.refusal({ do: "deploy", unit: "R-GH-1", hex: "20,20", formation: "unlimbered", facing: 1 })).toBe(
    "2.1.3",
  );
});

rule("17.0", "the Coalition sets up first, then the French, then the first turn begins", () => {
  const t = setUp("kulm-day-1");
  expect([t.side, t.asks]).toEqual(["coalition", "setup"]);
  t.pass();
  expect([t.side, t.asks]).toEqual(["french", "setup"]);
  expect(t.actions("take").map(({ unit }) => unit)).toContain("F-46e");
  expect(t.actions("take").map(({ unit }) => unit)).not.toContain("F-7L"); // still on the march
  t.pass();
  expect(t.of("turn")).toMatchObject([{ turn: 1 }]);
});

rule("17.0", "a unit in hand goes where it can be, and takes any formation and facing", () => {
  const t = setUp("kulm-day-1").act({ do: "take", unit: "R-SEM-3" });
  expect(t.asks).toBe("deploy");
  t.act({ do: "deploy", unit: "R-SEM-3", hex: "13,8", formation: "column", facing: 1 });
  expect(t.hex("R-SEM-3")).toBe("13,8");
  const forms = new Set(t.actions("form").map(({ formation }) => formation));
  expect(forms).toEqual(new Set(["line", "line2", "square"])); // the Semenovsky do not skirmish
  t.act({ do: "form", formation: "line2", facing: 1, second: "13,9" });
  expect(t.unit("R-SEM-3")).toMatchObject({ hexes: ["13,8", "13,9"], formation: "line2" });
  expect(t.asks).toBe("setup");
  t.act({ do: "take", unit: "R-SEM-3" }, { do: "form", formation: "column", facing: 2 }); // and again
  expect(t.unit("R-SEM-3")).toMatchObject({ hexes: ["13,8"], formation: "column", facing: 2 });
});

rule("17.0", "guns are limbered or in action; a leader begins with troops of his nation", () => {
  const t = setUp("kulm-day-1").act({ do: "take", unit: "R-GP-2" });
  expect(new Set(t.actions("form").map(({ formation }) => formation))).toEqual(new Set(["limbered"]));
  t.pass().act({ do: "take", unit: "R-LEOPOLD" });
  expect(hexes(t)).toEqual(["14,23", "15,25", "14,27", "13,29"]);
  expect(t.refusal({ do: "deploy", unit: "R-LEOPOLD", hex: "11,22", formation: "column", facing: 0 })).toBe(
    "17.0",
  );
});

rule("17.0", "no stack that the rules forbid is offered", () => {
  const t = setUp("kulm-day-1").act({ do: "take", unit: "R-GHUS" }); // hussars among the Guard
  expect(hexes(t)).not.toContain("12,9");
  expect(t.refusal({ do: "deploy", unit: "R-GHUS", hex: "12,9", formation: "column", facing: 1 })).toBe(
    "3.1.2",
  );
});

rule("17.2", "on 30 August the French keep six hexes away, unless houses are near", () => {
  const t = setUp("kulm-day-2").pass().act({ do: "take", unit: "F-36e" });
  const enemies = t.g.world.army[1]
    .filter((unit) => t.state.hex[unit]! >= 0)
    .map((unit) => t.state.hex[unit]!);
  const gap = (hex: string) => Math.min(...enemies.map((enemy) => range(t.g, hexNamed(t.g, hex), enemy)));
  expect(hexes(t).length).toBeGreaterThan(20);
  expect(hexes(t)).toContain("20,9"); // beside Straden
  expect(hexes(t).filter((hex) => gap(hex) < 6 && !isNearHouses(t, hex))).toEqual([]);
});

const isNearHouses = (t: Lab, hex: string): boolean =>
  [...Object.values(t.g.world.map.file.places).flat()].some(
    (house) => range(t.g, hexNamed(t.g, hex), hexNamed(t.g, house)) <= 2,
  );

const GROUND = { terrain: { "10,5": "woods", "9,7": "woods", "8,3": "steep" } };
/** The blank field with some terrain, a French unit A, and others. */
const field = (unit: object, others: object = {}, before?: LabSetting["before"]): Lab =>
  lab(
    {
      phase: "movement",
      map: GROUND,
      units: { A: { nation: "french", at: "9,5", facing: 4, ...unit }, ...others },
    },
    before ? { before } : {},
  );

rule(
  "17.0",
  "a unit keeps its formation in the open, takes the default one in cover, and faces the enemy",
  () => {
    const put = (unit: object, hex: string) => {
      const t = field(unit);
      return putAction(t.g, "deploy", t.id("A"), hexNamed(t.g, hex));
    };
    const column = { do: "deploy", unit: "A", hex: "9,4", formation: "column", facing: 4 };
    expect(put({}, "9,4")).toEqual(column);
    expect(put({ formation: "line" }, "9,4")).toEqual({ ...column, formation: "line" });
    expect(put({ formation: "line2" }, "9,4")).toEqual(column);
    expect(put({ formation: "square" }, "9,4")).toMatchObject({ formation: "column" });
    expect(put({}, "10,5")).toEqual({ ...column, hex: "10,5", formation: "general" });
    expect(put({ at: "9,7", formation: "general" }, "9,4")).toMatchObject({ formation: "column" });
    expect(put({ morale: "disordered" }, "9,4")).toMatchObject({ formation: "none" });
    const guns = { arm: "artillery", formation: "unlimbered" };
    expect(put(guns, "9,4")).toMatchObject({ formation: "unlimbered" });
    const waiting = { at: undefined, facing: undefined, place: "waiting" };
    expect(put({ arm: "artillery", ...waiting }, "9,4")).toEqual({
      ...column,
      formation: "limbered",
      facing: 5,
    });
    expect(put({ nation: "russian", ...waiting }, "9,4")).toEqual({ ...column, facing: 1 });
  },
);

rule("17.0", "every turn and formation is free", () => {
  const forms = (unit: object) => {
    const t = field(unit);
    const all = freeForms(t.g, t.id("A"));
    const turned = all.flatMap((form) => (form.do === "turn" ? [form.facing] : []));
    return [turned, [...new Set(all.flatMap((form) => (form.do === "form" ? [form.formation] : [])))]];
  };
  expect(forms({})).toEqual([
    [0, 1, 2, 3, 5],
    ["line", "line2", "square"],
  ]);
  expect(forms({ formation: "square" })).toEqual([[], ["column", "line", "line2"]]);
  expect(forms({ formation: "line2" })[0]).toEqual([]);
  expect(forms({ morale: "disordered" })).toEqual([[], []]);
  expect(forms({ arm: "leader", facing: undefined })).toEqual([[], []]);
  const guns = { arm: "artillery", formation: "unlimbered" };
  expect(forms(guns)).toEqual([[0, 1, 2, 3, 5], ["limbered"]]);
  expect(forms({ ...guns, formation: "limbered" })).toEqual([[0, 1, 2, 3, 5], ["unlimbered"]]);
});

rule("17.0", "a Line spreads to either side, where there is space", () => {
  const wings = (others: object = {}) => {
    const t = field({}, others);
    return freeForms(t.g, t.id("A")).flatMap((form) =>
      form.do === "form" && form.formation === "line2" && form.facing === 4 ? [form.second] : [],
    );
  };
  expect(wings()).toEqual(["9,4", "9,6"]);
  expect(wings({ R: { nation: "russian", at: "9,4", facing: 1 } })).toEqual(["9,6"]);
  expect(wings({ C: { nation: "french", arm: "cavalry", at: "9,6", facing: 4 } })).toEqual(["9,4"]);
});

rule(
  ["3.1", "16.1.2"],
  "no unit is placed on the enemy, on a steep slope, on impassable ground or into an overstacked hex",
  () => {
    const fits = (hex: string, unit: object = {}, absent: string[] = []) => {
      const t = field(unit, {
        B: { nation: "french", at: "11,5", facing: 4, increments: 13 },
        R: { nation: "russian", at: "9,3", facing: 1 },
      });
      const away = absent.map((id) => t.id(id));
      return !putFault(t.g, t.id("A"), hexNamed(t.g, hex), away);
    };
    expect(["9,4", "9,5", "10,5"].map((hex) => fits(hex, { increments: 6 }))).toEqual([true, true, true]);
    expect(["9,3", "8,3", "11,5"].map((hex) => fits(hex, { increments: 6 }))).toEqual([false, false, false]);
    expect(fits("11,5", { increments: 5 })).toBe(true);
    expect(fits("11,5", { increments: 6 }, ["B"])).toBe(true); // B is about to leave
    expect(fits("10,5", { arm: "artillery", formation: "limbered" })).toBe(false); // no guns in woods
  },
);

rule(["17.0", "14.2.4"], "leaders left alone go along; an enemy leader in the way is overrun", () => {
  const there = (others: object) => {
    const t = field({}, { L: { nation: "french", arm: "leader", at: "9,5" }, ...others }, (g, id) =>
      putUnit(g, id("A"), { hex: hexNamed(g, "10,4"), formation: 0, facing: 4 }),
    );
    return t;
  };
  expect(there({}).hex("L")).toBe("10,4");
  expect(there({ B: { nation: "french", at: "9,5", facing: 4 } }).hex("L")).toBe("9,5");
  const troops = { R: { nation: "russian", at: "2,2", facing: 1 } };
  const enemy = there({ ...troops, M: { nation: "russian", arm: "leader", at: "10,4" } });
  expect([enemy.unit("M").place, enemy.hex("M")]).toEqual(["map", "2,2"]);
});

rule("17.0", "leaders left alone in the first hex of the map go along, too", () => {
  const t = field({ at: "0,0" }, { L: { nation: "french", arm: "leader", at: "0,0" } }, (g, id) =>
    putUnit(g, id("A"), { hex: hexNamed(g, "1,1"), formation: 0, facing: 4 }),
  );
  expect([t.hex("A"), t.hex("L")]).toEqual(["1,1", "1,1"]);
});

rule(
  "17.0",
  "the first unit of the army is picked up like any other, and only a unit picked up is placed",
  () => {
    const t = setUp("kulm-day-2").pass();
    const first = t.g.world.units[0]!.id;
    const deploy = { do: "deploy", unit: first, hex: "27,17", formation: "column", facing: 5 } as const;
    expect(reason(t, deploy)[0]).toMatch(/^something else is to be decided now/);
    t.act({ do: "take", unit: first });
    expect([t.asks, t.game.pending[0]?.about]).toEqual(["deploy", [first]]);
  },
);

rule(
  ["17.2", "16.1.4a"],
  "French units that the Coalition has approached too closely are moved before the set-up is done",
  () => {
    const areas = [
      { name: "Vanguard", side: "coalition", hexes: ["14,18-18,20"], units: ["R-MUROM"] },
      { name: "Front", side: "french", hexes: ["22,15-30,24"], units: ["F-12e", "F-36e", "F-13L"] },
    ];
    const t = lab({ phase: "setup", areas }, { scenario: "kulm-day-2", options: ["free-setup"] });
    const near = t
      .act({ do: "take", unit: "R-MUROM" })
      .actions("deploy")
      .find(({ hex }) => hex.startsWith("18,"));
    t.act(near!).pass().pass();
    expect(t.actions()).toEqual([
      { do: "take", unit: "F-12e" },
      { do: "take", unit: "F-36e" },
    ]);
    expect(reason(t, { do: "pass" })).toEqual([
      "units that stand too near the enemy are moved first",
      "16.1.4a",
    ]);
    t.act({ do: "take", unit: "F-12e" });
    const deploy = { do: "deploy", unit: "F-12e", hex: "22,19", formation: "column", facing: 5 } as const;
    expect(reason(t, deploy)).toEqual(["it would be too near the enemy", "16.1.4a"]);
  },
);

rule("17.0", "the first unit of the army is put down again like any other", () => {
  const t = setUp("kulm-day-2").pass();
  const first = t.g.world.units[0]!.id;
  const side = t.side;
  t.act({ do: "take", unit: first });
  expect(t.asks).toBe("deploy");
  expect([t.pass().asks, t.side]).toEqual(["setup", side]);
});
