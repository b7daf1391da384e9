// What is shown beside the map: reinforcements, Broken units, the eliminated, and counters not in use.

import { traysBy } from "@grognard/parts";
import type { Tray } from "@grognard/scene";
import { hexLabel } from "../board.ts";
import { BROKEN, ELIMINATED, POOL, SIDE_IDS, WAITING, type World } from "../types.ts";
import { type PieceView, pieceSeen, type View } from "../view.ts";
import { place, wording } from "../words/index.ts";
import { reserveOf } from "./pieces.ts";

export const traysOf = (world: World, view: View): Tray[] =>
  traysBy<PieceView>(
    SIDE_IDS.map((id) => ({
      id,
      title: wording().sides[id],
      pieces: view.pieces.filter(({ side }) => side === id),
    })),
    [
      {
        id: "waiting",
        title: wording().trays.waiting,
        holds: ({ place: where }) => where === WAITING,
        groups: (pieces) => arrivals(world, view, pieces),
      },
      { id: "broken", title: wording().trays.broken, holds: ({ place: where }) => where === BROKEN },
      {
        id: "eliminated",
        title: wording().trays.eliminated,
        holds: ({ place: where }) => where === ELIMINATED,
      },
      { id: "pool", title: wording().trays.pool, holds: ({ place: where }) => where === POOL },
    ],
    (piece) => reserveOf(world, piece),
    wording().trays.titled,
  );

/** By turn and entry hex; those that are late come first. */
function arrivals(world: World, { open }: View, pieces: readonly PieceView[]) {
  const sorted = pieces.toSorted((a, b) => a.due - b.due);
  const groups = Map.groupBy(sorted, (piece) => {
    const { arrival } = pieceSeen(world, piece)!;
    const when = piece.due <= open.turn ? undefined : piece.due;
    const where = arrival?.hexes.map((hex) => place(world, hexLabel({ world }, hex)));
    const roll = arrival && arrival.roll > 0 && !piece.ready ? arrival.roll : undefined;
    return wording().trays.arrival(when, where, roll);
  });
  return [...groups].map(([title, some]) => ({ title, pieces: some }));
}
