// Names of what the game knows.

import { idsAsText } from "@grognard/kernel";
import { FORMATION_IDS, type FormationName, facesVertex } from "../../formations.ts";
import type { Phase, Position, Side, World } from "../../types.ts";
import type { Arm, Nation, SideName } from "../../units.ts";
import { actorOf, place, troopsAt, unitName } from "../naming.ts";

export const sides: Record<SideName, string> = { french: "French", coalition: "Coalition" };

export const nations: Record<Nation, string> = {
  french: "French",
  russian: "Russian",
  austrian: "Austrian",
  prussian: "Prussian",
};

export const arms: Record<Arm, string> = idsAsText("infantry", "cavalry", "artillery", "leader");

export const phases: Record<Phase, string> = {
  setup: "set-up",
  command: "Command Phase",
  charge: "Cavalry Charge Phase",
  movement: "Movement Phase",
  defensive: "Defensive Fire Phase",
  offensive: "Offensive Fire Phase",
  melee: "Melee Assault Phase",
  recovery: "Recovery Phase",
  night: "Night",
};

/** "Coalition: Movement Phase". */
export const phaseTitle = (phase: Phase, side: SideName): string =>
  `${sides[actorOf(phase, side)]}: ${phases[phase]}`;

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
export function names(world: World, ids: readonly string[]): string {
  const all = ids.map((id) => unitName(world, id));
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** "Estland Rgt in 15,17": the troops of one side, those on top named, and where they stand. */
export function troopsIn(g: Position, hex: string, side: Side): string {
  const { top, more } = troopsAt(g, hex, side);
  const where = place(g.world, hex);
  return top === undefined ? where : `${top}${more === 0 ? "" : ` and ${more} more`} in ${where}`;
}

const HEXSIDES = ["north", "north-east", "south-east", "south", "south-west", "north-west"];
const VERTICES = [
  "north-north-east",
  "east",
  "south-south-east",
  "south-south-west",
  "west",
  "north-north-west",
];

/** Hexside 0 is north; vertex 1, between hexsides 1 and 2, is east. */
export const facingName = (formation: FormationName, facing: number): string =>
  (facesVertex(FORMATION_IDS.indexOf(formation)) ? VERTICES : HEXSIDES)[facing] ?? `${facing}`;
