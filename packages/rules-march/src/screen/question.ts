// The viewer's question: what is asked, what to do on the board, and every answer.

import { listedIn, stopIn } from "@grognard/parts";
import type { Question } from "@grognard/scene";
import { formationOf } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import type { View } from "../secrecy/view.ts";
import type { Decision, Position, World } from "../types.ts";
import { said, words } from "../words/index.ts";
import { formationName } from "../words/naming.ts";
import { hintOf } from "./hints.ts";
import { imagined } from "./imagined.ts";
import { offersOf } from "./offers.ts";

export function questionOf(world: World, view: View, decision: Decision): Question {
  const g = imagined(world, view);
  const marching = marchingIn(g);
  return {
    id: decision.id,
    side: decision.side,
    cite: decision.cite,
    text: marching
      ? said().asked(words.decision(g, decision), [formationName(world, marching)])
      : words.decision(g, decision),
    hint: hintOf(g, decision),
    about: decision.about.filter((id) => world.unitById.has(id)),
    offers: offersOf(g, decision),
    duties: [],
    ...stopIn(decision, "unit", "staff"),
    ...standingIn(decision),
  };
}

/** The formation whose MARCH is being written. */
function marchingIn(g: Position): string | undefined {
  const top = g.state.stack.at(-1);
  return top?.step === "issue" ? formationOf(g, (top as FrameOf<"issue">).formation).id : undefined;
}

/** The odds of cavalry that stands are shown with the question. */
function standingIn(decision: Decision): Pick<Question, "usual"> {
  const usual = listedIn(decision).findIndex((action) => action.do === "hold");
  return usual < 0 ? {} : { usual };
}
