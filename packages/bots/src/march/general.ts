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
import { after } from "./foresight.ts";
import { type Look, lookAt, toFoe } from "./look.ts";
import { missionsOf } from "./missions.ts";
import { firstOrder, lead, orders, staffGround, target } from "./orders.ts";
import { unitInHand } from "./unit.ts";
import { best, only, passIn, type Verdict } from "./weigh.ts";
import { said } from "./words/index.ts";
import { worth } from "./worth.ts";

function verdictFor(situation: Situation<March>): Verdict {
  const { choice, id, about } = situation.decision;
  const actions = answersIn(choice);
  const [first] = actions as [Action];
  if (actions.length === 1) return { action: first, why: "noChoice" };
  return judge(lookAt(situation), id, about[0] ?? "", actions, tryOut);
}

/** What is not asked by a name of its own is left to the last. */
export function judge(
  look: Look,
  id: string,
  about: string,
  actions: readonly Action[],
  otherwise: (look: Look, actions: readonly Action[]) => Verdict,
): Verdict {
  switch (id) {
    case "orders":
      return orders(look, actions);
    case "firstOrder":
      return firstOrder(look, actions);
    case "target":
      return target(look, formationInIssue(look), actions);
    case "waypoint":
    case "forcedMarch":
      return { action: passIn(actions) ?? actions[0]!, why: "direct" };
    case "arrivals":
      return arrivals(look, actions);
    case "rating":
      return {
        action: only(actions, "rate").find(({ orders }) => orders === USUAL) ?? actions[0]!,
        why: "nothing",
      };
    case "goal":
      return nearest(look, actions);
    case "units":
      return next(look, actions);
    case "unit":
      return unitInHand(look, about, actions);
    case "staff":
      return staff(look, about, actions);
    case "attacks":
      return attack(look, actions);
    case "lead":
      return lead(look, actions);
    default:
      return otherwise(look, withoutBranches(actions));
  }
}

/** Orders a turn, where both sides agree on a number. */
const USUAL = 3;

/** A column stays together. */
const withoutBranches = (actions: readonly Action[]): readonly Action[] =>
  actions.filter((action) => action.do !== "detach" && action.do !== "halt");

function formationInIssue({ g }: Look): number {
  const frame = g.state.stack.at(-1)!;
  return frame.step === "issue" ? frame.formation : 0;
}

/** A formation that costs points comes only if the game is lost otherwise. */
function arrivals(look: Look, actions: readonly Action[]): Verdict {
  const { g, side, foe } = look;
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
function nearest(look: Look, actions: readonly Action[]): Verdict {
  const goals = missionsOf(look).flatMap((goal) => (goal ? [goal.hex] : []));
  const action = best(only(actions, "goal"), ({ hex }) => {
    const at = hexNamed(look.g, hex);
    return -Math.min(99, ...goals.map((goal) => apart(look.g, goal, at)));
  });
  return { action: action ?? actions[0]!, why: "inTheWay" };
}

/** Those nearest to the enemy first; headquarters when all others have gone. */
function next(look: Look, actions: readonly Action[]): Verdict {
  const { g } = look;
  const action = best(only(actions, "take"), ({ unit }) => {
    const at = unitNamed(g, unit);
    if (isStaff(g, at)) return -100;
    return hexOf(g, at) < 0 ? -50 : -toFoe(look, hexOf(g, at));
  });
  if (!action) return { action: passIn(actions) ?? actions[0]!, why: "allDone" };
  return { action, why: isStaff(g, unitNamed(g, action.unit)) ? "staffLast" : "foremost" };
}

function staff(look: Look, about: string, actions: readonly Action[]): Verdict {
  const { g } = look;
  const value = staffGround(look);
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
function attack(look: Look, actions: readonly Action[]): Verdict {
  const pass = passIn(actions);
  const attacks = only(actions, "attack").slice(0, 24);
  const now = pass ? after(look, pass, 6, isFought) : worth(look.g, look.side);
  const values = attacks.map((action) => ({ action, value: after(look, action, 6, isFought) - now }));
  const first = best(values, ({ value }) => value);
  const more = first && { more: () => said().thanNoAttack(first.value) };
  if (first && first.value > 0.1) return { action: first.action, why: "goodOdds", ...more };
  if (first && !pass) return { action: first.action, why: "mustAttack", ...more };
  return { action: pass ?? actions[0]!, why: "noAttack", ...more };
}

/** What else is asked is judged by how the position stands afterwards. */
function tryOut(look: Look, actions: readonly Action[]): Verdict {
  const some = actions.slice(0, 40).map((action) => ({ action, value: after(look, action, 2, () => true) }));
  const first = best(some, ({ value }) => value)!;
  const next = best(
    some.filter((one) => one !== first),
    ({ value }) => value,
  );
  return {
    action: first.action,
    why: "best",
    ...(next ? { more: () => said().thanNext(some.length, first.value - next.value) } : {}),
  };
}

export const general: ComputerPlayer<March> = {
  id: "general",
  get about() {
    return said().general;
  },
  choose: (situation) => verdictFor(situation).action,
  explain(situation, action) {
    const { why, more, action: own } = verdictFor(situation);
    if (JSON.stringify(own) !== JSON.stringify(action)) return [said().notItsChoice];
    return [said().why[why], ...(more ? [more()] : [])];
  },
};
