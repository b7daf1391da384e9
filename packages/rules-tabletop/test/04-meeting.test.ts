// [II.2, VII.1-halt] Meeting the enemy during a move: halting, giving way, and unseen enemies.

import { expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { line, patch } from "./ground.ts";
import { lab, rule } from "./lab.ts";
import { at, back, forward, move, shift } from "./marching.ts";

const fallBack = (...path: ReturnType<typeof back>[]): Order => ({ unit: "A1", order: "fall-back", path });
rule("II.2-react", "an order may say when to halt", () => {
  const l = lab({
    window: "movement",
    units: { A1: { at: [1000, 500] }, B1: { at: [1000, 700], facing: 180 } },
  });
  l.act({ unit: "A1", order: "move", path: [forward(100)], haltWithin: 15000 });
  expect(at(l, "A1")).toEqual([1000, 550, 0]);
  expect(l.of("stopped")[0]).toMatchObject({ unit: "A1", by: "B1", cite: "II.2-react" });
});

rule(["II.2-no-contact", "VII.1-halt"], "a unit that has not declared a charge halts 50 short", () => {
  const l = lab({
    window: "movement",
    units: { A1: { at: [1000, 500], formation: "attack" }, B1: { at: [1000, 600], facing: 180 } },
  });
  l.act(move("A1", forward(150)));
  expect(at(l, "A1")).toEqual([1000, 550, 0]);
  expect(l.of("stopped")[0]).toMatchObject({ unit: "A1", cite: "VII.1-halt" });
});

rule("VII.1-halt", "units already nearer come no nearer still; drawing off is free", () => {
  const near = { A1: { at: [1000, 500] }, B1: { at: [1000, 530], facing: 180 } };
  const l = lab({ window: "movement", units: near });
  l.act(move("A1", forward(10)));
  expect(at(l, "A1")).toEqual([1000, 500, 0]);
  const off = lab({ window: "movement", units: near });
  off.act(fallBack(back(50)));
  expect(at(off, "A1")).toEqual([1000, 450, 0]);
});

rule("VII.1-halt", "the enemy that stopped it comes no nearer either", () => {
  const l = lab({
    window: "movement",
    units: {
      A1: { at: [1000, 500], arm: "cavalry", formation: "cav-attack" },
      B1: { at: [1000, 602], facing: 180 },
    },
  });
  l.act(move("A1", forward(250)), move("B1", forward(100)));
  expect(at(l, "B1")[1] - at(l, "A1")[1]).toBe(50);
});

rule("II.2-skirmishers-withdraw", "skirmishers give way to formed troops that come on", () => {
  const l = lab({
    window: "movement",
    units: { A1: { at: [1000, 500] }, B1: { at: [1000, 580], facing: 180, formation: "skirmish" } },
  });
  l.act(move("A1", forward(100)));
  // 30 to the halt line, then step by step behind them.
  expect(at(l, "A1")).toEqual([1000, 600, 0]);
  expect(at(l, "B1")).toEqual([1000, 650, 180]);
  expect(l.unit("B1").done).toEqual(["fall-back"]);
  expect(l.of("evaded")[0]).toMatchObject({ unit: "B1", cite: "II.2-skirmishers-withdraw" });
});

rule("II.2-skirmishers-withdraw", "with no way back they stand, and the enemy halts", () => {
  const l = lab({
    window: "movement",
    terrain: [patch("lake", 800, 600, 1200, 800)],
    units: { A1: { at: [1000, 500] }, B1: { at: [1000, 580], facing: 180, formation: "skirmish" } },
  });
  l.act(move("A1", forward(80)));
  expect(at(l, "B1")[1]).toBeLessThanOrEqual(586);
  expect(at(l, "B1")[1] - at(l, "A1")[1]).toBe(50);
});

rule("II.2-skirmishers-withdraw", "skirmishers on their way drop their own path to give way", () => {
  const l = lab({
    window: "movement",
    units: {
      A1: { at: [1000, 500] },
      B1: { at: [1000, 700], facing: 180, formation: "skirmish" },
      B2: { at: [1000, 800] },
    },
  });
  l.act(move("A1", forward(100)), move("B1", shift(180, 140)));
  // They close at 3.5 a step until 50 are left, then the line drives them before it.
  const [, line] = at(l, "A1");
  const [, screen] = at(l, "B1");
  expect(line).toBeGreaterThan(590);
  expect(screen - line).toBe(50);
  expect(l.unit("B1").done).toEqual(["move", "fall-back"]);
});

rule("II.2-react", "an enemy that is not seen halts no unit", () => {
  const forest = patch("forest", 800, 600, 1200, 900);
  const hidden = { at: [1000, 700], facing: 180, formation: "skirmish" };
  const l = lab(
    { window: "movement", terrain: [forest], units: { A1: { at: [1000, 500] }, B1: hidden } },
    { options: { fogOfWar: true } },
  );
  l.act({ unit: "A1", order: "move", path: [forward(50)], haltWithin: 20000 });
  expect(at(l, "A1")).toEqual([1000, 550, 0]);
});

rule("IX.2", "an unseen enemy within 500 undoes a second march without a word before", () => {
  const forest = patch("forest", 800, 800, 1200, 1100);
  const units = {
    A1: { at: [1000, 500], formation: "route", done: ["move"] },
    B1: { at: [1000, 900], facing: 180, formation: "skirmish" },
  };
  const l = lab({ window: "non-combatant", terrain: [forest], units }, { options: { fogOfWar: true } });
  l.act({ unit: "A1", order: "second-move", path: [forward(100)] });
  expect(at(l, "A1")).toEqual([1000, 500, 0]);
  expect(l.of("prevented")[0]).toMatchObject({ unit: "A1", cite: "IX.2" });
});

rule("II.2-react", "an enemy that comes into sight on the way halts it there", () => {
  // A regular crest hides until a unit is within 100 of it: A1 is at 550.
  const l = lab({
    window: "movement",
    terrain: [{ kind: "crest-regular", line: line(300, 1700, 650) }],
    units: { A1: { at: [1000, 500] }, B1: { at: [1000, 760], facing: 180 } },
  });
  l.act({ unit: "A1", order: "move", path: [forward(100)], haltWithin: 22000 });
  expect(at(l, "A1")).toEqual([1000, 550, 0]);
  expect(l.of("stopped")[0]).toMatchObject({ unit: "A1", by: "B1", cite: "II.2-react" });
});
