// [III.6, III.7] From formation to formation: what is allowed, what stays put, and that every change has its way back.

import {
  type Box,
  FACES,
  type Face,
  overlap,
  type Pose,
  pointsWithin,
  poseAt,
  turned,
} from "@grognard/table";
import fc from "fast-check";
import { expect, test } from "vitest";
import file from "../data/changes.json" with { type: "json" };
import { bendBy, bentTo, straightened } from "../src/bodies/bent-line.ts";
import { bodyAt, changed, changesFrom, facedAbout, gunsChanged, variantsOf } from "../src/bodies/changes.ts";
import { frameOf } from "../src/bodies/layouts.ts";
import { splitInto, splitsOf } from "../src/bodies/split.ts";
import { FORMATIONS, type Formation } from "../src/formations.ts";
import type { Body } from "../src/types.ts";
import { body, FOOT, GUNS, groundOf, HORSE, kept, shapeOf, standsOf } from "./drill.ts";
import { rule } from "./rule.ts";

/** Every change of the table: from, to, which way, and from which face of a square. */
const ALL: readonly (readonly [Formation, Formation, number, Face])[] = FORMATIONS.flatMap((from) =>
  changesFrom(from).flatMap((to) =>
    variantsOf(from, to).flatMap((_, variant) =>
      (from === "square" ? FACES : [0 as Face]).map((face) => [from, to, variant, face] as const),
    ),
  ),
);
const change = (of: Body, to: Formation, variant = 0, face: Face = 0): Body =>
  changed(shapeOf(of.formation), of, to, variant, undefined, face);
const anyChange = fc.constantFrom(...ALL);
const anyPose = fc.record({
  x: fc.integer({ min: 0, max: 240_000 }),
  y: fc.integer({ min: 0, max: 160_000 }),
  heading: fc.integer({ min: 0, max: 35_999 }),
});

rule("III.6-allowed", "each formation changes only into those of the diagrams", () => {
  const to = (from: Formation) => [...changesFrom(from)].sort();
  expect(to("line")).toEqual(["attack", "close", "open", "route", "skirmish", "square"]);
  expect(to("attack")).toEqual(["close", "line", "open", "skirmish", "square"]);
  expect(to("close")).toEqual(["attack", "line", "open", "skirmish", "square"]);
  expect(to("square")).toEqual(["attack", "close", "line", "open"]);
  expect(to("cav-line-1")).toEqual(["cav-attack", "cav-line-2", "cav-open", "cav-route", "cav-skirmish"]);
  expect(to("cav-line-2")).toEqual(["cav-attack", "cav-line-1", "cav-open", "cav-skirmish"]);
  expect(to("cav-attack")).toEqual(["cav-line-1", "cav-line-2", "cav-open", "cav-skirmish"]);
});

rule(
  "III.2-route-deploy",
  "a column of route goes into line to a flank or into open column, nothing else",
  () => {
    expect([...changesFrom("route")].sort()).toEqual(["line", "open"]);
    const turns = variantsOf("route", "line").map(({ turn }) => turn);
    expect(turns).toEqual([9000, -9000]);
  },
);

rule("III.2-open-flexible", "no formation has as many ways to change as the open column", () => {
  const ways = (from: Formation) =>
    changesFrom(from).reduce((sum, to) => sum + (to === "skirmish" ? 0 : variantsOf(from, to).length), 0);
  expect(changesFrom("open").length).toBeGreaterThanOrEqual(6);
  for (const other of ["attack", "close", "route", "square"] as const) {
    expect(ways("open")).toBeGreaterThan(ways(other));
  }
});

rule("III.6-fixed", "at least one stand keeps its ground, unless all pivot", () => {
  for (const [from, to, variant, face] of ALL) {
    if (to === "skirmish" || to === "cav-skirmish") continue;
    const way = variantsOf(from, to)[variant]!;
    const before = body(from);
    const after = change(before, to, variant, face);
    const stay = kept(standsOf(before), standsOf(after));
    if (way.keeps === "corners") continue;
    expect([from, to, variant, face, stay > 0]).toEqual([from, to, variant, face, true]);
    if (way.keeps === "two stands") expect(stay).toBeGreaterThanOrEqual(2);
    if (way.keeps === "four stands") expect(stay).toBeGreaterThanOrEqual(4);
  }
});

