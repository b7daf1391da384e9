// What is shown of the miniatures table: the ground, the armies, what happens, and nothing that is secret.

import { Game, type RollEvent, seeded } from "@grognard/kernel";
import type { Gesture, Sheet } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import type { Action } from "../src/actions.ts";
import { CASES } from "../src/cases.ts";
import type { TabletopEvent } from "../src/events.ts";
import { tabletop } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { boardOf } from "../src/screen/board.ts";
import { dossierOf } from "../src/screen/dossier.ts";
import { forecastOf } from "../src/screen/forecast.ts";
import { screen } from "../src/screen/index.ts";
import { epilogueOf, measuresOf } from "../src/screen/measures.ts";
import { questionOf } from "../src/screen/question.ts";
import { sceneOf } from "../src/screen/scene.ts";
import { composeOf, sheetOf } from "../src/screen/sheet.ts";
import { sidesOf } from "../src/screen/sides.ts";
import { tellingOf } from "../src/screen/tell.ts";
import type { Position, Tabletop } from "../src/types.ts";
import { courseOf } from "../src/words/course.ts";
import { lab } from "./lab.ts";
import { trial } from "./trial.ts";

const worldOf = (scenario: string) => tabletop.load(scenarioById(scenario), {});

describe("the table", () => {
  test("is drawn in millimetres, with everything on it", () => {
    const board = boardOf(worldOf("pordenone-1809"));
    expect(board).toMatchObject({ kind: "table", width: 1200, depth: 800, metres: 1 });
    const looks = board.areas.map(({ look }) => look);
    expect(looks).toEqual(expect.arrayContaining(["hill", "light-wood", "scrub", "town"]));
    expect(board.lines.map(({ look }) => look)).toEqual(expect.arrayContaining(["crest", "wall"]));
    expect(board.rivers).toMatchObject([{ look: "creek", width: 15 }]);
    expect(board.roads).toMatchObject([{ look: "road" }]);
    expect(board.sites).toContainEqual(
      expect.objectContaining({ look: "objective", place: "500,410", label: "30" }),
    );
  });

  test("every nation has its coat, and two sides are told apart", () => {
    const [france, austria] = sidesOf(worldOf("pordenone-1809"));
    expect(france!.nations[0]!.paper).toBe("#1f4788");
    expect(austria!.nations[0]!.paper).not.toBe(france!.nations[0]!.paper);
    expect(screen.hasSecrets(worldOf("pordenone-1809"))).toBe(true);
  });

  test("charts are those that are played with", () => {
    expect(screen.charts(worldOf("maida-1806")).map(({ id }) => id)).toContain("delay");
  });
});

describe("the scene", () => {
  const { game } = lab({ window: "deployment" }, { scenario: "pordenone-1809" });
  const { world } = game.position;
  const sceneFor = (viewer: string) => sceneOf(world, tabletop.view(game.position, viewer));

  test("shows every body base by base, garrisons along their sides, officers by themselves", () => {
    const { pieces, phase, when } = sceneFor("france");
    expect([when, phase]).toEqual(["07:00, perfect weather", "Phase 1: deployment"]);
    const find = (id: string) => pieces.find((piece) => piece.id === id)!;
    expect(find("A2")).toMatchObject({ at: { x: 340, y: 560, facing: 90 }, stands: { length: 4 } });
    expect(find("A1").stands).toHaveLength(4);
    expect(find("A1").stands!.filter(({ facing }) => facing === 90)).toHaveLength(2);
    expect(find("A4").stands![0]!.figures).toBe("gun");
    expect(find("AC").stands![0]!.figures).toBe("officer");
    expect(find("B4").stands!.map(({ figures }) => figures)).toEqual(["limber", "limber"]);
  });

  test("strength is for its owner alone", () => {
    const label = (viewer: string, id: string) =>
      sceneFor(viewer).pieces.find((piece) => piece.id === id)!.label;
    expect(label("france", "A2")).toContain("Strength 21 of 21");
    expect(label("austria", "A2")).not.toMatch(/strength/i);
  });

  test("overlays tell command, fire, objectives and sight", () => {
    const ids = sceneFor("france").overlays.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(["command-france", "zones-austria", "objectives", "towns", "sight"]),
    );
  });

  test("a dossier cites every line it can and draws what it says", () => {
    const view = tabletop.view(game.position, "france");
    const dossier = dossierOf(world, view, "A4", undefined)!;
    expect(dossier.lines.map(({ text }) => text).join("\n")).toMatch(/out of his radius/);
    expect(dossier.shapes!.map(({ look }) => look)).toEqual(
      expect.arrayContaining(["zone", "zone-near", "radius"]),
    );
    expect(dossier.sights!.length).toBe(5);
    const enemy = dossierOf(world, view, "B1", undefined)!;
    expect(enemy.lines).toContainEqual(expect.objectContaining({ cite: "I.6-secrecy" }));
  });
});

