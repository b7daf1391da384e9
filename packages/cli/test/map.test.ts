// The map of any game as text, and what is printed beside it.

import { Game, seeded, type Types } from "@grognard/kernel";
import { systemNamed } from "@grognard/rulesets";
import type { HexBoard } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import { mapLegend } from "../src/map/legend.ts";
import { drawMap } from "../src/map/map.ts";
import type { MapLine, MapRequest, Shown } from "../src/map/patches.ts";
import { finalOf, standingOf, statusLine, unitRolls } from "../src/scene-text.ts";

function begin(ruleset: string, scenario: string, options: string[] = []) {
  const { rules } = systemNamed(ruleset);
  const file = systemNamed(ruleset).scenario(scenario);
  return { ruleset, game: Game.start(rules, rules.load(file, options), seeded(1)) };
}

type Begun = { readonly ruleset: string; readonly game: Game<Types> };

function shown({ ruleset, game }: Begun, viewer: string): Shown {
  const { rules, screen } = systemNamed(ruleset);
  const world = rules.worldFor(game.position.world, viewer);
  const view = rules.view(game.position, viewer);
  const scene = screen.scene(world, view);
  const layerOf = (overlay: string) => screen.layer!(world, view, overlay);
  return {
    board: screen.board(world),
    scene: { ...scene, overlays: scene.overlays.map((one) => ({ ...one, layer: layerOf(one.id) })) },
    sides: screen.sides(world),
  };
}

const text = (lines: readonly MapLine[]): string[] =>
  lines.map((line) =>
    line
      .map((patch) => patch.text)
      .join("")
      .trimEnd(),
  );

const WIDE = { width: 100, plain: false };
const mapOf = (begun: Begun, viewer: string, request: Partial<MapRequest> = {}): string[] =>
  text(drawMap(shown(begun, viewer), { ...WIDE, ...request }));

describe("a map of hexes", () => {
  test("a large one fits a hundred columns; every second column hangs lower", () => {
    const lines = mapOf(begin("n20", "waterloo-1815"), "french");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(lines.length).toBe(2 + 2 * 24);
    expect(lines[0]).toMatch(/^ +1 +2 +3 .* 20 *$/);
    expect(lines.filter((line) => /^ *\d+ /.test(line))).toHaveLength(25); // the head and 24 rows
  });

  test("a narrow terminal gets a narrow map", () => {
    const lines = mapOf(begin("n20", "waterloo-1815"), "french", { width: 80 });
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines.join("\n")).toContain("3-2");
  });

  test("counters, towns, roads and rivers stand where they are", () => {
    expect(mapOf(begin("n20", "n20-basics"), "french")).toEqual([
      "       5        6        7        8        9       10       11       12",
      " 8     .                 .                 .                 .",
      "                .            \\ Genappe     ~        .    ~            .",
      " 9     .        ~        .     h  +   ~    .    ~   ~   ~   %%",
      "       ~   ~    .    ~   ~   ~    .                 .                %%",
      "10     .                 .        |        .                %%",
      "                .               Baisy               .                 .",
      "11     .    /       \\   %%        |       1-3                .",
      "    h           .            \\   2-2                .               Tilly",
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
      "           ~    .     h           .                 .              Fleurus",
      "",
    ]);
  });

  test("blocks with formation and facing, heights, villages and brooks", () => {
    const around = { place: "8,7", radius: 2 };
    expect(mapOf(begin("bataille", "straden"), "french", { plain: true, width: 40, around })).toEqual([
      "      6      7      8      9     10",
      " 5    .             .             .",
      "         ~   .             .",
      " 6    .   ~         .            []",
      "         ~   .            i5    o",
      " 7    .   ~         .   /gSE  \\  i5",
      "         ~  i6   /         .    gNE  \\",
      " 8    .   =cNE      .             .",
      "   /     ~   .             .",
      " 9    .   ~         .             .",
      "         ~  a3             .",
      "          ~=NE",
    ]);
  });

  test("of a map too wide the columns with the most pieces are shown", () => {
    const lines = mapOf(begin("bataille", "kulm-day-1"), "french");
    expect(lines[0]).toMatch(/^ +7 +8 .* 30$/);
    expect(lines.every((line) => line.length <= 100)).toBe(true);
  });

  test("pieces have the colour of their side; places can be lit; neighbours never share a shade", () => {
    const begun = begin("n20", "n20-basics");
    const lines = drawMap(shown(begun, "french"), { ...WIDE, lit: new Set(["8,11"]) });
    const counters = (paper: string) =>
      lines.flat().flatMap((patch) => (patch.paper === paper ? [patch.text.trim()] : []));
    expect([counters("first"), counters("second")]).toEqual([
      ["1-3", "2-2"],
      ["1-3", "2-2"],
    ]);
    expect(lines.flat().some(({ paper }) => paper === "lit")).toBe(true);
    expect(new Set(lines[1]!.map(({ paper }) => paper)).size).toBeGreaterThan(1);
  });

  test("without colours the sides still differ", () => {
    const plain = mapOf(begin("n20", "n20-basics"), "french", { plain: true }).join("\n");
    for (const counter of ["2-2", "1-3", "2:2", "1:3"]) expect(plain).toContain(counter);
  });

  test("under fog the enemy is unknown, and one's own pieces are marked hidden", () => {
    const begun = begin("n20", "waterloo-1815", ["fog"]);
    const french = mapOf(begun, "french").join("\n");
    expect(french).toContain("??");
    expect(french).toContain("2-2?");
    expect(mapOf(begun, "spectator").join("\n")).not.toMatch(/\d-\d/);
  });

  test("a part of it, larger: around a hex, a name or a piece", () => {
    const begun = begin("n20", "waterloo-1815");
    for (const place of ["7,21", "Charleroi"]) {
      const lines = mapOf(begun, "french", { around: { place, radius: 2 } });
      expect(lines[0]!.trim().split(/ +/)).toEqual(["5", "6", "7", "8", "9"]);
      expect(lines.length).toBe(2 + 2 * 5);
    }
    expect(mapOf(begun, "french", { around: { place: "pajol", radius: 1 } })[0]!.trim()).toMatch(/^6 +7 +8$/);
  });

  test("hexes that stand on a point are shifted sideways, and roads go along the rows, too", () => {
    const hexes = [0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((column) => ({
        id: `${column + 1},${row + 1}`,
        column,
        row,
        ground: row === 1 ? ("wood" as const) : ("open" as const),
      })),
    );
    const { scene, sides } = shown(begin("n20", "n20-basics"), "french");
    const board: HexBoard = {
      kind: "hexes",
      id: "rows",
      name: "Rows",
      metres: 100,
      columns: 3,
      rows: 3,
      layout: "odd-r",
      hexes,
      roads: [{ name: "road", look: "road", hexes: ["1,1", "2,1", "2,2", "2,3"] }],
      rivers: [{ name: "brook", look: "stream", sides: [["1,2", "1,3"]] }],
      crossings: [],
      slopes: [],
      sites: [],
    };
    const lines = drawMap({ board, scene: { ...scene, pieces: [] }, sides }, { width: 30, plain: true });
    expect(text(lines)).toEqual([
      "       1        2        3",
      " 1     .        .        .",
      "           -      \\",
      " 2        %%       %%       %%",
      "         ~        /",
      " 3     .        .        .",
      "",
    ]);
  });
});

