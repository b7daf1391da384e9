// [6.6] Road column: units march in file along a road, far from the enemy.

import { DIRECTIONS } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  armOf,
  hasLeft,
  hexLabel,
  hexOf,
  idOf,
  inRoadColumn,
  isArtillery,
  isInfantry,
  isObstructed,
  plainFormation,
  roadIn,
  unitOf,
} from "../board.ts";
import { enterColumnCost, hexCost } from "../charts.ts";
import { no } from "../sayings.ts";
import {
  type Case,
  FORMATION_IDS,
  NONE,
  type Play,
  POINT,
  type Position,
  ROAD,
  TERRAINS,
  type UnitId,
} from "../types.ts";
import { disorder, stand } from "../verbs.ts";
import { whyTried } from "./05.3-facing.ts";
import { whyNoGrandUnit } from "./06.4-grand-tactical.ts";
import { lengthOf } from "./06.6-trail.ts";
import { isGrand, leftForChange, payForChange } from "./06.11-points.ts";
import { fightersOf, type Party } from "./06-steps.ts";
import { adoptGeneral, knowsGeneralOrder } from "./08.5-general-order.ts";
import { zoneChangeCost } from "./12.61-zone-movement.ts";

type Form = ActionOf<"form">;

/** Whether an action is about road column: into it, or out of it. */
export const isColumnForm = (g: Position, { units }: Party, { formation }: Form): boolean =>
  formation === "road" || fightersOf(g, units).some((unit) => inRoadColumn(g, unit));

/** Every conceivable action, legal or not. */
export function columnForms(g: Position, party: Party): Form[] {
  const [unit] = fightersOf(g, party.units);
  if (unit === undefined) return [];
  if (!inRoadColumn(g, unit)) return [{ do: "form", formation: "road" }];
  const formation = FORMATION_IDS[plainFormation(g, unit)]!;
  return looksAround(g, unit)
    ? [{ do: "form", formation }]
    : DIRECTIONS.map((facing) => ({ do: "form", formation, facing }));
}

/** Out of the column without a front: guns, Cossacks, and units that take general order immediately. */
const looksAround = (g: Position, unit: UnitId): boolean =>
  isArtillery(g, unit) || unitOf(g, unit).cossack || isObstructed(g, hexOf(g, unit));

/** In sixths, into it [6.61] or out of it [6.62]. */
export function columnCost(g: Position, unit: UnitId): number {
  const cost = inRoadColumn(g, unit)
    ? lengthOf(g, unit) * POINT
    : enterColumnCost(g.world.charts, roadIn(g, hexOf(g, unit))!, isArtillery(g, unit));
  return cost + zoneChangeCost(g, unit, hasLeft(g, unit));
}

export function whyNoColumn(g: Position, party: Party, action: Form): Violation | undefined {
  if (party.halted) return no("hasToStay", party.halted);
  const fighters = fightersOf(g, party.units);
  const into = action.formation === "road";
  for (const unit of fighters) {
    const fault = into ? whyNotInto(g, unit, action) : whyNotOut(g, unit, action);
    if (fault) return { ...fault, about: idOf(g, unit) };
  }
  return fighters.length > 0 ? undefined : no("leadersNeedNone", "6.64");
}

function whyNotInto(g: Position, unit: UnitId, { facing, hex }: Form): Violation | undefined {
  if (inRoadColumn(g, unit)) return no("alreadyFormed", "6.61");
  const arm = armOf(g, unit);
  if (arm !== "infantry" && arm !== "cavalry" && arm !== "artillery") return no("grandFormed", "6.6");
  if (!roadIn(g, hexOf(g, unit))) return no("noRoad", "6.61", hexLabel(g, hexOf(g, unit)));
  const far = whyNoGrandUnit(g, unit);
  if (far) return { ...far, cite: "6.61" };
  if (!isGrand(g, unit)) return no("grandOnly", "6.61");
  if (facing !== undefined) return no("frontStays", "6.61");
  if (hex !== undefined) return no("hexStays", "6.61");
  return whyNotPaid(g, unit, isArtillery(g, unit) ? "6.61-b" : "6.61-a");
}

function whyNotOut(g: Position, unit: UnitId, { formation, facing, hex }: Form): Violation | undefined {
  if (!inRoadColumn(g, unit)) return no("togetherOnly", "6.62-a");
  if (formation !== FORMATION_IDS[plainFormation(g, unit)]) return no("notItsFormation", "6.62-a", formation);
  if (looksAround(g, unit) && facing !== undefined) return no("looksAllAround", "5.2");
  if (!looksAround(g, unit) && facing === undefined) return no("sayFacing", "5.32");
  if (hex !== undefined) return no("hexStays", "6.62-a");
  const kind = unitOf(g, unit).heavy ? "heavy cavalry" : isArtillery(g, unit) ? "guns" : "infantry";
  if (!hexCost(g.world.charts, TERRAINS[g.world.map.terrain[hexOf(g, unit)]!]!, kind))
    return no("groundForbids", "6.52-c");
  return whyTried(g, unit) ?? whyNotPaid(g, unit, isInfantry(g, unit) ? "6.62-a" : "6.62-b");
}

function whyNotPaid(g: Position, unit: UnitId, cite: Case): Violation | undefined {
  const cost = columnCost(g, unit);
  const left = leftForChange(g, unit);
  return cost <= left ? undefined : no("tooFewPoints", cite, cost / POINT, left / POINT);
}

export function payForColumn(g: Play, units: readonly UnitId[]): void {
  for (const unit of fightersOf(g, units)) payForChange(g, unit, columnCost(g, unit));
}

/** Into the column with its head here [R18]; or out of it, in broken ground without order. */
export function changeColumn(g: Play, units: readonly UnitId[], facing: number): void {
  for (const unit of fightersOf(g, units)) {
    const hex = hexOf(g, unit);
    const out = g.state.formation[unit] === ROAD;
    const formation = out ? plainFormation(g, unit) : ROAD;
    stand(g, unit, { hex, formation, ...(facing === NONE ? {} : { facing }) });
    g.emit({
      type: "formed",
      unit: idOf(g, unit),
      formation: FORMATION_IDS[formation]!,
      facing: g.state.facing[unit]!,
      hexes: [hexLabel(g, hex)],
      cite: out ? (isInfantry(g, unit) ? "6.62-a" : "6.62-b") : "6.61",
    });
    if (!out || !isObstructed(g, hex)) continue;
    if (knowsGeneralOrder(g, unit)) adoptGeneral(g, unit, "8.51-a");
    else disorder(g, unit, "7.21");
  }
}
