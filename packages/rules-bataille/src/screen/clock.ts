// [9.1] The time for a Movement Phase. The page lets it run; when it is over, the rules are told.

import type { Clock } from "@grognard/scene";
import { sideNamed } from "../board.ts";
import { clockSeconds } from "../rules/09-command/09.1-clock.ts";
import { type Case, type Decision, type Position, SIDE_IDS } from "../types.ts";

export function clockOf(g: Position, { choice, side }: Decision): Clock | undefined {
  if (!g.world.options.clock || choice.kind !== "listed") return undefined;
  const answer = choice.actions.findIndex((action) => action.do === "timeUp");
  if (answer < 0) return undefined;
  const cite: Case = "9.1";
  const { turn, active } = g.state;
  return { id: `${turn}-${SIDE_IDS[active]}`, seconds: clockSeconds(g, sideNamed(side)), answer, cite };
}
