/** Legal, but loses the game at once: rulesets flag such actions `selfDefeating`. */
export const isFolly = (action: object): boolean =>
  (action as { selfDefeating?: true }).selfDefeating === true;

/** All but the follies, unless nothing else is offered. */
export function sensible<A extends object>(actions: readonly A[]): readonly A[] {
  if (!actions.some(isFolly)) return actions;
  const others = actions.filter((action) => !isFolly(action));
  return others.length > 0 ? others : actions;
}
