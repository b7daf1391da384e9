// Which units meet in a shock, and with how many points [12.0-P4] [12.13].

import type { Hex } from "@grognard/hex";
import {
  enemyOf,
  isArtillery,
  isCompany,
  isCrew,
  isHardCover,
  isHeldBy,
  isInfantry,
  isManned,
  isSoftCover,
  leadersWith,
  stackAt,
  strengthOf,
  unitOf,
  unitsAt,
} from "../board.ts";
import { figure } from "../figures.ts";
import { NONE, type Position, type Side, type UnitId } from "../types.ts";

/** Infantry, whatever its formation: battalions and companies [R230]. */
export const isFoot = (g: Position, unit: UnitId): boolean => isInfantry(g, unit) || isCompany(g, unit);

/** Whose effectiveness counts for a stack, top first: a crew's only if it is alone there [7.61-B]. */
export const foremost = (g: Position, units: readonly UnitId[]): UnitId | undefined =>
  units.find((unit) => !isCrew(g, unit)) ?? units[0];

/** [17.23] The headquarters of a side in a hex, while the enemy is not there. */
export const isHeadquarters = (g: Position, hex: Hex, side: Side): boolean =>
  g.state.headquarters[side] === hex && !isHeldBy(g, hex, enemyOf(side));

/** Whether a hex has to be attacked before the other side can enter it. */
export const isDefended = (g: Position, hex: Hex, side: Side): boolean =>
  isHeldBy(g, hex, side) || isHeadquarters(g, hex, side);

/** Guns without a crew: the hex counts as light cover [7.53-d]. */
export const hasIdleGuns = (g: Position, hex: Hex): boolean =>
  stackAt(g, hex).some((unit) => isArtillery(g, unit) && !isManned(g, unit));

/** [12.2-A5] [12.2-D4] [13.13-g] A leader with it has not been reduced. */
export const hasLeader = (g: Position, unit: UnitId): boolean =>
  leadersWith(g, unit).some((leader) => g.state.reduced[leader] === 0);

/** Points for the ratio: of infantry no more than nine where the defender is in cover [12.13-a]. */
function counted(g: Position, units: readonly UnitId[], at: Hex, of: (unit: UnitId) => number): number {
  let foot = 0;
  let others = 0;
  for (const unit of units)
    if (isFoot(g, unit)) foot += of(unit);
    else others += of(unit);
  const covered = isSoftCover(g, at) || isHardCover(g, at);
  return (covered ? Math.min(foot, figure(g.world.charts, "cover cap")) : foot) + others;
}

/** `line`: points with which an extended line on top attacks; 0: all it has. */
export const attackStrength = (g: Position, attackers: readonly UnitId[], at: Hex, line: number): number =>
  counted(g, attackers, at, (unit) => (line > 0 && unit === attackers[0] ? line : strengthOf(g, unit)));

/** Batteries count by their crews [12.22-3], an extended line attacked in front with half [8.35-1a], headquarters as
 *  they are [17.23]. */
export function defenceStrength(g: Position, at: Hex, side: Side, halved = false): number {
  const units = unitsAt(g, at, side);
  if (units.length === 0) return figure(g.world.charts, "headquarters defence");
  return counted(g, units, at, (unit) => {
    const strength = strengthOf(g, isArtillery(g, unit) ? unitOf(g, unit).crew : unit);
    return halved && g.state.wing[unit]! !== NONE ? Math.ceil(strength / 2) : strength;
  });
}
