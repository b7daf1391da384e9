// A position in readable words, and chances that somebody asks for by numbers.

import { idsAsText } from "@grognard/kernel";
import type { FormationName } from "../../formations.ts";
import type { Phase } from "../../types.ts";
import type { SideName } from "../../units.ts";
import { formations, phases, sides } from "./naming.ts";

export const report = {
  moment: (side: SideName, phase: Phase) => `${sides[side]} segment, ${phases[phase]}`,
  strength: (left: number, full: number) => `${left} of ${full}`,
  stands: (formation: FormationName, facing: string) => `${formations[formation]}, facing ${facing}`,
  states: idsAsText("good", "disordered", "routed", "fresh", "fatigued", "exhausted"),
  inCharge: (units: string) => `in a charge with ${units}`,
  frozen: "may not move",
  due: (turn: number) => `due turn ${turn}`,
};

export const odds = {
  usage: `  a fire attack [12.5]
    --fire A:B                   Fire Value against Fire Defence Value, such as 18:11
  a melee [13.5]
    --melee A:B                  Melee Values of attacker and defender
    --shift N                    columns to the right, or to the left if negative (0)
  a morale check [4.2]
    --morale N                   the Morale Value, 11 to 66
  all of these
    --modifier N                 the sum of what is added to the roll (0)
  about a position
    --position FILE              a position file, as for "try"; its actions are played first
    --at 8,7 --with F-46e-1,F-72e-1
                                 fire at this hex, or in the Melee Assault Phase an assault on it`,
  column: (column: string) => `Column ${column}`,
  above: (value: number) => `Above ${value}`,
  checks: idsAsText("holds", "fails"),
};
