// Which units march, and to where [15.6-march]. A MARCH stays the current order of a formation until its last unit has
// deployed; from the first on, `marker` says which of the others carries it [15.7-marker] [R59].

import type { Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import { formationOf, inColumn, isCavalry, isDetachment, isInfantry, onMap, unitOf } from "../board.ts";
import { type FormationId, type Order, type Play, type Position, type UnitId, WAITING } from "../types.ts";

export const marchOf = ({ state }: Position, formation: FormationId): Order | undefined => {
  const current = state.current[formation];
  return current?.kind === "march" ? current : undefined;
};

/** Where a column goes: to the Waypoint first, if there is one [15.9]; -1 if its march is over [R45]. */
export function goalOf(g: Position, unit: UnitId): Hex {
  const march = marchOf(g, unitOf(g, unit).formation);
  if (!march) return -1;
  return march.waypoint >= 0 && g.state.passed[unit] === 0 ? march.waypoint : march.target;
}

/** The units of a formation that are in column, those still to come onto the map included. */
export const columnsOf = (g: Position, formation: FormationId): UnitId[] =>
  formationOf(g, formation).units.filter((unit) => inColumn(g, unit));

/** [R56] Whether there is infantry, so that the cavalry never leads. */
export const hasInfantry = (g: Position, formation: FormationId): boolean =>
  formationOf(g, formation).units.some(
    (unit) => unitOf(g, unit).arm === "infantry" && (onMap(g, unit) || g.state.place[unit] === WAITING),
  );

/** Those that count for the marker: of a mixed formation its infantry [R68]. */
export const leads = (g: Position, unit: UnitId): boolean =>
  isInfantry(g, unit) || !hasInfantry(g, unitOf(g, unit).formation);

/** [15.7-adjacent] Divisions of the formation that have deployed by themselves. */
export const deployedOf = (g: Position, formation: FormationId): UnitId[] =>
  formationOf(g, formation).units.filter(
    (unit) => onMap(g, unit) && !inColumn(g, unit) && !isDetachment(g, unit) && leads(g, unit),
  );

/** [R56] Cavalry may choose its way. */
export const choosesWay = (g: Position, unit: UnitId): boolean => isCavalry(g, unit) && onMap(g, unit);

/** What it has passed and what it avoids no longer matter. */
export function forgetWay(g: Play, unit: UnitId): void {
  edit(g, "passed")[unit] = 0;
  edit(g, "heldAt")[unit] = -1;
  edit(g, "shunned")[unit] = -1;
}
