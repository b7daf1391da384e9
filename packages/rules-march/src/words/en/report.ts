// A position in readable words, and chances that somebody asks for by numbers.

import type { Phase } from "../../types.ts";
import { batteries, count, facingName, list, phases } from "./naming.ts";

export const report = {
  moment: (phase: Phase, formations: readonly string[]) =>
    formations.length > 0 ? `${phases[phase]}: ${list(formations)}` : phases[phase],
  strength: (left: number, full: number) => `${left} of ${count(full, "step")}`,
  faces: (facing: number) => `facing ${facingName(facing)}`,
  column: (counters: number) => `march column of ${count(counters, "counter")}`,
  line: (hex: string) => `extended line to ${hex}`,
  guns: batteries,
  stragglers: (steps: number) => `${count(steps, "step")} straggling`,
  disorganized: "disorganized",
  smashed: "smashed",
  unsupplied: "out of supply",
};

export const odds = {
  usage: `  a combat [7.1]
    --attack A:D                 strengths after their modifiers, such as 12:8 or 7.5:4
    --morale N                   the attacker's morale minus the defender's, of the largest units (0)
    --artillery N                the attacker's artillery minus the defender's (0)
    --hasty                      a Hasty attack
    --drm N                      the sum of all other modifiers (0)
  a Morale Check [5.0]
    --check N                    the rating with all modifiers
  a position
    --position FILE              a position file, as for "try"; its actions are played first
    --at 8,7 --with friant,gudin an attack on this hex, or on several, by these units`,
  drm: (drm: string) => `${drm} on the die`,
  needs: (rating: number) => `${rating} or less`,
  checks: { passes: "passes", fails: "fails" },
};
