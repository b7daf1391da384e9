// The game for programs: reports, written actions, odds.

import { Game, Problem, seeded } from "@grognard/kernel";
import { describe, expect, test } from "vitest";
import { bataille, scenarioById } from "../src/index.ts";
import { system } from "../src/system.ts";
import type { Bataille } from "../src/types.ts";
import { oddsCalculator } from "../src/words/odds-calculator.ts";
import { describePosition } from "../src/words/report.ts";
import { lab } from "./lab.ts";

const begin = (scenario: string): Game<Bataille> =>
  Game.start(bataille, bataille.load(scenarioById(scenario), []), seeded(1));

describe("for programs", () => {
  test("a report of the position", () => {
    const t = lab({
      phase: "movement",
      units: { "F-46e-1": { at: "7,7", morale: "disordered", losses: 2 } },
    });
    expect(describePosition(t.g)).toMatchObject({
      turnName: "29 August, 11:00",
      moment: "French segment, Movement Phase",
      units: { "F-46e-1": { hex: "7,7", increments: 5, marks: ["5 of 7", "disordered"] } },
    });
  });

  test("written actions are read, and errors in others are explained", () => {
    const { world } = begin("straden").position;
    const read = (action: unknown) => system.readAction(world, action, "action");
    expect(read("pass")).toEqual({ do: "pass" });
    expect(read({ do: "fire", at: "9,6", with: ["F-7L-1@13,4"] })).toMatchObject({ do: "fire" });
    const problem = (action: unknown): string => {
      try {
        read(action);
      } catch (error) {
        if (error instanceof Problem) return `${error.place}: ${error.says}`;
      }
      return "";
    };
    expect(problem({ do: "dance" })).toMatch(/^action.do: there is no action "dance"/);
    expect(problem({ do: "turn", facing: 6 })).toMatch(/^action.facing: must be a hexside or vertex/);
    expect(problem({ do: "rally", unit: "F-46" })).toMatch(/perhaps F-46e, F-46e-1/);
    expect(problem({ do: "step", to: "Straden" })).toMatch(/^action.to: hexes are written/);
    expect(problem({ do: "stop", at: "7,7" })).toMatch(/^action.at: unknown; stop has no fields/);
  });

  test("odds by numbers", () => {
    const [prospect] = oddsCalculator.report({ morale: "32" }).forecast.prospects;
    expect(prospect!.shares.map(({ text, ways, total }) => [text, ways, total])).toEqual([
      ["holds", 22, 36],
      ["fails", 14, 36],
    ]);
    expect(oddsCalculator.report({ fire: "18:11" }).forecast.title).toBe("Column 1.5:1");
    expect(() => oddsCalculator.report({})).toThrow("say --fire");
  });
});
