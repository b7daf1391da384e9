import type { Chance } from "@grognard/kernel";
import { isBlunder, sensible } from "./blunders.ts";
import type { ComputerPlayer } from "./player.ts";
import { wording } from "./words/index.ts";

/** The yardstick of all others: any legal answer, each as likely as the next. */
export const random: ComputerPlayer = {
  id: "random",
  get about() {
    return wording().about.random;
  },
  choose(situation) {
    const { rules, world, decision, chance } = situation;
    const { choice } = decision;
    if (choice.kind === "listed") return anyOf(choice.actions, chance);
    if (!rules.open) throw new Error(`decision "${decision.id}" is open, but ${rules.id} has no samples`);
    return rules.open.sample(rules.imagine(situation.view, chance, world), decision, chance);
  },
};

/** A second pick among the others if the first was a blunder: still even, and faster than filtering them. */
function anyOf<A extends object>(actions: readonly A[], chance: Chance): A {
  const first = actions[chance.roll(actions.length) - 1]!;
  if (!isBlunder(first)) return first;
  const others = sensible(actions);
  return others[chance.roll(others.length) - 1]!;
}
