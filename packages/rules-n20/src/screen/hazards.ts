// The dice that a step back calls for.

import { hexNamed, hexOf, sideOf } from "../board.ts";
import { inEzoc } from "../rules/07-zones-of-control.ts";
import { crossesRiver } from "../rules/09.7-ways.ts";
import type { Case, Position, UnitId } from "../types.ts";

export interface Hazard {
  readonly label: string;
  readonly cite: Case;
}

/** One roll for each [9.7.5-multi]; a unit that falls back by itself keeps out of enemy zones. */
export function retreatHazards(g: Position, unit: UnitId, hex: string): Hazard[] {
  const to = hexNamed(g, hex);
  const found: Hazard[] = [];
  if (crossesRiver(g.world, hexOf(g, unit), to)) found.push({ label: "crossing a river", cite: "9.7.5" });
  if (inEzoc(g, to, sideOf(g, unit))) found.push({ label: "entering an enemy zone", cite: "9.7.4" });
  return found;
}
