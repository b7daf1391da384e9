// [9.1] Errors in judgment: how long players may take over their Movement Phase [R61]. The host runs the clock, only
// during that player's own decisions, and answers `timeUp` when it has run out.

import { type Position, SIDE_IDS, type Side, type SideName } from "../../types.ts";

interface Limit {
  /** Applies up to and including this turn of the first day; afterwards `later`. */
  readonly until: number;
  readonly minutes: number;
  readonly later: number;
}

/** [9.1.1] */
const LIMITS: Record<SideName, Limit> = {
  french: { until: 14 * 60, minutes: 5, later: 8 },
  coalition: { until: 18 * 60, minutes: 8, later: 10 },
};

/** Seconds for a side's whole Movement Phase in this turn. Whether a clock runs is the option `clock`. */
export function clockSeconds({ world, state }: Position, side: Side = state.active): number {
  const { day, minute } = world.turns[state.turn - 1]!;
  const { until, minutes, later } = LIMITS[SIDE_IDS[side]];
  return 60 * (day === 1 && minute <= until ? minutes : later);
}
