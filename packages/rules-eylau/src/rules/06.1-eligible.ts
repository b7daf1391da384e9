// [6.1] Which unit may begin a move, and which may go along with it.

import type { Violation } from "@grognard/kernel";
import {
  hexOf,
  isArtillery,
  isExtended,
  isLeader,
  isManned,
  isRouted,
  leadersAt,
  onMap,
  sideOf,
  stackAt,
} from "../board.ts";
import { no } from "../sayings.ts";
import { MOVED, type Position, type Side, TRIED, type UnitId } from "../types.ts";
import type { Party } from "./06-steps.ts";
import { isOut } from "./17.11-in-command.ts";
import { whyNoCommandMove } from "./17.12-out-of-command.ts";

export function whyNotTaken(g: Position, side: Side, unit: UnitId): Violation | undefined {
  if (sideOf(g, unit) !== side) return no("notYours", "6.1");
  if (!onMap(g, unit)) return no("notOnMap", isLeader(g, unit) ? "6.1-a" : "6.0");
  if ((g.state.did[unit]! & MOVED) !== 0) return HAS_MOVED;
  if (isRouted(g, unit)) return no("routed", "6.1-c");
  if (isArtillery(g, unit) && !isManned(g, unit)) return no("nobodyMansThem", "7.53");
  return mayTry(g, unit) ? undefined : whyNoCommandMove(g, unit);
}

const HAS_MOVED = no("hasMoved", "6.0-P"); // said of half an army in every question

/** [17.12-a] Out of command it may still turn or change, after a check. */
const mayTry = (g: Position, unit: UnitId): boolean =>
  !isLeader(g, unit) && isOut(g, unit) && (g.state.did[unit]! & TRIED) === 0;

/** [6.0-P] Stacks form before anything is spent [R13]. */
export function whyNotAlong(g: Position, party: Party, unit: UnitId): Violation | undefined {
  const { side, units } = party;
  if (units.includes(unit)) return no("isAlong", "6.0-P");
  const fault = whyNotTaken(g, side, unit);
  if (fault) return fault;
  if (hexOf(g, unit) !== hexOf(g, units[0]!)) return no("otherHex", "6.0-P");
  if (party.hexes > 0 || [...units, unit].some((one) => g.state.spent[one]! > 0))
    return no("joinFirst", "6.0-P");
  if (!isLeader(g, unit) && [...units, unit].some((one) => isExtended(g, one)))
    return no("lineAlone", "8.34-1");
  return undefined;
}

/** Units in the hex that could go along. */
export const comrades = (g: Position, { side, units }: Party): UnitId[] => {
  const hex = hexOf(g, units[0]!);
  return [...stackAt(g, hex), ...leadersAt(g, hex)].filter(
    (unit) => sideOf(g, unit) === side && !units.includes(unit),
  );
};
