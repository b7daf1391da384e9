// Two options a turn, none of them twice [IV.1, R9]. What each costs is data.

import type { Deed } from "./actions.ts";
import { idOf, stateOf, unitOf } from "./board.ts";
import { editUnit } from "./editing.ts";
import { type Fault, refuse } from "./faults.ts";
import type { Draft, Position, UnitId } from "./types.ts";

export const BUDGET = 2;

/** The options that an action costs this unit [charts A5]: heavier guns need more. */
export function costOf(g: Position, unit: UnitId, deed: Deed): number {
  const { calibre } = unitOf(g, unit);
  return g.world.charts.optionCost(deed, calibre);
}

export function optionsLeft(g: Position, unit: UnitId): number {
  return BUDGET - stateOf(g, unit).done.reduce((sum, deed) => sum + costOf(g, unit, deed), 0);
}

/** Why it cannot spend options on this. */
export function spendBar(g: Position, unit: UnitId, deed: Deed): Fault | undefined {
  const { done } = stateOf(g, unit);
  if (done.includes(deed)) return refuse("doneAlready", "IV.1-no-repeat", deed);
  const [cost, left] = [costOf(g, unit, deed), optionsLeft(g, unit)];
  if (left >= cost) return undefined;
  return refuse("needsOptions", "IV.1", cost, deed, left, done);
}

/** Has the options for it and has not done it yet. */
export const canSpend = (g: Position, unit: UnitId, deed: Deed): boolean =>
  spendBar(g, unit, deed) === undefined;

/** Why these cannot all spend options on it. */
export function spendersBar(g: Position, units: readonly UnitId[], deed: Deed): Fault | undefined {
  for (const unit of units) {
    const bar = spendBar(g, unit, deed);
    if (bar) return units.length > 1 ? refuse("of", bar.cite, idOf(g, unit), bar) : bar;
  }
  return undefined;
}

export function spend(g: Draft, unit: UnitId, deed: Deed): void {
  editUnit(g, unit).done = [...stateOf(g, unit).done, deed];
}