test("chances of fire are exact; those of a charge are given for an enemy that is fresh, and for one that is not", () => {
  const units = {
    A1: { at: [1000, 500], formation: "line" },
    A2: { at: [1300, 500], formation: "attack" },
    B1: { at: [1000, 560], facing: 180, formation: "line" },
    B2: { at: [1300, 560], facing: 180, formation: "line" },
  };
  const fire = lab({ window: "fire", units });
  const aims = [{ part: 0, target: "B1", shot: "volley" as const }];
  const decision = fire.game.pending.find(({ side }) => side === "blue")!;
  const { world } = fire.game.position;
  const view = tabletop.view(fire.game.position, "blue");
  const reported = forecastOf(world, view, decision, {
    do: "orders",
    orders: [{ unit: "A1", order: "fire", aims }],
  })!;
  const [prospect] = reported.prospects;
  expect(prospect!.shares.reduce((sum, { ways }) => sum + ways, 0)).toBe(10);
  expect(reported.sums[0]!.lines.map(({ cite }) => cite)).toContain("V.16-first-fire");
  const charge = lab({ window: "charge", units });
  const order = {
    unit: "A2",
    order: "charge" as const,
    target: "B2",
    path: [{ go: "forward" as const, d: 10000 }],
  };
  const blind = forecastOf(
    world,
    tabletop.view(charge.game.position, "blue"),
    charge.game.pending.find(({ side }) => side === "blue")!,
    { do: "orders", orders: [order] },
  )!;
  expect(blind.prospects.map(({ title }) => title)).toEqual([
    expect.stringContaining("fresh (strength"),
    expect.stringContaining("lost half (strength"),
  ]);
  expect(blind.sums[0]!.lines[0]!.label).toMatch(/: strength$/);
});

test("what a check may bring is reckoned for each roll", () => {
  const line = { formation: "line", grade: 3 };
  const l = lab(
    {
      window: "fire",
      units: {
        A1: { at: [1000, 500], ...line },
        A2: { at: [1200, 500], ...line },
        B1: { at: [1000, 540], facing: 180, ...line },
        B2: { at: [1200, 540], facing: 180, ...line },
      },
    },
    { dice: [5, 5] },
  );
  l.act(
    { unit: "B1", order: "fire", aims: [{ part: 0, target: "A1", shot: "volley" }] },
    { unit: "B2", order: "fire", aims: [{ part: 0, target: "A2", shot: "volley" }] },
  );
  const decision = l.game.pending.find(({ side }) => side === "blue")!;
  const view = tabletop.view(l.game.position, "blue");
  const reported = (action: Action) => forecastOf(l.game.position.world, view, decision, action)!;
  const alone = reported({ do: "orders", orders: [] });
  expect(alone.prospects).toHaveLength(2);
  expect(alone.prospects[0]!.shares.reduce((sum, { ways }) => sum + ways, 0)).toBe(100);
  expect(
    reported({ do: "orders", orders: [{ unit: "A1", order: "group", with: ["A2"] }] }).prospects,
  ).toHaveLength(1);
});

test("what happens is told with its way, its bases and its shots", () => {
  const l = lab({
    window: "movement",
    units: { A1: { at: [1000, 500] }, B1: { at: [1000, 1000], facing: 180 } },
  });
  l.act({ unit: "A1", order: "move", path: [{ go: "forward", d: 5000 }] });
  const { world } = l.game.position;
  const moved = tellingOf(world, l.of("moved")[0]!);
  expect(moved).toMatchObject({ kind: "move", side: "blue", move: { piece: "A1" }, ends: { length: 4 } });
  expect(moved.move!.path.at(-1)).toEqual({ x: 1000, y: 550, facing: 0 });
});

test("lessons wait for questions and events that exist, and cite cases that exist", () => {
  const cases = new Set(Object.keys(CASES));
  const course = courseOf();
  expect(course).toMatchObject({ scenario: "pordenone-1809", side: "france", opponent: "ensign" });
  expect(course.lessons.filter(({ cite }) => !cases.has(cite))).toEqual([]);
  expect(course.lessons.length).toBeGreaterThanOrEqual(8);
  const { units, commanders } = worldOf(course.scenario);
  const ids = new Set([...units, ...commanders].map(({ id }) => id));
  expect(course.lessons.flatMap(({ point }) => point?.pieces ?? []).filter((id) => !ids.has(id))).toEqual([]);
});

