// The viewer's question: what is asked, what to do on the board, and every answer.

import type { Question } from "@grognard/scene";
import { idsOf } from "../board.ts";
import type { View } from "../secrecy/view.ts";
import type { Decision, Position, World } from "../types.ts";
import { words } from "../words/index.ts";
import { clockOf } from "./clock.ts";
import { dutiesOf } from "./duties.ts";
import { hintOf } from "./hints.ts";
import { imagined } from "./imagined.ts";
import { moversOf } from "./movers.ts";
import { offersOf } from "./offers.ts";
import { trailOf } from "./trail.ts";

export function questionOf(world: World, view: View, decision: Decision): Question {
  const g = imagined(world, view);
  const clock = clockOf(g, decision);
  const trail = trailOf(g);
  return {
    id: decision.id,
    side: decision.side,
    cite: decision.cite,
    text: words.decision(g, decision),
    hint: hintOf(g, decision),
    about: aboutOf(g, decision),
    offers: offersOf(g, decision),
    duties: dutiesOf(g, decision),
    ...(clock ? { clock } : {}),
    ...(trail ? { trail } : {}),
  };
}

/** Those it is about; on the march or in a charge, those who are being led. */
function aboutOf(g: Position, { about }: Decision): string[] {
  const named = about.filter((id) => g.world.unitById.has(id));
  return named.length > 0 ? named : idsOf(g, moversOf(g));
}
