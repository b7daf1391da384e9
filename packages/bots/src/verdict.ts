// A decision: the action, and the reason in a few words.

export interface Verdict<Action> {
  readonly action: Action;
  /** A sentence without its full stop. */
  readonly why: string;
}

/** The first of equals; undefined for an empty list. */
export function best<T>(items: readonly T[], value: (item: T) => number): T | undefined {
  let found: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const worth = value(item);
    if (worth > most) [found, most] = [item, worth];
  }
  return found;
}

/** The actions of one kind. */
export const only = <A extends { readonly do: string }, D extends A["do"]>(
  actions: readonly A[],
  kind: D,
): Extract<A, { do: D }>[] => actions.filter((action): action is Extract<A, { do: D }> => action.do === kind);
