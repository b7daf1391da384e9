// [16.1.6] The Honors of War: from two o'clock of the second day the Coalition may let the French go [R110].

import { asking } from "@grognard/kernel";
import { asked } from "../../board.ts";
import type { HonorsFrame } from "../../frames.ts";
import { type Bataille, COALITION, FRENCH, type Position, type Step } from "../../types.ts";
import { finish, gameEnds } from "../17-scenarios/17-victory.ts";

const FROM = 14 * 60;

export function mayOfferHonors(g: Position): boolean {
  const { world, state } = g;
  const { day, minute } = world.turns[state.turn - 1]!;
  const counts = world.scoring === "second-day" || world.scoring === "campaign";
  return counts && !gameEnds(g) && day === 2 && minute % (24 * 60) >= FROM;
}

export const honors: Step<HonorsFrame> = {
  ...asking<Bataille, HonorsFrame>(
    (_g, { offered }) =>
      offered ? asked(FRENCH, "acceptHonors", "16.1.6") : asked(COALITION, "offerHonors", "16.1.6"),
    { candidates: (_g, { offered }) => [{ do: offered ? "accept" : "offer" }, { do: "pass" }], forbids: {} },
  ),

  answer(g, frame, action) {
    if (action.do === "offer") {
      frame.offered = true;
      return;
    }
    const accepted = action.do === "accept";
    if (frame.offered) g.emit({ type: "honors", offered: true, accepted, cite: "16.1.6" });
    g.pop();
    if (accepted) finish(g, true);
  },
};
