// What a step of a flight costs the stack [7.2-friends] [7.2-ezoc] [7.2-creek] [7.2-river].

import type { Hex } from "@grognard/hex";
import {
  isBridged,
  isClosed,
  isCombat,
  isGuns,
  isTrain,
  piecesAt,
  sideBits,
  sideOf,
  terrainAt,
} from "../board.ts";
import { type Position, RIVER, type Side, SWAMP, type UnitId, WATER } from "../types.ts";
import { isEzoc, zonesOf } from "./06.2-zones.ts";

export type Penalty = "friends" | "infantry" | "cavalry" | "creek" | "river" | "swamp";

/** Which units flee from which hex. */
export interface Fleeing {
  readonly side: Side;
  readonly units: readonly UnitId[];
  readonly hex: Hex;
}

/** Enemies block a hex, but not their leaders [R87]. */
export const canFlyInto = (g: Position, hex: Hex, side: Side): boolean =>
  hex >= 0 &&
  !isClosed(g, hex) &&
  !piecesAt(g, hex).some((unit) => sideOf(g, unit) !== side && isBody(g, unit));

const isBody = (g: Position, unit: UnitId): boolean =>
  isCombat(g, unit) || isTrain(g, unit) || isGuns(g, unit);

const isFriendIn = (g: Position, hex: Hex, { side, units }: Fleeing): boolean =>
  piecesAt(g, hex).some(
    (unit) => sideOf(g, unit) === side && !units.includes(unit) && (isCombat(g, unit) || isTrain(g, unit)),
  );

/** There is a penalty for leaving a hex with friends, not for joining them [R88]. */
export function penaltiesOf(g: Position, fleeing: Fleeing, from: Hex, into: Hex, dir: number): Penalty[] {
  const found: Penalty[] = [];
  if (from !== fleeing.hex && isFriendIn(g, from, fleeing)) found.push("friends");
  const bits = sideBits(g, from, dir);
  if (bits & WATER && (g.world.options.bridgedWaterCounts || !isBridged(g, from, dir)))
    found.push(bits & RIVER ? "river" : "creek"); // [R89]
  if (terrainAt(g, into) === SWAMP) found.push("swamp");
  if (isEzoc(g, into, fleeing.side, fleeing.units))
    found.push(zonesOf(g)[fleeing.side === 0 ? 1 : 0].cavalry[into]! > 0 ? "cavalry" : "infantry");
  return found;
}
