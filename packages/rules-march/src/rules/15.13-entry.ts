// The cost of entering the map [15.13-entry].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { isCombat, isTrain, piecesAt, sideBits, terrainName } from "../board.ts";
import { type CostRow, costOf } from "../charts.ts";
import { MAJOR, type Pace, type Position, ROAD, type UnitId } from "../types.ts";
import { halved } from "./06-costs.ts";
import { arrivalOf } from "./15.13-reinforcements.ts";

/** In its own entry hex as if the road went on beyond the edge, unless friends are on it [6.5]; elsewhere by the
 *  terrain [R131]. */
export function entryCost(g: Position, unit: UnitId, hex: Hex, pace: Pace): number {
  const price = (row: CostRow) => costOf(g.world.charts, row, pace);
  const roads = DIRECTIONS.reduce<number>((bits, dir) => bits | (sideBits(g, hex, dir) & ROAD), 0);
  const isOccupied =
    pace === "combat" && piecesAt(g, hex).some((other) => isCombat(g, other) || isTrain(g, other));
  if (roads !== 0 && arrivalOf(g, unit)?.hex === hex && !isOccupied)
    return price(roads & MAJOR ? "major road" : "minor road");
  const ground = terrainName(g, hex) as CostRow;
  return pace === "march" ? halved(costOf(g.world.charts, ground, "combat")) : price(ground);
}
