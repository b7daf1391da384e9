// [10.4] Line of sight: what blocks it on the level, between levels and behind crests, and which way units look.

import { trace } from "@grognard/hex";
import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { apart, hexLabel, hexNamed } from "../src/board.ts";
import { between, entrySides, layLine, onLine } from "../src/rules/10.4-line.ts";
import { lineClear, sees } from "../src/rules/10.4-sight.ts";
import type { Side } from "../src/types.ts";
import { type Lab, lab, rule } from "./lab.ts";

type Entries = { readonly [key: string]: Json };

const ground = (map: Entries, units: Entries = {}, more: Entries = {}, options: Json = {}): Lab =>
  lab({ phase: "fire", map, units, ...more }, { options });
const clear = (t: Lab, from: string, to: string, side: Side = 0, guns = false): boolean =>
  lineClear(t.g, hexNamed(t.g, from), hexNamed(t.g, to), side, guns);
const both = (t: Lab, a: string, b: string): readonly boolean[] => [clear(t, a, b), clear(t, b, a)];
const YES = [true, true];
const NO = [false, false];
/** The hexes of column 10 from row 2 southwards have these levels; all around is 0. */
const profile = (levels: string): Entries =>
  Object.fromEntries([...levels].map((level, i) => [`10,${2 + i}`, Number(level)]));
/** A table of level 1 from 6,3 to 14,13, with these hexes different. */
const table = (changes: Entries = {}): Entries => {
  const levels: { [hex: string]: Json } = {};
  for (let col = 6; col <= 14; col++) for (let row = 3; row <= 13; row++) levels[`${col},${row}`] = 1;
  return { levels: { ...levels, ...changes } };
};
const levels = (text: string): Entries => ({ levels: profile(text) });

rule("10.4-2", "the line runs from centre to centre, through the same hexes as a thread over the map", () => {
  const t = ground({});
  const { grid } = t.g.world.map;
  for (const name of ["11,8", "0,0", "10,0", "0,9", "23,17", "12,17"]) {
    const from = hexNamed(t.g, name);
    for (let to = 0; to < grid.count; to++) {
      const whole = trace(grid, from, to);
      const expected = whole.filter(({ hex }) => hex !== from && hex !== to && hex >= 0);
      const count = layLine(grid, from, to);
      const laid = Array.from({ length: count }, (_, i) => ({
        hex: between.hex[i]!,
        other: between.other[i]!,
        range: between.range[i]!,
      }));
      expect(laid, `${name} to ${hexLabel(t.g, to)}`).toEqual(expected);
      for (const { range } of expected)
        for (const hex of onLine(grid, from, to, range))
          expect(
            whole.some((one) => one.range === range && (one.hex === hex || one.other === hex)),
            `${name} to ${hexLabel(t.g, to)} at ${range}`,
          ).toBe(true);
      if (to !== from) expect(onLine(grid, from, to, apart(t.g, from, to))).toEqual([to]);
    }
  }
});

rule("10.4-2", "hexes beyond the end lie on the same line, two where it passes between them", () => {
  const t = ground({});
  const { grid } = t.g.world.map;
  const on = (from: string, to: string, range: number) =>
    onLine(grid, hexNamed(t.g, from), hexNamed(t.g, to), range).map((hex) => hexLabel(t.g, hex));
  expect(on("10,8", "10,4", 5)).toEqual(["10,3"]);
  expect(on("10,8", "10,4", 3)).toEqual(["10,5"]);
  expect(on("10,8", "14,8", 4)).toEqual(["14,8"]);
  expect(on("10,8", "14,8", 5).sort()).toEqual(["15,7", "15,8"]);
  expect(on("10,8", "14,8", 6)).toEqual(["16,8"]);
  expect(on("10,2", "10,0", 3)).toEqual([]);
});

rule("5.51-2", "a line enters by one hexside, or at a corner by two", () => {
  const t = ground({});
  const { grid } = t.g.world.map;
  const sides = (from: string, to: string) =>
    [...entrySides(grid, hexNamed(t.g, from), hexNamed(t.g, to))].sort();
  expect(sides("10,7", "10,8")).toEqual([0]);
  expect(sides("10,3", "10,8")).toEqual([0]);
  expect(sides("12,8", "10,8")).toEqual([1, 2]);
  expect(sides("8,8", "10,8")).toEqual([4, 5]);
  expect(sides("12,7", "10,8")).toEqual([1]);
  expect(sides("13,7", "10,8")).toEqual([1]);
});

