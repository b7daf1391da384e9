// A player of Winter's Victory: judges every question, and tries fights out.

import type { Action, Eylau } from "@grognard/rules-eylau";
import { facingOf, hexNamed, hexOf, strengthOf, unitNamed } from "@grognard/rules-eylau/position";
import { answersIn } from "../blunders.ts";
import type { ComputerPlayer } from "../player.ts";
import type { Situation } from "../situation.ts";
import { type Appraisal, appraise, toFoe } from "./appraisal.ts";
import { charges, wantsCharge } from "./charges.ts";
import { command } from "./command.ts";
import { after, backTo } from "./foresight.ts";
import { bestFront, frontWorth } from "./fronts.ts";
import { leaderPlace } from "./leaders.ts";
import { inHand } from "./movement.ts";
import { nextInLine } from "./next-unit.ts";
import { best, has, only, passIn, type Verdict } from "./weigh.ts";
import { wording } from "./words/index.ts";

function verdictFor(situation: Situation<Eylau>): Verdict {
  const { chance, decision } = situation;
  const { choice, id, about } = decision;
  const actions = answersIn(choice);
  const [first] = actions as [Action];
  if (actions.length === 1) return { action: first, why: "noChoice" };
  if (id === "marches") return { action: actions[chance.roll(actions.length) - 1]!, why: "unforeseen" };
  return judge(appraise(situation), id, about[0] ?? "", actions, tryOut);
}

/**
 * By the kind of answer: questions with the same answers are judged alike. Other questions are left to the
 * last.
 */
export function judge(
  appraisal: Appraisal,
  id: string,
  about: string,
  actions: readonly Action[],
  otherwise: (appraisal: Appraisal, actions: readonly Action[]) => Verdict,
): Verdict {
  if (id === "declareCharge") return charges(appraisal, actions);
  if (id === "opportunity") return opportunity(appraisal, actions);
  if (id === "sweep") return { action: actions[0]!, why: "eitherEnd" };
  if (id === "states" || id === "violations" || id === "attackEnds") return decline(actions);
  if (has(actions, "order") || has(actions, "mobilize") || has(actions, "implement"))
    return command(appraisal, actions);
  if (id === "arrival") return arrival(appraisal, about, actions);
  if (has(actions, "take") || has(actions, "raise") || has(actions, "enter")) return next(appraisal, actions);
  if (has(actions, "stop") || has(actions, "join")) return inHand(appraisal, about, actions);
  if (has(actions, "place")) return leaderPlace(appraisal, actions);
  if (has(actions, "activate")) return { action: has(actions, "activate")!, why: "enemyNear" };
  if (has(actions, "react")) return react(appraisal, about, actions);
  if (has(actions, "reform")) return reform(appraisal, about, actions);
  if (has(actions, "retreat")) return retreat(appraisal, actions);
  if (has(actions, "fire")) return fire(appraisal, actions);
  if (has(actions, "rally")) return rally(appraisal, actions);
  if (has(actions, "shock") && has(actions, "pass")) return attack(appraisal, actions);
  if (
    has(actions, "endAttack") ||
    has(actions, "exempt") ||
    has(actions, "deactivate") ||
    has(actions, "detach") ||
    has(actions, "save")
  )
    return decline(actions);
  return otherwise(appraisal, actions);
}

const decline = (actions: readonly Action[]): Verdict => ({
  action: passIn(actions) ?? actions[0]!,
  why: "noNeed",
});

/** Those nearest to the enemy first, leaders when their troops have gone. */
function next(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const action = nextInLine(appraisal, actions) ?? actions[0]!;
  return {
    action,
    why: action.do === "take" ? "foremost" : action.do === "enter" ? "neededOnTheField" : "allDone",
  };
}

function opportunity(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const charge = only(actions, "charge").find(({ unit }) =>
    wantsCharge(appraisal, unitNamed(appraisal.g, unit)),
  );
  return charge ? { action: charge, why: "withinReach" } : { action: passIn(actions)!, why: "cavalryWaits" };
}

