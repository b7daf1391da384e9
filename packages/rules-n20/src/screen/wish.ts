// From what a player has picked to the intended answer, legal or not: the rules then say why not.

import { withPicks } from "@grognard/parts";
import type { Picks } from "@grognard/scene";
import { ACTIONS, type Action } from "../actions.ts";
import { hexLabel } from "../board.ts";
import { type Decision, WAITING, type World } from "../types.ts";
import { type PieceView, pieceSeen, type View } from "../view.ts";

/** What answers each question; a march and a reaction also depend on the pieces. */
const ANSWERS: { readonly [question: string]: Action["do"] } = {
  movement: "move",
  reaction: "disengage",
  advance: "advance",
  dummies: "placeDummy",
  declaration: "attack",
  return: "placeLeader",
  choose: "choose",
  flight: "flee",
  retreat: "retreatTo",
  fallBack: "retreatTo",
  toward: "toward",
  placing: "place",
  cadre: "place",
  exchange: "sacrifice",
  combining: "combine",
  pin: "pin",
  contact: "maintainContact",
  scouting: "reveal",
  retreats: "retreat",
  rally: "rally",
};

export function wishOf(world: World, view: View, { id, about }: Decision, picks: Picks): Action | undefined {
  const kind = ANSWERS[id];
  if (kind === undefined) return undefined;
  const to = picks.places.at(-1);
  if (id === "return")
    return withPicks(ACTIONS, kind, { ...picks, pieces: [picks.pieces[0] ?? about[0] ?? ""] });
  if (id === "movement") return march(world, view, picks);
  if (view.pieces.some((piece) => isEnemyIn(view, piece, to)) && id === "reaction")
    return withPicks(ACTIONS, "countercharge", picks);
  return withPicks(ACTIONS, kind, picks, { into: to, shift: "dummy" });
}

const isEnemyIn = ({ viewer }: View, piece: PieceView, hex: string | undefined): boolean =>
  piece.hex === hex && piece.side !== viewer;

/** A march, an entry from the reserve, or a routed move. */
function march(world: World, view: View, picks: Picks): Action | undefined {
  const seen = view.pieces.find(({ id }) => id === picks.pieces[0]);
  const piece = seen && pieceSeen(world, seen);
  const home = piece && world.nations[piece.nation]!.loc[0];
  if (seen?.place === WAITING && piece?.arrival)
    return withPicks(ACTIONS, "enter", picks, { at: hexLabel({ world }, piece.arrival.hexes[0]!) });
  if (seen?.routed && home !== undefined)
    return withPicks(ACTIONS, "fallBack", picks, { toward: hexLabel({ world }, home) });
  return withPicks(ACTIONS, "move", picks);
}
