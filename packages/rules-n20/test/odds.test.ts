import { chanceOf, TooManyWays } from "@grognard/kernel";
import { expect, it } from "vitest";
import { battleOdds, type Fight, followUp, resultOdds } from "../src/odds.ts";
import { oddsCalculator } from "../src/odds-calculator.ts";
import type { Position } from "../src/types.ts";
import { type LabSetting, lab } from "./lab.ts";

const infantry = (side: string, at: string, more = {}) => ({ type: "infantry", side, at, ...more });

function fightIn(position: Parameters<typeof lab>[0], setting?: LabSetting): { g: Position; fight: Fight } {
  const g = lab(position, setting).game.position;
  const find = (id: string) => g.world.pieceById.get(id) as number;
  const fight: Fight = {
    attackers: [find("f")],
    defenders: [find("p")],
    countercharge: false,
    reserves: [false, false],
    boosts: [],
    ignoredTerrain: -1,
    bombards: [],
  };
  return { g, fight };
}

it("the results of a column are counted on the chart", () => {
  const { g, fight } = fightIn({
    units: { f: infantry("french", "8,9", { strength: 3 }), p: infantry("coalition", "8,8") },
  });
  const { column, results } = battleOdds(g, fight);
  expect(column).toBe(1);
  expect(Object.fromEntries(results.ways)).toEqual({ AW: 1, N: 1, DW: 3, DR: 1 });
  expect(results.total).toBe(6);
});

it("elan shifts the column once in six, for a Guard twice", () => {
  const elite = (traits: string[]) =>
    fightIn(
      { units: { f: infantry("french", "8,9", { traits }), p: infantry("coalition", "8,8") } },
      { options: ["specialTroops"] },
    );
  const chance = ({ g, fight }: ReturnType<typeof fightIn>) =>
    chanceOf(battleOdds(g, fight).columns, (column) => column === 1);
  expect(chance(elite(["elite"]))).toBeCloseTo(1 / 6);
  expect(chance(elite(["elite", "guard"]))).toBeCloseTo(2 / 6);
});

it("wavering may lower the attack even to the lowest column", () => {
  const { g, fight } = fightIn(
    {
      units: {
        f: infantry("french", "8,9", { traits: ["unreliable"] }),
        p: infantry("coalition", "8,8", { strength: 3 }),
      },
    },
    { options: ["specialTroops"] },
  );
  expect(Object.fromEntries(battleOdds(g, fight).columns.ways)).toEqual({ "-1": 5, "-2": 1 });
});

it("two hazards on the only way back Break three in four units that withdraw", () => {
  const closed = Object.fromEntries(["7,8", "9,8", "7,9", "9,9"].map((hex) => [hex, "prohibited"]));
  const { g, fight } = fightIn({
    map: { terrain: closed, rivers: [{ sides: ["8,7|8,8"] }] },
    units: {
      f: infantry("french", "8,9", { strength: 4 }),
      g: infantry("french", "8,6"),
      p: infantry("coalition", "8,8"),
    },
  });
  const withdraw = { total: 1, ways: new Map([["DW", 1] as const]) };
  const { units, morale } = followUp(g, fight)(withdraw);
  expect(Object.fromEntries(units[1]!.fates.ways)).toEqual({ breaks: 3, withdraws: 1 });
  expect(units[1]!.fates.total).toBe(4);
  expect(morale).toEqual([0.75, -0.75]);
});

it("the position that is asked about does not change", () => {
  const { g, fight } = fightIn({
    units: { f: infantry("french", "8,9", { strength: 3 }), p: infantry("coalition", "8,8") },
  });
  const before = JSON.stringify(g.state);
  followUp(g, fight)(resultOdds(g.world, 0));
  expect(JSON.stringify(g.state)).toBe(before);
});

it("tracing the dice has a limit", () => {
  const { g, fight } = fightIn({
    units: { f: infantry("french", "8,9", { strength: 3 }), p: infantry("coalition", "8,8") },
  });
  expect(() => followUp(g, fight, { left: 2 })(resultOdds(g.world, 0))).toThrow(TooManyWays);
});

it("no odds are given while no battle is being decided", () => {
  const { g } = fightIn({ units: { f: infantry("french", "8,9"), p: infantry("coalition", "8,8") } });
  expect(oddsCalculator.now!(g)).toBeUndefined();
});
