// The game in text: map, tables, odds, written actions, reports.

import { Game, Problem, seeded } from "@grognard/kernel";
import { describe, expect, test } from "vitest";
import { readAction } from "../src/actions.ts";
import { bataille, scenarioById } from "../src/index.ts";
import type { Bataille } from "../src/types.ts";
import { oddsDesk } from "../src/words/odds-desk.ts";
import { describePosition } from "../src/words/report.ts";
import { drawMap, finalReport, mapLegend, standing, statusLine, unitTable } from "../src/words/terminal.ts";
import type { MapLine } from "../src/words/terminal-map.ts";
import { lab } from "./lab.ts";

const begin = (scenario: string, options: string[] = []): Game<Bataille> =>
  Game.start(bataille, bataille.load(scenarioById(scenario), options), seeded(1));
const text = (lines: readonly MapLine[]): string[] =>
  lines.map((line) =>
    line
      .map((patch) => patch.text)
      .join("")
      .trimEnd(),
  );
const viewOf = ({ position }: Game<Bataille>, viewer = "french") => bataille.view(position, viewer);
const mapOf = (game: Game<Bataille>, request = {}) =>
  text(drawMap(game.position.world, viewOf(game), request));

describe("the map in text", () => {
  test("counters with formation and facing, villages, roads and streams stand where they are", () => {
    const around = { hex: "8,7", radius: 2 };
    expect(mapOf(begin("straden"), { plain: true, width: 40, around })).toEqual([
      "      6      7      8      9     10",
      " 5    .             .             .",
      "         ~   .             .",
      " 6    .   ~         .          Straden",
      "         ~   .            i6",
      " 7    .   ~         .   /gSE  \\  i5",
      "         ~  i7   /         .    gNE  \\",
      " 8    .   =cNE      .             .",
      "   /     ~   .             .",
      " 9    .   ~         .             .",
      "         ~  a3             .",
      "          ~=NE",
    ]);
  });

  test("of a map too wide the columns with the most units are shown", () => {
    const [head] = mapOf(begin("kulm-day-1"), { width: 100 });
    expect(head).toMatch(/^ +7 +8 .* 30$/);
    expect(mapOf(begin("kulm-day-1"), { width: 100 }).every((line) => line.length <= 100)).toBe(true);
  });

  test("the legend names every sign", () => {
    const said = text(mapLegend(false)).join("\n");
    for (const word of ["Square", "General Order", "Masse", "limbered", "routed", "stream", "steep"])
      expect(said).toContain(word);
  });
});

describe("beside the map", () => {
  test("where the battle stands", () => {
    const game = begin("kulm-day-1");
    const { world } = game.position;
    expect(statusLine(world, viewOf(game))).toMatch(/^Turn 1 of 28, 29 August, 11:00 - French segment, /);
    const lines = standing(world, viewOf(game));
    expect(lines).toContain("  Russian V Corps: level 0");
    expect(lines).toContain("  Priesten (13,19): Coalition");
    expect(lines).toContain("  French: 42nd Division, 29 August, 11:20, entry C");
  });

  test("losses that the enemy has not shown are not told", () => {
    const game = begin("kulm-day-2");
    const [french, coalition] = unitTable(game.position.world, viewOf(game));
    expect(french?.rows.find(([name]) => name === "46e Ligne")?.[1]).toBe("11 of 17");
    expect(coalition?.rows.find(([name]) => name === "Murom Rgt")?.[1]).toBe("7 of 7");
  });

  test("the end", () => {
    const t = lab(
      { turn: 6, active: "coalition", phase: "recovery", units: { "F-46e-1": "eliminated" } },
      { scenario: "straden" },
    ).until("never");
    const lines = finalReport(t.g.world, bataille.view(t.g, "french"), t.events);
    expect(lines).toContain("French points: 0");
    expect(lines).toContain("French: 6 of 29 infantry increments lost; gone: 1/46e Ligne");
  });
});

describe("for programs", () => {
  test("a report of the position", () => {
    const t = lab({
      phase: "movement",
      units: { "F-46e-1": { at: "7,7", morale: "disordered", losses: 2 } },
    });
    expect(describePosition(t.g)).toMatchObject({
      turnName: "29 August, 11:00",
      moment: "French segment, Movement Phase",
      units: { "F-46e-1": { hex: "7,7", increments: 4, marks: ["4 of 6", "disordered"] } },
    });
  });

  test("written actions are read, and what is wrong with others is told", () => {
    const { world } = begin("straden").position;
    const read = (action: unknown) => readAction(world, action, "action");
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
    const [prospect] = oddsDesk.report({ morale: "32" }).forecast.prospects;
    expect(prospect!.shares.map(({ text, ways, total }) => [text, ways, total])).toEqual([
      ["holds", 22, 36],
      ["fails", 14, 36],
    ]);
    expect(oddsDesk.report({ fire: "18:11" }).forecast.title).toBe("Column 1.5:1");
    expect(() => oddsDesk.report({})).toThrow("say --fire");
  });
});
