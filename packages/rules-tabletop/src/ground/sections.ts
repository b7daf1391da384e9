// Walls, works and bridges that can be battered down, section by section [XI.6, R55].

import type { Position } from "../types.ts";

/** Has it borne more than it can? A wall that is down is no wall, a work has a breach, a bridge is gone. */
export function isOpen(g: Position, section: number): boolean {
  const found = g.world.ground.sections[section];
  return found !== undefined && (g.state.ground.damage[section] ?? 0) > 2 * found.impact;
}
