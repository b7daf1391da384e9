import { type March, march } from "@grognard/rules-march";
import { type Position, type Side, sideNamed } from "@grognard/rules-march/position";
import { sensible } from "../folly.ts";
import type { Quick } from "../quick.ts";
import { judge } from "./general.ts";
import { lookOf } from "./look.ts";
import { worth } from "./worth.ts";

export const quick: Quick<March> = {
  begin:
    () =>
    (g, { id, side, about, choice }) => {
      if (choice.kind !== "listed") throw new Error("asks no open questions");
      const actions = sensible(choice.actions);
      if (actions.length === 1) return actions[0]!;
      return judge(lookOf(g as Position, sideNamed(side) as Side, march), id, about[0] ?? "", actions).action;
    },
  turnOf: ({ state }) => state.turn,
  worth: (g, side) => worth(g as Position, sideNamed(side) as Side),
};
