// A unit in hand: where it goes, which way it looks, and whether it had better rest.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Action } from "@grognard/rules-march";
import {
  apart,
  beyond,
  combatUnitsAt,
  FOREST,
  faceStrength,
  hexNamed,
  hexOf,
  isBarred,
  isCavalry,
  isDisorganized,
  isSpent,
  isTired,
  isTrain,
  isUnsupplied,
  isVillageOrTown,
  levelAt,
  onMap,
  placeOf,
  terrainAt,
  type UnitId,
  unitNamed,
  unitOf,
} from "@grognard/rules-march/position";
import { type Appraisal, strengthNear, toFoe } from "./appraisal.ts";
import { workOnBridge } from "./bridges.ts";
import type { Goal } from "./goals.ts";
import { missionsOf } from "./missions.ts";
import { wagonGround } from "./trains.ts";
import { wayTo } from "./ways.ts";
import { best, only, type Verdict } from "./weigh.ts";
import { wording } from "./words/index.ts";

export function unitInHand(appraisal: Appraisal, id: string, actions: readonly Action[]): Verdict {
  const unit = unitNamed(appraisal.g, id);
  return isTrain(appraisal.g, unit) ? train(appraisal, unit, actions) : division(appraisal, unit, actions);
}

function train(appraisal: Appraisal, unit: UnitId, actions: readonly Action[]): Verdict {
  const stop = actions.find((action) => action.do === "stop");
  const exit = actions.find((action) => action.do === "exit");
  if (exit) return { action: exit, why: "convoySafe" };
  const work = workOnBridge(appraisal, unit, actions, appraisal.goals);
  if (work) return work;
  const value = wagonGround(appraisal, unit);
  const move = best(only(actions, "move"), ({ to }) => value(hexNamed(appraisal.g, to)));
  const stays = onMap(appraisal.g, unit) ? value(hexOf(appraisal.g, unit)) : Number.NEGATIVE_INFINITY;
  if (move && (!stop || value(hexNamed(appraisal.g, move.to)) > stays + 0.2))
    return { action: move, why: "wagonsNeeded" };
  return { action: stop ?? actions[0]!, why: "wagonsStand" };
}

function division(appraisal: Appraisal, unit: UnitId, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const has = (kind: Action["do"]) => actions.find((action) => action.do === kind);
  const goal = missionsOf(appraisal)[unitOf(g, unit).formation];
  const here = onMap(g, unit) ? hexOf(g, unit) : -1;
  const stop = has("stop");
  const moves = only(actions, "move");
  const move = best(moves, ({ to }) => ground(appraisal, unit, hexNamed(g, to), goal));
  const work = workOnBridge(appraisal, unit, actions, goal ? [goal] : []);
  if (work) return work;
  const prepare = has("prepare");
  if (prepare && here >= 0 && strike(appraisal, unit, here) > 0.9)
    return { action: prepare, why: "goodOrder" };
  const gain = move
    ? ground(appraisal, unit, hexNamed(g, move.to), goal) -
      (here < 0 ? -99 : ground(appraisal, unit, here, goal))
    : 0;
  if (move && (!stop || gain > 0.3))
    return {
      action: move,
      why: "nearer",
      ...(goal ? { more: () => wording().goal(placeOf(g.world, goal.hex)) } : {}),
    };
  const face = facing(appraisal, unit, actions);
  const dig = has("dig");
  if (dig && isWorthDigging(appraisal, unit, here)) return { action: dig, why: "works" };
  const supply = only(actions, "resupply")[0];
  if (supply) return { action: supply, why: "supply" };
  const recover = has("recover");
  if (recover) return { action: recover, why: "stragglers" };
  const isIdle = here >= 0 && strike(appraisal, unit, here) < 0.9;
  const rest = has("rest");
  if (rest && isIdle && (g.state.fatigue[unit]! > 0 || isUnsupplied(g, unit)) && !face)
    return { action: rest, why: "rest" };
  if (face && isIdle) return face;
  const stay = stop ?? rest ?? move;
  return stay ? { action: stay, why: "stands" } : { action: actions[0]!, why: "bound" };
}

/** Works that have been begun are finished; a unit that is to hold begins some where the enemy can come. */
const isWorthDigging = (appraisal: Appraisal, unit: UnitId, hex: Hex): boolean =>
  appraisal.g.state.digging.includes(hex) ||
  (appraisal.g.state.current[unitOf(appraisal.g, unit).formation]?.kind === "hold" &&
    toFoe(appraisal, hex) <= DIG_WITHIN);

/** Hexes to the enemy within which works are worth the trouble. */
const DIG_WITHIN = 8;

