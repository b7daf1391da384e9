// Every legal answer with the picks on the board that lead to it.

import { inGroups, inHand, leadingFirst, listedIn, offersBy } from "@grognard/parts";
import type { Arrow, Offer } from "@grognard/scene";
import { ACTIONS, type Action, type ActionOf } from "../actions.ts";
import { hexLabel, hexOf, idOf, onMap, sideNamed, unitNamed } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { hexesToFire } from "../rules/11-fire-phase.ts";
import { superiorOf } from "../rules/16.3-chain.ts";
import { whyNoCommandMove } from "../rules/17.12-out-of-command.ts";
import { bringsInfantry } from "../rules/17.71-implementing.ts";
import type { Decision, Position, Side, UnitId } from "../types.ts";
import { wording, words } from "../words/index.ts";
import { place, pointsText, unitName } from "../words/naming.ts";
import { implementText } from "./attack-forecast.ts";
import { degreesTo } from "./blocks.ts";
import { pointsFor } from "./order-forecast.ts";
import { costOfChange, pricesIn } from "./prices.ts";

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
const CHANCES: readonly Action["do"][] = [
  "fire",
  "shock",
  "charge",
  "rally",
  "check",
  "limber",
  "halt",
  "order",
  "implement",
];
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

/** What it means, and what it costs where that is not shown on the map. */
function textOf(g: Position, action: Action, decision: Decision): string {
  const texts = wording().offers;
  switch (action.do) {
    case "pass":
      return wording().passing[decision.id] ?? wording().done;
    case "take":
      return isStuck(g, action.unit)
        ? texts.inPlace(unitName(g.world, action.unit))
        : words.action(g, action);
    case "charge":
      return ridesNow(g) ? words.action(g, action) : texts.declares(unitName(g.world, action.unit));
    case "order":
      return texts.commandPoints(words.action(g, action), pointsFor(g, action), isIdle(g, action));
    case "implement":
      return implementText(g, action);
    case "sweep":
      return texts.beginAt(place(g.world, sweepEnd(g, action.from, decision)));
    default:
      return texts.costs(words.action(g, action), costText(g, action));
  }
}

/** An attack order under which no infantry would attack. */
const isIdle = (g: Position, { unit, attack }: ActionOf<"order">): boolean =>
  attack === true && !bringsInfantry(g, unitNamed(g, unit));

const costText = (g: Position, action: Action): string => {
  const cost = costOfChange(g, action);
  return cost > 0 ? pointsText(cost) : "";
};

/** It may turn or change its formation, but not leave its hex [17.12-a]. */
const isStuck = (g: Position, id: string): boolean => whyNoCommandMove(g, unitNamed(g, id)) !== undefined;

/** In a Shock Phase a charge is ridden immediately [12.56-2]; otherwise it is only declared. */
const ridesNow = ({ state }: Position): boolean => {
  const top = state.stack.at(-1);
  return top?.step === "opportunity" && top.swift;
};

/** The hex that would fire first. */
function sweepEnd(g: Position, from: "first" | "last", { side }: Decision): string {
  const frame = g.state.stack.at(-1) as FrameOf<"firePhase">;
  const hexes = hexesToFire(g, frame, sideNamed(side) as Side);
  return hexLabel(g, hexes.at(from === "first" ? 0 : -1)!);
}

/** Those of one leader are listed together, with the leader. */
const commandOf = (g: Position, unit: UnitId): string => {
  const leader = unit < 0 ? -1 : superiorOf(g, unit);
  return unitName(g.world, idOf(g, leader < 0 ? unit : leader));
};

function moreOf(g: Position, action: Action, decision: Decision): Partial<Offer> {
  const { about, id } = decision;
  switch (action.do) {
    case "take":
      return isStuck(g, action.unit) ? { group: wording().offers.stuck } : {};
    case "join":
      return { group: wording().offers.together };
    case "fire":
      return isPartial(action, decision) ? { ...FOLDED, group: wording().offers.partly } : {};
    case "sweep":
      return { places: [sweepEnd(g, action.from, decision)], look: "place" };
    case "abandon":
      return id === "mover" ? { regret: wording().offers.abandon } : {};
    case "face":
    case "react":
    case "turn":
      return arrowAt(g, about, action.facing, undefined, wording().offers.face);
    case "form":
    case "reform":
      return formed(g, about, action);
    case "raise":
      return { group: wording().offers.stack };
    case "order":
      return isIdle(g, action) ? { regret: wording().offers.idle(unitName(g.world, action.unit)) } : {};
    default:
      return {};
  }
}

/** Under a heading of its own: nothing on the board leads to it. */
const FOLDED = { pieces: [], places: [], look: "button" } as const;

/** With fewer points than it could, or at two hexes [11.53] [11.62]: the whole fire at one hex is what is usually meant. */
const isPartial = ({ at, strength, second }: ActionOf<"fire">, decision: Decision): boolean =>
  strength !== undefined && (second !== undefined || strength < mostAt(decision, at));

const mostAt = (decision: Decision, at: string | undefined): number =>
  Math.max(
    ...listedIn(decision).map((one) =>
      one.do === "fire" && one.at === at && one.second === undefined ? (one.strength ?? 0) : 0,
    ),
  );

type Forming = Extract<Action, { readonly do: "form" | "reform" }>;

/** Formations under their names; fronts as arrows, where there is a choice of them. */
function formed(g: Position, about: readonly string[], action: Forming): Partial<Offer> {
  const group = wording().offers.costs(wording().forming[action.formation], costText(g, action));
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
