// Smashed units at the start of an activation [10.2-action]: each tries to recover, and flees if it fails.

import { goOn } from "@grognard/kernel";
import { hexOf, isNight, isSmashed, unitsOf } from "../board.ts";
import { fatigueOf } from "../charts.ts";
import type { ActivationFrame } from "../frames.ts";
import type { Play, Step, UnitId } from "../types.ts";
import { reform, tire } from "../verbs.ts";
import { passes } from "./05-morale-check.ts";
import { sendOff } from "./07.2-flight.ts";
import { reckonWith } from "./07.9-aftermath.ts";
import { recoveryBonus } from "./10.1-stragglers.ts";
import { SMASHED_RUN } from "./10.2-homeward.ts";

export const smashedStage: Step<ActivationFrame> = {
  run(g, frame) {
    const all = frame.formations.flatMap((formation) => unitsOf(g, formation));
    const next = all.findIndex((unit, i) => i >= frame.at && isSmashed(g, unit));
    if (next < 0) {
      frame.at = 0;
      return goOn(frame, "units");
    }
    frame.at = next + 1;
    tryToRecover(g, frame, all[next]!);
    return "again";
  },
};

function tryToRecover(g: Play, frame: ActivationFrame, unit: UnitId): void {
  const { charts } = g.world;
  frame.done.push(unit);
  const plus = recoveryBonus(g, unit);
  if (passes(g, unit, "rally", "10.2-action", { plus })) return reform(g, unit, "10.2-success");
  tire(g, unit, fatigueOf(charts, "recovery fails", isNight(g)), "10.2-failure");
  reckonWith(g, [unit], []);
  sendOff(g, "unrecovered", [unit], { side: frame.side, length: SMASHED_RUN, from: [hexOf(g, unit)] });
}
