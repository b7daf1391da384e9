// The answers that are given on the board, as a list: grouped by the piece they begin with, narrowed by the
// picks.

import type { Offer, Picks } from "@grognard/scene";
import { fits } from "./narrow.ts";

export interface Group {
  readonly piece: string;
  /** Those that the picks still allow, if the group is open; all of them otherwise. */
  readonly offers: readonly Offer[];
  readonly open: boolean;
}

export interface OfferGroups {
  readonly groups: readonly Group[];
  readonly loose: readonly Offer[];
}

/** Up to this many can be taken in at a glance: no need to group them. */
const FEW = 8;

/** A part of a list is grouped like the whole of it: `of` that many. */
export function groupOffers(offers: readonly Offer[], picks: Picks, of: number = offers.length): OfferGroups {
  const [lead] = picks.pieces;
  const fitting = offers.filter((offer) => fits(offer, picks));
  if (of <= FEW) return { groups: [], loose: fitting };
  const groups: Group[] = [];
  const loose: Offer[] = [];
  for (const [piece, all] of byPiece(lead === undefined ? fitting : offers, lead)) {
    const open = piece === lead;
    if (piece === undefined || (all.length === 1 && !open)) loose.push(...all);
    else groups.push({ piece, offers: open ? all.filter((offer) => fits(offer, picks)) : all, open });
  }
  return { groups, loose };
}

/** A long list has the headings that its offers name; those that begin with arrows are chosen on the map. */
export function underHeadings(
  offers: readonly Offer[],
  of: number,
): { readonly plain: readonly Offer[]; readonly headed: readonly (readonly [string, readonly Offer[]])[] } {
  const isHeaded = ({ group, arrow }: Offer): boolean => group !== undefined && arrow === undefined;
  const named = Map.groupBy(offers.filter(isHeaded), ({ group }) => group!);
  if (of <= FEW || named.size === 0) return { plain: offers, headed: [] };
  return { plain: offers.filter((offer) => !isHeaded(offer)), headed: [...named] };
}

/** An offer for several pieces belongs to the one that was picked first, if it is among them. */
function byPiece(offers: readonly Offer[], lead: string | undefined): Map<string | undefined, Offer[]> {
  const groups = new Map<string | undefined, Offer[]>();
  for (const offer of offers) {
    const first = lead !== undefined && offer.pieces.includes(lead) ? lead : offer.pieces[0];
    const group = groups.get(first);
    if (group) group.push(offer);
    else groups.set(first, [offer]);
  }
  return groups;
}

/** Whether its text names its price: as a figure of its own, not within the number of a hex. */
export function saysPrice({ text, price }: Pick<Offer, "text" | "price">): boolean {
  if (!price) return false;
  return text.split(price).some((after, i, parts) => {
    const before = parts[i - 1];
    return before !== undefined && !/[\p{L}\p{N},.]$/u.test(before) && !/^[,.]?[\p{L}\p{N}]/u.test(after);
  });
}
