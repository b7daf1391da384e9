// [15.0] How to win, and [12.1.2] the sudden end.

import { sideName } from "../board.ts";
import { type Case, COALITION, type Ending, FRENCH, type Play, type Side, type State } from "../types.ts";

/** Checked after every batch of Morale changes. */
export function checkMorale(g: Play): void {
  const [french, coalition] = g.state.morale;
  if (french > 0 && coalition > 0) return;
  if (french === 0 && coalition === 0) declare(g, -1, "bothLostHeart", "12.1.2-draw");
  else if (coalition === 0) declare(g, FRENCH, "decisive", "15.0-F");
  else declare(g, COALITION, "decisive", "15.0-AF");
}

/** At the end of the last Game Turn, or after a sudden-death roll. */
export function judgeAtEnd(g: Play): void {
  if (isMarginal(g.state.morale)) declare(g, COALITION, "marginal", "15.0-M");
  else declare(g, -1, "undecided", "15.0-D"); // ruling R68: also when the French lead
}

/** What is left to the Coalition if neither side has lost heart when time is up. */
export const isMarginal = ([french, coalition]: State["morale"]): boolean => coalition > french;

function declare(g: Play, side: Side | -1, how: Ending, cite: Case): void {
  if (g.state.winner) return;
  g.state.winner = { side, how, cite };
  g.emit({ type: "over", winner: side === -1 ? "draw" : sideName(side), how, cite });
}
