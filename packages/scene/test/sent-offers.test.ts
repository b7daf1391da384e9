import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columnsOf, rowsOf } from "../src/columns.ts";
import type { Offer } from "../src/question.ts";
import { offersReceived, offersSent } from "../src/sent-offers.ts";

const wired = <T>(value: T): T => JSON.parse(JSON.stringify(value));

const place = fc.constantFrom("1,1", "1,2", "11,1", "$&");
const places = fc.array(place, { maxLength: 3 });
const offer = fc.record(
  {
    text: fc.constantFrom("Pass", "Go to 1,1", "From 11,1 to 1,1", "Go to $&"),
    pieces: fc.array(fc.constantFrom("ney", "kellermann"), { maxLength: 2 }),
    places,
    look: fc.constantFrom("move" as const, "button" as const),
    price: fc.constantFrom("1", "2"),
    group: fc.constantFrom("Line", "Column"),
    arrow: fc.record({ place, facing: fc.constantFrom(0, 60) }),
    way: fc.record({
      path: places,
      costs: fc.array(fc.constantFrom(1, 3), { maxLength: 3 }),
      text: fc.constantFrom("1 of 3", "2 of 3"),
    }),
    weighty: fc.constant(true as const),
  },
  { requiredKeys: ["text", "pieces", "places", "look"] },
);
/** Numbered in order, some numbers left out. */
const offers = fc
  .array(fc.tuple(offer, fc.nat(1)), { maxLength: 12 })
  .map((list) => list.map(([one, left], i): Offer => ({ n: 2 * i + left, ...one })));

test("offers arrive as they are, after any others", () => {
  fc.assert(
    fc.property(offers, offers, (before, after) => {
      const sent = offersSent(before, after);
      expect(sent ? offersReceived(before, wired(sent)) : before).toEqual(after);
    }),
    { numRuns: 1000 },
  );
});

test("the same offers are not sent again", () => {
  fc.assert(
    fc.property(offers, (same) => {
      expect(offersSent(same, wired(same))).toBeUndefined();
    }),
  );
});

test("records come back from columns", () => {
  const row = fc.record(
    { a: fc.nat(2), b: fc.constantFrom("x", "y", "z"), c: fc.array(fc.nat(1), { maxLength: 2 }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      expect(rowsOf(wired(columnsOf(rows)))).toEqual(rows);
    }),
  );
});

describe("a march in many directions", () => {
  const way = (path: readonly string[], n: number): Offer => ({
    n,
    text: `March to ${path.at(-1)}`,
    pieces: [],
    places: [path.at(-1)!],
    look: "move",
    group: "March further",
    way: { path, costs: path.slice(1).map(() => 1), text: `${path.length - 1} of 15 Movement Points` },
  });
  const path = ["1,1", "1,2", "1,3", "1,4", "1,5", "1,6"];
  const all = path.slice(1).map((_, i) => way(path.slice(0, i + 2), i));

  test("is sent as its places and the path that each extends", () => {
    const { fresh } = offersSent([], all)!;
    expect(fresh.columns).toMatchObject({
      text: { every: "March to \uE000" },
      places: { each: path.slice(1) },
      after: { each: [null, 0, 1, 2, 3] },
      group: { every: "March further" },
    });
  });

  test("is sent by index once the receiver has it", () => {
    const { parts, fresh } = offersSent(all, [...all.slice(2).map((one, n) => ({ ...one, n }))])!;
    expect(parts).toEqual([[2, 3]]);
    expect(fresh.rows).toBe(0);
  });
});
