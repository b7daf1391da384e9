// Names of what the game knows.

import { idsAsText } from "@grognard/kernel";
import type { FormationName } from "../../formations.ts";
import type { Phase } from "../../types.ts";
import type { Arm, Nation, SideName } from "../../units.ts";

export const sides: Record<SideName, string> = { french: "French", coalition: "Coalition" };

export const nations: Record<Nation, string> = {
  french: "French",
  russian: "Russian",
  austrian: "Austrian",
  prussian: "Prussian",
};

export const arms: Record<Arm, string> = idsAsText("infantry", "cavalry", "artillery", "leader");

/** The kinds of troops of each arm, as the armies name them. */
const KINDS: Record<Arm, { readonly [kind: string]: string }> = {
  infantry: {
    line: "line infantry",
    light: "light infantry",
    provisional: "provisional infantry",
    "provisional-light": "provisional light infantry",
    musketeer: "musketeers",
    jager: "Jägers",
    grenadier: "grenadiers",
    guard: "Guard infantry",
    "guard-jager": "Guard Jägers",
    "guard-marine": "Guard marines",
    fusilier: "fusiliers",
    reserve: "reserve infantry",
    "reserve-fusilier": "reserve fusiliers",
    landwehr: "Landwehr",
    schutzen: "Schützen",
    grenzer: "Grenzer",
  },
  cavalry: {
    light: "light cavalry",
    heavy: "heavy cavalry",
    allied: "allied cavalry",
    guard: "Guard cavalry",
    cossack: "Cossacks",
    landwehr: "Landwehr cavalry",
  },
  artillery: {
    foot: "foot artillery",
    horse: "horse artillery",
    light: "light artillery",
    position: "position artillery",
    "guard-foot": "Guard foot artillery",
    "guard-horse": "Guard horse artillery",
    cossack: "Cossack artillery",
    cavalry: "horse artillery",
  },
  leader: { leader: "leader" },
};

/** "Russian Guard Jägers". */
export const kindOf = (nation: Nation, arm: Arm, kind: string): string =>
  `${nations[nation]} ${KINDS[arm][kind] ?? `${kind} ${arms[arm]}`}`;

export const phases: Record<Phase, string> = {
  setup: "Set-up",
  command: "Command Phase",
  charge: "Cavalry Charge Phase",
  movement: "Movement Phase",
  defensive: "Defensive Fire Phase",
  offensive: "Offensive Fire Phase",
  melee: "Melee Assault Phase",
  recovery: "Recovery Phase",
  night: "Night",
};

export const phaseTitle = (side: SideName, phase: Phase): string => `${sides[side]}: ${phases[phase]}`;

export const formations: Record<FormationName, string> = {
  column: "Column",
  line: "Line",
  line2: "Line in two hexes",
  square: "Square",
  general: "General Order",
  skirmish: "Skirmish Order",
  skirmish2: "Skirmish Order in two hexes",
  road: "Road March",
  masse: "Battalion Masse",
  limbered: "limbered",
  unlimbered: "unlimbered",
  none: "no formation",
};

/** "A, B and C". */
export const list = (all: readonly string[]): string =>
  all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;

/** Parts of one sentence. */
export const clauses = (parts: readonly string[]): string => parts.join("; ");

export const troopsIn = (top: string, more: number, where: string): string =>
  `${top}${more === 0 ? "" : ` and ${more} more`} in ${where}`;

export const hexsides: readonly string[] = [
  "north",
  "north-east",
  "south-east",
  "south",
  "south-west",
  "north-west",
];

export const vertices: readonly string[] = [
  "north-north-east",
  "east",
  "south-south-east",
  "south-south-west",
  "west",
  "north-north-west",
];

/** With the decimal mark of the language. */
export const number: (n: number) => string = String;
