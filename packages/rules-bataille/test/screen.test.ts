// What La Bataille shows on a screen, in many positions of random games.

import { Game, lookUp, seeded } from "@grognard/kernel";
import type { Scene } from "@grognard/scene";
import { randomAnswer } from "@grognard/testkit";
import { describe, expect, test } from "vitest";
import { bataille } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";
import { boardOf } from "../src/screen/board.ts";
import { dossierOf } from "../src/screen/dossier.ts";
import { forecastOf } from "../src/screen/forecast.ts";
import { screen } from "../src/screen/index.ts";
import { questionOf } from "../src/screen/question.ts";
import { sceneOf } from "../src/screen/scene.ts";
import { sidesOf } from "../src/screen/sides.ts";
import { tellingOf } from "../src/screen/tell.ts";
import type { Bataille } from "../src/types.ts";
import { lessons } from "../src/words/en/lessons.ts";
import { questions } from "../src/words/en/questions.ts";
import { SCENARIOS, trial } from "./trial.ts";

const worldOf = (scenario: string, options: readonly string[] = []) =>
  loadWorld(scenarioById(scenario), options);

describe("the board", () => {
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
      expect(rivers.every(({ sides }) => sides.length > 0)).toBe(true);
      expect(sites.filter(({ cite }) => !trial.isCase(cite))).toEqual([]);
    });
  }

  test("has a brook with a bridge where the lane crosses it", () => {
    const { rivers, crossings } = boardOf(worldOf("straden"));
    expect(rivers.map(({ name }) => name)).toEqual(["Straden brook"]);
    expect(crossings).toEqual([{ side: ["7,7", "6,8"], look: "bridge" }]);
  });
});

test("the sides can be told apart without colours, and read", () => {
  const light = (hex: string): number =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => {
      const part = Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) / 255;
      return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    }, 0);
  const contrast = (a: string, b: string): number => {
    const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y) as [number, number];
    return (bright + 0.05) / (dark + 0.05);
  };
  const [french, coalition] = sidesOf(worldOf("kulm-campaign")).map(({ nations }) => nations);
  expect(coalition!.map(({ id }) => id)).toEqual(["russian", "austrian", "prussian"]);
  for (const { paper, ink, band } of [...french!, ...coalition!]) {
    expect(contrast(paper, ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(paper, band)).toBeGreaterThanOrEqual(3);
  }
  for (const own of french!)
    for (const enemy of coalition!) expect(contrast(own.paper, enemy.paper)).toBeGreaterThan(3);
});

/** Plays on at random and looks at every question from the point of view of the side that is asked. */
function* moments(scenario: string, seed: string, most: number, options: readonly string[] = []) {
  const world = worldOf(scenario, options);
  const chance = seeded(seed);
  const game = Game.start<Bataille>(bataille, world, chance);
  for (let i = 0; i < most && game.pending.length > 0; i++) {
    const decision = game.pending[0]!;
    yield { game, world, decision, view: bataille.view(game.position, decision.side) };
    let [next, action] = randomAnswer(game, chance);
    for (let left = trial.shuns!(action, next); left > 0; left--) [next, action] = randomAnswer(game, chance);
    const answer = game.submit(next.side, action);
    if (!answer.ok) throw new Error(answer.refused[0]?.says);
  }
}

const named = (scene: Scene): Set<string> =>
  new Set([
    ...scene.pieces.map(({ id }) => id),
    ...scene.trays.flatMap(({ groups }) => groups.flatMap(({ pieces }) => pieces.map(({ id }) => id))),
  ]);

