// Movement tried at random: whatever is ordered, no unit ends on another, none goes farther than it may, enemies
// keep apart, and a table that is turned or mirrored plays the same [R3, R48-R50].

import { seeded } from "@grognard/kernel";
import {
  type Box,
  bodiesGapSquared,
  distanceSquared,
  type Path,
  type Primitive,
  turned,
} from "@grognard/table";
import fc from "fast-check";
import { expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { inContact, onTable } from "../src/board.ts";
import { allFronts, allStands, figureOf, figuresOf } from "../src/bodies/figures.ts";
import { follows } from "../src/bodies/layouts.ts";
import { editUnit } from "../src/editing.ts";
import { brokenInvariants } from "../src/invariants.ts";
import { rateOf } from "../src/march/check-path.ts";
import { WINDOW } from "../src/sequence.ts";
import type { Body, Position, UnitId } from "../src/types.ts";
import { CHARGES, country, crowd, fieldOf, type Posted, play, SIZE, tableOf } from "./crowds.ts";
import { rule } from "./lab.ts";

const seeds = fc.integer({ min: 1, max: 1_000_000 });

rule(["IV.7", "II.2-no-contact"], "after any charges and moves no unit stands on another", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const chance = seeded(seed);
      const posted = crowd(chance, 14);
      const g = tableOf(posted, country(chance, posted));
      for (let turn = 0; turn < 2; turn++) {
        for (const window of [...CHARGES, WINDOW.movement]) play(g, window, chance);
        expect(brokenInvariants(g)).toEqual([]);
        for (const { index } of g.world.units) editUnit(g, index).done = [];
      }
    }),
    { numRuns: 15 },
  );
});

rule(["VII.2", "IV.7"], "nothing moves a unit in contact, and every contact that is told lasts", () => {
  let met = 0;
  fc.assert(
    fc.property(seeds, (seed) => {
      const chance = seeded(seed);
      const posted = crowd(chance, 16);
      const { g, events: reported, u } = fieldOf(posted, country(chance, posted));
      const held = new Map<UnitId, readonly Body[]>();
      for (const window of [...CHARGES, WINDOW.movement]) {
        play(g, window, chance);
        for (const { index } of g.world.units) {
          if (!inContact(g, index)) continue;
          const { bodies } = g.state.units[index]!;
          expect(bodies).toEqual(held.get(index) ?? bodies);
          held.set(index, bodies);
        }
      }
      for (const event of reported) {
        if (event.type !== "contact") continue;
        const [attacker, defender] = [u(event.unit), u(event.target)];
        expect(g.state.contacts).toContainEqual(expect.objectContaining({ attacker, defender }));
        met++;
      }
    }),
    { numRuns: 15 },
  );
  expect(met).toBeGreaterThan(0);
});

rule(["VII.1-halt", "II.2-no-contact"], "enemies end no nearer than 50 unless they began so", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const chance = seeded(seed);
      const posted = crowd(chance, 14);
      const g = tableOf(posted, country(chance, posted));
      const before = gaps(g);
      play(g, WINDOW.movement, chance);
      for (const [pair, gap] of gaps(g))
        expect(gap).toBeGreaterThanOrEqual(Math.min(5000 * 5000, before.get(pair)!));
    }),
    { numRuns: 15 },
  );
});

/** Between those on the table: a unit that goes into a town is as near as its houses are. */
function gaps(g: Position): Map<string, number> {
  const found = new Map<string, number>();
  const standing = (side: 0 | 1) => g.world.army[side].filter((unit) => onTable(g, unit));
  for (const a of standing(0)) {
    for (const b of standing(1))
      found.set(`${a}/${b}`, bodiesGapSquared(allFronts(figuresOf(g, a)), allFronts(figuresOf(g, b))));
  }
  return found;
}

