// The offers of a question as they are sent: those that the receiver has from an earlier question of the same kind by
// index, the others as columns. In texts the picked place is replaced by a mark, and a path is sent as the continuation
// of an earlier offer's path.

import { type Column, type Columns, columnOf, columnsOf, rowsOf, valuesOf } from "./columns.ts";
import { isUnchanged, type Part, partsOf } from "./difference.ts";
import type { Arrow, Offer } from "./question.ts";

/** An offer without its number. */
type BareOffer = Omit<Offer, "n">;

export interface SentOffers {
  /** In this order: a count of fresh ones, or a start and a count of known ones. */
  readonly parts: readonly (readonly [count: number] | readonly [from: number, count: number])[];
  readonly fresh: Columns;
  /** By how much the number of each exceeds its index in the list. */
  readonly ahead: Column;
}

/** The mark for the place that has to be picked: no sentence contains this character. */
const PLACE = "\uE000";

/** Undefined if they are the same. */
export function offersSent(known: readonly Offer[], offers: readonly Offer[]): SentOffers | undefined {
  const found = partsOf(bare(known), bare(offers));
  const isSame = isUnchanged(found, known.length) && offers.every(({ n }, i) => n === known[i]!.n);
  if (isSame) return undefined;
  const fresh = found.flatMap((part) => (part.length === 1 ? [part[0] as BareOffer] : []));
  return {
    parts: counted(found),
    fresh: columnsOf(packed(fresh)),
    ahead: columnOf(offers.map(({ n }, i) => n - i)),
  };
}

export function offersReceived(known: readonly Offer[], { parts, fresh, ahead }: SentOffers): Offer[] {
  const made = unpacked(rowsOf(fresh) as readonly unknown[] as readonly Packed[]);
  let used = 0;
  const offers = parts.flatMap(([first, count]): readonly BareOffer[] => {
    if (count !== undefined) return known.slice(first, first + count);
    used += first;
    return made.slice(used - first, used);
  });
  const numbers = valuesOf(ahead, offers.length) as readonly number[];
  return offers.map((offer, i) => ({ ...offer, n: i + numbers[i]! }));
}

const bare = (offers: readonly Offer[]): BareOffer[] => offers.map(({ n: _, ...offer }) => offer);

/** Offers are either known or new; new ones are only counted here. */
function counted(parts: readonly Part[]): SentOffers["parts"] {
  const counts: ([number] | [number, number])[] = [];
  for (const part of parts) {
    const last = counts.at(-1);
    if (part.length > 1) counts.push(part as [number, number]);
    else if (last?.length === 1) last[0]++;
    else counts.push([1]);
  }
  return counts;
}

type Way = NonNullable<Offer["way"]>;

interface Packed {
  readonly text: string;
  readonly pieces?: string | readonly string[];
  readonly places?: string | readonly string[];
  /** At the picked place, if it has no place of its own. */
  readonly arrow?: Arrow | Omit<Arrow, "place">;
  /** The whole path; */
  readonly path?: Way["path"];
  readonly costs?: Way["costs"];
  /** or the row whose path it extends to the picked place, and the extra cost, if there are costs. */
  readonly after?: number;
  readonly cost?: number;
  readonly wayText?: string;
  readonly [other: string]: unknown;
}

function packed(offers: readonly BareOffer[]): Packed[] {
  const rows = new Map<string, number>(); // by their paths
  return offers.map(({ text, pieces, places, arrow, way, ...others }, row) => {
    const [place] = places;
    const after = way && place === way.path.at(-1) ? rows.get(pathName(way.path.slice(0, -1))) : undefined;
    const isNext = after !== undefined && isBegunBy(way!.costs, offers[after]!.way!.costs);
    if (way && way.path.length > 0) rows.set(pathName(way.path), row);
    return {
      text: place === undefined ? text : text.replace(place, PLACE),
      ...(pieces.length > 0 && { pieces: alone(pieces) }),
      ...(places.length > 0 && { places: alone(places) }),
      ...(arrow && { arrow: arrow.place === place ? atPlace(arrow) : arrow }),
      ...(way && (isNext ? { after, cost: way.costs.at(-1)! } : { path: way.path, costs: way.costs })),
      ...(way && { wayText: way.text }),
      ...others,
    };
  });
}

function unpacked(rows: readonly Packed[]): BareOffer[] {
  const offers: BareOffer[] = [];
  for (const row of rows) {
    const { text, pieces, places, arrow, path, costs, after, cost, wayText, ...others } = row;
    const [place] = listed(places);
    const before = after === undefined ? undefined : offers[after]!.way!;
    const way = before
      ? { path: [...before.path, place!], costs: cost === undefined ? [] : [...before.costs, cost] }
      : path && { path, costs };
    offers.push({
      text: text.replace(PLACE, () => place!),
      pieces: listed(pieces),
      places: listed(places),
      ...(arrow && { arrow: { place: place!, ...arrow } }),
      ...(way && { way: { ...way, text: wayText } }),
      ...others,
    } as BareOffer);
  }
  return offers;
}

const pathName = (path: readonly string[]): string => path.join(" ");

/** Whether the costs are `before` with one more at the end; or both are empty. */
const isBegunBy = (costs: readonly number[], before: readonly number[]): boolean =>
  before.every((cost, i) => cost === costs[i]) &&
  (costs.length === before.length + 1 || costs.length + before.length === 0);

/** Without the place itself. */
const atPlace = ({ place: _, ...arrow }: Arrow): Omit<Arrow, "place"> => arrow;

const alone = (picks: readonly string[]): string | readonly string[] =>
  picks.length === 1 ? picks[0]! : picks;

const listed = (picks: string | readonly string[] = []): readonly string[] =>
  typeof picks === "string" ? [picks] : picks;
