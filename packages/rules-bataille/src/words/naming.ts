// What things are called in the language that is spoken: units, hexes, sides, facings.

import { hexNamed, unitsAt } from "../board.ts";
import { FORMATION_IDS, type FormationName, facesVertex } from "../formations.ts";
import type { Phase, Position, Side, World } from "../types.ts";
import { enemyOf, SIDE_IDS, type SideName, type Unit } from "../units.ts";
import { wording } from "./wording.ts";

/** A name from a data file. */
export const called = (name: string): string => wording().dataName(name);

/** Who acts in a phase of a side's segment: in the Defensive Fire Phase the other side [12.6.1]. */
const actorOf = (phase: Phase, side: SideName): SideName =>
  phase === "defensive" ? SIDE_IDS[enemyOf(SIDE_IDS.indexOf(side) as Side)] : side;

/** "Coalition: Movement Phase". */
export const phaseTitle = (phase: Phase, side: SideName): string =>
  wording().phaseTitle(actorOf(phase, side), phase);

export const unitName = (world: World, id: string): string => {
  const [unit = "", hex] = id.split("@");
  const known = world.units[world.unitById.get(unit) ?? -1];
  const name = known ? called(known.name) : unit;
  return hex === undefined ? name : `${name} (${hex})`;
};

export const names = (world: World, ids: readonly string[]): string =>
  wording().list(ids.map((id) => unitName(world, id)));

/** "Priesten (13,19)", or the bare number of a hex without a name. */
export function place(world: World, hex: string): string {
  const name = world.map.names.get(hexNamed({ world }, hex));
  return name ? `${called(name)} (${hex})` : hex;
}

/** "Estland Rgt and 1 more in 15,17": the troops of one side, those on top named, and where they stand. */
export function troopsIn(g: Position, hex: string, side: Side): string {
  const [top, ...others] = unitsAt(g, hexNamed(g, hex), side);
  const where = place(g.world, hex);
  return top === undefined
    ? where
    : wording().troopsIn(called(g.world.units[top]!.name), others.length, where);
}

/** "Russian Guard Jägers". Of cavalry without a kind of its own it is said whether it is heavy [2.2.5a]. */
export const kindOf = ({ nation, arm, kind, heavy }: Unit): string =>
  wording().kindOf(nation, arm, arm === "cavalry" && kind === "cavalry" ? (heavy ? "heavy" : "light") : kind);

/** Hexside 0 is north; vertex 1, between hexsides 1 and 2, is east. */
export const facingName = (formation: FormationName, facing: number): string =>
  (facesVertex(FORMATION_IDS.indexOf(formation)) ? wording().vertices : wording().hexsides)[facing] ??
  `${facing}`;
