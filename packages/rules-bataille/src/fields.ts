// What the fields of actions and events hold. Units are named by id, hexes as "col,row".

import { Problem } from "@grognard/kernel";
import { checkHex, field, oneOf, pieceField, setOf } from "@grognard/parts";
import { FORMATION_IDS, type FormationName } from "./formations.ts";
import type { World } from "./world.ts";

/** By id, or by full name. */
const findUnit = ({ unitById, units }: World, name: string): number =>
  unitById.get(name) ?? units.findIndex((one) => one.name === name);

export const unit = field<string, World>({
  ...pieceField(({ units }: World) => units, 4, findUnit),
  idIn: unitIn,
  rank: (id: string, world) => findUnit(world, unitIn(id)),
});
export const units = setOf(unit, "units");

/** A unit, or "id@13,19": one half of a unit in two hexes. */
export const part = field<string, World>({
  ...unit,
  check: (value, place, world) => {
    const [id, hex] = typeof value === "string" ? value.split("@") : [value];
    unit.check(id, place, world);
    if (hex !== undefined) checkHex(hex, place);
  },
  tidy: (name: string, world) => {
    const { id } = world.units[findUnit(world, unitIn(name))]!;
    return [id, ...name.split("@").slice(1)].join("@");
  },
});
export const parts = setOf(part, "units");

export const formation = oneOf<FormationName>(FORMATION_IDS);

export const facing = field<number>({
  check: (value, place) => {
    if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 5) return;
    throw new Problem("must be a hexside or vertex from 0 to 5, clockwise from north", place);
  },
});

export function unitIn(id: string): string {
  return id.split("@")[0]!;
}
