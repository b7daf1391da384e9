// [6.8.2] Cavalry skirmishers slow down the enemy's infantry and guns [R49].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { across, formationOf, hexesOf, isCavalry, isRouted, unitOf, unitsAt } from "../../board.ts";
import { enemyOf, type Position, type Side, SKIRMISH2, type UnitId } from "../../types.ts";
import { facedFrom } from "./06.11-influence.ts";

/** Extra half points for a hex beside them [6.8.2a], and for one two hexes away [6.8.2b]. */
const BESIDE = 6;
const NEAR = 4;

/** By hex: how many enemy cavalry skirmishers harass it from beside it, and from two hexes away. */
export interface Harassed {
  readonly beside: Uint8Array;
  readonly near: Uint8Array;
}

/** The nearby hexes that cavalry skirmishers of a side in a hex harass, as bits. */
export function harassedFrom(g: Position, from: Hex, by: Side): number {
  const isHarassing = (unit: UnitId) =>
    isCavalry(g, unit) && formationOf(g, unit) === SKIRMISH2 && !isKeptAtBay(g, unit);
  return unitsAt(g, from, by).some(isHarassing) ? facedFrom(g, from, by) : 0;
}

/** [6.8.5] Enemy light cavalry beside them stops it. */
export function isKeptAtBay(g: Position, skirmisher: UnitId): boolean {
  const enemy = enemyOf(unitOf(g, skirmisher).side);
  const isLightHorse = (unit: UnitId) => isCavalry(g, unit) && !unitOf(g, unit).heavy && !isRouted(g, unit);
  const bars = (hex: Hex) => hex !== -1 && unitsAt(g, hex, enemy).some(isLightHorse);
  return hexesOf(g, skirmisher).some((hex) => DIRECTIONS.some((dir) => bars(across(g, hex, dir))));
}

/** The surcharge that infantry and guns pay for a step: the larger of leaving and entering. */
export const harassment = (by: Harassed, from: Hex, to: Hex): number =>
  Math.max(harassmentAt(by, from), harassmentAt(by, to));

const harassmentAt = ({ beside, near }: Harassed, hex: Hex): number =>
  beside[hex]! > 0 ? BESIDE : near[hex]! > 0 ? NEAR : 0;
