// Every legal answer with the picks on the board that lead to it.

import { picksIn, signed } from "@grognard/parts";
import type { Offer } from "@grognard/scene";
import { ACTIONS, type Action, type ActionOf } from "../actions.ts";
import { hexNamed, pieceOf, sideName, sideOf, targetHexes, unitAt } from "../board.ts";
import { place } from "../naming.ts";
import type { Decision, Position } from "../types.ts";
import { words } from "../words.ts";
import { priceOf } from "./prices.ts";
import { regretOf } from "./regrets.ts";
import { hazardWords } from "./roll-forecasts.ts";

export function offersOf(g: Position, decision: Decision): Offer[] {
  const actions = decision.choice.kind === "listed" ? decision.choice.actions : [];
  return actions.map((action, n) => {
    const price = priceOf(g, action);
    const hazards = hazardWords(g, decision.side, action);
    const regret = regretOf(g, action, actions);
    return {
      n,
      text: [wordsOf(g, action, decision), hazards.join(" and ")].filter((part) => part !== "").join(", "),
      ...picksOf(g, action),
      ...(price === undefined ? {} : { price }),
      ...(isWeighty(action, decision, hazards.length > 0) ? { weighty: true as const } : {}),
      ...(closes(action, decision) ? { closes: true as const } : {}),
      ...(regret === undefined ? {} : { regret }),
    };
  });
}

/** Complete by itself, without the question; what may go wrong comes after it. */
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

/** How an answer looks on the board; the others are buttons. */
const LOOKS: { readonly [D in Action["do"]]?: Offer["look"] } = {
  move: "move",
  fallBack: "move",
  enter: "move",
  enterWithDummy: "move",
  disengage: "move",
  penetrate: "move",
  placeLeader: "place",
  place: "place",
  placeDummy: "place",
  flee: "retreat",
  retreatTo: "retreat",
  retreat: "retreat",
  advance: "advance",
  attack: "attack",
  countercharge: "attack",
  fight: "attack",
  choose: "name",
  toward: "name",
  combine: "name",
  pin: "name",
  maintainContact: "name",
  urge: "name",
  rally: "name",
  sacrifice: "name",
};

/** A battle is picked by its targets. */
function picksOf(g: Position, action: Action): Pick<Offer, "pieces" | "places" | "look"> {
  const look = LOOKS[action.do] ?? "button";
  if (action.do !== "fight") return { ...picksIn(ACTIONS, action), look };
  const places = targetHexes(g, g.state.battles[action.battle - 1]?.defenders ?? []);
  return { pieces: [], places, look };
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
function isWeighty(action: Action, decision: Decision, isHazardous: boolean): boolean {
  const { choice } = decision;
  const isChoice = choice.kind === "listed" && choice.actions.length > 1;
  if (action.do === "column") return !isBestColumn(action, decision);
  if (action.do === "fight") return isChoice;
  if ("pays" in action && (action.pays ?? 0) > 0) return true;
  return CHANCES.includes(action.do) || (isChoice && isHazardous);
}

const CLOSED_BY_PASS: readonly string[] = ["movement", "reaction", "declaration", "rally", "dummies"];

const closes = (action: Action, decision: Decision): boolean =>
  action.do === "pass" ? CLOSED_BY_PASS.includes(decision.id) : isBestColumn(action, decision);

/** What nearly everybody wants: the column that the differential gives, which is asked for first [9.5]. */
const isBestColumn = (action: Action, { choice }: Decision): boolean =>
  action.do === "column" && choice.kind === "listed" && choice.actions[0] === action;