describe("a game", () => {
  for (const [scenario, most] of [
    ["straden", 900],
    ["kulm-day-1", 250],
  ] as const)
    test(`of ${scenario}: every question can be answered on the board, and every event is reported`, () => {
      const places = new Set(boardOf(worldOf(scenario)).hexes.map(({ id }) => id));
      for (const { game, world, decision, view } of moments(scenario, `screen ${scenario}`, most)) {
        const scene = sceneOf(world, view);
        const ids = named(scene);
        const question = questionOf(world, view, decision);
        const actions = decision.choice.kind === "listed" ? decision.choice.actions : [];
        const offered = new Set(question.offers.map(({ n }) => n));
        for (const [n, action] of actions.entries())
          expect(offered.has(n), action.do).toBe(action.do !== "timeUp");
        for (const offer of question.offers) {
          expect(offer.text).not.toMatch(/undefined|NaN|\[object/);
          expect(
            offer.pieces.filter((id) => !ids.has(id)),
            offer.text,
          ).toEqual([]);
          expect(
            offer.places.filter((place) => !places.has(place)),
            offer.text,
          ).toEqual([]);
        }
        expect(question.text).not.toBe(question.id);
        for (const event of game.events) {
          const telling = tellingOf(world, event);
          expect(telling.text).not.toMatch(/undefined|NaN|\[object/);
          expect(
            telling.places.filter((place) => !places.has(place)),
            telling.text,
          ).toEqual([]);
        }
        for (const piece of scene.pieces) {
          const block = piece.block!;
          expect(block.places[0]).toBe("place" in piece.at ? piece.at.place : "");
          expect(block.places.filter((place) => !places.has(place))).toEqual([]);
        }
      }
    });

  test("forecasts are complete, and files on a piece can be opened at any time", () => {
    let weighed = 0;
    for (const { world, decision, view } of moments("straden", "forecasts", 500)) {
      const question = questionOf(world, view, decision);
      const actions = decision.choice.kind === "listed" ? decision.choice.actions : [];
      for (const { n } of question.offers.filter(({ weighty }) => weighty).slice(0, 4)) {
        const forecast = forecastOf(world, view, decision, actions[n]!);
        if (!forecast) continue;
        weighed++;
        for (const { shares } of forecast.prospects)
          expect(shares.reduce((sum, { ways, total }) => sum + ways / total, 0)).toBeCloseTo(1);
      }
      const [id] = decision.about;
      if (id) expect(dossierOf(world, view, id.split("@")[0]!)?.lines.length).toBeGreaterThan(1);
    }
    expect(weighed).toBeGreaterThan(20);
  });

  test("picking a hex out of reach gives the reason why not", () => {
    let refused = 0;
    for (const { game, world, view, decision } of moments("straden", "wishes", 200)) {
      const wish = screen.wish(world, view, decision, { pieces: [], places: ["0,14"] });
      if (!wish) continue;
      const [objection] = game.objections(decision.side, wish);
      if (objection) refused++;
    }
    expect(refused).toBeGreaterThan(5);
  });
});

test("what is hidden from a side could be otherwise, and its screen would look the same", () => {
  let compared = 0;
  let asked = 0;
  for (const { game, world, decision, view } of moments("straden", "secrets", 400)) {
    if (asked++ % 5 > 0) continue;
    const other = trial.shuffleSecrets!(game.position, decision.side);
    if (!other) continue;
    const hidden = bataille.view(other, decision.side);
    const [here, there] = [
      { world, view },
      { world: other.world, view: hidden },
    ].map((known) => {
      const question = questionOf(known.world, known.view, decision);
      const actions = decision.choice.kind === "listed" ? decision.choice.actions : [];
      return JSON.stringify([
        sceneOf(known.world, known.view),
        question,
        question.offers
          .filter(({ weighty }) => weighty)
          .slice(0, 3)
          .map(({ n }) => forecastOf(known.world, known.view, decision, actions[n]!)),
        world.units.map(({ id }) => dossierOf(known.world, known.view, id)),
      ]);
    });
    expect(there).toBe(here);
    compared++;
  }
  expect(compared).toBeGreaterThan(30);
});

test("the course cites real cases, points at what is there, and waits for questions and events that exist", () => {
  const world = worldOf(screen.course!.scenario);
  const places = new Set(boardOf(world).hexes.map(({ id }) => id));
  for (const { cite, text, title, when, point } of lessons) {
    expect(trial.isCase(cite), cite).toBe(true);
    expect(text.length, title).toBeGreaterThan(0);
    if (when.question) expect(Object.keys(questions), title).toContain(when.question);
    expect((point?.pieces ?? []).filter((id) => !world.unitById.has(id))).toEqual([]);
    expect((point?.places ?? []).filter((place) => !places.has(place))).toEqual([]);
  }
  expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
});

test("a recall and guns that limber show the die they needed, with its cell", () => {
  const world = worldOf("straden");
  const unit = (arm: string) => world.units.find((one) => one.arm === arm)!.id;
  const recall = {
    type: "recall",
    units: [unit("cavalry")],
    die: 3,
    succeeds: true,
    cite: "10.2.9c",
  } as const;
  const limbering = {
    type: "limbering",
    unit: unit("artillery"),
    die: 3,
    succeeds: false,
    cite: "6.9.3",
  } as const;
  const charts = screen.charts(world);
  for (const event of [recall, limbering]) {
    const { chart, keys, result } = tellingOf(world, event).reading!;
    const found = charts.find(({ id }) => id === chart)!;
    expect(result).toBe(`${lookUp(found, keys[0]!)} or more`);
  }
});
