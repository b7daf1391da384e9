// Every legal answer with the picks on the board that lead to it.

import { inGroups, inHand, leadingFirst, listedIn, offersBy } from "@grognard/parts";
import type { Offer } from "@grognard/scene";
import { ACTIONS, type Action, type ActionOf } from "../actions.ts";
import {
  enemyOf,
  formationNamed,
  formationOf,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  onMap,
  sideNamed,
  unitNamed,
  unitOf,
} from "../board.ts";
import { costOf, figure } from "../charts.ts";
import type { CombatFrame, FrameOf } from "../frames.ts";
import { defendersAt } from "../rules/07-strikes.ts";
import { delaysOf } from "../rules/15.4-issuing.ts";
import { type Decision, type Position, RESTING, type Side } from "../types.ts";
import { wording, words } from "../words/index.ts";
import { formationName, place, unitName } from "../words/naming.ts";
import { pointsText } from "../words/numbers.ts";
import { activationOf } from "./active.ts";
import { pricesIn } from "./prices.ts";

/** How an answer looks on the board; the others are buttons. */
const LOOKS: { readonly [D in Action["do"]]?: Offer["look"] } = {
  target: "place",
  waypoint: "place",
  dummy: "place",
  removeDummy: "place",
  goal: "attack",
  take: "name",
  move: "move",
  enter: "move",
  declare: "attack",
  evade: "retreat",
  line: "move",
  contract: "place",
  tow: "name",
  attack: "attack",
  fight: "attack",
  enfilade: "name",
  retreat: "retreat",
  advance: "advance",
  lose: "name",
  lead: "name",
  bombard: "attack",
  gather: "name",
};

/** Answers that involve dice: confirmed before they are given. */
const CHANCES: readonly Action["do"][] = ["attack", "fight", "forceMarch", "recover", "pursue", "bombard"];
const ENDS: readonly Action["do"][] = ["pass", "stop"];

export function offersOf(g: Position, decision: Decision): readonly Offer[] {
  const priced = pricesIn(g);
  const offers = offersBy(ACTIONS, decision, {
    looks: LOOKS,
    text: (action) => textOf(g, action, decision),
    isWeighty: (action) => CHANCES.includes(action.do),
    closes: (action) => ENDS.includes(action.do),
    more: (action) => ({ ...moreOf(g, action, decision), ...priced(action) }),
  });
  const formationOfUnit = (id: string): string => {
    const { formation } = unitOf(g, unitNamed(g, id));
    return formation < 0 ? "" : wording().dataName(formationOf(g, formation).name);
  };
  return inGroups(inHand(leadingFirst(offers), decision.about), formationOfUnit);
}

function textOf(g: Position, action: Action, decision: Decision): string {
  const { offers, done } = wording();
  const side = sideNamed(decision.side) as Side;
  const enemiesIn = (hexes: readonly string[]): string[] =>
    hexes.map((hex) => enemyText(g, hex, enemyOf(side)));
  switch (action.do) {
    case "pass":
      return passText(g, decision) ?? wording().passing[decision.id] ?? done;
    case "order":
      return orderOffer(g, action, side) ?? words.action(g, action);
    case "attack":
      return offers.attack(
        enemiesIn(action.at),
        action.units.map((id) => unitName(g.world, id)),
      );
    case "fight":
      return offers.fight(enemiesIn(action.at));
    case "goal":
      return offers.goal(enemyText(g, action.hex, enemyOf(side)));
    case "declare":
      return offers.declare(enemyText(g, action.at, enemyOf(side)));
    case "bombard":
      return offers.bombard(enemyText(g, action.at, enemyOf(side)));
    case "prepare":
      return offers.prepare(
        pointsText(costOf(g.world.charts, "prepare", "combat")),
        Math.abs(figure(g.world.charts, "hasty")),
      );
    case "enter":
      return decision.id === "beside" ? offers.deployIn(place(g.world, action.hex)) : words.action(g, action);
    case "stop":
      return isResting(g, decision) ? done : words.action(g, action);
    default:
      return words.action(g, action);
  }
}

