// Orders on the board: ghosts where bodies would be, and what is drawn around them.

import type { Piece, SideLook } from "@grognard/scene";
import { lookOf } from "../sides.ts";
import type { Ghost, OrderLights } from "./board-view.ts";
import type { Geometry } from "./geometry.ts";
import { move, svg } from "./svg.ts";
import { ghostOf } from "./table-counter.ts";

/** The corner that a table is measured from. */
const ORIGIN = { x: 0, y: 0, facing: 0 };

export function drawGhosts(
  orders: OrderLights | undefined,
  geometry: Geometry,
  sides: readonly SideLook[],
  find: (id: string) => Piece | undefined,
): readonly Element[] {
  return (orders?.ghosts ?? []).map((ghost) => {
    const piece = find(ghost.piece);
    const { paper, ink, band } = lookOf(sides, piece?.side ?? "", piece?.face?.nation);
    return svg(
      "g",
      {
        class: kindOf(ghost, orders),
        transform: move(geometry.at(ORIGIN)),
        style: `--counter:${paper};--print:${ink};--band:${band}`,
      },
      ...ghostOf(ghost.stands, ORIGIN),
    );
  });
}

const kindOf = ({ piece, faint }: Ghost, orders: OrderLights | undefined): string =>
  ["counter body-of-troops phantom", faint && "faint", orders?.refused.has(piece) && "refused"]
    .filter(Boolean)
    .join(" ");
