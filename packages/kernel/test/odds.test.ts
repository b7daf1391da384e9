import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bothOdds,
  certain,
  chanceOf,
  dieOdds,
  equally,
  expected,
  mapOdds,
  type Odds,
  thenOdds,
} from "../src/index.ts";

const someOdds = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 }).map(equally);
const fraction = ({ total, ways }: Odds<number>, value: number) => (ways.get(value) ?? 0) / total;
const sum = ({ ways }: Odds<unknown>) => [...ways.values()].reduce((a, b) => a + b, 0);

test("equal outcomes add up", () => {
  expect(equally(["hit", "miss", "hit"])).toEqual({
    total: 3,
    ways: new Map([
      ["hit", 2],
      ["miss", 1],
    ]),
  });
  expect(() => equally([])).toThrow("at least one outcome");
});

test("no way is lost or invented", () => {
  fc.assert(
    fc.property(someOdds, fc.func(someOdds), (odds, next) => {
      const chain = thenOdds(odds, next);
      expect(sum(chain)).toBe(chain.total);
      expect([...chain.ways.values()].every((n) => Number.isSafeInteger(n) && n > 0)).toBe(true);
      expect(sum(mapOdds(odds, (n) => n % 3))).toBe(odds.total);
    }),
  );
});

test("chains obey the laws: a certain start, a certain end, and any bracketing", () => {
  fc.assert(
    fc.property(someOdds, fc.func(someOdds), fc.func(someOdds), fc.nat(9), (odds, f, g, value) => {
      const same = (a: Odds<number>, b: Odds<number>) => {
        for (let n = 0; n < 10; n++) expect(fraction(a, n)).toBeCloseTo(fraction(b, n), 14);
      };
      same(
        thenOdds(certain(value), (n) => f(n)),
        f(value),
      );
      same(thenOdds(odds, certain), odds);
      const left = thenOdds(
        thenOdds(odds, (n) => f(n)),
        (n) => g(n),
      );
      const right = thenOdds(odds, (n) => thenOdds(f(n), (m) => g(m)));
      expect(new Map([...left.ways].sort())).toEqual(new Map([...right.ways].sort())); // exactly
      expect(left.total).toBe(right.total);
    }),
    { numRuns: 50 },
  );
});

test("two dice combined have the odds of 2d6", () => {
  const both = bothOdds(dieOdds("d6"), dieOdds("d6"), (a, b) => a + b);
  expect(both).toEqual(dieOdds("2d6"));
});

test("fire, then morale, then retreat: the worked chain", () => {
  // A hit on 5 or 6; only then a check that fails on 2d6 of 9 or more.
  const chain = thenOdds(dieOdds("d6"), (die) =>
    die < 5 ? certain("missed") : mapOdds(dieOdds("2d6"), (roll) => (roll >= 9 ? "ran" : "stood")),
  );
  expect(chain.total).toBe(54);
  expect(Object.fromEntries(chain.ways)).toEqual({ missed: 36, stood: 13, ran: 5 });
  expect(chanceOf(chain, (result) => result === "ran")).toBe(5 / 54);
});

test("the mean of a sum is the sum of the means", () => {
  fc.assert(
    fc.property(someOdds, someOdds, (a, b) => {
      expect(expected(bothOdds(a, b, (x, y) => x + y))).toBeCloseTo(expected(a) + expected(b), 9);
    }),
  );
});

test("a chain too long to count exactly is refused, not rounded", () => {
  let odds: Odds<number> = certain(0);
  const roll = () => {
    odds = bothOdds(odds, dieOdds("d6"), (a, b) => a + b);
  };
  for (let i = 0; i < 20; i++) roll();
  expect(odds.total).toBe(6 ** 20);
  expect(sum(odds)).toBe(6 ** 20);
  expect(roll).toThrow("too many ways to count them exactly");
});
