import { expect, test } from "vitest";
import { type Chance, dieOdds, explore, mapOdds, TooManyWays, throwDie } from "../src/index.ts";

const sum = (chance: Chance) => throwDie("2d6", chance);

test("every way is counted exactly", () => {
  expect(explore(sum)).toEqual(dieOdds("2d6"));
  expect(explore(() => "nothing falls")).toEqual({ total: 1, ways: new Map([["nothing falls", 1]]) });
});

test("a die that falls only sometimes counts as much as it should", () => {
  const attempt = (chance: Chance) => chance.roll(6) === 6 && chance.roll(6) === 6;
  expect(explore(attempt)).toEqual(mapOdds(dieOdds("base6"), (roll) => roll === 66));
});

test("dice with different numbers of faces get a common denominator", () => {
  const odds = explore((chance) => (chance.roll(2) === 1 ? chance.roll(3) : 0));
  expect(odds).toEqual({
    total: 6,
    ways: new Map([
      [1, 1],
      [2, 1],
      [3, 1],
      [0, 3],
    ]),
  });
});

test("a budget of attempts is shared, and too many attempts throw", () => {
  const budget = { left: 60 };
  explore(sum, budget); // one without a die, six with one, thirty-six with both
  expect(budget.left).toBe(17);
  expect(() => explore(sum, budget)).toThrow(TooManyWays);
});

test("a chain of dice that does not end is given up", () => {
  const endless = (chance: Chance) => {
    while (chance.roll(1) === 1);
  };
  expect(() => explore(endless)).toThrow(TooManyWays);
});

test("other errors are passed on", () => {
  const broken = (chance: Chance) => {
    if (chance.roll(6) === 6) throw new Error("a bug");
  };
  expect(() => explore(broken)).toThrow("a bug");
});
