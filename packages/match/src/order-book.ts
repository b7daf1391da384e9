// What a side has ordered its formations. It belongs to the players, not to the game: no rule and no digest knows of it, and
// nobody but its owner is shown any of it.

import { isRecord, Problem, type SideId } from "@grognard/kernel";
import type { LeftBehind, StandingOrder } from "@grognard/scene";
import { wording } from "./words/index.ts";

export interface OrderBook {
  readonly orders: readonly StandingOrder[];
  /** Habits that are switched off: the player is asked. */
  readonly asked: readonly string[];
  /** Formations that have been told to begin, and in which phase. */
  readonly going: readonly string[];
  readonly phase: string;
  /** The piece that an order has taken in hand. */
  readonly inHand?: string | undefined;
  /** Units that could not do their part when they were last to do it. */
  readonly left: readonly LeftBehind[];
  /** A question that the player wants to answer: an answer to it was taken back. */
  readonly declined?: string | undefined;
}

export const NO_ORDERS: OrderBook = { orders: [], asked: [], going: [], phase: "", left: [] };

/** As it is stored, or a Problem. */
export function readOrderBooks(stored: unknown, sides: readonly SideId[], place = "orders") {
  if (stored === undefined) return new Map<SideId, OrderBook>();
  if (!isRecord(stored)) throw new Problem(wording().book.record, place);
  return new Map(
    Object.entries(stored).map(([side, book]) => {
      if (!sides.includes(side)) throw new Problem(wording().book.side, `${place}.${side}`);
      return [side, readBook(book, `${place}.${side}`)];
    }),
  );
}

function readBook(book: unknown, place: string): OrderBook {
  if (!isRecord(book)) throw new Problem(wording().book.record, place);
  const { orders, asked, going, phase, inHand, left } = book;
  if (!isListOf(orders, isOrder)) throw new Problem(wording().book.orders, `${place}.orders`);
  if (!isListOf(asked, isText)) throw new Problem(wording().book.names, `${place}.asked`);
  if (!isListOf(going, isText)) throw new Problem(wording().book.names, `${place}.going`);
  if (!isListOf(left, isLeft)) throw new Problem(wording().book.left, `${place}.left`);
  return {
    orders,
    asked,
    going,
    left,
    phase: isText(phase) ? phase : "",
    ...(isText(inHand) && { inHand }),
  };
}

/** By side. */
export type StoredOrders = { readonly [side: SideId]: Omit<OrderBook, "declined"> };

export function storedOrderBooks(books: ReadonlyMap<SideId, OrderBook>): StoredOrders | undefined {
  const kept = [...books].filter(([, { orders, asked }]) => orders.length + asked.length > 0);
  return kept.length > 0 ? Object.fromEntries(kept.map(stored)) : undefined;
}

/** A question has no name in another session. */
const stored = ([side, { declined: _, ...book }]: [SideId, OrderBook]) => [side, book] as const;

const isText = (value: unknown): value is string => typeof value === "string";

const isListOf = <T>(value: unknown, isOne: (one: unknown) => one is T): value is readonly T[] =>
  Array.isArray(value) && value.every(isOne);

const isOrder = (one: unknown): one is StandingOrder =>
  isRecord(one) &&
  isText(one.formation) &&
  isText(one.kind) &&
  isText(one.from) &&
  Number.isInteger(one.front) &&
  (one.place === undefined || isText(one.place)) &&
  (one.paused === undefined || one.paused === true) &&
  isRecord(one.posts) &&
  Object.values(one.posts).every(isText);

const isLeft = (one: unknown): one is LeftBehind =>
  isRecord(one) && isText(one.piece) && isText(one.message) && isText(one.cite);
