// Two options a turn, none of them twice [IV.1, R9]. What each costs is data.

import type { Deed } from "./actions.ts";
import { stateOf, unitOf } from "./board.ts";
import type { Play, Position, UnitId } from "./types.ts";

export const BUDGET = 2;

/** What a deed costs this unit [charts A5]: guns take longer the heavier they are. */
export function costOf(g: Position, unit: UnitId, deed: Deed): number {
  const { calibre } = unitOf(g, unit);
  return g.world.charts.optionCost(deed, calibre);
}

export function optionsLeft(g: Position, unit: UnitId): number {
  return BUDGET - stateOf(g, unit).done.reduce((sum, deed) => sum + costOf(g, unit, deed), 0);
}

/** Has the options for it and has not done it yet. */
export function canSpend(g: Position, unit: UnitId, deed: Deed): boolean {
  return !stateOf(g, unit).done.includes(deed) && optionsLeft(g, unit) >= costOf(g, unit, deed);
}

export function spend(g: Play, unit: UnitId, deed: Deed): void {
  stateOf(g, unit).done.push(deed);
}
