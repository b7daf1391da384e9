// [2.0] Map, counters and markers.

import { expect } from "vitest";
import { increments } from "../src/board.ts";
import { bataille } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";
import { lab, rule } from "./lab.ts";

const world = (id: string) => loadWorld(scenarioById(id), ["free-setup"]);

rule("2.1.2", "hexes along the edge are whole: units can be in them, move along and away", () => {
  const game = lab({
    units: { "F-46e-1": { at: "14,7", facing: 0 }, "R-MUROM": { at: "0,0", facing: 1 } },
  });
  expect([game.hex("F-46e-1"), game.hex("R-MUROM")]).toEqual(["14,7", "0,0"]);
  game.act({ do: "move", units: ["F-46e-1"] }, { do: "step", to: "14,6" });
  expect(game.hex("F-46e-1")).toBe("14,6");
  expect(game.actions("step").map(({ to }) => to)).toEqual(expect.arrayContaining(["14,5", "13,5"]));
});

rule("2.1.2", "every lettered entry is such a hex", () => {
  const { map } = world("kulm-campaign");
  const sides = [...map.entries.values()].map((hex) => [hex % 60, Math.floor(hex / 60)]);
  expect(sides.every(([col, row]) => col === 0 || col === 59 || row === 0 || row === 39)).toBe(true);
});

rule("2.1.3", "a set-up names areas, and the units that begin in each", () => {
  const { areas, units, map, posts } = world("kulm-day-1");
  const straden = areas.find(({ name }) => name === "Straden")!;
  expect(straden.units.map((unit) => units[unit]!.id)).toEqual(["R-GJ-1", "R-GJ-2", "R-GJ-3", "R-MUROM"]);
  expect(straden.hexes).toContain(map.grid.named.get("19,10"));
  expect(straden.hexes).not.toContain(map.grid.named.get("16,10"));
  const placed = areas.flatMap((area) => area.units);
  expect(placed.toSorted((a, b) => a - b)).toEqual(posts.flatMap((post, unit) => (post ? [unit] : [])));
});

rule("2.1.4", "reinforcements arrive at their lettered hex, at their time", () => {
  const { groups, map, turns } = world("kulm-day-2");
  const kleist = groups.find(({ name }) => name === "10th Brigade")!;
  expect(kleist.entries.map((letter) => map.grid.names[map.entries.get(letter)!])).toEqual(["59,11", "54,0"]);
  expect(turns[kleist.turn - 1]?.name).toBe("30 August, 10:40");
});

rule("2.2.3", "the enemy sees what a counter is and how large, not what it is worth", () => {
  const game = lab({ units: { "F-46e-1": { at: "9,7", facing: 5 }, "R-MUROM": { at: "5,7", facing: 1 } } });
  const murom = game.id("R-MUROM");
  const values = (viewer: string) => bataille.view(game.g, viewer).values[murom];
  expect(game.g.world.units[murom]).toMatchObject({ increments: 6, ma: 6, kind: "musketeer" });
  expect(values("coalition")).toMatchObject({ melee: 18, fire: 5, morale: 26 });
  expect(values("french")).toEqual({});
});

rule("2.2.5b", "cavalry regiments stay whole: none can be broken down, none is in battalions", () => {
  const game = lab({
    units: {
      "F-9CL": { at: "9,7", facing: 5 },
      "F-46e": { at: "9,9", facing: 5 },
      "R-MUROM": { at: "2,7", facing: 1 },
    },
  });
  expect(game.actions("breakDown").map(({ unit }) => unit)).toEqual(["F-46e"]);
  const cavalry = world("kulm-campaign").units.filter(({ arm }) => arm === "cavalry");
  expect(cavalry.every(({ battalions, regiment }) => battalions.length === 0 && regiment < 0)).toBe(true);
});

rule("2.4.1a", "turns take twenty minutes, and the hour advances with the fourth", () => {
  const { turns } = world("kulm-day-1");
  expect(turns.slice(0, 4).map(({ name }) => name)).toEqual([
    "29 August, 11:00",
    "29 August, 11:20",
    "29 August, 11:40",
    "29 August, 12:00",
  ]);
  expect(turns.at(-1)).toEqual({ name: "29 August, 20:00", day: 1, minute: 20 * 60 });
});

rule("2.4.2a", "losses add up on a unit, and its strength is what is left", () => {
  const game = lab({ units: { "F-46e": { at: "9,7", facing: 5, losses: 4 }, "R-MUROM": { at: "2,7" } } });
  expect(increments(game.g, game.id("F-46e"))).toBe(17);
  expect(increments(game.g, game.id("R-MUROM"))).toBe(6);
});

rule("2.4.2a-ex", "a regiment of 28: 26 after a loss of 2, 14 with markers of 6, 6 and 2", () => {
  const left = (losses: number) => {
    const big = {
      nation: "austrian",
      battalions: [
        [7, 21],
        [7, 21],
        [7, 21],
        [7, 21],
      ],
    };
    const game = lab({
      units: { "A-BIG": { ...big, at: "3,7", facing: 1, losses }, "F-46e-1": { at: "12,7", facing: 5 } },
    });
    return increments(game.g, game.id("A-BIG"));
  };
  expect([left(0), left(2), left(6 + 6 + 2)]).toEqual([28, 26, 14]);
});
