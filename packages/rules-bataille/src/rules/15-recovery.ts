// [15.0] The Recovery Phase: horses rest, charge markers come off, the active side rallies.

import type { ActionOf } from "../actions.ts";
import { idOf, idsOf, isGood, question, unitNamed } from "../board.ts";
import type { RecoveryFrame } from "../frames.ts";
import { judgedBy, no } from "../refusal.ts";
import type { Play, Step } from "../types.ts";
import { rally, unrallied } from "./04-morale/04.5-rally.ts";
import { recoverReadiness } from "./05-readiness.ts";

export const recovery: Step<RecoveryFrame> = {
  run(g, frame) {
    if (!frame.begun) begin(g);
    frame.begun = true;
    const left = unrallied(g, g.state.active);
    if (left.length === 0) return g.pop();
    if (left.length > 1) return;
    rally(g, left[0]!);
    return "again";
  },

  ask(g) {
    const { active } = g.state;
    const units = unrallied(g, active);
    const actions = units.map((unit) => ({ do: "rally", unit: idOf(g, unit) }) as const);
    const about = idsOf(g, units);
    return question(active, "recovery", "15.1.3", about, actions);
  },

  answer: (g, _frame, { unit }: ActionOf<"rally">) => rally(g, unitNamed(g, unit)),

  why: judgedBy<RecoveryFrame>({ rally: () => no("whoRallies", "15.1.3") }, () =>
    no("allMustRally", "4.5.2"),
  ),
};

function begin(g: Play): void {
  recoverReadiness(g); // [15.1.1]
  g.state.charges = []; // [15.1.2]
  // Units that fail because of others in this phase try to rally in the next one [4.3.5e].
  g.state.rallied = g.state.rallied.map((_, unit) => (isGood(g, unit) ? 1 : 0));
}