rule("10.4-1", "a unit sees through its front: a wedge between its two front hexsides", () => {
  const t = ground({}, { f: { side: "french", at: "10,8", facing: 1 } });
  const sights = (hex: string) => sees(t.g, t.id("f"), hexNamed(t.g, hex));
  expect(["11,7", "11,8", "12,7", "12,8", "12,9", "13,6", "14,6", "14,10"].map(sights)).toEqual(
    Array(8).fill(true),
  );
  expect(["10,7", "10,9", "9,7", "8,8", "12,6", "12,10", "11,6", "11,9"].map(sights)).toEqual(
    Array(8).fill(false),
  );
});

rule("10.4-1", "a unit that faces all around sees everywhere", () => {
  for (const morale of ["disordered", "routed"]) {
    const t = ground({}, { f: { side: "french", at: "10,8", facing: 1, morale } });
    expect(sees(t.g, t.id("f"), hexNamed(t.g, "7,8"))).toBe(true);
  }
  const square = ground({}, { f: { side: "french", at: "10,8", facing: 1, formation: "square" } });
  expect(sees(square.g, square.id("f"), hexNamed(square.g, "10,12"))).toBe(true);
});

rule("10.4-1", "an extended line sees from both of its hexes", () => {
  const t = ground(
    {},
    { f: { side: "french", at: "10,8", wing: "10,9", facing: 1, formation: "extended", size: 12 } },
  );
  const sights = (hex: string) => sees(t.g, t.id("f"), hexNamed(t.g, hex));
  expect(["11,7", "11,8", "11,9"].map(sights)).toEqual([true, true, true]);
  expect(["11,6", "11,10"].map(sights)).toEqual([false, false]);
});

rule("10.4-1a", "neighbours always see each other, if they face that way", () => {
  const t = ground(
    { terrain: { "10,8": "woods", "11,8": "town" }, levels: { "10,8": 5 } },
    {
      f: { side: "french", at: "10,8", facing: 1, formation: "general" },
      b: { side: "french", at: "9,8", facing: 1 },
    },
  );
  expect(clear(t, "10,8", "11,8")).toBe(true);
  expect(sees(t.g, t.id("f"), hexNamed(t.g, "11,8"))).toBe(true);
  expect(sees(t.g, t.id("b"), hexNamed(t.g, "8,8"))).toBe(false);
});

rule(
  "10.4-3",
  "on the level, woods, buildings and higher ground block; light cover, wetlands and ponds do not",
  () => {
    const seen = (terrain: string, level = 0) =>
      both(ground({ terrain: { "10,6": terrain }, levels: { "10,6": level } }), "10,3", "10,9");
    for (const terrain of ["woods", "town", "farmette"]) expect(seen(terrain), terrain).toEqual(NO);
    for (const terrain of ["clear", "light", "wetlands", "pond"]) expect(seen(terrain), terrain).toEqual(YES);
    expect(seen("clear", 1)).toEqual(NO);
    const hollow = ground({ levels: { "10,3": 1, "10,9": 1, "10,6": 0 }, terrain: { "10,6": "town" } });
    expect(both(hollow, "10,3", "10,9")).toEqual(NO); // however low they stand
  },
);

rule(
  "10.4-3",
  "on the level, a hex with two strength points blocks, friend or foe; one point does not",
  () => {
    const seen = (side: string, strength: number, more: Entries = {}) =>
      clear(ground({}, { u: { side, at: "10,6", strength, size: 4, ...more } }), "10,3", "10,9");
    expect([seen("allied", 2), seen("allied", 1)]).toEqual([false, true]);
    expect([seen("french", 2), seen("french", 1)]).toEqual([false, true]);
    expect(seen("allied", 2, { morale: "routed" })).toBe(false);
    const pair = (strength: number) =>
      ground(
        {},
        {
          u: { side: "allied", at: "10,6", strength, size: 4 },
          v: { side: "allied", at: "10,6", strength: 1, size: 4 },
        },
      );
    expect(clear(pair(1), "10,3", "10,9")).toBe(false);
  },
);

rule("11.44", "a leader blocks no sight", () => {
  const t = ground({}, { g: { side: "french", rank: "division", at: "10,6" } });
  expect(both(t, "10,3", "10,9")).toEqual(YES);
});

rule("10.4-3", "guns without a crew block nothing: they are as light cover", () => {
  const guns = { side: "allied", kind: "light battery", at: "10,6", size: 6, formation: "unlimbered" };
  expect(clear(ground({}, { u: guns }), "10,3", "10,9")).toBe(false);
  const t = ground({}, { u: guns, "u-crew": { at: "20,2" } });
  expect(clear(t, "10,3", "10,9")).toBe(true);
});

