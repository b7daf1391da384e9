// What is shown beside the map: reinforcements, Broken units, the eliminated, and counters not in use.

import { traysBy } from "@grognard/parts";
import type { Tray } from "@grognard/scene";
import { hexLabel } from "../board.ts";
import { BROKEN, ELIMINATED, POOL, SIDE_IDS, WAITING, type World } from "../types.ts";
import { type PieceView, pieceSeen, type View } from "../view.ts";
import { place, said } from "../words/index.ts";
import { reserveOf } from "./pieces.ts";

export const traysOf = (world: World, view: View): Tray[] =>
  traysBy<PieceView>(
    SIDE_IDS.map((id) => ({
      id,
      title: said().sides[id],
      pieces: view.pieces.filter(({ side }) => side === id),
    })),
    [
      {
        id: "waiting",
        title: said().trays.waiting,
        holds: ({ place: where }) => where === WAITING,
        groups: (pieces) => arrivals(world, view, pieces),
      },
      { id: "broken", title: said().trays.broken, holds: ({ place: where }) => where === BROKEN },
      { id: "eliminated", title: said().trays.eliminated, holds: ({ place: where }) => where === ELIMINATED },
      { id: "pool", title: said().trays.pool, holds: ({ place: where }) => where === POOL },
    ],
    (piece) => reserveOf(world, piece),
    said().trays.titled,
  );

/** By turn and entry hex; those that are late come first. */
function arrivals(world: World, { open }: View, pieces: readonly PieceView[]) {
  const sorted = pieces.toSorted((a, b) => a.due - b.due);
  const groups = Map.groupBy(sorted, (piece) => {
    const { arrival } = pieceSeen(world, piece)!;
    const when = piece.due <= open.turn ? undefined : piece.due;
    const where = arrival?.hexes.map((hex) => place(world, hexLabel({ world }, hex)));
    const roll = arrival && arrival.roll > 0 && !piece.ready ? arrival.roll : undefined;
    return said().trays.arrival(when, where, roll);
  });
  return [...groups].map(([title, some]) => ({ title, pieces: some }));
}
