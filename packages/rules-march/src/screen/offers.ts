// Every legal answer with the picks on the board that lead to it.

import { inGroups, inHand, leadingFirst, offersBy } from "@grognard/parts";
import type { Offer } from "@grognard/scene";
import { ACTIONS, type Action } from "../actions.ts";
import { formationOf, hexLabel, hexOf, idOf, onMap, sideNamed, unitNamed, unitOf } from "../board.ts";
import type { Decision, Position, Side } from "../types.ts";
import { said, words } from "../words/index.ts";
import { formationName, place, unitName } from "../words/naming.ts";
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
    return formation < 0 ? "" : said().dataName(formationOf(g, formation).name);
  };
  return inGroups(inHand(leadingFirst(offers), decision.about), formationOfUnit);
}

const textOf = (g: Position, action: Action, { id }: Decision): string =>
  action.do === "pass" ? (said().passing[id] ?? said().done) : words.action(g, action);

function moreOf(g: Position, action: Action, { about, side }: Decision): Partial<Offer> {
  switch (action.do) {
    case "order": {
      const formation = g.world.formations[g.world.formationById.get(action.formation) ?? -1];
      return formation && formation.leader >= 0 && onMap(g, formation.leader)
        ? { pieces: [idOf(g, formation.leader)] }
        : { group: said().offers.order(formationName(g.world, action.formation)) };
    }
    case "dummy":
    case "removeDummy":
      return fromHeadquarters(g, side);
    case "face": {
      const [id] = about;
      const unit = id === undefined ? -1 : unitNamed(g, id);
      if (unit < 0 || hexOf(g, unit) < 0) return { group: said().offers.face };
      return { arrow: { place: hexLabel(g, hexOf(g, unit)), facing: action.facing * 60 } };
    }
    case "extend":
      return {
        group: said().offers.extend,
        arrow: { place: action.hex, facing: action.facing * 60, inside: true },
      };
    case "detach":
      return { group: said().offers.detach };
    case "retreat":
      return along(action.path, said().offers.retreat(place(g.world, action.path.at(-1) ?? "")));
    case "advance":
      if (action.path.length === 0) return { text: said().offers.stays(unitName(g.world, action.unit)) };
      return along(
        action.path,
        said().offers.advance(unitName(g.world, action.unit), place(g.world, action.path.at(-1) ?? "")),
      );
    default:
      return {};
  }
}

/** Headquarters are picked first, or it is chosen from the list: otherwise every hex of the map would be lit. */
function fromHeadquarters(g: Position, side: string): Partial<Offer> {
  const hq = g.world.hq[sideNamed(side) as Side];
  return hq >= 0 && onMap(g, hq)
    ? { pieces: [idOf(g, hq)] }
    : { places: [], look: "button", group: said().offers.dummies };
}

/** The end of the way is picked; the way itself is drawn. */
const along = (path: readonly string[], text: string): Partial<Offer> => ({
  places: path.slice(-1),
  way: { path, costs: [], text: "" },
  text,
});