/** "Radivojevich in 14,7": what is there can be seen by all [2.5]. */
function enemyText(g: Position, hex: string, enemy: Side): string {
  const there = defendersAt(g, hexNamed(g, hex), enemy).map((unit) => unitName(g.world, idOf(g, unit)));
  return there.length > 0 ? wording().offers.enemy(there, place(g.world, hex)) : place(g.world, hex);
}

const isResting = ({ state, world }: Position, { about: [id] }: Decision): boolean =>
  id !== undefined && state.category[world.unitById.get(id) ?? -1] === RESTING;

/** With the time that it takes to arrive; a first order is there at once. */
function orderOffer(g: Position, action: ActionOf<"order">, side: Side): string | undefined {
  if (g.state.stack.at(-1)?.step !== "orders") return undefined;
  const delay = delaysOf(g, side)[formationNamed(g, action.formation)];
  return typeof delay === "number"
    ? wording().offers.arrives(words.action(g, action), wording().dossier.boxes[delay]!)
    : undefined;
}

/** Where nothing has been done yet there is nothing "more", and where one unit is left there are no "others". */
function passText(g: Position, decision: Decision): string | undefined {
  const { passingFirst, onlyOneIdle } = wording();
  const takes = listedIn(decision).flatMap((action) => (action.do === "take" ? [action.unit] : []));
  const [only] = takes;
  if (decision.id === "units" && only !== undefined && takes.length === 1)
    return onlyOneIdle(unitName(g.world, only));
  return isFirst(g, decision.id) ? passingFirst[decision.id] : undefined;
}

function isFirst(g: Position, question: string): boolean {
  const top = g.state.stack.at(-1);
  switch (question) {
    case "orders":
      return (top as FrameOf<"orders">).sent.length === 0;
    case "units":
      return activationOf(g)?.done.length === 0;
    case "attacks":
      return activationOf(g)?.combats.length === 0;
    case "advance":
      return !(top as CombatFrame).entered;
    default:
      return false;
  }
}

/** Whether several ways lead to its last hex. */
const isForked = (decision: Decision, { path }: ActionOf<"retreat">): boolean =>
  listedIn(decision).filter((one) => one.do === "retreat" && one.path.at(-1) === path.at(-1)).length > 1;

function moreOf(g: Position, action: Action, decision: Decision): Partial<Offer> {
  const { about, side } = decision;
  switch (action.do) {
    case "order": {
      const formation = g.world.formations[g.world.formationById.get(action.formation) ?? -1];
      return formation && formation.leader >= 0 && onMap(g, formation.leader)
        ? { pieces: [idOf(g, formation.leader)] }
        : { group: wording().offers.order(formationName(g.world, action.formation)) };
    }
    case "dummy":
    case "removeDummy":
      return fromHeadquarters(g, side);
    case "face": {
      const [id] = about;
      const unit = id === undefined ? -1 : unitNamed(g, id);
      if (unit < 0 || hexOf(g, unit) < 0) return { group: wording().offers.face };
      return { arrow: { place: hexLabel(g, hexOf(g, unit)), facing: action.facing * 60 } };
    }
    case "extend":
      return {
        group: wording().offers.extend,
        arrow: { place: action.hex, facing: action.facing * 60, inside: true },
      };
    case "detach":
      return { group: wording().offers.detach };
    case "retreat":
      return along(
        action.path,
        isForked(decision, action)
          ? words.action(g, action)
          : wording().offers.retreat(place(g.world, action.path.at(-1) ?? "")),
      );
    case "advance":
      if (action.path.length === 0) return { text: wording().offers.stays(unitName(g.world, action.unit)) };
      return along(
        action.path,
        wording().offers.advance(unitName(g.world, action.unit), place(g.world, action.path.at(-1) ?? "")),
      );
    default:
      return {};
  }
}

/** Headquarters are picked first, or it is chosen from the list: otherwise every hex of the map would be lit. */
function fromHeadquarters(g: Position, side: string): Partial<Offer> {
  const hq = g.world.hq[sideNamed(side) as Side];
  const group = wording().offers.dummies;
  return hq >= 0 && onMap(g, hq) ? { pieces: [idOf(g, hq)], group } : { places: [], look: "button", group };
}

/** The end of the way is picked; the way itself is drawn. */
const along = (path: readonly string[], text: string): Partial<Offer> => ({
  places: path.slice(-1),
  way: { path, costs: [], text: "" },
  text,
});
