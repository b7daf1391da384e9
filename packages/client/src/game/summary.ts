// What the others have done since a player's last answer, in a few lines: which units moved, what was fought and lost,
// what changed hands.

import type { Happened, HappenedMove, HappenedTaking, Telling } from "@grognard/scene";

export interface Summary {
  readonly moved: readonly HappenedMove[];
  readonly fights: readonly Telling[];
  readonly taken: readonly HappenedTaking[];
}

/** Nothing if the others have done nothing: what a player's own answer has come to is seen anyway. */
export function summaryOf(viewer: string, told: readonly Telling[], happened: Happened): Summary | undefined {
  const { moves, attacks, taken } = happened;
  const moved = moves.filter(({ side }) => side !== viewer);
  const isTheirs = moved.length > 0 || taken.length > 0 || attacks.some(({ side }) => side !== viewer);
  return isTheirs ? { moved, fights: told.filter(isFight), taken } : undefined;
}

/** With its result; the dice themselves are in the log. */
const isFight = ({ kind, roll }: Telling): boolean => !roll && (kind === "battle" || kind === "loss");
