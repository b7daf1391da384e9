// Scenarios with one mistake each, and the sentence a player gets for it.

import { type Json, Problem } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { OPTIONS, readOptions } from "../src/options.ts";
import { fileKinds } from "../src/scenario/files.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";

type Spoil = (file: object) => void;

/** `set("units.1.post.facing", 360)`: a change somewhere in a file. */
const set =
  (path: string, value: unknown): Spoil =>
  (file) => {
    const { holder, key } = find(file, path);
    holder[key] = value;
  };

const drop =
  (path: string): Spoil =>
  (file) => {
    const { holder, key } = find(file, path);
    delete holder[key];
  };

function find(file: object, path: string): { holder: { [key: string]: unknown }; key: string } {
  const keys = path.split(".");
  const key = keys.pop()!;
  const holder = keys.reduce(
    (at, name) => at[name] as { [key: string]: unknown },
    file as { [key: string]: unknown },
  );
  return { holder, key };
}

function complaint(spoil: Spoil, id = "pordenone-1809", options: Json = {}): string | undefined {
  const file = structuredClone(scenarioById(id)) as object;
  spoil(file);
  return fault(() => loadWorld(file, options));
}

function fault(load: () => unknown): string | undefined {
  try {
    load();
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return undefined;
}

type Row = [mistake: string, spoil: Spoil, says: string];
const check = (rows: Row[]) =>
  it.each(rows)("%s", (_, spoil, says) => {
    expect(complaint(spoil)).toBe(says);
  });

describe("the shape of the file", () => {
  check([
    [
      "a wrong format",
      set("format", "chess@1"),
      'format: must be "grognard/tabletop-scenario@1", not "chess@1"',
    ],
    ["no units", drop("units"), "units: missing"],
    ["a field too many", set("wether", "rain"), "wether: there is no such field"],
    [
      "a third of a hundredth",
      set("units.1.post.at.0", 0.333),
      "units[1].post.at[0]: must be millimetres from 0 to 10000, with two decimals at most, not 0.333",
    ],
    [
      "a heading too far",
      set("units.1.post.facing", 360),
      "units[1].post.facing: must be degrees from 0 to 359.99, not 360",
    ],
    [
      "an outline of two points",
      set("terrain.2.outline", [
        [0, 0],
        [9, 9],
      ]),
      "terrain[2].outline: an outline needs three points at least",
    ],
    [
      "a time that is none",
      set("begins", "7 o'clock"),
      `begins: must be a time such as "08:45", not "7 o'clock"`,
    ],
    ["grade six", set("units.0.grade", 6), "units[0].grade: must be one of 1, 2, 3, 4, 5, not 6"],
  ]);
});

describe("the sense of the file", () => {
  check([
    ["two units of one name", set("units.1.id", "A1"), 'units[1].id: the id "A1" is there twice'],
    ["a unit called like a town", set("units.1.id", "Rorai"), 'units[1].id: the id "Rorai" is there twice'],
    ["one home for both", set("sides.1.home", "west"), "sides[1].home: both sides have the same home [VI.5]"],
    [
      "an unknown side",
      set("units.0.side", "spain"),
      'units[0].side: there is no side "spain"; there are france, austria',
    ],
    [
      "an enemy commander",
      set("units.0.commander", "BC"),
      'units[0].commander: "BC" is no commander of this side [XII.2]',
    ],
    [
      "an unknown superior",
      set("commanders.0.superior", "Eugene"),
      'commanders[0].superior: "Eugene" is no commander of this side',
    ],
    [
      "a battery without guns",
      drop("units.3.guns"),
      "units[3].guns: missing: a battery has guns [I.3-artillery-firing]",
    ],
    [
      "heavy horse artillery",
      set("units.3.calibre", "heavy"),
      "units[3].horse: horse artillery is light [V.13-light]",
    ],
    [
      "infantry with a calibre",
      set("units.0.calibre", "light"),
      "units[0].calibre: only a battery has a calibre",
    ],
    [
      "infantry in a cavalry line",
      set("units.1.post.formation", "cav-line-1"),
      "units[1].post.formation: infantry cannot begin in this formation [III.1]",
    ],
    [
      "a detachment in line",
      set("units.8.post.formation", "line"),
      "units[8].post.formation: infantry cannot begin in this formation [III.1]",
    ],
    [
      "an odd gap",
      set("units.8.post.gap", 41),
      "units[8].post.gap: must be an even number of millimetres from 40 to 80 [III.2-skirmish-layout]",
    ],
    [
      "an unknown town",
      set("units.0.post.zone", "Udine"),
      'units[0].post.zone: there is no town zone "Udine"',
    ],
    [
      "five stands at the windows",
      set("units.0.post.lining.west", 1),
      "units[0].post.lining: must place 4 stands [XI.6-town-garrison]",
    ],
    [
      "a unit half off the table",
      set("units.1.post.at", [10, 560]),
      "units[1].post: does not stand wholly on the table",
    ],
    ["one on the other", set("units.2.post.at", [330, 560]), "units[2].post: stands on A2 [IV.7]"],
    [
      "an enemy in the house",
      set("units.4.post", { zone: "Rorai", posture: "deep" }),
      "units[4].post: Rorai is held by A1 [XI.6-town-garrison]",
    ],
    [
      "too many at a window",
      set("units.1.post", { zone: "Rorai", posture: "edge", lining: { north: 2, west: 2 } }),
      "units[1].post: a side of Rorai holds 2 stands [XI.6-town-garrison]",
    ],
    ["a unit nowhere", drop("units.1.post"), 'units[1]: needs a "post" or "arrives"'],
    [
      "a hill off the table",
      set("terrain.2.outline.0", [1300, 80]),
      "terrain[2].outline[0]: lies off the table",
    ],
    [
      "a steep wood",
      set("terrain.4.contour", "steep"),
      "terrain[4].contour: only an interval is a contour [I.1-interval]",
    ],
    [
      "a wood over nothing",
      set("terrain.4.overrides", ["heath"]),
      'terrain[4].overrides[0]: there is no other area "heath"',
    ],
    [
      "a wall with a gate",
      set("terrain.7.gates", [
        [
          [560, 340],
          [560, 300],
        ],
      ]),
      "terrain[7].gates: only a work has gates [XI.6-fort-movement]",
    ],
    ["a crest to shoot down", set("terrain.3.impact", 6), "terrain[3].impact: this cannot be battered down"],
    [
      "a ford through nothing",
      set("terrain.8", { id: "ford", kind: "ford", water: "Po", at: [0, 0] }),
      'terrain[8].water: there is no water "Po"',
    ],
    [
      "a ford beside the water",
      set("terrain.8", { id: "ford", kind: "ford", water: "ditch", at: [0, 0] }),
      "terrain[8].at: lies beside the ditch",
    ],
    [
      "a prize for no side",
      set("victory.places.0.worth.spain", 3),
      'victory.places[0].worth.spain: there is no side "spain"; there are france, austria',
    ],
    [
      "a prize nowhere",
      set("victory.places.0.where.0.feature", "Udine"),
      'victory.places[0].where[0].feature: there is no town, crossing or area "Udine"',
    ],
    [
      "free set-up without zones",
      set("deployment", { free: true }),
      "sides[0].zone: missing: set-up is free",
    ],
    ["an unknown chart", set("charts", [{}]), "charts[0].format: unknown chart format undefined"],
  ]);

  it("zones that meet", () => {
    const wide = [
      [800, 0],
      [2400, 0],
      [2400, 1600],
      [800, 1600],
    ];
    expect(complaint(set("sides.1.zone", wide), "maida-1806")).toBeUndefined();
    expect(complaint(set("sides.1.zone", wide), "maida-1806", ["freeDeployment"])).toBe(
      "sides[1].zone: meets the zone of the other side",
    );
  });

  it("guns in a wood, when the file is looked at closely", () => {
    const check = (spoil: Spoil) => {
      const file = structuredClone(scenarioById("pordenone-1809")) as object;
      spoil(file);
      return fault(() => fileKinds[0]!.check(file));
    };
    expect(check(() => {})).toBeUndefined();
    expect(check(set("units.3.post.at", [700, 620]))).toMatch(
      /^units: A4 cannot begin there: .* \[XI\.4-light-woods/,
    );
  });

  it("an unknown army", () => {
    expect(complaint(set("generate.nations", ["france", "atlantis"]), "pick-up-hour")).toMatch(
      /^generate\.nations\[1\]: there is no nation "atlantis"; there are france, austria, .* \[I\.4\]$/,
    );
    const early = (file: object) => {
      set("generate.nations", ["warsaw", "france"])(file);
      set("generate.year", 1800)(file);
    };
    expect(complaint(early, "pick-up-hour")).toBe(
      "generate.year: Warsaw had an army of its own only in 1807–1814 [I.4]",
    );
    expect(complaint(set("generate.points", 5), "pick-up-hour")).toBe(
      "generate.points: must be a whole number from 10 to 120, not 5",
    );
  });
});

describe("options", () => {
  it("name what differs, or give values", () => {
    expect(readOptions(["squareMixed", "cavalryDouble"]).switches).toMatchObject({
      squareMixed: 1,
      cavalryDouble: "turn",
    });
    expect(
      readOptions({ squareMixed: 2, denseShell: "twice", bandsCumulative: true }).switches,
    ).toMatchObject({
      squareMixed: 2,
      denseShell: "twice",
      bandsCumulative: true,
    });
    expect(readOptions({ cumulative: true }).switches.cumulative).toBe("add");
    expect(readOptions(["VI.4"]).switches.shakenMayFallBack).toBe(true);
    expect(readOptions(["all"]).switches.ruggedIntervalFormed).toBe(false);
  });

  it("are as the scenario sets them, unless the match does", () => {
    expect(readOptions([], { fogOfWar: false }).fogOfWar).toBe(false);
    expect(readOptions(["fogOfWar"], { fogOfWar: false }).fogOfWar).toBe(true);
    expect(readOptions({ fogOfWar: false }).fogOfWar).toBe(false);
    expect(readOptions(null).fogOfWar).toBe(true);
    expect(loadWorld(scenarioById("pordenone-1809"), {}).fog).toBe(false);
    expect(loadWorld(scenarioById("maida-1806"), {}).fog).toBe(true);
  });

  it("have names of their own", () => {
    expect(new Set(OPTIONS.map(({ id }) => id)).size).toBe(OPTIONS.length);
    expect(OPTIONS.filter(({ hides }) => hides).map(({ id }) => id)).toEqual(["fogOfWar"]);
  });

  it("are refused in a sentence", () => {
    expect(fault(() => readOptions(["fog"]))).toMatch(
      /^options\[0\]: there is no option "fog"; there are fogOfWar, /,
    );
    expect(fault(() => readOptions({ squareMixed: 3 }))).toBe("options.squareMixed: must be 2 or 1");
    expect(fault(() => readOptions({ fogOfWar: 1 }))).toBe("options.fogOfWar: must be true or false");
    expect(fault(() => readOptions({ seed: -1 }))).toMatch(/^options\.seed: must be a whole number/);
    expect(fault(() => readOptions([7]))).toBe("options[0]: must be the name of an option");
    expect(fault(() => readOptions("all"))).toBe("options: must be a list of names or an object of values");
  });
});

describe("what cannot be drawn", () => {
  const square = [
    [10, 10],
    [60, 60],
    [60, 10],
    [10, 60],
  ];
  const feature = (more: object): Spoil => {
    return (file) => {
      (file as { terrain: object[] }).terrain.unshift({ id: "x", ...more });
    };
  };
  check([
    [
      "an outline that crosses itself",
      feature({ kind: "forest", outline: square }),
      "terrain[0].outline[2]: crosses itself",
    ],
    [
      "an outline without an inside",
      feature({ kind: "forest", outline: [square[0], square[1], [30, 30]] }),
      "terrain[0].outline: has nothing inside",
    ],
    [
      "an outline that repeats its first point",
      feature({ kind: "forest", outline: [square[0], square[2], square[1], square[0]] }),
      "terrain[0].outline[3]: is the first point again: an outline closes by itself",
    ],
    [
      "a line that stands still",
      feature({ kind: "wall", line: [square[0], square[0]] }),
      "terrain[0].line[1]: is the same point as the one before",
    ],
    [
      "a town zone on another",
      feature({ kind: "town", corner: [500, 400] }),
      'terrain[2].corner: lies on the town zone "x"',
    ],
    ["a set-up zone that crosses itself", set("sides.0.zone", square), "sides[0].zone[2]: crosses itself"],
  ]);
});

describe("superiors, and units that come from nowhere", () => {
  it("commanders in a ring", () => {
    const ring: Spoil = (file) => {
      set("commanders.0.superior", "Kempt")(file);
      set("commanders.1.superior", "Stuart")(file);
    };
    expect(complaint(ring, "maida-1806")).toMatch(
      /^commanders\[\d\]\.superior: "\w+" is under his own orders$/,
    );
  });
  it("reinforcements in the middle of the table", () => {
    expect(complaint(set("units.10.arrives.from", [500, 500]), "maida-1806")).toBe(
      "units[10].arrives: from and to must lie on one edge of the table [IX.4]",
    );
  });
});
