// [13.3] A unit that has to retreat goes at once, or waits until others have come to rest [R89].

import { frameOf } from "@grognard/kernel";
import { isCompany, isCrew, isManned, onMap, sideOf } from "../board.ts";
import type { DueFlight, Flight, FrameOf } from "../frames.ts";
import type { Play, Position, UnitId } from "../types.ts";

/** Sends off units that stand in one hex; their state has been set. While others run they wait until those have come
 *  to rest, unless it is said `now` [R89]; units that are running already only run farther. */
export function retreatUnits(g: Play, units: readonly UnitId[], flight: Flight): void {
  const running = units.filter((unit) => isRunning(g, unit));
  if (flight.routed) for (const unit of running) g.note({ type: "runs on", unit, hexes: flight.hexes });
  const going = units.filter((unit) => onMap(g, unit) && isManned(g, unit) && !running.includes(unit));
  if (going.length === 0) return;
  for (const unit of going) g.note({ type: "stopped", unit });
  const due = { ...flight, units: going };
  if (flight.now) g.push(begun(g, due));
  else if (frameOf(g, "cascade")) g.note({ type: "flees", flight: due });
  else g.push({ step: "cascade", flights: [due] });
}

const isRunning = ({ state }: Position, unit: UnitId): boolean =>
  state.stack.some((frame) => frame.step === "retreat" && frame.units.includes(unit));

/** The frame of a retreat that begins. */
export function begun(g: Position, flight: DueFlight): FrameOf<"retreat"> {
  const { units, hexes, routed, cite, from = -1, victors = [], unrallied = false } = flight;
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
    to: -1,
    cite,
  };
}

/** Skirmishers and crews alone. */
export const isLoose = (g: Position, units: readonly UnitId[]): boolean =>
  units.every((unit) => isCompany(g, unit) || isCrew(g, unit));