/** A shot costs nothing: at whatever it does most harm. */
function fire(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const depth = appraisal.g.state.stack.length;
  const shots = only(actions, "fire").slice(0, 8);
  if (shots.length === 1) return { action: shots[0]!, why: "inRange" };
  const action = best(shots, (one) => after(appraisal, one, 2, backTo(depth)));
  return { action: action ?? actions[0]!, why: "bestTarget" };
}

/** Every attack is tried out: the best one, if it is better than none. */
function attack(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const pass = passIn(actions)!;
  const depth = appraisal.g.state.stack.length;
  const now = after(appraisal, pass, 1, () => true);
  const attacks = [...only(actions, "shock").slice(0, 16), ...only(actions, "execute")];
  const values = attacks.map((action) => ({
    action,
    value: after(appraisal, action, 5, backTo(depth)) - now,
  }));
  const first = best(values, ({ value }) => value);
  const execute = has(actions, "execute");
  const least = appraisal.rests ? 0.6 : 0.15;
  if (first && (first.value > least || execute)) return { action: first.action, why: "goodOdds" };
  return { action: pass, why: "noAttack" };
}

/** The strongest first: trying out each of many took longer than all else in a turn. */
function rally({ g }: Appraisal, actions: readonly Action[]): Verdict {
  const action = best(only(actions, "rally"), ({ unit }) => strengthOf(g, unitNamed(g, unit)));
  return { action: action!, why: "rallies" };
}

/** Away from the enemy. */
function retreat(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const action = best(only(actions, "retreat"), ({ to }) => toFoe(appraisal, hexNamed(appraisal.g, to)));
  return { action: action ?? actions[0]!, why: "wayOut" };
}

/** Cavalry turns only if that brings its front to the enemy. */
function react(appraisal: Appraisal, about: string, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const unit = unitNamed(g, about);
  const worth = (facing: number): number => frontWorth(appraisal, hexOf(g, unit), facing);
  const turn = best(only(actions, "react"), ({ facing }) => worth(facing));
  return turn && worth(turn.facing) > worth(facingOf(g, unit))
    ? { action: turn, why: "facesEnemy" }
    : { action: passIn(actions) ?? actions[0]!, why: "facesThem" };
}

/** Its front is where the enemy is. */
function arrival(appraisal: Appraisal, about: string, actions: readonly Action[]): Verdict {
  const at = hexOf(appraisal.g, unitNamed(appraisal.g, about));
  const turn = best(only(actions, "face"), ({ facing }) => frontWorth(appraisal, at, facing));
  return { action: turn ?? actions[0]!, why: "facesEnemy" };
}

/** In line before the enemy, otherwise in column; the front where the enemy is. */
function reform(appraisal: Appraisal, about: string, actions: readonly Action[]): Verdict {
  const unit = unitNamed(appraisal.g, about);
  const value = bestFront(appraisal, unit);
  const action = best(only(actions, "reform"), value);
  return { action: action ?? actions[0]!, why: "reforms" };
}

/** What else is asked is judged by how the position stands afterwards. */
function tryOut(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const depth = appraisal.g.state.stack.length;
  const action =
    best(actions.slice(0, 24), (one) => after(appraisal, one, 2, backTo(depth - 1))) ?? actions[0]!;
  return { action, why: REASONS[action.do] ?? "best" };
}

/** What speaks for an answer of its kind. */
const REASONS: { readonly [D in Action["do"]]?: Verdict["why"] } = {
  pass: "declined",
  stay: "standsFirm",
  slip: "outOfFire",
  displace: "givesWay",
  limber: "savesGuns",
  abandon: "savesCrew",
  lose: "bearsLoss",
  receive: "meetsThem",
  consolidate: "closesUp",
  cross: "crosses",
  advance: "ridesOn",
  turn: "ridesOn",
  halt: "reinsIn",
  rally: "rallies",
};

export const marshal: ComputerPlayer<Eylau> = {
  id: "marshal",
  get about() {
    return wording().marshal;
  },
  choose: (situation) => verdictFor(situation).action,
  explain(situation, action) {
    const { why, action: own } = verdictFor(situation);
    if (JSON.stringify(own) !== JSON.stringify(action)) return [wording().notItsOwn];
    return [wording().why[why]];
  },
};
