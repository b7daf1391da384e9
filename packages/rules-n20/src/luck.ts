// How the dice fell, against what was to be expected.

import { chanceOf, type RollEvent } from "@grognard/kernel";
import type { N20Event } from "./events.ts";
import { resultOdds } from "./odds.ts";
import { type CombatResult, SIDE_IDS, type SideName, type World } from "./types.ts";

export interface Luck {
  readonly side: SideName;
  readonly battles: number;
  /** Of combat dice; 3.5 is to be expected. */
  readonly averageDie: number;
  /** Battles as attacker in which the defender suffered, and how many the odds promised. */
  readonly won: number;
  readonly expectedWon: number;
  readonly lost: number;
  readonly expectedLost: number;
}

const WON: readonly CombatResult[] = ["DW", "DR", "DB"];
const LOST: readonly CombatResult[] = ["AW", "AR", "AB"];

/** From all events of a game, in order. */
export function luckOf(world: World, events: readonly (N20Event | RollEvent)[]): Luck[] {
  return SIDE_IDS.map((side) => {
    const rolls = battleRolls(events, side);
    const sum = (of: (roll: BattleRoll) => number) => rolls.reduce((total, roll) => total + of(roll), 0);
    const promised = (wanted: readonly CombatResult[]) =>
      sum(({ column }) => chanceOf(resultOdds(world, column), (result) => wanted.includes(result)));
    return {
      side,
      battles: rolls.length,
      averageDie: rolls.length > 0 ? sum(({ die }) => die) / rolls.length : 0,
      won: sum(({ result }) => Number(WON.includes(result))),
      expectedWon: promised(WON),
      lost: sum(({ result }) => Number(LOST.includes(result))),
      expectedLost: promised(LOST),
    };
  });
}

type BattleRoll = Extract<N20Event, { type: "result" }>;

/** The results of the battles for which this side threw the die. */
function battleRolls(events: readonly (N20Event | RollEvent)[], side: SideName): BattleRoll[] {
  let by = "";
  const found: BattleRoll[] = [];
  for (const event of events) {
    if (event.type === "rolled") by = (event as RollEvent).by;
    else if (event.type === "result" && by === side) found.push(event as BattleRoll);
  }
  return found;
}
