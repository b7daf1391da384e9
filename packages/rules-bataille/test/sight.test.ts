// [7.0] Line of sight.

import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { isLineClear, seesFrom } from "../src/rules/07-line-of-sight.ts";
import { type Lab, rule } from "./lab.ts";
import { field, foot, guns, horse, leader } from "./marches.ts";

const at = (place: Lab, hex: string) => hexNamed(place.g, hex);
const clear = (place: Lab, from: string, to: string) => isLineClear(place.g, at(place, from), at(place, to));
/** Whether the French in a hex see another. */
const sees = (place: Lab, from: string, to: string) => seesFrom(place.g, at(place, from), 0, at(place, to));
const open = (map: object = {}, units: Parameters<typeof field>[0] = {}) => field(units, { map });

rule(["7.0", "7.1", "7.1.1"], "a unit sees through its front only", () => {
  const place = field({ A: foot("french", "7,7", 0) });
  expect(["7,4", "9,6", "5,6"].map((hex) => sees(place, "7,7", hex))).toEqual([true, true, true]);
  expect(["9,8", "7,9", "5,8"].map((hex) => sees(place, "7,7", hex))).toEqual([false, false, false]);
  expect(sees(place, "7,7", "9,7")).toBe(true); // through the corner of a front hexside
});

rule("7.1.1", "along a hexside it sees if either of the two hexsides there is front", () => {
  const seen = (facing: number) => {
    const place = field({ A: foot("french", "7,7", facing) });
    return ["9,7", "5,7"].map((hex) => sees(place, "7,7", hex)); // between hexsides 1 and 2, 4 and 5
  };
  expect([0, 1, 2, 3, 4, 5].map(seen)).toEqual([
    [true, true],
    [true, false],
    [true, false],
    [true, true],
    [false, true],
    [false, true],
  ]);
});

rule("7.1.2", "an adjacent enemy in front is always seen", () => {
  const map = { terrain: { "7,6": "woods" }, levels: { "8,7": 1 } };
  const place = field({ A: foot("french", "7,7", 0), R: foot("russian", "7,6", 3) }, { map });
  expect(sees(place, "7,7", "7,6")).toBe(true);
  expect(sees(place, "7,7", "8,7")).toBe(true);
  expect(sees(place, "7,7", "7,8")).toBe(false); // but not behind
});

rule("7.1.3", "the line runs from centre to centre", () => {
  const place = open({ terrain: { "8,5": "woods" } });
  expect(clear(place, "7,7", "9,4")).toBe(false); // 7,7 7,6 8,6 8,5 9,4: it crosses 8,5
  expect(clear(place, "7,7", "7,4")).toBe(true);
  expect(clear(place, "7,4", "7,7")).toBe(true);
});

rule(
  ["7.1.4", "7.1.4-b1", "7.1.4-b2"],
  "villages, towns and woods between block, those at the ends do not",
  () => {
    for (const terrain of ["village", "town", "woods"]) {
      expect(clear(open({ terrain: { "7,6": terrain } }), "7,8", "7,4")).toBe(false);
      expect(clear(open({ terrain: { "7,4": terrain, "7,8": terrain } }), "7,8", "7,4")).toBe(true);
    }
  },
);

rule("7.1.4-b3", "troops of either side block unless they are routed; leaders do not", () => {
  const between = (unit: object) => clear(open({}, { X: unit }), "7,8", "7,4");
  expect(between(foot("french", "7,6", 0) as object)).toBe(false);
  expect(between(foot("russian", "7,6", 0) as object)).toBe(false);
  expect(between(guns("french", "7,6", 0, { formation: "limbered" }) as object)).toBe(false);
  expect(between(foot("russian", "7,6", 0, { morale: "disordered" }) as object)).toBe(false);
  expect(between(horse("russian", "7,6", 0, { morale: "routed" }) as object)).toBe(true);
  expect(between(leader("french", "7,6") as object)).toBe(true);
});

rule("7.1.5", "along a hexside either of the two hexes blocks", () => {
  // From 7,7 to 9,7 the line runs between 8,7 and 8,8.
  expect(clear(open(), "7,7", "9,7")).toBe(true);
  expect(clear(open({ terrain: { "8,7": "woods" } }), "7,7", "9,7")).toBe(false);
  expect(clear(open({ terrain: { "8,8": "village" } }), "7,7", "9,7")).toBe(false);
  expect(clear(open({}, { X: foot("russian", "8,8", 0) }), "7,7", "9,7")).toBe(false);
});

