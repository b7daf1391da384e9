// What a player would be sorry for a moment later.

import type { Offer } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { names } from "../naming.ts";
import type { Position } from "../types.ts";

export function regretOf(g: Position, action: Action, offered: readonly Action[]): Pick<Offer, "regret"> {
  if ("selfDefeating" in action && action.selfDefeating)
    return { regret: "This spends your last Morale Point: the game is lost." };
  if (action.do !== "pass" || g.state.stack.at(-1)?.step !== "movement") return {};
  const waiting = [...new Set(offered.flatMap((one) => (one.do === "enter" ? [one.unit] : [])))];
  if (waiting.length === 0) return {};
  const all = waiting.length > 3 ? `${waiting.length} reinforcements` : names(g.world, waiting);
  return { regret: `${all} could still enter this turn.` };
}
