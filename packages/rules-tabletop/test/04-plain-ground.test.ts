// Short cuts over open ground: a frame stands for its stands, and a way over plain ground is not looked at step by step.
// What they leave out must be what a closer look would not have found.

import { Game, seeded } from "@grognard/kernel";
import { bodiesOverlap, bodyOn, boundsAround, frameAt, meet } from "@grognard/table";
import { randomAnswer } from "@grognard/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyAt } from "../src/bodies/changes.ts";
import { figureOf } from "../src/bodies/figures.ts";
import { isFault } from "../src/faults.ts";
import { formationsOf } from "../src/formations.ts";
import { delayDue } from "../src/ground/delay.ts";
import { barred } from "../src/ground/terrain.ts";
import { scenarioById, tabletop } from "../src/index.ts";
import { planOf, type UnitMove } from "../src/march/march.ts";

const world = tabletop.load(scenarioById("maida-1806"), {});

const place = fc.record({
  x: fc.integer({ min: 0, max: 20_000 }),
  y: fc.integer({ min: 0, max: 20_000 }),
  heading: fc.integer({ min: 0, max: 35_999 }),
});
const figure = fc.tuple(fc.constantFrom(...world.units), fc.nat(), place).map(([unit, n, pose]) => {
  const formations = formationsOf(unit);
  return figureOf({ world }, unit.index, bodyAt(unit, pose, formations[n % formations.length]!));
});

test("a frame holds its stands, and whatever overlaps one of them is in it", () => {
  let overlaps = 0;
  fc.assert(
    fc.property(figure, figure, (mine, his) => {
      const around = boundsAround(mine.body, mine.width, mine.depth);
      for (const box of [...mine.stands, ...mine.front]) {
        expect(box.minX >= around.minX && box.maxX <= around.maxX).toBe(true);
        expect(box.minY >= around.minY && box.maxY <= around.maxY).toBe(true);
      }
      const frame = frameAt(mine.body, mine.width, mine.depth);
      for (const theirs of [his.stands, his.front]) {
        if (!bodiesOverlap(mine.stands, theirs) && !bodiesOverlap(mine.front, theirs)) continue;
        overlaps++;
        expect(theirs.some((box) => meet(frame, box))).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
  expect(overlaps).toBeGreaterThan(100);
});

const STRIDE = 1000;

test("on paths over plain ground nothing blocks or delays any unit, and all of each path is in their region", () => {
  const game = Game.start(tabletop, world, seeded("plain ground"));
  const chance = seeded("orders on plain ground");
  let plain = 0;
  while (game.pending.length > 0) {
    const [{ side, id }, action] = randomAnswer(game, chance);
    for (const order of id === "movement" ? action.orders : []) {
      const plan = "unit" in order ? planOf(game.position, order as UnitMove) : undefined;
      if (!plan || isFault(plan)) continue;
      const { unit, parts } = plan;
      for (const { going } of parts) {
        const { region, way, until } = going;
        if (!region) continue;
        plain++;
        const runs = [0, ...way.legs.map(({ from }) => from), until];
        for (let run = STRIDE; run < until; run += STRIDE) runs.push(run);
        const bodies = runs.sort((a, b) => a - b).map((run) => bodyOn(way, run));
        for (const body of bodies) {
          expect(barred(game.position, unit, body, true)).toBeUndefined();
          const { bounds } = figureOf(game.position, unit, body);
          expect(bounds.minX >= region.minX && bounds.maxX <= region.maxX).toBe(true);
          expect(bounds.minY >= region.minY && bounds.maxY <= region.maxY).toBe(true);
        }
        expect(delayDue(game.position, unit, bodies)).toBeUndefined();
      }
    }
    game.submit(side, action);
  }
  expect(plain).toBeGreaterThan(20);
});
