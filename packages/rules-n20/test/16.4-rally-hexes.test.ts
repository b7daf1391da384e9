import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { lab, rule } from "./lab.ts";

type Unit = { readonly [key: string]: Json };
const infantry = (side: string, at: string, more: Unit = {}): Unit => ({
  type: "infantry",
  side,
  at,
  ...more,
});
const turns = [{ name: "Night", night: true }, { name: "Day" }];

interface Setting {
  readonly terrain?: Json;
  readonly enemy?: string;
  readonly more?: { readonly [key: string]: Json };
  readonly units?: { readonly [id: string]: Unit };
  readonly options?: Json;
}

/** Where a rallied French unit may return. The French LOC is 8,15. */
function places({
  terrain = {},
  enemy = "8,2",
  more = {},
  units = {},
  options = ["16.4"],
}: Setting): string[] {
  const position = {
    turns,
    phase: "night",
    map: { terrain, ...((more.map as object | undefined) ?? {}) },
    ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== "map")),
    units: {
      b: { type: "infantry", side: "french", is: "broken" },
      f: infantry("french", "1,15"),
      p: infantry("coalition", enemy),
      ...units,
    },
  };
  const t = lab(position, { options, dice: [6] }).until("rally");
  return t
    .act({ do: "rally", unit: "b" })
    .actions("place")
    .map((action) => action.hex);
}

rule(["16.4", "16.4-B1"], "towns, Fortified hexes and Redoubts serve as well as the LOC", () => {
  const terrain = { "8,10": "town", "6,10": "fortified", "4,10": "redoubt", "10,10": "forest" };
  expect(places({ terrain }).sort()).toEqual(["4,10", "6,10", "8,10", "8,15"]);
});

rule("16.4", "an option: without it only the LOC", () => {
  expect(places({ terrain: { "8,10": "town" }, options: [] })).toEqual(["8,15"]);
});

rule("16.4-B1", "so do a side's own Objectives, not the enemy's", () => {
  const objectives = [
    { hex: "8,10", side: "french", morale: 1 },
    { hex: "6,10", side: "coalition", morale: 1 },
  ];
  expect(places({ more: { objectives } }).sort()).toEqual(["8,10", "8,15"]);
});

rule("16.4-B1", "the hex must be empty", () => {
  const units = { friend: infantry("french", "8,10") };
  expect(places({ terrain: { "8,10": "town" }, units })).toEqual(["8,15"]);
});

rule("16.4-B2", "four hexes from every enemy unit", () => {
  const terrain = { "8,10": "town" };
  expect(places({ terrain, enemy: "8,6" })).toContain("8,10");
  expect(places({ terrain, enemy: "8,7" })).not.toContain("8,10");
});

rule("16.4-B2", "and nearer to the LOC than the nearest enemy", () => {
  const terrain = { "8,10": "town" };
  expect(places({ terrain, enemy: "2,12" })).toContain("8,10"); // enemy 6 from 8,15
  expect(places({ terrain, enemy: "3,13" })).not.toContain("8,10"); // enemy 5, town 5
});

rule("16.4-B2", "the nearest LOC is what counts, not another one behind the enemy", () => {
  const nations = [
    { id: "french", name: "French", side: "french", loc: ["8,15", "15,2"], cadres: 0 },
    { id: "prussian", name: "Prussian", side: "coalition", loc: ["8,1"], cadres: 0 },
  ];
  expect(places({ terrain: { "8,10": "town" }, enemy: "15,3", more: { nations } })).toContain("8,10");
});

