// Comparing plans: each is played out in imagined games, with the enemy's reply, on several samples of dice and fog.

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
import { answersIn } from "../blunders.ts";
import type { Situation } from "../situation.ts";
import { imagined } from "./appraisal.ts";
import { type Candidate, candidatesFor } from "./candidates.ts";
import { diceFor, hashOf } from "./dice.ts";
import { gameAt, type Luck, momentOf, playOn, tryOut } from "./foresight.ts";
import { prospectsOf } from "./prospects.ts";
import { type Rules, type Runner, race } from "./race.ts";
import { STEADY, type Temperament } from "./temperament.ts";

export interface SearchEffort extends Rules {
  /** Player Turns to foresee, the present one included. */
  readonly turns: number;
  /** The number of units to which this applies; with fewer it looks further ahead, and more often. */
  readonly breadth: number;
  readonly temperaments: readonly Temperament[];
  /** Plans at most. */
  readonly plans: number;
  /** Answers to give in imagined games before the last lap. */
  readonly nodes: number;
  /** Imagined worlds under fog. */
  readonly worlds: number;
}

export interface ComparedPlan extends Candidate {
  /** How much better it is than the first plan on average, not counting the error. */
  readonly lead: number;
  /** By how much our Morale and theirs would change. */
  readonly morale: readonly [us: number, them: number];
  /** How often it was played out. */
  readonly tried: number;
}

export interface PlanComparison {
  /** The best first; only one if there was nothing to compare. */
  readonly plans: readonly ComparedPlan[];
  /** Answers given in imagined games. */
  readonly nodes: number;
}

interface Ending {
  readonly value: number;
  readonly morale: readonly [us: number, them: number];
}

export function comparePlans(situation: Situation<N20>, effort: SearchEffort): PlanComparison {
  const { choice } = situation.decision;
  const actions = answersIn(choice);
  const seed = hashOf(JSON.stringify(situation.view));
  const first = imagined(situation, diceFor(seed, 0, 0));
  const candidates = candidatesFor(first, situation.decision as Decision, actions, effort);
  if (candidates.length === 1)
    return { plans: [{ ...candidates[0]!, lead: 0, morale: [0, 0], tried: 0 }], nodes: 0 };
  const worlds = Array.from({ length: situation.world.options.fog ? effort.worlds : 1 }, (_, i) =>
    i === 0 ? first : imagined(situation, diceFor(seed, i, 0)),
  );
  return compare(worlds, sideNamed(situation.side), candidates, seed, effort);
}

function compare(
  worlds: readonly Draft[],
  side: Side,
  candidates: readonly Candidate[],
  seed: number,
  effort: SearchEffort,
): PlanComparison {
  let nodes = 0;
  const ease = easeOf(worlds[0]!, effort);
  const turns = Math.floor(effort.turns * ease);
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
  const spent = () => nodes >= effort.nodes * ease;
  const rules = { ...effort, laps: Math.floor(effort.laps * ease) };
  const runners = race(candidates.length, sampler, ({ value }) => value, rules, spent);
  return { plans: runners.map((runner) => comparedPlan(candidates[runner.plan]!, runner)), nodes };
}

/** With few units it searches further ahead and more often: by this factor compared with a whole army. */
function easeOf(g: Position, { breadth }: SearchEffort): number {
  const units = fightingUnits(g, FRENCH).length + fightingUnits(g, COALITION).length;
  return Math.max(1, breadth / Math.max(1, units));
}

function comparedPlan(candidate: Candidate, { lead, results }: Runner<Ending>): ComparedPlan {
  const seen = results.filter((result) => result !== undefined);
  const mean = (i: 0 | 1) => seen.reduce((sum, { morale }) => sum + morale[i], 0) / Math.max(1, seen.length);
  return { ...candidate, lead, morale: [mean(0), mean(1)], tried: seen.length };
}

/** The number of answers; 0 if the plan is impossible in this world. */
function carryOut(
  game: Game<N20>,
  side: Side,
  { action, temperament }: Candidate,
  luck: Luck,
  turns: number,
): number {
  const until = momentOf(game.position) + turns;
  if (!tryOut(game, action, luck)) return 0;
  const temperaments: [Temperament, Temperament] = [STEADY, STEADY];
  temperaments[side] = temperament;
  return 1 + playOn(game, until, temperaments, luck);
}