rule("III.6-pivot", "in the others every company or squadron turns on one of its corners", () => {
  const corners = (of: Body, arm: "foot" | "horse") =>
    arm === "foot" ? standsOf(of).map(({ corners }) => corners) : squadrons(of);
  for (const [from, to, variant] of ALL) {
    if (variantsOf(from, to)[variant]!.keeps !== "corners") continue;
    const before = corners(body(from), from.startsWith("cav") ? "horse" : "foot").map(asSet);
    const after = corners(change(body(from), to, variant), from.startsWith("cav") ? "horse" : "foot").map(
      asSet,
    );
    for (const old of before) {
      expect(after.some((one) => [...one].filter((corner) => old.has(corner)).length === 1)).toBe(true);
    }
  }
});

const asSet = (points: readonly { x: number; y: number }[]): Set<string> =>
  new Set(points.map(({ x, y }) => `${x},${y}`));

/** Pairs of neighbouring stands as one block: their outer corners. */
function squadrons(of: Body): { x: number; y: number }[][] {
  const stands = standsOf(of);
  return [0, 2, 4, 6].map((i) => {
    const [right, left] = [stands[i]!, stands[i + 1]!];
    return [left.corners[0], right.corners[1], right.corners[2], left.corners[3]];
  });
}

rule("III.6", "a change and the change back bring every stand home", () => {
  fc.assert(
    fc.property(anyChange, anyPose, ([from, to, variant, face], pose) => {
      if (to === "skirmish" || to === "cav-skirmish") return;
      const spec = shapeOf(from);
      const before = bodyAt(spec, pose, from);
      const after = changed(spec, before, to, variant, undefined, face);
      // A square's heading is only a label: home again with another label, a corner may be rounded otherwise.
      const slack = from === "square" ? 4 : 0;
      const back = variantsOf(to, from).some((_, way) =>
        (to === "square" ? FACES : [0 as Face]).some((side) =>
          isHome(standsOf(before), standsOf(changed(spec, after, from, way, undefined, side)), slack),
        ),
      );
      expect([from, to, variant, face, back]).toEqual([from, to, variant, face, true]);
    }),
  );
});

const isHome = (before: readonly Box[], after: readonly Box[], slack: number): boolean =>
  before.every((old) =>
    after.some((one) =>
      old.corners.every((corner) => one.corners.some((other) => pointsWithin(corner, other, slack))),
    ),
  );

test("a change does not care how the table is turned or mirrored", () => {
  fc.assert(
    fc.property(
      anyChange,
      anyPose,
      fc.integer({ min: 0, max: 3 }),
      ([from, to, variant, face], pose, quarters) => {
        const spec = shapeOf(from);
        const turn = ({ x, y, heading }: Pose): Pose => {
          let point = { x, y };
          for (let i = 0; i < quarters; i++) point = { x: point.y, y: -point.x };
          return { ...point, heading: turned(heading, 9000 * quarters) };
        };
        const after = changed(spec, bodyAt(spec, pose, from), to, variant, undefined, face);
        const there = changed(spec, bodyAt(spec, turn(pose), from), to, variant, undefined, face);
        expect(pick(there)).toEqual(pick(turn(after)));

        const mirror = ({ x, y, heading }: Pose): Pose => ({ x: 0 - x, y, heading: turned(0, -heading) });
        const { u, v, turn: by } = variantsOf(from, to)[variant]!;
        const twin = variantsOf(from, to).findIndex(
          (way) => way.u === 0 - u && way.v === v && way.turn === 0 - by,
        );
        const otherFace: Face = face === 1 ? 3 : face === 3 ? 1 : face;
        const mirrored = changed(spec, bodyAt(spec, mirror(pose), from), to, twin, undefined, otherFace);
        expect(pick(mirrored)).toEqual(pick(mirror(after)));
      },
    ),
  );
});
const pick = ({ x, y, heading }: Pose) => ({ x: x + 0, y: y + 0, heading });

test("every way is listed once", () => {
  for (const [from, to] of ALL) {
    const ways = variantsOf(from, to).map(({ u, v, turn }) => `${u} ${v} ${turn}`);
    expect(new Set(ways).size).toBe(ways.length);
  }
  expect(file.changes.length).toBeGreaterThan(20);
});

