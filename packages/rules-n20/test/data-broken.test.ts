// Scenarios with one mistake each, and the sentence a player gets for it.

import { type Json, Problem } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { CHARTS } from "../src/charts.ts";
import { maps, scenarioById } from "../src/library.ts";
import { loadWorld } from "../src/load.ts";
import { OPTIONS, readOptions } from "../src/options.ts";

// biome-ignore lint/suspicious/noExplicitAny: files are broken here on purpose
type Loose = any;
const copy = (id: string): Loose => structuredClone(scenarioById(id));
const ownMap = (): Loose => structuredClone(maps.byId("belgium-1815"));

function problemOf(broken: () => unknown): Problem | undefined {
  try {
    broken();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return undefined;
}

/** What the loader says about waterloo-1815 after the mistake has been made. */
function complaint(spoil: (file: Loose) => void): string | undefined {
  const file = copy("waterloo-1815");
  spoil(file);
  return problemOf(() => loadWorld(file, []))?.message;
}

/** The same for a scenario that contains its own copy of the map. */
const mapComplaint = (spoil: (map: Loose) => void) =>
  complaint((file) => {
    file.map = ownMap();
    spoil(file.map);
  });

type Row = [mistake: string, spoil: (file: Loose) => void, says: string];
const card = (half: Loose) => (file: Loose) => {
  file.cards = [{ id: "X01", common: { title: "Test", text: "A test.", ...half } }];
};
const modify = (modifier: Loose) =>
  card({ effects: [{ do: "modify", modifiers: [modifier], until: "turn" }] });
const AT = "cards[0].common";
const MOD = `${AT}.effects[0].modifiers[0]`;

describe("the shape of the file", () => {
  const rows: Row[] = [
    [
      "wrong format",
      (f) => (f.format = "chess@1"),
      'format: must be "grognard/n20-scenario@1", not "chess@1"',
    ],
    ["no units", (f) => delete f.units, "units: missing"],
    ["a field too many", (f) => (f.wether = "rain"), "wether: there is no such field"],
    ["units no list", (f) => (f.units = {}), "units: must be a list, not an object"],
    ["a name that is a number", (f) => (f.name = 1815), "name: must be a text, not 1815"],
    ["an empty name", (f) => (f.units[0].name = ""), "units[0].name: must not be empty"],
    [
      "an id with capitals",
      (f) => (f.units[2].id = "Guard Cavalry"),
      'units[2].id: must be small letters, digits and hyphens, not "Guard Cavalry"',
    ],
    [
      "strength 10",
      (f) => (f.units[3].strength = 10),
      "units[3].strength: must be a whole number from 0 to 9, not 10",
    ],
    [
      "half a point",
      (f) => (f.units[3].movement = 1.5),
      "units[3].movement: must be a whole number from 1 to 9, not 1.5",
    ],
    [
      "strength as text",
      (f) => (f.units[3].strength = "3"),
      'units[3].strength: must be a whole number from 0 to 9, not "3"',
    ],
    ["morale 0", (f) => (f.morale.french = 0), "morale.french: must be a whole number from 1 to 10, not 0"],
    [
      "morale 11",
      (f) => (f.morale.coalition = 11),
      "morale.coalition: must be a whole number from 1 to 10, not 11",
    ],
    [
      "stop sign 7",
      (f) => (f.turns[10].stop = 7),
      "turns[10].stop: must be a whole number from 1 to 6, not 7",
    ],
    [
      "a third player first",
      (f) => (f.firstPlayer = "austria"),
      'firstPlayer: must be one of "french", "coalition", not "austria"',
    ],
    [
      "a hex in letters",
      (f) => (f.units[0].at = "H7"),
      'units[0].at: must be a hex number such as "7,21", not "H7"',
    ],
    [
      "an unknown type",
      (f) => (f.units[0].type = "pioneers"),
      'units[0].type: must be one of "infantry", "cavalry", "artillery", not "pioneers"',
    ],
    [
      "an unknown effect",
      card({ effects: [{ do: "conjure" }] }),
      `${AT}.effects[0].do: must be one of "modify", "morale", "rally", "free-forced-march", "delay", "arrive", "reshuffle", "remove-leader", not "conjure"`,
    ],
    ["a modifier without who", modify({ kind: "no-move" }), `${MOD}.who: missing`],
    ["a modifier with too much", modify({ kind: "no-event", who: {} }), `${MOD}.who: there is no such field`],
    [
      "an exclusive rule without a number",
      (f) => (f.exclusive[0].cite = "Surprise"),
      'exclusive[0].cite: must be A, B, C or X and a number, such as "X1", not "Surprise"',
    ],
  ];
  it.each(rows)("%s", (_, spoil, says) => expect(complaint(spoil)).toBe(says));
  it("no file at all", () => {
    expect(problemOf(() => loadWorld("waterloo-1815", []))?.message).toBe(
      'must be an object, not "waterloo-1815"',
    );
    expect(problemOf(() => loadWorld(null, []))?.message).toBe("must be an object, not null");
  });
});

describe("forces", () => {
  const rows: Row[] = [
    [
      "off the map",
      (f) => (f.units[0].at = "21,5"),
      "units[0].at: 21,5 is not on the map of 20 columns and 24 rows",
    ],
    ["row 0", (f) => (f.units[0].at = "5,0"), "units[0].at: 5,0 is not on the map of 20 columns and 24 rows"],
    ["two in a hex", (f) => (f.units[1].at = "7,24"), "units[1].at: 7,24 is taken by Old Guard"],
    [
      "an id twice",
      (f) => (f.units[1].id = "old-guard"),
      'units[1]: the id "old-guard" is taken by units[0]',
    ],
    [
      "a nation too many",
      (f) => (f.units[1].nation = "austrian"),
      'units[1].nation: there is no nation "austrian"',
    ],
    ["nowhere", (f) => delete f.units[0].at, 'units[0]: needs "at" or "arrives"'],
    [
      "here and there",
      (f) => (f.units[0].arrives = { turn: 1, at: "7,24" }),
      "units[0]: is set up and arrives: it can do only one",
    ],
    [
      "on the enemy's line",
      (f) => (f.units[0].at = "5,1"),
      "units[0].at: 5,1 is a line of communications of the enemy",
    ],
    [
      "after the end",
      (f) => (f.units[5].arrives.turn = 16),
      "units[5].arrives.turn: the game has only 15 turns",
    ],
    [
      "turn 0",
      (f) => (f.units[5].arrives.turn = 0),
      "units[5].arrives.turn: must be a whole number from 1 to 99, not 0",
    ],
    [
      "out of thin air",
      (f) => (f.units[5].arrives.at = "8,11"),
      "units[5].arrives.at: 8,11 is neither on the edge of the map nor a line of communications of its nation [11.0-edge]",
    ],
    [
      "by another way, out of thin air",
      (f) => (f.units[5].arrives.or = ["8,11"]),
      "units[5].arrives.or[0]: 8,11 is neither on the edge of the map nor a line of communications of its nation [11.0-edge]",
    ],
    [
      "an entry hex twice",
      (f) => (f.units[5].arrives.or = [f.units[5].arrives.at]),
      "units[5].arrives.or[0]: 5,24 is there twice",
    ],
    [
      "wagons off the road",
      (f) => (f.units[0] = { ...f.units[0], at: "1,20", traits: ["road-bound"] }),
      "units[0].at: 1,20 is not on a road, and old-guard is Road-bound [16.7.6]",
    ],
    [
      "dummies too many",
      (f) => (f.dummies.at = { french: ["1,20", "1,21", "1,22"] }),
      "dummies.at.french: the french side has only 2 dummies",
    ],
    [
      "a dummy nowhere",
      (f) => (f.dummies.at = { coalition: ["21,5"] }),
      "dummies.at.coalition[0]: 21,5 is not on the map of 20 columns and 24 rows",
    ],
    [
      "elite cavalry",
      (f) => (f.units[2].traits = ["elite"]),
      "units[2].traits[0]: only infantry can be elite",
    ],
    [
      "light cavalry",
      (f) => (f.units[2].traits = ["light"]),
      "units[2].traits[0]: only infantry can be light",
    ],
    [
      "twice a guard",
      (f) => (f.units[1].traits = ["guard", "guard"]),
      'units[1].traits[1]: "guard" is there twice',
    ],
    ["a leader among enemies", (f) => (f.leaders[0].at = "9,21"), "leaders[0].at: 9,21 is held by the enemy"],
    [
      "a garrison under the enemy",
      (f) => (f.garrisons = [{ hex: "7,21", nation: "french", strength: 0 }]),
      "garrisons[0].hex: 7,21 is held by the enemy",
    ],
    [
      "one side only",
      (f) => (f.units = f.units.filter((unit: Loose) => unit.nation === "french")),
      "units: the coalition side has no unit",
    ],
    [
      "no line of communications",
      (f) => (f.nations[2].loc = []),
      "nations[2].loc: Prussian has units but no line of communications",
    ],
    [
      "a shared line",
      (f) => f.nations[2].loc.push("7,24"),
      "nations[2].loc[3]: 7,24 is a line of communications of the enemy too",
    ],
    ["a line twice", (f) => f.nations[2].loc.push("15,1"), "nations[2].loc[3]: 15,1 is there twice"],
    [
      "a nation twice",
      (f) => (f.nations[2].id = "french"),
      'nations[2].id: the id "french" is there twice, first in [0]',
    ],
    [
      "an objective twice",
      (f) => (f.objectives[1].hex = "7,21"),
      "objectives[1].hex: 7,21 is an objective already, first in [0]",
    ],
    [
      "an objective off the map",
      (f) => (f.objectives[1].hex = "7,25"),
      "objectives[1].hex: 7,25 is not on the map of 20 columns and 24 rows",
    ],
    ["no turns", (f) => (f.turns = []), "turns: a game needs at least one turn"],
  ];
  it.each(rows)("%s", (_, spoil, says) => expect(complaint(spoil)).toBe(says));

  it("a dummy's id is taken only when there are dummies", () => {
    const file = copy("waterloo-1815");
    file.units[0].id = "french-dummy-1";
    expect(loadWorld(file, []).pieces[0]?.id).toBe("french-dummy-1");
    expect(problemOf(() => loadWorld(file, ["fog"]))?.message).toBe(
      'dummies.french: the id "french-dummy-1" is taken by units[0]',
    );
  });

  it("in the learning scenario no unit is outside the window", () => {
    const file = copy("n20-basics");
    file.units[0].at = "8,18";
    expect(problemOf(() => loadWorld(file, []))?.message).toBe("units[0].at: no unit can enter 8,18");
  });
});

describe("cards and exclusive rules", () => {
  const rows: Row[] = [
    [
      "a card twice",
      (f) => (f.cards[1].id = "W01"),
      'cards[1].id: the id "W01" is there twice, first in [0]',
    ],
    [
      "half a card",
      (f) => delete f.cards[6].french,
      'cards[6]: has nothing for the french side: give "common", or "french" and "coalition"',
    ],
    [
      "too much of a card",
      (f) => (f.cards[0].french = f.cards[6].french),
      "cards[0]: is common and yet has a half for one side",
    ],
    [
      "an unknown nation",
      modify({ kind: "no-move", who: { nation: "saxon" } }),
      `${MOD}.who.nation: there is no nation "saxon"`,
    ],
    [
      "an unknown formation",
      modify({ kind: "no-move", who: { formation: ["VII Corps"] } }),
      `${MOD}.who.formation[0]: there is no formation "VII Corps"`,
    ],
    [
      "an unknown unit",
      modify({ kind: "no-move", who: { units: ["lannes"] } }),
      `${MOD}.who.units[0]: there is no unit "lannes"`,
    ],
    ["nobody", modify({ kind: "no-move", who: [] }), `${MOD}.who: names nobody`],
    [
      "nobody fits",
      modify({ kind: "no-move", who: { side: "coalition", type: "artillery" } }),
      `${MOD}.who: no unit of the scenario fits this`,
    ],
    [
      "one of several fits not",
      modify({ kind: "no-move", who: [{}, { trait: "cossack" }] }),
      `${MOD}.who[1]: no unit of the scenario fits this`,
    ],
    [
      "an unknown rule",
      modify({ kind: "suspend", rules: ["A3", "A9"] }),
      `${MOD}.rules[1]: there is no exclusive rule A9`,
    ],
    [
      "a hexside that is none",
      modify({ kind: "closed-hexside", who: {}, hexside: "7,21|9,21" }),
      `${MOD}.hexside: 7,21 and 9,21 are not adjacent`,
    ],
    [
      "rows upside down",
      modify({ kind: "end-in-rows", who: {}, rows: [9, 1] }),
      `${MOD}.rows: must be first and last row, between 1 and 24`,
    ],
    [
      "one army apart",
      modify({ kind: "armies-apart", nations: ["prussian", "prussian"] }),
      `${MOD}.nations: must be two nations of one side`,
    ],
    [
      "enemies apart",
      modify({ kind: "armies-apart", nations: ["prussian", "french"] }),
      `${MOD}.nations: must be two nations of one side`,
    ],
    [
      "no stop where there is none",
      modify({ kind: "no-rugged-stop", terrain: "town" }),
      `${MOD}.terrain: must be one of "forest", "rough", "marsh", not "town"`,
    ],
    [
      "rallying on nobody",
      card({ effects: [{ do: "rally", who: {}, upTo: 1, add: 0, on: "murat" }] }),
      `${AT}.effects[0].on: there is no leader "murat"`,
    ],
    [
      "removing nobody",
      card({ effects: [{ do: "remove-leader", unit: "pajol" }] }),
      `${AT}.effects[0].unit: there is no leader "pajol"`,
    ],
    [
      "arriving from nowhere",
      card({ effects: [{ do: "arrive", unit: "pajol" }] }),
      `${AT}.effects[0].unit: I Cavalry, Pajol is not a reinforcement`,
    ],
    [
      "an effect inside an effect",
      card({
        effects: [{ do: "arrive", unit: "colville", otherwise: { do: "delay", who: { nation: "dutch" } } }],
      }),
      `${AT}.effects[0].otherwise.who.nation: there is no nation "dutch"`,
    ],
    [
      "a condition off the map",
      card({
        effects: [
          {
            do: "morale",
            side: "drawer",
            add: 1,
            when: { if: "not", condition: { if: "holds", who: {}, hexes: ["5,3", "30,3"] } },
          },
        ],
      }),
      `${AT}.effects[0].when.condition.hexes[1]: 30,3 is not on the map of 20 columns and 24 rows`,
    ],
    [
      "a kept card that acts",
      card({ effects: [{ do: "reshuffle" }], keep: { use: "reserves", until: "night" } }),
      `${AT}.effects: a card that is kept has no effects of its own`,
    ],
    [
      "a kept card without its number",
      card({ effects: [], keep: { use: "defence", until: "night" } }),
      `${AT}.keep: "defence" needs "add"`,
    ],
    [
      "a rule for no turn",
      (f) => (f.exclusive[2].turns = [11, 10]),
      "exclusive[2].turns: must be first and last turn, between 1 and 15",
    ],
    [
      "a rule after the end",
      (f) => (f.exclusive[2].turns = [10, 16]),
      "exclusive[2].turns: must be first and last turn, between 1 and 15",
    ],
    [
      "one-sided terrain off the map",
      (f) => (f.exclusive[0].terrainOnlyFor = { hex: "25,1", side: "french" }),
      "exclusive[0].terrainOnlyFor.hex: 25,1 is not on the map of 20 columns and 24 rows",
    ],
  ];
  it.each(rows)("%s", (_, spoil, says) => expect(complaint(spoil)).toBe(says));
});

describe("maps", () => {
  it("an unknown map", () =>
    expect(complaint((f) => (f.map = "moravia-1805"))).toBe(
      'map: there is no map "moravia-1805"; there are belgium-1815, thuringia-1806, borodino-1812, quatre-bras',
    ));

  const rows: Row[] = [
    [
      "terrain off the map",
      (m) => m.terrain.forest.push("1,25"),
      "map.terrain.forest[39]: 1,25 is not on the map of 20 columns and 24 rows",
    ],
    [
      "two terrains in a hex",
      (m) => m.terrain.marsh.push("2,1"),
      "map.terrain.marsh[2]: 2,1 is forest already",
    ],
    ["an unknown terrain", (m) => (m.terrain.jungle = ["2,2"]), "map.terrain.jungle: there is no such field"],
    [
      "a road that jumps",
      (m) => (m.roads[0].hexes[3] = "9,21"),
      "map.roads[0].hexes[3]: 7,22 and 9,21 are not adjacent",
    ],
    [
      "a road of one hex",
      (m) => (m.roads[0].hexes = ["7,24"]),
      "map.roads[0].hexes: a road needs two hexes or more",
    ],
    [
      "a river in the air",
      (m) => m.rivers[0].sides.push("1,1|3,1"),
      "map.rivers[0].sides[39]: 1,1 and 3,1 are not adjacent",
    ],
    [
      "a bad hexside",
      (m) => m.rivers[0].sides.push("1,1-1,2"),
      'map.rivers[0].sides[39]: must be a hexside such as "7,21|7,22", not "1,1-1,2"',
    ],
    [
      "two rivers in one",
      (m) => m.rivers[2].sides.push("7,22|7,21"),
      "map.rivers[2].sides[21]: 7,22|7,21 cannot be both minor and major river",
    ],
    [
      "a bridge on dry land",
      (m) => (m.crossings[0].side = "8,10|8,11"),
      "map.crossings[0].side: the bridge 8,10|8,11 crosses no major river",
    ],
    [
      "a bridge over a brook",
      (m) => (m.crossings[0].side = "8,8|8,9"),
      "map.crossings[0].side: the bridge 8,8|8,9 crosses no major river",
    ],
    ["a slope too long", (m) => m.slopes.push("5,4>5,6"), "map.slopes[8]: 5,4 and 5,6 are not adjacent"],
    [
      "a name off the map",
      (m) => (m.names["30,30"] = "Far away"),
      "map.names: 30,30 is not on the map of 20 columns and 24 rows",
    ],
    ["a unit in the lake", (m) => (m.terrain.prohibited = ["6,23"]), "units[2].at: no unit can enter 6,23"],
    [
      "a line in the lake",
      (m) => (m.terrain.prohibited = ["20,16"]),
      "nations[2].loc[2]: no unit can enter 20,16",
    ],
  ];
  it.each(rows)("%s", (_, spoil, says) => expect(mapComplaint(spoil)).toBe(says));

  it("windows that do not fit", () => {
    const window = (of: string, columns: number[], rows: number[]) =>
      complaint((f) => {
        f.map = { format: "grognard/n20-map@1", id: "part", name: "A part", window: { of, columns, rows } };
      });
    expect(window("belgium-1815", [5, 21], [1, 24])).toBe(
      "map.window.columns: belgium-1815 has columns 1 to 20",
    );
    expect(window("belgium-1815", [1, 20], [9, 8])).toBe("map.window.rows: belgium-1815 has rows 1 to 24");
    expect(window("quatre-bras", [5, 6], [8, 9])).toBe(
      "map.window.of: quatre-bras is itself a part of a map",
    );
    expect(window("belgium-1815", [1, 20], [1, 24])).toBeUndefined();
  });
});

describe("a user's own charts", () => {
  const rally = (): Loose => structuredClone(CHARTS.load().rally);
  const chartComplaint = (...charts: Loose[]) => complaint((file) => (file.charts = charts));

  it("must be complete", () => {
    expect(chartComplaint({ ...rally(), cells: [] })).toBe("charts[0].cells: needs 8 cells, has 0");
    expect(chartComplaint({ ...rally(), format: "excel" })).toBe(
      'charts[0].format: unknown chart format "excel"',
    );
  });

  it("must be charts that the game reads", () => {
    expect(chartComplaint({ ...rally(), id: "weather" })).toBe(
      'charts[0].id: there is no chart "weather"; there are combat-results, hazardous-retreat, rally, controlled-advance, breaking-napoleon, terrain-defence, hexside-defence',
    );
    expect(chartComplaint(rally(), rally())).toBe('charts[1].id: "rally" is replaced twice');
  });

  it("must keep its axes", () => {
    const short = {
      ...rally(),
      cellSources: {},
      axes: [{ name: "die", values: [1, 2], beyond: "clamp" }],
      cells: ["rallied", "rallied"],
    };
    expect(chartComplaint(short)).toBe("charts[0].axes: the axes must stay modified die (1 2 3 4 5 6 7 8)");
  });

  it("must use the terms of the rules", () => {
    const odd = rally();
    odd.cells[4] = "promoted";
    expect(chartComplaint(odd)).toBe(
      'charts[0].cells[4]: must be one of eliminated, cadre?, rallied, not "promoted"',
    );
    const terrain: Loose = structuredClone(CHARTS.load().terrainDefence);
    terrain.cells[1] = "+1";
    expect(chartComplaint(terrain)).toBe('charts[0].cells[1]: must be a whole number from -9 to 9, not "+1"');
  });
});

describe("options", () => {
  const on = (options: Json | undefined) =>
    Object.entries(readOptions(options))
      .filter(([, value]) => value)
      .map(([name]) => name);

  it("come as names, case numbers or booleans", () => {
    expect(on([])).toEqual([]);
    expect(on(null)).toEqual([]);
    expect(on(undefined)).toEqual([]);
    expect(on(["fog", "16.9"])).toEqual(["fog", "leaders"]);
    expect(on({ fog: true, fatigue: false, "16.2": true })).toEqual(["fog", "penetration"]);
    expect(on(["all"])).toEqual(OPTIONS.map(({ id }) => id));
    expect(on({ all: true })).toHaveLength(9);
    expect(on(OPTIONS.map(({ cite }) => cite))).toEqual(OPTIONS.map(({ id }) => id));
  });

  const known =
    "fog (16.1), penetration (16.2), artillerySupport (16.3), rallyHexes (16.4), unitReduction (16.5), breakdown (16.6), specialTroops (16.7), fatigue (16.8), leaders (16.9), all";
  it.each<[Json, string]>([
    [["weather"], `options[0]: there is no option "weather"; there are ${known}`],
    [{ weather: false }, `options.weather: there is no option "weather"; there are ${known}`],
    [{ "17.1": true }, `options["17.1"]: there is no option "17.1"; there are ${known}`],
    [["fog", 16.1], 'options[1]: must be the name of an option or its case number, such as "16.1"'],
    [{ fog: "yes" }, "options.fog: must be true or false"],
    ["fog", "options: must be a list of names or an object of booleans"],
  ])("%j is refused", (options, says) => {
    expect(problemOf(() => readOptions(options))?.message).toBe(says);
  });
});
