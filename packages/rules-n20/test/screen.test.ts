import { Game, seeded } from "@grognard/kernel";
import { randomAnswer } from "@grognard/testkit";
import { describe, expect, test } from "vitest";
import { n20 } from "../src/ruleset.ts";
import type { N20 } from "../src/types.ts";
import { Watcher } from "./screen.ts";
import { SCENARIOS, settingOf, trial } from "./trial.ts";

const EVERY = 15;
const MOST = 250; // answers

function play(game: Game<N20>, seed: string, answered: (n: number) => void): void {
  const chance = seeded(seed);
  for (let n = 0; n < MOST && game.pending.length > 0; n++) {
    let [decision, action] = randomAnswer(game, chance);
    for (let i = trial.shuns!(action, decision); i > 0; i--) [decision, action] = randomAnswer(game, chance);
    expect(game.submit(decision.side, action).ok).toBe(true);
    answered(n);
  }
}

describe("random games on the screen", () => {
  for (const scenario of SCENARIOS) {
    for (const options of [[], ["all"]]) {
      const setting = settingOf(scenario, options);
      test(setting.name, () => {
        const world = n20.load(setting.scenario, setting.options);
        const game = Game.start(n20, world, seeded(`${setting.name} dice`));
        const watcher = new Watcher(game);
        watcher.checkMoment();
        play(game, setting.name, (n) => {
          watcher.checkTellings();
          if (n % EVERY === 0 || game.pending[0]?.id !== "movement") watcher.checkMoment();
        });
      });
    }
  }
});
