// Columns behind each other, and units that are held up.

import { expect } from "vitest";
import { lab, rule } from "./lab.ts";
import { at, BYSTANDERS, follow, forward, move } from "./marching.ts";

const bent = (kind: string) => ({
  id: "road",
  kind,
  line: [
    [700, 0],
    [700, 700],
    [1300, 900],
    [1300, 1600],
  ],
});

const queue = (kind: string) =>
  lab({
    window: "movement",
    weather: "perfect",
    terrain: [bent(kind)],
    units: {
      A1: { at: [700, 600], formation: "route" },
      A2: { at: [700, 460], formation: "route" },
      ...BYSTANDERS,
    },
  });

rule(
  ["XI.6-unmetalled-movement", "XI.6-metalled-movement"],
  "columns behind each other all march at the double, round a bend, too",
  () => {
    for (const kind of ["road-unmetalled", "road-metalled"]) {
      const l = queue(kind);
      l.act(move("A1", follow([0, 95], [71, 405])), move("A2", follow([0, 235], [71, 265])));
      expect(l.of("stopped")).toEqual([]);
      const [first, second] = [at(l, "A1"), at(l, "A2")];
      expect([first[2], second[2]]).toEqual([71, 71]);
      expect(first[0]).toBeGreaterThan(1080);
      const gap = Math.hypot(first[0] - second[0], first[1] - second[1]);
      expect(gap).toBeGreaterThan(139);
      expect(gap).toBeLessThan(160);
    }
  },
);

rule("XI.6-unmetalled-movement", "a unit that overtakes on a single lane is not helped by it", () => {
  const l = lab({
    window: "movement",
    weather: "perfect",
    terrain: [bent("road-unmetalled")],
    units: {
      A1: { at: [682, 500], formation: "route" },
      A2: { at: [718, 340], formation: "route" },
      ...BYSTANDERS,
    },
  });
  expect(l.refusal("blue", move("A2", forward(300)))).toBe("IV.6");
  expect(l.refusal("blue", move("A2", forward(250)))).toBeUndefined();
});

rule(["IX.3", "IV.4-noncombatant-limit"], "a routed enemy is an enemy: 500 from it, too", () => {
  const l = lab({
    window: "non-combatant",
    units: {
      A1: { at: [1000, 500], formation: "route", done: ["move"] },
      B1: { at: [1000, 1100], facing: 180, status: "routed", done: ["recall"] },
      ...BYSTANDERS,
    },
  });
  l.act({ unit: "A1", order: "second-move", path: [forward(250)] });
  const gap = l.unit("B1").bodies[0]!.y / 100 - at(l, "A1")[1];
  expect(gap).toBeGreaterThanOrEqual(500);
  expect(l.of("stopped")[0]).toMatchObject({ unit: "A1", cite: "IX.3" });
});

rule(
  ["IX.4", "XI.6-roadways"],
  "a unit that comes on by a road has twice its march, less its own depth",
  () => {
    const l = lab({
      window: "movement",
      turn: 2,
      terrain: [bent("road-metalled")],
      units: {
        A1: { arrives: { turn: 2, from: [700, 0], to: [700, 0] }, place: "coming" },
        ...BYSTANDERS,
      },
      announced: ["A1"],
    });
    const enter = (mm: number) =>
      ({
        unit: "A1",
        order: "enter",
        at: { x: 70_000, y: 0 },
        formation: "route",
        path: [forward(mm)],
      }) as const;
    expect(l.refusal("blue", enter(365.01))).toBe("IV.6");
    l.act(enter(365));
    expect(at(l, "A1")).toEqual([700, 500, 0]);
  },
);

rule("IV.6", "a path that is far too long is told its true allowance", () => {
  const l = lab({ window: "movement", units: { A1: { at: [1000, 500] }, ...BYSTANDERS } });
  expect(l.objection("blue", move("A1", forward(250)))?.message).toContain("the allowance is 100 mm");
});
