// [10.1.7b] Units in two hexes wheel: one wing stays, the other swings.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { type Lab, rule } from "./lab.ts";
import { field, foot, horse, leader, reason, spent, take } from "./marches.ts";

const line = (more = {}) => foot("french", "7,7", 0, { formation: "line2", ...more }); // 7,7 and 8,8
const light = (more = {}) => line({ formation: "skirmish2", kind: "light", range: 2, ...more });
const pivots = (place: Lab): string[] => place.actions("pivot").map(({ on, to }) => `${on} > ${to}`);
const wheel = (on: string, to: string) => ({ do: "pivot", on, to }) as const;

rule("10.1.7b", "skirmishers in two hexes wheel backward, too; each wing about the other", () => {
  const place = () => take(field({ A: light() }), "A");
  expect(pivots(place())).toEqual(["7,7 > 8,7", "8,8 > 8,7", "7,7 > 7,8", "8,8 > 7,8"]);
  const after = (on: string, to: string) => place().act(wheel(on, to)).unit("A");
  expect(after("7,7", "8,7")).toMatchObject({ hexes: ["7,7", "8,7"], facing: 5 });
  expect(after("8,8", "8,7")).toMatchObject({ hexes: ["8,7", "8,8"], facing: 1 });
  expect(after("7,7", "7,8")).toMatchObject({ hexes: ["7,7", "7,8"], facing: 1 });
  expect(after("8,8", "7,8")).toMatchObject({ hexes: ["7,8", "8,8"], facing: 5 });
});

rule("10.1.7b", "a Line wheels all the way round, about either wing", () => {
  const right = take(field({ A: line({ ma: 9 }) }), "A");
  const facings = ["8,7", "7,6", "6,7", "6,8", "7,8", "8,8"].map(
    (to) => right.act(wheel("7,7", to)).unit("A").facing,
  );
  expect(facings).toEqual([5, 4, 3, 2, 1, 0]);
  const left = take(field({ A: line({ ma: 9 }) }), "A");
  const others = ["8,7", "9,7", "9,8", "8,9", "7,8", "7,7"].map(
    (to) => left.act(wheel("8,8", to)).unit("A").facing,
  );
  expect(others).toEqual([1, 2, 3, 4, 5, 0]);
});

rule("10.1.7b", "a wheel is refused for what is wrong with it", () => {
  const place = take(field({ A: line() }), "A");
  const why = (on: string, to: string) => reason(place, wheel(on, to));
  expect(why("7,7", "7,8")).toEqual(["a Line wheels forward only", "10.1.7b"]);
  expect(why("7,7", "7,6")).toEqual(["the wing cannot swing there", "10.1.7b"]); // too far for the right wing
  expect(why("7,7", "9,7")).toEqual(["the wing cannot swing there", "10.1.7b"]); // too far from the pivot
  expect(why("8,7", "7,6")).toEqual(["the wing cannot swing there", "10.1.7b"]); // not about one of its hexes
});

rule("10.1.7b", "no other unit wheels, nor does a column of march with its tail", () => {
  const only = ["only units in two hexes wheel", "10.1.7b"];
  const single = take(field({ A: foot("french", "7,7", 0) }), "A");
  expect([pivots(single), reason(single, wheel("7,7", "8,7"))]).toEqual([[], only]);
  const map = {
    roads: [
      ["7,9", "7,8", "7,7", "7,6"],
      ["7,7", "8,8", "7,8"],
    ],
  };
  const column = foot("french", "7,7", 0, { formation: "road", increments: 8, tail: ["7,8"] });
  const march = take(field({ A: column }, { map }), "A");
  expect([pivots(march), reason(march, wheel("7,7", "8,8"))]).toEqual([[], only]);
});

rule(["10.1.7b", "6.4.4"], "a wing swings onto open ground that is on the map, and clear of others", () => {
  const woods = take(field({ A: line() }, { map: { terrain: { "8,7": "woods" } } }), "A");
  expect([pivots(woods), reason(woods, wheel("7,7", "8,7"))[1]]).toEqual([[], "6.4.4"]);
  const brink = take(field({ A: foot("french", "0,0", 0, { formation: "line2" }) }), "A"); // 0,0 and 1,0
  expect(pivots(brink)).toEqual([]);
  const friends = take(field({ A: line(), C: horse("french", "8,7", 0) }), "A");
  expect([pivots(friends), reason(friends, wheel("8,8", "8,7"))[1]]).toEqual([[], "3.1.3"]);
});

rule("10.1.7b", "a wing swings into the corner of the map", () => {
  const place = take(field({ A: foot("french", "0,1", 5, { formation: "line2" }) }), "A"); // 0,1 and 1,0
  expect(pivots(place)).toEqual(["0,1 > 0,0", "1,0 > 0,0"]);
});

rule("10.1.7b", "the wing that swings pays for the ground it crosses", () => {
  const cost = (on: string, levels: { readonly [hex: string]: number }) =>
    spent(take(field({ A: line({ ma: 9 }) }, { map: { levels } }), "A").act(wheel(on, "8,7")), "A");
  expect(cost("7,7", { "7,7": 1, "8,7": 1 })).toBe(3); // the right wing climbs
  expect(cost("7,7", { "8,8": 1, "8,7": 1 })).toBe(1);
  expect(cost("8,8", { "8,8": 1, "8,7": 1 })).toBe(3); // the left wing climbs
  expect(cost("8,8", { "7,7": 1, "8,7": 1 })).toBe(1);
});

rule(["10.1.7b", "11.1.1"], "a wheel is for units that have the points, every one of them", () => {
  const levels = { "7,7": 1, "8,7": 1 };
  const place = (ma: number) => take(field({ A: line({ ma }) }, { map: { levels } }), "A"); // two less in Line
  expect(pivots(place(5))).toContain("7,7 > 8,7");
  expect(pivots(place(4))).not.toContain("7,7 > 8,7");
  expect(reason(place(4), wheel("7,7", "8,7"))[1]).toBe("11.1.1");
  const led = take(field({ A: line(), L: leader("french", "7,7") }), "A", "L").act(wheel("7,7", "8,7"));
  expect([spent(led, "A"), spent(led, "L")]).toEqual([1, 1]);
});

rule(
  ["10.1.7b", "6.8.2b"],
  "infantry that wheels beside cavalry skirmishers is harassed, cavalry and leaders are not",
  () => {
    const C = horse("russian", "9,5", 4, { formation: "skirmish2", skirmishFire: 2 });
    const swing = (unit: Json, ...others: string[]) => {
      const place = take(field({ A: unit, L: leader("french", "7,7"), C }), "A", ...others);
      place.act(wheel("7,7", "8,7")).until("move", "movement");
      return ["A", ...others].map((one) => spent(place, one));
    };
    expect(swing(line(), "L")).toEqual([3, 1]);
    expect(swing(horse("french", "7,7", 0, { formation: "line2" }))).toEqual([1]);
  },
);

rule(["10.1.7b", "6.4.4", "6.8.2"], "harassed infantry wheels into woods no more than others do", () => {
  const C = horse("russian", "9,5", 4, { formation: "skirmish2", skirmishFire: 2 });
  const place = take(field({ A: line({ ma: 9 }), C }, { map: { terrain: { "8,7": "woods" } } }), "A");
  expect([pivots(place), reason(place, wheel("7,7", "8,7"))[1]]).toEqual([[], "6.4.4"]);
});
