import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  advanced,
  along,
  cutBehind,
  distanceSquared,
  followed,
  headOf,
  isStraight,
  straightTrack,
  trackPoints,
} from "../src/index.ts";
import { heading, pose, views } from "./symmetry.ts";

const leg = fc.record({ heading, length: fc.integer({ min: 2000, max: 20000 }) });
const legs = fc.array(leg, { maxLength: 8 });
const north = { x: 100000, y: 100000, heading: 0 };

describe("follow", () => {
  test("a column bends round a corner", () => {
    const track = followed(
      straightTrack(north),
      [
        { heading: 0, length: 5000 },
        { heading: 9000, length: 3000 },
      ],
      7000,
    );
    expect(headOf(track)).toEqual({ x: 102000, y: 105000, heading: 9000 });
    expect(along(track, 1000)).toEqual({ x: 101000, y: 105000, heading: 9000 });
    expect(along(track, 4000)).toEqual({ x: 100000, y: 103000, heading: 0 });
    expect(along(track, 9000)).toEqual({ x: 100000, y: 98000, heading: 0 });
    expect(trackPoints(track, 9000)).toEqual([
      { x: 102000, y: 105000 },
      { x: 100000, y: 105000 },
      { x: 100000, y: 98000 },
    ]);
    expect(isStraight(track, 2000)).toBe(true);
    expect(isStraight(track, 2001)).toBe(false);
    expect(trackPoints(track, 1500)).toHaveLength(2);
  });

  test("straight on is one leg, however often", () => {
    const track = advanced(advanced(straightTrack({ ...north, heading: 777 }), 777, 33), 777, 44);
    expect(track).toEqual([{ x: 100000, y: 100000, heading: 777, length: 77 }]);
  });

  test("what follows passes where the head has been", () => {
    fc.assert(
      fc.property(pose, legs, leg, fc.integer({ min: 0, max: 30000 }), (at, run, next, behind) => {
        const track = followed(straightTrack(at), run, 200000);
        const later = advanced(track, next.heading, next.length);
        expect(along(later, next.length + behind + 1)).toEqual(along(track, behind + 1));
      }),
    );
  });

  test("arc distances are kept, and corners are only cut shorter", () => {
    const distance = fc.integer({ min: 0, max: 25000 });
    fc.assert(
      fc.property(pose, legs, distance, distance, (at, run, a, b) => {
        const track = followed(straightTrack(at), run, 200000);
        const [p, q] = [along(track, a), along(track, b)];
        const far = Math.sqrt(distanceSquared(p, q));
        expect(far).toBeLessThanOrEqual(Math.abs(a - b) + 2);
        if (isStraight(track, Math.max(a, b))) expect(far).toBeGreaterThanOrEqual(Math.abs(a - b) - 2);
      }),
    );
  });

  test("a run in parts is the run as a whole", () => {
    fc.assert(
      fc.property(pose, legs, fc.integer({ min: 0, max: 100000 }), (at, run, done) => {
        const whole = run.reduce((sum, { length }) => sum + length, 0);
        const track = followed(straightTrack(at), run, done);
        const later = followed(straightTrack(at), run, whole);
        const ahead = whole - Math.min(done, whole);
        expect(along(later, ahead + 1)).toEqual(along(track, 1));
      }),
    );
  });

  test("cutting behind the tail changes nothing before it", () => {
    const distance = fc.integer({ min: 0, max: 23500 });
    fc.assert(
      fc.property(pose, legs, distance, (at, run, behind) => {
        const track = followed(straightTrack(at), run, 200000);
        const cut = cutBehind(track, 23500);
        expect(along(cut, behind)).toEqual(along(track, behind));
        expect(trackPoints(cut, 23500)).toEqual(trackPoints(track, 23500));
        expect(cut.length).toBeLessThanOrEqual(13);
      }),
    );
  });

  test("the same from every side of the table", () => {
    fc.assert(
      fc.property(pose, legs, fc.integer({ min: 0, max: 30000 }), (at, run, behind) => {
        for (const view of views) {
          const seen = run.map((one) => ({
            ...one,
            heading: view.pose({ ...at, heading: one.heading }).heading,
          }));
          expect(along(followed(straightTrack(view.pose(at)), seen, 200000), behind)).toEqual(
            view.pose(along(followed(straightTrack(at), run, 200000), behind)),
          );
        }
      }),
    );
  });
});
