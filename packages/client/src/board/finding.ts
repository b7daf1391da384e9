// Which piece is meant: by its id, by its place, by a point of the board.

import type { Piece, Point } from "@grognard/scene";
import type { Pick } from "./board-view.ts";
import { spaceOf } from "./bodies.ts";
import { type Box, toBoard } from "./camera.ts";
import { placeOf } from "./geometry.ts";
import { anchorIn } from "./laying.ts";
import { covers, type Standing } from "./standing.ts";
import type { BoardState } from "./state.ts";

/** How near to a base a point counts as on it, in millimetres. */
const TOUCH = 2;

export const find = ({ troops }: BoardState, id: string): Piece | undefined => troops.standing.get(id)?.piece;

/** The pieces in a place, from the top down. */
export const piecesAt = ({ troops }: BoardState, place: string): readonly Piece[] =>
  (troops.stacks.get(place) ?? []).map(({ piece }) => piece).reverse();

/** Where a point of the view is on the board. */
export const onBoard = ({ viewport }: BoardState, at: Point): Point => toBoard(viewport.mover.camera, at);

/** Pieces whose middle is in a box. */
export const piecesIn = ({ troops, geometry }: BoardState, { x, y, width, height }: Box): readonly string[] =>
  [...troops.standing.values()]
    .map(({ piece }) => ({ id: piece.id, at: anchorIn(geometry, piece) }))
    .filter(({ at }) => at.x >= x && at.y >= y && at.x <= x + width && at.y <= y + height)
    .map(({ id }) => id);

/** What is under a point, the fan first; of several bodies on a table, preferably a wanted one. */
export function hit(state: BoardState, point: Point, wanted?: ReadonlySet<string>): Pick | undefined {
  const { fan, stacks } = state.troops;
  const fromFan = fan?.hit(point);
  if (fromFan) return fromFan;
  const place = state.geometry.placeAt(point);
  if (place === undefined) return undefined;
  const found = stacks.get(place)?.findLast((one) => covers(one, point)) ?? onTable(state, point, wanted);
  return found ? { piece: found.piece.id, place: found.body ? placeOf(found.piece.at) : place } : { place };
}

/** Bodies on a table are not bound to places: all are checked, and the smallest hit is meant. */
function onTable(
  { troops }: BoardState,
  point: Point,
  wanted: ReadonlySet<string> = new Set(),
): Standing | undefined {
  const under = [...troops.standing.values()].filter((one) => one.body && covers(one, point, TOUCH));
  under.sort((a, b) => spaceOf(a.body!.bases) - spaceOf(b.body!.bases));
  return under.find(({ piece }) => wanted.has(piece.id)) ?? under[0];
}
