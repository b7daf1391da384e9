// [I.6-detachments, III.5, R120] Sections: batteries that have been divided.

import { scripted } from "@grognard/kernel";
import { expect } from "vitest";
import { unitOf } from "../src/board.ts";
import { frameOf } from "../src/bodies/layouts.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";
import type { ScenarioFile } from "../src/scenario/scenario-file.ts";
import { setupState, startStrength } from "../src/scenario/setup.ts";
import { armOf } from "../src/words/titles.ts";
import { average, d100, lab, rule } from "./lab.ts";
import { checking, defender, fighting, MIDDLE, totals, weights } from "./melee.ts";
import { at, blue, type Entry, fire, guns, range, red, shoot, shot, X, Y } from "./range.ts";

/** Maida with Cole's four guns as half of a battery of eight. */
function maida(more: object): unknown {
  const file = structuredClone(scenarioById("maida-1806")) as ScenarioFile;
  const units = file.units.map((unit) => (unit.id === "A8" ? { ...unit, ...more } : unit));
  return { ...file, units };
}

rule("I.6-detachments", "a section has its part of the strength and the price of its battery", () => {
  const world = loadWorld(maida({ quarters: 2 }), {});
  const whole = loadWorld(maida({}), {});
  const [half, full] = [world, whole].map(({ units }) => units.find(({ id }) => id === "A8")!) as [
    (typeof world.units)[number],
    (typeof world.units)[number],
  ];
  expect([startStrength(whole, full, 5), startStrength(world, half, 5)]).toEqual([11, 5]);
  expect(startStrength(world, { ...half, quarters: 3 }, 5)).toBe(8);
  expect([full.points, half.points]).toEqual([350, 175]);
  const worst = { ...half, grade: 1, adjust: -20, quarters: 1 } as const;
  expect(startStrength(world, worst, 1)).toBe(1);
  expect(setupState(world, scripted(Array(99).fill(5))).units[half.index]!.place).toBe("table");
});

rule("I.6-detachments", "it may have one gun, a whole battery has three at least", () => {
  expect(() => loadWorld(maida({ quarters: 1, guns: 1 }), {})).not.toThrow();
  expect(() => loadWorld(maida({ guns: 2 }), {})).toThrow(
    "units[7].guns: a battery has 3 guns at least [I.3-artillery-firing]",
  );
});

const HALF = { quarters: 2, guns: 4 };

rule("III.5", "it limbers and unlimbers, and deploys on the smallest stand", () => {
  const t = lab({
    units: { A1: blue("gun-firing", HALF), A2: blue("gun-route", { ...HALF, at: [1400, 500] }) },
  });
  expect(t.forms("blue", "A1", "limber")).toHaveLength(1);
  expect(t.forms("blue", "A2", "unlimber")).toHaveLength(1);
  const { position } = t.game;
  expect(frameOf(unitOf(position, t.index("A1")), t.unit("A1").bodies[0]!).width).toBe(6000);
  expect(armOf(unitOf(position, t.index("A1")))).toBe("section of 4 medium guns");
});

rule("V.14-fraction", "its case and shell cost a target its share, dropped at the end", () => {
  const cost = (kind: "case" | "shell", quarters: number, die: number) =>
    shot(kind, guns("howitzer", { quarters }), red("line", kind === "case" ? 300 : 500), die);
  expect([4, 3, 2, 1].map((quarters) => cost("case", quarters, 7))).toEqual([9, 6, 4, 2]);
  expect([4, 3, 2, 1].map((quarters) => cost("shell", quarters, 7))).toEqual([7, 5, 3, 1]);
  const table = range({ A1: guns("howitzer", { quarters: 2 }), B1: red("line", 300) });
  const salvo = shoot(table, [7], fire("A1", at("B1", "case")));
  expect(salvo.sum("A1").lines).toContain("half a battery x2/4");
});

rule("V.7-penetrations", "its ball goes through its share of stands, one at least", () => {
  const pierced = (calibre: string, quarters: number) => {
    const target = { B1: red("close", 450), B2: red("close", 600) };
    const table = range({ A1: guns(calibre, { quarters }), ...target });
    const { losses } = shoot(table, [], fire("A1", at("B1", "ball")));
    return (losses.B1 ?? 0) + (losses.B2 ?? 0);
  };
  expect([4, 3, 2, 1].map((quarters) => pierced("heavy", quarters))).toEqual([8, 6, 4, 2]);
  expect([4, 2, 1].map((quarters) => pierced("light", quarters))).toEqual([2, 1, 1]);
});

rule("V.12", "it dismounts by its share of the impact, and loses a third for each of few guns", () => {
  const duel = (quarters: number, roll: number, target: Entry = {}) => {
    const table = range({ A1: guns("heavy", { quarters }), B1: red("gun-firing", 500, target) });
    return shoot(table, [d100(roll)], fire("A1", at("B1", "ball"))).unit("B1").dismounted;
  };
  expect([duel(4, 40), duel(2, 20), duel(2, 21), duel(1, 10)]).toEqual([25, 25, 0, 25]);
  expect(duel(4, 1, { quarters: 1, guns: 2 })).toBe(33);
});

rule(["VI.9-ball", "VI.9-case"], "sections of one battery weigh once, those of two batteries twice", () => {
  const worry = (first: Entry, second: Entry, far = 400, kind: "ball" | "case" = "ball") => {
    const table = range({
      A1: guns("heavy", { at: [X - 60, Y], ...first }),
      A2: guns("heavy", { at: [X + 60, Y], ...second }),
      B1: red("line", far),
    });
    const order = (id: string) => fire(id, at("B1", kind));
    const dice = kind === "case" ? [1, 1] : [];
    return shoot(table, dice, order("A1"), order("A2")).weights("B1");
  };
  const section = (regiment: string) => ({ quarters: 2, regiment });
  expect(worry(section("1"), section("1"), 450)).toEqual([-10]);
  expect(worry(section("1"), section("2"), 450)).toEqual([-10, -10]);
  expect(worry({ regiment: "1" }, { regiment: "1" }, 450)).toEqual([-10, -10]);
  expect(worry(section("1"), section("1"), 300, "case")).toEqual([-30]);
});

rule("III.5", "limbered or deployed it fights at a half, as in skirmish order", () => {
  const total = (formation: string, more: Entry = {}) => {
    const section = { formation, quarters: 2, guns: 4, strength: 40, ...more };
    return totals(fighting({}, section, [average(3, 5), 9]))![1];
  };
  expect([total("gun-firing"), total("gun-route")]).toEqual([10, 10]);
  expect(total("gun-route", { quarters: 4, guns: 6 })).toBe(5);
});

rule("III.5", "charged by horse it checks like skirmishers, limbered or not", () => {
  const lines = (formation: string, quarters: number) => {
    const units = {
      A1: { at: MIDDLE, formation: "cav-line-2", done: ["charge"] },
      B1: defender({ formation, quarters }),
    };
    const charge = { charges: [{ charger: "A1", target: "B1" }] };
    return weights(checking(units, [d100(99), d100(99)], { ...charge, window: "early-groups" }).pass(), "B1");
  };
  expect(lines("gun-route", 2)).toEqual({ "VI.9-skirmish-cav": "-30" });
  expect(lines("gun-route", 4)).toEqual({});
});
