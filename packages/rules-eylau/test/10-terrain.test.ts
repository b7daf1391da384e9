// [10.1] to [10.3] What the ground does to units that enter it.

import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { stepCost, terrainEffect } from "../src/rules/06.2-costs.ts";
import { POINT } from "../src/types.ts";
import { type Entry, F, field } from "./fire-lab.ts";
import { rule } from "./lab.ts";

const HUSSARS: Entry = { kind: "light cavalry", formation: "mounted", size: 6 };
const CUIRASSIERS: Entry = { kind: "cuirassier", formation: "mounted", size: 6 };
const GUNS: Entry = { kind: "foot battery", formation: "limbered", size: 6 };

/** Points and effect of the step from 10,8 to 11,8. */
function step(f: Entry, map: Entry) {
  const t = field({ f: { ...F, ...f }, a: { side: "allied", at: "22,2" } }, { map });
  const [from, to] = [hexNamed(t.g, "10,8"), hexNamed(t.g, "11,8")];
  const cost = stepCost(t.g, t.id("f"), from, to);
  return [cost < 0 ? -1 : cost / POINT, terrainEffect(t.g, t.id("f"), from, to)];
}
const into = (f: Entry, terrain: string, more: Entry = {}) =>
  step(f, { terrain: { "11,8": terrain }, ...more });

rule("10.1", "a clear hex costs everybody a point", () => {
  for (const f of [{}, HUSSARS, CUIRASSIERS, GUNS, { formation: "general" }, { morale: "disordered" }])
    expect(into(f, "clear")).toEqual([1, "none"]);
});

rule("10.2", "other ground costs what the chart says", () => {
  expect(["light", "farmette", "woods", "town", "wetlands"].map((terrain) => into({}, terrain)[0])).toEqual([
    1, 1, 2, 2, 2,
  ]);
  expect(["light", "farmette", "woods", "town", "wetlands"].map((terrain) => into(GUNS, terrain)[0])).toEqual(
    [2, 2, -1, 3, -1],
  );
});

rule("10.31", "infantry and light cavalry take general order in obstructed hexes, not in light cover", () => {
  for (const terrain of ["farmette", "woods", "town", "wetlands"]) {
    expect(into({}, terrain)[1], terrain).toBe("general");
    expect(into(HUSSARS, terrain)[1], terrain).toBe("general");
  }
  for (const f of [{}, HUSSARS, CUIRASSIERS, GUNS]) expect(into(f, "light")[1]).toBe("none");
});

rule("10.31-1", "heavy cavalry and guns are disordered there, or do not get in; guns by road, too", () => {
  for (const terrain of ["farmette", "town"]) {
    expect(into(CUIRASSIERS, terrain)[1]).toBe("disorder");
    expect(into(GUNS, terrain)[1]).toBe("disorder");
  }
  expect(into(CUIRASSIERS, "woods")[1]).toBe("prohibited");
  expect(into(GUNS, "woods")[1]).toBe("prohibited");
  expect(into(GUNS, "town", { majorRoads: [["10,8", "11,8"]] })).toEqual([1, "disorder"]); // [R23]
});

rule("10.31b", "hexsides cost more, and disorder by kind", () => {
  const over = (f: Entry, side: Entry) => step(f, side);
  const sides = ["10,8|11,8"];
  expect(over({}, { brooks: sides })).toEqual([2, "none"]);
  expect(over(HUSSARS, { streams: sides })).toEqual([2, "disorder"]);
  expect(over(GUNS, { streams: sides })).toEqual([3, "disorder"]);
  expect(over({}, { majorStreams: sides })).toEqual([3, "disorder"]);
  expect(over(GUNS, { majorStreams: sides })).toEqual([-1, "prohibited"]);
  expect(over(GUNS, { hedges: ["11,8>10,8"] })).toEqual([2, "disorder"]);
  expect(over({}, { hedges: ["11,8>10,8"] })).toEqual([2, "none"]);
});
