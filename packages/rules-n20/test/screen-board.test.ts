import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Game, lookUp, seeded } from "@grognard/kernel";
import { randomAnswer } from "@grognard/testkit";
import { describe, expect, test } from "vitest";
import type { N20Event } from "../src/events.ts";
import { scenarioById } from "../src/library.ts";
import { loadWorld } from "../src/load.ts";
import { n20 } from "../src/ruleset.ts";
import { boardOf } from "../src/screen/board.ts";
import { courseNow } from "../src/screen/course.ts";
import { screen } from "../src/screen/index.ts";
import { sidesOf } from "../src/screen/sides.ts";
import { tellingOf } from "../src/screen/tell.ts";
import { SCENARIOS, trial } from "./trial.ts";

const worldOf = (scenario: string, options: readonly string[] = []) =>
  loadWorld(scenarioById(scenario), options);

describe("the board", () => {
  test("of a window is that window alone, with the numbers printed on the whole map", () => {
    const board = boardOf(worldOf("n20-basics"));
    expect(board).toMatchObject({ columns: 8, rows: 10, layout: "odd-q", metres: 1700 });
    expect(board.hexes).toHaveLength(80);
    expect(board.hexes[0]).toMatchObject({ id: "5,8", column: 0, row: 0 });
    expect(board.hexes.find(({ id }) => id === "8,11")).toMatchObject({
      column: 3,
      row: 3,
      name: "Quatre Bras",
    });
  });

  test("tells highways from lanes, rivers from streams, and where they are crossed", () => {
    const board = boardOf(worldOf("waterloo-1815"));
    const looks = Object.fromEntries(board.roads.map(({ name, look: how }) => [name, how]));
    expect(looks).toMatchObject({
      "Charleroi-Brussels paved road": "highway",
      "Nivelles-Namur road": "road",
      "Marbais-Tilly-Wavre lane": "track",
    });
    expect(board.rivers.find(({ name }) => name === "Sambre")?.look).toBe("river");
    expect(board.rivers.find(({ name }) => name === "Lasne")?.look).toBe("stream");
    expect(board.crossings.map(({ look: how }) => how)).toContain("bridge");
    expect(board.slopes).toContainEqual(["5,4", "5,5"]);
  });

  test("marks objectives, lines of communications and entries", () => {
    const { sites } = boardOf(worldOf("waterloo-1815"));
    expect(sites).toContainEqual(
      expect.objectContaining({
        place: "5,3",
        look: "objective",
        side: "coalition",
        label: "2",
        cite: "14.0-2",
      }),
    );
    expect(sites).toContainEqual(expect.objectContaining({ place: "7,24", look: "home", side: "french" }));
    expect(sites).toContainEqual(
      expect.objectContaining({ place: "20,12", look: "entry", side: "coalition", label: "T8" }),
    );
  });

  for (const scenario of SCENARIOS) {
    test(`of ${scenario} is consistent`, () => {
      const { hexes, roads, rivers, crossings, slopes, sites } = boardOf(worldOf(scenario));
      const ids = new Set(hexes.map(({ id }) => id));
      const named = [
        ...roads.flatMap((road) => road.hexes),
        ...rivers.flatMap(({ sides }) => sides.flat()),
        ...crossings.flatMap(({ side }) => side),
        ...slopes.flat(),
        ...sites.map(({ place }) => place),
      ];
      expect(named.filter((hex) => !ids.has(hex))).toEqual([]);
      expect(sites.filter(({ cite }) => !trial.isCase(cite))).toEqual([]);
    });
  }
});

describe("the colours", () => {
  const light = (hex: string): number =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => {
      const part = Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) / 255;
      return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    }, 0);
  const contrast = (a: string, b: string): number => {
    const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y) as [number, number];
    return (bright + 0.05) / (dark + 0.05);
  };

  for (const scenario of SCENARIOS) {
    test(`of ${scenario} can be read, and tell the sides apart by lightness alone`, () => {
      const [french, coalition] = sidesOf(worldOf(scenario)).map(({ nations }) => nations);
      for (const { paper, ink } of [...french!, ...coalition!])
        expect(contrast(paper, ink)).toBeGreaterThanOrEqual(4.5);
      for (const own of french!)
        for (const enemy of coalition!) expect(contrast(own.paper, enemy.paper)).toBeGreaterThan(3);
    });
  }
});

test("only fog hides anything", () => {
  expect(screen.hasSecrets(worldOf("n20-basics"))).toBe(false);
  expect(screen.hasSecrets(worldOf("n20-basics", ["fog"]))).toBe(true);
});

test("shows the charts in play", () => {
  const scenario = scenarioById("n20-basics") as object;
  const path = join(import.meta.dirname, "../data/charts/hazardous-retreat.json");
  const kinder = { ...JSON.parse(readFileSync(path, "utf8")), cells: Array(6).fill("passes") };
  const world = loadWorld({ ...scenario, charts: [kinder] }, {});
  const chart = screen.charts(world).find(({ id }) => id === "hazardous-retreat")!;
  expect(lookUp(chart, 1)).toBe("passes");
  expect(screen.charts(world).map(({ id }) => id)).toContain("terrain-effects");
});

const course = courseNow();

describe("the course", () => {
  test("cites real cases and has one lesson for each occasion", () => {
    for (const { cite, text, title } of course.lessons) {
      expect(trial.isCase(cite), cite).toBe(true);
      expect(text.length, title).toBeGreaterThan(0);
    }
    expect(new Set(course.lessons.map(({ id }) => id)).size).toBe(course.lessons.length);
    expect(course.lessons.at(-1)!.when).toEqual({ event: "over" });
  });

  test("waits for nothing that does not happen", () => {
    const { asked, heard } = occasions(25);
    for (const { when, id } of course.lessons)
      expect(asked.has(when.question ?? "") || heard.has(when.event ?? ""), id).toBe(true);
  });

  test("points at what is there", () => {
    const world = worldOf(course.scenario);
    const places = boardOf(world).hexes.map(({ id }) => id);
    for (const { point } of course.lessons) {
      expect(places).toEqual(expect.arrayContaining([...(point?.places ?? [])]));
      for (const piece of point?.pieces ?? []) expect(world.pieceById.has(piece)).toBe(true);
    }
  });
});

/** What the learner's side is asked, and told, in some games of the course's scenario. */
function occasions(games: number): { asked: Set<string>; heard: Set<string | undefined> } {
  const world = worldOf(course.scenario);
  const asked = new Set<string>();
  const heard = new Set<string | undefined>();
  for (let n = 0; n < games; n++) {
    const game = Game.start(n20, world, seeded(`dice ${n}`));
    const chance = seeded(`choices ${n}`);
    while (game.pending.length > 0) {
      const [decision, action] = randomAnswer(game, chance);
      if (decision.side === course.side) asked.add(decision.id);
      game.submit(decision.side, action);
      for (const event of game.events) heard.add(tellingOf(world, event as N20Event).event);
    }
  }
  return { asked, heard };
}