rule(
  ["IV.4-wheel", "IV.4-move"],
  "no stand goes farther than the allowance, nor any corner in a wheel",
  () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const chance = seeded(seed);
        const posted = crowd(chance, 12);
        const g = tableOf(posted, country(chance, posted));
        const began = g.state.units.map(({ bodies }) => ({ ...bodies[0]! }));
        const orders = play(g, WINDOW.movement, chance).flat();
        for (const order of orders) {
          if (!("unit" in order)) continue;
          const unit = g.world.unitById.get(order.unit)!;
          const body = began[unit]!;
          if (body.formation.endsWith("skirmish") || g.state.units[unit]!.place !== "table") continue;
          const pace = order.order === "fall-back" || order.order === "hand-push" ? order.order : "move";
          const roads = body.formation.endsWith("route") ? 2 : 1;
          const allowance = roads * rateOf(g, g.world.units[unit]!, body, pace) + 2;
          for (const [was, is] of corners(g, unit, body)) {
            expect(distanceSquared(was, is)).toBeLessThanOrEqual(allowance * allowance);
          }
        }
      }),
      { numRuns: 15 },
    );
  },
);

function corners(g: Position, unit: UnitId, before: Body) {
  const was = figureOf(g, unit, before).stands;
  const now = allStands(figuresOf(g, unit));
  // Ranks of a column turn as they come round a corner: of them the middle counts.
  if (follows(before.formation))
    return middles(before, was).map((middle, i) => [middle, middles(before, now)[i]!] as const);
  return was.flatMap((stand, i) => stand.corners.map((corner, k) => [corner, now[i]!.corners[k]!] as const));
}

/** Of each rank: two stands abreast in an open column of squadrons. */
function middles({ formation }: Body, stands: readonly Box[]): { x: number; y: number }[] {
  if (formation !== "cav-open") return [...stands];
  return stands.flatMap((one, i) => {
    const other = stands[i + 1];
    return i % 2 === 0 && other ? [{ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }] : [];
  });
}

// The same battle on a table that is turned or mirrored -----------------------------------------------------------

interface Change {
  point(x: number, y: number): [number, number];
  heading(heading: number): number;
  mirrors: boolean;
}

const S = SIZE * 100;
const QUARTER: Change = { point: (x, y) => [y, S - x], heading: (h) => turned(h, 9000), mirrors: false };
const MIRROR: Change = { point: (x, y) => [S - x, y], heading: (h) => turned(36000 - h, 0), mirrors: true };

const changedPost = (change: Change, one: Posted): Posted => {
  const [x, y] = change.point(one.at[0] * 100, one.at[1] * 100);
  return { ...one, at: [x / 100, y / 100], facing: change.heading(one.facing * 100) / 100 };
};

function changedOrder(change: Change, order: Order): Order {
  if ("path" in order) return { ...order, path: changedPath(change, order.path) } as Order;
  if (order.order === "wheel") return { ...order, to: changedHand(change, order.to) };
  return order;
}

const changedHand = ({ mirrors }: Change, hand: "left" | "right") =>
  mirrors ? (hand === "left" ? "right" : "left") : hand;

const changedPath = (change: Change, path: Path): Path =>
  path.map((go): Primitive => {
    const sign = change.mirrors ? -1 : 1;
    switch (go.go) {
      case "oblique":
        return { ...go, a: 0 + sign * go.a };
      case "wheel":
      case "back-wheel":
      case "sidestep":
        return { ...go, to: changedHand(change, go.to) };
      case "follow":
        return { ...go, legs: go.legs.map(({ heading, d }) => ({ heading: change.heading(heading), d })) };
      case "skirmish":
        return { ...go, heading: change.heading(go.heading), q: 0 + sign * go.q };
      default:
        return go;
    }
  });

rule("II.2-movement", "a table given a quarter turn, or mirrored, plays the same", () => {
  fc.assert(
    fc.property(seeds, fc.boolean(), (seed, mirrored) => {
      const change = mirrored ? MIRROR : QUARTER;
      const chance = seeded(seed);
      const posted = crowd(chance, 12);
      const g = tableOf(posted);
      const twin = tableOf(posted.map((one) => changedPost(change, one)));
      for (const window of [...CHARGES, WINDOW.movement]) {
        const orders = play(g, window, chance);
        window.resolve(twin, [
          orders[0].map((order) => changedOrder(change, order)),
          orders[1].map((order) => changedOrder(change, order)),
        ]);
        const expected = g.state.units.map(({ bodies }) =>
          bodies.map(({ x, y, heading }) => [...change.point(x, y), change.heading(heading)]),
        );
        expect(
          twin.state.units.map(({ bodies }) => bodies.map(({ x, y, heading }) => [x, y, heading])),
        ).toEqual(expected);
        expect(twin.state.contacts).toEqual(g.state.contacts);
      }
    }),
    { numRuns: 15 },
  );
});
