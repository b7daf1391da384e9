// [8.5] General order: how battalions and light cavalry go through broken ground, without a front and unformed. They
// take it by themselves there, and in the open they reform.

import type { Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import {
  armOf,
  enemyOf,
  hexLabels,
  hexOf,
  idOf,
  inGeneralOrder,
  isExtended,
  isGood,
  isInfantry,
  isObstructed,
  sideOf,
  unitOf,
} from "../board.ts";
import { type Case, FORMATION_IDS, GENERAL, type Play, type Position, type UnitId } from "../types.ts";
import { stand } from "../verbs.ts";
import { leftForChange } from "./06.11-points.ts";
import { changeCost } from "./07.11-costs.ts";
import { offerConsolidation } from "./08.3-extended-line.ts";
import { inMinimumZone } from "./11.2-fire-zones.ts";

/** Whether a unit can be in general order at all: battalions and light cavalry [8.5]. */
export const knowsGeneralOrder = (g: Position, unit: UnitId): boolean => {
  const arm = armOf(g, unit);
  return arm === "infantry" || (arm === "cavalry" && !unitOf(g, unit).heavy);
};

/** [8.53] Light battalions may take it anywhere, and stay in it. */
export const isAtHomeInIt = (g: Position, unit: UnitId): boolean =>
  isInfantry(g, unit) && unitOf(g, unit).light;

/** On its column side, without a front [8.51-n]; disordered units are not affected [8.54-9]. An extended line
 *  gathers in one of its hexes: in this one, or as its owner likes [8.33-2a]. */
export function adoptGeneral(g: Play, unit: UnitId, cite: Case, hex?: Hex): void {
  if (!isGood(g, unit) || inGeneralOrder(g, unit)) return;
  edit(g, "rearward")[unit] = 0;
  if (isExtended(g, unit) && hex === undefined) {
    offerConsolidation(g, unit, cite, GENERAL);
    return;
  }
  const at = hex ?? hexOf(g, unit);
  stand(g, unit, { hex: at, formation: GENERAL });
  g.emit({
    type: "formed",
    unit: idOf(g, unit),
    formation: FORMATION_IDS[GENERAL],
    facing: g.state.facing[unit]!,
    hexes: hexLabels(g, [at]),
    cite,
  });
}

/** [8.52] [R28] Whether a unit in general order that comes into this hex has to reform there: in the open, out of the
 *  enemy's minimum zones, if it has the points on top of what it has spent and of `more`. */
export const mustReform = (g: Position, unit: UnitId, hex: Hex, more = 0): boolean =>
  inGeneralOrder(g, unit) &&
  !isAtHomeInIt(g, unit) &&
  !isObstructed(g, hex) &&
  leftForChange(g, unit) - more >= changeCost(g, unit) &&
  !inMinimumZone(g, hex, enemyOf(sideOf(g, unit)));
