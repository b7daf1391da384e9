// The battle that an answer would bring about.

import type { ReadOnly } from "@grognard/kernel";
import type { Action, ActionOf } from "./actions.ts";
import { defenderOf, hexNamed, sideOf, unitsNamed } from "./board.ts";
import type { BattleFrame } from "./frames.ts";
import type { Fight } from "./odds.ts";
import { enemyOf, type Position } from "./types.ts";

const ABOUT_BATTLES: readonly Action["do"][] = ["attack", "countercharge", "fight", "commit", "pass"];

/** Whether it is worth a look at the position. */
export const mayConcernBattle = (action: Action): boolean => ABOUT_BATTLES.includes(action.do);

/** Nothing if the answer brings no battle about, and changes none. */
export function fightOf(g: Position, action: Action): Fight | undefined {
  if (action.do === "attack" || action.do === "countercharge") return fightNamed(g, action);
  if (action.do === "fight") return fightDeclared(g, action.battle - 1);
  const frame = g.state.stack.at(-1);
  const settles = action.do === "commit" || action.do === "pass";
  return frame?.step === "battle" && settles ? fightNow(frame, action.do === "commit") : undefined;
}

/** Whether its odds cannot be told, because the enemy is hidden. */
export const isUnknown = (g: Position, { defenders }: Fight): boolean =>
  defenders.length === 0 || defenders.some((unit) => g.state.hidden[unit]);

const PLAIN = { reserves: [false, false], boosts: [], ignoredTerrain: -1 } satisfies Partial<Fight>;

function fightNamed(g: Position, action: ActionOf<"attack"> | ActionOf<"countercharge">): Fight {
  const attackers = unitsNamed(g, action.units);
  const enemy = enemyOf(sideOf(g, attackers[0]!));
  const defenders = action.targets
    .map((name) => defenderOf(g, hexNamed(g, name), enemy))
    .filter((unit) => unit >= 0);
  return { ...PLAIN, attackers, defenders, countercharge: action.do === "countercharge" };
}

function fightDeclared(g: Position, at: number): Fight | undefined {
  const battle = g.state.battles[at];
  return battle && { ...PLAIN, ...battle, countercharge: false };
}

/** Reserves, or none: both change or settle the odds of the battle at hand. */
function fightNow(frame: ReadOnly<BattleFrame>, committed: boolean): Fight {
  const [attack, defence] = frame.reserves;
  const attacking = frame.stage === "attacker";
  return { ...frame, reserves: [attack || (committed && attacking), defence || (committed && !attacking)] };
}
