// [IV.6] The movement table: what each formation is told it may march.

import { expect } from "vitest";
import { lab, rule } from "./lab.ts";
import { back, forward, move, shift } from "./marching.ts";

type Troops = { readonly [key: string]: string | number };

const foot = (formation: string) => ({ formation });
const horse = (formation: string) => ({ arm: "cavalry", formation });
const guns = (calibre: string, formation: string) => ({ arm: "artillery", calibre, guns: 6, formation });

/** So far in class I and class II, and not a hundredth of a millimetre more. */
const marches =
  (unit: Troops, first: number, second: number, order: "move" | "fall-back" | "hand-push" = "move") =>
  () => {
    for (const [drill, rate] of [
      [1, first],
      [2, second],
    ] as const) {
      const l = lab({
        window: "movement",
        units: { A1: { at: [1000, 800], class: drill, ...unit }, B1: { at: [2200, 1500], facing: 180 } },
      });
      expect(l.forms("blue", "A1", order)[0]).toMatchObject({ path: { allowance: rate * 100 } });
      const isLoose = String(unit.formation).includes("skirmish");
      const go = order === "fall-back" ? back : isLoose ? (mm: number) => shift(0, mm) : forward;
      const reported = (mm: number) => ({ ...move("A1", go(mm)), order }) as ReturnType<typeof move>;
      expect(l.refusal("blue", reported(rate))).toBeUndefined();
      expect(l.refusal("blue", reported(rate + 0.01))).toBe("IV.6");
    }
  };

rule("IV.6-inf-route", "route: 250 and 200", marches(foot("route"), 250, 200));
rule("IV.6-inf-open", "open: 200 and 160", marches(foot("open"), 200, 160));
rule("IV.6-inf-attack", "attack: 150 and 125", marches(foot("attack"), 150, 125));
rule("IV.6-inf-attack", "close: 150 and 125", marches(foot("close"), 150, 125));
rule("IV.6-inf-line", "line: 100 and 100", marches(foot("line"), 100, 100));
rule("IV.6-inf-square", "square: 50 and 50", marches(foot("square"), 50, 50));
rule("IV.6-inf-skirmish", "skirmish: 250 and 200", marches(foot("skirmish"), 250, 200));
rule("IV.6-inf-fall-back", "line: 50 and 50", marches(foot("line"), 50, 50, "fall-back"));
rule("IV.6-inf-fall-back", "attack: 50 and 50", marches(foot("attack"), 50, 50, "fall-back"));
rule("IV.6-inf-skirmish-fall-back", "skirmish: 100 and 75", marches(foot("skirmish"), 100, 75, "fall-back"));
rule("IV.6-cav-route", "cav-route: 400 and 300", marches(horse("cav-route"), 400, 300));
rule("IV.6-cav-open", "cav-open: 300 and 220", marches(horse("cav-open"), 300, 220));
rule("IV.6-cav-line", "cav-line-1: 200 and 150", marches(horse("cav-line-1"), 200, 150));
rule("IV.6-cav-line", "cav-line-2: 200 and 150", marches(horse("cav-line-2"), 200, 150));
rule("IV.6-cav-attack", "cav-attack: 250 and 200", marches(horse("cav-attack"), 250, 200));
rule("IV.6-cav-skirmish", "cav-skirmish: 400 and 300", marches(horse("cav-skirmish"), 400, 300));
rule(
  "IV.6-cav-skirmish-fall-back",
  "cav-skirmish: 200 and 150",
  marches(horse("cav-skirmish"), 200, 150, "fall-back"),
);
rule("IV.6-art-light", "light gun-route: 400 and 300", marches(guns("light", "gun-route"), 400, 300));
rule("IV.6-art-heavy", "medium gun-route: 250 and 200", marches(guns("medium", "gun-route"), 250, 200));
rule("IV.6-art-heavy", "heavy gun-route: 250 and 200", marches(guns("heavy", "gun-route"), 250, 200));
rule(
  "IV.6-push-light",
  "light gun-firing: 50 and 50",
  marches(guns("light", "gun-firing"), 50, 50, "hand-push"),
);
rule(
  "IV.6-push-medium",
  "medium gun-firing: 25 and 25",
  marches(guns("medium", "gun-firing"), 25, 25, "hand-push"),
);

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
      return l.forms("blue", "A1", "charge")[0]!.ways.map(({ path }) => path.allowance / 100);
    };
    expect(rates("cav-line-1", 1)).toEqual([200, 500]);
    expect(rates("cav-line-2", 2)).toEqual([150, 450]);
    expect(rates("cav-attack", 1)).toEqual([250, 550]);
    expect(rates("cav-attack", 2)).toEqual([200, 500]);
  },
);

rule("IV.6", "formed cavalry has no voluntary fall back, siege guns do not move", () => {
  const open = (unit: Troops) =>
    lab({ window: "movement", units: { A1: { at: [1000, 800], ...unit }, B1: { at: [2200, 1500] } } })
      .choices("blue", "A1")
      ?.forms.map(({ order }) => order);
  expect(open(horse("cav-line-2"))).toEqual(["move", "wheel"]);
  expect(open(guns("siege", "gun-firing"))).toBeUndefined();
});
