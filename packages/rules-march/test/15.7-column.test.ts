// [15.7] March columns: their shape and their march.

import { expect } from "vitest";
import { marching, onRoad } from "./columns.ts";
import { rule } from "./lab.ts";

rule("15.7-length-example", "ten points cover five hexes on a minor road, three on a major one", () => {
  const minor = marching({ A: onRoad(8, { steps: 5 }) });
  expect(minor.unit("A").hexes).toEqual(["7,8", "7,9", "7,10", "7,11", "7,12"]);
  const major = marching({ A: onRoad(8, { steps: 5 }) }, { road: "majorRoads" });
  expect(major.unit("A").hexes).toEqual(["7,8", "7,9", "7,10"]);
});

rule("15.6-march-rate", "half a point a road hex", () => {
  const t = marching({ A: onRoad(9, { steps: 2 }) }, { target: "7,0" }).take("A");
  expect(t.spent("A")).toBe(4);
});
