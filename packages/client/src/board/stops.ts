// Where the cursor stops on its way round: all that can be picked, all that is lit.

import { find, piecesAt } from "./finding.ts";
import { placeOf } from "./geometry.ts";
import type { BoardState, Cursor } from "./state.ts";

export type Stop = { readonly place: string } & Pick<Cursor, "depth">;

/** Every piece that can be picked, where it stands. */
export const readyStops = (state: BoardState): readonly Stop[] =>
  stopsOf(state, new Set([...state.lit.ready, ...state.lit.instead]));

export function litStops(state: BoardState): readonly Stop[] {
  const { places, orders } = state.lit;
  return [
    ...[...places.keys()].map((place) => ({ place, depth: 0 })),
    ...stopsOf(state, orders?.targets ?? []),
    ...stopsOf(state, orders?.friends ?? []),
  ];
}

const stopsOf = (state: BoardState, pieces: Iterable<string>): readonly Stop[] =>
  [...pieces].flatMap((id) => {
    const piece = find(state, id);
    if (!piece) return [];
    const place = placeOf(piece.at);
    return [{ place, depth: depthOf(state, place, id) }];
  });

function depthOf(state: BoardState, place: string, id: string): number {
  const depth = piecesAt(state, place).findIndex((piece) => piece.id === id);
  return Math.max(depth, 0);
}
