import type { Choice } from "@grognard/kernel";

/** Legal, but loses the game at once: rulesets flag such actions `selfDefeating`. */
export const isFolly = (action: object): boolean =>
  (action as { selfDefeating?: true }).selfDefeating === true;

/** All but the follies, unless nothing else is offered. */
export function sensible<A extends object>(actions: readonly A[]): readonly A[] {
  if (!actions.some(isFolly)) return actions;
  const others = actions.filter((action) => !isFolly(action));
  return others.length > 0 ? others : actions;
}

/** The sensible answers to a question that lists all there are. */
export function answersIn<A extends object>(choice: Choice<A>): readonly A[] {
  if (choice.kind !== "listed") throw new Error("this player answers no open questions");
  return sensible(choice.actions);
}
