// [R48, R50, IV.7] No unit ends on another: which go back, how far, and which go on.

import { bodyOn, type Path } from "@grognard/table";
import { expect } from "vitest";
import { editUnit } from "../src/editing.ts";
import { fieldOf, HALT, type Mover, type Field as Running, type Section } from "../src/march/field.ts";
import { moverOf } from "../src/march/moving.ts";
import { putBack } from "../src/march/put-back.ts";
import { spotOf } from "../src/march/spots.ts";
import { wayOf } from "../src/march/ways.ts";
import { type Field, field } from "./field.ts";
import { rule } from "./lab.ts";
import { back, forward } from "./marching.ts";

type Entry = { readonly [key: string]: unknown };

const SECTION: Section = { from: 0, to: 100, ...HALT, mayFight: () => false };
const MOVE = { how: "move", cite: "IV.4-move" } as const;
const FAR_OFF = { B9: { at: [300, 1500], facing: 180 } };

interface Way {
  readonly path: Path;
  readonly more?: Partial<Mover>;
}

/** These have gone their ways to the end, whatever stood there; then each is put back in turn. */
function ended(
  units: Entry,
  ways: { readonly [id: string]: Way },
  section: Partial<Section> = {},
  change: (running: Running, f: Field) => void = () => undefined,
  terrain: readonly object[] = [],
) {
  const f = field({ terrain, units: { ...units, ...FAR_OFF } });
  const movers = Object.entries(ways).map(([id, { path, more }]) => {
    const unit = f.u(id);
    const way = wayOf(f.g.world.units[unit]!, f.g.state.units[unit]!.bodies[0]!, path);
    return moverOf(unit, way, way.cost, { ...MOVE, ...more });
  });
  const running = fieldOf(f.g, movers, { ...SECTION, ...section });
  for (const mover of movers) {
    mover.run = mover.way.cost;
    running.spots[mover.unit]![0] = spotOf(f.g, mover.unit, bodyOn(mover.way, mover.run));
  }
  change(running, f);
  for (const mover of movers) putBack(running, mover);
  return movers.map(({ unit, run }) => [running.spots[unit]![0]!.body.y / 100, run / 100]);
}

const A1 = { at: [1000, 500] };

rule("IV.7", "to the first clear place on the way it came, a millimetre being no overlap", () => {
  expect(ended({ A1, A2: { at: [1000, 550] } }, { A1: { path: [forward(60)] } })).toEqual([[536, 36]]);
  expect(ended({ A1, A2: { at: [1000, 600] } }, { A1: { path: [forward(60)] } })).toEqual([[560, 60]]);
  expect(ended({ A1, A2: { place: "withdrawn" } }, { A1: { path: [forward(60)] } })).toEqual([[560, 60]]);
});

rule("IV.7", "friends stand by stand, enemies by their whole line", () => {
  // Between the stands of a line in skirmish order there is space for a friend.
  const column = { at: [1000, 500], formation: "route" };
  const loose = { at: [1000, 560], formation: "skirmish" };
  expect(ended({ A1: column, A2: loose }, { A1: { path: [forward(60)] } })).toEqual([[560, 60]]);
  const through = ended({ A1: column, B1: { ...loose, facing: 180 } }, { A1: { path: [forward(60)] } });
  expect(through[0]![0]).toBeLessThan(520);
});

rule("IV.7", "back through the first half of its charge, if the second leads nowhere", () => {
  const f = field({ units: { A1, A2: { at: [1000, 565] }, ...FAR_OFF } });
  const unit = f.u("A1");
  const spec = f.g.world.units[unit]!;
  const first = wayOf(spec, f.g.state.units[unit]!.bodies[0]!, [forward(60)]);
  editUnit(f.g, unit).bodies = [first.end];
  const past = { way: first, run: 6000 };
  const mover = moverOf(unit, wayOf(spec, first.end, []), 10000, { ...MOVE, past });
  const running = fieldOf(f.g, [mover], SECTION);
  putBack(running, mover);
  expect([running.spots[unit]![0]!.body.y, mover.run]).toEqual([55100, 0]);
});

rule("IV.7", "with no clear place on its way it goes home, and those behind it make way", () => {
  const units = { A1, A2: { at: [1000, 530] }, A3: { at: [1000, 480] } };
  expect(ended(units, { A1: { path: [forward(35)] }, A3: { path: [forward(30)] } })).toEqual([
    [500, 0],
    [486, 6],
  ]);
  expect(ended(units, { A3: { path: [forward(30)] }, A1: { path: [forward(35)] } })).toEqual([
    [486, 6],
    [500, 0],
  ]);
});

