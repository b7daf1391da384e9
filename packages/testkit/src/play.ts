// One random game, checked after every answer. Needs no test runner: soak scripts call it too.

import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Chance,
  digest,
  type Game,
  Journal,
  type Json,
  seeded,
  type Types,
  toSave,
  writeSave,
} from "@grognard/kernel";
import { checkAsked } from "./asked.ts";
import { checkAfterAnswer, checkLoad, checkMoment, checkOutcome } from "./checks.ts";
import { Forger } from "./forgeries.ts";
import { randomAnswer } from "./random.ts";
import { checkFreeActions, Positions } from "./repetition.ts";
import { checkResumed, reloaded } from "./resumed.ts";
import { checkSecrecy } from "./secrecy.ts";
import { checkShuffled } from "./shuffled.ts";
import { checkTakenBack } from "./taken-back.ts";
import { Breach, must, type Setting, type Trial } from "./trial.ts";

export interface Played {
  readonly answers: number;
  readonly winner: string;
  readonly digest: string;
}

/** Plays a random game to its end. Throws a Breach at the first broken promise. */
export function playChecked<T extends Types>(
  trial: Trial<T>,
  setting: Setting,
  seed: number | string,
): Played {
  const { rules } = trial;
  const world = rules.load(setting.scenario, setting.options);
  const record = { scenario: setting.scenario as Json, options: setting.options };
  const journal = Journal.begin(rules, world, record, seeded(`${seed} dice`));
  try {
    return playOut(trial, setting, journal, seeded(`${seed} choices`));
  } catch (error) {
    const where = `${rules.id}/${setting.name}, seed ${seed}, after ${journal.entries.length} answers`;
    const breach = new Breach(`${where}: ${(error as Error).message}\nsave: ${keep(journal)}`);
    breach.cause = error;
    throw breach;
  }
}

function playOut<T extends Types>(
  trial: Trial<T>,
  { answers = Number.POSITIVE_INFINITY }: Setting,
  journal: Journal<T>,
  chance: Chance,
): Played {
  const { cap = 20_000, every = 25, saveEvery = 200, resumeEvery = 1, shuffleEvery = 0 } = trial;
  const { afterEvery = 1, askedEvery = 5, undoEvery = Math.ceil(every / TRIALS) } = trial;
  const forger = every > 0 ? new Forger(trial) : undefined;
  const positions = new Positions();
  positions.note(journal.game);
  checkAfterAnswer(trial, journal.game);
  for (let n = 0; n < answers && journal.game.pending.length > 0; n++) {
    must(n < cap, `no outcome within ${cap} answers`);
    if (isDue(n, every)) {
      checkMoment(trial, journal.game, chance);
      checkSecrecy(trial, journal.game, chance);
    }
    // not the game's dice: the game goes the same way without these checks
    if (isDue(n, Math.ceil(every / WALKS))) checkFreeActions(journal.game, seeded(`${n}`));
    forger?.check(journal.game, seeded(`${n}`));
    if (isDue(n + 1, saveEvery)) checkLoad(trial, journal);
    const [decision, action] = sensibleAnswer(trial, journal.game, chance);
    if (isDue(n, shuffleEvery)) checkShuffled(trial, journal.game, decision, action, n);
    if (isDue(n, askedEvery)) checkAsked(trial, journal.game, decision, action, n);
    const resumed = isDue(n, resumeEvery) ? reloaded(journal.game) : undefined;
    must(
      journal.submit(decision.side, action).ok,
      () => `a listed action is refused: ${JSON.stringify(action)}`,
    );
    if (isDue(n, afterEvery)) checkAfterAnswer(trial, journal.game);
    if (isDue(n, undoEvery)) checkTakenBack(trial, journal, decision.side, seeded(`undo ${n}`));
    positions.note(journal.game, action);
    if (resumed) checkResumed(resumed, journal);
  }
  checkLoad(trial, journal);
  const winner = journal.entries.length < answers ? checkOutcome(trial, journal).winner : "nobody yet";
  return { answers: journal.entries.length, winner, digest: digest(journal.game.position.state) };
}

/** Walks cost little, and few positions offer a way back to an earlier one: this many for each of the costly checks. */
const WALKS = 10;

/** So many answers are taken back for each of the costly checks. */
const TRIALS = 15;

const isDue = (n: number, every: number): boolean => every > 0 && n % every === 0;

/** A random answer, chosen again as often as the trial asks. */
function sensibleAnswer<T extends Types>({ shuns = () => 0 }: Trial<T>, game: Game<T>, chance: Chance) {
  let [decision, action] = randomAnswer(game, chance);
  for (let i = 0; i < shuns(action, decision); i++) [decision, action] = randomAnswer(game, chance);
  return [decision, action] as const;
}

function keep<T extends Types>(journal: Journal<T>): string {
  const text = writeSave(toSave(journal));
  const path = join(tmpdir(), `grognard-${digest(text)}.json`);
  writeFileSync(path, text);
  return path;
}