rule("10.41", "ground higher than both ends always blocks", () => {
  expect(both(ground(levels("23110")), "10,2", "10,6")).toEqual(NO);
  expect(both(ground(levels("22000")), "10,2", "10,6")).toEqual(YES);
});

rule("10.41-1", "it is computed from the higher end, whichever unit looks", () => {
  const t = ground(levels("2111100"));
  expect(both(t, "10,2", "10,6")).toEqual([true, true]);
  expect(both(t, "10,2", "10,7")).toEqual([false, false]);
});

rule("10.41-xA", "two levels above: seen behind the fourth hex of the slope, not behind the fifth", () => {
  expect(both(ground(levels("21110")), "10,2", "10,6")).toEqual(YES); // 4 - 2 x 2 = 0
  expect(both(ground(levels("211110")), "10,2", "10,7")).toEqual(NO); // 5 - 2 x 2 = 1
});

rule(
  "10.41-2",
  "the last hex above the lower end counts, with buildings or two points of enemies a level more",
  () => {
    const town = (row: number) => ground({ ...levels("1"), terrain: { [`10,${row}`]: "town" } });
    expect(both(town(4), "10,2", "10,6")).toEqual(YES); // 3 - 3 x 1
    expect(both(town(5), "10,2", "10,6")).toEqual(NO); // 4 - 2 x 1
    const enemy = (row: number, strength: number) =>
      ground(levels("1"), { u: { side: "allied", at: `10,${row}`, strength, size: 4 } });
    expect(clear(enemy(4, 2), "10,2", "10,6")).toBe(true);
    expect(clear(enemy(5, 2), "10,2", "10,6")).toBe(false);
    expect(clear(enemy(5, 1), "10,2", "10,6")).toBe(true);
    const high = ground({ ...levels("11"), terrain: { "10,3": "town" } });
    expect(both(high, "10,2", "10,6")).toEqual(NO); // higher than the higher end
  },
);

rule(
  "10.41-3",
  "the last higher hex is counted with the hex of the lower end, whatever stands higher before it",
  () => {
    expect(both(ground(levels("3102000")), "10,2", "10,6")).toEqual(YES); // 4 - 2 x 3
    expect(both(ground(levels("1101000")), "10,2", "10,8")).toEqual(YES); // 4 - 4 x 1
    expect(both(ground(levels("1100100")), "10,2", "10,8")).toEqual(NO); // 5 - 3 x 1
  },
);

rule("10.41-4", "that count is multiplied by the levels between the ends", () => {
  expect(both(ground(levels("311110")), "10,2", "10,7")).toEqual(YES); // 5 - 2 x 3
  expect(both(ground(levels("211110")), "10,2", "10,7")).toEqual(NO); // 5 - 2 x 2
});

rule("10.41-5", "zero or less is seen, one is not", () => {
  expect(both(ground(levels("110")), "10,2", "10,4")).toEqual(YES); // 2 - 2 x 1
  expect(both(ground(levels("1110")), "10,2", "10,5")).toEqual(NO); // 3 - 2 x 1
});

rule("10.42-1", "along a hexside the observer takes either hex", () => {
  const seen = (map: Entries, units: Entries = {}) => clear(ground(map, units), "10,8", "14,8");
  expect(seen({ terrain: { "11,7": "town" } })).toBe(true);
  expect(seen({ terrain: { "11,8": "town" } })).toBe(true);
  expect(seen({ terrain: { "11,7": "town", "11,8": "farmette" } })).toBe(false);
  expect(seen({ terrain: { "11,7": "town", "13,8": "town" } })).toBe(true); // each pair by itself
  expect(seen({ levels: { "11,7": 1 } })).toBe(true);
  expect(seen({ levels: { "11,7": 1, "11,8": 1 } })).toBe(false);
  const enemies = (...hexes: string[]) =>
    Object.fromEntries(hexes.map((at) => [`e${at.replace(",", "-")}`, { side: "allied", at, size: 4 }]));
  expect(seen({}, enemies("11,7"))).toBe(true);
  expect(seen({}, enemies("11,7", "11,8"))).toBe(false);
  const hill = { levels: { "10,8": 1 }, terrain: { "13,7": "town" } };
  expect(seen(hill)).toBe(true);
  expect(seen({ ...hill, terrain: { "13,7": "town", "13,8": "town" } })).toBe(false);
});

rule("10.42-1", "but woods and friends block on either side", () => {
  const seen = (map: Entries, units: Entries = {}) => clear(ground(map, units), "10,8", "12,8");
  for (const hex of ["11,7", "11,8"]) {
    expect(seen({ terrain: { [hex]: "woods" } })).toBe(false);
    expect(seen({}, { f: { side: "french", at: hex, size: 4 } })).toBe(false);
    expect(seen({ terrain: { [hex]: "woods" }, levels: { "10,8": 3 } })).toBe(false);
  }
});

