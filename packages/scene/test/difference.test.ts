import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applied, difference } from "../src/difference.ts";

/** Over the wire and back. */
const wired = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

const word = fc.constantFrom("a", "b", "c", "d");
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(null, true, 0, 1, "", "a"),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(word, tie("value"), { maxKeys: 4 }),
    // named entries, some of the same name
    fc.array(fc.record({ id: word, at: tie("value") }), { maxLength: 5 }),
    fc.array(fc.record({ x: tie("value") }), { maxLength: 5 }),
  ),
}));

describe("a difference", () => {
  test("turns the first value into the second, whatever they are", () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        expect(applied(before, wired(difference(before, after)))).toEqual(after);
      }),
      { numRuns: 2000 },
    );
  });

  test("is undefined where nothing has changed", () => {
    fc.assert(
      fc.property(value, (same) => {
        expect(difference(same, wired(same))).toBeUndefined();
      }),
    );
  });

  test("contains nothing of the old value", () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        const secret = JSON.parse(JSON.stringify(before).replaceAll('"a"', '"secret"')) as unknown;
        const change = JSON.stringify(difference({ was: secret, x: secret }, { x: after }) ?? null);
        expect(change.replaceAll('"secret":', "")).not.toContain("secret"); // names of keys are known to both
      }),
    );
  });
});

describe("pieces", () => {
  const piece = (id: string, place: string) => ({ id, at: { place }, marks: [{ id: "tired", sign: "T" }] });
  const before = ["a", "b", "c", "d", "e"].map((id, i) => piece(id, `1,${i}`));

  test("are matched by id: only what has changed in one is sent", () => {
    const after = before.map((one) => (one.id === "c" ? piece("c", "7,7") : one));
    expect(difference(before, wired(after))).toEqual({
      list: [
        [0, 2],
        [2, { at: { place: ["7,7"] } }],
        [3, 2],
      ],
    });
  });

  test("may go, come and change their order", () => {
    const [a, b, , d, e] = before;
    const after = [d, e, a, b, piece("f", "2,2")];
    expect(difference(before, wired(after))).toEqual({ list: [[3, 2], [0, 2], [piece("f", "2,2")]] });
  });

  test("that have stayed as they were are the same objects", () => {
    const after = applied(before, difference(before, [piece("e", "9,9"), ...wired(before.slice(0, 2))]));
    expect((after as typeof before)[1]).toBe(before[0]);
    expect((after as typeof before)[0]!.marks).toBe(before[4]!.marks);
  });
});

test("fields removed from a record are named, and a list of words is sent whole", () => {
  const before = { spent: true, values: ["5", "4"], name: "Ney" };
  expect(difference(before, { values: ["4", "4"], name: "Ney" })).toEqual({
    spent: null,
    values: [["4", "4"]],
  });
});
