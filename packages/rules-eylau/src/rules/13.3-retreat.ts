// [13.3] A unit that has to retreat goes at once; others that are running wait for it [R89].

import { isCompany, isCrew, isManned, onMap, sideOf } from "../board.ts";
import type { Flight, FrameOf } from "../frames.ts";
import { NONE, type Play, type Position, type UnitId } from "../types.ts";

/** Sends off units that stand in one hex; their state has been set. They go before anything else happens, also while
 *  others run [R89]; units that are running already only run farther. */
export function retreatUnits(g: Play, units: readonly UnitId[], flight: Flight): void {
  const running = units.filter((unit) => isRunning(g, unit));
  if (flight.routed) for (const unit of running) g.note({ type: "runs on", unit, hexes: flight.hexes });
  const going = units.filter((unit) => onMap(g, unit) && isManned(g, unit) && !running.includes(unit));
  if (going.length === 0) return;
  for (const unit of going) g.note({ type: "stopped", unit });
  g.push(begun(g, going, flight));
}

/** Perhaps interrupted by others that run on account of it. */
export const isRunning = ({ state }: Position, unit: UnitId): boolean =>
  state.stack.some((frame) => frame.step === "retreat" && frame.units.includes(unit));

/** The frame of a retreat that begins. */
export function begun(
  g: Position,
  units: readonly UnitId[],
  { hexes, routed, cite, from = NONE, victors = [], unrallied = false }: Flight,
): FrameOf<"retreat"> {
  return {
    step: "retreat",
    side: sideOf(g, units[0]!),
    stage: "begin",
    units: [...units],
    leaders: [],
    left: hexes,
    routed,
    unrallied,
    from,
    used: [],
    checked: [],
    victors: [...victors],
    first: true,
    to: NONE,
    cite,
  };
}

/** Skirmishers and crews alone. */
export const isLoose = (g: Position, units: readonly UnitId[]): boolean =>
  units.every((unit) => isCompany(g, unit) || isCrew(g, unit));
