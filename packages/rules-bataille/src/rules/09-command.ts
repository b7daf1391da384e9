// [9.0] Command morale on the hour, the clock, reinforcements due.

import { unitOf } from "../board.ts";
import type { CommandFrame } from "../frames.ts";
import type { Position, Step, UnitId } from "../types.ts";

/** [9.2] The level of the command a unit belongs to; 0 for independent units [R63]. */
export function commandLevel(g: Position, unit: UnitId): number {
  const at = g.world.commands.findIndex(({ id }) => id === unitOf(g, unit).command);
  return g.state.levels[at] ?? 0;
}

export const command: Step<CommandFrame> = { run: (g) => g.pop() };
