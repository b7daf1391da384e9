// An answer that the match gives for a player who has ordered more than one.

import type { SideId } from "@grognard/kernel";
import type { Match } from "./match.ts";

/** It has been offered: a refusal is a fault. */
export function giveOffer(match: Match, side: SideId, n: number): void {
  const answer = match.answerOffer(side, match.question(side)!.id, n);
  if (!answer.ok) throw new Error(`an answer that was ordered is refused: ${answer.refused[0]?.says}`);
}
