// The viewer's question: what is asked, what to do on the table, and the sheet to write on, still empty.

import type { Question } from "@grognard/scene";
import type { WindowId } from "../frames.ts";
import type { View } from "../secrecy/view.ts";
import type { Decision, World } from "../types.ts";
import { said } from "../words/said.ts";
import { NO_ORDERS, sheetOf } from "./sheet.ts";

const HINTS: Record<WindowId, string> = {
  setup:
    "Pick a unit, pull it to its place and turn it; choose its formation. Whoever is left alone stands as he is.",
  deployment:
    "Pick a unit and choose what it changes, or a commander for all of his at once. The enemy writes at the same time, and all is done together.",
  charge:
    "Pick a unit and touch the enemy it shall charge. Then lead it another way by its knobs, if you like.",
  reaction: "Pick a unit that is charged and say how it meets the charge. Whoever is told nothing stands.",
  press: "Half of the way is run. Press home or halt; whoever is told nothing halts.",
  movement:
    "Pick a unit and pull its knobs: the arrow to march, a corner to wheel, the rear to fall back. A commander moves all of his at one word.",
  "early-groups": "Units may share one roll, with the worst of their burdens: pick one and touch the others.",
  fire: "Pick a unit and touch its target. The aim of ball and case can be pulled about.",
  groups: "Units may share one roll, with the worst of their burdens: pick one and touch the others.",
  bonus: "Pick a victor and say what it does: stay, change, go back, or press on.",
  "bonus-fire": "Whoever has not fired yet may fire one round at those who press on.",
  "post-groups": "Units may share one roll, with the worst of their burdens: pick one and touch the others.",
  "non-combatant": "Units far from every enemy that have only marched may march again.",
  rally: "Pick a unit, choose how it forms up, and turn it. Whoever is told nothing forms as he was.",
};

export function questionOf(world: World, view: View, decision: Decision): Question {
  const id = decision.id as WindowId;
  return {
    id,
    side: decision.side,
    text: said().questions[id],
    hint: HINTS[id],
    cite: decision.cite,
    about: decision.about,
    offers: [],
    duties: [],
    sheet: sheetOf(world, view, decision, NO_ORDERS),
  };
}
