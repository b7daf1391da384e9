// What a step costs, beside its place on the map.

import type { Action } from "../actions.ts";
import { hexNamed, hexOf, unitOf } from "../board.ts";
import { enterCost } from "../rules/11.1-costs.ts";
import type { Position } from "../types.ts";
import { moversOf } from "./movers.ts";

export function priceOf(g: Position, action: Action): string | undefined {
  if (action.do !== "step") return undefined;
  const dearest = Math.max(
    ...moversOf(g)
      .filter((unit) => unitOf(g, unit).arm !== "leader")
      .map((unit) => enterCost(g, unit, g.state.formation[unit]!, hexOf(g, unit), hexNamed(g, action.to))),
    -1,
  );
  return dearest < 0 ? undefined : pointsText(dearest);
}

/** Half points as people write them: 3 is "1½". */
export const pointsText = (halves: number): string =>
  `${halves >= 2 || halves === 0 ? Math.floor(halves / 2) : ""}${halves % 2 === 1 ? "½" : ""}`;
