import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addBase6, type Die, dieOdds, drawFrom, expected, scripted, seeded, throwDie } from "../src/index.ts";

test("each kind of die reads its faces as the rulebooks do", () => {
  expect(throwDie("d6", scripted([4]))).toBe(4);
  expect(throwDie("2d6", scripted([4, 6]))).toBe(10);
  expect(throwDie("base6", scripted([4, 6]))).toBe(46);
  expect(throwDie("d10", scripted([10]))).toBe(0);
  expect(throwDie("d10", scripted([9]))).toBe(9);
  expect(throwDie("d100", scripted([10, 10]))).toBe(0);
  expect(throwDie("d100", scripted([9, 7]))).toBe(97);
  expect([1, 2, 3, 4, 5, 6].map((face) => throwDie("average", scripted([face])))).toEqual([2, 3, 3, 4, 4, 5]);
});

describe("odds", () => {
  const faces: Record<Die, [rolls: number, faces: number]> = {
    d6: [1, 6],
    "2d6": [2, 6],
    base6: [2, 6],
    d10: [1, 10],
    d100: [2, 10],
    average: [1, 6],
  };

  test.each(Object.keys(faces) as Die[])("of %s are those of all ways it can fall", (die) => {
    const [rolls, size] = faces[die];
    const counted = new Map<number, number>();
    for (let i = 0; i < size ** rolls; i++) {
      const script = Array.from({ length: rolls }, (_, at) => 1 + (Math.floor(i / size ** at) % size));
      const value = throwDie(die, scripted(script));
      counted.set(value, (counted.get(value) ?? 0) + 1);
    }
    const odds = dieOdds(die);
    expect(odds.total).toBe(size ** rolls);
    expect(new Map([...odds.ways].sort())).toEqual(new Map([...counted].sort()));
  });

  test("known means", () => {
    expect(expected(dieOdds("d6"))).toBe(3.5);
    expect(expected(dieOdds("2d6"))).toBe(7);
    expect(expected(dieOdds("d10"))).toBe(4.5);
    expect(expected(dieOdds("d100"))).toBe(49.5);
    expect(expected(dieOdds("average"))).toBe(3.5);
    expect(dieOdds("2d6").ways.get(7)).toBe(6);
    expect(dieOdds("base6").ways.size).toBe(36);
  });
});

describe("base six", () => {
  const base6 = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
    .map(([t, o]) => 10 * t + o);

  test("carries from six to one", () => {
    expect(addBase6(16, 1)).toBe(21);
    expect(addBase6(21, -1)).toBe(16);
    expect(addBase6(33, 12)).toBe(53);
    expect(addBase6(11, 35)).toBe(66);
    expect(addBase6(66, 1)).toBe(71); // beyond the table: the caller clamps
    expect(addBase6(11, -1)).toBe(6);
  });

  test("what is added can be taken off again", () => {
    fc.assert(
      fc.property(base6, fc.nat(60), (value, change) => addBase6(addBase6(value, change), -change) === value),
    );
  });

  test("keeps the order and never shows a digit other than one to six", () => {
    fc.assert(
      fc.property(base6, fc.nat(30), (value, change) => {
        const sum = addBase6(value, change);
        return sum >= value && sum % 10 >= 1 && sum % 10 <= 6;
      }),
    );
  });
});

describe("drawing from a cup", () => {
  test("takes the item the roll names and leaves the rest in order", () => {
    const cup = ["a", "b", "c", "d"];
    expect(drawFrom(cup, scripted([2]))).toBe("b");
    expect(cup).toEqual(["a", "c", "d"]);
  });

  test("an empty cup gives nothing and needs no roll", () => {
    expect(drawFrom([], scripted([]))).toBeUndefined();
  });

  test("drawing until empty gives every item once", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        const cup = [...items];
        const chance = seeded(seed);
        const drawn = items.map(() => drawFrom(cup, chance) as number);
        expect(cup).toEqual([]);
        expect(drawn.toSorted()).toEqual(items.toSorted());
      }),
    );
  });
});
