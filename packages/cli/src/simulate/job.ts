// One simulated game out of many. Everything about it follows from the job and its number, whichever thread plays it.

import { contestants, playOut } from "@grognard/bots";
import {
  digest,
  Game,
  Journal,
  type Json,
  Problem,
  type Save,
  seeded,
  type Types,
  toSave,
} from "@grognard/kernel";
import { playerById, type System, systemNamed } from "@grognard/rulesets";

/** Plain data: it is sent to the worker threads. */
export interface Job {
  readonly ruleset: string;
  /** For a save: the id of a scenario, or the whole file. */
  readonly setting: string | object;
  readonly scenario: unknown;
  /** Names of options, the same for all games; or drawn for every game. */
  readonly options: readonly Json[] | "random";
  /** In the order of the sides. */
  readonly players: readonly string[];
  readonly seed: string;
  /** A game with more answers than this does not end. */
  readonly cap: number;
}

export type Played = Finished | Failed;

export interface Finished {
  readonly index: number;
  readonly answers: number;
  readonly winner: string;
  readonly how: string;
  readonly cite: string;
  readonly turn: number;
  readonly morale: { readonly [side: string]: number };
  /** What these numbers are called. */
  readonly track: string;
  /** Of the state in which it ended. */
  readonly digest: string;
}

export interface Failed {
  readonly index: number;
  readonly failed: string;
}

/** For data from a file: enough to be counted with the others. */
export function looksPlayed(data: unknown): data is Played {
  if (typeof data !== "object" || data === null) return false;
  const {
    failed,
    answers,
    turn,
    winner,
    how,
    cite,
    track,
    digest: end,
    morale,
  } = data as Partial<Failed & Finished>;
  if (typeof failed === "string") return true;
  const numbers = [answers, turn, ...Object.values(morale ?? { none: undefined })];
  return (
    numbers.every((value) => typeof value === "number") &&
    [winner, how, cite, track, end].every((value) => typeof value === "string")
  );
}

export function playGame(job: Job, index: number): Played {
  try {
    return finish(job, index);
  } catch (error) {
    return { index, failed: (error as Error).message };
  }
}

function finish(job: Job, index: number): Finished {
  const { system, world, seed } = tableFor(job, index);
  const game = Game.start(system.rules, world, seeded(seed));
  const answers = playOut(game, seated(job, system, world, seed), job.cap);
  const { ending } = game;
  if (!ending) throw new Problem("the game stops without an outcome");
  const { turn, morale, track } = system.describe(game.position);
  return { index, answers, ...ending, turn, morale, track, digest: digest(game.position.state) };
}

/** The same game once more with a log, as far as it goes: what is kept of a failure. */
export function recordGame(job: Job, index: number): Save {
  const { system, world, options, seed } = tableFor(job, index);
  const setting = { scenario: job.setting as Json, options };
  const journal = Journal.begin(system.rules, world, setting, seeded(seed), job.scenario);
  try {
    playOut(journal, seated(job, system, world, seed), job.cap);
  } catch {
    // Already known: these answers lead there.
  }
  const sides = system.rules.sides(world);
  return toSave(journal, Object.fromEntries(sides.map((side, i) => [side, job.players[i]!])));
}

function tableFor(job: Job, index: number) {
  const system = systemNamed(job.ruleset);
  const seed = `${job.seed}/${index}`;
  const options = job.options === "random" ? drawOptions(system, seed) : job.options;
  return { system, options, seed, world: worldOf(system, job, options) };
}

const seated = (job: Job, system: System, world: object, seed: string) =>
  contestants<Types>(
    system.rules.sides(world),
    job.players.map((id) => playerById(job.ruleset, id)),
    seed,
  );

/** Each optional rule with an even chance. */
function drawOptions(system: System, seed: string): string[] {
  const chance = seeded(`${seed}/options`);
  return system.options.filter(() => chance.roll(2) === 1).map(({ id }) => id);
}

const worlds = new Map<string, object>();

/** Loaded once for every set of options: worlds never change. */
function worldOf(system: System, job: Job, options: readonly Json[]): object {
  const key = `${digest(job.scenario)} ${digest(options)}`;
  let world = worlds.get(key);
  if (!world) {
    world = system.rules.load(job.scenario, options);
    worlds.set(key, world);
  }
  return world;
}
