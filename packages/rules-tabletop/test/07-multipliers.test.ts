import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { average, d100, lab, rule } from "./lab.ts";
import { checking, fighting, MIDDLE, REST, totals } from "./melee.ts";

type Entry = { readonly [key: string]: Json };

/** What 40 strength with a five counts for, as a multiplier: 40 x m x 5 / 10 = 20 m. */
const charging = (a: Entry, b: Entry = {}, options: Json = {}): number =>
  totals(
    fighting({ strength: 40, fought: true, ...a }, { strength: 1, ...b }, [average(5, 2), 9, 9], { options }),
  )![0] / 20;
const standing = (a: Entry, b: Entry = {}): number =>
  totals(
    fighting({ strength: 40, fought: true, done: [], ...a }, { strength: 1, ...b }, [average(5, 2), 9, 9], {
      charges: [{ charger: "B1", target: "A1" }],
      contacts: [{ attacker: "B1", defender: "A1" }],
    }),
  )![0] / 20;

const horse = { formation: "cav-line-2" };

rule("VII.8", "the multiplier is read by formation, arm, enemy and whether it charged", () => {
  expect([charging({}), charging({ formation: "attack" }), standing({ formation: "attack" })]).toEqual([
    2, 3, 1,
  ]);
});

rule("VII.8-route", "a quarter for every arm", () => {
  for (const formation of ["route", "cav-route", "gun-route"]) expect(standing({ formation })).toBe(0.25);
});

rule("VII.8-open", "one for foot and horse", () => {
  expect([
    charging({ formation: "open" }),
    charging({ formation: "cav-open" }),
    standing({ formation: "open" }),
  ]).toEqual([1, 1, 1]);
});

rule("VII.8-attack-inf", "three if it charges foot or guns, otherwise one", () => {
  for (const formation of ["attack", "close"]) {
    expect(charging({ formation })).toBe(3);
    expect(charging({ formation }, { formation: "gun-firing" })).toBe(3);
    expect(charging({ formation }, horse)).toBe(1);
    expect(standing({ formation })).toBe(1);
  }
});

rule("VII.8-attack-inf", "a countercharge is a charge", () => {
  const t = fighting({ strength: 40, formation: "attack" }, { strength: 1 }, [average(5, 2)], {
    charges: [
      { charger: "B1", target: "A1" },
      { charger: "A1", target: "B1", counter: true },
    ],
    contacts: [{ attacker: "B1", defender: "A1" }],
  });
  expect(totals(t)).toEqual([60, 0]);
});

rule("VII.8-attack-cav", "light one, heavy two", () => {
  const column = { formation: "cav-attack" };
  expect([charging(column), charging({ ...column, heavy: true })]).toEqual([1, 2]);
});

rule("VII.8-line", "foot two; horse light two, heavy three", () => {
  expect([charging({}), standing({}), charging(horse), charging({ ...horse, heavy: true })]).toEqual([
    2, 2, 2, 3,
  ]);
});

rule("VII.8-square", "four against horse, three against lancers, one against foot", () => {
  const square = { formation: "square" };
  expect(standing(square, horse)).toBe(4);
  expect(standing(square, { ...horse, lancer: true })).toBe(3);
  expect(standing(square)).toBe(1);
  const both = fighting(
    { strength: 40, done: [], ...square },
    { strength: 1, ...horse },
    [average(5, 2, 2), 9, 9],
    {
      units: { B2: { at: [1000, 700], facing: 0, strength: 1, ...horse, lancer: true } },
      charges: ["B1", "B2"].map((charger) => ({ charger, target: "A1" })),
      contacts: ["B1", "B2"].map((attacker) => ({ attacker, defender: "A1" })),
    },
  );
  expect(totals(both)![0] / 20).toBe(3); // some of them have lances
});

