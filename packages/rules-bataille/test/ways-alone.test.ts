// [11.1] Single units have a faster search of their own: in random games it finds the same paths as the general one.

import { Game, seeded } from "@grognard/kernel";
import type { Setting } from "@grognard/testkit";
import { expect } from "vitest";
import { fielded } from "../src/board.ts";
import type { MoveFrame } from "../src/frames.ts";
import { moveFrame } from "../src/rules/11-movement/11.1-begin.ts";
import type { Reach } from "../src/rules/11-movement/11.1-frontier.ts";
import { moverOf } from "../src/rules/11-movement/11.1-party.ts";
import type { Mover } from "../src/rules/11-movement/11.1-steps.ts";
import { goesAlone, waysAlone } from "../src/rules/11-movement/11.1-ways-alone.ts";
import { waysTogether } from "../src/rules/11-movement/11.1-ways-together.ts";
import { bataille } from "../src/ruleset.ts";
import type { Bataille, Position } from "../src/types.ts";
import { rule } from "./lab.ts";
import { randomBattle } from "./random-battle.ts";
import { settingOf, trial } from "./trial.ts";

/** The moving party and one unit in five of its side, if the fast search would be used for them. */
function singles(g: Position, turn: number): Mover[] {
  const frame = g.state.stack.at(-1);
  const begun = frame?.step === "move" ? [frame as MoveFrame] : [];
  const others = fielded(g, g.state.active).filter((unit) => unit % 5 === turn % 5);
  return [...begun, ...others.map((unit) => moveFrame(g, [unit]))]
    .map((one) => moverOf(g, one))
    .filter(goesAlone);
}

const inShort = ({ steps, points }: Reach) => ({
  steps,
  points: points.map(({ via, paces: _, ...point }) => ({ ...point, via: via?.hex })),
});

/** Calls `look` at every question of a random game in which a move may begin or continue. */
function play(
  { scenario, options }: Setting,
  answers: number,
  look: (g: Position, turn: number) => void,
): void {
  const chance = seeded("ways choices");
  const game: Game<Bataille> = Game.start(bataille, bataille.load(scenario, options), seeded("ways dice"));
  for (let n = 0; n < answers; n++) {
    const [decision] = game.pending;
    if (decision?.choice.kind !== "listed") return;
    if (decision.id === "movement" || decision.id === "move") look(game.position, n);
    const { actions } = decision.choice;
    const pick = () => actions[chance.roll(actions.length) - 1]!;
    let action = pick();
    for (let i = trial.shuns?.(action, decision) ?? 0; i > 0; i--) action = pick();
    game.submit(decision.side, action);
  }
}

rule("11.1.1", "the search for single units finds the same paths as the general search", () => {
  let compared = 0;
  for (const setting of [
    settingOf("straden", []),
    ...["a", "b", "c", "d"].map((seed) => randomBattle(seed, [])),
  ])
    play(setting, 150, (g, turn) => {
      for (const mover of singles(g, turn)) {
        const ways = inShort(waysAlone(g, mover));
        expect(ways).toEqual(inShort(waysTogether(g, mover)));
        compared += 1;
      }
    });
  expect(compared).toBeGreaterThan(500);
});
