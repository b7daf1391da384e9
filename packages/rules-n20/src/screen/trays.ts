// What lies beside the map: reinforcements, the Broken, the dead, and counters not in use.

import type { Tray } from "@grognard/scene";
import { nameOf } from "../board.ts";
import { place, TITLES } from "../naming.ts";
import {
  BROKEN,
  ELIMINATED,
  type Place,
  POOL,
  SIDE_IDS,
  type SideName,
  WAITING,
  type World,
} from "../types.ts";
import { type PieceView, pieceSeen, type View } from "../view.ts";
import { reserveOf } from "./pieces.ts";

const KINDS: readonly { readonly place: Place; readonly id: string; readonly title: string }[] = [
  { place: WAITING, id: "waiting", title: "Reinforcements" },
  { place: BROKEN, id: "broken", title: "Broken" },
  { place: ELIMINATED, id: "eliminated", title: "Eliminated" },
  { place: POOL, id: "pool", title: "Not in use" },
];

export const traysOf = (world: World, view: View): Tray[] =>
  SIDE_IDS.flatMap((side) =>
    KINDS.flatMap(({ place: where, id, title }) => {
      const pieces = view.pieces.filter((piece) => piece.side === side && piece.place === where);
      if (pieces.length === 0) return [];
      const groups = where === WAITING ? arrivals(world, view, pieces) : [{ title: "", pieces }];
      return [
        {
          id: `${side}-${id}`,
          title: `${TITLES[side as SideName]}: ${title}`,
          side,
          groups: groups.map((group) => ({
            title: group.title,
            pieces: group.pieces.map((piece) => reserveOf(world, piece)),
          })),
        },
      ];
    }),
  );

/** By turn and entry hex; those who are late come first. */
function arrivals(world: World, { open }: View, pieces: readonly PieceView[]) {
  const sorted = pieces.toSorted((a, b) => a.due - b.due);
  const groups = Map.groupBy(sorted, (piece) => {
    const { arrival } = pieceSeen(world, piece)!;
    const where = arrival ? ` at ${place(world, nameOf({ world }, arrival.hex))}` : "";
    const when = piece.due <= open.turn ? "Now" : `Turn ${piece.due}`;
    const roll = arrival && arrival.roll > 0 && !piece.ready ? `, on a roll of ${arrival.roll} or more` : "";
    return `${when}${where}${roll}`;
  });
  return [...groups].map(([title, some]) => ({ title, pieces: some }));
}
