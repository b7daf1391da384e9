// What a move costs, the way that it takes and what threatens it there; what a turn or another formation costs.

import type { Offer } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { hexLabels, hexNamed } from "../board.ts";
import { turnPrice } from "../rules/05.3-facing.ts";
import { aboutCost } from "../rules/05.42-about-face.ts";
import { columnCost, isColumnForm } from "../rules/06.6-road-column.ts";
import { isGrand, leftForChange, pointsLeft } from "../rules/06.11-points.ts";
import { waysOf } from "../rules/06-reach.ts";
import { fightersOf, type MoverFrame } from "../rules/06-steps.ts";
import { changeCost } from "../rules/07.11-costs.ts";
import { wheelPrice } from "../rules/08.34-wheeling.ts";
import { FORMATION_IDS, type Position, type UnitId } from "../types.ts";
import { wording } from "../words/index.ts";
import { pointsText } from "../words/naming.ts";
import { dangersFor } from "./dangers.ts";

type Priced = Pick<Offer, "price" | "way">;

/** For every answer to the question what the units in hand do. */
export function pricesIn(g: Position): (action: Action) => Priced {
  const mover = moverIn(g);
  if (!mover) return () => ({});
  const ways = new Map(waysOf(g, mover).map((way) => [way.hex, way]));
  const left = Math.min(...mover.units.map((unit) => pointsLeft(g, unit)));
  const dangersOf = fightersOf(g, mover.units).length > 0 ? dangersFor(g, mover.side) : () => [];
  const { points, danger, listed } = wording().offers;
  return (action) => {
    const way = action.do === "move" ? ways.get(hexNamed(g, action.to)) : undefined;
    if (!way) return {};
    const dangers = dangersOf(way.path);
    const cost = pointsText(way.cost);
    return {
      price: dangers.length > 0 ? danger(cost) : cost,
      way: {
        path: hexLabels(g, way.path),
        costs: [],
        text: listed([points(cost, pointsText(left)), ...dangers]),
      },
    };
  };
}

/** What a turn or another formation costs the unit in hand that pays most, in sixths; 0 for other answers. */
export function costOfChange(g: Position, action: Action): number {
  const mover = moverIn(g);
  if (!mover) return 0;
  const fighters = fightersOf(g, mover.units);
  const dearest = (cost: (unit: UnitId) => number): number => Math.max(0, ...fighters.map(cost));
  if (action.do === "face")
    return fighters.some((unit) => isGrand(g, unit)) ? 0 : turnPrice(g, mover, action.facing);
  if (action.do === "aboutFace") return dearest((unit) => aboutCost(g, unit));
  if (action.do === "wheel") return dearest((unit) => wheelPrice(g, unit, hexNamed(g, action.hex)));
  if (action.do !== "form") return 0;
  if (isColumnForm(g, mover, action)) return dearest((unit) => columnCost(g, unit));
  return dearest((unit) => changeCost(g, unit, FORMATION_IDS.indexOf(action.formation)));
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
  const { spent, spentBut } = wording().hints;
  const [points, left, forChange] = [g.state.spent[unit]!, pointsLeft(g, unit), leftForChange(g, unit)];
  return left === 0 && forChange > 0
    ? spentBut(pointsText(points), pointsText(forChange))
    : spent(pointsText(points), pointsText(left));
}
