// [7.11] What a change of formation costs, in sixths of a point [R2]. It is paid from the higher of two allowances
// [R11]: that is told with movement points.

import { armOf, hasLeft, inGeneralOrder, sideOf } from "../board.ts";
import { type ActionRow, actionCost } from "../charts.ts";
import { FRENCH, GENERAL, NONE, type Position, type UnitId } from "../types.ts";
import { zoneChangeCost } from "./12.61-zone-movement.ts";

/** Into a formation; left out, into any that is not general order. */
export const changeCost = (g: Position, unit: UnitId, formation = NONE): number =>
  actionCost(g.world.charts, rowOf(g, unit, formation)) + zoneChangeCost(g, unit, hasLeft(g, unit));

function rowOf(g: Position, unit: UnitId, formation: number): ActionRow {
  if (formation === GENERAL) return "general order"; // [8.0-c]
  if (inGeneralOrder(g, unit)) return "reform"; // [8.52]
  if (armOf(g, unit) === "artillery") return "limber"; // [7.51]
  return sideOf(g, unit) === FRENCH ? "french formation" : "allied formation";
}
