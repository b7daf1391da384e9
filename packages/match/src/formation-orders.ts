// Orders for formations. They are carried out by single answers, each of them offered and chosen by the system's drill; an
// answer that is not on the list is never given. Whatever they leave open is asked as usual.

import { Problem, type SideId } from "@grognard/kernel";
import type { LeftBehind, OrderChange, StandingOrder, WantedOrder } from "@grognard/scene";
import { knownBy } from "./facts.ts";
import { giveOffer } from "./give-offer.ts";
import type { Action, Match } from "./match.ts";
import { nextAnswer, type OpenBook, phaseIn } from "./open-book.ts";
import type { OrderBook } from "./order-book.ts";
import { wording } from "./words/index.ts";

/** More answers than one formation needs for a phase. */
const MOST_ANSWERS = 2000;

export function changeOrders(match: Match, side: SideId, change: OrderChange): void {
  switch (change.do) {
    case "give":
      return giveOrder(match, side, change.order);
    case "cancel":
      return cancelOrder(match, side, change.formation);
    case "pause":
      return pauseOrder(match, side, change.formation, change.isPaused);
    case "begin":
      return beginOrders(match, side, change.formations);
    case "habit":
      return setHabit(match, side, change.habit, change.isOn);
  }
}

/** Replaces the order that the formation has, and those of all below it; it begins at once if it can. */
function giveOrder(match: Match, side: SideId, wanted: WantedOrder): void {
  const drill = drillOf(match);
  const [world, view] = [match.worldFor(side), match.view(side)];
  const list = drill.formations(world, view, side);
  const formation = list.find(({ id }) => id === wanted.formation);
  if (!formation) throw new Problem(wording().book.formation(wanted.formation));
  const kind = drill.kinds().find(({ id }) => id === wanted.kind);
  if (!kind) throw new Problem(wording().book.kind(wanted.kind));
  const { place } = wanted;
  if (kind.isGoing && !isPlace(match, side, place)) throw new Problem(wording().book.place);
  const order = drill.plan(world, view, {
    formation: formation.id,
    kind: kind.id,
    ...(kind.isGoing && place !== undefined && { place }),
  });
  const above = new Map(list.map((one) => [one.id, one.above]));
  const isUnder = (id: string | undefined): boolean =>
    id !== undefined && (id === formation.id || isUnder(above.get(id)));
  change(match, side, ({ orders }) => ({
    orders: [...orders.filter((one) => !isUnder(one.formation)), order],
  }));
  beginOrders(match, side, [formation.id]);
}

const isPlace = (match: Match, side: SideId, place: string | undefined): boolean => {
  const board = match.system.screen.board(match.worldFor(side));
  return board.kind === "hexes" && board.hexes.some(({ id }) => id === place);
};

function cancelOrder(match: Match, side: SideId, formation: string): void {
  mustStand(match, side, formation);
  change(match, side, ({ orders, going }) => ({
    orders: orders.filter((one) => one.formation !== formation),
    going: going.filter((one) => one !== formation),
  }));
}

function pauseOrder(match: Match, side: SideId, formation: string, isPaused: boolean): void {
  mustStand(match, side, formation);
  change(match, side, ({ orders }) => ({
    orders: orders.map((one) => (one.formation === formation ? pausedAs(one, isPaused) : one)),
  }));
  if (!isPaused) beginOrders(match, side, [formation]);
}

function pausedAs({ paused: _, ...order }: StandingOrder, isPaused: boolean): StandingOrder {
  return { ...order, ...(isPaused && { paused: true as const }) };
}

/** They do in this phase what is to be done. */
function beginOrders(match: Match, side: SideId, formations: readonly string[]): void {
  for (const formation of formations) mustStand(match, side, formation);
  const now = phaseOf(match, side);
  const units = new Set(
    drillOf(match)
      .formations(match.worldFor(side), match.view(side), side)
      .flatMap(({ id, pieces }) => (formations.includes(id) ? pieces : [])),
  );
  change(match, side, ({ going, phase, left }) => ({
    phase: now,
    going: [...new Set([...formations, ...(phase === now ? going : [])])],
    left: left.filter(({ piece }) => !units.has(piece)),
    declined: undefined,
  }));
}

/** Whether units answer such questions by themselves while their formation has an order. */
function setHabit(match: Match, side: SideId, habit: string, isOn: boolean): void {
  if (
    !drillOf(match)
      .habits()
      .some(({ id }) => id === habit)
  )
    throw new Problem(wording().book.habit(habit));
  change(match, side, ({ asked }) => ({
    asked: [...asked.filter((one) => one !== habit), ...(isOn ? [] : [habit])],
  }));
}

function mustStand(match: Match, side: SideId, formation: string): void {
  if (!match.orderBook(side).orders.some((one) => one.formation === formation))
    throw new Problem(wording().book.formation(formation));
}

/** Carries out the orders of one formation as far as they go now. Returns how many answers have been given. */
export function carryOut(match: Match, side: SideId): number {
  let lead: string | undefined;
  let given = 0;
  for (; given < MOST_ANSWERS; given++) {
    const followed = nextAnswer(bookFor(match, side));
    if (!followed || (lead !== undefined && followed.formation !== lead)) break;
    lead = followed.formation;
    const { instead, takes, offer } = followed;
    const reason = instead && reasonFor(match, side, instead.piece, instead.action);
    if (reason) change(match, side, ({ left }) => ({ left: [...without(left, reason.piece), reason] }));
    if (takes !== undefined) change(match, side, () => ({ inHand: takes }));
    giveOffer(match, side, offer);
  }
  if (given > 0) noteIdle(match, side);
  return given;
}

const bookFor = (match: Match, side: SideId): OpenBook => ({
  system: match.system,
  world: match.worldFor(side),
  known: knownBy(match, side),
  book: match.orderBook(side),
});

/** Those that cannot even set out. */
function noteIdle(match: Match, side: SideId): void {
  if (!match.question(side)) return;
  const { orders, going } = match.orderBook(side);
  for (const order of orders.filter(({ formation }) => going.includes(formation))) {
    const { idle } = drillOf(match).progress(match.worldFor(side), match.view(side), order, orders);
    const reasons = idle.flatMap(({ piece, action }) => reasonFor(match, side, piece, action) ?? []);
    if (reasons.length > 0)
      change(match, side, ({ left }) => ({
        left: [...reasons.reduce((rest, { piece }) => without(rest, piece), left), ...reasons],
      }));
  }
}

const without = (left: readonly LeftBehind[], piece: string): readonly LeftBehind[] =>
  left.filter((one) => one.piece !== piece);

function reasonFor(match: Match, side: SideId, piece: string, action: Action): LeftBehind | undefined {
  const [refused] = match.game.refusals(side, action);
  return refused && { piece, message: refused.message, cite: refused.cite };
}

const drillOf = (match: Match) => {
  const { drill } = match.system.screen;
  if (!drill) throw new Problem(wording().book.none);
  return drill;
};

const phaseOf = (match: Match, side: SideId): string =>
  phaseIn(match.system, match.worldFor(side), match.view(side));

const change = (match: Match, side: SideId, by: (book: OrderBook) => Partial<OrderBook>): void =>
  match.keepOrderBook(side, (book) => ({ ...book, ...by(book) }));
