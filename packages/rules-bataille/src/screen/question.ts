// The viewer's question: what is asked, what to do on the board, and every answer.

import { listedIn } from "@grognard/parts";
import type { Clock, Duty, Question } from "@grognard/scene";
import { hexLabel, hexLabels, idsOf, sideNamed } from "../board.ts";
import type { ChargeFrame } from "../frames.ts";
import { clockSeconds } from "../rules/09-command/09.1-clock.ts";
import { straightRun } from "../rules/10-charges/10.2.5-bonus.ts";
import type { View } from "../secrecy/view.ts";
import { type Case, type Decision, type Position, SIDE_IDS, type World } from "../types.ts";
import { said, words } from "../words/index.ts";
import { names, place } from "../words/naming.ts";
import { hintOf } from "./hints.ts";
import { imagined } from "./imagined.ts";
import { moversOf } from "./movers.ts";
import { offersOf } from "./offers.ts";

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

/** The way that a charge has come, and how much of it was straight [10.2.5]. */
function trailOf(g: Position): Question["trail"] {
  const charge = g.state.stack.findLast(({ step }) => step === "charge") as ChargeFrame | undefined;
  if (!charge || charge.path.length < 2) return undefined;
  return { places: hexLabels(g, charge.path), strong: straightRun(g, charge) };
}

/** [9.1] The time for a Movement Phase. The page lets it run; when it is over, the rules are told. */
function clockOf(g: Position, decision: Decision): Clock | undefined {
  const answer = listedIn(decision).findIndex((action) => action.do === "timeUp");
  if (!g.world.options.clock || answer < 0) return undefined;
  const cite: Case = "9.1";
  const { turn, active } = g.state;
  return {
    id: `${turn}-${SIDE_IDS[active]}`,
    seconds: clockSeconds(g, sideNamed(decision.side)),
    answer,
    cite,
  };
}

/** [10.2.7e] Charges that have found their target are fought out before the phase can end. */
function dutiesOf(g: Position, { id }: Decision): Duty[] {
  if (id !== "melee") return [];
  const cite: Case = "10.2.7e";
  return g.state.charges.map(({ attackers, at }) => ({
    text: said().interrupts.duty(names(g.world, idsOf(g, attackers)), place(g.world, hexLabel(g, at))),
    cite,
    places: [hexLabel(g, at)],
  }));
}
