// Answers and the picks on a board that lead to them, both ways: an offer lists its picks, and a player's picks show
// which answer is meant, legal or not, so that the rules can explain a refusal.

import type { Picks } from "@grognard/scene";
import { namesIn, type OneOf, type Vocabulary } from "./vocabulary.ts";

export const picksIn = <World>(actions: Vocabulary<World>, action: object): Picks => ({
  pieces: namesIn(actions, action, "piece", true),
  places: namesIn(actions, action, "place", true),
});

/**
 * An action of the kind with these picks in it: the first piece and the last place, or all of them where it takes a
 * list. Other fields come from `like`. Undefined if something is missing; a list of pieces may be empty, so that the
 * rules can say that no piece was named.
 */
export function withPicks<V extends Vocabulary<never>, Kind extends keyof V["kinds"] & string>(
  { tag, kinds }: V,
  kind: Kind,
  { pieces, places }: Picks,
  like: object = {},
): Extract<OneOf<V>, { readonly [T in V["tag"]]: Kind }> | undefined {
  const picked = { piece: [pieces, pieces[0]], place: [places, places.at(-1)] } as const;
  const action: Record<string, unknown> = { [tag]: kind };
  for (const [name, { names, each, optional, notPicked }] of Object.entries(kinds[kind] ?? {})) {
    if (optional) continue;
    if (names === "place" && !notPicked && places.length === 0) return undefined;
    const isPicked = names !== undefined && !notPicked;
    const value = isPicked ? picked[names][each ? 0 : 1] : (like as Record<string, unknown>)[name];
    if (value === undefined) return undefined;
    action[name] = value;
  }
  return action as Extract<OneOf<V>, { readonly [T in V["tag"]]: Kind }>;
}

/**
 * The answer that is meant by these picks, of the kinds that are offered now: first those with a piece and a place, then
 * with a place, then with a piece; of several the one that comes first in `before`, or else in the vocabulary. A piece
 * may be picked without being used, a place may not.
 */
export function answerMeant<V extends Vocabulary<never>>(
  actions: V,
  offered: readonly OneOf<V>[],
  picks: Picks,
  before: readonly (keyof V["kinds"] & string)[] = [],
): OneOf<V> | undefined {
  const kinds = [...new Set([...before, ...Object.keys(actions.kinds)])];
  const likes = kinds.flatMap((kind) => {
    const like = offered.find((one) => (one as Record<string, unknown>)[actions.tag] === kind);
    if (!like) return [];
    const { pieces, places } = picksIn(actions, like as object);
    const isMeant =
      places.length > 0 === picks.places.length > 0 && (pieces.length === 0 || picks.pieces.length > 0);
    return isMeant && pieces.length + places.length > 0
      ? [{ kind, like, needs: [places, pieces].filter((some) => some.length > 0).length }]
      : [];
  });
  for (const { kind, like } of likes.toSorted((a, b) => b.needs - a.needs)) {
    const meant = withPicks(actions, kind, picks, like as object);
    if (meant) return meant as OneOf<V>;
  }
  return undefined;
}
