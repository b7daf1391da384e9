// A player of March into Battle: judges every question, and tries combats out in an imagined position.

import type { Game } from "@grognard/kernel";
import type { Action, March } from "@grognard/rules-march";
import {
  apart,
  formationNamed,
  hexNamed,
  hexOf,
  isStaff,
  pointsOf,
  unitNamed,
} from "@grognard/rules-march/position";
import { answersIn } from "../blunders.ts";
import type { ComputerPlayer } from "../player.ts";
import type { Situation } from "../situation.ts";
import { type Appraisal, appraise, toFoe } from "./appraisal.ts";
import { after } from "./foresight.ts";
import { missionsOf } from "./missions.ts";
import { firstOrder, lead, orders, staffGround, target } from "./orders.ts";
import { unitInHand } from "./unit.ts";
import { best, only, passIn, type Verdict } from "./weigh.ts";
import { wording } from "./words/index.ts";
import { worth } from "./worth.ts";

function verdictFor(situation: Situation<March>): Verdict {
  const { choice, id, about } = situation.decision;
  const actions = answersIn(choice);
  const [first] = actions as [Action];
  if (actions.length === 1) return { action: first, why: "noChoice" };
  return judge(appraise(situation), id, about[0] ?? "", actions, tryOut);
}

/** What is not asked by a name of its own is left to the last. */
export function judge(
  appraisal: Appraisal,
  id: string,
  about: string,
  actions: readonly Action[],
  otherwise: (appraisal: Appraisal, actions: readonly Action[]) => Verdict,
): Verdict {
  switch (id) {
    case "orders":
      return orders(appraisal, actions);
    case "firstOrder":
      return firstOrder(appraisal, actions);
    case "target":
      return target(appraisal, formationInIssue(appraisal), actions);
    case "waypoint":
    case "forcedMarch":
      return { action: passIn(actions) ?? actions[0]!, why: "direct" };
    case "arrivals":
      return arrivals(appraisal, actions);
    case "rating":
      return {
        action: only(actions, "rate").find(({ orders }) => orders === USUAL) ?? actions[0]!,
        why: "nothing",
      };
    case "goal":
      return nearest(appraisal, actions);
    case "units":
      return next(appraisal, actions);
    case "unit":
      return unitInHand(appraisal, about, actions);
    case "staff":
      return staff(appraisal, about, actions);
    case "attacks":
      return attack(appraisal, actions);
    case "lead":
      return lead(appraisal, actions);
    default:
      return otherwise(appraisal, withoutBranches(actions));
  }
}

/** Orders a turn, where both sides agree on a number. */
const USUAL = 3;

/** A column stays together. */
const withoutBranches = (actions: readonly Action[]): readonly Action[] =>
  actions.filter((action) => action.do !== "detach" && action.do !== "halt");

function formationInIssue({ g }: Appraisal): number {
  const frame = g.state.stack.at(-1)!;
  return frame.step === "issue" ? frame.formation : 0;
}

/** A formation that costs points comes only if the game is lost otherwise. */
function arrivals(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g, side, foe } = appraisal;
  const points = pointsOf(g);
  const behind = points[foe] - points[side];
  const bring = only(actions, "bring").find((action) => {
    const cost = g.world.awards.find(
      ({ kind, formation }) => kind === "committed" && formation === formationNamed(g, action.formation),
    )?.points;
    return cost === undefined || behind > cost;
  });
  if (bring) return { action: bring, why: "allNeeded" };
  const keep = only(actions, "keepBack")[0];
  return { action: keep ?? passIn(actions) ?? actions[0]!, why: "tooDear" };
}

/** The enemy stack towards which an attack goes: the one nearest to what the army wants. */
function nearest(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const goals = missionsOf(appraisal).flatMap((goal) => (goal ? [goal.hex] : []));
  const action = best(only(actions, "goal"), ({ hex }) => {
    const at = hexNamed(appraisal.g, hex);
    return -Math.min(99, ...goals.map((goal) => apart(appraisal.g, goal, at)));
  });
  return { action: action ?? actions[0]!, why: "inTheWay" };
}

/** Those nearest to the enemy first; headquarters when all others have gone. */
function next(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const action = best(only(actions, "take"), ({ unit }) => {
    const at = unitNamed(g, unit);
    if (isStaff(g, at)) return -100;
    return hexOf(g, at) < 0 ? -50 : -toFoe(appraisal, hexOf(g, at));
  });
  if (!action) return { action: passIn(actions) ?? actions[0]!, why: "allDone" };
  return { action, why: isStaff(g, unitNamed(g, action.unit)) ? "staffLast" : "foremost" };
}

function staff(appraisal: Appraisal, about: string, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const value = staffGround(appraisal);
  const move = best(only(actions, "move"), ({ to }) => value(hexNamed(g, to)));
  const here = value(hexOf(g, unitNamed(g, about)));
  const stop = actions.find((action) => action.do === "stop");
  if (move && (!stop || value(hexNamed(g, move.to)) > here + 1)) return { action: move, why: "couriers" };
  return { action: stop ?? actions[0]!, why: "staffStays" };
}

/** The combats of this activation are over. */
const isFought = ({ position }: Game<March>): boolean => {
  const frame = position.state.stack.findLast((one) => one.step === "activation");
  return frame?.step !== "activation" || (frame.stage !== "declare" && frame.stage !== "fight");
};

/** Every attack is tried out: the best one, if it is better than none. */
function attack(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const pass = passIn(actions);
  const attacks = only(actions, "attack").slice(0, 24);
  const now = pass ? after(appraisal, pass, 6, isFought) : worth(appraisal.g, appraisal.side);
  const values = attacks.map((action) => ({ action, value: after(appraisal, action, 6, isFought) - now }));
  const first = best(values, ({ value }) => value);
  const more = first && { more: () => wording().thanNoAttack(first.value) };
  if (first && first.value > 0.1) return { action: first.action, why: "goodOdds", ...more };
  if (first && !pass) return { action: first.action, why: "mustAttack", ...more };
  return { action: pass ?? actions[0]!, why: "noAttack", ...more };
}

/** What else is asked is judged by how the position stands afterwards. */
function tryOut(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const some = actions
    .slice(0, 40)
    .map((action) => ({ action, value: after(appraisal, action, 2, () => true) }));
  const first = best(some, ({ value }) => value)!;
  const next = best(
    some.filter((one) => one !== first),
    ({ value }) => value,
  );
  return {
    action: first.action,
    why: "best",
    ...(next ? { more: () => wording().thanNext(some.length, first.value - next.value) } : {}),
  };
}

export const general: ComputerPlayer<March> = {
  id: "general",
  get about() {
    return wording().general;
  },
  choose: (situation) => verdictFor(situation).action,
  explain(situation, action) {
    const { why, more, action: own } = verdictFor(situation);
    if (JSON.stringify(own) !== JSON.stringify(action)) return [wording().notItsChoice];
    return [wording().why[why], ...(more ? [more()] : [])];
  },
};
