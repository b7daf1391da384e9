// Fields of fire: the lower hexes that guns on higher ground dominate [8.2].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import {
  beyond,
  combatUnitsAt,
  enemyOf,
  hexesOf,
  hexOf,
  isGuns,
  levelAt,
  onMap,
  sideBits,
  sideOf,
  terrainAt,
} from "../board.ts";
import { FALLS, FOREST, type FormationId, type Position, type Side, TOWN, type UnitId } from "../types.ts";
import { exertsZone, zoneReaches } from "./06.2-zones.ts";
import { isFrontSide } from "./06.7-fronts.ts";

/** The hexes a unit dominates [R98]; none while an enemy is adjacent on its level [8.2-nullify]. */
export function fieldOf(g: Position, unit: UnitId): Hex[] {
  if (!hasGuns(g, unit) || isNullified(g, unit)) return [];
  return hexesOf(g, unit).flatMap((hex) =>
    DIRECTIONS.filter((dir) => dominates(g, unit, hex, dir)).map((dir) => beyond(g, hex, dir)),
  );
}

/** [8.2-source] Batteries with a unit that has a zone, or guns on the map. */
const hasGuns = (g: Position, unit: UnitId): boolean =>
  isGuns(g, unit) ? onMap(g, unit) : exertsZone(g, unit) && g.state.batteries[unit]! > 0;

/** [8.2-contour] [8.2-terrain] */
function dominates(g: Position, unit: UnitId, hex: Hex, dir: number): boolean {
  if ((sideBits(g, hex, dir) & FALLS) === 0 || !isFrontSide(g, unit, hex, dir)) return false;
  const into = beyond(g, hex, dir);
  const terrain = terrainAt(g, into);
  if (terrain === FOREST || terrain === TOWN) return false;
  return zoneReaches(g, unit, hex, dir);
}

const isNullified = (g: Position, unit: UnitId): boolean =>
  hexesOf(g, unit).some((hex) =>
    DIRECTIONS.some((dir) => {
      const beside = beyond(g, hex, dir);
      return (
        levelAt(g, beside) === levelAt(g, hex) &&
        combatUnitsAt(g, beside, enemyOf(sideOf(g, unit))).length > 0
      );
    }),
  );

/** All hexes in fields of fire of these formations. */
export const fieldsOf = (g: Position, formations: readonly FormationId[]): Set<Hex> =>
  union(g, ({ formation }) => formations.includes(formation));

/** All hexes in fields of fire of the enemies of this side. */
export const fieldsAgainst = (g: Position, side: Side): Set<Hex> => union(g, ({ side: own }) => own !== side);

function union(g: Position, of: (unit: Position["world"]["units"][number]) => boolean): Set<Hex> {
  const hexes = g.world.units.filter((unit) => of(unit) && onMap(g, unit.index));
  return new Set(hexes.flatMap(({ index }) => fieldOf(g, index)));
}

/** [R78] Batteries of a unit and guns positioned in its hex. */
export const batteriesAt = (g: Position, unit: UnitId): number =>
  g.state.batteries[unit]! +
  (g.index.at[hexOf(g, unit)] ?? []).reduce(
    (sum, one) => sum + (isGuns(g, one) && sideOf(g, one) === sideOf(g, unit) ? g.state.steps[one]! : 0),
    0,
  );
