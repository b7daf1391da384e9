import type { N20 } from "@grognard/rules-n20";
import { type Decision, type Draft, type Position, sideNamed } from "@grognard/rules-n20/position";
import type { Quick } from "../quick.ts";
import { answerIn } from "./foresight.ts";
import { prospectsOf } from "./prospects.ts";
import { STEADY } from "./temper.ts";

export const quick: Quick<N20> = {
  begin: () => {
    const answer = answerIn([STEADY, STEADY]);
    return (g, d) => answer(g as Draft, d as Decision);
  },
  turnOf: ({ state }) => state.turn,
  worth: (g, side) => prospectsOf(g as Position, sideNamed(side)),
};
