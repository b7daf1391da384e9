// [15.0] The Recovery Phase: horses rest, charge markers come off, the active side rallies.

import { asking, plainly } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import { asked, idOf, idsOf, isGood, unitNamed } from "../board.ts";
import type { RecoveryFrame } from "../frames.ts";
import { no } from "../refusal.ts";
import type { Bataille, Play, Step } from "../types.ts";
import { rally, rallyFault, unrallied } from "./04-morale/04.5-rally.ts";
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

  ...asking<Bataille, RecoveryFrame>(
    (g) => asked(g.state.active, "recovery", "15.1.3", idsOf(g, unrallied(g, g.state.active))),
    {
      candidates: (g) => unrallied(g, g.state.active).map((unit) => ({ do: "rally", unit: idOf(g, unit) })),
      forbids: { rally: (g, _frame, { unit }) => rallyFault(g, g.state.active, unitNamed(g, unit)) },
    },
    plainly("pass", () => no("allMustRally", "4.5.2")), // the question is asked only while units are left
  ),

  answer: (g, _frame, { unit }: ActionOf<"rally">) => rally(g, unitNamed(g, unit)),
};

function begin(g: Play): void {
  recoverReadiness(g); // [15.1.1]
  g.state.charges = []; // [15.1.2]
  // Units that fail because of others in this phase try to rally in the next one [4.3.5e].
  g.state.rallied = g.state.rallied.map((_, unit) => (isGood(g, unit) ? 1 : 0));
}
