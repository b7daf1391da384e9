// [II.2-charge-half, IV.4-charge, VII.2, R17, R18] Charges on the ground: how far each half goes, what it meets, and
// what is written down of it.

import { expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { patch } from "./ground.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { at, BYSTANDERS, charge, forward, oblique, press, ridden, wheel } from "./marching.ts";

type Entry = { readonly [key: string]: unknown };
type Units = { readonly [id: string]: Entry };

const table = (units: Units, more: Entry = {}, dice: number[] = []): Lab =>
  lab({ window: "charge", units: { ...units, ...BYSTANDERS }, ...more }, { dice });
const counter = (unit: string, target: string, mm: number): Order =>
  ({ unit, order: "countercharge", target, path: [forward(mm)] }) as Order;

const COLUMN = { at: [1000, 500], formation: "attack" };
const SCREEN = { at: [1000, 530], facing: 180, formation: "skirmish" };
/** Which units are in contact, by name. */
const contacts = (t: Lab): unknown[] =>
  t.state.contacts.map(({ attacker, defender, angle }) => [
    ...[attacker, defender].map((one) => t.game.position.world.units[one]!.id),
    angle,
  ]);
const states = (t: Lab): string[] => t.state.charges.map(({ state }) => state);

// The halves -------------------------------------------------------------------------------------------------------

rule("II.2-charge-half", "past the end of its path a charge keeps on as it was going", () => {
  const end = (a1: Entry, ...path: Parameters<typeof charge>[2][]) =>
    at(
      table({ A1: a1, B1: SCREEN })
        .act(charge("A1", "B1", ...path))
        .until("press"),
      "A1",
    );
  expect(end(COLUMN, forward(30))).toEqual([1000, 575, 0]);
  expect(end(COLUMN, oblique(31, 10))).toEqual([1013.02, 573.86, 0]);
  expect(end(COLUMN, oblique(10, 10), forward(21))).toEqual([1001.74, 574.85, 0]);
  // A line turns on its right corner, which costs 24.58, and goes on in its new direction.
  const [x, y, facing] = end({ at: [1000, 505] }, wheel("right", 10));
  expect(facing).toBe(10);
  expect(x).toBeCloseTo(1070 - 70 * Math.cos(Math.PI / 18) + 25.42 * Math.sin(Math.PI / 18), 1);
  expect(y).toBeCloseTo(505 + 70 * Math.sin(Math.PI / 18) + 25.42 * Math.cos(Math.PI / 18), 1);
});

rule("II.2-charge-half", "the result of each half is recorded, for chargers and for units that run", () => {
  const t = table({ A1: COLUMN, B1: { ...SCREEN, at: [1000, 580] } });
  t.act(charge("A1", "B1", forward(150))).until("press");
  expect(t.state.charges).toMatchObject([{ run: 7500, allowance: 15000, state: "running" }]);
  expect(t.state.flights).toMatchObject([{ unit: t.index("B1"), run: 5000, allowance: 10000 }]);
  t.act(press("A1", forward(60)));
  expect(t.state.charges).toMatchObject([{ run: 13500, state: "halted" }]);
  expect(t.state.flights).toMatchObject([{ run: 10000 }]);
  expect([at(t, "A1")[1], at(t, "B1")[1]]).toEqual([635, 680]);
  expect(t.of("moved").map(({ unit, how, cite }) => [unit, how, cite])).toEqual([
    ["A1", "charge", "II.2-charge-half"],
    ["B1", "evade", "II.2-skirmishers-withdraw"],
    ["A1", "charge", "IV.4-charge"],
    ["B1", "evade", "II.2-skirmishers-withdraw"],
  ]);
});

rule("II.2-charge-half", "a unit that does not press on halts where it is", () => {
  const t = table({ A1: COLUMN, B1: { at: [1000, 640], facing: 180 } });
  t.act(charge("A1", "B1", forward(150)))
    .until("press")
    .pass();
  expect(states(t)).toEqual(["halted"]);
  expect(at(t, "A1")).toEqual([1000, 575, 0]);
  expect(contacts(t)).toEqual([]);
});

rule(
  "XI.7",
  "delays are rolled for chargers and runaways of the first side before those of the second",
  () => {
    const loose = { formation: "skirmish" };
    const t = table(
      {
        A1: { at: [600, 500], ...loose },
        A2: { at: [1400, 500] },
        B1: { at: [600, 590], facing: 180 },
        B2: { at: [1400, 590], facing: 180, ...loose },
      },
      { terrain: [patch("scrub-rough", 300, 300, 1700, 800)] },
      [10, 9, 8, 7],
    );
    t.act(charge("A2", "B2", forward(100)), charge("B1", "A1", forward(100))).until("press");
    expect(t.of("delayed").map(({ unit, die }) => [unit, die])).toEqual([
      ["A2", 10],
      ["A1", 9],
      ["B1", 8],
      ["B2", 7],
    ]);
    expect(t.state.flights).toHaveLength(2);
  },
);

rule("II.2-skirmishers-withdraw", "a unit that has no way back stays and has run nothing", () => {
  const t = table({ A1: COLUMN, B1: SCREEN }, { terrain: [patch("lake", 800, 546, 1200, 700)] });
  t.act(charge("A1", "B1", forward(35))).until("press");
  expect(t.state.flights.map(({ run }) => run)).toEqual([0]);
  expect(contacts(t)).toEqual([["A1", "B1", "front"]]);
});

// Contact ----------------------------------------------------------------------------------------------------------

rule("VII.2", "a millimetre away is contact, a hundredth more is not", () => {
  const half = (gap: number) => {
    const t = table({ A1: COLUMN, B1: { at: [1000, 500 + gap], facing: 180 } });
    t.act(charge("A1", "B1", forward(150))).until("press");
    return t;
  };
  expect([contacts(half(76)), states(half(76))]).toEqual([[["A1", "B1", "front"]], ["contact"]]);
  expect([contacts(half(76.01)), states(half(76.01))]).toEqual([[], ["running"]]);
  const t = half(76).until("movement"); // and it lasts
  expect([contacts(t), states(t)]).toEqual([[["A1", "B1", "front"]], ["contact"]]);
  expect(t.of("contact")).toEqual([
    { type: "contact", unit: "A1", target: "B1", angle: "front", cite: "VII.2" },
  ]);
});

rule("IV.4-charge", "another enemy in its way is struck where it stood at the opening", () => {
  const struck = (facing: number) => {
    const t = table({
      A1: COLUMN,
      B1: { at: [960, 640], facing: 180 },
      B2: { at: [1048.5, 600], facing, formation: "close" },
    });
    t.act(charge("A1", "B1", forward(150))).until("press");
    if (t.window === "press") t.act(press("A1", forward(75)));
    expect(t.state.charges[0]).toMatchObject({ named: t.index("B1"), target: t.index("B2") });
    return [contacts(t), t.state.charges[0]!.angle];
  };
  expect(struck(180)).toEqual([[["A1", "B2", "front"]], "front"]);
  expect(struck(0)).toEqual([[["A1", "B2", "rear"]], "rear"]);
  expect(struck(90)).toEqual([[["A1", "B2", "flank"]], "flank"]);
});

rule("VII.2", "a unit that touches two fights both, and charges the one it named", () => {
  const t = table({
    A1: { at: [1000, 500] },
    B1: { at: [1035, 560], facing: 180, formation: "close" },
    B2: { at: [965, 560], facing: 180, formation: "close" },
  });
  t.act(charge("A1", "B1", forward(100)))
    .until("press")
    .act(press("A1", forward(50)));
  expect(contacts(t)).toEqual([
    ["A1", "B1", "front"],
    ["A1", "B2", "front"],
  ]);
  expect(t.state.charges[0]).toMatchObject({ target: t.index("B1"), state: "contact" });
});

rule("II.2-countercharge", "when two meet, the one that charged first is the attacker, once", () => {
  const units = { A1: { at: [1000, 500] }, B1: { at: [1000, 560], facing: 180 } };
  const answered = table(units);
  answered
    .act(charge("B1", "A1", forward(60)))
    .act(counter("A1", "B1", 60))
    .until("movement");
  expect(contacts(answered)).toEqual([["B1", "A1", "front"]]);
  expect(states(answered)).toEqual(["contact", "contact"]);
  const ours = table(units)
    .act(charge("A1", "B1", forward(60)))
    .act(counter("B1", "A1", 60));
  expect(contacts(ours.until("movement"))).toEqual([["A1", "B1", "front"]]);
  const mutual = table(units).act(charge("A1", "B1", forward(60)), charge("B1", "A1", forward(60)));
  expect(contacts(mutual.until("movement"))).toEqual([["B1", "A1", "front"]]); // its step was the last
});

rule("VII.2", "a charger may itself be charged, and fights both", () => {
  const t = table({
    A1: { at: [1000, 500] },
    B1: { at: [1000, 540], facing: 180 },
    B2: { at: [1140, 515], facing: 270, formation: "close" },
  });
  t.act(charge("A1", "B1", forward(100)), charge("B2", "A1", forward(100))).until("movement");
  expect(contacts(t)).toEqual([
    ["A1", "B1", "front"],
    ["B2", "A1", "front"], // it came from before the line
  ]);
});

rule("VII.2", "a unit that is struck on its way to another unit charges no farther", () => {
  const t = table({
    A1: { at: [1000, 540], formation: "attack" },
    A2: { at: [900, 600], facing: 90 },
    B1: { at: [1000, 600], facing: 270, formation: "attack" },
  });
  t.act(charge("A1", "B1", forward(100)), charge("B1", "A2", forward(110)));
  t.until("press");
  expect(contacts(t)).toEqual([["A1", "B1", "flank"]]);
  expect(states(t)).toEqual(["contact", "halted"]);
});

rule("II.2-skirmishers-withdraw", "a unit that is caught runs no farther; the others do", () => {
  const t = table({
    A1: { at: [1000, 500], arm: "cavalry", formation: "cav-line-2" },
    A2: { at: [1600, 500] },
    B1: { ...SCREEN, at: [1000, 510] },
    B2: { ...SCREEN, at: [1600, 580] },
  });
  t.act(ridden("A1", "B1", "trot", forward(200)), charge("A2", "B2", forward(100))).until("press");
  expect(t.state.flights.map(({ stopped }) => stopped)).toEqual([true, false]);
  t.pass();
  expect(at(t, "B2")).toEqual([1600, 680, 180]);
  expect(at(t, "B1")[1]).toBeLessThan(530);
});

rule(["VII.2", "IV.7"], "a unit that is met among friends goes back, and the friend is met instead", () => {
  const t = table({
    A1: { at: [1000, 500] },
    A2: { at: [1000, 530] },
    B1: { at: [1000, 580], facing: 180 },
  });
  t.act(charge("A1", "B1", forward(100))).act(counter("B1", "A1", 100));
  expect(at(t, "A1")).toEqual([1000, 516, 0]);
  expect(t.of("stopped")).toMatchObject([
    { unit: "A1", why: { says: "endsOn", with: ["A2"] }, cite: "IV.7" },
  ]);
  expect(contacts(t)).toEqual([["B1", "A2", "front"]]);
  expect(states(t.until("movement"))).toEqual(["halted", "contact"]);
});

rule("XII.2", "a commander whom a charge runs down saves himself", () => {
  const t = table(
    { A1: COLUMN, B1: { at: [1000, 640], facing: 180 } },
    { commanders: { G: { side: "red", at: [1000, 610] } } },
  );
  t.act(charge("A1", "B1", forward(150))).until("press");
  expect(t.commander("G")).toMatchObject({ x: 100000, y: 61000 });
  t.act(press("A1", forward(75)));
  expect(t.commander("G")).toMatchObject({ x: 100000, y: 64000 });
});

// At a combined square, and at a town -------------------------------------------------------------------------------

const SQUARE: Units = {
  B1: { at: [1000, 600], facing: 180, square: "B1", brigade: "first" },
  B2: { square: "B1", brigade: "first" },
};

rule("IV.3-multi-battalion", "a battalion of a combined square is charged where the square stands", () => {
  const t = table({ A1: COLUMN, ...SQUARE });
  t.act(charge("A1", "B2", forward(150))).until("press");
  const stopped = { unit: "A1", order: "press", path: [forward(75)], stopAt: 1500 } as const;
  expect(at(t.act(stopped), "A1")).toEqual([1000, 585, 0]);
  const first = table({
    A1: { at: [1000, 600], square: "A1", brigade: "first" },
    A2: { square: "A1", brigade: "first" },
    B1: { at: [1000, 700], facing: 180, formation: "attack" },
  });
  first.act(charge("B1", "A2", forward(150))).until("press");
  expect(at(first.act({ ...stopped, unit: "B1" }), "B1")).toEqual([1000, 615, 180]);
  const home = table({ A1: COLUMN, ...SQUARE });
  home
    .act(charge("A1", "B2", forward(150)))
    .until("press")
    .act(press("A1", forward(75)));
  expect(contacts(home)).toEqual([["A1", "B2", "front"]]);
});

rule(
  "XI.6-town-combat",
  "the side of a town that is stormed is the one before which the charger stands",
  () => {
    const town = { id: "Z", kind: "town", corner: [1000, 800] };
    const [west, south, east, north] = [1000, 800, 1100, 900];
    const sides = [
      { at: [1050, north + 40], facing: 180 },
      { at: [east + 40, 850], facing: 270 },
      { at: [1050, south - 40], facing: 0 },
      { at: [west - 40, 850], facing: 90 },
    ];
    for (const [side, from] of sides.entries()) {
      const t = table(
        { A1: { formation: "attack", ...from }, B1: { zone: "Z", posture: "edge" } },
        { terrain: [town] },
        [10],
      );
      t.act(charge("A1", "Z", forward(60)));
      expect(t.state.contacts).toMatchObject([{ zoneSide: side, angle: "front" }]);
    }
  },
);

// Whom it may not fight --------------------------------------------------------------------------------------------

rule(
  ["VII.3-skirmish", "VII.1-halt"],
  "skirmishers that charge guns do not run into a line on their way",
  () => {
    const guns = { arm: "artillery", calibre: "light", guns: 6 };
    const t = table({
      A1: { at: [1000, 500], formation: "skirmish" },
      A2: { at: [600, 400] },
      B1: { at: [1000, 640], facing: 180, ...guns },
      B2: { at: [1160, 590], facing: 180, formation: "close" },
    });
    t.act(charge("A1", "B1", forward(250))).until("press");
    expect(contacts(t)).toEqual([]);
    expect(at(t, "A1")[1]).toBeLessThan(590);
  },
);

rule("VII.2-two-units", "a third charger does not run into an enemy that two have charged", () => {
  const fallen = (third: Entry) => {
    const t = table({
      A1: { at: [965, 540], formation: "close" },
      A2: { at: [1005, 540], formation: "close" },
      A3: { at: [1055, 500], formation: "close" },
      B1: { at: [1000, 560], facing: 180 },
      B2: { at: [1055, 600], facing: 180, formation: "close" },
      ...third,
    });
    t.act(charge("A1", "B1", forward(60)), charge("A2", "B1", forward(60)), charge("A3", "B2", forward(150)));
    return contacts(t.until("movement")).filter((one) => (one as string[])[0] === "A3");
  };
  expect(fallen({})).toEqual([]);
});
