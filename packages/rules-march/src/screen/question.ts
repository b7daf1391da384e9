// The viewer's question: what is asked, what to do on the board, and every answer.

import { listedIn, stopIn } from "@grognard/parts";
import type { Question, Withheld } from "@grognard/scene";
import { formationOf, idOf, onMap, unitsOf } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { whyUnreached } from "../rules/15.4-issuing.ts";
import type { View } from "../secrecy/view.ts";
import type { Decision, Position, World } from "../types.ts";
import { wording, words } from "../words/index.ts";
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
      ? wording().asked(words.decision(g, decision), [formationName(world, marching)])
      : words.decision(g, decision),
    hint: hintOf(g, decision),
    about: decision.about.filter((id) => world.unitById.has(id)),
    offers: offersOf(g, decision),
    duties: [],
    ...withheldIn(g, decision),
    ...stopIn(decision, "unit", "staff"),
    ...standingIn(decision),
  };
}

/** [15.4] Leaders to whom no order can be sent now, and why. */
function withheldIn(g: Position, decision: Decision): Pick<Question, "withheld"> {
  const top = g.state.stack.at(-1);
  if (decision.id !== "orders" || top?.step !== "orders") return {};
  const frame = top as FrameOf<"orders">;
  const withheld = g.world.formations.flatMap(({ index, id, side, kind, leader }): Withheld[] => {
    if (side !== frame.side || kind !== "corps" || unitsOf(g, index).length === 0) return [];
    const why = whyUnreached(g, frame, index);
    if (!why) return [];
    const piece = leader >= 0 && onMap(g, leader) ? { piece: idOf(g, leader) } : {};
    return [{ text: formationName(g.world, id), reason: words.say(why), cite: why.cite, ...piece }];
  });
  return withheld.length > 0 ? { withheld } : {};
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
