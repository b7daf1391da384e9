// After a combat: supplies used [16.6-use], leaders in danger [15.2-loss], columns that were caught.

import type { Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import { hexOf, sideOf } from "../board.ts";
import type { CombatFrame, Stack } from "../frames.ts";
import type { Play, Position, Step, UnitId } from "../types.ts";
import { alive } from "./10-losses.ts";
import { checkLeaders } from "./15.2-leaders.ts";
import { useAllotment } from "./16.6-allotments.ts";

export const endStage: Step<CombatFrame> = {
  run(g, frame) {
    g.pop();
    for (const unit of frame.stacks.flatMap(({ units }) => alive(g, units))) wear(g, unit);
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

/** Hexes where units have lost steps or retreated, or where a stack has lost a unit. */
function dangersOf(g: Position, { hex, units, steps, retreat }: Stack): Hex[] {
  const left = alive(g, units);
  if (left.length < units.length) return [hex, ...left.map((unit) => hexOf(g, unit))];
  return left
    .filter((unit, i) => g.state.steps[unit]! < steps[i]! || (retreat > 0 && hexOf(g, unit) !== hex))
    .map((unit) => hexOf(g, unit));
}
