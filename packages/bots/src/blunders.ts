import type { Choice } from "@grognard/kernel";

/** Legal, but loses the game immediately: rulesets flag such actions `selfDefeating`. */
export const isBlunder = (action: object): boolean =>
  (action as { selfDefeating?: true }).selfDefeating === true;

/** All but the blunders, unless nothing else is offered. */
export function sensible<A extends object>(actions: readonly A[]): readonly A[] {
  if (!actions.some(isBlunder)) return actions;
  const others = actions.filter((action) => !isBlunder(action));
  return others.length > 0 ? others : actions;
}

/** All answers to a question that lists them. */
export function allAnswersIn<A extends object>(choice: Choice<A>): readonly A[] {
  if (choice.kind !== "listed") throw new Error("this player answers no open questions");
  return choice.actions;
}

/** Those of them that are sensible. */
export const answersIn = <A extends object>(choice: Choice<A>): readonly A[] =>
  sensible(allAnswersIn(choice));
