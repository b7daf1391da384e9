// Random games to measure with.

import type { Chance } from "@grognard/kernel";
import type { Field, Pick } from "@grognard/testkit/bench";
import type { Action } from "../src/actions.ts";
import { n20, scenarioById } from "../src/index.ts";
import type { Decision, N20 } from "../src/types.ts";

const waterloo = scenarioById("waterloo-1815");

const actionsOf = ({ choice }: Decision): readonly Action[] =>
  choice.kind === "listed" ? choice.actions : [];

function anyOf(actions: readonly Action[], chance: Chance): Action {
  const action = actions[chance.roll(actions.length) - 1]!;
  const folly = "selfDefeating" in action;
  return folly ? (actions.find((other) => !("selfDefeating" in other)) ?? action) : action;
}

const pick: Pick<N20> = (_, decision, chance) => anyOf(actionsOf(decision), chance);

export const campaign: Field<N20> = { name: "Waterloo", rules: n20, scenario: waterloo, options: [], pick };

/** A war of a hundred turns between thrifty armies. */
export const longWar: Field<N20> = {
  ...campaign,
  name: "a war of a hundred turns",
  scenario: lengthened(),
  pick: (_, decision, chance) => anyOf(thrifty(actionsOf(decision)), chance),
};

function lengthened(): unknown {
  const file = waterloo as { turns: { name: string; night?: boolean }[] };
  const turns = Array.from({ length: 100 }, (_, i) => ({
    name: `Turn ${i + 1}`,
    ...(i % 4 === 3 ? { night: true } : {}),
  }));
  return { ...file, turns, morale: { french: 10, coalition: 10 } };
}

/** Nothing that costs Morale, and no fight that can be avoided: or the war would be over too soon. */
function thrifty(actions: readonly Action[]): readonly Action[] {
  const cheap = actions.filter(
    (action) =>
      !("pays" in action) && !["forcedMarch", "commit", "spendOnRally", "countercharge"].includes(action.do),
  );
  return cheap.length > 0 ? cheap : actions;
}
