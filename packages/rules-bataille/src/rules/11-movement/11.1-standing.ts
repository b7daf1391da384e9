// [11.1.7] Where units may end a move, and through whom they may pass [3.1.2] [6.1.2] [R80].

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

/** Units on the move and the formations they come in, in the same order. */
export interface Party {
  readonly side: Side;
  readonly units: readonly UnitId[];
  readonly formations: readonly number[];
}

/** Friends in a hex who are not of the party. */
export const residentsAt = (
  g: Position,
  hex: Hex,
  { side, units }: Pick<Party, "side" | "units">,
): readonly UnitId[] => {
  const there = unitsAt(g, hex, side);
  return there.some((unit) => units.includes(unit)) ? there.filter((unit) => !units.includes(unit)) : there;
};

/** Why the party cannot end its move in a hex; undefined if it can. */
export function standFault(g: Position, hex: Hex, party: Party): Violation | undefined {
  if (holds(g, hex, enemyOf(party.side))) return no("enemyIsThere", "11.1.7");
  return stackingFault(g, hex, party.side, party.units, party.formations, residentsAt(g, hex, party));
}

/** Whether the party may at least pass through a hex. Skirmishers and friends pass each other freely [6.7.15]. */
export function mayPass(g: Position, hex: Hex, party: Party): boolean {
  if (holds(g, hex, enemyOf(party.side))) return false;
  const marching = party.formations.filter((_, i) => !isLeader(unitOf(g, party.units[i]!)));
  const residents = residentsAt(g, hex, party);
  const inTheWay = residents.filter((unit) => !isSkirmish(formationOf(g, unit)));
  if (marching.every(isSkirmish) || (residents.length > 0 && inTheWay.length === 0)) return true;
  const hasRoom = () => !passingFault(g, hex, party.side, party.units, party.formations, residents);
  return inTheWay.length === 0 ? hasRoom() : mayPassThrough(g, party, inTheWay, hasRoom);
}

/** [3.1.2] [3.1.3] Foot and guns do not pass through cavalry, nor cavalry through formed foot or guns. */
function mayPassThrough(
  g: Position,
  party: Party,
  friends: readonly UnitId[],
  hasRoom: () => boolean,
): boolean {
  const riders = party.units.filter((unit) => isCavalry(g, unit));
  const amongHorse = friends.some((unit) => isCavalry(g, unit));
  if (riders.length === 0) return !amongHorse && hasRoom();
  const inRoadMarch = riders.every((unit) => party.formations[party.units.indexOf(unit)] === ROAD);
  if (!inRoadMarch && !friends.every((unit) => letsRidersThrough(g, unit))) return false;
  return !amongHorse || hasRoom();
}

/** [3.1.2] [6.1.2] Other cavalry, squares and limbered guns. */
function letsRidersThrough(g: Position, unit: UnitId): boolean {
  const formation = formationOf(g, unit);
  return isCavalry(g, unit) || formation === SQUARE || (isArtillery(g, unit) && formation !== UNLIMBERED);
}
