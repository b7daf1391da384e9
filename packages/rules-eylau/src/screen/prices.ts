// What a move costs, and the way that it takes.

import type { Offer } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { hexLabels, hexNamed } from "../board.ts";
import { allowanceOf, pointsLeft } from "../rules/06.11-points.ts";
import { waysOf } from "../rules/06-reach.ts";
import type { MoverFrame } from "../rules/06-steps.ts";
import type { Position } from "../types.ts";
import { said } from "../words/index.ts";
import { pointsText } from "../words/naming.ts";

type Priced = Pick<Offer, "price" | "way">;

/** For every answer to the question what the units in hand do. */
export function pricesIn(g: Position): (action: Action) => Priced {
  const mover = moverIn(g);
  if (!mover) return () => ({});
  const ways = new Map(waysOf(g, mover).map((way) => [way.hex, way]));
  const left = Math.min(...mover.units.map((unit) => pointsLeft(g, unit)));
  return (action) => {
    const way = action.do === "move" ? ways.get(hexNamed(g, action.to)) : undefined;
    if (!way) return {};
    const text = said().offers.points(pointsText(way.cost), pointsText(left));
    return { price: pointsText(way.cost), way: { path: hexLabels(g, way.path), costs: [], text } };
  };
}

/** Units that are in hand, if that is what is asked about. */
export const moverIn = ({ state }: Position): MoverFrame | undefined => {
  const top = state.stack.at(-1);
  return top?.step === "mover" && top.stage === "choice" ? (top as MoverFrame) : undefined;
};

/** "2 of 5 Movement Points spent", of the one with the fewest left. */
export function spentText(g: Position, { units }: MoverFrame): string {
  const [unit] = units.toSorted((a, b) => pointsLeft(g, a) - pointsLeft(g, b));
  return unit === undefined
    ? ""
    : said().hints.spent(pointsText(g.state.spent[unit]!), pointsText(allowanceOf(g, unit)));
}
