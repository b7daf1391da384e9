// The board of any game as text: pure, so that any terminal can paint it.

import { drawHexMap } from "./hex-map.ts";
import type { MapLine, MapRequest, Shown } from "./patches.ts";
import { drawTableMap } from "./table-map.ts";

export const drawMap = (shown: Shown, request: MapRequest): MapLine[] =>
  shown.board.kind === "hexes"
    ? drawHexMap(shown.board, shown, request)
    : drawTableMap(shown.board, shown, request);
