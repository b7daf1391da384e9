// A charge that has been aimed rides by single answers, each of them offered, until it gets there or somebody is asked
// something else.

import { Problem, type SideId, sameJson } from "@grognard/kernel";
import type { Offer } from "@grognard/scene";
import { giveOffer } from "./give-offer.ts";
import type { Match } from "./match.ts";
import { seatAt } from "./seat.ts";
import { wording } from "./words/index.ts";

/** By this way, or by any if none is given. Returns how many answers have been given; none if it does not lead there. */
export function rideAt(
  match: Match,
  side: SideId,
  asked: string,
  target: string,
  path: readonly string[] = [],
): number {
  const question = match.question(side);
  if (question?.id !== asked) throw new Problem(wording().answered);
  const { screen } = match.system;
  const ride = screen.ride?.(match.worldFor(side), match.view(side), question.decision, target, path) ?? [];
  let given = 0;
  for (const step of ride) {
    given += passPauses(match, side);
    const decision = match.question(side)?.decision;
    const n =
      decision?.choice.kind === "listed"
        ? decision.choice.actions.findIndex((action) => sameJson(action, step))
        : -1;
    if (n < 0) break;
    giveOffer(match, side, n);
    given++;
  }
  return given;
}

/** Where something else may be done, it goes on. */
function passPauses(match: Match, side: SideId): number {
  for (let given = 0; ; given++) {
    const { question } = seatAt(match, side);
    const next = question?.charge === "pause" ? question.offers.find(isGoingOn) : undefined;
    if (!next) return given;
    giveOffer(match, side, next.n);
  }
}

/** Neither a step nor a change of formation. */
const isGoingOn = ({ look, group, arrow, pieces, places }: Offer): boolean =>
  look === "button" && group === undefined && !arrow && pieces.length + places.length === 0;
