import { Game, type RollEvent, seeded } from "@grognard/kernel";
import { randomAnswer } from "@grognard/testkit";
import { expect, test } from "vitest";
import type { N20Event } from "../src/events.ts";
import { n20 } from "../src/ruleset.ts";
import { dossierOf } from "../src/screen/dossier.ts";
import { forecastOf } from "../src/screen/forecast.ts";
import { questionOf } from "../src/screen/question.ts";
import { sceneOf } from "../src/screen/scene.ts";
import { tellingOf } from "../src/screen/tell.ts";
import type { N20, Position } from "../src/types.ts";
import { idsOf, VIEWERS } from "./screen.ts";
import { settingOf, trial } from "./trial.ts";

/** Everything that a viewer can be shown now, as text. */
function shownTo(game: Game<N20>, viewer: string): string {
  const { world } = game.position;
  const view = n20.view(game.position, viewer);
  const scene = sceneOf(world, view);
  const decisions = game.pendingFor(viewer);
  const asked = decisions.map((decision) => {
    const actions = decision.choice.kind === "listed" ? decision.choice.actions : [];
    const weighty = actions
      .filter(({ do: kind }) => kind === "attack" || kind === "countercharge")
      .slice(0, 2);
    return [
      questionOf(world, view, decision),
      weighty.map((action) => forecastOf(world, view, decision, action)),
    ];
  });
  const hidden = [...idsOf(scene)].filter((id) => id.startsWith("?")).slice(0, 3);
  const dossiers = hidden.map((id) => dossierOf(world, view, id, decisions[0]));
  return JSON.stringify([scene, asked, dossiers]);
}

const reported = (game: Game<N20>, viewer: string): string =>
  JSON.stringify(
    game.heardBy(viewer).map((event) => tellingOf(game.position.world, event as N20Event | RollEvent)),
  );

/** Ids and names of pieces the viewer cannot locate, unless a visible piece shares them. */
function secretWords({ world }: Position, viewer: string, game: Game<N20>): string[] {
  const view = n20.view(game.position, viewer);
  const secret = world.pieces.filter(({ id }) => view.unlocated.includes(id));
  return secret
    .flatMap(({ id, name }) => [`"${id}"`, name])
    .filter((word) => !isCommon(world, word, view.unlocated));
}

/** "Brunswick" is a division and a leader; a card may mention Bülow, and what Napoleon's loss costs is no secret. */
const isCommon = (world: Position["world"], word: string, unlocated: readonly string[]): boolean =>
  /napoleon/i.test(word) ||
  world.pieces.some(
    ({ id, name }) => !unlocated.includes(id) && (name.includes(word) || word.includes(name)),
  ) ||
  world.cards.some(({ halves }) =>
    halves.some(({ text, title }) => text.includes(word) || title.includes(word)),
  );

const names = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => text.includes(word));

for (const scenario of ["waterloo-1815", "jena-1806"]) {
  test(`${scenario}: nothing that is shown reveals a hidden piece`, () => {
    const setting = settingOf(scenario, ["all"]);
    const world = n20.load(setting.scenario, setting.options);
    const game = Game.start(n20, world, seeded(scenario));
    const chance = seeded(`${scenario} choices`);
    for (let n = 0; game.pending.length > 0 && n < 250; n++) {
      if (n % 5 === 0) for (const viewer of VIEWERS) checkSecrecy(game, viewer);
      const [decision, action] = randomAnswer(game, chance);
      game.submit(decision.side, action);
      for (const viewer of VIEWERS)
        expect(names(reported(game, viewer), secretWords(game.position, viewer, game))).toEqual([]);
    }
  });
}

function checkSecrecy(game: Game<N20>, viewer: string): void {
  const shown = shownTo(game, viewer);
  expect(names(shown, secretWords(game.position, viewer, game))).toEqual([]);
  const other = trial.shuffleSecrets!(n20.clone(game.position), viewer);
  if (other) expect(shownTo(Game.resume(n20, other, { roll: () => 1 }), viewer) === shown).toBe(true);
}
