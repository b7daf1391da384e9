// [R3, R48, R50] All movers of a section together, step by step: which goes first, and what each avoids.

import type { Path } from "@grognard/table";
import { expect } from "vitest";
import { HALT, type Mover, type Section } from "../src/march/field.ts";
import { moverOf } from "../src/march/moving.ts";
import { runSection } from "../src/march/run.ts";
import { wayOf } from "../src/march/ways.ts";
import { field } from "./field.ts";
import { rule } from "./lab.ts";
import { back, forward, oblique } from "./marching.ts";

type Entry = { readonly [key: string]: unknown };

const SECTION: Section = { from: 0, to: 100, ...HALT, mayFight: () => false };

/** Movers with an allowance of 100, unless said otherwise: where they end, and what came of it. */
function run(
  units: Entry,
  ways: { readonly [id: string]: readonly [Path, Partial<Mover>?] },
  section: Partial<Section> = {},
) {
  const f = field({ units });
  const movers = Object.entries(ways).map(([id, [path, more]]) => {
    const unit = f.u(id);
    const way = wayOf(f.g.world.units[unit]!, f.g.state.units[unit]!.bodies[0]!, path);
    return moverOf(unit, way, 10000, { how: "move", cite: "IV.4-move", ...more });
  });
  const { contacts, stopped } = runSection(f.g, movers, { ...SECTION, ...section });
  const ids = f.g.world.units.map(({ id }) => id);
  return {
    f,
    ran: movers.map((mover) => mover.run / 100),
    contacts: contacts.map(({ charger, enemy }) => `${ids[charger]}>${ids[enemy]}`),
    stopped: movers.flatMap((mover) => {
      const stop = stopped.get(mover);
      return stop ? [`${ids[mover.unit]} by ${ids[stop.by]} [${stop.cite}]`] : [];
    }),
  };
}

/** Two columns come at each other, a millimetre a step each, with space for three. */
const WEST = { at: [998.5, 500], facing: 90, formation: "attack" };
const EAST = { at: [1000.5, 500], facing: 270, formation: "attack" };
const B9 = { at: [300, 1500], facing: 180 };
const both = (first: Partial<Mover>, second: Partial<Mover>) =>
  run({ A1: WEST, A2: EAST, B9 }, { A1: [[forward(50)], first], A2: [[forward(50)], second] }).ran;

rule("IV.4", "friends in the order of their list, then by id; units that run away go first", () => {
  expect(both({}, {})).toEqual([2, 1]);
  expect(both({ sequence: 1 }, { sequence: 0 })).toEqual([1, 2]);
  expect(both({ sequence: 0 }, { sequence: 1, away: true })).toEqual([1, 2]);
});

rule(["IV.4", "VII.1-halt"], "of enemies the first side moves first", () => {
  const meet = (units: Entry) => run(units, { A1: [[forward(50)]], B1: [[forward(50)]] });
  const [south, north] = [{ at: [1000, 500] }, { at: [1000, 553], facing: 180 }];
  for (const units of [
    { A1: south, B1: north },
    { B1: north, A1: south },
  ]) {
    const { ran, stopped } = meet(units);
    expect(ran).toEqual([2, 1]);
    expect(stopped).toEqual(expect.arrayContaining(["B1 by A1 [VII.1-halt]"]));
    expect(run(units, { B1: [[forward(50)]], A1: [[forward(50)]] }).ran).toEqual([1, 2]);
  }
});

rule("VII.1-halt", "a crowd in flight may be passed at any distance, but no unit moves onto it", () => {
  const crowd = (x: number, y: number) => ({ at: [x, y], facing: 180, status: "routed", formation: "rout" });
  const beside = run({ A1: { at: [1000, 500] }, B1: crowd(1125, 560) }, { A1: [[forward(100)]] });
  expect([beside.ran, beside.stopped]).toEqual([[100], []]);
  const ahead = run({ A1: { at: [1000, 500] }, B1: crowd(1000, 540) }, { A1: [[forward(100)]] });
  expect([ahead.ran, ahead.stopped]).toEqual([[41], []]); // a millimetre is no overlap
  const half = run({ A1: { at: [1000, 500] }, B1: crowd(1000, 540) }, { A1: [[forward(100)]] }, { to: 50 });
  expect(half.ran).toEqual([41]); // and so at every step
  const minded = run(
    { A1: { at: [1000, 500] }, B1: crowd(1000, 580) },
    { A1: [[forward(100)]] },
    { mindsRouted: true },
  );
  expect([minded.ran, minded.stopped]).toEqual([[30], ["A1 by B1 [VII.1-halt]"]]);
});

rule("IV.4-charge", "a charger minds those it would meet before its target, and no others", () => {
  const charging = (b2: Entry) =>
    run(
      { A1: { at: [1000, 500], formation: "attack" }, B1: { at: [1000, 580], facing: 180 }, B2: b2 },
      { A1: [[forward(100)], { charging: true, target: 1 }] },
      { mayFight: (_, enemy) => enemy === 1 },
    );
  const beyond = charging({ at: [1120, 625], facing: 180 });
  expect([beyond.contacts, beyond.stopped]).toEqual([["A1>B1"], []]);
  const before = charging({ at: [1120, 560], facing: 180 });
  expect([before.contacts, before.stopped]).toEqual([[], ["A1 by B2 [VII.1-halt]"]]);
});