rule(
  "7.1.5-ex",
  "woods, a unit and a town block three lines, and hills in the place of the woods would too",
  () => {
    const map = { terrain: { "4,7": "woods", "10,7": "town" } };
    const units = {
      A: foot("prussian", "4,9", 0),
      B: foot("prussian", "7,9", 0),
      C: foot("prussian", "9,7", 0),
      X: foot("russian", "7,7", 0),
      F: foot("french", "4,5", 3),
      G: foot("french", "7,5", 3),
      H: foot("french", "11,7", 4),
    };
    const place = field(units, { map });
    expect(clear(place, "4,9", "4,5")).toBe(false); // woods
    expect(clear(place, "7,9", "7,5")).toBe(false); // a unit
    expect(clear(place, "9,7", "11,7")).toBe(false); // a town, along its hexside
    const hills = { map: { levels: { "4,7": 1 }, terrain: { "10,7": "town" } } };
    expect(clear(field(units, hills), "4,9", "4,5")).toBe(false);
  },
);

rule(["7.1.4-b4", "7.1.6", "7.1.6a"], "one slope does not block, up or down", () => {
  const place = open({ levels: { "7,6": 1, "7,5": 1, "7,4": 1 } });
  expect(clear(place, "7,8", "7,4")).toBe(true);
  expect(clear(place, "7,4", "7,8")).toBe(true);
});

rule("7.1.6b", "from height to height the view is open unless something else is between", () => {
  const levels = { "7,8": 1, "7,4": 1 };
  expect(clear(open({ levels }), "7,8", "7,4")).toBe(true);
  expect(clear(open({ levels, terrain: { "7,6": "woods" } }), "7,8", "7,4")).toBe(false);
  expect(clear(open({ levels: { ...levels, "7,6": 1 } }), "7,8", "7,4")).toBe(true); // along the ridge
});

rule("7.1.6c", "a crest between two lower units blocks", () => {
  expect(clear(open({ levels: { "7,6": 1 } }), "7,8", "7,4")).toBe(false);
  expect(clear(open({ levels: { "7,6": 1, "7,4": 1 } }), "7,8", "7,4")).toBe(true);
});

rule("7.1.6d", "from above, woods, houses and troops between block all the same, both ways", () => {
  const levels = { "7,8": 1 };
  const blocked = [
    open({ levels, terrain: { "7,6": "town" } }),
    open({ levels }, { X: foot("french", "7,5", 0) }),
  ];
  for (const place of blocked) {
    expect(clear(place, "7,8", "7,4")).toBe(false);
    expect(clear(place, "7,4", "7,8")).toBe(false);
  }
});

rule(
  "7.1.6-ex",
  "A on the hill sees the slope, the far side and the plain; B below sees along the foot only",
  () => {
    // A hill of two columns: A on top; B at its western foot. C is on the eastern foot, D behind a unit, E behind
    // nothing but the slope, F behind the town with E, G in the open to the north of both.
    const levels = Object.fromEntries(["5,6", "6,6", "6,7", "5,7"].map((hex) => [hex, 1]));
    const units = {
      A: foot("french", "6,6", 1),
      B: foot("french", "4,7", 1),
      C: foot("russian", "9,5", 4),
      X: foot("russian", "6,4", 4),
      D: foot("russian", "6,2", 4),
      E: foot("russian", "9,9", 5),
      G: foot("russian", "4,3", 3),
    };
    const place = field(units, { map: { levels, terrain: { "6,9": "town" } } });
    expect(["9,5", "4,3"].map((hex) => clear(place, "6,6", hex))).toEqual([true, true]);
    expect(clear(place, "6,6", "6,2")).toBe(false); // a unit is between
    expect(clear(place, "4,7", "9,5")).toBe(false); // the hill is between
    expect(clear(place, "4,7", "4,3")).toBe(true);
    expect(clear(place, "4,8", "8,10")).toBe(false); // the town is between
    expect(clear(place, "6,6", "9,9")).toBe(true); // down the slope
  },
);

rule("7.1.6", "between two heights only ground above both ends blocks, whichever end is the higher", () => {
  const over = (from: number, between: number, to: number) =>
    clear(open({ levels: { "7,8": from, "7,6": between, "7,4": to } }), "7,8", "7,4");
  expect([over(1, 3, 3), over(3, 3, 1), over(2, 2, 3)]).toEqual([true, true, true]);
  expect([over(1, 4, 3), over(3, 4, 1), over(2, 3, 2)]).toEqual([false, false, false]);
});