/** How good a hex is for the unit: near its goal, beside enemies that it can beat, away from those that it cannot. */
export function ground(appraisal: Appraisal, unit: UnitId, hex: Hex, goal: Goal | undefined): number {
  const { g, ours } = appraisal;
  const way = goal ? wayTo(appraisal, goal.hex, hex) : 0;
  const near = toFoe(appraisal, hex);
  const shaky = isDisorganized(g, unit) || isTired(g, unit) || isSpent(g, unit) || isUnsupplied(g, unit);
  const cover =
    near > 4
      ? 0
      : (isVillageOrTown(g, hex) ? 0.5 : terrainAt(g, hex) === FOREST ? 0.2 : 0) + 0.2 * levelAt(g, hex);
  const friends = near > 4 ? 0 : 0.03 * Math.min(12, strengthNear(g, ours, hex, 1) - faceStrength(g, unit));
  const ratio = near > 1 ? 1 : strike(appraisal, unit, hex);
  const fight = near > 1 ? 0 : shaky ? -2 : ratio >= 1.5 ? 1.6 : ratio >= 1 ? 0.5 : -2 * (1 - ratio);
  const shy = shaky ? 0.5 * Math.min(4, near) : isCavalry(g, unit) ? 0.1 * Math.min(2, near) : 0;
  return -0.3 * way + cover + friends + fight + shy + prize(appraisal, unit, hex, near);
}

/** A place is taken by a unit that ends in it, and kept by one that stays while the enemy is near. */
function prize(appraisal: Appraisal, unit: UnitId, hex: Hex, near: number): number {
  if (isCavalry(appraisal.g, unit)) return 0;
  const place = appraisal.goals.find((goal) => goal.hex === hex);
  return !place ? 0 : place.ours ? (near <= 4 ? 0.3 * place.value : 0) : 0.6 * place.value;
}

/** The best ratio of strengths at which the enemy beside the hex could be attacked; 0 if there is none. */
export function strike(appraisal: Appraisal, unit: UnitId, hex: Hex): number {
  const { g, foe, ours } = appraisal;
  let most = 0;
  for (const dir of DIRECTIONS) {
    const at = beyond(g, hex, dir);
    if (at < 0 || isBarred(g, hex, dir)) continue;
    const defenders = combatUnitsAt(g, at, foe).reduce((sum, one) => sum + defence(appraisal, one), 0);
    if (defenders === 0) continue;
    const beside = ours.filter((one) => one !== unit && apart(g, hexOf(g, one), at) === 1);
    const attack = [unit, ...beside].reduce((sum, one) => sum + offence(appraisal, one), 0);
    const cover = isVillageOrTown(g, at) ? 0.6 : terrainAt(g, at) === FOREST ? 0.75 : 1;
    most = Math.max(most, (attack * cover) / Math.max(1, defenders));
  }
  return most;
}

export const defence = ({ g }: Appraisal, unit: UnitId): number =>
  faceStrength(g, unit) * (isDisorganized(g, unit) ? 0.5 : 1) * (g.state.column[unit]! > 0 ? 0.2 : 1);
export const offence = ({ g }: Appraisal, unit: UnitId): number =>
  isDisorganized(g, unit) || isSpent(g, unit) || isUnsupplied(g, unit) || g.state.column[unit]! > 0
    ? 0
    : faceStrength(g, unit) * (isTired(g, unit) ? 0.5 : 1) * (isCavalry(g, unit) ? 0.6 : 1);

/** Turns its front to where the enemy is, if that is worth it. */
function facing(appraisal: Appraisal, unit: UnitId, actions: readonly Action[]): Verdict | undefined {
  const { g } = appraisal;
  const turns = only(actions, "face");
  if (turns.length === 0 || !onMap(g, unit) || toFoe(appraisal, hexOf(g, unit)) > 4) return undefined;
  const value = (facing: number) => frontWorth(appraisal, unit, facing);
  const turn = best(turns, (one) => value(one.facing));
  if (!turn || value(turn.facing) <= value(g.state.facing[unit]!) + 0.5) return undefined;
  return { action: turn, why: "front" };
}

/** Strength of enemies near its front, less those behind it. */
export function frontWorth({ g, theirs }: Appraisal, unit: UnitId, facing: number): number {
  const hex = hexOf(g, unit);
  let sum = 0;
  for (const one of theirs) {
    const far = apart(g, hex, hexOf(g, one));
    if (far > 4) continue;
    const dir = best(DIRECTIONS, (way) => {
      const next = beyond(g, hex, way);
      return next < 0 ? -99 : -apart(g, next, hexOf(g, one));
    })!;
    const turn = (dir - facing + 6) % 6;
    const isFront = turn <= 1 || turn === 5;
    sum += (isFront ? 1 : -1) * (faceStrength(g, one) / (far * far)) + (turn === 0 ? 0.1 : 0);
  }
  return sum;
}
