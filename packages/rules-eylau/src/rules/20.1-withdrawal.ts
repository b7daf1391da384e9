// [20.0] 7 February: the Allied rear guard holds on for a while, and may then leave the field for good.

import { fielded, hexOf, isInfantry } from "../board.ts";
import { ALLIED, type Position, type Side } from "../types.ts";

const FROM_TURN = 7;
const STAYS_UNTIL = 6;
const BATTALIONS = 6;
const WEST_OF = 24;
/** Victory points that it costs. */
export const REARGUARD_POINTS = 5;

/** By the east edge, without loss; routers, too. */
export const mayWithdraw = ({ world, state }: Position, side: Side): boolean =>
  side === ALLIED && world.special.has("allied-withdrawal") && state.turn >= FROM_TURN;

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
