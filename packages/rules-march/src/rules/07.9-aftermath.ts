// After a combat: supplies used [16.6-use], leaders in danger [15.2-loss], columns that were caught. And what follows other
// losses and retreats.

import type { Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import { hexesOf, hexOf, isSmashed, sideOf } from "../board.ts";
import type { CombatFrame, FrameOf, Stack } from "../frames.ts";
import type { Play, Position, Step, UnitId } from "../types.ts";
import { sendOff } from "./07.2-flight.ts";
import { stacksFrom } from "./07-stacks.ts";
import { SMASHED_RUN } from "./10.2-homeward.ts";
import { alive } from "./10-losses.ts";
import { checkLeaders } from "./15.2-leaders.ts";
import { useAllotment } from "./16.6-allotments.ts";

export const endStage: Step<CombatFrame> = {
  run(g, frame) {
    g.pop();
    for (const unit of new Set(frame.stacks.flatMap(({ units }) => alive(g, units)))) wear(g, unit);
    checkLeaders(g, new Set(frame.stacks.flatMap((stack) => dangersOf(g, stack))));
    for (const { hex, units } of frame.stacks)
      for (const unit of alive(g, units))
        if (frame.caught.includes(unit) && hexOf(g, unit) === hex)
          g.push({ step: "facing", side: sideOf(g, unit), units: [unit], cite: "15.7-attacked" }); // [R66]
  },
};

function wear(g: Play, unit: UnitId): void {
  edit(g, "engaged")[unit] = 1;
  useAllotment(g, unit, "16.6-use");
}

/** To be called before units flee or lose steps other than in combat; `from`: what those that are smashed run from. */
export function reckonWith(g: Play, units: readonly UnitId[], from: readonly Hex[]): void {
  const stacks = stacksFrom(g, units).map((stack) => ({ ...stack, retreat: 1 }));
  const smashedThen = units.filter((unit) => isSmashed(g, unit));
  g.push({ step: "aftermath", stacks, from: [...from], smashedThen, run: false });
}

/** [10.2-retreat] [15.2-loss] [R46] */
export const aftermath: Step<FrameOf<"aftermath">> = {
  run(g, frame) {
    const { stacks, from, smashedThen } = frame;
    if (frame.run) {
      g.pop();
      return checkLeaders(g, new Set(stacks.flatMap((stack) => dangersOf(g, stack))));
    }
    frame.run = true;
    for (const unit of new Set(stacks.flatMap(({ units }) => alive(g, units))))
      if (isSmashed(g, unit) && !smashedThen.includes(unit))
        sendOff(g, "smashed", [unit], { side: sideOf(g, unit), length: SMASHED_RUN, from, smashedThen: [] });
    return "again";
  },
};

/** Hexes where units have lost steps or retreated, or where a stack has lost a unit. */
function dangersOf(g: Position, { hex, units, steps, retreat }: Stack): Hex[] {
  const left = alive(g, units);
  if (left.length < units.length) return [hex, ...left.map((unit) => hexOf(g, unit))];
  return left
    .filter((unit, i) => g.state.steps[unit]! < steps[i]! || (retreat > 0 && !hexesOf(g, unit).includes(hex)))
    .map((unit) => (hexesOf(g, unit).includes(hex) ? hex : hexOf(g, unit)));
}