rule("16.4-B3", "a path home must be open, clear of enemy units and hexes adjacent to them", () => {
  const terrain = { "1,8": "town" };
  const wall = {
    kind: "major",
    name: "Bober",
    sides: ["1,8|1,9", "1,8|2,7", "1,8|2,8", "1,7|2,6", "1,7|2,7", "1,6|2,5", "1,6|2,6"],
  };
  const shut = { ...wall, sides: [...wall.sides, "1,6|1,5"] };
  const map = (river: Json): Json => ({ rivers: [river] });
  expect(places({ terrain, more: { map: map(wall) }, enemy: "15,1" })).toContain("1,8"); // out by 1,5
  expect(places({ terrain, more: { map: map(shut) }, enemy: "15,1" })).not.toContain("1,8");
  const bridge = { ...(map(shut) as object), crossings: [{ kind: "ford", name: "ford", side: "1,8|1,9" }] };
  expect(places({ terrain, more: { map: bridge as Json }, enemy: "15,1" })).toContain("1,8");
  // The way out by 1,5 is blocked again by an enemy adjacent to it, at a safe distance from the town.
  expect(places({ terrain, more: { map: map(wall) }, enemy: "1,4" })).not.toContain("1,8");
});

rule("16.4-B3", "the path leads to the closest LOC hex that no enemy holds", () => {
  const nations = [
    { id: "french", name: "French", side: "french", loc: ["8,15", "1,15"], cadres: 0 },
    { id: "prussian", name: "Prussian", side: "coalition", loc: ["8,1"], cadres: 0 },
  ];
  const units = { f: infantry("french", "15,15"), q: infantry("coalition", "1,15") };
  // 2,9 is nearest to 1,15, which is held by the enemy.
  const terrain = { "2,9": "town", "8,12": "town" };
  const found = places({ terrain, units, more: { nations } });
  expect(found).toContain("8,12");
  expect(found).not.toContain("2,9");
});

rule(["16.4", "16.9.8", "10.0-placement"], "the case that opens the hex is reported", () => {
  const effects = [{ do: "rally", who: {}, upTo: 1, add: 0, on: "l", freely: true }];
  const events = [{ id: "on", common: { title: "On the marshal", text: "Rally one unit.", effects } }];
  const units = {
    b: { type: "infantry", side: "french", is: "broken" },
    l: { type: "leader", side: "french", at: "3,12" },
    p: infantry("coalition", "8,2"),
  };
  const cite = (hex: string) => {
    const map = { terrain: { "8,10": "town" } };
    const t = lab({ phase: "events", events, units, map }, { options: ["16.4", "16.9"], dice: [1] });
    t.act({ do: "rally", unit: "b" }, { do: "place", hex });
    return t.of("rallied").map((event) => `${event.unit} ${event.hex} [${event.cite}]`);
  };
  expect(cite("8,15")).toEqual(["b 8,15 [10.0-placement]"]);
  expect(cite("8,10")).toEqual(["b 8,10 [16.4]"]);
  expect(cite("3,11")).toEqual(["b 3,11 [16.9.8]"]);
});

rule("16.4-B2", "one of two equally near LOC hexes is enough", () => {
  const nations = [
    { id: "french", name: "French", side: "french", loc: ["8,15", "8,5"], cadres: 0 },
    { id: "prussian", name: "Prussian", side: "coalition", loc: ["8,1"], cadres: 0 },
  ];
  // 8,10 is five hexes from both; the enemy is four from 8,5 and far from 8,15.
  expect(places({ terrain: { "8,10": "town" }, enemy: "12,3", more: { nations } })).toContain("8,10");
});

rule(["16.4", "16.4-B1"], "in the first and the last hex of the map, too", () => {
  const nations = (loc: string) => [
    { id: "french", name: "French", side: "french", loc: [loc], cadres: 2 },
    { id: "prussian", name: "Prussian", side: "coalition", loc: ["8,1"], cadres: 2 },
  ];
  const terrain = { "1,1": "town", "15,15": "town" };
  const near = (loc: string, enemy: string) =>
    places({
      terrain,
      enemy,
      more: { nations: nations(loc) },
      units: { f: infantry("french", "8,8") },
    }).sort();
  expect(near("1,3", "15,8")).toEqual(["1,1", "1,3"]);
  expect(near("15,13", "1,8")).toEqual(["15,13", "15,15"]);
});
