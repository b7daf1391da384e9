// What the fields of actions and events hold. Units are named by id, hexes as "col,row".

import { Problem } from "@grognard/kernel";
import { checkHex, field, noUnitNamed, oneOf, setOf } from "@grognard/parts";
import { FORMATION_IDS, type FormationName } from "./formations.ts";
import type { World } from "./types.ts";

export const unit = field<string, World>({
  names: "piece",
  idIn: unitIn,
  check: checkUnit,
  tidy: idFor,
  rank: (id: string, { unitById }) => unitById.get(unitIn(id))!,
});
export const units = setOf(unit, "units");

/** A unit, or "id@13,19": one half of a unit in two hexes. */
export const part = field<string, World>({
  ...unit,
  check: (value, place, world) => {
    const [id, hex] = typeof value === "string" ? value.split("@") : [value];
    checkUnit(id, place, world);
    if (hex !== undefined) checkHex(hex, place);
  },
  tidy: (name: string, world) => {
    const [unit, hex] = name.split("@") as [string, string?];
    return hex === undefined ? idFor(unit, world) : `${idFor(unit, world)}@${hex}`;
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

/** By id, or by full name. */
function idFor(name: string, { unitById, units }: World): string {
  return unitById.has(name) ? name : units.find((one) => one.name === name)!.id;
}

function checkUnit(name: unknown, place: string, world: World): void {
  if (typeof name !== "string") throw new Problem("must be the id or the name of a unit", place);
  if (!world.unitById.has(name) && !world.units.some((one) => one.name === name))
    throw new Problem(noUnitNamed(name, world.units, 4), place);
}
