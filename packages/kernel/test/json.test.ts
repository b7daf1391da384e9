import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { copyJson, digest, Problem, parseJson, sameJson } from "../src/index.ts";

const json = fc.jsonValue({ maxDepth: 4, stringUnit: "grapheme" });
const reload = (value: unknown) => JSON.parse(JSON.stringify(value));

/** The same value with the keys of every object the other way round. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, turned(item)]),
  );
}

describe("digest", () => {
  test("never changes, on any machine", () => {
    const golden: [unknown, string][] = [
      [null, "a3a246cdbf2a9948"],
      [{}, "5a9fcb9d0d30e8a3"],
      [[], "fff7abae61f1db4c"],
      [0, "60e3f42dc581085d"],
      ["", "0abd161b486b7940"],
      [true, "09b8ed12909d1615"],
      [1.5, "07b6454e475481a1"],
      [2 ** 31, "ce856a1aee1faeb1"],
      [{ a: 1, b: [2, "x", null] }, "338c58ddd919b8c6"],
      [{ stack: [{ step: "march" }], at: 1, men: 2 }, "5a71bc82558e5f40"],
      [
        [1, -7, 0, -0, 2 ** 31, -(2 ** 31), 1.5, null, "two", [3, [4, true]], { b: [5, 6], a: false, c: [] }],
        "2e599662f23550db",
      ],
    ];
    for (const [value, expected] of golden) expect(digest(value)).toBe(expected);
  });

  test("does not depend on the order of keys, nor on a trip through text", () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(digest(turned(value))).toBe(digest(value));
        expect(digest(reload(value))).toBe(digest(value));
      }),
    );
  });

  test("differs whenever the values differ", () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(digest(a) === digest(b)).toBe(sameJson(a, b));
      }),
      { numRuns: 300 },
    );
  });

  test("any one changed number, word or key is noticed", () => {
    const state = { stack: [{ step: "a", left: 3 }], units: [{ id: "u1", hex: 12, tired: false }], turn: 1 };
    const variants = [
      { ...state, turn: 2 },
      { ...state, turn: "1" },
      { ...state, turn: true },
      { ...state, turn: null },
      { ...state, turn: [1] },
      { ...state, Turn: 1 },
      { ...state, stack: [] },
      { ...state, stack: [{ step: "a", left: -3 }] },
      { ...state, units: [{ id: "u1", hex: 21, tired: false }] },
      { ...state, units: [{ id: "u1", hex: 12, tired: true }] },
      { ...state, units: [{ id: "1u", hex: 12, tired: false }] },
      { ...state, units: [...state.units, ...state.units] },
    ];
    expect(new Set([state, ...variants].map(digest)).size).toBe(variants.length + 1);
  });

  test("differently nested empty brackets differ", () => {
    const nests = [
      [],
      [[]],
      [[], []],
      [[[]]],
      {},
      [{}],
      [{}, []],
      { a: {} },
      { a: {}, b: {} },
      { a: { b: {} } },
    ];
    expect(new Set(nests.map(digest)).size).toBe(nests.length);
  });

  test("200,000 positions that differ little have no digest in common", () => {
    const seen = new Set<string>();
    for (let i = 0; i < 200_000; i++) seen.add(digest({ a: i % 100, b: [(i / 100) | 0, "x"] }));
    expect(seen.size).toBe(200_000);
  });

  test("an undefined property counts as absent, as it will after saving", () => {
    expect(digest({ a: 1, b: undefined })).toBe(digest({ a: 1 }));
  });
});

describe("sameJson", () => {
  test("is equality of the written text, whatever the order of keys", () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(sameJson(a, turned(a))).toBe(true);
        expect(sameJson(a, reload(a))).toBe(true);
        expect(sameJson(a, b)).toBe(sameJson(b, a));
      }),
    );
  });

  test("knows arrays from objects, absent from null, own from inherited", () => {
    expect(sameJson([], {})).toBe(false);
    expect(sameJson({}, [])).toBe(false);
    expect(sameJson({ a: null }, {})).toBe(false);
    expect(sameJson({ a: undefined }, {})).toBe(true);
    expect(sameJson({ a: 1 }, { b: 1 })).toBe(false);
    expect(sameJson(JSON.parse('{"__proto__":{}}'), { do: "x" })).toBe(false);
    expect(sameJson({ toString: 1 }, {})).toBe(false);
    expect(sameJson(null, {})).toBe(false);
    expect(sameJson([1, 2], [1, 2, 3])).toBe(false);
  });
});

test("a copy is equal and shares nothing", () => {
  fc.assert(
    fc.property(json, (value) => {
      const copy = copyJson(value);
      expect(copy).toEqual(value);
      if (typeof value === "object" && value !== null) expect(copy).not.toBe(value);
    }),
  );
  const original = { path: [{ x: 1 }] };
  const copy = copyJson(original);
  (original.path[0] as { x: number }).x = 2;
  expect(copy).toEqual({ path: [{ x: 1 }] });
});

test("a problem is one sentence with the place and the case", () => {
  const problem = new Problem("two units in one hex", "units[3].at", "5.1");
  expect(problem.message).toBe("units[3].at: two units in one hex [5.1]");
  expect(problem.within("waterloo.json")).toMatchObject({
    message: "waterloo.json.units[3].at: two units in one hex [5.1]",
    place: "waterloo.json.units[3].at",
    cite: "5.1",
  });
  expect(() => parseJson('{"a":\n 1,,}', "x.json")).toThrow(/^x\.json: not valid JSON \(.*line 2.*\)$/);
});

test("JSON from outside may not be too deep", () => {
  const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  expect(() => parseJson(nested(100), "x.json")).not.toThrow();
  expect(() => parseJson(`{"a":${nested(100)}}`, "x.json")).toThrow("x.json: it is nested too deep");
});