rule("VII.2", "a unit that is met stops where it is", () => {
  const { ran, contacts } = run(
    { A1: { at: [1000, 500] }, B1: { at: [1000, 520], facing: 180 } },
    { A1: [[forward(100)], { charging: true, target: 1 }], B1: [[oblique(100, 90)]] },
    { mayFight: () => true },
  );
  expect(contacts).toEqual(["A1>B1"]);
  expect(ran[1]).toBeLessThan(25);
});

rule("IX.4", "a unit that has left the table is no longer in the way", () => {
  const units = {
    A1: { at: [1000, 30], facing: 180, formation: "attack" },
    A2: { at: [1000, 70], facing: 180, formation: "attack" },
    B9,
  };
  const gone = run(units, { A1: [[forward(31)], { leaves: true }], A2: [[forward(60)], { sequence: 1 }] });
  expect(gone.f.g.state.units[gone.f.u("A1")]!.bodies).toEqual([]);
  expect(gone.ran).toEqual([31, 60]);
});

rule("II.2-charge-half", "a half runs half of the allowance; what was missed before is not caught up", () => {
  const half = (from: number, to: number, more: Partial<Mover> = {}) =>
    run({ A1: { at: [1000, 500] }, B9 }, { A1: [[forward(100)], more] }, { from, to }).ran[0];
  expect([half(0, 50), half(0, 100)]).toEqual([50, 100]);
  expect(half(50, 100, { run: 4000 })).toBe(90); // ten were lost in the first half
  expect(half(50, 100, { run: 5000 })).toBe(100);
});

rule("IV.7-static", "only units that must go through a friend that has moved or is moving", () => {
  const through = (a2: Entry, more: Partial<Mover>, ways: Parameters<typeof run>[1] = {}) =>
    run(
      { A1: { at: [1000, 500], formation: "skirmish" }, A2: { at: [1000, 540], ...a2 }, B9 },
      { A1: [[forward(60)], more], ...ways },
    ).ran[0];
  const stirred = { done: ["face"] };
  expect([through({}, {}), through(stirred, {}), through(stirred, { compelled: true })]).toEqual([
    60, 26, 60,
  ]);
  const marching: Parameters<typeof run>[1] = { A2: [[forward(1)], { sequence: 1 }] };
  expect([through({}, {}, marching), through({}, { compelled: true }, marching)]).toEqual([27, 60]);
});

rule("IV.7", "a unit that must run does not step onto a friend it cannot pass completely", () => {
  const fled = (allowance: number, y = 470) => {
    const { f, ran } = run(
      { A1: { at: [1000, 500], formation: "skirmish" }, A2: { at: [1000, y] }, B9 },
      { A1: [[back(100)], { compelled: true, allowance }] },
    );
    return [...ran, f.g.state.units[f.u("A2")]!.passed];
  };
  expect([fled(10000), fled(5000), fled(4000)]).toEqual([
    [100, true],
    [50, true],
    [16, false],
  ]);
  expect([fled(4000, 474), fled(4000, 473.99)]).toEqual([
    [40, true],
    [12, false],
  ]); // out of the friend with the last of its rate
});

rule("II.2-react", "an order to halt looks at either body of a split battalion", () => {
  const units = {
    A1: { at: [1000, 300] },
    B1: { at: [1000, 500], facing: 180, formation: "half-line", screen: true },
  };
  const { f, ran, stopped } = run(units, { A1: [[forward(100)], { haltWithin: 12000 }] });
  const [, screen] = f.g.state.units[f.u("B1")]!.bodies;
  expect([ran, stopped]).toEqual([[screen!.y / 100 - 300 - 120], ["A1 by B1 [II.2-react]"]]);
});

rule(
  "II.2-skirmishers-withdraw",
  "only in the movement section, and not before a unit that draws off",
  () => {
    const come = (more: Partial<Mover>, section: Partial<Section>) => {
      const units = { A1: { at: [1000, 500] }, B1: { at: [1000, 580], facing: 180, formation: "skirmish" } };
      const { f, ran, stopped } = run(units, { A1: [[forward(60)], more] }, section);
      return [...ran, f.g.state.units[f.u("B1")]!.bodies[0]!.y / 100, ...stopped];
    };
    expect(come({}, { giveWay: true })).toEqual([60, 610]);
    const halted = [30, 580, "A1 by B1 [VII.1-halt]"];
    expect([come({}, {}), come({ away: true }, { giveWay: true })]).toEqual([halted, halted]);
  },
);

rule("IV.4-charge", "told to stop short of a split battalion, a charge stops before its screen", () => {
  const units = {
    A1: { at: [1000, 400], formation: "attack" },
    B1: { at: [1000, 500], facing: 180, formation: "half-line", screen: true },
  };
  const charging = { charging: true, target: 1, stopAt: 2000 };
  const { f, ran, contacts } = run(units, { A1: [[forward(100)], charging] }, { mayFight: () => true });
  const [, screen] = f.g.state.units[f.u("B1")]!.bodies;
  expect([ran, contacts]).toEqual([[screen!.y / 100 - 400 - 20], []]);
});
