// A long game for measurements: seeking, undo, resuming.

import { Journal, type Json, resumeSave, seeded, type Types, toSave } from "@grognard/kernel";
import { cpuMicros } from "./measure.ts";
import type { Field } from "./plays.ts";
import { randomAction } from "./random.ts";

export interface LongGame<T extends Types> {
  readonly journal: Journal<T>;
  /** Microseconds that the worst undo took, with the question that is open then. */
  readonly undo: number;
  /** The places that took long to reach. */
  readonly costly: readonly number[];
}

const UNDOS = 100;
const COSTLY = 30;
const TRIES = 3;

/** A random game of at most this many answers; now and then an answer is taken back and given again. */
export function playLong<T extends Types>(field: Field<T>, answers: number): LongGame<T> {
  const { rules, scenario, options, pick = randomAction } = field;
  const world = rules.load(scenario, options);
  const chance = seeded("long");
  const setting = { scenario: scenario as Json, options };
  const journal = Journal.begin(rules, world, setting, chance);
  const every = Math.ceil(answers / UNDOS);
  const costs: { at: number; micros: number }[] = [];
  let undo = 0;
  let due = false;
  for (let at = 1; at <= answers; at++) {
    const [decision] = journal.game.pending;
    if (!decision) break;
    const action = pick(journal.game, decision, chance);
    costs.push({ at, micros: cpuMicros(() => journal.submit(decision.side, action)) });
    due ||= at % every === 0;
    if (!due || !journal.canUndo(decision.side)) continue;
    undo = Math.max(
      undo,
      best(() => takeBack(journal, decision.side, action)),
    );
    due = false;
  }
  const costly = costs.sort((a, b) => b.micros - a.micros).slice(0, COSTLY);
  return { journal, undo, costly: costly.map(({ at }) => at) };
}

/** Microseconds to the question before; the answer is given again. */
function takeBack<T extends Types>(journal: Journal<T>, side: string, action: T["Action"]): number {
  const micros = cpuMicros(() => {
    journal.undo(side);
    journal.game.pending;
  });
  journal.submit(side, action);
  return micros;
}

/** Microseconds of the worst seek: all over the game, and to the places that took long to reach. */
export function worstSeek<T extends Types>({ journal, costly }: LongGame<T>, places: number): number {
  const { length } = journal.entries;
  const spread = Array.from({ length: places + 1 }, (_, i) => Math.round((i * length) / places));
  const around = costly.flatMap((at) => [at - 1, at]);
  return Math.max(...[...spread, ...around].map((at) => best(() => cpuMicros(() => journal.at(at).events))));
}

/** Microseconds to the open question from what is stored: the entries, the last snapshot, the end. */
export function openingTime<T extends Types>(
  { rules, scenario }: Field<T>,
  { journal }: LongGame<T>,
): number {
  const stored = JSON.stringify({ save: toSave(journal), snapshot: journal.snapshot });
  const open = () => {
    const { save, snapshot } = JSON.parse(stored);
    return resumeSave(rules, save, snapshot, () => scenario, seeded("open")).game.pending;
  };
  return best(() => cpuMicros(open));
}

/** The least of several runs: a busy machine does not slow down every one. */
const best = (measure: () => number): number => Math.min(...Array.from({ length: TRIES }, measure));
