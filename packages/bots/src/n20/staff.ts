// Weighing plans: each is played out in thought, with the enemy's reply, on several samples of dice and fog.

import type { Game } from "@grognard/kernel";
import type { N20 } from "@grognard/rules-n20";
import {
  COALITION,
  type Decision,
  type Draft,
  enemyOf,
  FRENCH,
  fightingUnits,
  type Position,
  type Side,
  sideNamed,
} from "@grognard/rules-n20/position";
import { answersIn } from "../folly.ts";
import type { Situation } from "../situation.ts";
import { type Candidate, candidatesFor } from "./candidates.ts";
import { diceFor, hashOf } from "./dice.ts";
import { gameAt, type Luck, momentOf, playOn, tryOut } from "./foresight.ts";
import { imagined } from "./look.ts";
import { prospectsOf } from "./prospects.ts";
import { type Rules, type Runner, race } from "./race.ts";
import { STEADY, type Temper } from "./temper.ts";

export interface Diligence extends Rules {
  /** Player Turns to foresee, the present one included. */
  readonly turns: number;
  /** The number of units to which this applies; with fewer it looks further ahead, and more often. */
  readonly breadth: number;
  readonly tempers: readonly Temper[];
  /** Plans at most. */
  readonly plans: number;
  /** Answers to give in thought before the last lap. */
  readonly nodes: number;
  /** Imagined worlds under fog. */
  readonly worlds: number;
}

export interface Thought extends Candidate {
  /** How much better it is than the first thought, in the mean; what that may be wrong by is left out. */
  readonly lead: number;
  /** By how much our Morale and theirs would change. */
  readonly morale: readonly [us: number, them: number];
  /** How often it was played out. */
  readonly tried: number;
}

export interface Thoughts {
  /** The best first; only one if there was nothing to think about. */
  readonly plans: readonly Thought[];
  /** Answers given in thought. */
  readonly nodes: number;
}

interface Ending {
  readonly value: number;
  readonly morale: readonly [us: number, them: number];
}

export function thinkAbout(situation: Situation<N20>, diligence: Diligence): Thoughts {
  const { choice } = situation.decision;
  const actions = answersIn(choice);
  const seed = hashOf(JSON.stringify(situation.view));
  const first = imagined(situation, diceFor(seed, 0, 0));
  const candidates = candidatesFor(first, situation.decision as Decision, actions, diligence);
  if (candidates.length === 1)
    return { plans: [{ ...candidates[0]!, lead: 0, morale: [0, 0], tried: 0 }], nodes: 0 };
  const worlds = Array.from({ length: situation.world.options.fog ? diligence.worlds : 1 }, (_, i) =>
    i === 0 ? first : imagined(situation, diceFor(seed, i, 0)),
  );
  return compare(worlds, sideNamed(situation.side), candidates, seed, diligence);
}

function compare(
  worlds: readonly Draft[],
  side: Side,
  candidates: readonly Candidate[],
  seed: number,
  diligence: Diligence,
): Thoughts {
  let nodes = 0;
  const ease = easeOf(worlds[0]!, diligence);
  const turns = Math.floor(diligence.turns * ease);
  const games = worlds.map((g) => gameAt(g));
  const sampler = (plan: number, sample: number): Ending | undefined => {
    const game = games[sample % games.length]!.fork(diceFor(seed, sample, 1));
    const before = game.position.state.morale.slice();
    const answers = carryOut(game, side, candidates[plan]!, { seed, sample }, turns);
    if (answers === 0) return undefined;
    nodes += answers;
    const { morale } = game.position.state;
    const change = (one: Side) => morale[one] - before[one]!;
    return { value: prospectsOf(game.position, side), morale: [change(side), change(enemyOf(side))] };
  };
  const spent = () => nodes >= diligence.nodes * ease;
  const rules = { ...diligence, laps: Math.floor(diligence.laps * ease) };
  const runners = race(candidates.length, sampler, ({ value }) => value, rules, spent);
  return { plans: runners.map((runner) => thoughtOf(candidates[runner.plan]!, runner)), nodes };
}

/** Few units are soon thought about: by this factor further ahead, and more often, than a whole army. */
function easeOf(g: Position, { breadth }: Diligence): number {
  const units = fightingUnits(g, FRENCH).length + fightingUnits(g, COALITION).length;
  return Math.max(1, breadth / Math.max(1, units));
}

function thoughtOf(candidate: Candidate, { lead, results }: Runner<Ending>): Thought {
  const seen = results.filter((result) => result !== undefined);
  const mean = (i: 0 | 1) => seen.reduce((sum, { morale }) => sum + morale[i], 0) / Math.max(1, seen.length);
  return { ...candidate, lead, morale: [mean(0), mean(1)], tried: seen.length };
}

/** The number of answers; none if the plan is not to be had in this world. */
function carryOut(
  game: Game<N20>,
  side: Side,
  { action, temper }: Candidate,
  luck: Luck,
  turns: number,
): number {
  const until = momentOf(game.position) + turns;
  if (!tryOut(game, action, luck)) return 0;
  const tempers: [Temper, Temper] = [STEADY, STEADY];
  tempers[side] = temper;
  return 1 + playOn(game, until, tempers, luck);
}
