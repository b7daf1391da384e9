// The viewer's question: what is asked, what to do on the board, and every answer.

import type { ReadOnly } from "@grognard/kernel";
import type { Question } from "@grognard/scene";
import { battleOf, idOf } from "../board.ts";
import type { BattleFrame, RetreatFrame } from "../frames.ts";
import { place } from "../naming.ts";
import type { Decision, Position, World } from "../types.ts";
import type { View } from "../view.ts";
import { words } from "../words.ts";
import { standOf } from "./battle-forecast.ts";
import { dutiesOf } from "./duties.ts";
import { imagined } from "./imagined.ts";
import { offersOf } from "./offers.ts";

const HINTS: { readonly [question: string]: string } = {
  return: "Pick a lit hex for the leader, or leave him out for now.",
  movement: "Pick a unit, then a lit hex. End the phase when you are done.",
  fallBack: "Pick the next lit hex, or stop here.",
  combining: "Pick the unit that the two Cadres become.",
  flight: "A leader cannot stay alone beside the enemy: pick the lit hex to which he escapes.",
  reaction: "Pick cavalry, then an enemy to charge or a lit hex to slip away to. Or let them come.",
  pin: "Pick the cavalry to show, or let the enemy go.",
  contact:
    "Pick the unit that steps into the hex, or let the enemy go. Who follows is In Contact: at half strength and " +
    "without a zone of control until the enemy's next Combat Phase is over.",
  declaration:
    "Pick your attackers, then the enemies they attack. Declare all battles before the first is fought.",
  battleOrder: "Pick the battle to fight now.",
  reserves: "Throw something more in, or let it go as it stands.",
  column: "Roll on the best column, or name a lower one on purpose.",
  exchange: "Pick the units that you give up.",
  retreats: "Pick the beaten unit that goes back first.",
  hold: "In a stronghold a unit need not withdraw: it may stay, or go back one hex.",
  toward: "Whoever is beaten goes back toward a line of communications: pick the one that it makes for.",
  retreat: "Pick the lit hex to retreat to.",
  advance: "Pick a victorious unit, then a lit hex. Or stay where you are.",
  rally: "Pick a Broken unit to try, or stop.",
  placing: "Pick the lit hex where the unit comes back.",
  cadre: "Pick a lit hex for the Cadre, or leave the unit Broken.",
  dummies: "Pick a unit, then a lit hex beside it. Or place none.",
};

export function questionOf(world: World, view: View, decision: Decision): Question {
  const g = imagined(world, view);
  return {
    id: decision.id,
    side: decision.side,
    cite: decision.cite,
    about: decision.about.filter((id) => world.pieceById.has(id)),
    ...askedOf(g, decision),
    offers: offersOf(g, decision),
    duties: dutiesOf(g, decision),
    ...(decision.id === "column" ? { usual: 0 } : {}), // the best column comes first
  };
}

type Asked = Pick<Question, "text" | "hint"> & Partial<Pick<Question, "about">>;

function askedOf(g: Position, decision: Decision): Asked {
  if (decision.id === "choose") return cardQuestion(g, decision);
  if (decision.cite === "9.8.3-lost") return pursuitQuestion(g, decision);
  if (decision.id === "contact") return contactQuestion(g, decision);
  if (decision.id === "retreat") return retreatQuestion(g, decision);
  const battle = decision.id === "reserves" || decision.id === "column" ? battleOf(g) : undefined;
  return battle ? battleQuestion(g, decision, battle) : plainQuestion(g, decision);
}

/** Nobody can hold the cavalry back. */
const pursuitQuestion = (g: Position, decision: Decision): Asked => ({
  ...plainQuestion(g, decision),
  hint: "Control is lost: the cavalry must advance. Pick it, then a lit hex.",
});

/** A retreat goes hex by hex: how many are left is said. */
function retreatQuestion(g: Position, decision: Decision): Asked {
  const { text, hint } = plainQuestion(g, decision);
  const frame = g.state.stack.findLast((one) => one.step === "retreat") as RetreatFrame;
  return { text, hint: `${hint} ${frame.togo === 1 ? "1 hex" : `${frame.togo} hexes`} still to go.` };
}

/** The enemy is known by where he stood. */
const contactQuestion = (g: Position, decision: Decision): Asked => ({
  ...plainQuestion(g, decision),
  text: `Follow the enemy that slipped away from ${place(g.world, decision.about[0]!)}?`,
});

/** Who fights whom, and how it stands, are said in full. */
function battleQuestion(g: Position, decision: Decision, battle: ReadOnly<BattleFrame>): Asked {
  const { text, hint } = plainQuestion(g, { ...decision, about: [] });
  const about = [...battle.attackers, ...battle.defenders].map((unit) => idOf(g, unit));
  return { text, hint: `${standOf(g, battle, decision.side)}. ${hint}`, about };
}

const plainQuestion = (g: Position, decision: Decision): Asked => ({
  text: words.decision(g, decision),
  hint: HINTS[decision.id] ?? "Pick one of the answers.",
});

/** A card is known by what it says, not by its number. */
function cardQuestion(g: Position, { about }: Decision): Asked {
  const card = g.world.cards.find(({ id }) => id === about[0]);
  const { title, text } = card!.halves[g.state.player];
  return { text: `Name a unit for "${title}"`, hint: `${text} Pick one of the lit units.` };
}
