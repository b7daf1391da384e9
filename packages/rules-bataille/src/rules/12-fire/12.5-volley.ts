// [12.5.7] [12.5.8] What a fire result does: losses, then a leader who may be hit, then morale, then retreats and
// routs.

import { edit, goOn, staged } from "@grognard/kernel";
import { isCavalry, onMap, unitOf } from "../../board.ts";
import type { VolleyFrame } from "../../frames.ts";
import { type Bataille, type Play, SHOT, type UnitId } from "../../types.ts";
import { checksAfterFire, fireLosses } from "../03-increments/03.2-losses.ts";
import { checkMorale } from "../04-morale/04.2-checks.ts";
import { failMorale } from "../04-morale/04.3-states.ts";
import { breakRest } from "../05-readiness.ts";
import { fireCasualty } from "../14-leaders/14.1-casualties.ts";
import { settleLeaders } from "../14-leaders/14-leaders.ts";

export const volley = staged<Bataille, VolleyFrame>({
  losses: {
    run(g, frame) {
      const { at, side, losses, onlyGuns, units } = frame;
      goOn(frame, "leaders");
      if (losses > 0) fireLosses(g, at, side, losses, onlyGuns, "12.5.7b", units);
      return "again";
    },
  },
  leaders: {
    run(g, frame) {
      goOn(frame, "morale");
      noteHits(g, frame);
      strikeLeaders(g, frame);
      return "again";
    },
  },
  morale: {
    run(g, frame) {
      g.pop();
      failMorale(g, failing(g, frame), { cite: "12.5.8" });
    },
  },
});

const hits = (g: Play, { units, before }: VolleyFrame, unit: UnitId): number =>
  g.state.losses[unit]! - before[units.indexOf(unit)]!;

/** [5.3.4] Cavalry that is hit has had no rest; [13.2.3] losses to Defensive Fire make an assault harder. */
function noteHits(g: Play, frame: VolleyFrame): void {
  for (const unit of frame.units) {
    if (hits(g, frame, unit) === 0 || !onMap(g, unit)) continue;
    if (isCavalry(g, unit)) breakRest(g, unit, SHOT);
    if (frame.kind === "defensive") edit(g, "stung")[unit] = 1;
  }
}

/** [14.1.1] Then leaders whose troops are all gone get away [14.2.3]. */
function strikeLeaders(g: Play, { at, side, natural }: VolleyFrame): void {
  fireCasualty(g, at, side, natural);
  settleLeaders(g, at, side, false);
}

/** [4.1] The units that must check for their losses and fail. */
function failing(g: Play, frame: VolleyFrame): UnitId[] {
  return frame.units.filter((unit, i) => {
    if (!onMap(g, unit) || !checksAfterFire(unitOf(g, unit), frame.before[i]!, g.state.losses[unit]!))
      return false;
    return !checkMorale(g, { unit, reason: "losses by fire", cite: "12.5.8" });
  });
}
