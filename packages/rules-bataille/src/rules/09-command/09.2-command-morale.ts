// [9.2] Command morale: the share of its infantry that a corps has lost affects all its units, hour by hour.

import { isInfantry, isRouted, minuteNow, onMap, unitOf } from "../../board.ts";
import {
  BOXED,
  type Command,
  ELIMINATED,
  EXITED,
  type Place,
  type Play,
  type Position,
  type UnitId,
} from "../../types.ts";

/** [9.2] The level of the command a unit belongs to; 0 for independent units [R63]. */
export function commandLevel(g: Position, unit: UnitId): number {
  const at = g.world.commands.findIndex(({ id }) => id === unitOf(g, unit).command);
  return at === -1 ? 0 : g.state.levels[at]!;
}

/** [9.2.6] */
export const isFullHour = (g: Position): boolean => minuteNow(g) % 60 === 0;

/** [9.2.7] For all commands of both sides together [R62]; the result holds until the next time. */
export function determineLevels(g: Play): void {
  if (!g.world.commandMorale) return;
  const levels = g.world.commands.map((command) => levelFor(command, ineffective(g, command)));
  for (const [i, command] of g.world.commands.entries()) {
    const count = ineffective(g, command);
    if (levels[i] === g.state.levels[i] && count === 0) continue;
    g.emit({
      type: "commandMorale",
      command: command.name,
      ineffective: count,
      level: levels[i]!,
      cite: "9.2.7b",
    });
  }
  g.state.levels = levels;
}

/** [9.2.4] One level for each threshold reached. */
export const levelFor = ({ thresholds }: Command, count: number): number =>
  thresholds.filter((threshold) => count >= threshold).length;

/** [9.2.7a] Infantry of the command that is out of the game or in rout. */
export const ineffective = (g: Position, { id }: Command): number =>
  g.world.units.filter(
    (unit) => unit.command === id && isEligible(g, unit.index) && isIneffective(g, unit.index),
  ).length;

/** [9.2.2] Battalions for the French and Austrians, whichever counters represent them; counters for the others. */
const isEligible = (g: Position, unit: UnitId): boolean =>
  isInfantry(g, unit) && unitOf(g, unit).battalions.length === 0;

/** A battalion in its box is in the same state as its regiment. */
function isIneffective(g: Position, unit: UnitId): boolean {
  const { regiment } = unitOf(g, unit);
  const { place } = g.state;
  const counter = place[unit] === BOXED && regiment !== -1 ? regiment : unit;
  return isGone(g, counter, place[counter]!) || (onMap(g, counter) && isRouted(g, counter));
}

/** A unit withdrawn where that counts is not lost to its command; one that left the map otherwise is [R109]. */
function isGone({ state }: Position, unit: UnitId, place: Place): boolean {
  const wasted = state.exits.some((exit) => exit.unit === unit && !exit.counts);
  return place === ELIMINATED || (place === EXITED && wasted);
}
