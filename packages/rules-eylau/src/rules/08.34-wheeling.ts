// [8.34-2] An extended line turns by wheeling: one hex stays, the other goes forward [R29].

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  beyond,
  enemyOf,
  facingOf,
  hexesOf,
  hexLabel,
  hexLabels,
  hexOf,
  idOf,
  isExtended,
  isGood,
  isHeldBy,
  sideOf,
} from "../board.ts";
import { actionCost } from "../charts.ts";
import { no } from "../sayings.ts";
import { EXTENDED, FORMATION_IDS, NONE, type Play, POINT, type Position, type UnitId } from "../types.ts";
import { disorder, stand } from "../verbs.ts";
import { stepCost, terrainEffect } from "./06.2-costs.ts";
import { pointsLeft } from "./06.11-points.ts";
import { whyBarred } from "./06-steps.ts";
import { halves } from "./08.3-extended-line.ts";
import { adoptGeneral } from "./08.5-general-order.ts";
import { whyNoRoom } from "./09.1-stacking.ts";
import { zoneFacingFactor } from "./12.61-zone-movement.ts";

interface Wheel {
  readonly from: Hex; // that the moving half leaves
  readonly to: Hex; // -1 off the map
  readonly facing: number;
}

/** Pivoting on the right hex it turns right, on the left one left. */
function wheelOn(g: Position, unit: UnitId, pivot: Hex): Wheel {
  const facing = facingOf(g, unit);
  const [left, right] = halves(g, unit);
  return pivot === right
    ? { from: left, to: beyond(g, right, facing), facing: (facing + 1) % 6 }
    : { from: right, to: beyond(g, left, facing + 1), facing: (facing + 5) % 6 };
}

/** One point, and what the hex that it enters costs more than clear ground. */
export function wheelPrice(g: Position, unit: UnitId, pivot: Hex): number {
  const { from, to } = wheelOn(g, unit, pivot);
  const turn = actionCost(g.world.charts, "pivot") * zoneFacingFactor(g, unit);
  return turn + stepCost(g, unit, from, to) - POINT;
}

export function whyNoWheel(g: Position, unit: UnitId, pivot: Hex): Violation | undefined {
  if (!isExtended(g, unit)) return no("notExtended", "8.34-2");
  if (!isGood(g, unit)) return no("outOfOrder", "7.1");
  if (!hexesOf(g, unit).includes(pivot)) return no("pivotOnItsHexes", "8.34-2");
  const { from, to } = wheelOn(g, unit, pivot);
  if (to === NONE) return no("offTheMap", "8.34-2");
  const barred = whyBarred(g, [unit], to);
  if (barred) return barred;
  if (stepCost(g, unit, from, to) < 0) return no("noWay", "6.2", hexLabel(g, to));
  const cost = wheelPrice(g, unit, pivot);
  const left = pointsLeft(g, unit);
  if (cost > left) return no("tooFewPoints", "8.34-2", cost / POINT, left / POINT);
  return whyNoRoom(g, [unit], to);
}

/** The hex that the moving half comes into. */
export const wheelsInto = (g: Position, unit: UnitId, pivot: Hex): Hex => wheelOn(g, unit, pivot).to;

/** The ground takes effect on the whole line [8.33-1b] [8.33-2a]. */
export function wheelLine(g: Play, unit: UnitId, pivot: Hex): void {
  const { from, to, facing } = wheelOn(g, unit, pivot);
  if (isHeldBy(g, to, enemyOf(sideOf(g, unit)))) return; // the enemy has not made room
  const effect = terrainEffect(g, unit, from, to);
  const hex = hexOf(g, unit);
  stand(g, unit, { hex: hex === pivot ? hex : to, wing: hex === pivot ? to : pivot, facing });
  g.emit({ type: "formed", ...wheeled(g, unit), cite: "8.34-2" });
  g.note({ type: "wheeled", unit, from: hex });
  if (effect === "disorder") disorder(g, unit, "8.33-1b");
  else if (effect === "general") adoptGeneral(g, unit, "8.33-2a");
}

const wheeled = (g: Play, unit: UnitId) => ({
  unit: idOf(g, unit),
  formation: FORMATION_IDS[EXTENDED],
  facing: g.state.facing[unit]!,
  hexes: hexLabels(g, hexesOf(g, unit)),
});
