// [16.1.6] The Honors of War: from two o'clock of the second day the Coalition may let the French go [R110].

import { type Decision as AnyDecision, listed } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import type { HonorsFrame } from "../frames.ts";
import type { Position, Step } from "../types.ts";
import { finish } from "./17-victory.ts";

const FROM = 14 * 60;

export function mayOfferHonors({ world, state }: Position): boolean {
  const { day, minute } = world.turns[state.turn - 1]!;
  const counts = world.scoring === "second-day" || world.scoring === "campaign";
  return counts && !state.winner && day === 2 && minute % (24 * 60) >= FROM;
}

type HonorsAction = ActionOf<"offer" | "accept" | "pass">;

export const honors: Step<HonorsFrame> = {
  ask(_g, { offered }) {
    const decision: AnyDecision<HonorsAction> = offered
      ? {
          id: "acceptHonors",
          side: "french",
          cite: "16.1.6",
          about: [],
          choice: listed([{ do: "accept" }, { do: "pass" }]),
        }
      : {
          id: "offerHonors",
          side: "coalition",
          cite: "16.1.6",
          about: [],
          choice: listed([{ do: "offer" }, { do: "pass" }]),
        };
    return [decision];
  },

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
