// What an answer costs, short enough for the map.

import type { Offer } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { hexNamed, unitNamed } from "../board.ts";
import { reachOf } from "../rules/06-reach.ts";
import { entryCost, reachOfEntry } from "../rules/11-reinforcements.ts";
import type { Position, Reach } from "../types.ts";

/** Movement Points, Morale, or both; nothing for what is free. */
export function priceOf(g: Position, action: Action): Pick<Offer, "price"> {
  const price = priceIn(g, action);
  return price === undefined ? {} : { price };
}

function priceIn(g: Position, action: Action): string | undefined {
  switch (action.do) {
    case "move":
      return marchPrice(costIn(g, reachOf(g, unitNamed(g, action.unit)), action.to), action.pays);
    case "enter": {
      const unit = unitNamed(g, action.unit);
      return marchPrice(costIn(g, reachOfEntry(g, unit, hexNamed(g, action.at)), action.to), action.pays);
    }
    case "enterWithDummy":
      return marchPrice(entryCost(g, hexNamed(g, action.at)), action.pays);
    case "fallBack":
      return marchPrice(1, action.pays);
    case "retreatTo":
      return action.pays ? `${action.pays} Morale` : undefined;
    case "forcedMarch":
    case "breakDown":
    case "spendOnRally":
      return "1 Morale";
    case "commit":
      return action.with === "morale" ? "1 Morale" : undefined;
    default:
      return undefined;
  }
}

function costIn(g: Position, { hexes, costs }: Reach, to: string): number | undefined {
  return costs[hexes.indexOf(hexNamed(g, to))];
}

const marchPrice = (points: number | undefined, pays = 0): string | undefined =>
  points === undefined ? undefined : `${points}${pays > 0 ? ` +${pays}M` : ""}`;