rule("VII.4", "of the ground against two enemies the worse counts, whichever is named first", () => {
  const wall = (y: number) => ({
    terrain: [
      {
        kind: "wall",
        line: [
          [930, y],
          [1070, y],
        ],
      },
    ],
  });
  const attack = (order: readonly string[], more: Entry = {}) =>
    totals(
      fighting({ strength: 40 }, { strength: 1 }, [average(5, 2, 2), 9, 9], {
        units: { B2: { at: [1000, 700], facing: 0, strength: 1 } },
        contacts: order.map((defender) => ({ attacker: "A1", defender })),
        more,
      }),
    )![0];
  const [open, barred] = [attack(["B1", "B2"]), attack(["B1", "B2"], wall(800.5))];
  expect(barred).toBeLessThan(open);
  expect(attack(["B2", "B1"], wall(800.5))).toBe(barred);
});

rule("VII.8-square", "two against horse and foot together, which only a combined square can meet", () => {
  const mixed = (options: Json) =>
    totals(
      lab(
        {
          window: "combat",
          units: {
            A1: { at: MIDDLE, square: "A1", strength: 20 },
            A2: { square: "A1", strength: 20 },
            B1: { at: MIDDLE, ...horse, fought: true, strength: 1 },
            B2: { at: [1000, 700], facing: 0, strength: 1 },
            ...REST,
          },
          charges: [
            { charger: "B1", target: "A1" },
            { charger: "B2", target: "A2" },
          ],
          contacts: [
            { attacker: "B1", defender: "A1" },
            { attacker: "B2", defender: "A2" },
          ],
        },
        { dice: [average(5, 2)], options },
      ),
    )![0];
  expect([mixed({}), mixed({ squareMixed: 1 })]).toEqual([40, 20]);
});

rule("VII.8-skirmish", "a half for skirmishers on foot and horse, guns in battery and detachments", () => {
  for (const formation of ["skirmish", "cav-skirmish", "gun-firing"])
    expect(standing({ formation })).toBe(0.5);
  expect(standing({ formation: "skirmish", quarters: 2 })).toBe(0.5);
});

rule("VII.8-skirmish", "horse that galloped and has not been recalled counts as dispersed", () => {
  expect(standing({ ...horse, owesRecall: true })).toBe(0.5);
  expect(charging({ ...horse, owesRecall: true, gait: "gallop" })).toBe(2); // not before this fight is over
});

rule("III.2-half-battalion", "half of a split battalion fights formed, half dispersed", () => {
  expect(standing({ formation: "half-line", screen: { at: [1000, 780] } })).toBe(1.25);
});

rule(
  "VII.8-cavalry-first",
  "in its first melee horse counts double, whether it charges or is charged",
  () => {
    expect(charging({ ...horse, fought: false })).toBe(4);
    expect(standing({ ...horse, fought: false })).toBe(4);
    expect(charging(horse)).toBe(2);
  },
);

rule("VII.8-cavalry-first", "what it started with, or by the other reading its current strength", () => {
  const worn = { ...horse, fought: false, strength: 20, start: 40 };
  expect(charging(worn)).toBe(4);
  expect(charging(worn, {}, { cavalryDoubleBase: "current" })).toBe(2);
});

rule("VII.8-cavalry-first", "once a battle, or by the other reading once a turn", () => {
  expect(charging({ ...horse, fought: true }, {}, { cavalryDouble: "turn" })).toBe(4);
});

rule("VII.8-cavalry-first", "a melee spends it, and with it the first fire", () => {
  const t = fighting({ ...horse, fought: false }, {}, [average(2, 3), 9]);
  expect([t.unit("A1").fought, t.unit("B1").firstFire]).toEqual([true, false]);
});

rule("VII.8-cavalry-kept", "it is not spent if the enemy runs before contact", () => {
  const t = checking(
    {
      A1: { at: [1000, 700], ...horse, done: ["charge"] },
      B1: { at: MIDDLE, burdens: [{ cite: "VI.9-case", value: -90 }] },
    },
    [d100(99), d100(1)],
    { charges: [{ charger: "A1", target: "B1" }] },
  );
  expect([t.unit("B1").status, t.unit("A1").fought]).toEqual([2, false]);
});
