// [13.1] The Melee Assault Phase: one assault after another, in the order the active player chooses.

import type { Hex } from "@grognard/hex";
import { edit, type Violation } from "@grognard/kernel";
import type { Action } from "../../actions.ts";
import { hexLabel, hexNamed, idsOf, partsNamed, question, sideOf, unitOf, unitsAt } from "../../board.ts";
import type { AssaultFrame, MeleePhaseFrame } from "../../frames.ts";
import { firstFault, judgedBy, no } from "../../refusal.ts";
import { enemyOf, type Play, type Position, type Step } from "../../types.ts";
import {
  assaultFault,
  boundParts,
  dueHexes,
  isSame,
  type Part,
  pairsOf,
  partNames,
  targetFault,
  targets,
  unitsIn,
  volunteers,
} from "./13.1-assailants.ts";
import { gather, gatherActions, gatherQuestion } from "./13.1-gathering.ts";
import { selections } from "./13.1-selections.ts";

export const meleePhase: Step<MeleePhaseFrame> = {
  run(g, frame) {
    if (!frame.begun) {
      frame.begun = true;
      forget(g);
    }
    if (assaultActions(g, frame).length === 0) close(g);
  },

  ask(g, frame) {
    if (frame.at >= 0) return gatherQuestion(g, frame);
    const due = dueHexes(g);
    const actions = assaultActions(g, frame);
    if (due.length === 0) actions.push({ do: "pass" }); // [13.1.3]
    const about = due.flatMap((at) => idsOf(g, unitsIn(boundParts(g, at))));
    return question(g.state.active, "melee", "13.1.1", about, actions);
  },

  answer(g, frame, action) {
    const at = action.do === "assault" || action.do === "aim" ? hexNamed(g, action.at) : -1;
    if (gather(g, frame, action, at)) return;
    if (action.do === "assault") declare(g, at, partsNamed(g, action.with));
    else close(g);
  },

  why: (g, frame, action, side, offered) =>
    frame.at >= 0 ? no("chooseAssailants", "13.2.1") : judge(g, frame, action, side, offered),
};

const judge = judgedBy<MeleePhaseFrame>({
  aim: () => no("sparedOrListed", "13.2.1"),
  pass: () => no("chargeFirst", "10.2.7e"),
  assault: (g, _frame, { at, with: names }) => joinFault(g, hexNamed(g, at), partsNamed(g, names)),
});

/** [13.1.4] */
function close(g: Play): void {
  forget(g);
  g.state.shots = [];
  g.pop();
}

/** A phase begins and ends with empty records. */
function forget({ state }: Play): void {
  state.assaulted = [];
  state.assailants = [];
  state.assaultedFrom = [];
}

/** [13.2.1] Marked attackers always, and any others that can. */
function assaultActions(g: Position, frame: MeleePhaseFrame): Action[] {
  return targets(g).flatMap((at) => {
    const bound = boundParts(g, at);
    const sets = selections(volunteers(g, at), bound.length > 0).map(
      (parts): Action => ({
        do: "assault",
        at: hexLabel(g, at),
        with: partNames(g, [...bound, ...parts]),
      }),
    );
    return [...sets, ...gatherActions(g, at, frame)];
  });
}

/** [13.2.1] Step 1. `pressed`: they have retreated once already and cannot again [13.3.6]. */
export function declare(g: Play, at: Hex, parts: readonly Part[], pressed = false): void {
  const { state } = g;
  const charges = state.charges.filter((charge) => charge.at === at);
  const mandatory = charges.length > 0;
  state.charges = state.charges.filter((charge) => charge.at !== at);
  edit(g, "assaulted").push(at);
  for (const [unit, from] of parts) {
    edit(g, "assailants").push(unit);
    edit(g, "assaultedFrom").push(from);
  }
  const frame: AssaultFrame = {
    step: "assault",
    ...planned(g, at, parts),
    charges,
    mandatory,
    stage: mandatory || pressed ? "defenders" : "retreat", // [13.3] not before a charge
    asked: [],
    evaders: [],
    strength: null,
    cell: "",
    bounced: [],
    shaken: [],
  };
  g.push(frame);
  g.emit({
    type: "assault",
    units: partNames(g, parts),
    at: hexLabel(g, at),
    mandatory,
    cite: mandatory ? "10.2.7e" : "13.2.1",
  });
}

/** What a melee needs to know before any choice is made: for resolution and for forecasts. */
export const planned = (g: Position, at: Hex, parts: readonly Part[]) => ({
  at,
  attackers: pairsOf(parts),
  defenders: [...unitsAt(g, at, enemyOf(g.state.active))],
  leaders: [-1, -1] as [number, number],
  spared: [] as number[],
  charges: g.state.charges.filter((charge) => charge.at === at),
});

/** Why these do not assault a hex together. */
function joinFault(g: Position, at: Hex, parts: readonly Part[]): Violation | undefined {
  const fault = targetFault(g, at);
  if (fault) return fault;
  if (parts.some(([unit]) => sideOf(g, unit) !== g.state.active)) return no("onlyActiveAssault", "13.2.1");
  const bound = boundParts(g, at);
  const missing = bound.find((part) => !parts.some((one) => isSame(one, part)));
  if (missing) return no("mustTakePart", "10.2.7e", unitOf(g, missing[0]).name);
  const others = parts.filter((part) => !bound.some((one) => isSame(one, part)));
  return firstFault(others, (part) => assaultFault(g, part, at));
}
