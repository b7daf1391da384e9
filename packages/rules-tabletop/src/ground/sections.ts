// Walls, works and bridges that can be battered down, section by section [XI.6, R55].

import type { Position } from "../types.ts";

/** Has it taken more damage than it can bear? A wall that is down is no wall, a work has a breach, a bridge is gone. */
export const isOpen = (g: Position, section: number): boolean =>
  g.state.ground.damage[section]! > 2 * g.world.ground.sections[section]!.impact;
