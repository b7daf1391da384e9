// [V.12] Guns against guns.

import { expect } from "vitest";
import { d100, ownChart, rule } from "./lab.ts";
import { at, blue, type Entry, fire, GUNS, guns, range, red, shoot, X, Y } from "./range.ts";

const ball = fire("A1", at("B1", "ball"));
const duel = (target: Entry, roll: number, units: { [id: string]: Entry } = {}) =>
  shoot(range({ A1: GUNS, B1: target, ...units }), [d100(roll)], ball);

rule("V.12", "impact times ten or less dismounts a gun", () => {
  expect(duel(red("gun-firing", 500), 20).unit("B1").dismounted).toBe(25);
  expect(duel(red("gun-firing", 500), 21).unit("B1").dismounted).toBe(0);
  const heavy = range({ A1: blue("gun-firing", { calibre: "heavy" }), B1: red("gun-firing", 500) });
  expect(shoot(heavy, [d100(40)], ball).unit("B1").dismounted).toBe(25);
});

rule("V.12", "an impact of one and a half, as an owner's chart may have it, needs 15", () => {
  const charts = [ownChart("artillery", { "light/impact": 1.5 })];
  const table = range({ A1: guns("light"), B1: red("gun-firing", 500) }, {}, { charts });
  expect(shoot(table, [d100(15)], ball).unit("B1").dismounted).toBe(25);
  expect(shoot(table, [d100(16)], ball).unit("B1").dismounted).toBe(0);
});

rule("V.12-dismount", "each dismount takes its part of the start strength, at least one point", () => {
  const lost = (guns: number, strength: number, start = strength) =>
    duel(red("gun-firing", 500, { guns, strength, start }), 1).losses.B1;
  expect(lost(4, 12)).toBe(3); // 33 % of 12
  expect(lost(6, 12)).toBe(3);
  expect(lost(8, 13)).toBe(3);
  expect(lost(12, 13)).toBe(2);
  expect(lost(12, 4)).toBe(1);
  expect(lost(6, 5, 12)).toBe(3);
});

rule("V.12-dismount", "above 99 percent the battery is out", () => {
  const last = duel(red("gun-firing", 500, { strength: 9, start: 12, dismounted: 75 }), 1);
  expect(last.unit("B1").place).toBe("lost");
  const worn = duel(red("gun-firing", 500, { guns: 4, strength: 9, start: 12, dismounted: 66 }), 1);
  expect([worn.unit("B1").place, worn.unit("B1").dismounted]).toEqual(["table", 99]);
});

rule("V.12-dismount", "the ball that dismounts a gun is spent there", () => {
  expect(duel(red("gun-firing", 500), 20, { B2: red("close", 600) }).losses).toEqual({ B1: 7 });
});

rule("V.12-fire-roll", "a battery that lost guns fires only if it rolls above what is gone", () => {
  const worn = range({ A1: blue("gun-firing", { dismounted: 25 }), B1: red("line", 400) });
  const silent = shoot(worn, [d100(25)], ball);
  expect(silent.of("misfire").map(({ unit }) => unit)).toEqual(["A1"]);
  expect(silent.losses).toEqual({});
  expect([silent.unit("A1").fired, silent.unit("A1").done]).toEqual([false, ["fire"]]); // the option is gone
  expect(shoot(worn, [d100(26)], ball).losses).toEqual({ B1: 1 });
});

rule("V.12-example", "a battery of six with two dismounts needs 51", () => {
  const six = range({ A1: blue("gun-firing", { guns: 6, dismounted: 50 }), B1: red("line", 400) });
  expect(shoot(six, [d100(50)], ball).of("misfire")).toHaveLength(1);
  expect(shoot(six, [d100(51)], ball).losses).toEqual({ B1: 1 });
  const twice = shoot(
    range({ A1: GUNS, B1: red("gun-firing", 500, { guns: 6, dismounted: 25 }) }),
    [d100(1)],
    ball,
  );
  expect(twice.unit("B1").dismounted).toBe(50);
});

rule("V.12-miss", "a miss flies on with one penetration less; the battery bears ten without loss", () => {
  const miss = duel(red("gun-firing", 500), 21, { B2: red("close", 600) });
  expect(miss.losses).toEqual({ B2: 3 });
  expect(miss.unit("B1").burdens).toEqual([{ cite: "V.9-morale", value: -10 }]);
  expect(duel(red("gun-firing", 500), 20).weights("B1")).toEqual([-10]);
});

rule("V.12-miss", "a battery farther along the line takes one penetration and no loss", () => {
  const table = range({ A1: GUNS, B1: red("line", 400), B2: red("gun-firing", 500), B3: red("close", 600) });
  const salvo = shoot(table, [], fire("A1", at("B1", "ball", 0, [X + 5, Y + 407])));
  expect(salvo.losses).toEqual({ B1: 1, B3: 2 });
  expect([salvo.unit("B2").dismounted, salvo.weights("B2")]).toEqual([0, [-10]]);
});

rule("V.12-ball-only", "case and shell dismount nothing", () => {
  const howitzers = blue("gun-firing", { calibre: "howitzer" });
  const shell = shoot(
    range({ A1: howitzers, B1: red("gun-firing", 500) }),
    [10],
    fire("A1", at("B1", "shell")),
  );
  expect([shell.unit("B1").dismounted, shell.losses]).toEqual([0, { B1: 5 }]);
  const grape = shoot(range({ A1: GUNS, B1: red("gun-firing", 200) }), [10], fire("A1", at("B1", "case")));
  expect([grape.unit("B1").dismounted, grape.losses]).toEqual([0, { B1: 4 }]);
});

rule("V.12-enfilade", "along the line of guns the chance is doubled", () => {
  const raked = (roll: number) => duel(red("gun-firing", 500, { facing: 90 }), roll);
  expect(raked(40).unit("B1").dismounted).toBe(25);
  expect(raked(41).unit("B1").dismounted).toBe(0);
  expect(raked(40).sum("A1").lines).toEqual(["needs at most 40", "roll 40"]);
});
