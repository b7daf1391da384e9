// Losses down a stack [9.41] [9.51] [12.42-6].

import { expect } from "vitest";
import { rule } from "./lab.ts";
import { loses } from "./morale-lab.ts";

const at = "10,8";
const unit = (strength: number, more: object = {}) => ({
  side: "french",
  at,
  facing: 1,
  size: 9,
  strength,
  ...more,
});
const left = (t: ReturnType<typeof loses>, ...units: string[]) => units.map((one) => t.unit(one).strength);

rule("9.51", "fire hits the topmost unit, through the rear the lowest", () => {
  const units = { a: unit(9), b: unit(9) };
  expect(left(loses(units, at, 0, 2), "a", "b")).toEqual([7, 9]);
  expect(left(loses(units, at, 0, 2, "rear"), "a", "b")).toEqual([9, 7]);
});

rule("9.51-1", "losses beyond one unit go to the next, losses beyond the last are ignored", () => {
  const units = { a: unit(2), b: unit(9) };
  const t = loses(units, at, 0, 3);
  expect(left(t, "a", "b")).toEqual([0, 8]);
  expect(t.of("lost").map(({ unit: who, points }) => [who, points])).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
  expect(loses({ a: unit(2) }, at, 0, 3).unit("a").place).toBe("eliminated");
});

rule("12.42-6", "in shock the topmost unit loses the first point, then each unit in turn", () => {
  const units = { a: unit(9), b: unit(9), c: unit(9) };
  expect(left(loses(units, at, 0, 1, "shock"), "a", "b", "c")).toEqual([8, 9, 9]);
  expect(left(loses(units, at, 0, 3, "shock"), "a", "b", "c")).toEqual([8, 8, 8]);
  expect(left(loses(units, at, 0, 4, "shock"), "a", "b", "c")).toEqual([7, 8, 8]);
  expect(left(loses({ a: unit(9), b: unit(1) }, at, 0, 4, "shock"), "a", "b")).toEqual([6, 0]);
});

rule("9.31", "skirmishers under a battalion lose after it", () => {
  const units = { a: unit(1, { kind: "light" }), "a-c1": { at, strength: 1 } };
  expect(left(loses(units, at, 0, 1), "a", "a-c1")).toEqual([0, 1]);
  expect(left(loses(units, at, 0, 1, "rear"), "a", "a-c1")).toEqual([0, 1]);
});

const GUNS = {
  g: unit(6, { kind: "foot battery", size: 6, formation: "unlimbered" }),
  n: { side: "french", at: "9,8", kind: "light" },
  "n-c1": { at, strength: 1 },
  "n-c2": { at, strength: 1 },
};

rule("9.41", "of guns with skirmishers first a gun, then a skirmisher", () => {
  expect(left(loses(GUNS, at, 0, 1), "g", "n-c1")).toEqual([5, 1]);
  const two = loses(GUNS, at, 0, 2);
  expect(two.unit("g").strength).toBe(5);
  expect(two.asks).not.toBe("losses");
});

rule("9.41", "further points as the owner likes", () => {
  const t = loses(GUNS, at, 0, 3);
  expect([t.side, t.asks]).toEqual(["french", "losses"]);
  expect(t.actions("lose").map(({ unit: who }) => who)).toHaveLength(2);
  expect(t.refusal({ do: "lose", unit: "n" })).toBe("9.41");
  t.act({ do: "lose", unit: "g" });
  expect(t.unit("g").strength).toBe(4);
  expect(t.asks).not.toBe("losses");
});

rule("9.41", "when one kind is gone the other bears the rest", () => {
  const { "n-c2": _, ...one } = GUNS;
  const t = loses(one, at, 0, 3);
  expect(t.asks).not.toBe("losses");
  expect(left(t, "g", "n-c1")).toEqual([4, 0]);
});

rule("9.41", "when the guns are gone the skirmishers bear what is left, and no more", () => {
  const n = { ...GUNS.n, size: 14, strength: 10 };
  const two = { at, strength: 2 };
  const t = loses({ g: { ...GUNS.g, strength: 1 }, n, "n-c1": two, "n-c2": two }, at, 0, 4);
  expect(left(t, "g", "n-c1", "n-c2")).toEqual([0, 0, 1]);
});

rule("9.41", "limbered guns bear everything before the skirmishers with them", () => {
  const t = loses({ ...GUNS, g: { ...GUNS.g, formation: "limbered" } }, at, 0, 3);
  expect(left(t, "g", "n-c1", "n-c2")).toEqual([3, 1, 1]);
});

rule("7.61-B", "a crew suffers after the skirmishers with it", () => {
  const units = { ...GUNS, g: { ...GUNS.g, at: "4,4" }, "g-crew": { at } };
  for (const order of ["top", "rear"] as const) {
    const t = loses(units, at, 0, 2, order);
    expect(left(t, "n-c1", "n-c2"), order).toEqual([0, 0]);
    expect(t.unit("g-crew").place, order).toBe("map");
  }
});

rule("9.41", "in a shock, too", () => {
  expect(loses(GUNS, at, 0, 2, "shock").unit("g").strength).toBe(5);
});
