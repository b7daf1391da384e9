// What a move costs, and the path that it takes.

import type { Offer } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { hexLabel, hexLabels, hexNamed, hexOf, onMap } from "../board.ts";
import { activationOf, type FrameOf, type UnitFrame } from "../frames.ts";
import { allowanceOf } from "../rules/06-allowance.ts";
import { destinations } from "../rules/06-movement.ts";
import { pathOf, type Way } from "../rules/06-reach.ts";
import type { Position } from "../types.ts";
import { wording } from "../words/index.ts";
import { pointsText } from "../words/numbers.ts";
import { marchWay } from "./march-ways.ts";

type Priced = Pick<Offer, "price" | "way">;

/** For every answer to the question of what the active unit does, or where a formation marches. */
export function pricesIn(g: Position): (action: Action) => Priced {
  const top = g.state.stack.at(-1);
  if (top?.step === "issue") return (action) => marchWay(g, top as FrameOf<"issue">, action);
  if (top?.step !== "unit") return () => ({});
  const held = top as UnitFrame;
  const ways = new Map(destinations(g, held).map((way) => [way.to, way]));
  return (action) => {
    const way = action.do === "move" ? ways.get(hexNamed(g, action.to)) : undefined;
    return way ? priced(g, held, way) : {};
  };
}

function priced(g: Position, { unit }: UnitFrame, way: Way): Priced {
  const all = allowanceOf(g, activationOf(g), unit);
  return {
    price: pointsText(way.cost),
    way: {
      path: wholeWay(g, unit, way),
      costs: [],
      text: wording().offers.points(pointsText(g.state.spent[unit]! + way.cost), pointsText(all)),
    },
  };
}

/** From where it stands; a reinforcement from where it enters. */
export const wholeWay = (g: Position, unit: number, way: Way): string[] => [
  ...(onMap(g, unit) ? [hexLabel(g, hexOf(g, unit))] : []),
  ...hexLabels(g, pathOf(g, unit, way)),
];
