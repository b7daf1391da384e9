// A position in readable words, and odds asked for by numbers.

import type { Phase } from "../../types.ts";
import { facingName, letters, phases } from "./naming.ts";

export const report = {
  moment: (phase: Phase) => phases[phase],
  strength: (left: number, full: number) => `${left} of ${full}`,
  faces: (facing: number) => `facing ${facingName(facing)}`,
  rearward: "facing to the rear",
  line: (hex: string) => `extended to ${hex}`,
  crewless: "without a crew",
  ammunition: (points: number) => `ammunition ${points}`,
  depleted: "low on ammunition",
  disordered: "disordered",
  routed: "routed",
  exhausted: "exhausted",
  mobilized: "mobilized",
  standing: "standing",
  inactive: "inactive",
  ordered: "holds an order",
  attack: (letter: number) => `attack order ${letters[letter]}`,
  fatigue: (points: number) => `fatigue ${points}`,
  due: (delay: number) => `an order is on its way, delay ${delay}`,
  out: "out of command",
};

export const odds = {
  usage: `  a fire [11.0]
    --fire N                     strength points or guns
    --by line|column|skirmish|artillery (line)
    --nation french|russian|prussian (french)
    --range N                    in hexes (1)
    --firing C --target C        firing class (2) and target class (1)
    --drm N                      the sum of all modifiers on the die (0)
  a shock [12.0]
    --shock A:D                  strengths
    --differential N             attacker's less defender's effectiveness, with all modifiers (0)
  a check of morale [13.1]
    --check N                    effectiveness, with what is added to it
    --drm N                      the sum of all modifiers on the die (0)
  about a position
    --position FILE              a position file, as for "try"; its actions are played first
    --at 8,7 --with F1           what would come of its fire at this hex, or of its attack on it`,
  die: "One die, 0 to 9",
  needs: (rating: number) => `${rating} or less`,
  checks: { passes: "passes", fails: "fails" },
};
