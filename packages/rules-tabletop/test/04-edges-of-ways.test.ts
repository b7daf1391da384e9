// [IV.4, XI] Ways judged from their very beginning to their very end.

import { expect } from "vitest";
import { figureOf } from "../src/bodies/figures.ts";
import { mannerOf, type Pace } from "../src/march/check-path.ts";
import { goingOf } from "../src/march/going.ts";
import { skirmishEndFault } from "../src/march/skirmish-support.ts";
import { closesWith, enemiesAbout } from "../src/march/straight-run.ts";
import { type Field, field } from "./field.ts";
import { patch } from "./ground.ts";
import { lab, rule } from "./lab.ts";
import { BYSTANDERS, back, forward } from "./marching.ts";

type Entry = { readonly [key: string]: unknown };

const table = (units: Entry, terrain: readonly object[] = [], more: Entry = {}): Field =>
  field({ terrain, units: { B9: { at: [2000, 1500], facing: 180 }, ...units }, ...more });
const going = (f: Field, pace: Pace, ...path: Parameters<typeof goingOf>[3]) => {
  const unit = f.u("A1");
  const [body] = f.g.state.units[unit]!.bodies;
  return goingOf(f.g, unit, body!, path, mannerOf(f.g, unit, body!, pace)!);
};

rule("XI.6-roadways", "a road doubles a march, not a falling back", () => {
  const road = {
    id: "road",
    kind: "road-metalled",
    line: [
      [1000, 100],
      [1000, 1500],
    ],
  };
  const f = table({ A1: { at: [1000, 700], formation: "route" } }, [road]);
  expect([going(f, "move", forward(10)).allowance, going(f, "fall-back", back(10)).allowance]).toEqual([
    50000, 5000,
  ]);
  const offered = (order: "move" | "fall-back") =>
    lab({
      window: "movement",
      terrain: [road],
      units: { A1: { at: [1000, 700], formation: "route" }, ...BYSTANDERS },
    }).forms("blue", "A1", order)[0]!.path;
  expect([offered("move").road, offered("fall-back").road]).toEqual([50000, 5000]);
});

rule("XI.4-dense-woods-movement", "a unit that stands a little in closed ground may come out of it", () => {
  const f = table({ A1: { at: [1000, 720], formation: "cav-line-2" } });
  const unit = f.u("A1");
  const depth = figureOf(f.g, unit, f.g.state.units[unit]!.bodies[0]!).depth / 100;
  const out = (inside: number) =>
    going(
      table({ A1: { at: [1000, 700 + depth - inside], formation: "cav-line-2" } }, [
        patch("densewoods", 700, 500, 1300, 700),
      ]),
      "move",
      forward(60),
    ).fault?.cite;
  expect([out(5), out(15)]).toEqual([undefined, "XI.4-dense-woods-movement"]);
});

rule("XI.6-town-movement", "a town from which there is no way out is left by none", () => {
  const forms = (terrain: readonly object[]) =>
    lab({
      window: "movement",
      terrain: [{ id: "Z", kind: "town", corner: [1000, 800] }, ...terrain],
      units: { A1: { zone: "Z", posture: "sheltered" }, ...BYSTANDERS },
    }).forms("blue", "A1", "leave-zone").length;
  const moat = [
    patch("lake", 700, 901, 1400, 1200),
    patch("lake", 700, 500, 1400, 799),
    patch("lake", 700, 799, 999, 901),
    patch("lake", 1101, 799, 1400, 901),
  ].map((lake, i) => ({ ...lake, id: `lake-${i}` }));
  expect([forms([]), forms(moat), forms(moat.slice(1))]).toEqual([1, 0, 1]);
});

rule("III.2-skirmish-support", "nearer to friends, but nearer still to an enemy, is no support", () => {
  const ending = (x: number, y: number, foe: number) => {
    const f = table({
      A1: { at: [1000, 1000], formation: "skirmish" },
      A2: { at: [1000, 500] },
      B9: { at: [foe, 950], facing: 270 },
    });
    const [body] = f.g.state.units[f.u("A1")]!.bodies;
    return skirmishEndFault(f.g, f.u("A1"), { ...body!, x: x * 100, y: y * 100 }, new Map())?.cite;
  };
  // They began 485 from their friends and 570 from the enemy.
  expect([ending(1300, 950, 1700), ending(1100, 950, 1700)]).toEqual(["III.2-skirmish-support", undefined]);
  // They began 485 from their friends and 370 from the commander: strayed already, they have to come nearer.
  expect([ending(1300, 950, 1500), ending(1000, 1001, 1500)]).toEqual([undefined, "III.2-skirmish-support"]);
});

rule("VII.7", "as near to an enemy as that, and nearer than at the start", () => {
  const f = table({
    A1: { at: [1000, 500] },
    B1: { at: [1000, 600], facing: 180 },
    B9: { place: "withdrawn" },
  });
  const unit = f.u("A1");
  const spot = (y: number) => figureOf(f.g, unit, { ...f.g.state.units[unit]!.bodies[0]!, y: y * 100 });
  const [enemy] = enemiesAbout(f.g, unit);
  const closes = (to: number, from = 500) => closesWith(spot(to), spot(from), enemy!, 1000);
  expect([closes(590), closes(589.99), closes(595), closes(595, 595), closes(595, 599)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});
