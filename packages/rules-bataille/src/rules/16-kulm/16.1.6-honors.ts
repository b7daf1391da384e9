// [16.1.6] The Honors of War: from two o'clock of the second day the Coalition may let the French go [R110].

import { listed } from "@grognard/kernel";
import type { Action, ActionOf } from "../../actions.ts";
import type { HonorsFrame } from "../../frames.ts";
import type { Position, Step } from "../../types.ts";
import { finish, gameEnds } from "../17-scenarios/17-victory.ts";

const FROM = 14 * 60;

export function mayOfferHonors(g: Position): boolean {
  const { world, state } = g;
  const { day, minute } = world.turns[state.turn - 1]!;
  const counts = world.scoring === "second-day" || world.scoring === "campaign";
  return counts && !gameEnds(g) && day === 2 && minute % (24 * 60) >= FROM;
}

type HonorsAction = ActionOf<"offer" | "accept" | "pass">;

export const honors: Step<HonorsFrame> = {
  ask(_g, { offered }) {
    const id = offered ? "acceptHonors" : "offerHonors";
    const side = offered ? "french" : "coalition";
    const actions: HonorsAction[] = [{ do: offered ? "accept" : "offer" }, { do: "pass" }];
    return [{ id, side, cite: "16.1.6", about: [], choice: listed<Action>(actions) }];
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
