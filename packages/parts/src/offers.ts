// Every legal answer with the picks on the board that lead to it, from a system's table of its kinds of actions.

import type { Decision } from "@grognard/kernel";
import type { Offer, Question } from "@grognard/scene";
import { picksIn } from "./picks.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** All listed answers; a question whose answer is written has none. */
export const listedIn = <A>({ choice }: Pick<Decision<A>, "choice">): readonly A[] =>
  choice.kind === "listed" ? choice.actions : [];

interface OfferSpec<A extends { readonly do: string }> {
  /** How an answer looks on the board; kinds without a look are buttons. */
  readonly looks: { readonly [Do in A["do"]]?: Offer["look"] };
  /** The text, which makes sense without the question. */
  text(action: A): string;
  /** It has odds or costs to be shown first. */
  isWeighty?(action: A): boolean;
  /** It ends something. */
  closes?(action: A): boolean;
  /** Further fields of the offer, or replacements. */
  more?(action: A): Partial<Offer>;
}

export const offersBy = <World, A extends { readonly do: string }>(
  actions: Vocabulary<World>,
  decision: Decision<A>,
  { looks, text, isWeighty, closes, more }: OfferSpec<A>,
): Offer[] =>
  listedIn(decision).map((action, n) => ({
    n,
    text: text(action),
    ...picksIn(actions, action),
    look: looks[action.do as A["do"]] ?? "button",
    ...(isWeighty?.(action) ? { weighty: true as const } : {}),
    ...(closes?.(action) ? { closes: true as const } : {}),
    ...more?.(action),
  }));

/** Of several attacks on the same place, picking it means the first; the others are buttons. */
export function leadingFirst(offers: readonly Offer[]): Offer[] {
  const taken = new Set<string>();
  return offers.map((offer) => {
    if (offer.look !== "attack" || offer.pieces.length > 0) return offer;
    const key = offer.places.join(" ");
    if (taken.has(key)) return { ...offer, look: "button" };
    taken.add(key);
    return offer;
  });
}

/** Where all offers concern the same piece, it need not be picked: the place is enough. */
export function inHand(offers: readonly Offer[], [piece, ...others]: readonly string[]): readonly Offer[] {
  const isIt = ({ pieces }: Offer): boolean =>
    pieces.length === 0 || (pieces.length === 1 && pieces[0] === piece);
  if (piece === undefined || others.length > 0 || !offers.every(isIt)) return offers;
  return offers.map((offer) => (offer.places.length > 0 ? { ...offer, pieces: [] } : offer));
}

/** Of the question about a unit in hand, named by its id: the answer that ends its move. */
export function stopIn<A extends { readonly do: string }>(
  decision: Decision<A>,
  ...moves: readonly string[]
): Pick<Question, "stop"> {
  const stop = listedIn(decision).findIndex((action) => action.do === "stop");
  return stop >= 0 && moves.includes(decision.id) ? { stop } : {};
}

/** Long lists of pieces are shown in groups. */
const MANY = 20;

export function inGroups(offers: readonly Offer[], groupOf: (piece: string) => string): readonly Offer[] {
  const isName = ({ look, group, pieces }: Offer): boolean =>
    look === "name" && group === undefined && pieces.length > 0;
  if (offers.filter(isName).length <= MANY) return offers;
  return offers.map((offer) => (isName(offer) ? { ...offer, group: groupOf(offer.pieces[0]!) } : offer));
}
