// [11.1.7] Where units may end a move, and which friends they may pass through [3.1.2] [6.1.2] [R80].

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { formationOf, holds, isArtillery, isCavalry, isLeader, unitOf, unitsAt } from "../../board.ts";
import { no } from "../../refusal.ts";
import {
  enemyOf,
  isSkirmish,
  type Position,
  ROAD,
  type Side,
  SQUARE,
  UNLIMBERED,
  type UnitId,
} from "../../types.ts";
import { passingFault, stackingFault } from "../03-increments/03.1-stacking.ts";

/** Moving units and the formations they arrive in, in the same order. */
export interface Party {
  readonly side: Side;
  readonly units: readonly UnitId[];
  readonly formations: readonly number[];
}

/** Friends in a hex that are not of the party. */
export const residentsAt = (
  g: Position,
  hex: Hex,
  { side, units }: Pick<Party, "side" | "units">,
): readonly UnitId[] => {
  const there = unitsAt(g, hex, side);
  for (const unit of there) if (units.includes(unit)) return without(there, units);
  return there;
};

const without = (all: readonly UnitId[], some: readonly UnitId[]): UnitId[] =>
  all.filter((unit) => !some.includes(unit));

/** Why the party cannot end its move in a hex; undefined if it can. */
export function standFault(g: Position, hex: Hex, party: Party): Violation | undefined {
  if (holds(g, hex, enemyOf(party.side))) return no("enemyIsThere", "11.1.7");
  return stackingFault(g, hex, party.side, party.units, party.formations, residentsAt(g, hex, party));
}

/** Whether the party may at least pass through a hex. Skirmishers and friends pass each other freely [6.7.15]. */
export function mayPass(g: Position, hex: Hex, party: Party): boolean {
  if (holds(g, hex, enemyOf(party.side))) return false;
  if (skirmishes(g, party)) return true;
  const residents = residentsAt(g, hex, party);
  if (residents.length === 0) return hasRoom(g, hex, party, residents);
  const inTheWay = residents.filter((unit) => !isSkirmish(formationOf(g, unit)));
  return inTheWay.length === 0 || mayPassThrough(g, hex, party, residents, inTheWay);
}

function skirmishes(g: Position, { units, formations }: Party): boolean {
  for (let i = 0; i < units.length; i++)
    if (!isLeader(unitOf(g, units[i]!)) && !isSkirmish(formations[i]!)) return false;
  return true;
}

const hasRoom = (
  g: Position,
  hex: Hex,
  { side, units, formations }: Party,
  residents: readonly UnitId[],
): boolean => !passingFault(g, hex, side, units, formations, residents);

/** [3.1.2] [3.1.3] Infantry and guns do not pass through cavalry, nor cavalry through formed infantry or guns. */
function mayPassThrough(
  g: Position,
  hex: Hex,
  party: Party,
  residents: readonly UnitId[],
  friends: readonly UnitId[],
): boolean {
  const riders = party.units.filter((unit) => isCavalry(g, unit));
  const amongHorse = friends.some((unit) => isCavalry(g, unit));
  if (riders.length === 0) return !amongHorse && hasRoom(g, hex, party, residents);
  const inRoadMarch = riders.every((unit) => party.formations[party.units.indexOf(unit)] === ROAD);
  if (!inRoadMarch && !friends.every((unit) => letsRidersThrough(g, unit))) return false;
  return !amongHorse || hasRoom(g, hex, party, residents);
}

/** [3.1.2] [6.1.2] Other cavalry, squares and limbered guns. */
function letsRidersThrough(g: Position, unit: UnitId): boolean {
  const formation = formationOf(g, unit);
  return isCavalry(g, unit) || formation === SQUARE || (isArtillery(g, unit) && formation !== UNLIMBERED);
}
