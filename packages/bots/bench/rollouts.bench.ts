// Imagined games: turns a second by the quick judgement of each system, from many places of a game.
// As a script: node packages/bots/bench/rollouts.bench.ts

import { Game, type Ruleset, seeded, type Types } from "@grognard/kernel";
import { bataille, scenarioById as battleOfBataille } from "@grognard/rules-bataille";
import { scenarioById as battleOfEylau, eylau } from "@grognard/rules-eylau";
import { scenarioById as battleOfMarch, march } from "@grognard/rules-march";
import { scenarioById as battleOfN20, n20 } from "@grognard/rules-n20";
import { scenarioById as battleOfTabletop, tabletop } from "@grognard/rules-tabletop";
import type { Figures } from "@grognard/testkit/bench";
import { chessGames } from "@grognard/testkit/chess";
import { atLeast, type BenchRow, inTurn, PLY, printRows, type Work } from "@grognard/testkit/measure";
import { rolloutPolicy as quickBataille } from "../src/bataille/rollout-policy.ts";
import { rolloutPolicy as quickEylau } from "../src/eylau/rollout-policy.ts";
import { imaginedGame, rollOn, situationAt } from "../src/index.ts";
import { rolloutPolicy as quickMarch } from "../src/march/rollout-policy.ts";
import { rolloutPolicy as quickN20 } from "../src/n20/rollout-policy.ts";
import type { RolloutPolicy } from "../src/rollout-policy.ts";
import { rolloutPolicy as quickTabletop } from "../src/tabletop/rollout-policy.ts";

interface Battle {
  readonly name: string;
  readonly play: () => Work;
  /** Turns a second. */
  readonly least?: number;
}

const BATTLES: readonly Battle[] = [
  { name: "Waterloo", play: rollouts(n20, quickN20, battleOfN20("waterloo-1815")), least: 1000 },
  {
    name: "Kulm, first day",
    play: rollouts(bataille, quickBataille, battleOfBataille("kulm-day-1")),
    least: 50,
  },
  { name: "Maida", play: rollouts(tabletop, quickTabletop, battleOfTabletop("maida-1806")), least: 40 },
  { name: "Eggmühl", play: rollouts(march, quickMarch, battleOfMarch("eggmuehl")) },
  { name: "Eylau", play: rollouts(eylau, quickEylau, battleOfEylau("eylau-short")) },
];

const WARM_MS = 1500;

/** As far as each goes, and how far apart they begin. */
const TURNS = 3;

export async function rolloutsBench(quick = false): Promise<Figures> {
  const chess = await chessGames();
  return { rows: BATTLES.map((battle) => rolloutRow(battle, chess, quick ? 600 : 6000)) };
}

function rolloutRow({ name, play, least }: Battle, chess: Work | undefined, slice: number): BenchRow {
  const [turns, plies] = inTurn(play(), chess, slice, WARM_MS);
  const made = {
    name: `a turn in thought, ${name}`,
    ours: turns,
    reference: plies,
    unit: "turns/s",
    ratio: plies && turns / plies,
  };
  const ply = plies ? 1e6 / plies : PLY;
  return least === undefined ? made : { ...made, target: atLeast(least, turns * (ply / PLY)) };
}

/** One after the other from every place where a turn began, each with other dice. */
function rollouts<T extends Types>(
  rules: Ruleset<T>,
  quick: RolloutPolicy<T>,
  scenario: unknown,
): () => Work {
  return () => {
    const places: Game<T>[] = [];
    const game = Game.start(rules, rules.load(scenario, []), seeded("rollouts"));
    for (let decision = game.pending[0]; decision; decision = game.pending[0]) {
      const situation = situationAt(game, decision, seeded("view"));
      places.push(imaginedGame(situation, seeded(places.length)));
      rollOn(game, quick, TURNS);
    }
    let next = 0;
    return () => {
      next++;
      return rollOn(places[next % places.length]!.fork(seeded(next)), quick, TURNS).turns;
    };
  };
}

if (import.meta.main) printRows((await rolloutsBench(process.argv.includes("--quick"))).rows);
