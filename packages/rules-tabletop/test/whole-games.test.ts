// Whole games at random: on a table that is turned or mirrored they are the same games, and no strength is ever told
// to the enemy.

import { Game, seeded } from "@grognard/kernel";
import { expect, test } from "vitest";
import { editUnit } from "../src/editing.ts";
import { tabletop } from "../src/ruleset.ts";
import type { ScenarioFile } from "../src/scenario/scenario-file.ts";
import type { Tabletop } from "../src/types.ts";
import { rule } from "./lab.ts";
import { skirmish } from "./skirmish.ts";
import { MIRROR, QUARTER, table, turnedOrder, turnedScenario, turnedTable } from "./turning.ts";

const PATIENCE = 60_000;

for (const turning of [QUARTER, MIRROR]) {
  test(`a battle ${turning.name} is the same battle [R3, R44]`, { timeout: PATIENCE }, () => {
    for (const seed of ["oats", "barley"]) {
      const scenario = skirmish(seed).scenario as ScenarioFile;
      const begin = (file: ScenarioFile) => Game.start(tabletop, tabletop.load(file, []), seeded(seed));
      const game = begin(scenario);
      const turned = begin(turnedScenario(turning, scenario));
      const chance = seeded(`${seed} orders`);
      for (let [decision] = game.pending; decision; [decision] = game.pending) {
        const action = tabletop.open!.sample(game.position, decision, chance);
        const orders = action.orders.map((order) => turnedOrder(turning, game.position, order));
        expect(turned.submit(decision.side, { ...action, orders }).ok).toBe(true);
        game.submit(decision.side, action);
        expect(table(turned.position)).toEqual(turnedTable(turning, game.position));
      }
      expect(turned.outcome).toEqual(game.outcome);
    }
  });
}

/** Numbers that mean nothing else in the game. */
const HUGE = 1_000_003;

rule("I.6-secrecy", "no strength is told, shown or asked about to the other side, in whole games", () => {
  for (const seed of ["wheat", "millet"]) {
    const { scenario, options } = skirmish(seed);
    const game = Game.start(tabletop, tabletop.load(scenario, options), seeded(seed));
    game.position.state.units.forEach((_, i) => {
      Object.assign(editUnit(game.position, i), { start: HUGE + 2000 * i, strength: HUGE + 2000 * i });
    });
    const chance = seeded(`${seed} orders`);
    for (let [decision] = game.pending; decision; [decision] = game.pending) {
      expect(game.submit(decision.side, tabletop.open!.sample(game.position, decision, chance)).ok).toBe(
        true,
      );
      if (!game.position.state.winner) for (const side of ["red", "blue"]) expectNothingOf(game, side);
    }
  }
});

/** Nothing that this side gets holds a strength of the other. */
function expectNothingOf(game: Game<Tabletop>, side: string): void {
  const { world, state } = game.position;
  const secrets = new Set(
    world.units.flatMap(({ index, side: his }) => {
      const { start, strength } = state.units[index]!;
      return world.sides[his].id === side ? [] : [start, strength];
    }),
  );
  const reported = {
    heard: game.heardBy(side),
    view: tabletop.view(game.position, side),
    asked: game.pendingFor(side),
  };
  const numbers = JSON.stringify(reported).match(/\d+/g) ?? [];
  expect(numbers.filter((one) => secrets.has(Number(one)))).toEqual([]);
}
