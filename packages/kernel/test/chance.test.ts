import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Chance, recording, ScriptEnd, scripted, secure, seeded } from "../src/index.ts";

const take = (chance: Chance, faces: number, n: number) =>
  Array.from({ length: n }, () => chance.roll(faces));

describe("seeded", () => {
  test("the streams never change", () => {
    expect(take(seeded(1), 6, 20)).toEqual([4, 4, 5, 4, 2, 2, 3, 3, 3, 1, 1, 4, 6, 3, 2, 3, 4, 2, 1, 1]);
    expect(take(seeded("austerlitz"), 6, 10)).toEqual([4, 6, 4, 1, 5, 6, 6, 1, 5, 2]);
    const chance = seeded(1805);
    expect([6, 10, 100, 52, 0x100000000].map((faces) => chance.roll(faces))).toEqual([
      6, 3, 58, 6, 1030180728,
    ]);
  });

  test("a number and its text are the same seed", () => {
    expect(take(seeded(7), 6, 50)).toEqual(take(seeded("7"), 6, 50));
  });

  test("neighbouring seeds have nothing in common", () => {
    const first = new Set(Array.from({ length: 500 }, (_, seed) => take(seeded(seed), 6, 12).join("")));
    expect(first.size).toBe(500);
  });

  test("every face of every die is equally likely", () => {
    for (const faces of [2, 3, 6, 10, 52]) {
      const counts = new Array<number>(faces).fill(0);
      const expectedCount = 2_000;
      const chance = seeded(`fair ${faces}`);
      for (let i = 0; i < faces * expectedCount; i++) (counts[chance.roll(faces) - 1] as number)++;
      const chiSquare = counts.reduce((sum, n) => sum + (n - expectedCount) ** 2 / expectedCount, 0);
      expect(chiSquare).toBeLessThan(faces + 4 * Math.sqrt(2 * faces));
    }
  });

  test("a die of so many faces that a remainder would favour the low ones is fair too", () => {
    const faces = 3 * 2 ** 30;
    const low = take(seeded("remainder"), faces, 6_000).filter((face) => face <= 2 ** 30).length;
    expect(Math.abs(low - 2_000)).toBeLessThan(180); // by remainder alone it would be 3,000
  });

  test("a roll does not depend on the roll before it", () => {
    const chance = seeded("pairs");
    const pairs = new Array<number>(36).fill(0);
    for (let i = 0; i < 36_000; i++) (pairs[6 * (chance.roll(6) - 1) + chance.roll(6) - 1] as number)++;
    for (const n of pairs) expect(Math.abs(n - 1000)).toBeLessThan(160);
  });
});

test.each([
  ["seeded", () => seeded("range")],
  ["secure", secure],
])("%s rolls are within the faces", (_name, source) => {
  const chance = source();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0x100000000 }), (faces) => {
      const face = chance.roll(faces);
      return Number.isInteger(face) && face >= 1 && face <= faces;
    }),
  );
});

test.each([0, -1, 2.5, Number.NaN, 0x100000001])("there is no die with %d faces", (faces) => {
  expect(() => seeded(1).roll(faces)).toThrow(`no die has ${faces} faces`);
  expect(() => secure().roll(faces)).toThrow(RangeError);
});

test("secure rolls reach every face", () => {
  expect(new Set(take(secure(), 6, 400)).size).toBe(6);
});

describe("scripted", () => {
  test("gives the faces in order and counts what is left", () => {
    const chance = scripted([3, 10, 1]);
    expect([chance.roll(6), chance.roll(10), chance.left]).toEqual([3, 10, 1]);
  });

  test("running out is an error that says how many rolls there were", () => {
    const chance = scripted([3, 4]);
    take(chance, 6, 2);
    expect(() => chance.roll(6)).toThrow("a roll is due but all 2 scripted rolls are used");
    expect(() => chance.roll(6)).toThrow(ScriptEnd);
  });

  test("a face that the die does not have is an error and is not used up", () => {
    const chance = scripted([2, 7]);
    chance.roll(6);
    expect(() => chance.roll(6)).toThrow("scripted roll 2 is 7, but the die has faces 1 to 6");
    expect(chance.left).toBe(1);
    expect(() => scripted([0]).roll(6)).toThrow("is 0");
    expect(() => scripted([1.5]).roll(6)).toThrow("is 1.5");
  });
});

test("a recording replays as a script", () => {
  const log: number[] = [];
  const live = recording(seeded(9), log);
  const rolls = [6, 10, 6, 52, 2].map((faces) => live.roll(faces));
  expect(log).toEqual(rolls);
  const again = scripted(log);
  expect([6, 10, 6, 52, 2].map((faces) => again.roll(faces))).toEqual(rolls);
});
