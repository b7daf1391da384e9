import { dieOdds, mapOdds } from "@grognard/kernel";
import { expect, test } from "vitest";
import { fractionsOf, sharesOf, sumLines, trackOf } from "../src/index.ts";

test("odds are ordered as requested for screens, and fractions for programs", () => {
  const odds = mapOdds(dieOdds("d6"), (die) => (die > 4 ? "hit" : "miss"));
  expect(sharesOf(odds, (result) => `a ${result}`, ["hit", "miss", "never"])).toEqual([
    { id: "hit", text: "a hit", ways: 2, total: 6, tone: "even" },
    { id: "miss", text: "a miss", ways: 4, total: 6, tone: "even" },
  ]);
  expect(fractionsOf(odds)).toEqual({ miss: "4/6", hit: "2/6" });
});

test("a track follows its gauge, and a sum has one line per term", () => {
  const values = [
    { side: "blue", value: 3 },
    { side: "red", value: -1 },
  ];
  expect(trackOf({ id: "m", title: "Morale", cite: "", most: 9, values })).toEqual({
    track: "Morale",
    morale: { blue: 3, red: -1 },
  });
  expect(sumLines([{ label: "the village", value: 10 }])).toEqual(["the village: 10"]);
});
