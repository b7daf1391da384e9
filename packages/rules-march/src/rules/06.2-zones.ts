// Zones of control [6.2]. Where they reach; their effects are in the chapters concerned.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import {
  beyond,
  combatUnitsAt,
  enemyOf,
  fielded,
  hexesOf,
  inColumn,
  isCavalry,
  isClosed,
  isCombat,
  isSmashed,
  onMap,
  sideBits,
  sideOf,
  terrainAt,
} from "../board.ts";
import {
  CLEAR,
  type Position,
  RIVER,
  type Side,
  SLOPE_UP,
  STEEP_UP,
  type UnitId,
  type ZoneCounts,
} from "../types.ts";

/** [R10] Cavalry, and infantry with guns; neither smashed nor in column. */
export const exertsZone = (g: Position, unit: UnitId): boolean =>
  isCombat(g, unit) &&
  onMap(g, unit) &&
  !isSmashed(g, unit) &&
  !inColumn(g, unit) &&
  (isCavalry(g, unit) || g.state.batteries[unit]! > 0);

/** [6.2-cavalry] [6.2-infantry] [6.2-river] [6.2-slope] Whether a zone of the unit crosses the hexside. */
export function zoneReaches(g: Position, unit: UnitId, hex: Hex, dir: number): boolean {
  const into = beyond(g, hex, dir);
  if (into < 0 || isClosed(g, into)) return false;
  const bits = sideBits(g, hex, dir);
  if (bits & RIVER) return false;
  return isCavalry(g, unit) || (terrainAt(g, into) === CLEAR && (bits & (SLOPE_UP | STEEP_UP)) === 0);
}

/** The zones of both sides. */
export function zonesOf(g: Position): readonly [ZoneCounts, ZoneCounts] {
  g.index.zones ??= survey(g);
  return g.index.zones;
}

function survey(g: Position): readonly [ZoneCounts, ZoneCounts] {
  const { count } = g.world.map.grid;
  const none = (): ZoneCounts => ({ cavalry: new Uint8Array(count), infantry: new Uint8Array(count) });
  const zones = [none(), none()] as const;
  for (const { index: unit, side } of g.world.units) {
    if (!exertsZone(g, unit)) continue;
    const counts = isCavalry(g, unit) ? zones[side].cavalry : zones[side].infantry;
    for (const hex of hexesOf(g, unit))
      for (const dir of DIRECTIONS) if (zoneReaches(g, unit, hex, dir)) counts[beyond(g, hex, dir)]!++;
  }
  return zones;
}

/** Whether the enemy of this side exerts a zone into the hex, whatever is in it [R15]. */
export function isZoned(g: Position, hex: Hex, side: Side): boolean {
  const { cavalry, infantry } = zonesOf(g)[enemyOf(side)];
  return cavalry[hex]! + infantry[hex]! > 0;
}

/** [6.2-negate] [R15] Whether the hex is an EZOC for movers of this side: no friendly unit is there. Smashed units
 *  do not count, columns do. */
export const isEzoc = (g: Position, hex: Hex, side: Side, movers: readonly UnitId[] = []): boolean =>
  isZoned(g, hex, side) &&
  !combatUnitsAt(g, hex, side).some((unit) => !movers.includes(unit) && !isSmashed(g, unit));

/** The same for all hexes, as a table: 1 or more is an EZOC. */
export function markEzoc(g: Position, side: Side, table: Uint8Array, mover: UnitId = -1): void {
  const { cavalry, infantry } = zonesOf(g)[enemyOf(side)];
  for (let hex = 0; hex < table.length; hex++) table[hex] = cavalry[hex]! | infantry[hex]!;
  for (const unit of fielded(g, side))
    if (unit !== mover && !isSmashed(g, unit)) for (const hex of hexesOf(g, unit)) table[hex] = 0;
}

/** Enemy units of `side` whose zone reaches the hex. */
export const zonersOf = (g: Position, hex: Hex, side: Side): UnitId[] =>
  g.world.units
    .map(({ index }) => index)
    .filter(
      (unit) =>
        sideOf(g, unit) !== side &&
        exertsZone(g, unit) &&
        hexesOf(g, unit).some((from) =>
          DIRECTIONS.some((dir) => beyond(g, from, dir) === hex && zoneReaches(g, unit, from, dir)),
        ),
    );
