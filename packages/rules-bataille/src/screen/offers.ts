// Every legal answer with the picks on the board that lead to it.

import { inGroups, inHand, leadingFirst, listedIn, offersBy, picksIn, signed } from "@grognard/parts";
import type { Arrow, Offer } from "@grognard/scene";
import { ACTIONS, type Action, type ActionOf } from "../actions.ts";
import {
  hexesOf,
  hexLabel,
  hexNamed,
  hexOf,
  idsOf,
  livingBattalions,
  occupiedHexes,
  onMap,
  range,
  sideNamed,
  unitNamed,
  unitOf,
} from "../board.ts";
import { FORMATION_IDS, type FormationName, isTwoHex } from "../formations.ts";
import type { AssaultFrame } from "../frames.ts";
import { leadersBonus } from "../rules/13-melee/13.5-choices.ts";
import { advanceFormation } from "../rules/13-melee/13.7-advance.ts";
import { type Decision, enemyOf, type Position, type UnitId } from "../types.ts";
import { wording, words } from "../words/index.ts";
import { called, facingName, place, unitName } from "../words/naming.ts";
import { degreesOf } from "./blocks.ts";
import { percent } from "./interrupts.ts";
import { squareChances } from "./morale-forecasts.ts";
import { moversOf } from "./movers.ts";
import { closes, passText } from "./passing.ts";
import { pricesIn } from "./prices.ts";

type Picked = Pick<Offer, "pieces" | "places" | "look"> &
  Partial<Pick<Offer, "arrow" | "group" | "text" | "way" | "regret">>;

export function offersOf(g: Position, decision: Decision): readonly Offer[] {
  const actions = listedIn(decision);
  const priced = pricesIn(g);
  const offers = offersBy(ACTIONS, decision, {
    looks: LOOKS,
    text: (action) => textOf(g, action, decision),
    isWeighty: (action) => CHANCES.includes(action.do) && actions.length > 1,
    closes,
    more: (action) => ({
      ...picksOf(g, action),
      ...priced(action),
      ...(action.do === "accept" ? { regret: wording().offers.endsGame } : {}),
    }),
  }).filter(({ n }) => actions[n]?.do !== "timeUp"); // the clock is not a player's choice
  const divisionOf = (id: string): string => called(unitOf(g, unitNamed(g, id)).division);
  const many = ({ n }: Offer): number => unitsOf(actions[n]).length;
  return inGroups(inHand(ledFirst(leadingFirst(offers), many), decision.about), divisionOf);
}

const unitsOf = (action: Action | undefined): readonly string[] =>
  action?.do === "move" || action?.do === "declare" ? action.units : [];

/** Of those that are picked alike, with the leaders and without, the larger party comes first. */
function ledFirst(offers: readonly Offer[], many: (offer: Offer) => number): Offer[] {
  const alike = Map.groupBy(offers, (offer) => (many(offer) > 0 ? offer.pieces.join() : offer.n));
  return [...alike.values()].flatMap((some) => some.toSorted((a, b) => many(b) - many(a)));
}

function textOf(g: Position, action: Action, decision: Decision): string {
  if (action.do === "pass") return passText(g, decision);
  if (action.do === "flee") return fleeText(g, action, decision);
  if (action.do === "lead") return leadText(g, action);
  if (action.do !== "square") return words.action(g, action);
  const { square = 0 } = squareChances(g, hexNamed(g, action.hex)) ?? {};
  return `${words.action(g, action)} (${percent(square)})`;
}

/** The path is drawn on the map, and described only where others lead to the same hex. What differs is the enemy. */
function fleeText(g: Position, action: ActionOf<"flee">, { choice, side }: Decision): string {
  const end = action.path.at(-1);
  const same = listedIn({ choice }).filter((one) => one.do === "flee" && one.path.at(-1) === end);
  if (end === undefined) return words.action(g, action);
  const path = same.length > 1 ? words.action(g, action) : wording().offers.fleeTo(place(g.world, end));
  const enemies = occupiedHexes(g, enemyOf(sideNamed(side)));
  const nearest = Math.min(...enemies.map((hex) => range(g, hex, hexNamed(g, end))));
  return enemies.length > 0 ? wording().offers.flee(path, nearest) : path;
}

/** With what the leader adds to the dice of his side. */
function leadText(g: Position, action: ActionOf<"lead">): string {
  const melee = g.state.stack.at(-1);
  if (melee?.step !== "assault") return words.action(g, action);
  const leader = unitNamed(g, action.leader);
  const attacking = unitOf(g, leader).side === g.state.active;
  const bonus = leadersBonus(g, melee as AssaultFrame, leader, attacking);
  return wording().offers.lead(unitName(g.world, action.leader), signed(attacking ? bonus : -bonus));
}

const button: Picked = { pieces: [], places: [], look: "button" };

/** How an answer looks on the board; the others are buttons. */
const LOOKS: { readonly [D in Action["do"]]?: Offer["look"] } = {
  take: "name",
  deploy: "place",
  placeLeader: "place",
  declare: "name",
  charge: "name",
  step: "move",
  pivot: "move",
  target: "attack",
  switch: "attack",
  evade: "retreat",
  square: "place",
  react: "name",
  contact: "attack",
  move: "name",
  march: "move",
  prolong: "move",
  enter: "place",
  fire: "attack",
  join: "name",
  fallBack: "retreat",
  lose: "name",
  keep: "place",
  flee: "retreat",
  assault: "attack",
  retreat: "retreat",
  lead: "name",
  rally: "name",
  nightMove: "move",
  redeploy: "name",
  place: "place",
  recover: "name",
};

