// [VIII, VII.9-second] Phase 6: second combats end, and gallopers are disordered.

import { isRouted, present, stateOf } from "../board.ts";
import { editUnit } from "../editing.ts";
import type { Play } from "../types.ts";
import { carryOut, fight } from "./07-combat.ts";
import { driveOffCommanders, settleCommanders } from "./12-command.ts";

/** The second combats of C5, then A0. */
export function settleAfterCombat(g: Play): void {
  const outcomes = fight(g); // no further bonus [VII.9-no-third]
  g.emit({ type: "phase", phase: 6, name: "Post-combat morale", cite: "VIII.1" });
  carryOut(g, outcomes);
  g.state.contacts = [];
  g.state.victors = [];
  tireGallopers(g);
  settleCommanders(g);
  driveOffCommanders(g);
}

/** [IV.4-gallop-disorder, R19] From now on they count as in skirmish order, their stands where they are. */
function tireGallopers(g: Play): void {
  for (const { index } of g.world.units) {
    if (stateOf(g, index).gait !== "gallop") continue;
    const state = editUnit(g, index);
    state.gait = "none";
    state.owesRecall = present(g, index) && !isRouted(g, index);
  }
}
