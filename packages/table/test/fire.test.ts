import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Box,
  boxOf,
  chordThrough,
  compareQuotients,
  corridorMeets,
  cos,
  enfilade,
  entryShares,
  frameAt,
  headingTo,
  into,
  type Point,
  place,
  pointAt,
  sin,
  turned,
  zoneMeets,
} from "../src/index.ts";
import { asItIs, boxOn, closePoint, closePose, standing, views } from "./symmetry.ts";

const north = { x: 100000, y: 100000, heading: 0 };
const stand = (x: number, y: number, heading = 18000) => boxOf({ x, y, heading }, 3500, 1500);

/** Keeps what lies to the left of a line through a point, in floating point. */
function cut(shape: Point[], from: Point, dx: number, dy: number): Point[] {
  const left = ({ x, y }: Point) => dx * (y - from.y) - dy * (x - from.x);
  return shape.flatMap((a, i) => {
    const b = shape[(i + 1) % shape.length]!;
    const [p, q] = [left(a), left(b)];
    const kept = p >= 0 ? [a] : [];
    if (p >= 0 === q >= 0) return kept;
    const t = p / (p - q);
    return [...kept, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) }];
  });
}

const areaOf = (shape: readonly Point[]): number =>
  Math.abs(
    shape.reduce((sum, a, i) => {
      const b = shape[(i + 1) % shape.length]!;
      return sum + (a.x - shape[0]!.x) * (b.y - shape[0]!.y) - (b.x - shape[0]!.x) * (a.y - shape[0]!.y);
    }, 0) / 2,
  );

