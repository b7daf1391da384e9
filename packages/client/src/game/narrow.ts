// Picks on the board narrow the list of offers down to one.

import type { Offer, OfferLook, Picks } from "@grognard/scene";

export const NOTHING: Picks = { pieces: [], places: [] };

/** Whether these picks can still grow into the offer. */
export const fits = (offer: Offer, { pieces, places }: Picks): boolean =>
  pieces.every((piece) => offer.pieces.includes(piece)) &&
  places.every((place) => offer.places.includes(place));

/** Whether these picks are all that the offer asks for. */
export const isComplete = (offer: Offer, picks: Picks): boolean =>
  fits(offer, picks) &&
  offer.pieces.length === picks.pieces.length &&
  offer.places.length === picks.places.length;

/** Offers that are picked on the board at all; the others are buttons. */
export const isOnBoard = ({ pieces, places }: Offer): boolean => pieces.length + places.length > 0;

export const isEmpty = ({ pieces, places }: Picks): boolean => pieces.length + places.length === 0;

/** Pieces that can act: at first all, then those that can join in. */
export function readyPieces(offers: readonly Offer[], picks: Picks): Set<string> {
  return new Set(offers.filter((offer) => fits(offer, picks)).flatMap(({ pieces }) => pieces));
}

export interface Lit {
  readonly look: OfferLook;
  readonly price?: string;
}

/** Places that can be picked next. None while a piece has still to be picked first. */
export function litPlaces(offers: readonly Offer[], picks: Picks): Map<string, Lit> {
  const lit = new Map<string, Lit>();
  for (const offer of offers) {
    if (!fits(offer, picks) || (offer.pieces.length > 0 && picks.pieces.length === 0)) continue;
    for (const place of offer.places) {
      if (picks.places.includes(place) || lit.has(place)) continue;
      const { look, price = offer.chance } = offer;
      lit.set(place, price === undefined ? { look } : { look, price });
    }
  }
  return lit;
}

/** A piece is picked: it joins the others, leaves them, or starts again. */
export function pickPiece(offers: readonly Offer[], picks: Picks, piece: string): Picks {
  if (picks.pieces.includes(piece))
    return { ...picks, pieces: picks.pieces.filter((other) => other !== piece) };
  const joined = { ...picks, pieces: [...picks.pieces, piece] };
  if (offers.some((offer) => fits(offer, joined))) return joined;
  return { pieces: [piece], places: [] };
}

/** A place is picked or released; undefined if no offer leads there. An enemy may be picked before its attackers: then
 *  all that can attack it together are picked, and those that are not wanted are released. */
export function pickPlace(offers: readonly Offer[], picks: Picks, place: string): Picks | undefined {
  if (picks.places.includes(place))
    return { ...picks, places: picks.places.filter((other) => other !== place) };
  const joined = { ...picks, places: [...picks.places, place] };
  const possible = offers.filter((offer) => fits(offer, joined));
  const early = picks.pieces.length === 0 && possible.every(({ pieces }) => pieces.length > 0);
  if (early && !possible.some(({ look }) => look === "attack")) return undefined;
  const isWhole = (one: Offer): boolean =>
    one.weighty === true &&
    one.places.length === joined.places.length &&
    possible.every((part) => fits(one, part));
  const whole = early ? possible.find(isWhole) : undefined;
  if (whole) return { pieces: whole.pieces, places: whole.places };
  return possible.length > 0 ? joined : undefined;
}

/** If only one attack is left for these attackers and enemies, all who must take part in it are picked. */
export function grown(offers: readonly Offer[], picks: Picks): Picks {
  const [only, ...others] = offers.filter((offer) => fits(offer, picks));
  const begun = picks.pieces.length > 0 && picks.places.length > 0;
  if (!begun || !only?.weighty || others.length > 0) return picks;
  return { pieces: only.pieces, places: only.places };
}

/** Whether a button does it with what is picked. Picking a piece to move it does not mean the button. */
export const isButton = (offer: Offer, picks: Picks): boolean =>
  offer.look === "button" && isOnBoard(offer) && isComplete(offer, picks);

/** The result of the picks: offers that they complete, and whether others need more. */
export function pickedOffers(offers: readonly Offer[], picks: Picks): { complete: Offer[]; more: boolean } {
  if (isEmpty(picks)) return { complete: [], more: true };
  const possible = offers.filter((offer) => fits(offer, picks));
  const complete = possible.filter((offer) => isComplete(offer, picks));
  const picked = complete.filter((offer) => !isButton(offer, picks));
  const more = possible.length > complete.length || (picked.length > 0 && picked.length < complete.length);
  return { complete: more ? picked : complete, more };
}
