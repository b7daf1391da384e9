import { Game, seeded } from "@grognard/kernel";
import { describe, expect, test } from "vitest";
import { n20, scenarioById } from "../src/index.ts";
import {
  drawMap,
  finalReport,
  type MapLine,
  mapLegend,
  standing,
  statusLine,
  unitTable,
} from "../src/terminal.ts";
import type { N20 } from "../src/types.ts";

const begin = (scenario: string, options: string[] = []): Game<N20> =>
  Game.start(n20, n20.load(scenarioById(scenario), options), seeded(1));

const text = (lines: readonly MapLine[]): string[] =>
  lines.map((line) => line.map((patch) => patch.text).join(""));

function mapOf(game: Game<N20>, viewer: string, request = {}): string[] {
  return text(drawMap(game.position.world, n20.view(game.position, viewer), request));
}

describe("the map in text", () => {
  test("waterloo fits a hundred columns; every second column hangs lower", () => {
    const lines = mapOf(begin("waterloo-1815"), "french");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(lines.length).toBe(2 + 2 * 24);
    expect(lines[0]).toMatch(/^ +1 +2 +3 .* 20 *$/);
    const pajol = lines.findIndex((line) => line.includes("1-3")); // in 7,22
    expect(lines.filter((line) => /^ *\d+ /.test(line))).toHaveLength(25); // the head and 24 rows
    expect(pajol).toBeGreaterThan(0);
  });

  test("a narrow terminal gets a narrow map", () => {
    const lines = mapOf(begin("waterloo-1815"), "french", { width: 80 });
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines.join("\n")).toContain("3-2");
  });

  test("counters, towns, roads and rivers stand where they are", () => {
    const lines = mapOf(begin("n20-basics"), "french");
    expect(lines.map((line) => line.trimEnd())).toEqual([
      "       5        6        7        8        9       10       11       12",
      " 8     .                 .                 .                 .",
      "                .            \\ Genappe     ~        .    ~            .",
      " 9     .        ~        .     L  +   ~    .    ~   ~   ~   %%",
      "       ~   ~    .    ~   ~   ~    .                 .                %%",
      "10     .                 .        |        .                %%",
      "                .               Baisy               .                 .",
      "11     .    /       \\   %%        |       1-3                .",
      "    L           .            \\   2-2                .               Tilly",
      "12     .                %%        |   \\    .                 .        |",
      "                .                 .            \\    .                 .",
      "13     .                 .        |        .            \\ Marbais /",
      "                .              Frasnes              .            \\    .",
      "14     .                1-3       |       %%                 .",
      "                .                2-2               %%                 .",
      "15     .                 .        |        .                 .        ~",
      "                .                 .                 .             Saint-Am.",
      "16     .                 .    /            .                 .",
      "       ~        .        |        .                 .                 .",
      "17     .    ~            .             Heppigni.             .        |",
      "           ~    .     L           .                 .              Fleurus",
      "",
    ]);
  });

  test("pieces have the colour of their side, and hexes can be lit", () => {
    const game = begin("n20-basics");
    const lines = drawMap(game.position.world, n20.view(game.position, "french"), { lit: new Set(["8,11"]) });
    const patches = lines.flat();
    const counters = (paper: string) =>
      patches.filter((patch) => patch.paper === paper).map(({ text }) => text.trim());
    expect(counters("coalition")).toEqual(["1-3", "2-2"]);
    expect(counters("french")).toEqual(["1-3", "2-2"]);
    expect(patches.some((patch) => patch.paper === "lit")).toBe(true);
  });

  test("without colours the sides still differ, and neighbours on clear ground never share a shade", () => {
    const game = begin("n20-basics");
    const plain = mapOf(game, "french", { plain: true }).join("\n");
    for (const counter of ["2-2", "1-3", "2:2", "1:3"]) expect(plain).toContain(counter);
    const [, first] = drawMap(game.position.world, n20.view(game.position, "french"));
    expect(new Set(first!.map(({ paper }) => paper)).size).toBeGreaterThan(1);
  });

  test("under fog the enemy is unknown, and one's own pieces are marked hidden", () => {
    const game = begin("waterloo-1815", ["fog"]);
    const french = mapOf(game, "french").join("\n");
    expect(french).toContain("??");
    expect(french).toContain("3-2h");
    expect(mapOf(game, "spectator").join("\n")).not.toMatch(/\d-\d/);
  });

  test("markers: routed, in contact, tired", () => {
    const game = begin("n20-basics");
    const { state, world } = game.position;
    state.routed[world.pieceById.get("pajol")!] = 1;
    state.contact[world.pieceById.get("perponcher")!] = 1;
    state.fatigue[world.pieceById.get("bachelu-foy")!] = 3;
    const drawn = mapOf(game, "french").join("\n");
    for (const counter of ["1-3r", "2-2c", "2-23"]) expect(drawn).toContain(counter);
  });

  test("a part of it, larger", () => {
    const lines = mapOf(begin("waterloo-1815"), "french", { around: { hex: "7,21", radius: 2 } });
    expect(lines[0]!.trim().split(/ +/)).toEqual(["5", "6", "7", "8", "9"]);
    expect(lines.length).toBe(2 + 2 * 5);
  });

  test("a legend for every mark", () => {
    const legend = text(mapLegend()).join(" ");
    for (const mark of ["routed", "forest", "road", "river", "objective", "leader", "face down"])
      expect(legend).toContain(mark);
  });
});

describe("beside the map", () => {
  test("where the war stands", () => {
    const game = begin("waterloo-1815");
    expect(statusLine(game.position.world, n20.view(game.position, "french"))).toBe(
      "Turn 1 of 15, 15 June, morning - French turn, movement - Morale: French 8, Coalition 6",
    );
  });

  test("at length: turn track, objectives, lines of communications, cards kept", () => {
    const game = begin("waterloo-1815");
    const { world, state } = game.position;
    state.kept[0].push(world.cards.findIndex(({ halves }) => halves[0].keep));
    const lines = standing(world, n20.view(game.position, "french"));
    expect(lines).toContain("  > 1  15 June, morning");
    expect(lines.some((line) => /^ {2}\d+,\d+ \(Wavre\): Coalition, \d/.test(line))).toBe(true);
    expect(lines.some((line) => line.startsWith("  French keep "))).toBe(true);
  });

  test("units as far as they are known, with their arrival", () => {
    const game = begin("waterloo-1815", ["fog"]);
    const [french, coalition] = unitTable(game.position.world, n20.view(game.position, "french"));
    expect(french?.rows).toContainEqual(["IV Corps, Gérard", "2-2", "turn 2 at 11,24", ""]);
    expect(coalition?.rows.every(([name]) => name === "a hidden piece" || !/^\d/.test(name!))).toBe(true);
    expect(coalition?.rows.some(([name]) => name === "Perponcher")).toBe(false);
  });

  test("the end: Morale, losses, and how the dice fell against the odds", () => {
    const game = begin("n20-basics");
    const { world } = game.position;
    const events = [
      { type: "rolled", die: "d6", value: 6, by: "french", why: "battle", cite: "9.0-G" },
      { type: "result", die: 6, column: 0, result: "DR", cite: "CRT" },
    ] as const;
    const report = finalReport(world, n20.view(game.position, "french"), events);
    expect(report).toEqual([
      "French: Morale 5; lost nobody",
      "  1 attack, die 6.00 on average (3.50 expected); beat the defender 1 time (0.5 expected), thrown back 0 times (0.3 expected)",
      "Coalition: Morale 5; lost nobody",
      "  attacked nobody",
    ]);
  });
});
