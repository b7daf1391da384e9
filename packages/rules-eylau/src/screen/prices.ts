// What a move costs, and the way that it takes.

import type { Offer } from "@grognard/scene";
import type { Action } from "../actions.ts";
import type { Position } from "../types.ts";

type Priced = Pick<Offer, "price" | "way">;

/** For every answer to the question what the unit in hand does. */
export function pricesIn(_g: Position): (action: Action) => Priced {
  return () => ({});
}
