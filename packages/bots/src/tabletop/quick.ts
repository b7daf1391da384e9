import type { Tabletop } from "@grognard/rules-tabletop";
import {
  choicesOf,
  type Position,
  type Side,
  scoreOf,
  type WindowId,
} from "@grognard/rules-tabletop/position";
import type { Quick } from "../quick.ts";
import { planFor } from "./colonel.ts";
import { lookOf } from "./look.ts";

export const quick: Quick<Tabletop> = {
  begin: () => (g, decision) => {
    const side: Side = g.world.sides[0].id === decision.side ? 0 : 1;
    return {
      do: "orders",
      orders: planFor(lookOf(g as Position, side, decision.id as WindowId, choicesOf(decision))).orders,
    };
  },
  turnOf: ({ state }) => state.turn,
  worth: (g, name) => {
    const [a, b] = scoreOf(g as Position);
    return g.world.sides[0].id === name ? a - b : b - a;
  },
};
