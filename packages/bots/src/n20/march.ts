// The Movement Phase: attacks that pay first, then all other units to where they are safe and useful.

import type { Hex } from "@grognard/hex";
import type { Action } from "@grognard/rules-n20";
import {
  friendAt,
  hexesBetween,
  hexNamed,
  hexOf,
  isNight,
  ON_MAP,
  pieceOf,
  type UnitId,
  unitNamed,
} from "@grognard/rules-n20/position";
import { sensible } from "../blunders.ts";
import { foesNextTo } from "./allocate.ts";
import type { Appraisal, Ground, Step } from "./appraisal.ts";
import { type Plan, plansFrom } from "./attack-plan.ts";
import { surveyGround, valueOfHex } from "./ground.ts";
import { bestOf, type Weighed, worthOf } from "./weigh.ts";

/** Above everything that is no attack. */
export const ATTACK_FIRST = 1000;

/** The first step of every attack that pays, then the best move of all other units, then the end of the phase. */
export function weighMoves(appraisal: Appraisal, actions: readonly Action[]): Weighed[] {
  const attacks = attackPlans(appraisal, actions).map(({ steps, gain }) => ({
    action: steps[0]!.action,
    worth: gain > appraisal.temperament.fight ? ATTACK_FIRST + gain : gain - RESTLESS,
  }));
  return [...attacks, ...quietMoves(appraisal, actions), { action: rest(actions), worth: RESTLESS }];
}

/** Orders for as much of the phase as can be seen now: one attack, or else all that is left to do. */
export function marchOrders(appraisal: Appraisal, actions: readonly Action[]): readonly Action[] {
  const attack = attackPlans(appraisal, actions)[0];
  if (attack && attack.gain > appraisal.temperament.fight) return attack.steps.map(({ action }) => action);
  return quietOrders(appraisal, actions);
}

/** Every attack that pays, as far as they do not get in each other's way. */
export function attackOrders(appraisal: Appraisal, actions: readonly Action[]): Action[] {
  const units = new Set<UnitId>();
  const hexes = new Set<Hex>();
  const orders: Action[] = [];
  for (const { steps, gain } of attackPlans(appraisal, actions)) {
    if (gain <= appraisal.temperament.fight) break;
    if (steps.some(({ unit, to }) => units.has(unit) || hexes.has(to))) continue;
    for (const { unit, to, action } of steps) {
      units.add(unit);
      hexes.add(to);
      orders.push(action);
    }
  }
  return orders;
}

/** What all other units have to do, the most urgent first. */
export function quietOrders(appraisal: Appraisal, actions: readonly Action[]): Action[] {
  const moves = quietMoves(appraisal, actions).sort((a, b) => b.worth - a.worth);
  return moves.filter(({ worth }) => worth > RESTLESS).map(({ action }) => action);
}

/** The best first. */
function attackPlans(appraisal: Appraisal, actions: readonly Action[]): readonly Plan[] {
  if (isNight(appraisal.g)) return [];
  return plansFrom(appraisal, stepsOf(appraisal, actions));
}

function stepsOf({ g, found }: Appraisal, actions: readonly Action[]): readonly Step[] {
  if (found.steps?.of !== actions) found.steps = { of: actions, made: stepsAmong(g, actions) };
  return found.steps.made;
}

function stepsAmong(g: Appraisal["g"], actions: readonly Action[]): Step[] {
  const steps: Step[] = [];
  let [id, unit] = ["", -1];
  for (const action of actions) {
    if (action.do !== "move" && action.do !== "enter") continue;
    if (action.unit !== id) [id, unit] = [action.unit, unitNamed(g, action.unit)];
    steps.push({ unit, to: hexNamed(g, action.to), pays: action.pays ?? 0, action });
  }
  return steps;
}

export const isFree = ({ g, side }: Pick<Appraisal, "g" | "side">, hex: Hex): boolean =>
  !friendAt(g, hex, side);

function quietMoves(appraisal: Appraisal, actions: readonly Action[]): Weighed[] {
  const ground = surveyGround(appraisal);
  return [
    ...fallingBack(appraisal, ground, actions),
    ...changesOfPlace(appraisal, ground, stepsOf(appraisal, actions)),
  ];
}

const FALLING_BACK = 500; // before other units bar the way

/** Routed units get away from the enemy, each as well as it can; they rest where that takes a risk or a detour. */
function fallingBack(appraisal: Appraisal, ground: Ground, actions: readonly Action[]): Weighed[] {
  const { g } = appraisal;
  const moves = actions.flatMap((action) => {
    if (action.do !== "fallBack") return [];
    const unit = unitNamed(g, action.unit);
    const to = hexNamed(g, action.to);
    const home = hexNamed(g, action.toward);
    const nearer = hexesBetween(g, to, home) < hexesBetween(g, hexOf(g, unit), home);
    if (!nearer || !isFree(appraisal, to) || foesNextTo(appraisal, to).length > 0) return [];
    return [{ unit, action, worth: FALLING_BACK + valueOfHex(appraisal, ground, unit, to) }];
  });
  return bestOfEach(moves);
}

const RESTLESS = 0.05; // not worth the march

/** The step that betters each unit's place most. Contact is left to plans; reinforcements come on first. */
function changesOfPlace(appraisal: Appraisal, ground: Ground, steps: readonly Step[]): Weighed[] {
  const { g } = appraisal;
  const found = new Map<UnitId, { readonly staying: number; action: Action; worth: number }>();
  for (const { unit, to, pays, action } of steps) {
    if (
      !isFree(appraisal, to) ||
      (pieceOf(g, unit).type !== "leader" && foesNextTo(appraisal, to).length > 0)
    )
      continue;
    const best = found.get(unit);
    const staying = best?.staying ?? stayingValue(appraisal, ground, unit);
    const worth = valueOfHex(appraisal, ground, unit, to) - staying - 2 * pays;
    if (!best) found.set(unit, { staying, action, worth });
    else if (worth > best.worth) [best.action, best.worth] = [action, worth];
  }
  return [...found.values()];
}

function bestOfEach(moves: readonly (Weighed & { readonly unit: UnitId })[]): Weighed[] {
  const byUnit = Map.groupBy(moves, ({ unit }) => unit);
  return [...byUnit.values()].map((one) => bestOf(one, worthOf)!);
}

const OFF_MAP = -100;

const stayingValue = (appraisal: Appraisal, ground: Ground, unit: UnitId): number =>
  appraisal.g.state.place[unit] === ON_MAP
    ? valueOfHex(appraisal, ground, unit, hexOf(appraisal.g, unit))
    : OFF_MAP;

/** Enough: end the phase, or, where a unit must still make room, any move that does. */
export const rest = (actions: readonly Action[]): Action =>
  actions.find((action) => action.do === "pass") ??
  actions.find((action) => action.do === "move") ??
  sensible(actions)[0]!;
