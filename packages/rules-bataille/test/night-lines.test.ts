// [16.1.4] Where the armies spend the night: the front line of each, and how far they stay apart.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexLabels, hexNamed } from "../src/board.ts";
import {
  apartHexes,
  firstBeside,
  firstTooNear,
  isQuiet,
  isSheltered,
  yieldHexes,
} from "../src/rules/16-kulm/16.1.4a-apart.ts";
import { febaOf, isBehindFeba } from "../src/rules/16-kulm/16.1.4b-feba.ts";
import { COALITION, FRENCH } from "../src/types.ts";
import { rule } from "./lab.ts";
import { field, foot, leader } from "./marches.ts";

type Units = { readonly [id: string]: Json };

/** French on these hexes. */
const french = (...hexes: string[]): Units =>
  Object.fromEntries(hexes.map((hex, i) => [`F${i}`, foot("french", hex, 0)]));
const russians = (...hexes: string[]): Units =>
  Object.fromEntries(hexes.map((hex, i) => [`R${i}`, foot("russian", hex, 0)]));

rule("16.1.4b", "the front line goes through the foremost units, from north to south", () => {
  const line = (units: Units, side: 0 | 1 = FRENCH) => {
    const { g } = field(units);
    return hexLabels(g, febaOf(g, side));
  };
  expect(line(french("5,7", "7,7"))).toEqual(["5,7"]); // directly behind
  expect(line(french("5,7", "7,8"))).toEqual(["5,7"]); // diagonally behind
  expect(line(french("5,7", "7,9"))).toEqual(["5,7", "7,9"]); // too far to the side
  expect(line(french("5,9", "5,7"))).toEqual(["5,7", "5,9"]); // side by side
  expect(line(french("5,7", "6,8"))).toEqual(["5,7"]);
  expect(line(french("5,7", "6,7"))).toEqual(["5,7"]);
  expect(line(french("5,7", "6,9"))).toEqual(["5,7", "6,9"]);
  expect(line(russians("9,7", "7,7"), COALITION)).toEqual(["9,7"]);
  expect(line(russians("9,7", "7,9", "7,5"), COALITION)).toEqual(["7,5", "9,7", "7,9"]);
  expect(line({ ...french("5,7"), L: leader("french", "3,7") })).toEqual(["5,7"]); // leaders do not form the line
});

rule("16.1.4b", "what is behind the line, between its units and beyond its ends", () => {
  const behind = (side: 0 | 1, units: Units, ...hexes: string[]) => {
    const { g } = field(units);
    const feba = febaOf(g, side);
    return hexes.filter((hex) => isBehindFeba(g, hexNamed(g, hex), side, feba));
  };
  const west = french("3,3", "3,9");
  expect(behind(FRENCH, west, "2,6", "3,6", "4,6")).toEqual(["3,6", "4,6"]);
  expect(behind(FRENCH, west, "2,0", "3,0", "2,12", "3,12")).toEqual(["3,0", "3,12"]);
  const slanting = french("1,3", "5,11"); // two columns back for four rows south
  expect(behind(FRENCH, slanting, "1,3", "2,7", "3,7", "4,7", "4,9", "5,9")).toEqual([
    "1,3",
    "3,7",
    "4,7",
    "4,9",
    "5,9",
  ]);
  expect(behind(FRENCH, west, "6,6", "7,6")).toEqual(["6,6"]); // not in the eight columns of their edge
  const east = russians("9,3", "9,9");
  expect(behind(COALITION, east, "8,6", "9,6", "10,6", "0,6")).toEqual(["8,6", "9,6", "0,6"]);
  expect(behind(FRENCH, {}, "3,3")).toEqual([]);
});

const HOUSES = { map: { terrain: { "11,7": "village" } } };

rule("16.1.4a", "houses shelter two hexes around them", () => {
  const { g } = field(french("1,1"), HOUSES);
  const hexes = ["11,7", "11,6", "11,5", "11,4", "13,7", "13,9"];
  expect(hexes.filter((hex) => isSheltered(g, hexNamed(g, hex)))).toEqual(["11,7", "11,6", "11,5", "13,7"]);
});

