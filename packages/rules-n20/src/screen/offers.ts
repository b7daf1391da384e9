// Every legal answer with the picks on the board that lead to it.

import { listedIn, offersBy } from "@grognard/parts";
import type { Offer } from "@grognard/scene";
import { ACTIONS, type Action, type ActionOf } from "../actions.ts";
import {
  hexesBetween,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  pieceOf,
  retreatOf,
  sideName,
  sideOf,
  targetHexes,
  unitAt,
  unitNamed,
} from "../board.ts";
import { reachOf } from "../rules/06-reach.ts";
import { costAlong } from "../rules/06-trails.ts";
import { entryCost, reachOfEntry } from "../rules/11-reinforcements.ts";
import type { Decision, Position, Reach } from "../types.ts";
import { names, place, unitName, wording, words } from "../words/index.ts";
import { landmark } from "./landmarks.ts";
import { retreatAhead } from "./retreat-forecast.ts";

export function offersOf(g: Position, decision: Decision): Offer[] {
  const actions = listedIn(decision);
  const aheads = new Map(actions.map((action) => [action, retreatAhead(g, decision, action)]));
  return offersBy(ACTIONS, decision, {
    looks: LOOKS,
    text(action) {
      const { path, hazards } = aheads.get(action)!;
      return [wordsOf(g, action, decision, path), wording().together(hazards)].filter(Boolean).join(", ");
    },
    isWeighty: (action) => isWeighty(action, actions, aheads.get(action)!.hazards.length > 0),
    closes: (action) => closes(action, decision),
    more: (action) => ({
      ...targetsOf(g, action),
      ...revealOf(action),
      ...wayOf(g, action, aheads.get(action)!.path),
      ...priceOf(g, action),
      ...regretOf(g, action, actions),
    }),
  });
}

/** Complete on its own, without the question; what may go wrong comes after it. */
function wordsOf(g: Position, action: Action, decision: Decision, path: readonly string[]): string {
  switch (action.do) {
    case "choose":
      return nameText(g, action, decision);
    case "column":
      return wording().offers.column(action.column);
    case "retreatTo":
      return wording().offers.retreat(place(g.world, action.hex));
    case "place":
      return wording().offers.place(place(g.world, action.hex), action.dummy);
    case "toward":
      return towardText(g, action, path);
    default:
      return words.action(g, action);
  }
}

/** With the way it leads, which may begin in another direction [9.7.7-P1]. */
function towardText(g: Position, { loc }: ActionOf<"toward">, path: readonly string[]): string {
  const { unit } = retreatOf(g)!;
  const [last, ...before] = path.map((hex) => place(g.world, hex)).reverse();
  const through = before.length > 0 ? wording().together(before.reverse()) : undefined;
  const way = last === undefined ? undefined : wording().log.way(through, last);
  const goal = hexNamed(g, loc);
  return wording().offers.toward(landmark(g, goal), hexesBetween(g, hexOf(g, unit), goal), way);
}

/** Also on the map. */
function wayOf(g: Position, action: Action, path: readonly string[]): Pick<Offer, "way"> {
  if (action.do !== "toward" || path.length === 0) return {};
  const from = hexLabel(g, hexOf(g, retreatOf(g)!.unit));
  return { way: { path: [from, ...path], costs: [], text: "" } };
}

/** A friend in the hex where a march ends, who cannot stay there with it [6.9]; two Cadres can become one unit. */
function crowdedBy(g: Position, { unit: id, to }: ActionOf<"move"> | ActionOf<"enter">): string | undefined {
  const mover = pieceOf(g, unitNamed(g, id));
  const there = unitAt(g, hexNamed(g, to));
  if (mover.type === "leader" || there < 0) return undefined;
  const friend = pieceOf(g, there);
  return friend.side !== mover.side || (friend.cadre && mover.cadre)
    ? undefined
    : unitName(g.world, friend.id);
}

