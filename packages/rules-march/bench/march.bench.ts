// What March into Battle costs: answers in the campaign, and how a decision grows with the armies and the map.
// As a script: node packages/rules-march/bench/march.bench.ts

import { type Chance, Game, seeded } from "@grognard/kernel";
import { type BenchRow, inTurn, once } from "@grognard/testkit/measure";
import { march, scenarioById } from "../src/index.ts";
import type { March } from "../src/types.ts";
import { facing } from "./field.ts";

export interface MarchFigures {
  readonly rows: readonly BenchRow[];
  readonly facts: { readonly [name: string]: number };
}

const DIVISIONS = [5, 10, 20, 40] as const;
const MAPS = [15, 30, 60] as const;

export function marchBench(quick = false): MarchFigures {
  const slice = quick ? 100 : 1000;
  const facts: { [name: string]: number } = {};
  const campaign = randomGames("eggmuehl");
  facts["an answer in random play of the campaign, µs"] = 1e6 / inTurn(campaign, undefined, 4 * slice)[0];
  facts["an answer in random play of the one-day battle, µs"] =
    1e6 / inTurn(randomGames("teugn-hausen"), undefined, 2 * slice)[0];
  for (const size of DIVISIONS)
    facts[`a division's ways, ${size} divisions a side, µs`] = choosing(facing(size, 30), slice);
  for (const side of MAPS)
    facts[`a division's ways, a map of ${side} by ${side}, µs`] = choosing(facing(10, side), slice);
  const game = Game.start(march, march.load(scenarioById("eggmuehl"), []), seeded("copy"));
  const copy = once(() => march.clone(game.position));
  facts["copy of a position of the campaign, µs"] = 1e6 / inTurn(copy, undefined, slice)[0];
  return { rows: [], facts };
}

/** A whole random game each time; how many answers it took. */
function randomGames(scenario: string): () => number {
  const chance = seeded(scenario);
  const world = march.load(scenarioById(scenario), []);
  return () => {
    const game = Game.start(march, world, chance);
    let given = 0;
    while (anyAnswer(game, chance)) given++;
    return given;
  };
}

function anyAnswer(game: Game<March>, chance: Chance): boolean {
  const [decision] = game.pending;
  if (decision?.choice.kind !== "listed") return false;
  const { actions } = decision.choice;
  return game.submit(decision.side, actions[chance.roll(actions.length) - 1]!).ok;
}

/** A division is taken in hand, and all that it may do is listed. */
function choosing(game: Game<March>, slice: number): number {
  const take = () => {
    const copy = game.fork(seeded("take"));
    copy.submit("french", { do: "take", unit: "french-0" });
    copy.pending;
  };
  return 1e6 / inTurn(once(take), undefined, slice)[0];
}

if (import.meta.main) console.table(marchBench().facts);
