// Every legal answer with the picks on the board that lead to it.

import { inGroups, inHand, leadingFirst, listedIn, offersBy } from "@grognard/parts";
import type { Arrow, Offer } from "@grognard/scene";
import { ACTIONS, type Action } from "../actions.ts";
import { hexLabel, hexOf, idOf, onMap, unitNamed } from "../board.ts";
import { superiorOf } from "../rules/16.3-chain.ts";
import type { Decision, Position, UnitId } from "../types.ts";
import { said, words } from "../words/index.ts";
import { unitName } from "../words/naming.ts";
import { degreesTo } from "./blocks.ts";
import { pricesIn } from "./prices.ts";

/** How an answer looks on the board; the others are buttons. */
const LOOKS: { readonly [D in Action["do"]]?: Offer["look"] } = {
  order: "name",
  mobilize: "name",
  standDown: "name",
  implement: "name",
  endAttack: "name",
  attach: "name",
  deactivate: "name",
  exempt: "name",
  activate: "name",
  battery: "name",
  takeOver: "name",
  place: "place",
  take: "name",
  join: "name",
  leave: "name",
  move: "move",
  wheel: "move",
  raise: "name",
  detach: "name",
  rejoin: "name",
  abandon: "retreat",
  combine: "name",
  enter: "place",
  fire: "attack",
  displace: "retreat",
  charge: "name",
  retreat: "retreat",
  lose: "name",
  shock: "attack",
  execute: "name",
  advance: "advance",
  rally: "name",
};

/** It depends on dice: the chances are shown before it is done. */
const CHANCES: readonly Action["do"][] = ["fire", "shock", "charge", "rally", "limber", "halt", "order"];
const ENDS: readonly Action["do"][] = ["pass", "stop", "skip"];

export function offersOf(g: Position, decision: Decision): readonly Offer[] {
  const priced = pricesIn(g);
  const isChoice = listedIn(decision).length > 1;
  const offers = offersBy(ACTIONS, decision, {
    looks: LOOKS,
    text: (action) => textOf(g, action, decision),
    isWeighty: (action) => isChoice && CHANCES.includes(action.do),
    closes: (action) => ENDS.includes(action.do),
    more: (action) => ({ ...moreOf(g, action, decision), ...priced(action) }),
  });
  return inGroups(inHand(leadingFirst(offers), decision.about), (id) => commandOf(g, unitNamed(g, id)));
}

const textOf = (g: Position, action: Action, { id }: Decision): string =>
  action.do === "pass" ? (said().passing[id] ?? said().done) : words.action(g, action);

/** Those of one leader are listed together. */
const commandOf = (g: Position, unit: UnitId): string => {
  const leader = unit < 0 ? -1 : superiorOf(g, unit);
  return leader < 0 ? "" : unitName(g.world, idOf(g, leader));
};

function moreOf(g: Position, action: Action, { about }: Decision): Partial<Offer> {
  switch (action.do) {
    case "face":
    case "react":
    case "turn":
      return arrowAt(g, about, action.facing, undefined, said().offers.face);
    case "form":
    case "reform":
      return formed(g, about, action);
    case "raise":
      return { group: said().offers.stack };
    default:
      return {};
  }
}

type Forming = Extract<Action, { readonly do: "form" | "reform" }>;

/** Formations under their names; fronts as arrows, where there is a choice of them. */
function formed(g: Position, about: readonly string[], action: Forming): Partial<Offer> {
  const group = said().forming[action.formation];
  const hex = "hex" in action ? action.hex : undefined;
  if (action.facing === undefined) return { group, places: [], look: "button" };
  return { ...arrowAt(g, about, action.facing, hex, group), group };
}

/** Ways to face are arrows around the hex of the unit in question. */
function arrowAt(
  g: Position,
  [id]: readonly string[],
  facing: number,
  hex: string | undefined,
  group: string,
): Partial<Offer> {
  const unit = id === undefined ? -1 : unitNamed(g, id);
  if (unit < 0 || !onMap(g, unit)) return { group, places: [], look: "button" };
  const arrow: Arrow = {
    place: hex ?? hexLabel(g, hexOf(g, unit)),
    facing: degreesTo(facing),
    ...(hex === undefined ? {} : { inside: true as const }),
  };
  return { arrow, places: [], look: "button" };
}
