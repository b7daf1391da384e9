// [6.7.12] Where skirmishers evade to before cavalry, and their formation there.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexLabels, hexNamed } from "../src/board.ts";
import { refuges } from "../src/rules/06-formations/06.7.12-evasion.ts";
import { at, calm, charge, type Entries, HUSSARS } from "./charges.ts";
import { type Lab, rule } from "./lab.ts";
import { field, foot, guns, horse, leader } from "./marches.ts";

type More = { readonly [key: string]: Json };

const skirmisher = (more: More = {}) =>
  foot("french", "7,8", 2, { kind: "light", range: 2, increments: 3, formation: "skirmish", ...more });

rule("6.7.12", "which hexes are a refuge", () => {
  const open = (units: Entries, map: More = {}, V: Json = skirmisher()) => {
    const place = field({ V, ...units }, { map });
    return hexLabels(place.g, refuges(place.g, place.id("V")));
  };
  expect(open({})).toEqual([]);
  expect(open({ A: foot("french", "7,7", 0) })).toEqual(["7,7"]);
  expect(open({ A: foot("french", "7,7", 0, { morale: "disordered" }) })).toEqual([]);
  expect(open({ G: guns("french", "7,7", 0) })).toEqual([]); // guns take in no skirmishers
  expect(open({ C: horse("french", "7,7", 0) })).toEqual(["7,7"]);
  expect(open({ A: foot("french", "7,6", 0) })).toEqual([]); // too far
  expect(open({}, { terrain: { "7,7": "woods", "8,8": "village" } })).toEqual(["7,7", "8,8"]);
  expect(open({ R: foot("russian", "7,7", 0) }, { terrain: { "7,7": "woods" } })).toEqual([]);
  expect(open({ A: foot("french", "7,7", 0) }, { levels: { "7,7": 3 } })).toEqual([]); // too steep
  const wide = skirmisher({ increments: 6, formation: "skirmish2", facing: 0 }); // 7,8 and 8,9
  expect(open({ A: foot("french", "7,7", 0), B: foot("french", "9,9", 0) }, {}, wide)).toEqual([
    "7,7",
    "9,9",
  ]);
  expect(open({}, { terrain: { "8,10": "woods" } }, wide)).toEqual(["8,10"]);
});

/** They have evaded to 7,7. */
function fallen(host: Json | undefined, map: More = {}, more: More = {}): Lab {
  const units = { ...HUSSARS, V: skirmisher(more), ...(host === undefined ? {} : { A: host }) } as Entries;
  return calm(charge(units, [], { map })).act(at("7,8"), { do: "evade", to: "7,7" });
}

rule("6.7.12b", "they take the formation of the units that take them in, in one hex", () => {
  const stands = (formation: string, facing: number, more: More = {}, map: More = {}) =>
    fallen(foot("french", "7,7", facing, { formation, ...more }), map).unit("V");
  expect(stands("column", 4)).toMatchObject({ hexes: ["7,7"], formation: "column", facing: 4 });
  expect(stands("line", 5)).toMatchObject({ formation: "line", facing: 5 });
  expect(stands("line2", 0)).toMatchObject({ hexes: ["7,7"], formation: "line", facing: 0 });
  expect(stands("square", 1)).toMatchObject({ formation: "square" });
  const road = { roads: [["7,5", "7,6", "7,7"]] };
  expect(stands("road", 0, { increments: 1 }, road)).toMatchObject({ formation: "column" });
  const many = { kind: "light", range: 2, increments: 6 };
  expect(stands("skirmish2", 0, many)).toMatchObject({ hexes: ["7,7"], formation: "skirmish", facing: 0 });
  const light = { kind: "light", range: 2, increments: 3 };
  expect(stands("skirmish", 1, light)).toMatchObject({ formation: "skirmish", facing: 1 });
});

rule("6.7.12b", "it is reported, remembered, and they are beneath the others", () => {
  const game = fallen(foot("french", "7,7", 0));
  expect(game.of("evaded")).toEqual([{ type: "evaded", unit: "V", from: "7,8", to: "7,7", cite: "6.7.12a" }]);
  expect([game.stack("7,7"), game.state.fellBack[game.id("V")]]).toEqual([["A", "V"], 1]);
});

rule("6.7.12", "their leader goes with them", () => {
  const units = { ...HUSSARS, V: skirmisher(), A: foot("french", "7,7", 0), L: leader("french", "7,8") };
  const game = calm(charge(units)).act(at("7,8"), { do: "evade", to: "7,7" });
  expect(game.hex("L")).toBe("7,7");
});

rule(["6.7.12", "14.2.4"], "an enemy leader who was alone in their refuge gets away", () => {
  const units = { ...HUSSARS, V: skirmisher(), L: leader("russian", "7,7") };
  const map = { terrain: { "7,7": "woods" } };
  const game = calm(charge(units, [], { map })).act(at("7,8"), { do: "evade", to: "7,7" });
  expect([game.unit("V").hexes, game.hex("L") === "7,7"]).toEqual([["7,7"], false]);
});

rule("6.7.12", "every wood around them is a refuge, listed in the order of the map", () => {
  const around = ["7,7", "8,8", "8,9", "7,9", "6,9", "6,8"];
  const terrain = Object.fromEntries(around.map((hex) => [hex, "woods"]));
  const place = field({ V: skirmisher() }, { map: { terrain } });
  const found = refuges(place.g, place.id("V"));
  expect(found).toEqual(around.map((hex) => hexNamed(place.g, hex)).sort((a, b) => a - b));
});
