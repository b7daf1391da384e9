// What a viewer is sent of a match: facts without pictures and words, and nothing that the viewer may not know. A seat
// draws them (`seat.ts`), here or far away.

import { HUMAN } from "@grognard/bots";
import type { GameEvent, Outcome, SideId, Types, Viewer } from "@grognard/kernel";
import { countedBy, momentCounted } from "./counting.ts";
import type { Match, OpenQuestion } from "./match.ts";
import type { OrderBook } from "./order-book.ts";

export type Waiting =
  | { readonly for: "viewer" }
  /** The screen must change hands; cover it first if there are secrets. */
  | { readonly for: "person"; readonly side: SideId; readonly covered: boolean }
  | { readonly for: "computer"; readonly side: SideId }
  | { readonly for: "nobody" };

/** What a viewer knows at a moment. */
export interface Known {
  readonly viewer: Viewer;
  readonly view: object;
  /** The viewer's own question; none at an earlier moment. */
  readonly asked?: OpenQuestion;
  /** The viewer's orders for formations, while a person gives them. */
  readonly orders?: OrderBook;
}

export interface Facts extends Known {
  /** Answers given so far, as the viewer counts them: the place in the game. */
  readonly at: number;
  /** Of the whole game; more than `at` at an earlier moment. */
  readonly of: number;
  readonly waiting: Waiting;
  /** What the viewer has heard: since the last answers, or all of it. */
  readonly heard: readonly GameEvent<Types>[];
  readonly whole: boolean;
  /** Where all answers are revealed together: what has happened since the viewer looked last. */
  readonly missed?: { readonly view: object; readonly heard: readonly GameEvent<Types>[] };
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly outcome?: Outcome;
}

export function knownBy(match: Match, viewer: Viewer): Known {
  const asked = match.question(viewer);
  const orders = orderBookShownTo(match, viewer);
  return { viewer, view: match.view(viewer), ...(asked && { asked }), ...(orders && { orders }) };
}

/** The present, with what was heard since a note (0 for all of it), for a viewer who has seen `seen` notes. */
export function factsOf(
  match: Match,
  viewer: Viewer,
  since: number = match.memory.length,
  seen: number = match.memory.length,
): Facts {
  const { outcome } = match.game;
  const missed = missedBy(match, viewer, seen);
  const count = countedBy(match, viewer);
  return {
    ...knownBy(match, viewer),
    at: count,
    of: count,
    ...(outcome && { outcome }),
    ...(missed && { missed }),
    waiting: match.waiting(viewer),
    heard: match.memory.heard(viewer, since),
    whole: since === 0,
    canUndo: match.canUndo(viewer),
    canRedo: match.canRedo(viewer),
  };
}

/** An earlier moment, as the viewer counts them: to look at, not to play. */
export function factsAt(match: Match, viewer: Viewer, at: number): Facts {
  const moment = momentCounted(match, viewer, at);
  const game = match.journal.at(moment);
  const { outcome } = game;
  return {
    viewer,
    view: match.view(viewer, game),
    at,
    of: countedBy(match, viewer),
    ...(outcome && { outcome }),
    waiting: { for: "nobody" },
    heard: match.memory.heard(viewer, 0, moment + 1),
    whole: true,
    canUndo: false,
    canRedo: false,
  };
}

/** Where all units move together, a viewer who returns is shown what happened meanwhile. */
function missedBy(match: Match, viewer: Viewer, seen: number): Facts["missed"] {
  const { system, memory, journal } = match;
  if (seen >= memory.length || !system.rules.open) return undefined;
  const heard = memory.heard(viewer, seen);
  // the set-up is noted before the first answer
  return heard.length > 0 ? { view: match.view(viewer, journal.at(seen - 1)), heard } : undefined;
}

/** What a viewer is sent: its own orders, and only while a person gives them. */
function orderBookShownTo(match: Match, viewer: Viewer): OrderBook | undefined {
  const { drill } = match.system.screen;
  if (!drill || match.isOver || match.seats[viewer] !== HUMAN || !isLookedAtByOwner(match, viewer))
    return undefined;
  return match.orderBook(viewer);
}

/** Where several people share a screen, whoever is not asked may be anybody. */
const isLookedAtByOwner = (match: Match, viewer: Viewer): boolean =>
  match.question(viewer) !== undefined ||
  match.sides.every((side) => side === viewer || match.seats[side] !== HUMAN);
