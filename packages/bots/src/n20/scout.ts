// A first sensible player of Napoleonic 20: looks at one decision at a time, knows the odds, and has no memory.

import type { N20 } from "@grognard/rules-n20";
import { sideNamed } from "@grognard/rules-n20/position";
import { answersIn } from "../blunders.ts";
import type { ComputerPlayer } from "../player.ts";
import { appraise, imagined } from "./appraisal.ts";
import { explainGlance } from "./explain.ts";
import { atAGlance } from "./judgement.ts";
import { STEADY } from "./temperament.ts";
import { wording } from "./words/index.ts";

export const scout: ComputerPlayer<N20> = {
  id: "scout",
  get about() {
    return wording().about.scout;
  },
  choose(situation) {
    const { choice } = situation.decision;
    const actions = answersIn(choice);
    if (actions.length === 1) return actions[0]!;
    const appraisal = appraise(imagined(situation, situation.chance), sideNamed(situation.side), STEADY);
    return atAGlance(appraisal, situation.decision.id, actions);
  },
  explain: explainGlance,
};