rule("10.42-2", "nothing on a hexside blocks sight", () => {
  const t = ground({ hedges: ["10,5>10,6"], streams: ["10,6|10,7"] });
  expect(both(t, "10,3", "10,9")).toEqual(YES);
});

rule("10.42-3", "sight goes into a blocking hex and out of it, not beyond", () => {
  const t = ground({ terrain: { "10,5": "woods", "10,8": "town" } });
  expect(both(t, "10,5", "10,8")).toEqual(YES);
  expect(both(t, "10,3", "10,5")).toEqual(YES);
  expect(both(t, "10,3", "10,6")).toEqual(NO);
});

rule("10.42-4", "woods and friends of two points block from any height", () => {
  const far = "10,2";
  expect(both(ground({ ...levels("500000"), terrain: { "10,4": "woods" } }), far, "10,7")).toEqual(NO);
  expect(both(ground({ ...levels("500000"), terrain: { "10,4": "town" } }), far, "10,7")).toEqual(YES);
  const friends = (strength: number) =>
    ground(levels("500000"), { f: { side: "french", at: "10,4", strength, size: 4 } });
  expect(clear(friends(2), far, "10,7", 0)).toBe(false);
  expect(clear(friends(2), far, "10,7", 1)).toBe(true); // enemies of the observer
  expect(clear(friends(1), far, "10,7", 0)).toBe(true);
});

rule("10.43", "units on slopes that fall away on both sides of a full hex do not see each other", () => {
  const t = ground(table());
  expect(both(t, "10,3", "10,13")).toEqual(NO);
  expect(both(t, "10,3", "10,8")).toEqual(YES); // one of them not on a slope
  expect(both(t, "10,8", "10,13")).toEqual(YES);
  expect(both(t, "10,4", "10,12")).toEqual(YES);
});

rule("10.41-xB", "reverse slopes: the far edge of the crest is hidden, the crest itself is not", () => {
  const crest = {
    "9,6": 1,
    "10,6": 1,
    "11,6": 1,
    "9,7": 1,
    "10,7": 1,
    "11,7": 1,
    "9,5": 1,
    "11,5": 1,
    "10,5": 1,
    "9,8": 1,
    "10,8": 1,
    "11,8": 1,
    "8,6": 1,
    "8,7": 1,
    "12,6": 1,
    "12,7": 1,
    "10,9": 1,
    "10,4": 1,
  };
  const t = ground({ levels: crest });
  expect(both(t, "10,4", "10,9")).toEqual(NO);
  expect(both(t, "10,4", "10,6")).toEqual(YES);
});

rule("10.43", "a dip beside an end that does not fall away from the other hides nothing", () => {
  // Everyday: two battalions on a plain, each beside a hollow on its near side.
  const beside = ground(table({ "11,4": 0, "11,9": 0 }));
  expect(both(beside, "10,4", "10,10")).toEqual(YES);
  const behind = ground(table({ "11,3": 0, "11,10": 0 }));
  expect(both(behind, "10,4", "10,10")).toEqual(NO);
  const oneOnly = ground(table({ "11,3": 0 }));
  expect(both(oneOnly, "10,4", "10,10")).toEqual(YES);
});

rule("10.43", "a full hexside is enough", () => {
  // 10,6 - 10,7 - 10,8; 10,7 is a slope hex, but its hexside to 10,6 is whole.
  const t = ground(table({ "10,5": 0, "10,9": 0, "11,7": 0 }));
  expect(both(t, "10,6", "10,8")).toEqual(NO);
  const broken = ground(table({ "10,5": 0, "10,9": 0, "11,7": 0, "11,6": 0 }));
  expect(both(broken, "10,6", "10,8")).toEqual(YES);
});

rule(
  "10.43",
  "also where the other end is lower: a full hex of the higher end's level hides what is below",
  () => {
    const t = ground(table());
    expect(both(t, "10,3", "10,15")).toEqual(NO); // over the whole table
    expect(both(t, "10,13", "10,15")).toEqual(YES);
    // Full ground under a unit that is on no slope: the levels alone decide.
    expect(both(ground(table()), "10,12", "10,14")).toEqual(YES);
  },
);

