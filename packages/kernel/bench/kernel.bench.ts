// The cost of the kernel, compared with the naive way of doing the same. Run: node packages/kernel/bench/kernel.bench.ts

import { createHash } from "node:crypto";
import { digest, Game, Journal, scripted, seeded } from "../src/index.ts";
import { type Drill, drill, march, marches } from "./drill.ts";

export interface Figure {
  readonly name: string;
  readonly ours: number;
  readonly reference: number;
  readonly unit: string;
  readonly ratio: number;
}

const WORLD = { units: 120, turns: 1e9 };
const ENTRIES = 2_000;

export function kernelBench(quick = false): Figure[] {
  const perSecond = perSecondIn(quick ? 20 : 100);
  return [seeking, digesting, submitting, forking].map((measure) => measure(perSecond));
}

type PerSecond = (act: () => unknown) => number;

/** Anywhere in a long game, against replaying it from the start. */
function seeking(perSecond: PerSecond): Figure {
  const journal = played(ENTRIES);
  const start = journal.at(0).position;
  const chance = seeded("seek");
  const somewhere = () => chance.roll(ENTRIES);
  const replay = (count: number) => {
    const game = Game.resume(drill, drill.clone(start), scripted([]));
    for (const { side, action, rolls } of journal.entries.slice(0, count)) {
      game.useChance(scripted(rolls));
      game.submit(side, action as unknown as Drill["Action"]);
    }
  };
  return figure(
    `seek in ${ENTRIES} entries`,
    "seeks/s",
    perSecond(() => journal.at(somewhere())),
    perSecond(() => replay(somewhere())),
  );
}

function digesting(perSecond: PerSecond): Figure {
  const { state } = played(50).game.position;
  return figure(
    "digest of 120 units, against JSON and SHA-256",
    "digests/s",
    perSecond(() => digest(state)),
    perSecond(() => createHash("sha256").update(JSON.stringify(state)).digest("hex")),
  );
}

/** Legal list, choice and answer; against a reducer that copies the state for every action. */
function submitting(perSecond: PerSecond): Figure {
  const chance = seeded("submit");
  const game = Game.start(drill, WORLD, chance);
  let state = drill.setup(WORLD, chance);
  const ours = () => {
    const [decision] = game.pending;
    if (decision?.choice.kind !== "listed") return;
    game.submit(decision.side, decision.choice.actions[chance.roll(40) - 1] as Drill["Action"]);
  };
  const reducer = () => {
    const actions = marches(state, state.turn % 2 === 0 ? "blue" : "red");
    const next = structuredClone(state);
    march(next, actions[chance.roll(40) - 1] as Drill["Action"], chance.roll(6));
    state = next;
  };
  return figure(
    "answers, against a structuredClone reducer",
    "answers/s",
    perSecond(ours),
    perSecond(reducer),
  );
}

function forking(perSecond: PerSecond): Figure {
  const { game } = played(50);
  const chance = seeded(1);
  return figure(
    "fork of 120 units, against structuredClone",
    "forks/s",
    perSecond(() => game.fork(chance)),
    perSecond(() => structuredClone(game.position.state)),
  );
}

function played(entries: number): Journal<Drill> {
  const chance = seeded("drill");
  const journal = Journal.begin(drill, WORLD, { scenario: WORLD, options: {} }, chance);
  for (let i = 0; i < entries; i++) {
    const [decision] = journal.game.pending;
    if (decision?.choice.kind !== "listed") break;
    journal.submit(decision.side, decision.choice.actions[chance.roll(40) - 1] as Drill["Action"]);
  }
  return journal;
}

/** The median of three runs, after one to warm up. */
const perSecondIn = (ms: number) => (act: () => unknown) => {
  const run = () => {
    const start = performance.now();
    let n = 0;
    while (performance.now() - start < ms) {
      act();
      n++;
    }
    return (1000 * n) / (performance.now() - start);
  };
  run();
  return [run(), run(), run()].sort((a, b) => a - b)[1] as number;
};

function figure(name: string, unit: string, ours: number, reference: number): Figure {
  return { name, ours: Math.round(ours), reference: Math.round(reference), unit, ratio: ours / reference };
}

if (import.meta.main) console.table(kernelBench());