rule("III.2-square", "a square opens from any of its faces, on the ground it held", () => {
  for (const face of FACES) {
    const before = body("square");
    const line = change(before, "line", 0, face);
    expect(kept(standsOf(before), standsOf(line))).toBe(1);
    expect(line.heading).toBe(face * 9000);
  }
});

rule("III.7", "every stand turns about on its ground", () => {
  for (const formation of [
    "line",
    "attack",
    "open",
    "close",
    "skirmish",
    "cav-line-1",
    "cav-open",
    "gun-firing",
    "gun-route",
  ] as const) {
    const before = body(formation, 1000, 1000, 4000);
    const after = facedAbout(shapeOf(formation), before);
    expect(after.heading).toBe(22000);
    const near = standsOf(after).every(
      (one) => standsOf(before).filter((old) => overlap(one, old)).length === 1,
    );
    expect([formation, near]).toEqual([formation, true]);
    expect(groundOf(standsOf(facedAbout(shapeOf(formation), after)))).toEqual(groundOf(standsOf(before)));
  }
});

rule("III.7", "in column of route the last company leads off within the same frame", () => {
  const before = body("route");
  const after = facedAbout(FOOT, before);
  expect([after.x, after.y, after.heading]).toEqual([100000, 100000 - 13500, 18000]);
  expect(frameOf(FOOT, after)).toEqual(frameOf(FOOT, before));
});

rule("III.7", "a square faces every way: facing about does nothing", () => {
  const square = body("square");
  expect(facedAbout(FOOT, square)).toBe(square);
});

rule("III.7", "a bent column turns about where it winds", () => {
  const column: Body = {
    ...body("open", 1050, 1000, 9000),
    track: [
      { x: 100000, y: 100000, heading: 9000, length: 5000 },
      { x: 100000, y: 90000, heading: 0, length: 10000 },
    ],
  };
  const after = facedAbout(FOOT, column);
  expect([after.x, after.y, after.heading]).toEqual([100000, 93000, 18000]);
  expect(groundOf(standsOf(after))).toEqual(groundOf(standsOf(column)));
});

rule(
  ["I.3-swap", "III.4-route", "III.4-firing"],
  "guns deploy on the ground of the leading team, to any quarter",
  () => {
    const column = body("gun-route", 1000, 1000, 0);
    for (const turn of [0, 90, 180, 270]) {
      const line = gunsChanged(GUNS, column, turn);
      const [stand] = standsOf(line);
      expect([stand!.x, stand!.y, stand!.heading]).toEqual([100000, 95000, turn * 100]);
      expect(line.stands).toBe(1);
      const back = gunsChanged(GUNS, line, (360 - turn) % 360);
      expect(back).toEqual(column);
    }
  },
);

rule("III.2-half-battalion", "half of it stays formed, the other half goes out ahead", () => {
  for (const formation of ["line", "attack", "open", "close"] as const) {
    splitsOf(formation).forEach((_, variant) => {
      const before = body(formation);
      const [half, screen] = splitInto(FOOT, before, variant);
      expect(kept(standsOf(before), standsOf(half))).toBe(formation === "open" ? 1 : 2);
      expect([half.stands, screen.stands, screen.formation]).toEqual([2, 2, "skirmish"]);
      expect([screen.x, screen.y]).toEqual([half.x, half.y + 3000]);
    });
  }
  expect(splitsOf("line")).toHaveLength(2);
  expect(splitsOf("square")).toHaveLength(0);
});

rule("III.2-line-bend", "a bent line hangs together corner to corner and straightens about any stand", () => {
  const line = body("line");
  for (const turns of [
    [1500, 1500, 1500],
    [-2000, 500, -4500],
  ]) {
    const bent = bentTo(line, bendBy(FOOT, line, 1, turns));
    const stands = standsOf(bent);
    expect(kept(standsOf(line), stands)).toBe(1);
    expect(stands.some((one, i) => stands.some((other, j) => i < j && overlap(one, other)))).toBe(false);
    expect(straightened(FOOT, bent, 1)).toEqual(line);
  }
});

rule("IV.3-facing", "regiments turn about too", () => {
  const before = body("cav-attack", 500, 500, 0);
  expect(facedAbout(HORSE, before)).toMatchObject(poseAt(before, 0, -13000, 18000));
});
