// What the compiled maps say about zones, rivers and slopes.

import { type Direction, directionTo, parseHex } from "@grognard/hex";
import { describe, expect, it } from "vitest";
import { scenarioById } from "../src/library.ts";
import { loadWorld } from "../src/load.ts";
import { compileMap, resolveMap } from "../src/map.ts";
import {
  BRIDGE_ZOC,
  COALITION,
  CROSSING,
  FRENCH,
  type GameMap,
  MAJOR_RIVER,
  MINOR_RIVER,
  NO_ZOC,
  ROAD,
  TERRAINS,
  UPHILL,
  ZOC,
} from "../src/types.ts";

const belgium = compileMap(resolveMap("belgium-1815"));
const jena = loadWorld(scenarioById("jena-1806"), []).map;
const basics = loadWorld(scenarioById("n20-basics"), []).map;

const hex = (map: GameMap, name: string) => parseHex(map.grid, name);
function step(map: GameMap, from: string, to: string): number {
  const dir = directionTo(map.grid, hex(map, from), hex(map, to));
  if (dir < 0) throw new Error(`${from} and ${to} are not adjacent`);
  return hex(map, from) * 6 + (dir as Direction);
}
const around = (map: GameMap, name: string) => {
  const to = hex(map, name);
  return [0, 1, 2, 3, 4, 5].map((dir) => map.grid.neighbours[to * 6 + dir]!).filter((next) => next >= 0);
};
const terrain = (map: GameMap, name: string, side: 0 | 1 = FRENCH) =>
  TERRAINS[map.terrain[side][hex(map, name)]!];

describe("zones of control", () => {
  it("[7.0-B3] never reach into Hougoumont, but come out of it", () => {
    for (const from of around(belgium, "5,5")) {
      const dir = directionTo(belgium.grid, from, hex(belgium, "5,5"));
      for (const side of [FRENCH, COALITION]) expect(belgium.zoc[side][from * 6 + dir]).toBe(NO_ZOC);
    }
    expect(belgium.zoc[COALITION][step(belgium, "5,5", "5,6")]).toBe(ZOC);
  });

  it("[7.0-B3b] do not pass between built-up neighbours", () => {
    const pairs = [
      ["5,2", "5,3"], // Waterloo, Mont-Saint-Jean
      ["5,3", "4,3"], // Mont-Saint-Jean, Braine-l'Alleud
      ["12,15", "13,15"], // Saint-Amand, Ligny
    ] as const;
    for (const [a, b] of pairs) {
      for (const side of [FRENCH, COALITION]) {
        expect(belgium.zoc[side][step(belgium, a, b)]).toBe(NO_ZOC);
        expect(belgium.zoc[side][step(belgium, b, a)]).toBe(NO_ZOC);
      }
    }
    expect(belgium.zoc[FRENCH][step(belgium, "6,4", "5,4")]).toBe(ZOC); // out of La Haye Sainte onto the ridge
    expect(belgium.zoc[FRENCH][step(belgium, "5,4", "5,3")]).toBe(ZOC); // from the ridge into a town
  });

  it("[7.1] cross a bridge only for the Phasing Player", () => {
    for (const [a, b] of [
      ["15,2", "16,2"], // Wavre
      ["15,3", "16,3"], // Bierges mill
      ["14,5", "15,5"], // Mousty, without a road
      ["7,21", "7,22"], // Charleroi
    ] as const) {
      expect(belgium.zoc[FRENCH][step(belgium, a, b)], a).toBe(BRIDGE_ZOC);
      expect(belgium.zoc[COALITION][step(belgium, b, a)], a).toBe(BRIDGE_ZOC);
    }
    expect(belgium.zoc[FRENCH][step(belgium, "11,21", "11,22")]).toBe(BRIDGE_ZOC); // Châtelet
  });

  it("[7.0-B4] do not cross a Major River, but a Minor one", () => {
    expect(belgium.zoc[FRENCH][step(belgium, "6,22", "6,21")]).toBe(NO_ZOC);
    expect(belgium.zoc[FRENCH][step(belgium, "13,16", "13,15")]).toBe(ZOC);
  });
});

