// What Winter's Victory costs: answers in the great battle, how a decision grows with the armies, sight and fire zones,
// and the memory of a whole day.
// As a script: node packages/rules-eylau/bench/eylau.bench.ts

import { type Chance, Game, seeded } from "@grognard/kernel";
import { type BenchRow, inTurn, once } from "@grognard/testkit/measure";
import { eylau, scenarioById } from "../src/index.ts";
import type { Eylau } from "../src/types.ts";
import { facing } from "./field.ts";
import { sightBench } from "./sight.bench.ts";

export interface EylauFigures {
  readonly rows: readonly BenchRow[];
  readonly facts: { readonly [name: string]: number };
}

const BATTALIONS = [10, 20, 40, 80] as const;
/** Of a game that goes on and on: answers between two looks at the clock. */
const BATCH = 200;

export function eylauBench(quick = false): EylauFigures {
  const slice = quick ? 100 : 1000;
  const facts: { [name: string]: number } = {};
  facts["an answer in random play of 8 February, µs"] = answers("eylau", 6 * slice);
  facts["an answer in random play of Davout's attack, µs"] = answers("davout", 4 * slice);
  for (const size of BATTALIONS)
    facts[`a battalion's ways, ${size} battalions a side, µs`] = choosing(facing(size), slice);
  const game = Game.start(eylau, eylau.load(scenarioById("eylau"), []), seeded("copy"));
  const copy = once(() => eylau.clone(game.position));
  facts["copy of a position of 8 February, µs"] = 1e6 / inTurn(copy, undefined, slice)[0];
  facts["state of 8 February as JSON, kB"] = JSON.stringify(game.position.state).length / 1000;
  for (const [what, rate] of Object.entries(sightBench(quick))) facts[`${what}, a second`] = rate;
  return { rows: [], facts };
}

/** Microseconds an answer, full lists read, in random games one after the other. */
function answers(scenario: string, ms: number): number {
  const chance = seeded(scenario);
  const world = eylau.load(scenarioById(scenario), []);
  let game = Game.start(eylau, world, chance);
  const some = () => {
    for (let given = 0; given < BATCH; given++)
      if (!anyAnswer(game, chance)) game = Game.start(eylau, world, chance);
    return BATCH;
  };
  return 1e6 / inTurn(some, undefined, ms)[0];
}

function anyAnswer(game: Game<Eylau>, chance: Chance): boolean {
  const [decision] = game.pending;
  if (decision?.choice.kind !== "listed") return false;
  const { actions } = decision.choice;
  return game.submit(decision.side, actions[chance.roll(actions.length) - 1]!).ok;
}

/** A battalion is taken in hand, and all that it may do is listed. */
function choosing(game: Game<Eylau>, slice: number): number {
  const take = () => {
    const copy = game.fork(seeded("take"));
    copy.submit("french", { do: "take", unit: "french-0" });
    copy.pending;
  };
  return 1e6 / inTurn(once(take), undefined, slice)[0];
}

if (import.meta.main) console.table(eylauBench(process.argv.includes("--quick")).facts);
