// Drill: f stands in column in 8,8 and looks east (front 9,7 and 9,8, flanks 8,7 and 8,9); a Russian battalion is far
// away. The French move, companies have been sent out.

import type { Json } from "@grognard/kernel";
import { type Lab, type LabSetting, lab } from "./lab.ts";

export type Entry = { readonly [key: string]: Json };
export interface DrillSetting extends LabSetting {
  readonly more?: { readonly [id: string]: Entry };
  readonly position?: Entry;
}

export const EAST = 1;
export const WEST = 4;

export function drill(f: Entry = {}, { more, position, ...setting }: DrillSetting = {}): Lab {
  const units = {
    f: { side: "french", at: "8,8", facing: EAST, ...f },
    far: { side: "allied", at: "22,2", facing: WEST },
    ...more,
  };
  return lab({ phase: "frenchMovement", stage: "units", ...position, units }, setting);
}

/** The same for the Allies: f is Russian and looks east. */
export const alliedDrill = (f: Entry = {}, { more, position, ...setting }: DrillSetting = {}): Lab => {
  const units = {
    f: { side: "allied", at: "8,8", facing: EAST, ...f },
    far: { side: "french", at: "22,2", facing: WEST },
    ...more,
  };
  return lab({ phase: "alliedMovement", stage: "units", ...position, units }, setting);
};

/** The formations that are offered to the unit in hand. */
export const forms = (t: Lab): string[] => [
  ...new Set(t.actions("form").map(({ formation }) => formation as string)),
];

/** An enemy in line next to 8,8, which has it before its front: in 9,8, looking west. */
export const NEAR: Entry = { side: "allied", at: "9,8", facing: WEST, formation: "line" };