describe("zone of fire", () => {
  const rank = frameAt(north, 14000, 1500).corners;
  const meets = (box: Box) => zoneMeets(rank[0], rank[1], 0, box);

  test("opens by 3 in 17 to each side, ahead only", () => {
    expect(meets(stand(100000, 110000))).toBe(true);
    expect(meets(stand(100000, 99000))).toBe(false);
    // 17000 ahead it reaches 3000 beyond the flank; these stands are almost as thin as a line.
    expect(meets(boxOf({ x: 110000 + 752, y: 117000, heading: 0 }, 1500, 2))).toBe(false);
    expect(meets(boxOf({ x: 110000 + 748, y: 117000, heading: 0 }, 1500, 2))).toBe(true);
    expect(meets(boxOf({ x: 90000 - 752, y: 117000, heading: 0 }, 1500, 2))).toBe(false);
    expect(meets(boxOf({ x: 90000 - 748, y: 117000, heading: 0 }, 1500, 2))).toBe(true);
  });

  test("touching the front is not in it", () => {
    expect(meets(frameAt({ x: 100000, y: 100000, heading: 0 }, 3500, 1500))).toBe(false);
    expect(meets(frameAt({ x: 100000, y: 100002, heading: 0 }, 3500, 1500))).toBe(true);
  });

  test("a box far wider than the zone is in it", () => {
    expect(meets(boxOf({ x: 100000, y: 120000, heading: 0 }, 200000, 1500))).toBe(true);
  });

  test("is where cutting the box by the three lines leaves something", () => {
    const far = fc.record({
      x: fc.integer({ min: -20000, max: 20000 }),
      y: fc.integer({ min: -9000, max: 60000 }),
    });
    fc.assert(
      fc.property(closePose, standing, far, (at, one, { x, y }) => {
        const [left, right] = frameAt(at, 3500, 1500).corners;
        const box = boxOn(asItIs, { ...one, pose: { ...one.pose, ...place(at, x, y) } });
        const s = sin(at.heading);
        const c = cos(at.heading);
        const [l, r] = [
          { x: 17 * s - 3 * c, y: 17 * c + 3 * s },
          { x: 17 * s + 3 * c, y: 17 * c - 3 * s },
        ];
        let rest: Point[] = [...box.corners].reverse();
        rest = cut(rest, place(at, 0, 0), c, -s);
        rest = cut(rest, left, -l.x, -l.y);
        rest = cut(rest, right, r.x, r.y);
        const area = areaOf(rest);
        const answer = zoneMeets(left, right, at.heading, box);
        if (area > 1000) expect(answer).toBe(true);
        if (rest.length === 0) expect(answer).toBe(false);
        for (const view of views) {
          const [a, b] = [view.point(left), view.point(right)];
          const seen = view.pose(at).heading;
          const moved = boxOn(view, { ...one, pose: { ...one.pose, ...place(at, x, y) } });
          expect(zoneMeets(view.mirrors ? b : a, view.mirrors ? a : b, seen, moved)).toBe(answer);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("enfilade", () => {
  test("runs between the stand's diagonals", () => {
    const box = stand(100000, 100000, 0);
    expect(enfilade(box, { x: 135000, y: 114999 })).toBe(true);
    expect(enfilade(box, { x: 135000, y: 115000 })).toBe(false);
    expect(enfilade(box, { x: 65000, y: 85001 })).toBe(true);
    expect(enfilade(box, { x: 100000, y: 150000 })).toBe(false);
    const horse = boxOf(north, 2500, 2500);
    expect(enfilade(horse, { x: 120000, y: 119999 })).toBe(true);
    expect(enfilade(horse, { x: 120000, y: 120000 })).toBe(false);
  });

  test("the same from every side of the table", () => {
    fc.assert(
      fc.property(standing, closePoint, (one, from) => {
        for (const view of views)
          expect(enfilade(boxOn(view, one), view.point(from))).toBe(enfilade(boxOn(asItIs, one), from));
      }),
    );
  });
});

describe("chord", () => {
  test("of a ray straight through", () => {
    const chord = chordThrough(north, { x: 100000, y: 101000 }, stand(100000, 105000))!;
    expect([chord.enter, chord.leave].map(({ n, d }) => n / d)).toEqual([4.25, 5.75]);
    expect(chord.pierced).toBe(true);
    expect(pointAt(north, { x: 100000, y: 101000 }, chord.enter)).toEqual({ x: 100000, y: 104250 });
  });

  test("of a millimetre is not pierced, of more it is; behind the gun there is nothing", () => {
    const thin = (depth: number) => boxOf({ x: 100000, y: 105000, heading: 0 }, 3500, depth);
    expect(chordThrough(north, { x: 100000, y: 101000 }, thin(100))?.pierced).toBe(false);
    expect(chordThrough(north, { x: 100000, y: 101000 }, thin(102))?.pierced).toBe(true);
    expect(chordThrough(north, { x: 100000, y: 99000 }, thin(102))).toBeUndefined();
    expect(chordThrough(north, { x: 101751, y: 105000 }, stand(100000, 108000))).toBeUndefined();
    expect(chordThrough(north, { x: 100000, y: 101000 }, stand(101750, 105000))?.pierced).toBe(true);
  });

  test("is the stretch inside the box, and the same from every side of the table", () => {
    fc.assert(
      fc.property(standing, closePoint, closePoint, (one, from, through) => {
        if (from.x === through.x && from.y === through.y) return;
        const box = boxOn(asItIs, one);
        const chord = chordThrough(from, through, box);
        // The same ray, long enough for most.
        const near = { x: from.x + (through.x - from.x) * 20, y: from.y + (through.y - from.y) * 20 };
        const stretch = entryShares(box.corners, from, near)[0];
        if (chord && stretch && compareQuotients(stretch.leave, { n: 1, d: 1 }) < 0) {
          expect(compareQuotients(chord.enter, { n: stretch.enter.n * 20, d: stretch.enter.d })).toBe(0);
          expect(compareQuotients(chord.leave, { n: stretch.leave.n * 20, d: stretch.leave.d })).toBe(0);
        }
        if (stretch) expect(chord).toBeDefined();
        for (const view of views) {
          const seen = chordThrough(view.point(from), view.point(through), boxOn(view, one));
          expect(seen?.pierced).toBe(chord?.pierced);
          if (seen && chord) {
            expect(compareQuotients(seen.enter, chord.enter)).toBe(0);
            expect(compareQuotients(seen.leave, chord.leave)).toBe(0);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("corridor", () => {
  const target = { x: 100000, y: 150000 };

  test("reaches 50 mm to each side, from the front edge to the target", () => {
    const holds = (box: Box) => corridorMeets(north, target, 5000, box);
    expect(holds(stand(100000, 120000))).toBe(true);
    expect(holds(stand(106750, 120000))).toBe(false);
    expect(holds(stand(106749, 120000))).toBe(true);
    expect(holds(stand(100000, 99250))).toBe(false);
    expect(holds(stand(100000, 99251))).toBe(true);
    expect(holds(stand(100000, 150750))).toBe(false);
    expect(holds(boxOf({ x: 100000, y: 120000, heading: 0 }, 30000, 1500))).toBe(true);
  });

  test("neighbours abreast never block a shot to one side", () => {
    const aside = { x: 108000, y: 150000 };
    const left = frameAt({ x: 95250, y: 100000, heading: 0 }, 3500, 1500);
    expect(corridorMeets(north, aside, 5000, left)).toBe(false);
    const right = frameAt({ x: 104750, y: 100000, heading: 0 }, 3500, 1500);
    expect(corridorMeets(north, aside, 5000, right)).toBe(true);
    expect(corridorMeets(north, aside, 5000, right, 0)).toBe(false);
    const ahead = frameAt({ x: 104750, y: 100101, heading: 0 }, 3500, 1500);
    expect(corridorMeets(north, aside, 5000, ahead, 0)).toBe(true);
  });

  test("is where cutting the box by its four sides leaves something", () => {
    const lean = fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: undefined });
    const half = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(closePoint, closePoint, standing, half, lean, (from, to, one, width, aside) => {
        const dx = to.x - from.x;
        const dy = to.y - from.y;
        const length = Math.hypot(dx, dy);
        if (length <= width) return; // too short for its slanting front
        const facing = aside === undefined ? undefined : turned(headingTo(from, to), aside);
        const box = boxOn(asItIs, one);
        const [nx, ny] = [(-dy / length) * width, (dx / length) * width];
        let rest: Point[] = [...box.corners].reverse();
        if (facing === undefined) rest = cut(rest, from, dy, -dx);
        else rest = cut(rest, from, cos(facing), -sin(facing));
        rest = cut(rest, to, -dy, dx);
        rest = cut(rest, { x: from.x + nx, y: from.y + ny }, -dx, -dy);
        rest = cut(rest, { x: from.x - nx, y: from.y - ny }, dx, dy);
        const answer = corridorMeets(from, to, width, box, facing);
        const isAhead = box.corners.some((corner) => into({ ...from, heading: facing ?? 0 }, corner).v > 101);
        if (areaOf(rest) > 0.01 && (facing === undefined || isAhead)) expect(answer).toBe(true);
        if (rest.length === 0) expect(answer).toBe(false);
        for (const view of views) {
          const seen = facing === undefined ? undefined : view.pose({ ...from, heading: facing }).heading;
          const [a, b] = [view.point(from), view.point(to)];
          expect(corridorMeets(a, b, width, boxOn(view, one), seen)).toBe(answer);
        }
      }),
      { numRuns: 500 },
    );
  });
});
