// The terrain at Kulm, according to the map.

import { describe, expect, it } from "vitest";
import { compileMap, resolveMap } from "../src/scenario/map.ts";
import { CLOSED, ROADWAY, STREAM, TERRAINS } from "../src/types.ts";

describe("maps", () => {
  const kulm = compileMap(resolveMap("kulm"));
  const at = (name: string) => kulm.grid.named.get(name)!;
  const bits = (from: string, to: string) => {
    for (let dir = 0; dir < 6; dir++)
      if (kulm.grid.neighbours[at(from) * 6 + dir] === at(to)) return kulm.sides[at(from) * 6 + dir]!;
    throw new Error(`${from} and ${to} are apart`);
  };

  it("has every kind of terrain, hexes from 0,0 and the places of the battle", () => {
    const count = TERRAINS.map((_, kind) => kulm.terrain.filter((one) => one === kind).length);
    expect(count).toEqual([1834, 410, 27, 11, 118]);
    expect([kulm.grid.names[0], kulm.grid.names.at(-1)]).toEqual(["0,0", "59,39"]);
    expect(kulm.names.get(at("13,19"))).toBe("Priesten");
    expect(kulm.names.get(at("23,8"))).toBe("Juchten chapel");
    expect(Object.values(kulm.file.places).flat()).toHaveLength(27 + 11);
  });

  it("has a bridge wherever a road crosses a stream", () => {
    const crossings: string[] = [];
    for (const { hexes } of kulm.file.roads)
      for (const [i, hex] of hexes.entries())
        if (i > 0 && bits(hexes[i - 1]!, hex) & STREAM) crossings.push(`${hexes[i - 1]}-${hex}`);
    expect(crossings).toEqual([
      "15,19-16,19",
      "33,17-34,18",
      "51,14-52,14",
      "51,20-52,21",
      "16,10-15,10",
      "51,36-52,36",
    ]);
    for (const [a, b] of crossings.map((pair) => pair.split("-") as [string, string]))
      expect(bits(b, a) & (ROADWAY | STREAM)).toBe(ROADWAY | STREAM);
  });

  it("closes the steep slopes, and nothing that a road goes over", () => {
    expect(bits("10,2", "10,1") & CLOSED).toBe(CLOSED);
    expect(bits("54,1", "54,0") & CLOSED).toBe(0);
    expect(bits("54,1", "53,0") & CLOSED).toBe(CLOSED);
  });
});