function picksOf(g: Position, action: Action): Picked {
  const usual = { ...picksIn(ACTIONS, action), look: LOOKS[action.do] ?? "button" };
  switch (action.do) {
    case "step":
      return comingIn(g, action) ?? usual;
    case "march":
      return { ...usual, group: wording().offers.further };
    case "forceMarch":
      return { ...usual, group: wording().offers.forceMarch };
    case "turn":
      return {
        ...facing(g, undefined, moverFormation(g), action.facing),
        text: wording().offers.turn(facingName(moverFormation(g), action.facing)),
      };
    case "unlimber":
      return facing(g, wording().offers.unlimber, "unlimbered", action.facing);
    case "form":
      if (action.formation === "square") return { ...usual, text: squareText(g, action.second) };
      return facing(
        g,
        wording().formations[action.formation],
        action.formation,
        action.facing,
        action.second,
      );
    case "move":
    case "declare":
      return { ...usual, pieces: fighting(g, action.units) };
    case "breakDown":
      return { ...usual, ...converting() };
    case "buildUp": {
      const pieces = idsOf(g, livingBattalions(g, unitNamed(g, action.unit))).slice(0, 1);
      return { ...usual, pieces, ...converting() };
    }
    case "join":
      return { ...usual, places: action.firer.split("@").slice(1) };
    case "flee":
      return { ...usual, places: action.path.slice(-1), way: { path: action.path, costs: [], text: "" } };
    case "advance":
      return advancing(g, action.units, action.facing);
    case "deploy":
    case "place": {
      const arrow = {
        place: action.hex,
        facing: degreesOf(FORMATION_IDS.indexOf(action.formation), action.facing),
      };
      return { ...usual, arrow, group: wording().formations[action.formation] };
    }
    case "redeploy":
      return { ...usual, pieces: idsOf(g, firstOf(g, action.division)) };
    default:
      return usual;
  }
}

/** Leaders need not be picked: they go with the troops or stay. */
function fighting(g: Position, ids: readonly string[]): readonly string[] {
  const troops = ids.filter((id) => unitOf(g, unitNamed(g, id)).arm !== "leader");
  return troops.length > 0 ? troops : ids;
}

/** [3.4.1] Rarely wanted, and never by mistake. */
const converting = () => ({ group: wording().offers.regiments, regret: wording().offers.onceInPhase });

/** One unit of a division stands for all of them, so that they can be found on the map. */
const firstOf = (g: Position, division: string): UnitId[] =>
  g.world.units.flatMap((unit, id) => (unit.division === division && onMap(g, id) ? [id] : [])).slice(0, 1);

/** A unit in two hexes may close up in either of them. */
function squareText(g: Position, second: string | undefined): string {
  const at = second ?? moverHex(g);
  return wording().offers.square(at === undefined ? undefined : place(g.world, at));
}

/** Facings are arrows around the hex of the moving unit. */
function facing(
  g: Position,
  heading: string | undefined,
  formation: FormationName,
  toward: number,
  second?: string,
): Picked {
  const at = moverHex(g);
  const group = heading === undefined ? {} : { group: heading };
  if (at === undefined) return { ...button, ...group };
  const arrow: Arrow = {
    place: second ?? at,
    facing: degreesOf(FORMATION_IDS.indexOf(formation), toward),
    ...(isTwoHex(FORMATION_IDS.indexOf(formation)) ? { inside: true as const } : {}),
  };
  return { ...button, ...group, arrow };
}

/** Cavalry in a charge may turn as it enters: an arrow in that hex. */
function comingIn(g: Position, { to, facing: toward }: ActionOf<"step">): Picked | undefined {
  if (toward === undefined) return undefined;
  const formation = moverFormation(g);
  return {
    ...button,
    text: wording().offers.ride(place(g.world, to), facingName(formation, toward)),
    arrow: { place: to, facing: degreesOf(FORMATION_IDS.indexOf(formation), toward) },
  };
}

/** Which units go is one choice, which way they face another. */
function advancing(g: Position, units: readonly string[], toward: number): Picked {
  const top = g.state.stack.at(-1);
  if (top?.step !== "assault" || units.length === 0) return button;
  const frame = top as AssaultFrame;
  const formation = FORMATION_IDS[advanceFormation(g, frame, units)]!;
  const going = units.map((id) => unitName(g.world, id));
  return {
    ...button,
    group: wording().offers.advance(going),
    text: wording().offers.advanceFacing(going, facingName(formation, toward)),
    arrow: { place: hexLabel(g, frame.at), facing: degreesOf(FORMATION_IDS.indexOf(formation), toward) },
  };
}

function moverHex(g: Position): string | undefined {
  const [unit] = moversOf(g);
  return unit === undefined || hexesOf(g, unit).length === 0 ? undefined : hexLabel(g, hexOf(g, unit));
}

function moverFormation(g: Position): FormationName {
  const [unit] = moversOf(g);
  return FORMATION_IDS[unit === undefined ? 0 : g.state.formation[unit]!]!;
}

/** Dice depend on it: shown before it is done. */
const CHANCES: readonly Action["do"][] = [
  "fire",
  "open",
  "assault",
  "target",
  "square",
  "rally",
  "recall",
  "react",
  "limber",
];
