// Losses that are foretold are those of the rules: every fall of the dice is fought out and counted.

import { listedIn } from "@grognard/parts";
import { expect } from "vitest";
import { lossOdds } from "../src/screen/loss-odds.ts";
import { clash, reported } from "./clash.ts";
import { type Lab, lab, rule } from "./lab.ts";

const FACES = [1, 2, 3, 4, 5, 6];
const EFFECTS = ["7.3-c", "7.3-D#L", "10.2-destroy"];

interface Setting {
  readonly own?: object;
  readonly enemy?: object;
  readonly more?: object;
  readonly attackers?: readonly string[];
}

/** The combat about to be fought. */
const before = ({ own, enemy, more }: Setting): Lab =>
  lab({
    activate: ["french"],
    stage: "declare",
    units: {
      f: { side: "french", at: "6,7", facing: 2, ...own },
      c: { side: "coalition", at: "7,7", facing: 5, ...enemy },
      ...more,
      "french-leader": { at: "6,7" },
    },
  });

function predicted(setting: Setting): number[][] {
  const { g } = before(setting);
  const at = [g.state.hex[g.world.unitById.get("c")!]!];
  const all = FACES.map((die) => reported(clash({ ...setting, dice: [die] })));
  const totals = { total: 6, ways: new Map<number, number>() };
  for (const { total } of all) totals.ways.set(total, (totals.ways.get(total) ?? 0) + 1);
  return ([0, 1] as const).map((side) => {
    const odds = lossOdds(g, at, all[0]!, totals, side);
    return [0, 1, 2, 3].map((steps) => (odds.ways.get(steps) ?? 0) / odds.total);
  });
}

function fought(setting: Setting): number[][] {
  const counts = [0, 1].map(() => [0, 0, 0, 0]);
  for (const die of FACES)
    for (const own of FACES)
      for (const enemy of FACES) {
        const t = clash({ ...setting, dice: [die, own, enemy] });
        while (t.asks !== "lead" && t.game.pending[0]) t.act(listedIn(t.game.pending[0])[0]!);
        const lost = (ids: readonly string[]) =>
          t
            .of("lost")
            .filter(({ unit, cite }) => ids.includes(unit) && EFFECTS.includes(cite))
            .reduce((sum, { casualties }) => sum + casualties, 0) +
          t.of("eliminated").filter(({ unit, cite }) => ids.includes(unit) && cite === "10.2-destroy").length;
        counts[0]![lost(["f", "g"])]!++;
        counts[1]![lost(["c"])]!++;
      }
  return counts.map((some) => some.map((n) => n / 216));
}

const STACK: Setting = {
  own: { steps: 3, morale: 5 },
  enemy: { steps: 5, morale: 5 },
  more: { g: { side: "french", at: "6,7", facing: 2, steps: 2, morale: 3 } },
  attackers: ["f", "g"],
};

const rounded = (odds: number[][]) => odds.map((some) => some.map((n) => Math.round(n * 1e6) / 1e6));
const expectSame = (setting: Setting) =>
  expect(rounded(predicted(setting))).toEqual(rounded(fought(setting)));

rule("7.3", "one against one, and a stack", () => {
  expectSame({});
  expectSame(STACK);
  expectSame({ own: { morale: 5 }, enemy: { morale: 5, steps: 1 } });
});

rule("10.2-destroy", "any loss destroys a smashed unit", () => {
  const smashed = { steps: 0, stragglers: 1, smashed: true };
  expectSame({ enemy: smashed });
  expectSame({ enemy: { ...smashed, arm: "cavalry" } });
});
