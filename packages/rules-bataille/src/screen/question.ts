// The viewer's question: what is asked, what to do on the board, and every answer.

import { listedIn, stopIn } from "@grognard/parts";
import type { Clock, Duty, Question } from "@grognard/scene";
import { hexLabel, hexLabels, idsOf, sideNamed } from "../board.ts";
import type { ChargeFrame } from "../frames.ts";
import { clockSeconds } from "../rules/09-command/09.1-clock.ts";
import type { View } from "../secrecy/view.ts";
import { type Case, type Decision, type Position, SIDE_IDS, type World } from "../types.ts";
import { wording, words } from "../words/index.ts";
import { names, place } from "../words/naming.ts";
import { canReachAnybody } from "./chances-to-charge.ts";
import { straightRun } from "./charge-legs.ts";
import { hintOf } from "./hints.ts";
import { imagined } from "./imagined.ts";
import { moversOf } from "./movers.ts";
import { offersOf } from "./offers.ts";

export function questionOf(world: World, view: View, decision: Decision): Question {
  const g = imagined(world, view);
  const clock = clockOf(g, decision);
  const trail = trailOf(g);
  const stay = listedIn(decision).findIndex((action) => action.do === "stay");
  return {
    id: decision.id,
    side: decision.side,
    cite: decision.cite,
    text: words.decision(g, decision),
    hint: hintOf(g, decision),
    about: aboutOf(g, decision),
    offers: offersOf(g, decision),
    duties: dutiesOf(g, decision),
    ...(stay >= 0 ? { usual: stay } : {}), // what the melee may bring, before anybody retreats from it
    ...stopIn(decision, "move"),
    ...chargesOf(g, decision),
    ...(clock ? { clock } : {}),
    ...(trail ? { trail } : {}),
    ...chargeAt(decision),
  };
}

/** Questions that are asked on the way of a charge. */
function chargeAt({ id }: Decision): Pick<Question, "charge"> {
  return id === "ride" ? { charge: "ride" } : id === "chargeFormation" ? { charge: "pause" } : {};
}

/** Few cavalry charges in a phase, and none that could not reach an enemy. */
function chargesOf(g: Position, decision: Decision): Pick<Question, "optional" | "routine"> {
  if (decision.id !== "declareCharges") return {};
  const answer = listedIn(decision).findIndex((action) => action.do === "pass");
  const isInVain = answer >= 0 && !canReachAnybody(g, decision);
  return { optional: true, ...(isInVain ? { routine: { kind: "charge", answer } } : {}) };
}

/** The units it is about; on the march or in a charge, the moving ones. */
function aboutOf(g: Position, { about }: Decision): string[] {
  const named = about.filter((id) => g.world.unitById.has(id));
  return named.length > 0 ? named : idsOf(g, moversOf(g));
}

/** The path of a charge so far, and how much of it was straight [10.2.5]. */
function trailOf(g: Position): Question["trail"] {
  const charge = g.state.stack.findLast(({ step }) => step === "charge") as ChargeFrame | undefined;
  if (!charge || charge.path.length < 2) return undefined;
  return { places: hexLabels(g, charge.path), strong: straightRun(g, charge) };
}

/** [9.1] The time for a Movement Phase. The page runs the clock; when it runs out, the rules are told. */
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

/** [10.2.7e] Charges that have reached their target lead to melees before the phase can end. */
function dutiesOf(g: Position, { id }: Decision): Duty[] {
  if (id !== "melee") return [];
  const cite: Case = "10.2.7e";
  return g.state.charges.map(({ attackers, at }) => ({
    text: wording().interrupts.duty(names(g.world, idsOf(g, attackers)), place(g.world, hexLabel(g, at))),
    cite,
    places: [hexLabel(g, at)],
  }));
}
