// Whatever is tried under fog, the reason for a refusal reveals nothing that is hidden.

import { Game, scripted, seeded } from "@grognard/kernel";
import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { n20 } from "../src/ruleset.ts";
import type { Decision, N20, World } from "../src/types.ts";
import { rule } from "./lab.ts";
import { settingOf, trial } from "./trial.ts";

const chance = seeded("forgers");
const anyOf = <T>(items: readonly T[]): T => items[chance.roll(items.length) - 1] as T;

/** An offered action with a unit, a hex or targets put in that were not offered with it. */
function forged(world: World, { choice }: Decision): Action {
  const action: Record<string, unknown> = { ...anyOf(choice.kind === "listed" ? choice.actions : []) };
  const unit = () => anyOf(world.pieces).id;
  const hex = () => anyOf(world.map.grid.names);
  for (const key of ["unit", "host"]) if (key in action && chance.roll(2) === 1) action[key] = unit();
  for (const key of ["to", "hex", "at", "into"])
    if (key in action && chance.roll(2) === 1) action[key] = hex();
  if ("targets" in action) action.targets = [hex()];
  if ("units" in action && chance.roll(2) === 1) action.units = [unit()];
  if (chance.roll(4) === 1)
    action.do = anyOf(["move", "attack", "countercharge", "disengage", "penetrate", "enter"]);
  return action as unknown as Action;
}

function play(scenario: string, seed: string, compare: (game: Game<N20>, decision: Decision) => void): void {
  const { scenario: file, options } = settingOf(scenario, ["all"]);
  const game = Game.start(n20, n20.load(file, options), seeded(seed));
  for (let i = 0; i < 400; i++) {
    const [decision] = game.pending;
    if (decision?.choice.kind !== "listed") return;
    compare(game, decision);
    game.submit(decision.side, anyOf(decision.choice.actions));
  }
}

rule("16.1", "a refusal does not reveal what a hidden piece is", () => {
  let compared = 0;
  for (const scenario of ["waterloo-1815", "jena-1806"]) {
    play(scenario, `refusals of ${scenario}`, (game, decision) => {
      const other = trial.shuffleSecrets?.(game.position, decision.side);
      if (!other) return;
      const twin = Game.resume(n20, other, scripted([]));
      for (let i = 0; i < 10; i++) {
        const action = forged(game.position.world, decision);
        expect(twin.objections(decision.side, action), JSON.stringify(action)).toEqual(
          game.objections(decision.side, action),
        );
        compared++;
      }
    });
  }
  expect(compared).toBeGreaterThan(500);
});
