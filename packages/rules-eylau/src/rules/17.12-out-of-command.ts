// What being out of command, uncommitted or inactive does to movement [17.12] [17.13].

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { apart, hexOf, isArtillery, isLeader, isLimbered, onMap, rankOf } from "../board.ts";
import { no } from "../sayings.ts";
import { NONE, type Position, type UnitId } from "../types.ts";
import { directlyUnder, isActive, superiorOnMap } from "./16.3-chain.ts";
import { isCommitted } from "./16.14-commitment.ts";
import { isOut } from "./17.11-in-command.ts";

/** Why command forbids a unit to move in this phase, or to end a leg of its move in a hex. */
export const whyNoCommandMove = (g: Position, unit: UnitId, to?: Hex): Violation | undefined =>
  whyBound(g, unit) ?? (to === undefined ? undefined : whyAstray(g, unit, to));

function whyBound(g: Position, unit: UnitId): Violation | undefined {
  if (isLeader(g, unit) && !isActive(g, unit)) return no("inactive", "16.14");
  if (!isCommitted(g, unit)) return no("uncommitted", "6.1-b");
  if (isLeader(g, unit) && hasStraggler(g, unit)) return no("subordinateMoved", "17.13");
  if (!isTied(g, unit)) return undefined;
  const up = superiorOnMap(g, unit);
  if (up === NONE) return no("noSuperior", "17.13");
  return rankOf(g, unit) !== "division" && hasMoved(g, up) && !mayFollow(g, unit)
    ? no("superiorMoved", rankOf(g, unit) === "brigade" ? "17.12-f" : "17.12-b")
    : undefined;
}

/** The same of a unit that may move. */
export function whyAstray(g: Position, unit: UnitId, to: Hex): Violation | undefined {
  if (!isTied(g, unit)) return undefined;
  const { began } = g.state;
  const from = began[unit]! !== NONE ? began[unit]! : hexOf(g, unit);
  const up = hexOf(g, superiorOnMap(g, unit));
  if (apart(g, to, up) < apart(g, from, up)) return undefined;
  return no("mustApproach", rankOf(g, unit) === "division" ? "17.12-g" : "17.13");
}

/** [17.12-e] Out of command, and not on its way behind its teams. */
const isTied = (g: Position, unit: UnitId): boolean =>
  isOut(g, unit) && !(isArtillery(g, unit) && isLimbered(g, unit));

/** [21.81] A brigade leader who follows a superior that has moved: half the allowance. */
export const isHalvedByCommand = (g: Position, unit: UnitId): boolean =>
  mayFollow(g, unit) && isOut(g, unit) && hasMoved(g, superiorOnMap(g, unit));

const mayFollow = (g: Position, unit: UnitId): boolean =>
  g.world.options.loneLeaders && rankOf(g, unit) === "brigade";

/** In this Movement Phase. */
const hasMoved = (g: Position, unit: UnitId): boolean =>
  onMap(g, unit) && g.state.began[unit] !== hexOf(g, unit);

/** [17.13] A unit out of command has moved towards this leader, who therefore stays. */
function hasStraggler(g: Position, leader: UnitId): boolean {
  for (const unit of directlyUnder(g, leader))
    if (isOut(g, unit) && rankOf(g, unit) !== "division" && !mayFollow(g, unit) && hasMoved(g, unit))
      return true;
  return false;
}
