// The Movement Phase: attacks that pay first, then everybody else to where he is safe and useful.

import type { Hex } from "@grognard/hex";
import type { Action } from "@grognard/rules-n20";
import {
  friendAt,
  hexNamed,
  hexOf,
  isNight,
  ON_MAP,
  pieceOf,
  type UnitId,
  unitNamed,
} from "@grognard/rules-n20/position";
import { foesNextTo } from "./allocate.ts";
import { bestPlan } from "./attack-plan.ts";
import { type Ground, surveyGround, valueOfHex } from "./ground.ts";
import type { Look } from "./look.ts";

/** A unit and a hex where it may end its move. */
export interface Step {
  readonly unit: UnitId;
  readonly to: Hex;
  readonly pays: number;
  readonly action: Action;
}

const WORTH_A_FIGHT = 0.15;

export function chooseMove(look: Look, actions: readonly Action[]): Action {
  const steps = actions.flatMap((action) => stepOf(look, action) ?? []);
  const plan = isNight(look.g)
    ? undefined
    : bestPlan(
        look,
        steps.filter(({ to }) => isFree(look, to)),
      );
  if (plan && plan.gain > WORTH_A_FIGHT) return plan.steps[0]!.action;
  const ground = surveyGround(look);
  return fallBack(look, ground, actions) ?? quietMove(look, ground, steps) ?? rest(actions);
}

function stepOf({ g }: Look, action: Action): Step | undefined {
  if (action.do !== "move" && action.do !== "enter") return undefined;
  const { unit, to, pays = 0 } = action;
  return { unit: unitNamed(g, unit), to: hexNamed(g, to), pays, action };
}

const isFree = ({ g, side }: Look, hex: Hex): boolean => !friendAt(g, hex, side);

/** A routed unit gets away from the enemy. */
function fallBack(look: Look, ground: Ground, actions: readonly Action[]): Action | undefined {
  return bestOf(actions, (action) =>
    action.do === "fallBack"
      ? valueOfHex(look, ground, unitNamed(look.g, action.unit), hexNamed(look.g, action.to))
      : Number.NEGATIVE_INFINITY,
  );
}

const RESTLESS = 0.05; // not worth the march

/** The step that betters its unit's place most. Contact is left to plans; reinforcements come on first. */
function quietMove(look: Look, ground: Ground, steps: readonly Step[]): Action | undefined {
  const { g } = look;
  let best: Step | undefined;
  let most = RESTLESS;
  const staying = new Map<UnitId, number>();
  for (const step of steps) {
    const { unit, to, pays } = step;
    if (!isFree(look, to) || (pieceOf(g, unit).type !== "leader" && foesNextTo(look, to).length > 0))
      continue;
    if (!staying.has(unit)) staying.set(unit, stayingValue(look, ground, unit));
    const gain = valueOfHex(look, ground, unit, to) - staying.get(unit)! - 2 * pays;
    if (gain > most) [best, most] = [step, gain];
  }
  return best?.action;
}

const OFF_MAP = -100;

const stayingValue = (look: Look, ground: Ground, unit: UnitId): number =>
  look.g.state.place[unit] === ON_MAP ? valueOfHex(look, ground, unit, hexOf(look.g, unit)) : OFF_MAP;

/** Enough: end the phase, or, where somebody must still make room, any move that does. */
const rest = (actions: readonly Action[]): Action =>
  actions.find((action) => action.do === "pass") ??
  actions.find((action) => action.do === "move") ??
  actions[0]!;

export function bestOf<A>(items: readonly A[], value: (item: A) => number): A | undefined {
  let best: A | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const worth = value(item);
    if (worth > most) [best, most] = [item, worth];
  }
  return best;
}