rule(
  "IV.7",
  "a unit that runs does not go back through those it ran from, but on to the first clear place",
  () => {
    const units = { A1, A2: { at: [1000, 465] }, B1: { at: [1300, 470], facing: 180 } };
    const flight = { A1: { path: [back(40)], more: { compelled: true } } };
    const follow = (y: number) => (running: Running, f: Field) => {
      const enemy = f.u("B1");
      running.spots[enemy]![0] = spotOf(f.g, enemy, { ...running.spots[enemy]![0]!.body, x: 100000, y });
    };
    const charged = { ...flight, B1: { path: [], more: { charging: true, target: 0 } } };
    expect(ended(units, charged, {}, follow(47000))[0]).toEqual([451, 40]);
    expect(ended(units, charged, {}, follow(60000))[0]).toEqual([479, 21]);
    // By choice no unit runs on: back through the enemy, if need be.
    const free = { A1: { path: [back(40)] }, B1: charged.B1 };
    expect(ended(units, free, {}, follow(47000))[0]).toEqual([499, 1]);
  },
);

rule("IV.7", "there is no running on over the edge of the table", () => {
  const units = { A1: { at: [1000, 60] }, A2: { at: [1000, 20] }, B1: { at: [1300, 470], facing: 180 } };
  const follow = (running: Running, f: Field) => {
    const enemy = f.u("B1");
    running.spots[enemy]![0] = spotOf(f.g, enemy, { ...running.spots[enemy]![0]!.body, x: 100000, y: 2600 });
  };
  const flight = {
    A1: { path: [back(38)], more: { compelled: true } },
    B1: { path: [], more: { charging: true } },
  };
  expect(ended(units, flight, {}, follow)[0]).toEqual([60, 0]);
});

// The distance from the enemy --------------------------------------------------------------------------------------

const near = (gap: number, more: Partial<Mover> = {}, b1: Entry = {}, section: Partial<Section> = {}) =>
  ended(
    { A1, B1: { at: [1000, 500 + 60 + gap], facing: 180, ...b1 } },
    { A1: { path: [forward(60)], more } },
    section,
  )[0]![0];

rule("VII.1-halt", "a unit that has not charged is kept 50 from every enemy", () => {
  expect([near(50), near(49.9), near(10)]).toEqual([560, 559.9, 520]);
  expect(near(10, {}, { status: "routed", formation: "rout", at: [1000, 600] })).toBe(560);
});

rule("VII.1-halt", "a unit that began nearer may stay as near as it was, and no nearer", () => {
  const closed = (to: number) =>
    ended({ A1, B1: { at: [1000, 530], facing: 180 } }, { A1: { path: [forward(to)] } });
  expect(closed(10)).toEqual([[500, 0]]);
  expect(ended({ A1, B1: { at: [1000, 530], facing: 180 } }, { A1: { path: [back(10)] } })).toEqual([
    [490, 10],
  ]);
});

rule("VII.2", "a charger need not, at the enemy it may fight or after it has met one", () => {
  const charging = { charging: true };
  expect(near(10, charging)).toBe(520); // it may fight no unit here
  expect(near(10, { ...charging, target: 1 })).toBe(560);
  expect(near(10, charging, {}, { mayFight: () => true })).toBe(560);
  expect(near(10, {}, {}, { mayFight: () => true })).toBe(520); // it does not charge
});

rule("VII.1-halt", "nor need those on whom an enemy comes charging", () => {
  const units = { A1, B1: { at: [1000, 570], facing: 180 } };
  const marched = { path: [forward(60)] };
  const still = (more: Partial<Mover>) => ended(units, { A1: marched, B1: { path: [], more } })[0]![0];
  expect([still({ charging: true, target: 0 }), still({})]).toEqual([560, 520]);
});

rule("VII.2", "a charger may also end on the very first of the list", () => {
  const charged = (target: number) =>
    ended(
      { A1, B1: { at: [1000, 570], facing: 180 } },
      { B1: { path: [forward(60)], more: { charging: true, target } } },
    );
  expect([charged(0), charged(-1)]).toEqual([[[510, 60]], [[550, 20]]]);
});

rule(["VII.2", "IV.7"], "a charger ends on no unit, nor between the companies of a skirmish line", () => {
  const units = {
    A1: { at: [1000, 500], formation: "route" },
    B1: { at: [1000, 540], facing: 180, formation: "skirmish" },
  };
  expect(ended(units, { A1: { path: [forward(60)], more: { charging: true, target: 1 } } })).toEqual([
    [541, 41],
  ]);
});

rule("IV.7", "enemies that are off the table do not keep a runaway from going back", () => {
  const units = { A1, A2: { at: [1000, 465] }, B1: { place: "withdrawn" } };
  expect(ended(units, { A1: { path: [back(40)], more: { compelled: true } } })).toEqual([[479, 21]]);
});

rule(["IV.7", "XI.6-town-transit"], "no unit rests in a street: back out of the houses", () => {
  const column = { A1: { at: [1000, 500], formation: "route" } };
  const street = (corner: readonly [number, number]) =>
    ended(column, { A1: { path: [forward(60)] } }, {}, undefined, [{ id: "Z", kind: "town", corner }]);
  expect([street([950, 540]), street([1500, 540])]).toEqual([[[540.9, 40.9]], [[560, 60]]]);
});
