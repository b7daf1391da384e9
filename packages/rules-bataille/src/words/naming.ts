// Names for people: units, hexes, facings.

import { hexNamed, unitsAt } from "../board.ts";
import { FORMATION_IDS, FORMATION_NAMES, type FormationName, facesVertex } from "../formations.ts";
import type { Phase, Position, Side, World } from "../types.ts";
import { enemyOf, SIDE_IDS, type SideName } from "../units.ts";

export const TITLES: Record<SideName, string> = { french: "French", coalition: "Coalition" };

export const PHASE_NAMES: Record<Phase, string> = {
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

/** Who acts in a phase of a side's segment: in the Defensive Fire Phase the other side [12.6.1]. */
const actorOf = (phase: Phase, side: SideName): SideName =>
  phase === "defensive" ? SIDE_IDS[enemyOf(SIDE_IDS.indexOf(side) as Side)] : side;

/** "Coalition: Movement Phase". */
export const phaseTitle = (phase: Phase, side: SideName): string =>
  `${TITLES[actorOf(phase, side)]}: ${PHASE_NAMES[phase]}`;

export const unitName = (world: World, id: string): string => {
  const [unit = "", hex] = id.split("@");
  const name = world.units[world.unitById.get(unit) ?? -1]?.name ?? unit;
  return hex === undefined ? name : `${name} (${hex})`;
};

/** "A, B and C". */
export function names(world: World, ids: readonly string[]): string {
  const all = ids.map((id) => unitName(world, id));
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** "Priesten (13,19)", or the bare number of a hex without a name. */
export function place(world: World, hex: string): string {
  const name = world.map.names.get(hexNamed({ world }, hex));
  return name ? `${name} (${hex})` : hex;
}

/** "Estland Rgt in 15,17": the troops of one side, those on top named, and where they stand. */
export function troopsIn(g: Position, hex: string, side: Side): string {
  const [top, ...others] = unitsAt(g, hexNamed(g, hex), side);
  const where = place(g.world, hex);
  if (top === undefined) return where;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `${g.world.units[top]!.name}${more} in ${where}`;
}

export const formationName = (formation: FormationName): string =>
  FORMATION_NAMES[FORMATION_IDS.indexOf(formation)]!;

const SIDES = ["north", "north-east", "south-east", "south", "south-west", "north-west"];
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
  (facesVertex(FORMATION_IDS.indexOf(formation)) ? VERTICES : SIDES)[facing] ?? `${facing}`;
