// The viewer's question: what is asked, what to do on the board, and every answer.

import { listedIn, stopIn } from "@grognard/parts";
import type { Question } from "@grognard/scene";
import type { View } from "../secrecy/view.ts";
import type { Decision, World } from "../types.ts";
import { words } from "../words/index.ts";
import { hintOf } from "./hints.ts";
import { imagined } from "./imagined.ts";
import { offersOf } from "./offers.ts";

export function questionOf(world: World, view: View, decision: Decision): Question {
  const g = imagined(world, view);
  return {
    id: decision.id,
    side: decision.side,
    cite: decision.cite,
    text: words.decision(g, decision),
    hint: hintOf(g, decision),
    about: decision.about.filter((id) => world.unitById.has(id)),
    offers: offersOf(g, decision),
    duties: [],
    ...stopIn(decision, "unit", "staff"),
    ...standingIn(decision),
  };
}

/** The odds of cavalry that stands are shown with the question. */
function standingIn(decision: Decision): Pick<Question, "usual"> {
  const usual = listedIn(decision).findIndex((action) => action.do === "hold");
  return usual < 0 ? {} : { usual };
}
