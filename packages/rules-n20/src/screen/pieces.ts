// Pieces as the viewer sees them, on the map and beside it.

import type { Mark, Piece, Reserve } from "@grognard/scene";
import { ON_MAP, SIDE_IDS, type World } from "../types.ts";
import { type PieceView, pieceSeen, type View } from "../view.ts";
import { pieceName, place, wording } from "../words/index.ts";
import { battleMarks, haveFought } from "./battles.ts";
import { faceOf, marksOf } from "./counter.ts";

/** The pieces on the map. */
export function piecesOf(world: World, view: View): Piece[] {
  const count = new Map<string, number>();
  const battles = battleMarks(view);
  const fought = haveFought(view);
  return view.pieces
    .filter((piece) => piece.place === ON_MAP && piece.hex !== null)
    .map((piece) => {
      const nth = (count.get(piece.id) ?? 0) + 1;
      count.set(piece.id, nth);
      const id = nth === 1 ? piece.id : `${piece.id}#${nth}`; // two hidden ones in one hex
      const spent = isSpent(view, piece) || fought.has(id) ? { spent: true as const } : {};
      return { ...reserveOf(world, piece, battles.get(id)), id, at: { place: piece.hex! }, ...spent };
    });
}

/** A piece wherever it is. */
export function reserveOf(world: World, view: PieceView, battle?: Mark): Reserve {
  const piece = pieceSeen(world, view);
  const marks = [...(battle ? [battle] : []), ...marksOf(world, view, piece)];
  return {
    id: view.id,
    side: view.side,
    name: piece ? pieceName(piece) : wording().pieces.hidden,
    label: labelOf(
      world,
      view,
      marks.map(({ text }) => text),
    ),
    ...(piece ? { face: faceOf(world, piece) } : {}),
    marks,
  };
}

function labelOf(world: World, view: PieceView, marks: readonly string[]): string {
  const where = view.hex === null ? undefined : place(world, view.hex);
  const piece = pieceSeen(world, view);
  const { hiddenLabel, label } = wording().pieces;
  const kind = piece && wording().kind(piece.type, world.nations[piece.nation]!.name);
  const own = piece && kind ? label(pieceName(piece), kind, piece, where) : hiddenLabel(view.side, where);
  return [own, ...marks].join(". ");
}

/** It has moved in this Movement Phase, or reacted in this Reaction Phase. */
function isSpent({ open }: View, { moved, side }: PieceView): boolean {
  const moving = open.phase === "movement" || open.phase === "reaction";
  return moving && moved === 1 && side === SIDE_IDS[open.phasing];
}
