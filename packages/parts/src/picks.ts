// Answers and what is picked on a board for them, both ways: an offer says what leads to it, and what somebody has
// picked says which answer is meant, legal or not, so that the rules can say why not.

import type { Picks } from "@grognard/scene";
import { namesIn, type Said, type Vocabulary } from "./vocabulary.ts";

export const picksIn = <World>(actions: Vocabulary<World>, action: object): Picks => ({
  pieces: namesIn(actions, action, "piece", true),
  places: namesIn(actions, action, "place", true),
});

/**
 * An action of the kind with these picks in it: the first piece and the last place, or all of them where it takes a
 * list. Whatever else it needs comes from `like`. Nothing if something is missing; a list of pieces may be empty, so that
 * the rules can say that nobody was named.
 */
export function withPicks<V extends Vocabulary<never>, Kind extends keyof V["kinds"] & string>(
  { tag, kinds }: V,
  kind: Kind,
  { pieces, places }: Picks,
  like: object = {},
): Extract<Said<V>, { readonly [T in V["tag"]]: Kind }> | undefined {
  const picked = { piece: [pieces, pieces[0]], place: [places, places.at(-1)] } as const;
  const action: Record<string, unknown> = { [tag]: kind };
  for (const [name, { names, each, optional, aside }] of Object.entries(kinds[kind] ?? {})) {
    if (optional) continue;
    if (names === "place" && !aside && places.length === 0) return undefined;
    const isPicked = names !== undefined && !aside;
    const value = isPicked ? picked[names][each ? 0 : 1] : (like as Record<string, unknown>)[name];
    if (value === undefined) return undefined;
    action[name] = value;
  }
  return action as Extract<Said<V>, { readonly [T in V["tag"]]: Kind }>;
}