rule("21.6", "simple sight: anything as high as the higher end blocks between levels", () => {
  const simple = { simpleSight: true };
  expect(both(ground(levels("211110"), {}, {}, simple), "10,2", "10,7")).toEqual(YES);
  expect(both(ground(levels("221110"), {}, {}, simple), "10,2", "10,7")).toEqual(NO);
  const town = { ...levels("200000"), terrain: { "10,4": "town" } };
  expect(both(ground(town, {}, {}, simple), "10,2", "10,7")).toEqual(NO);
  expect(both(ground(town), "10,2", "10,7")).toEqual(YES);
  const woods = { ...levels("200000"), terrain: { "10,4": "woods" } };
  expect(both(ground(woods, {}, {}, simple), "10,2", "10,7")).toEqual(NO);
  const troops = (side: string) => ({ u: { side, at: "10,4", size: 4 } });
  expect(clear(ground(levels("200000"), troops("allied"), {}, simple), "10,2", "10,7")).toBe(true);
  expect(clear(ground(levels("200000"), troops("french"), {}, simple), "10,2", "10,7")).toBe(false);
  const flat = ground({ terrain: { "10,4": "clear" } }, {}, {}, simple);
  expect(both(flat, "10,2", "10,7")).toEqual(YES); // on the level nothing changes
  const pair = (map: Entries) => clear(ground(map, {}, {}, simple), "10,8", "12,8");
  expect(pair({ levels: { "10,8": 1, "11,7": 1 } })).toBe(true);
  expect(pair({ levels: { "10,8": 1, "11,7": 1, "11,8": 1 } })).toBe(false);
});

rule("11.46", "guns see past three points of skirmishers in the open, from medium range on", () => {
  const companies = (at: string, count: number, terrain = "clear") =>
    ground(
      { terrain: { [at]: terrain } },
      {
        j: { nation: "russian", kind: "jaeger", at: "2,2", size: 8 },
        ...Object.fromEntries(Array.from({ length: count }, (_, i) => [`j-c${i + 1}`, { at }])),
      },
    );
  const past = (t: Lab, guns = true) => clear(t, "10,2", "10,9", 0, guns);
  expect(past(companies("10,5", 3))).toBe(true);
  expect(past(companies("10,5", 4))).toBe(false);
  expect(past(companies("10,5", 3), false)).toBe(false); // infantry does not
  expect(past(companies("10,4", 3))).toBe(false); // within two hexes
  const remnant = ground({}, { u: { side: "allied", at: "10,5", strength: 2, size: 4 } });
  expect(past(remnant)).toBe(false); // nor past a battalion, however small
  for (const terrain of ["wetlands", "light"])
    expect(past(companies("10,5", 3, terrain)), terrain).toBe(true);
});

rule("10.43", "along a hexside both hexes must be full to hide", () => {
  // From 10,8 to 14,8 the line passes between 11,7 and 11,8, through 12,8, between 13,7 and 13,8.
  const dips = { "9,8": 0, "15,8": 0 }; // behind both ends
  const t = (more: Entries) => both(ground(table({ ...dips, ...more })), "10,8", "14,8");
  expect(t({})).toEqual(NO);
  for (const hole of ["11,7", "13,7"]) expect(t({ [hole]: 0 })).toEqual(NO); // one pair is whole
  expect(t({ "11,7": 0, "13,7": 0 })).toEqual(YES);
  const holes = { "12,7": 0, "12,9": 0 }; // beside 12,8, and beside one hex of each pair
  expect(t({ ...holes, "11,6": 0, "13,6": 0, "11,9": 0, "13,9": 0 })).toEqual(YES);
});

rule("10.42-1", "along the edge of the map the hex on the map decides alone", () => {
  expect(clear(ground({ terrain: { "1,0": "town" } }), "0,0", "2,0")).toBe(false);
  expect(clear(ground({}), "0,0", "4,0")).toBe(true);
  expect(clear(ground({ terrain: { "3,0": "town" } }), "0,0", "4,0")).toBe(false);
});

rule("10.4-3", "the first hex of the map is like any other", () => {
  expect(both(ground({ terrain: { "0,0": "woods", "0,1": "woods" } }), "0,0", "0,2")).toEqual(NO);
});

rule("10.43", "a hexside at the edge of the map is full if the hexes on the map are", () => {
  // 0,6 - 0,7 - 0,8: slopes fall away behind both ends; 1,7 is low, so that 0,7 is no full hex.
  const t = (low: Entries) => {
    const levels: { [hex: string]: Json } = {};
    for (let col = 0; col <= 4; col++) for (let row = 0; row <= 11; row++) levels[`${col},${row}`] = 1;
    return both(ground({ levels: { ...levels, "0,5": 0, "0,9": 0, ...low } }), "0,6", "0,8");
  };
  expect(t({ "1,7": 0 })).toEqual(NO);
  expect(t({ "1,6": 0, "1,7": 0 })).toEqual(YES);
});
