import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bounds, boundsMeet, createNear, dropNear, near, putNear } from "../src/index.ts";

const size = fc.integer({ min: 0, max: 90000 });
const at = fc.integer({ min: -30000, max: 430000 });
const bounds: fc.Arbitrary<Bounds> = fc
  .tuple(at, at, size, size)
  .map(([minX, minY, width, height]) => ({ minX, minY, maxX: minX + width, maxY: minY + height }));

test("finds what a look at everything finds, lowest number first, wherever things have gone", () => {
  const change = fc.record({ id: fc.nat(20), to: fc.option(bounds, { nil: undefined }) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), bounds, (changes, asked) => {
      const index = createNear(400000, 240000);
      const things = new Map<number, Bounds>();
      for (const { id, to } of changes) {
        if (to) {
          putNear(index, id, to);
          things.set(id, to);
        } else {
          dropNear(index, id);
          things.delete(id);
        }
      }
      const all = [...things].filter(([, other]) => boundsMeet(asked, other)).map(([id]) => id);
      expect(near(index, asked)).toEqual(all.sort((a, b) => a - b));
    }),
    { numRuns: 300 },
  );
});
