// [11.11] What a unit may fire at: enemies in range and sight through faced hexsides; in the Fire Phase the closest.

import { distance, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  enemyOf,
  fielded,
  hexesOf,
  hexLabel,
  hexOf,
  isCompany,
  isCrew,
  isHardCover,
  isHeldBy,
  isRouted,
  isSoftCover,
  leadersAt,
  SPREAD,
  sideOf,
  unitsAt,
} from "../board.ts";
import { no } from "../sayings.ts";
import { NONE, type Position, type Side, type UnitId } from "../types.ts";
import { lineClear, visibility } from "./10.4-sight.ts";
import { columnOf } from "./11.0-strength.ts";
import { type FireKind, firePoints } from "./11.1-firers.ts";
import { isAimed } from "./11.2-fire-zones.ts";
import { bandOf, farthest, reachOf } from "./11.2-ranges.ts";
import { grandBatteryOf } from "./19.5-special-commands.ts";

/** A hex that a unit may fire at from one of its own. */
export interface Aim {
  readonly from: Hex;
  readonly at: Hex;
  readonly range: number;
}

/** Why a unit may not fire from one of its hexes at another hex, leaving closer targets aside. */
export function whyNoAim(
  g: Position,
  unit: UnitId,
  kind: FireKind,
  from: Hex,
  at: Hex,
): Violation | undefined {
  const side = sideOf(g, unit);
  if (!isHeldBy(g, at, enemyOf(side))) return no("noTargetThere", "11.0-F1", hexLabel(g, at));
  const range = distance(g.world.map.grid, from, at);
  const band = bandOf(g, unit, range);
  if (!band) return no("outOfRange", "11.21-c", hexLabel(g, at));
  if (!isAimed(g, unit, kind, from, at))
    return no("firesElsewhere", kind === "escort" ? "9.41" : "11.11-5", hexLabel(g, at));
  if (range > visibility(g) || !lineClear(g, from, at, side, kind === "guns"))
    return no("notSeen", "11.11-5", hexLabel(g, at));
  return columnOf(g, unit, kind, from, band, firePoints(g, unit, kind, from, range)) < 0
    ? no("tooDisordered", "7.21-1b")
    : undefined;
}

/** All that it sees and reaches, from each of its hexes. */
function aimsSeen(g: Position, unit: UnitId, kind: FireKind): Aim[] {
  const { grid } = g.world.map;
  const enemy = enemyOf(sideOf(g, unit));
  const far = Math.min(visibility(g), farthest(g, unit));
  const own = hexOf(g, unit);
  const aims: Aim[] = [];
  for (const other of fielded(g, enemy)) {
    if (distance(grid, own, hexOf(g, other)) > far + 1 + SPREAD) continue; // its own wing stands one hex away
    for (const at of hexesOf(g, other))
      for (const from of hexesOf(g, unit)) {
        const range = distance(grid, from, at);
        if (range > far || aims.some((aim) => aim.at === at && aim.from === from)) continue;
        if (!whyNoAim(g, unit, kind, from, at)) aims.push({ from, at, range });
      }
  }
  return aims;
}

/** [11.11-7] [R56, amended] What it may fire at in the Fire Phase: nothing beyond the closest enemy that counts. Hexes
 *  for which `closed` is true are left out, and the next closest counts. */
export function aimsOf(
  g: Position,
  unit: UnitId,
  kind: FireKind,
  closed: (at: Hex, range: number) => boolean = () => false,
): Aim[] {
  const aims = aimsSeen(g, unit, kind).filter(({ at, range }) => !closed(at, range));
  const most = hexesOf(g, unit).map((from) => [from, dutyOf(g, unit, kind, from, aims)] as const);
  return aims.filter(({ from, range }) => most.some(([own, duty]) => own === from && range <= duty));
}

/** How far away the closest enemy is that must be fired at; Infinity: none. */
function dutyOf(g: Position, unit: UnitId, kind: FireKind, from: Hex, aims: readonly Aim[]): number {
  const guns = kind === "guns";
  if (guns && choosesFreely(g, unit, from)) return Number.POSITIVE_INFINITY;
  const near = guns ? reachOf(g, unit, "medium") : Number.POSITIVE_INFINITY; // farther away guns choose [11.71-1]
  const enemy = enemyOf(sideOf(g, unit));
  const due = aims.filter((aim) => aim.from === from && aim.range <= near && isDuty(g, aim.at, enemy, guns));
  return Math.min(...due.map(({ range }) => range));
}

/** [11.71-1] With a leader, or in the radius of one of artillery. */
const choosesFreely = (g: Position, unit: UnitId, from: Hex): boolean =>
  leadersAt(g, from).some((leader) => sideOf(g, leader) === sideOf(g, unit)) ||
  grandBatteryOf(g, unit) !== NONE;

/** Not if there are only skirmishers, routed units and lone crews; for guns, not in cover either. */
const isDuty = (g: Position, at: Hex, side: Side, guns: boolean): boolean =>
  unitsAt(g, at, side).some((unit) => !isCompany(g, unit) && !isCrew(g, unit) && !isRouted(g, unit)) &&
  !(guns && (isHardCover(g, at) || isSoftCover(g, at)));
