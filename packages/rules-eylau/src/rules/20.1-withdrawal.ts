// [20.0] 7 February: the Allied rear guard holds on for a while, and may then leave the field for good.

import type { Violation } from "@grognard/kernel";
import { fielded, hexLabel, hexOf, idsOf, isInfantry } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import { ALLIED, type Play, POINT, type Position, type Side, type UnitId, WITHDRAWN } from "../types.ts";
import { remove } from "../verbs.ts";
import { pointsLeft } from "./06.11-points.ts";

const FROM_TURN = 7;
const STAYS_UNTIL = 6;
const BATTALIONS = 6;
const WEST_OF = 24;
/** Victory points that it costs. */
export const REARGUARD_POINTS = 5;

/** By the east edge, without loss; routers, too. */
export const mayWithdraw = ({ world, state }: Position, side: Side): boolean =>
  side === ALLIED && world.special.has("allied-withdrawal") && state.turn >= FROM_TURN;

/** What forbids units in hand to leave the field: it costs a point, and draws fire like every other step. */
export function whyNoWithdrawal(g: Position, { side, units }: FrameOf<"mover">): Violation | undefined {
  if (!mayWithdraw(g, side)) return no("noWithdrawal", "20.0");
  const { columns } = g.world.map.grid;
  if (!units.every((unit) => hexOf(g, unit) % columns === columns - 1)) return no("notAtTheEdge", "20.0");
  return units.every((unit) => pointsLeft(g, unit) >= POINT) ? undefined : no("noPointToLeave", "6.1");
}

export function withdraw(g: Play, units: readonly UnitId[]): void {
  const hex = hexOf(g, units[0]!);
  for (const unit of units) remove(g, unit, WITHDRAWN);
  g.emit({ type: "withdrew", units: idsOf(g, units), hex: hexLabel(g, hex), cite: "20.0" });
}

/** Too few battalions are left in the west too early; once is enough. */
export function abandonedRearguard(g: Position): boolean {
  const { world, state } = g;
  if (!world.special.has("rearguard-stays") || state.forfeited === 1 || state.turn > STAYS_UNTIL)
    return false;
  const { columns } = world.map.grid;
  const there = fielded(g, ALLIED).filter(
    (unit) => isInfantry(g, unit) && hexOf(g, unit) % columns < WEST_OF,
  );
  return there.length < BATTALIONS;
}
