// What a player would be sorry for a moment later.

import type { Action } from "../actions.ts";
import { names } from "../naming.ts";
import type { Position } from "../types.ts";

export function regretOf(g: Position, action: Action, offered: readonly Action[]): string | undefined {
  if ("selfDefeating" in action && action.selfDefeating)
    return "This spends your last Morale Point: the game is lost.";
  if (action.do !== "pass" || g.state.stack.at(-1)?.step !== "movement") return undefined;
  const waiting = [...new Set(offered.flatMap((one) => (one.do === "enter" ? [one.unit] : [])))];
  if (waiting.length === 0) return undefined;
  return waiting.length > 3
    ? `${waiting.length} reinforcements could still enter this turn.`
    : `${names(g.world, waiting)} could still enter this turn.`;
}
