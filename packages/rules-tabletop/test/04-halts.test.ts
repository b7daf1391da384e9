// Where a mover halts before the enemy: at the very distance, not at the end of a step [R48, R50].

import { type Chance, seeded } from "@grognard/kernel";
import { expect } from "vitest";
import { hostileGap } from "../src/bodies/figures.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { at, forward, move } from "./marching.ts";
import { offers } from "./range.ts";

const gap = (t: Lab, a: string, b: string): number =>
  hostileGap(t.game.position, t.index(a), t.index(b)) / 100;

rule(["VII.1-halt", "V.14"], "a unit that halts before a line is volleyed at close range", () => {
  for (const formation of ["attack", "close", "open", "line"]) {
    const t = lab({
      window: "movement",
      units: { A1: { at: [1000, 620], firstFire: false }, B1: { at: [1000, 740.7], formation, facing: 180 } },
    });
    t.act(move("B1", forward(100)));
    expect([formation, gap(t, "A1", "B1")]).toEqual([formation, 50]);
    expect(offers(t, "A1")).toEqual(["0 volley B1 close"]);
  }
});

rule(["VII.1-halt", "V.14"], "whatever the angle of the two to the edges of the table", () => {
  for (let heading = 0; heading < 360; heading += 7.31) {
    const turn = (heading * Math.PI) / 180;
    const ahead = [1000 + 120.4 * Math.sin(turn), 700 + 120.4 * Math.cos(turn)];
    const [x, y] = ahead.map((one) => Math.round(one * 100) / 100);
    const facing = Math.round(heading * 100) / 100;
    const t = lab({
      window: "movement",
      units: {
        A1: { at: [1000, 700], facing, firstFire: false },
        B1: { at: [x!, y!], formation: "attack", facing: Math.round(((heading + 180) % 360) * 100) / 100 },
      },
    });
    t.act(move("B1", forward(150)));
    expect(offers(t, "A1"), `${facing} degrees, ${gap(t, "A1", "B1")} apart`).toEqual(["0 volley B1 close"]);
  }
});

rule("VII.1-halt", "at random: a halt leaves 50, to the rounding of coordinates", () => {
  const some = (chance: Chance, from: number, to: number) => from + chance.roll(to - from + 1) - 1;
  const formations = ["line", "attack", "close", "cav-line-2", "cav-attack"];
  let halts = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const chance = seeded(seed);
    const formation = formations[chance.roll(formations.length) - 1]!;
    const t = lab({
      window: "movement",
      units: {
        A1: { at: [1000, 700], facing: some(chance, 0, 359) },
        B1: {
          at: [some(chance, 900, 1100), some(chance, 880, 920)],
          formation,
          facing: some(chance, 150, 210),
        },
      },
    });
    t.act(move("B1", forward(100)));
    if (t.of("stopped").length === 0) continue;
    halts++;
    expect(t.of("stopped")).toMatchObject([{ unit: "B1", cite: "VII.1-halt" }]);
    const left = gap(t, "A1", "B1");
    expect(left >= 50 && left <= 50.02, `seed ${seed}: ${left}`).toBe(true);
  }
  expect(halts).toBeGreaterThan(20);
});

rule("II.2-react", "an order to halt within a distance is carried out at that distance", () => {
  for (const haltWithin of [6000, 8130, 12345]) {
    const t = lab({
      window: "movement",
      units: { A1: { at: [1000, 600] }, B1: { at: [1000, 780], formation: "attack", facing: 180 } },
    });
    t.act({ unit: "B1", order: "move", path: [forward(150)], haltWithin });
    expect(gap(t, "A1", "B1")).toBe(haltWithin / 100);
    expect(t.of("stopped")).toMatchObject([{ unit: "B1", by: "A1", cite: "II.2-react" }]);
  }
});

rule("IV.4-charge", "a charge that is told to stop short stops there", () => {
  for (const stopAt of [1000, 2222, 3333]) {
    const t = lab({
      window: "charge",
      units: { A1: { at: [1000, 600], formation: "attack" }, B1: { at: [1000, 720], facing: 180 } },
    });
    t.act({ unit: "A1", order: "charge", target: "B1", path: [forward(150)] });
    t.until("press").act({ unit: "A1", order: "press", path: [forward(75)], stopAt });
    expect(gap(t, "A1", "B1")).toBe(stopAt / 100);
    expect(at(t, "A1")).toEqual([1000, 720 - stopAt / 100, 0]);
  }
});
