import { seeded } from "@grognard/kernel";
import { expect, test } from "vitest";
import { Buckets } from "../src/index.ts";

const drained = (buckets: Buckets): [key: number, value: number][] => {
  const all: [number, number][] = [];
  for (let value = buckets.take(); value >= 0; value = buckets.take()) all.push([buckets.key, value]);
  return all;
};

test("the lowest key comes first, and numbers of one key in the order they were added", () => {
  const buckets = new Buckets();
  for (const [key, value] of [
    [3, 1],
    [0, 2],
    [3, 3],
    [0, 4],
  ] as const)
    buckets.add(key, value);
  expect(drained(buckets)).toEqual([
    [0, 2],
    [0, 4],
    [3, 1],
    [3, 3],
  ]);
});

test("numbers can be added between takes", () => {
  const buckets = new Buckets();
  buckets.add(1, 7);
  expect(buckets.take()).toBe(7);
  buckets.add(1, 8);
  buckets.add(2, 9);
  expect(drained(buckets)).toEqual([
    [1, 8],
    [2, 9],
  ]);
});

test("it holds any number, and can be cleared half-way and used again", () => {
  const buckets = new Buckets();
  const chance = seeded("buckets");
  for (const many of [2000, 50]) {
    buckets.clear();
    const given = Array.from({ length: many }, (_, value) => [chance.roll(900), value] as [number, number]);
    for (const [key, value] of given) buckets.add(key, value);
    const all = given.toSorted(([a, one], [b, other]) => a - b || one - other);
    if (many === 50) expect(drained(buckets)).toEqual(all);
    else
      expect(Array.from({ length: 9 }, () => buckets.take())).toEqual(
        all.slice(0, 9).map(([, value]) => value),
      );
  }
});