describe("hexsides", () => {
  it("[7.1] an unbridged Sambre separates neighbours", () => {
    for (const [a, b] of [
      ["6,22", "6,21"],
      ["6,21", "6,22"],
    ] as const) {
      expect(belgium.adjacent[step(belgium, a, b)]).toBe(0);
      expect(belgium.passable[step(belgium, a, b)]).toBe(0);
    }
    expect(belgium.adjacent[step(belgium, "7,22", "7,21")]).toBe(1);
    expect(belgium.passable[step(belgium, "7,22", "7,21")]).toBe(1);
  });

  it("carry their features both ways, slopes one way", () => {
    expect(belgium.sides[step(belgium, "7,21", "7,22")]).toBe(ROAD | MAJOR_RIVER | CROSSING);
    expect(belgium.sides[step(belgium, "7,22", "7,21")]).toBe(ROAD | MAJOR_RIVER | CROSSING);
    expect(belgium.sides[step(belgium, "14,5", "15,5")]).toBe(MAJOR_RIVER | CROSSING);
    expect(belgium.sides[step(belgium, "8,8", "8,9")]).toBe(ROAD | MINOR_RIVER);
    expect(belgium.sides[step(belgium, "5,5", "5,4")]).toBe(UPHILL);
    expect(belgium.sides[step(belgium, "5,4", "5,5")]).toBe(0);
    expect(belgium.sides[step(belgium, "6,4", "5,4")]).toBe(ROAD | UPHILL);
    expect(belgium.sides[step(belgium, "5,4", "6,4")]).toBe(ROAD);
    expect(jena.sides[step(jena, "14,17", "14,16")]).toBe(ROAD | UPHILL);
  });

  it.each([
    ["belgium-1815", belgium],
    ["thuringia-1806", jena],
    ["quatre-bras", basics],
  ] as const)("%s: everything but slopes is the same from both sides", (_, map) => {
    for (let i = 0; i < map.sides.length; i++) {
      const next = map.grid.neighbours[i]!;
      if (next < 0) {
        expect(map.sides[i]! + map.passable[i]! + map.adjacent[i]!).toBe(0);
        continue;
      }
      const back = next * 6 + ((i + 3) % 6);
      expect(map.sides[i]! & ~UPHILL).toBe(map.sides[back]! & ~UPHILL);
      expect(map.sides[i]! & map.sides[back]! & UPHILL).toBe(0);
      expect(map.passable[i]).toBe(map.passable[back]);
      expect(map.adjacent[i]).toBe(map.adjacent[back]);
    }
  });

  it("a road over a Major River is a bridge, listed or not", () => {
    const file = resolveMap("belgium-1815");
    const map = compileMap({ ...file, crossings: [] });
    expect(map.sides[step(map, "7,21", "7,22")]! & CROSSING).toBe(CROSSING);
    expect(map.sides[step(map, "14,5", "15,5")]! & CROSSING).toBe(0);
  });
});

describe("terrain", () => {
  it("B5: the Schnecke is a Redoubt for the Coalition only", () => {
    expect(terrain(jena, "11,17", COALITION)).toBe("redoubt");
    expect(terrain(jena, "11,17", FRENCH)).toBe("clear");
    // A Coalition unit there is in no French zone; a French one there is in Coalition zones.
    expect(jena.zoc[FRENCH][step(jena, "12,16", "11,17")]).toBe(NO_ZOC);
    expect(jena.zoc[COALITION][step(jena, "12,16", "11,17")]).toBe(ZOC);
  });

  it("names and terrain are where they belong", () => {
    expect(belgium.names.get(hex(belgium, "5,5"))).toBe("Hougoumont");
    expect(terrain(belgium, "5,5")).toBe("fortified");
    expect(terrain(belgium, "7,4")).toBe("clear");
    expect(belgium.names.get(hex(belgium, "7,4"))).toBe("Papelotte farm");
  });
});

describe("the window of the learning map", () => {
  it("keeps the printed numbers and closes everything outside", () => {
    expect(basics.id).toBe("quatre-bras");
    expect(basics.grid.columns).toBe(20);
    const open = basics.grid.names.filter((name) => terrain(basics, name) !== "prohibited");
    expect(open).toHaveLength(80);
    expect(open[0]).toBe("5,8");
    expect(open.at(-1)).toBe("12,17");
    expect(basics.passable[step(basics, "5,9", "4,9")]).toBe(0);
    expect(basics.passable[step(basics, "5,9", "6,9")]).toBe(1);
  });

  it("keeps what is inside", () => {
    const file = resolveMap("quatre-bras");
    expect(file.terrain.town).toEqual(["8,8", "8,11", "8,13", "12,17", "12,15", "11,13"]);
    expect(file.terrain.forest).toEqual(["7,11", "7,12", "9,14", "10,14", "11,9", "11,10", "12,9"]);
    expect(file.rivers.map(({ name }) => name)).toEqual(["Upper Dyle", "Ligny brook", "Piéton"]);
    expect(new Set(file.roads.map(({ id }) => id))).toEqual(new Set(["R1", "R2", "R4", "R8"]));
    expect(file.crossings).toEqual([]);
    expect(basics.names.get(hex(basics, "8,11"))).toBe("Quatre Bras");
    expect(basics.names.get(hex(basics, "7,21"))).toBeUndefined();
  });
});
