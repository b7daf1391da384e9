// The viewer's question: what is asked, what to do on the table, and the sheet to write on. It is still empty, except
// halfway in a charge: whoever has declared one means to press it home.

import type { Question } from "@grognard/scene";
import type { View } from "../secrecy/view.ts";
import type { Decision, World } from "../types.ts";
import { windowOf } from "../window.ts";
import { wording } from "../words/wording.ts";
import { pressedHome } from "./pressing.ts";
import { NO_ORDERS, padFor, sheetOf } from "./sheet.ts";

export function questionOf(world: World, view: View, decision: Decision): Question {
  const id = windowOf(decision);
  const opening = id === "press" ? pressedHome(padFor(world, view, decision, NO_ORDERS)) : NO_ORDERS;
  const sheet = sheetOf(world, view, decision, opening);
  const isVain = id === "charge" && sheet.entries.every(({ choices }) => choices.length === 0);
  return {
    id,
    side: decision.side,
    text: wording().questions[id],
    hint: isVain ? wording().nobodyInReach : wording().hints[id],
    cite: decision.cite,
    about: decision.about,
    offers: [],
    duties: [],
    sheet,
  };
}
