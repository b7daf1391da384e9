// What becomes of a division that has deployed, and of the MARCH of its formation [15.7-marker]: with the first that
// deploys the marker leaves the display and is passed from unit to unit until the last has deployed.

import type { Hex } from "@grognard/hex";
import { asking, edit, plainly, type Violation } from "@grognard/kernel";
import {
  asked,
  combatUnitsAt,
  directionBetween,
  hexLabel,
  hexOf,
  idOf,
  inColumn,
  onMap,
  sideOf,
  unitNamed,
  unitOf,
} from "../board.ts";
import { activationOf, type FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type Case,
  countersOf,
  type FormationId,
  type March,
  type Order,
  type Play,
  type Position,
  type Step,
  type UnitId,
  WAITING,
} from "../types.ts";
import { remove, stand } from "../verbs.ts";
import { showTargets } from "./15.3-orders-track.ts";
import { OFF_MAP, roadOf } from "./15.7-column-shape.ts";
import { columnsOf, forgetWay, hasInfantry, leads, marchOf } from "./15.7-marching.ts";
import { distancesTo } from "./15.7-route.ts";

/** The division stands deployed in one hex of its column; the others are now empty. It faces as it marched, or as
 *  the stack does [R6]. */
export function standDeployed(g: Play, unit: UnitId, hex: Hex, cite: Case): void {
  const { state } = g;
  const stack = combatUnitsAt(g, hex, sideOf(g, unit)).find((other) => other !== unit && !inColumn(g, other));
  const road = roadOf(g, unit);
  const behind = road[road.indexOf(hex) + 1] ?? OFF_MAP;
  const facing = stack !== undefined ? state.facing[stack]! : directionBetween(g, behind, hex); // -1: from beyond the map
  edit(g, "deploying")[unit] = 0;
  forgetWay(g, unit);
  stand(g, unit, { hex, facing: facing < 0 ? state.facing[unit]! : facing, column: 0, trail: [] });
  g.emit({ type: "deployed", unit: idOf(g, unit), hex: hexLabel(g, hex), cite });
}

/** A column that has lost steps has fewer counters, and one without steps is no longer a column. */
export function thinColumn(g: Play, unit: UnitId): void {
  if (!inColumn(g, unit)) return;
  const hex = hexOf(g, unit);
  const counters = countersOf(g.state.steps[unit]!);
  if (g.state.steps[unit] === 0) {
    standDeployed(g, unit, hex, "10.2");
    afterDeployment(g, unit);
  } else if (g.state.column[unit]! > counters) stand(g, unit, { hex, column: counters });
}

/** What follows when a unit has deployed, for whatever reason. */
export function afterDeployment(g: Play, unit: UnitId): void {
  const { formation, side } = unitOf(g, unit);
  const isMarch = marchOf(g, formation) !== undefined;
  if (isMarch && leads(g, unit) && hasInfantry(g, formation)) dismissCavalry(g, formation);
  if (columnsOf(g, formation).length === 0) {
    if (isMarch) endMarch(g, formation);
    return;
  }
  const carriers = nearest(g, unit);
  if (carriers.length > 1 && (isPassedOn(g, unit) || activationOf(g).side !== side))
    g.push({ step: "marker", unit });
  else if (isPassedOn(g, unit)) carry(g, formation, carriers[0]!);
}

/** Whether it had the marker, or nobody yet. The enemy that attacks a column cannot see it: its owner is asked
 *  anyhow [R18]. */
function isPassedOn(g: Position, unit: UnitId): boolean {
  const { formation } = unitOf(g, unit);
  return marchOf(g, formation) !== undefined && [-1, unit].includes(g.state.marker[formation]!);
}

/** [R68] Cavalry of a mixed formation deploys with the first infantry. */
function dismissCavalry(g: Play, formation: FormationId): void {
  for (const unit of columnsOf(g, formation)) {
    if (leads(g, unit)) continue;
    if (onMap(g, unit)) standDeployed(g, unit, hexOf(g, unit), "15.7-marker");
    else remove(g, unit, WAITING);
  }
}

/** [15.7-marker-pass] [R68] The nearest columns by march costs; those still to come are the farthest. */
function nearest(g: Position, unit: UnitId): UnitId[] {
  const field = distancesTo(g, hexOf(g, unit));
  const far = (other: UnitId): number =>
    onMap(g, other) ? field[hexOf(g, other)]! : Number.POSITIVE_INFINITY;
  const columns = columnsOf(g, unitOf(g, unit).formation);
  const leading = columns.filter((other) => leads(g, other));
  const others = leading.length > 0 ? leading : columns; // none of its infantry marches
  const least = Math.min(...others.map(far));
  return others.filter((other) => far(other) === least);
}

function carry(g: Play, formation: FormationId, unit: UnitId): void {
  edit(g, "marker")[formation] = unit;
  g.emit({ type: "carries", unit: idOf(g, unit), cite: "15.7-marker-pass" });
}

/** [15.7-target-remove] The last has deployed: the order beneath now applies. */
function endMarch(g: Play, formation: FormationId): void {
  const march = marchOf(g, formation)!;
  edit(g, "marker")[formation] = -1;
  edit(g, "current")[formation] = beneath(march);
  showTargets(g, "15.7-target-remove");
}

/** [R35] No second first check. */
const beneath = (march: Order): Order | null =>
  march.beneath && { ...march, kind: march.beneath, beneath: null, target: -1, waypoint: -1, fresh: false };

function whyNotCarrier(g: Position, unit: UnitId, other: UnitId): Violation {
  if (!isPassedOn(g, unit)) return no("markerElsewhere", "15.7-marker-pass");
  return columnsOf(g, unitOf(g, unit).formation).includes(other)
    ? no("nearerColumn", "15.7-marker-pass")
    : no("notMarching", "15.7-marker-pass");
}

/** Several are equally near: their owner chooses one. */
export const marker: Step<FrameOf<"marker">> = {
  ...asking<March, FrameOf<"marker">>(
    (g, { unit }) => {
      const { side, formation } = unitOf(g, unit);
      return asked(side, "marker", "15.7-marker-pass", [g.world.formations[formation]!.id]);
    },
    {
      offers: (g, { unit }) =>
        isPassedOn(g, unit) ? nearest(g, unit).map((one) => ({ do: "take", unit: idOf(g, one) })) : [],
      refuses: { take: (g, { unit }, action) => whyNotCarrier(g, unit, unitNamed(g, action.unit)) },
    },
    plainly("pass", (g, { unit }) =>
      isPassedOn(g, unit) ? no("markerGoesOn", "15.7-marker-pass") : undefined,
    ),
  ),
  answer(g, frame, action) {
    g.pop();
    if (action.do === "take") carry(g, unitOf(g, frame.unit).formation, unitNamed(g, action.unit));
  },
};