// Games at random ------------------------------------------------------------------------------------------------------

const TURNS = 3;

/** Everything that a viewer can be shown now. */
function shownTo(
  g: Position,
  viewer: string,
  decision: Game<Tabletop>["pending"][number] | undefined,
): string {
  const view = tabletop.view(g, viewer);
  const scene = sceneOf(g.world, view);
  const asked = decision && questionOf(g.world, view, decision);
  const dossiers = scene.pieces.map(({ id }) => dossierOf(g.world, view, id, decision));
  return JSON.stringify([scene, asked, dossiers]);
}

/** A gesture that the sheet invites, or one that makes no sense. */
function gestureOn({ entries }: Sheet, chance: { roll(sides: number): number }): Gesture | undefined {
  const entry = entries[chance.roll(Math.max(1, entries.length)) - 1];
  if (!entry) return undefined;
  const { piece, choices, handles, fields } = entry;
  const near = () => chance.roll(300) - 150;
  const all: Gesture[] = [
    ...choices.map(({ id }): Gesture => ({ do: "choose", piece, choice: id })),
    ...handles.flatMap(({ id, at }): Gesture[] =>
      [1, 2, 3].map(() => ({ do: "pull", piece, handle: id, to: { x: at.x + near(), y: at.y + near() } })),
    ),
    ...fields.map(({ id, least, most }): Gesture => {
      return { do: "set", piece, field: id, value: least + ((most - least) * chance.roll(20)) / 20 };
    }),
    { do: "shorten", piece },
    { do: "pull", piece, handle: "go", to: { x: Number.NaN, y: 1e12 } },
    { do: "set", piece, field: "distance", value: Number.NaN },
    { do: "choose", piece: "nobody", choice: "nothing" },
  ];
  return all[chance.roll(all.length) - 1];
}

for (const [scenario, seed] of [
  ["pordenone-1809", "a"],
  ["maida-1806", "c"],
  ["pick-up-20", "d"],
] as const) {
  test(`a random game of ${scenario} (${seed}) can be shown and written from both sides`, {
    timeout: 60_000,
  }, () => {
    const chance = seeded(`screen-${seed}`);
    const world = worldOf(scenario);
    const game = Game.start(tabletop, world, seeded(`game-${seed}`));
    const events: (TabletopEvent | RollEvent)[] = [];
    let pulls = 0;
    let legal = 0;
    for (let i = 0; i < 80 && !game.outcome && game.position.state.turn <= TURNS; i++) {
      for (const decision of [...game.pending]) {
        const { side } = decision;
        const view = tabletop.view(game.position, side);
        const secret = trial.shuffleSecrets?.(game.position, side);
        if (secret) expect(shownTo(secret, side, decision)).toBe(shownTo(game.position, side, decision));
        let { sheet } = questionOf(world, view, decision) as { sheet: Sheet };
        expect(tabletop.open!.check(game.position, decision, sheet.action as Action)).toEqual([]);
        for (let k = 0; k < 8; k++) {
          const gesture = gestureOn(sheet, chance);
          if (!gesture) break;
          const next = composeOf(world, view, decision, sheet.action, gesture);
          forecastOf(world, view, decision, next.action as Action);
          const wrong = tabletop.open!.check(game.position, decision, next.action as Action);
          if (gesture.do === "pull" && decision.id !== "setup" && decision.id !== "rally") {
            pulls++;
            if (wrong.length === 0) legal++;
          }
          if (wrong.length === 0) sheet = next;
        }
        const sampled = tabletop.open!.sample(game.position, decision, chance);
        const answer = chance.roll(2) === 1 ? sampled : (sheet.action as Action);
        expect(sheetOf(world, view, decision, answer).action).toEqual(answer);
        expect(measuresOf(world, view, side).length).toBeGreaterThan(3);
        expect(game.submit(side, answer).ok).toBe(true);
        events.push(...(game.events as (TabletopEvent | RollEvent)[]));
      }
      for (const viewer of tabletop.sides(world)) {
        for (const event of game.heardBy(viewer)) tellingOf(world, event as TabletopEvent | RollEvent);
      }
    }
    for (const event of events) expect(tellingOf(world, event).text).not.toBe("");
    expect(epilogueOf(world, events)).toHaveLength(4);
    expect(legal / pulls).toBeGreaterThan(0.97);
  });
}
