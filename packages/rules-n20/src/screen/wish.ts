// From what somebody has picked to the answer he has in mind, legal or not: the rules then say why not.

import type { Picks } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { nameOf } from "../board.ts";
import { pieceSeen } from "../counters.ts";
import { type Decision, WAITING, type World } from "../types.ts";
import type { PieceView, View } from "../view.ts";

export function wishOf(world: World, view: View, { id, about }: Decision, picks: Picks): Action | undefined {
  const [unit] = picks.pieces;
  const hex = picks.places.at(-1);
  const led = unit !== undefined && hex !== undefined ? ledTo(world, view, id, picks, unit, hex) : undefined;
  const placed = hex === undefined ? undefined : placedAt(id, hex, picks, unit ?? about[0] ?? "");
  return led ?? placed ?? (unit === undefined ? undefined : named(id, unit, picks));
}

/** Somebody, and where to. */
function ledTo(
  world: World,
  view: View,
  question: string,
  picks: Picks,
  unit: string,
  hex: string,
): Action | undefined {
  switch (question) {
    case "movement":
      return march(world, view, unit, hex);
    case "reaction":
      return reaction(view, picks, unit, hex);
    case "advance":
      return { do: "advance", unit, into: hex, to: hex };
    case "dummies":
      return { do: "placeDummy", host: unit, shift: "dummy", to: hex };
    default:
      return undefined;
  }
}

/** By its own feet, out of the reserve, or away in rout. */
function march(world: World, view: View, unit: string, to: string): Action {
  const seen = view.pieces.find((piece) => piece.id === unit);
  const piece = seen && pieceSeen(world, seen);
  if (!seen || !piece) return { do: "move", unit, to };
  if (seen.place === WAITING && piece.arrival)
    return { do: "enter", unit, at: nameOf({ world }, piece.arrival.hex), to };
  const home = world.nations[piece.nation]!.loc[0];
  if (seen.routed && home !== undefined) return { do: "fallBack", unit, to, toward: nameOf({ world }, home) };
  return { do: "move", unit, to };
}

function reaction(view: View, { pieces, places }: Picks, unit: string, to: string): Action {
  const isEnemy = (piece: PieceView) => piece.hex === to && piece.side !== view.viewer;
  if (view.pieces.some(isEnemy)) return { do: "countercharge", units: pieces, targets: places };
  return { do: "disengage", unit, to };
}

/** A place is enough to know what is meant. */
function placedAt(question: string, hex: string, picks: Picks, unit: string): Action | undefined {
  switch (question) {
    case "declaration":
      return { do: "attack", units: picks.pieces, targets: picks.places };
    case "return":
      return { do: "placeLeader", unit, hex };
    case "choose":
      return { do: "choose", hex };
    case "flight":
      return { do: "flee", hex };
    case "retreat":
    case "fallBack":
      return { do: "retreatTo", hex };
    case "toward":
      return { do: "toward", loc: hex };
    case "placing":
    case "cadre":
      return { do: "place", hex };
    default:
      return undefined;
  }
}

/** So is somebody's name. */
function named(question: string, unit: string, { pieces }: Picks): Action | undefined {
  switch (question) {
    case "exchange":
      return { do: "sacrifice", units: pieces };
    case "combining":
      return { do: "combine", unit };
    case "pin":
      return { do: "pin", unit };
    case "contact":
      return { do: "maintainContact", unit };
    case "retreats":
      return { do: "retreat", unit };
    case "rally":
      return { do: "rally", unit };
    default:
      return undefined;
  }
}
