// [IV.6] The movement table: what each formation is told it may march.

import { expect } from "vitest";
import type { Case } from "../src/cases.ts";
import { lab, rule } from "./lab.ts";
import { back, forward, move, shift } from "./marching.ts";

type Row = readonly [
  cite: Case,
  unit: { readonly [key: string]: string | number },
  first: number,
  second: number,
  order?: "fall-back" | "hand-push",
];

const foot = (formation: string) => ({ formation });
const horse = (formation: string) => ({ arm: "cavalry", formation });
const guns = (calibre: string, formation: string) => ({ arm: "artillery", calibre, guns: 6, formation });

const ROWS: readonly Row[] = [
  ["IV.6-inf-route", foot("route"), 250, 200],
  ["IV.6-inf-open", foot("open"), 200, 160],
  ["IV.6-inf-attack", foot("attack"), 150, 125],
  ["IV.6-inf-attack", foot("close"), 150, 125],
  ["IV.6-inf-line", foot("line"), 100, 100],
  ["IV.6-inf-square", foot("square"), 50, 50],
  ["IV.6-inf-skirmish", foot("skirmish"), 250, 200],
  ["IV.6-inf-fall-back", foot("line"), 50, 50, "fall-back"],
  ["IV.6-inf-fall-back", foot("attack"), 50, 50, "fall-back"],
  ["IV.6-inf-skirmish-fall-back", foot("skirmish"), 100, 75, "fall-back"],
  ["IV.6-cav-route", horse("cav-route"), 400, 300],
  ["IV.6-cav-open", horse("cav-open"), 300, 220],
  ["IV.6-cav-line", horse("cav-line-1"), 200, 150],
  ["IV.6-cav-line", horse("cav-line-2"), 200, 150],
  ["IV.6-cav-attack", horse("cav-attack"), 250, 200],
  ["IV.6-cav-skirmish", horse("cav-skirmish"), 400, 300],
  ["IV.6-cav-skirmish-fall-back", horse("cav-skirmish"), 200, 150, "fall-back"],
  ["IV.6-art-light", guns("light", "gun-route"), 400, 300],
  ["IV.6-art-heavy", guns("medium", "gun-route"), 250, 200],
  ["IV.6-art-heavy", guns("heavy", "gun-route"), 250, 200],
  ["IV.6-push-light", guns("light", "gun-firing"), 50, 50, "hand-push"],
  ["IV.6-push-medium", guns("medium", "gun-firing"), 25, 25, "hand-push"],
];

for (const [cite, unit, first, second, order = "move"] of ROWS) {
  const name = String(unit.formation);
  rule(cite, `${name}: ${first} in class I, ${second} in class II, and no more`, () => {
    for (const [drill, rate] of [
      [1, first],
      [2, second],
    ] as const) {
      const l = lab({
        window: "movement",
        units: { A1: { at: [1000, 800], class: drill, ...unit }, B1: { at: [2200, 1500], facing: 180 } },
      });
      expect(l.forms("blue", "A1", order)[0]).toMatchObject({ body: { allowance: rate * 100 } });
      const go =
        order === "fall-back" ? back : name.includes("skirmish") ? (mm: number) => shift(0, mm) : forward;
      const told = (mm: number) => ({ ...move("A1", go(mm)), order }) as ReturnType<typeof move>;
      expect(l.refusal("blue", told(rate))).toBeUndefined();
      expect(l.refusal("blue", told(rate + 0.01))).toBe("IV.6");
    }
  });
}

rule(
  ["IV.6-cav-line", "IV.6-cav-attack"],
  "the gallop: 500 and 450 in line, 550 and 500 in column of attack",
  () => {
    const rates = (formation: string, drill: number) => {
      const l = lab({
        window: "charge",
        units: {
          A1: { at: [1000, 500], class: drill, ...horse(formation) },
          B1: { at: [1000, 600], facing: 180 },
        },
      });
      const gaits = l.forms("blue", "A1", "charge")[0]!.gaits as { gait: string; allowance: number }[];
      return gaits.map(({ allowance }) => allowance / 100);
    };
    expect(rates("cav-line-1", 1)).toEqual([200, 500]);
    expect(rates("cav-line-2", 2)).toEqual([150, 450]);
    expect(rates("cav-attack", 1)).toEqual([250, 550]);
    expect(rates("cav-attack", 2)).toEqual([200, 500]);
  },
);

rule("IV.6", "formed cavalry has no voluntary fall back, siege guns do not move", () => {
  const open = (unit: Row[1]) =>
    lab({ window: "movement", units: { A1: { at: [1000, 800], ...unit }, B1: { at: [2200, 1500] } } })
      .choices("blue", "A1")
      ?.forms.map(({ order }) => order);
  expect(open(horse("cav-line-2"))).toEqual(["move", "wheel"]);
  expect(open(guns("siege", "gun-firing"))).toBeUndefined();
});
