// The viewer's question: what is asked, what to do on the board, and every answer.

import type { ReadOnly } from "@grognard/kernel";
import { listedIn } from "@grognard/parts";
import type { Question } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { battleOf, idOf, retreatOf } from "../board.ts";
import type { BattleFrame } from "../frames.ts";
import type { Decision, Position, World } from "../types.ts";
import type { View } from "../view.ts";
import { place, wording, words } from "../words/index.ts";
import { standOf } from "./battle-forecast.ts";
import { dutiesOf } from "./duties.ts";
import { imagined } from "./imagined.ts";
import { offersOf } from "./offers.ts";

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
    ...routineOf(decision),
  };
}

/** The best column comes first, and to commit nothing last: its odds are compared with those of reserves. */
function routineOf(decision: Decision): Pick<Question, "usual" | "routine"> {
  if (decision.id === "column") return { usual: 0, routine: { kind: "column", answer: 0 } };
  const nothing = listedIn(decision).findIndex((action) => action.do === "pass");
  if (decision.id === "scouting") return { routine: { kind: "scout", answer: nothing } };
  if (decision.id !== "reserves" || nothing < 0) return {};
  return { usual: nothing, routine: { kind: "reserve", answer: nothing } };
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

/** The cavalry cannot be held back. */
const pursuitQuestion = (g: Position, decision: Decision): Asked => ({
  ...plainQuestion(g, decision),
  hint: wording().asked.lostControl,
});

/** A retreat goes hex by hex: says how many are left. */
function retreatQuestion(g: Position, decision: Decision): Asked {
  const { text, hint } = plainQuestion(g, decision);
  return { text, hint: wording().asked.togo(hint, retreatOf(g)!.togo) };
}

/** The enemy is identified by where it was. */
const contactQuestion = (g: Position, decision: Decision): Asked => ({
  ...plainQuestion(g, decision),
  text: wording().asked.contact(place(g.world, decision.about[0]!)),
});

/** The units that fight, and the sums so far, are given in full. */
function battleQuestion(g: Position, decision: Decision, battle: ReadOnly<BattleFrame>): Asked {
  const { text, hint } = plainQuestion(g, { ...decision, about: [] });
  const about = [...battle.attackers, ...battle.defenders].map((unit) => idOf(g, unit));
  return { text, hint: wording().asked.battle(standOf(g, battle, decision.side), hint), about };
}

const plainQuestion = (g: Position, decision: Decision): Asked => ({
  text: words.decision(g, decision),
  hint: wording().hints[hintFor(g, decision)] ?? wording().otherHint,
});

/** Speaks only of what can be done. */
function hintFor(g: Position, decision: Decision): string {
  const can = (...kinds: readonly Action["do"][]): boolean =>
    listedIn(decision).some((action) => kinds.includes(action.do));
  switch (decision.id) {
    case "movement": {
      if (dutiesOf(g, decision).length > 0) return "crowded";
      return can("move", "enter", "enterWithDummy", "fallBack") ? "movement" : "noMovement";
    }
    case "reaction": {
      const slips = can("disengage", "penetrate");
      return can("countercharge") ? (slips ? "reaction" : "charge") : slips ? "slipAway" : "noReaction";
    }
    case "reserves": {
      const [attack, defence] = battleOf(g)!.reserves;
      const isIn = battleOf(g)!.stage === "attacker" ? attack : defence;
      if (isIn) return "reservesIn";
      return can("commit") ? "reserves" : can("bombard") ? "bombard" : "noReserves";
    }
    default:
      return decision.id;
  }
}

/** A card is identified by its text, not by its number. */
function cardQuestion(g: Position, { about }: Decision): Asked {
  const card = g.world.cards.find(({ id }) => id === about[0]);
  const { title, text } = card!.halves[g.state.player];
  return {
    text: wording().asked.card(wording().dataName(title)),
    hint: wording().asked.cardHint(wording().dataText(text)),
  };
}
