// Hedges and walls along hexsides, on the side of the hex that they shelter.

import type { HexBoard } from "@grognard/scene";
import { type Cells, sharedSide } from "./cells.ts";
import type { Mark } from "./mark.ts";
import { between } from "./shapes.ts";
import { lineMarks } from "./table-lines.ts";

/** How far it stands off the hexside. */
const INSIDE = 0.08;

export const fenceMarks = ({ fences = [] }: HexBoard, cells: Cells): Mark[] =>
  fences.flatMap(({ side: [sheltered, without], look }, i) => {
    const corners = sharedSide(cells, sheltered, without);
    const middle = cells.of(sheltered)?.middle;
    if (!corners || !middle) return [];
    const points = corners.map((corner) => between(corner, middle, INSIDE));
    return lineMarks({ id: `fence-${i}`, look, points });
  });
