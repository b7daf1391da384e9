// Every legal answer with the picks on the board that lead to it.

import type { Offer } from "@grognard/scene";
import type { Action, ActionOf } from "../actions.ts";
import { hexNamed, pieceOf, sideName, sideOf, targetHexes, unitAt, unitNamed } from "../board.ts";
import { place, signed } from "../naming.ts";
import type { Decision, Position } from "../types.ts";
import { words } from "../words.ts";
import { type Hazard, retreatHazards } from "./hazards.ts";
import { priceOf } from "./prices.ts";
import { regretOf } from "./regrets.ts";

type Picked = Pick<Offer, "pieces" | "places" | "look">;

export function offersOf(g: Position, decision: Decision): Offer[] {
  const actions = decision.choice.kind === "listed" ? decision.choice.actions : [];
  return actions.map((action, n) => {
    const price = priceOf(g, action);
    const regret = regretOf(g, action, actions);
    return {
      n,
      text: textOf(g, action, decision),
      ...picksOf(g, action),
      ...(price === undefined ? {} : { price }),
      ...(isWeighty(g, action, decision) ? { weighty: true as const } : {}),
      ...(closes(action, decision) ? { closes: true as const } : {}),
      ...(regret === undefined ? {} : { regret }),
    };
  });
}

/** With what may go wrong, where the words of the rules leave that out. */
function textOf(g: Position, action: Action, decision: Decision): string {
  const text = wordsOf(g, action, decision);
  const hazards = hazardsOf(g, action, decision);
  return hazards.length === 0 ? text : `${text}, ${hazards.map(({ label }) => label).join(" and ")}`;
}

/** Complete by itself, without the question. */
function wordsOf(g: Position, action: Action, decision: Decision): string {
  switch (action.do) {
    case "choose":
      return nameText(g, action, decision);
    case "column":
      return `Roll on column ${signed(action.column)}`;
    case "retreatTo":
      return `Retreat to ${place(g.world, action.hex)}`;
    case "place":
      return `Place it in ${place(g.world, action.hex)}${action.dummy ? ", together with a dummy" : ""}`;
    default:
      return words.action(g, action);
  }
}

/** Units are named by their hexes, because hidden ones have no other name; who knows them says more. */
function nameText(g: Position, action: ActionOf<"choose">, { side }: Decision): string {
  const unit = unitAt(g, hexNamed(g, action.hex));
  if (g.state.hidden[unit] && sideName(sideOf(g, unit)) !== side) return words.action(g, action);
  return `Name ${pieceOf(g, unit).name} in ${place(g.world, action.hex)}`;
}

function hazardsOf(g: Position, action: Action, { about }: Decision): Hazard[] {
  if (action.do === "retreatTo") return retreatHazards(g, unitNamed(g, about[0]!), action.hex);
  return action.do === "fallBack" ? retreatHazards(g, unitNamed(g, action.unit), action.to) : [];
}

const picks = (
  look: Offer["look"],
  pieces: readonly string[] = [],
  places: readonly string[] = [],
): Picked => ({
  pieces,
  places,
  look,
});

function picksOf(g: Position, action: Action): Picked {
  switch (action.do) {
    case "move":
    case "fallBack":
    case "enter":
    case "disengage":
    case "penetrate":
      return picks("move", [action.unit], [action.to]);
    case "enterWithDummy":
      return picks("move", [action.unit], [action.at]);
    case "placeLeader":
      return picks("place", [action.unit], [action.hex]);
    case "place":
      return picks("place", [], [action.hex]);
    case "placeDummy":
      return picks("place", [action.host], [action.to]);
    case "flee":
    case "retreatTo":
      return picks("retreat", [], [action.hex]);
    case "advance":
      return picks("advance", [action.unit], [action.to]);
    case "attack":
    case "countercharge":
      return picks("attack", action.units, action.targets);
    case "fight":
      return picks("attack", [], targetHexes(g, g.state.battles[action.battle - 1]?.defenders ?? []));
    case "choose":
      return picks("name", [], [action.hex]);
    case "toward":
      return picks("name", [], [action.loc]);
    case "retreat":
      return picks("retreat", [action.unit]);
    case "combine":
    case "pin":
    case "maintainContact":
    case "urge":
    case "rally":
      return picks("name", [action.unit]);
    case "sacrifice":
      return picks("name", action.units);
    case "breakDown":
    case "reveal":
      return picks("button", [action.unit]);
    case "play":
      return picks("button", action.unit ? [action.unit] : []);
    default:
      return picks("button");
  }
}

const CHANCES: readonly Action["do"][] = [
  "attack",
  "countercharge",
  "commit",
  "forcedMarch",
  "breakDown",
  "sacrifice",
  "spendOnRally",
  "urge",
  "rally",
];

/** Chances or prices hang on it; where there is only one way to go, nothing does. */
function isWeighty(g: Position, action: Action, decision: Decision): boolean {
  const { choice } = decision;
  const isChoice = choice.kind === "listed" && choice.actions.length > 1;
  if (action.do === "column") return !isBestColumn(action, decision);
  if (action.do === "fight") return isChoice;
  if ("pays" in action && (action.pays ?? 0) > 0) return true;
  return CHANCES.includes(action.do) || (isChoice && hazardsOf(g, action, decision).length > 0);
}

const CLOSED_BY_PASS: readonly string[] = ["movement", "reaction", "declaration", "rally", "dummies"];

const closes = (action: Action, decision: Decision): boolean =>
  action.do === "pass" ? CLOSED_BY_PASS.includes(decision.id) : isBestColumn(action, decision);

/** What nearly everybody wants: the column that the differential gives, which is asked for first [9.5]. */
const isBestColumn = (action: Action, { choice }: Decision): boolean =>
  action.do === "column" && choice.kind === "listed" && choice.actions[0] === action;
