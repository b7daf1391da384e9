// A player of La Bataille: every question by judgement, nothing kept in mind, no dice.

import type { Action, Bataille } from "@grognard/rules-bataille";
import { sensible } from "../folly.ts";
import type { Player } from "../player.ts";
import type { Seat } from "../seat.ts";
import { judge } from "./judgement.ts";
import { lookAt } from "./look.ts";
import type { Verdict } from "./weigh.ts";

function verdictFor(seat: Seat<Bataille>): Verdict {
  const { choice, id } = seat.decision;
  if (choice.kind !== "listed") throw new Error("La Bataille asks no open questions");
  const actions = sensible(choice.actions).filter(({ do: kind }) => kind !== "timeUp");
  const [first] = actions as [Action];
  if (actions.length === 1) return { action: first, why: "There was no choice" };
  return judge(lookAt(seat), id, actions);
}

export const brigadier: Player<Bataille> = {
  id: "brigadier",
  about: "keeps its front to the enemy, fires before it assaults, assaults where it is the stronger",
  choose: (seat) => verdictFor(seat).action,
  explain(seat, action) {
    const { why, action: own } = verdictFor(seat);
    if (JSON.stringify(own) !== JSON.stringify(action)) return ["That was not its own choice."];
    return [`${why}.`];
  },
};
