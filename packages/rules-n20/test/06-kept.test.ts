// What is remembered for speed (ground, reaches, stacks) against the same computed afresh, in random games that mix
// every trait, card and option.

import { Game, seeded } from "@grognard/kernel";
import { randomAnswer } from "@grognard/testkit";
import { expect } from "vitest";
import { brokenInvariants } from "../src/invariants.ts";
import { mayEndAt, mayEndByPlan } from "../src/rules/06.9-stacking.ts";
import { reachOf, reachUncached } from "../src/rules/06-reach.ts";
import { n20 } from "../src/ruleset.ts";
import type { N20, Position } from "../src/types.ts";
import { lab, rule } from "./lab.ts";
import { melee } from "./melee.ts";

/** Plays at random, and looks at the position before each answer. */
function wander(seed: string, answers: number, check: (g: Position) => void): void {
  const { scenario, options } = melee(seed, ["all"]);
  const game: Game<N20> = Game.start(n20, n20.load(scenario, options), seeded(`${seed} dice`));
  const chance = seeded(`${seed} choices`);
  for (let n = 0; n < answers && game.pending.length > 0; n++) {
    check(game.position);
    const [{ side }, action] = randomAnswer(game, chance);
    game.submit(side, action);
  }
}

rule(["6.0", "6.3", "7.1"], "what is kept of ground and reaches is what the rules say anew", () => {
  for (let n = 0; n < 6; n++) wander(`kept ${n}`, 60, (g) => expect(brokenInvariants(g)).toEqual([]));
});

rule(
  ["6.2", "6.5", "6.6", "16.7.2-rugged", "16.7.3-rugged", "16.7.6"],
  "units of every kind in one hex go their own ways",
  () => {
    const kinds: { [id: string]: object } = {
      leader: { type: "leader" },
      line: { type: "infantry" },
      light: { type: "infantry", traits: ["light"] },
      wagons: { type: "infantry", traits: ["road-bound"] },
      carriages: { type: "infantry", traits: ["light", "road-bound"] },
      horse: { type: "cavalry" },
      cossacks: { type: "cavalry", traits: ["cossack"] },
      guns: { type: "artillery" },
    };
    const terrain: { [hex: string]: string } = {};
    for (let c = 1; c <= 15; c++)
      for (let r = 1; r <= 13; r++) if ((c * r) % 3 === 0) terrain[`${c},${r}`] = "forest";
    const roads = [
      { id: "R", name: "road", hexes: ["8,3", "8,4", "8,5", "8,6", "8,7", "8,8", "8,9", "8,10", "8,11"] },
    ];
    for (const movement of [2, 3, 4]) {
      const here = Object.entries(kinds).map(([id, kind]) => [
        id,
        { ...kind, side: "french", at: "8,8", movement },
      ]);
      const units = { ...Object.fromEntries(here), p: { type: "infantry", side: "coalition", at: "1,1" } };
      const g = lab({ map: { terrain, roads }, units }, { options: ["leaders", "specialTroops"] }).game
        .position;
      for (const { index: unit, side } of g.world.pieces) {
        if (side !== 0 || g.state.hex[unit]! < 0) continue;
        expect(reachOf(g, unit)).toMatchObject({ hexes: reachUncached(g, unit).hexes });
      }
    }
  },
);

rule("6.9", "where units may end their moves agrees with a plan for all that are in the way", () => {
  const verdicts = { open: 0, shut: 0 };
  const compare = (g: Position) => {
    if (g.state.stack.at(-1)?.step !== "movement") return;
    for (const { index: unit, type, side, id } of g.world.pieces) {
      if (g.state.hex[unit]! < 0 || g.state.moved[unit] || side !== g.state.player || type === "leader")
        continue;
      for (const hex of reachOf(g, unit).hexes) {
        const may = mayEndByPlan(g, unit, hex);
        expect([id, g.world.map.grid.names[hex], mayEndAt(g, unit, hex)]).toEqual([
          id,
          g.world.map.grid.names[hex],
          may,
        ]);
        verdicts[may ? "open" : "shut"] += 1;
      }
    }
  };
  for (let n = 0; n < 6; n++) wander(`stacks ${n}`, 60, compare);
  expect(Math.min(verdicts.open, verdicts.shut)).toBeGreaterThan(100);
});