/** Units are named by their hexes, because hidden ones have no other name; a side that knows them is told more. */
function nameText(g: Position, action: ActionOf<"choose">, { side }: Decision): string {
  const unit = unitAt(g, hexNamed(g, action.hex));
  if (g.state.hidden[unit] && sideName(sideOf(g, unit)) !== side) return words.action(g, action);
  return wording().offers.name(unitName(g.world, idOf(g, unit)), place(g.world, action.hex));
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
const targetsOf = (g: Position, action: Action): Partial<Offer> =>
  action.do === "fight"
    ? { pieces: [], places: targetHexes(g, g.state.battles[action.battle - 1]?.defenders ?? []) }
    : {};

/** Under fog nearly every unit can be revealed at any time: that hides nothing else, and lights no piece. */
const revealOf = (action: Action): Partial<Offer> =>
  action.do === "reveal" ? { pieces: [], group: wording().offers.reveal } : {};

const CHANCES: readonly Action["do"][] = [
  "attack",
  "countercharge",
  "commit",
  "bombard",
  "forcedMarch",
  "breakDown",
  "sacrifice",
  "spendOnRally",
  "urge",
  "rally",
];

/**
 * Chances or prices depend on it; where there is only one way to go, nothing does. The odds of an attack are always
 * shown; which battle is fought next need not be confirmed, because they have been seen.
 */
function isWeighty(action: Action, actions: readonly Action[], isHazardous: boolean): boolean {
  if (action.do === "column") return action !== actions[0];
  if ("pays" in action && (action.pays ?? 0) > 0) return true;
  return CHANCES.includes(action.do) || (isHazardous && actions.length > 1);
}

const CLOSED_BY_PASS: readonly string[] = ["movement", "reaction", "declaration", "rally", "dummies"];

/** The end of a phase; and the column that the differential gives, which is nearly always wanted [9.5]. */
const closes = (action: Action, decision: Decision): boolean =>
  action.do === "pass"
    ? CLOSED_BY_PASS.includes(decision.id)
    : action.do === "column" && action === listedIn(decision)[0];

// What an answer costs, short enough for the map.

/** Movement Points, Morale, or both; nothing for what is free. */
function priceOf(g: Position, action: Action): Pick<Offer, "price"> {
  const price = priceIn(g, action);
  return price === undefined ? {} : { price };
}

function priceIn(g: Position, action: Action): string | undefined {
  switch (action.do) {
    case "move":
      return marchPrice(costIn(g, reachOf(g, unitNamed(g, action.unit)), action.to), action.pays);
    case "enter": {
      const unit = unitNamed(g, action.unit);
      return marchPrice(costIn(g, reachOfEntry(g, unit, hexNamed(g, action.at)), action.to), action.pays);
    }
    case "enterWithDummy":
      return marchPrice(entryCost(g, hexNamed(g, action.at)), action.pays);
    case "fallBack":
      return marchPrice(1, action.pays);
    case "retreatTo":
      return action.pays ? wording().offers.morale(action.pays) : undefined;
    case "forcedMarch":
    case "breakDown":
    case "spendOnRally":
      return wording().offers.morale(1);
    case "commit":
      return action.with === "morale" ? wording().offers.morale(1) : undefined;
    default:
      return undefined;
  }
}

const costIn = (g: Position, { trail }: Reach, to: string): number | undefined =>
  costAlong(trail, hexNamed(g, to));

const marchPrice = (points: number | undefined, pays = 0): string | undefined =>
  points === undefined ? undefined : wording().offers.march(points, pays);

// What a player would regret a moment later.

function regretOf(g: Position, action: Action, offered: readonly Action[]): Pick<Offer, "regret"> {
  if ("selfDefeating" in action && action.selfDefeating) return { regret: wording().offers.selfDefeating };
  if (action.do === "move" || action.do === "enter") {
    const friend = crowdedBy(g, action);
    return friend === undefined ? {} : { regret: wording().offers.crowds(friend) };
  }
  if (action.do !== "pass" || g.state.stack.at(-1)?.step !== "movement") return {};
  const waiting = [...new Set(offered.flatMap((one) => (one.do === "enter" ? [one.unit] : [])))];
  if (waiting.length === 0) return {};
  const all = waiting.length > 3 ? wording().offers.reinforcements(waiting.length) : names(g.world, waiting);
  return { regret: wording().offers.waiting(all) };
}
