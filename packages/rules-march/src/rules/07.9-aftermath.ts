// After a combat: supplies used [16.6-use], leaders in danger [15.2-loss], columns that were caught.

import { hexOf, onMap, sideOf } from "../board.ts";
import type { CombatFrame, Stack } from "../frames.ts";
import type { Play, Position, Step, UnitId } from "../types.ts";
import { alive } from "./10-losses.ts";
import { checkLeaders } from "./15.2-leaders.ts";
import { useAllotment } from "./16.6-allotments.ts";

export const endStage: Step<CombatFrame> = {
  run(g, frame) {
    g.pop();
    for (const unit of frame.stacks.flatMap(({ units }) => alive(g, units))) wear(g, unit);
    checkLeaders(
      g,
      frame.stacks.flatMap((stack) => sufferers(g, stack)),
    );
    for (const { hex, units } of frame.stacks)
      for (const unit of alive(g, units))
        if (frame.caught.includes(unit) && hexOf(g, unit) === hex)
          g.push({ step: "facing", side: sideOf(g, unit), units: [unit], cite: "15.7-attacked" }); // [R66]
  },
};

function wear(g: Play, unit: UnitId): void {
  g.state.engaged[unit] = 1;
  useAllotment(g, unit, "16.6-use");
}

/** Units that have lost a step or retreated. */
const sufferers = (g: Position, { hex, units, steps, retreat }: Stack): UnitId[] =>
  units.filter(
    (unit, i) =>
      !onMap(g, unit) || g.state.steps[unit]! < steps[i]! || (retreat > 0 && hexOf(g, unit) !== hex),
  );
