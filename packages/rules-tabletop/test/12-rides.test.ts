// [XII.1, XII.3-detach, II.9-clock, X.4] Commanders ride and join; the weather is told; rallies drawn at random.

import { expect } from "vitest";
import { WINDOW } from "../src/sequence.ts";
import { lab, rule } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

const UNITS = { A1: { at: [1000, 600] }, A2: { at: [1000, 500] }, B1: { at: [1000, 1400], facing: 180 } };
const table = (at: readonly number[], window = "movement", more: Entry = {}) =>
  lab({ window, units: UNITS, commanders: { Ax: { at, rating: "average" } }, ...more });
const ride = (heading: number, d: number) =>
  ({ commander: "Ax", order: "ride", heading: heading * 100, d: d * 100 }) as const;

rule("XII.1", "he rides as far as his rate, and stays on the table to its very edge", () => {
  const t = table([300, 300]);
  const rate = t.game.position.world.charts.commanderRate / 100;
  expect(t.refusal("blue", ride(90, rate))).toBeUndefined();
  expect(t.objection("blue", ride(90, rate + 0.01))).toMatchObject({
    cite: "XII.1",
    message: `the distance is from 0 mm to ${rate} mm`,
  });
  const edge = (at: [number, number], heading: number) => [
    table(at).refusal("blue", ride(heading, 100)),
    table(at).refusal("blue", ride(heading, 100.01)),
  ];
  expect(edge([300, 100], 180)).toEqual([undefined, "XII.1"]);
  expect(edge([100, 300], 270)).toEqual([undefined, "XII.1"]);
  expect(edge([2300, 300], 90)).toEqual([undefined, "XII.1"]);
  expect(edge([300, 1500], 0)).toEqual([undefined, "XII.1"]);
});

rule("XII.1", "his ride is told to his own side", () => {
  const t = table([300, 300]).act(ride(90, 100));
  expect(t.commander("Ax")).toMatchObject({ x: 40000, y: 30000 });
  expect(t.of("rode")).toMatchObject([
    {
      commander: "Ax",
      path: [
        { x: 30000, y: 30000 },
        { x: 40000, y: 30000 },
      ],
      cite: "XII.1",
      only: ["blue"],
    },
  ]);
});

rule("XII.3-detach", "a commander who has joined a unit stays with it this turn", () => {
  const t = table([1000, 560], "deployment");
  const [attach, detach] = [
    { commander: "Ax", order: "attach", to: "A1" },
    { commander: "Ax", order: "detach" },
  ];
  expect(t.refusal("blue", attach)).toBeUndefined();
  expect(t.refusal("blue", attach, detach)).toBe("XII.3-detach");
  expect(t.refusal("blue", detach)).toBeDefined();
  const joined = table([1000, 560], "deployment", {
    commanders: { Ax: { attached: "A1", rating: "average" } },
  });
  expect(joined.refusal("blue", detach)).toBeUndefined();
  expect(joined.refusal("blue", detach, { ...attach, to: "A2" })).toBeUndefined();
  expect(joined.refusal("blue", detach, { ...attach, to: "A2" }, detach)).toBe("XII.3-detach");
});

rule("II.9-clock", "a change of the weather is told, and only a change", () => {
  const reported = (die: number) =>
    lab({ units: UNITS, turn: 4, window: "end", sky: { start: "fair" } }, { dice: [die] })
      .of("weather")
      .map(({ weather, cite }) => [weather, cite]);
  const all = Array.from({ length: 10 }, (_, i) => reported(i + 1));
  expect(all.some((one) => one.length === 0)).toBe(true);
  for (const one of all.flat()) expect([one[0] !== "fair", one[1]]).toEqual([true, "II.9-clock"]);
  expect(all.flat().length).toBeGreaterThan(0);
});

rule("X.4", "drawn at random a rally names a formation and a heading in whole degrees", () => {
  const { position } = table([300, 300]).game;
  const form = { order: "reform", formation: ["line", "attack"] };
  const drawn = (roll: (faces: number) => number) =>
    WINDOW.rally.sample(position, "A1", form as never, { roll });
  expect(drawn(() => 1)).toEqual({ order: "reform", unit: "A1", formation: "line", heading: 0 });
  expect(drawn((faces) => faces)).toEqual({
    order: "reform",
    unit: "A1",
    formation: "attack",
    heading: 35900,
  });
  const group = { order: "group", with: ["A2"] };
  expect(WINDOW.rally.sample(position, "A1", group as never, { roll: () => 1 })).toEqual({
    order: "group",
    unit: "A1",
    with: ["A2"],
  });
});