describe("a legend for what is there", () => {
  const legend = (begun: Begun) => text(mapLegend(shown(begun, "french"), true)).join("\n");

  test("of counters", () => {
    const printed = legend(begin("n20", "waterloo-1815", ["fog"]));
    for (const mark of ["%% wood", "road", "≈ river", "o objective", "?? hidden", "? Face down", "G Guard"])
      expect(printed).toContain(mark);
    expect(printed).not.toContain("infantry");
  });

  test("of blocks", () => {
    const printed = legend(begin("bataille", "straden"));
    for (const mark of ["I infantry", "s square", "- limbered", "[] village", "~ stream", "1 2 heights"])
      expect(printed).toContain(mark);
    expect(printed).not.toContain("marsh");
  });

  test("of a table", () => {
    const printed = legend(begin("tabletop", "pordenone-1809"));
    for (const mark of ["t light wood", "# town", "~ water", ": road"]) expect(printed).toContain(mark);
  });
});

describe("beside the map", () => {
  const sections = (begun: Begun, viewer: string) => standingOf(shown(begun, viewer));
  const linesUnder = (begun: Begun, viewer: string, title: string) =>
    sections(begun, viewer).find((section) => section.title === title)?.lines ?? [];

  test("where the war stands", () => {
    expect(statusLine(shown(begin("n20", "waterloo-1815"), "french"))).toBe(
      "Turn 1 of 15, 15 June, morning - French: Movement Phase - Morale: French 8, Coalition 6",
    );
    expect(statusLine(shown(begin("bataille", "kulm-day-1"), "french"))).toMatch(
      /^Turn 1 of 28, 29 August, 11:00 - French: .* - French points: -?\d+; French increments: \d+; .*$/,
    );
    expect(statusLine(shown(begin("tabletop", "pordenone-1809"), "france"))).toMatch(
      /^Turn 1 of 8, 07:00, perfect weather - Phase 1: deployment - Score: France 30, Austria 0; /,
    );
  });

  test("the weather, and the chain of command with the orders on the road", () => {
    const { board, scene, sides } = shown(begin("n20", "waterloo-1815"), "french");
    const ney = {
      id: "ney",
      side: "french",
      nation: "french",
      name: "Ney",
      rank: "wing commander",
      look: "acting" as const,
      state: "mobilized",
      marks: [{ id: "order", sign: "O", text: "Holds an order", tone: "good" as const }],
      notes: [{ text: "fatigue 3", tone: "bad" as const }],
      couriers: [{ id: "1", text: "Order from Soult, delay 2", late: 2, cite: "1" }],
      below: [],
    };
    const soult = { ...ney, id: "soult", name: "Soult", marks: [], notes: [], couriers: [], below: [ney] };
    const weather = { light: "dusk", snow: "heavy", text: "Heavy snow", cite: "1" } as const;
    const snowed: Shown = { board, sides, scene: { ...scene, command: [soult], weather } };
    expect(statusLine(snowed)).toContain("morning (Heavy snow) -");
    expect(standingOf(snowed).find(({ title }) => title === "Chain of command")?.lines).toEqual([
      "Soult (wing commander, mobilized)",
      "  Ney (wing commander, mobilized); Holds an order; fatigue 3",
      "    > Order from Soult, delay 2",
    ]);
  });

  test("at length: turns, objectives and who holds them, what is to come, cards kept", () => {
    const waterloo = begin("n20", "waterloo-1815");
    const { world, state } = waterloo.game.position as unknown as {
      world: { cards: { halves: { keep?: true }[] }[] };
      state: { kept: number[][] };
    };
    state.kept[0]!.push(world.cards.findIndex(({ halves }) => halves[0]!.keep));
    expect(linesUnder(waterloo, "french", "Turn track")[0]).toMatch(/^> 1 {2}15 June, morning/);
    expect(linesUnder(waterloo, "french", "Objectives").join("\n")).toMatch(/\(Wavre\): .*; now Coalition/);
    expect(linesUnder(waterloo, "french", "Cards")[0]).toMatch(/^French, kept: /);
    const kulm = begin("bataille", "kulm-day-1");
    expect(linesUnder(kulm, "french", "Command morale")).toContain("Russian V Corps: level 0");
    expect(linesUnder(kulm, "french", "Objectives").join("\n")).toMatch(
      /Priesten \(13,19\).*; now Coalition/,
    );
    expect(linesUnder(kulm, "french", "French: Reinforcements").join("\n")).toMatch(
      /42nd Division: 29 August, 11:20, entry C/,
    );
  });

  test("units as far as they are known, with how they stand or when they come", () => {
    const rows = (begun: Begun, viewer: string, title: string) =>
      unitRolls(shown(begun, viewer)).find((roll) => roll.title === title)?.rows ?? [];
    const fog = begin("n20", "waterloo-1815", ["fog"]);
    expect(rows(fog, "french", "French: Reinforcements")).toContainEqual([
      "IV Corps, Gérard",
      "2-2",
      "Turn 2 at 11,24",
      "",
    ]);
    const garrisons = ["Garrison of Hougoumont", "Garrison of La Haye Sainte"]; // never face down [16.1]
    const names = rows(fog, "french", "Coalition").map(([name]) => name!);
    expect(names).toEqual(expect.arrayContaining(garrisons));
    expect(new Set(names)).toEqual(new Set(["Hidden piece", ...garrisons]));
    const kulm = begin("bataille", "kulm-day-2");
    const strengthOf = (title: string, name: string) =>
      rows(kulm, "french", title).find((row) => row[0] === name)?.[1];
    expect(strengthOf("French", "46e Ligne")).toBe("15 of 21");
    expect(strengthOf("Coalition", "Murom Rgt")).toBe("6 of 6"); // losses that have not been revealed
    const straden = rows(begin("bataille", "straden"), "french", "Coalition");
    expect(straden).toContainEqual(["Estland Rgt", "5 of 5", "5,9 5,10", "line facing e"]);
  });

  test("the end: numbers of both sides, then what is said", () => {
    const game = shown(begin("n20", "n20-basics"), "french");
    const morale = (side: string, value: number) => ({ id: "m", title: "Morale", values: [{ side, value }] });
    const notes = [
      { title: "Losses", lines: ["nobody"] },
      { title: "The end", lines: [] },
    ];
    expect(finalOf(game, [morale("french", 5), morale("coalition", 4)], notes)).toEqual([
      { title: "In numbers", lines: ["Morale: French 5, Coalition 4"] },
      { title: "Losses", lines: ["nobody"] },
    ]);
  });
});
