// What a move costs, and the way that it takes.

import type { Offer } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { hexLabels, hexNamed } from "../board.ts";
import { leftForChange, pointsLeft } from "../rules/06.11-points.ts";
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

/** What the one with the fewest points left has spent; some can still be turned or formed where they cannot move. */
export function spentText(g: Position, { units }: MoverFrame): string {
  const [unit] = units.toSorted((a, b) => pointsLeft(g, a) - pointsLeft(g, b));
  if (unit === undefined) return "";
  const { spent, spentBut } = said().hints;
  const [points, left, forChange] = [g.state.spent[unit]!, pointsLeft(g, unit), leftForChange(g, unit)];
  return left === 0 && forChange > 0
    ? spentBut(pointsText(points), pointsText(forChange))
    : spent(pointsText(points), pointsText(left));
}
