// What a tooltip says: who stands there, or what the ground is and how one gets there.

import { text } from "../text/index.ts";
import type { Pick } from "./board-view.ts";
import { find } from "./finding.ts";
import type { BoardState } from "./state.ts";

export function tipFor(state: BoardState, { piece, place }: Pick): string {
  if (piece !== undefined) return find(state, piece)?.label ?? "";
  const { name, sites, areas } = state.placeIndex.describe(place);
  const { way } = state.lit;
  return [
    way?.path.at(-1) === place && way.text,
    name,
    ...areas.map(({ look }) => text().game.board.areas[look]),
    ...sites.map((site) => `${site.text} [${site.cite}]`),
  ]
    .filter(Boolean)
    .join(" · ");
}