rule("16.1.4a", "six hexes from the enemy is quiet, near houses two", () => {
  const { g } = field(french("1,1"), HOUSES);
  const quiet = (hex: string, ...enemies: string[]) =>
    isQuiet(
      g,
      hexNamed(g, hex),
      enemies.map((one) => hexNamed(g, one)),
    );
  expect([quiet("3,9", "3,3"), quiet("3,8", "3,3")]).toEqual([true, false]);
  expect([quiet("11,8", "11,6"), quiet("11,8", "11,7")]).toEqual([true, false]);
  expect(quiet("3,9", "3,3", "3,10")).toBe(false);
  expect(quiet("3,9")).toBe(true);
});

rule(
  "16.1.4a",
  "units that are too near are found in the order of the army, and go to the nearest suitable hexes",
  () => {
    const near = (units: Units, more = {}, done: string[] = []) => {
      const t = field(units, more);
      const unit = firstTooNear(
        t.g,
        FRENCH,
        done.map((id) => t.id(id)),
      );
      return unit < 0 ? undefined : t.g.world.units[unit]!.id;
    };
    expect(near({ ...french("3,9"), ...russians("3,3") })).toBeUndefined();
    expect(near({ ...french("3,8", "3,7"), ...russians("3,3") })).toBe("F0");
    expect(near({ ...french("3,8", "3,7"), ...russians("3,3") }, {}, ["F0"])).toBe("F1");
    expect(near({ ...french("11,9"), ...russians("11,4") }, HOUSES)).toBeUndefined();
    const t = field({ ...french("3,8"), ...russians("3,3") });
    expect(hexLabels(t.g, apartHexes(t.g, t.id("F0")))).toEqual(["2,9", "3,9", "4,9"]);
  },
);

rule(
  "16.1.4a",
  "a unit adjacent to the enemy that has to yield goes three hexes away, toward its home edge",
  () => {
    const t = field({ ...french("7,7", "3,12"), ...russians("6,7") });
    expect(t.g.world.units[firstBeside(t.g, FRENCH, [])]!.id).toBe("F0");
    expect(firstBeside(t.g, FRENCH, [t.id("F0")])).toBe(-1);
    expect(hexLabels(t.g, yieldHexes(t.g, t.id("F0")))).toEqual(["9,6", "9,7", "9,8", "8,9"]);
  },
);

rule("16.1.4a", "one hex of a Line in two beside one of several enemies is enough", () => {
  const line = { F0: foot("french", "7,7", 5, { formation: "line2", increments: 8 }) }; // 7,7 and 8,7
  const t = field({ ...line, ...russians("6,8", "1,1") });
  expect(t.unit("F0").hexes).toEqual(["7,7", "8,7"]);
  expect(firstBeside(t.g, FRENCH, [])).toBe(t.id("F0"));
  const far = field({ ...line, ...russians("5,8", "1,1") });
  expect(firstBeside(far.g, FRENCH, [])).toBe(-1);
});

rule("16.1.4a", "a unit in two hexes is too near with one, and sheltered with one", () => {
  const near = (hexes: string, more = {}) => {
    const line = { F0: foot("french", "7,7", 5, { formation: "line2", increments: 8 }) };
    const { g } = field({ ...line, ...russians(hexes) }, more);
    return firstTooNear(g, FRENCH, []) >= 0;
  };
  expect([near("13,7"), near("14,7"), near("2,7"), near("1,7")]).toEqual([true, false, true, false]);
  expect(near("2,7", { map: { terrain: { "10,7": "village" } } })).toBe(false); // 8,7 is two hexes from it
});

rule("16.1.4a", "a unit already at its home edge yields where there is space", () => {
  const t = field({ ...french("14,7"), ...russians("13,7") });
  expect(hexLabels(t.g, yieldHexes(t.g, t.id("F0")))).toEqual(["14,5"]);
});
