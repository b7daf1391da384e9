// Carries out one order for several units on a map of hexes. Each unit follows it by single answers, chosen from those
// that are offered: the rules see single moves, and the first question that is not expected ends it.

import { type Game, Problem, type Refusal, type SideId, type Types } from "@grognard/kernel";
import {
  type GroupOrder,
  type GroupReach,
  type GroupResult,
  groupGoals,
  type HexPoints,
  hexPoints,
  type Offer,
  type Piece,
  type Point,
  type Question,
} from "@grognard/scene";
import { whyNot } from "./help.ts";
import type { Match } from "./match.ts";
import { questionOf, sceneOf } from "./update.ts";
import { said } from "./words/index.ts";

/** What the units can do, each looked at by itself. */
export function groupReach(match: Match, side: SideId, pieces: readonly string[]): GroupReach {
  const standing = placesNow(match, side);
  const offered = questionOf(match, side)?.offers ?? [];
  const forms = new Set<string>();
  const facings = new Map<number, string>();
  const units = pieces.flatMap((piece) => {
    const at = standing.get(piece);
    const direct = movesOf(offered, piece);
    const first = direct.length > 0 ? [] : firstOffers(match, side, offered, piece);
    for (const { group } of first.filter(isForming)) forms.add(group!);
    for (const { arrow, group, text } of first)
      if (arrow && group === undefined) facings.set(arrow.facing, text);
    const moves = direct.length > 0 ? direct : first.filter(isMove);
    return at === undefined || direct.length + first.length === 0
      ? []
      : [{ piece, at, places: moves.flatMap(({ places }) => places) }];
  });
  return {
    units,
    forms: [...forms],
    facings: [...facings].sort(([a], [b]) => a - b).map(([facing, text]) => ({ facing, text })),
  };
}

export function orderGroup(match: Match, side: SideId, asked: string, order: GroupOrder): GroupResult {
  if (match.question(side)?.id !== asked) throw new Problem(said().answered);
  const points = hexPoints(match.system.screen.board(match.worldFor(side)));
  if (!points) throw new Problem(said().noOrders);
  return new GroupMove(match, side, order, points).run();
}

const placesNow = (match: Match, side: SideId): ReadonlyMap<string, string> =>
  new Map(
    sceneOf(match, side, () => false).pieces.flatMap(({ id, at }) => ("place" in at ? [[id, at.place]] : [])),
  );

/** What a unit would be offered once it has set out: tried in a copy of the game, without dice. */
function firstOffers(match: Match, side: SideId, offered: readonly Offer[], piece: string): readonly Offer[] {
  const setOut = offered.find((offer) => isSetOut(offer, [piece]));
  const decision = match.question(side)?.decision;
  if (!setOut || decision?.choice.kind !== "listed") return [];
  const trial = match.game.fork(NO_DICE);
  try {
    trial.submit(side, decision.choice.actions[setOut.n]!);
  } catch (error) {
    if (error === DICE_WANTED) return [];
    throw error;
  }
  return offersIn(match, side, trial, piece);
}

function offersIn(match: Match, side: SideId, game: Game<Types>, piece: string): readonly Offer[] {
  const [next] = game.pendingFor(side);
  if (!next) return [];
  const { screen } = match.system;
  const { about, offers } = screen.question(match.worldFor(side), match.view(side, game), next);
  return about.includes(piece) ? offers.filter(isPlain) : [];
}

const DICE_WANTED = new Error("dice are not thrown to see what could be done");
const NO_DICE = {
  roll(): never {
    throw DICE_WANTED;
  },
};

/** Picks units to act, without saying yet what they do. */
const isSetOut = ({ look, pieces, places }: Offer, group: readonly string[]): boolean =>
  look === "name" &&
  places.length === 0 &&
  pieces.length > 0 &&
  pieces.every((piece) => group.includes(piece));

const isMove = ({ look, places }: Offer): boolean => look === "move" && places.length === 1;

const movesOf = (offers: readonly Offer[], piece: string): readonly Offer[] =>
  offers.filter(
    (offer) => isMove(offer) && offer.pieces.length === 1 && offer.pieces[0] === piece && isPlain(offer),
  );

const isForming = ({ group, look, places }: Offer): boolean =>
  group !== undefined && look === "button" && places.length === 0;

/** Nothing that a player would want to think about first. */
const isPlain = ({ weighty, regret }: Offer): boolean => !weighty && regret === undefined;

/** More answers than any unit needs for one move. */
const MOST_ANSWERS = 24;

class GroupMove {
  readonly #match: Match;
  readonly #side: SideId;
  readonly #order: GroupOrder;
  readonly #points: HexPoints;
  /** As they stood at the start. */
  readonly #pieces: ReadonlyMap<string, Piece>;
  readonly #goals: ReadonlyMap<string, Point>;
  /** The kind of question from which units set out. */
  readonly #start: string;

  constructor(match: Match, side: SideId, order: GroupOrder, points: HexPoints) {
    this.#match = match;
    this.#side = side;
    this.#order = order;
    this.#points = points;
    const { pieces } = sceneOf(match, side, () => false);
    this.#pieces = new Map(pieces.map((piece) => [piece.id, piece]));
    const { go } = order;
    this.#goals = go ? groupGoals(points, groupReach(match, side, order.pieces), go) : new Map();
    this.#start = this.#question!.id;
  }

  get #question(): Question | undefined {
    return questionOf(this.#match, this.#side);
  }

  run(): GroupResult {
    const left: { piece: string; refused?: Refusal }[] = [];
    const gone = new Set<string>();
    for (const piece of this.#inOrder()) {
      if (gone.has(piece)) continue;
      const question = this.#question;
      if (question?.id !== this.#start) return { left, stopped: true };
      const moved = this.#move(piece, question);
      if (moved.length === 0) left.push({ piece, ...this.#why(piece) });
      for (const one of moved) gone.add(one);
    }
    return { left, stopped: this.#question?.id !== this.#start && !this.#match.isOver };
  }

  /** Those in front first, so that they make room for the others. */
  #inOrder(): readonly string[] {
    const { pieces, go } = this.#order;
    const [from, to] = [this.#points.of(go?.from ?? ""), this.#points.of(go?.to ?? "")];
    if (!from || !to) return pieces;
    const by = { x: to.x - from.x, y: to.y - from.y };
    const { along, distance } = this.#points;
    const rank = (piece: string): number => {
      const at = this.#startOf(piece);
      if (!at) return Number.POSITIVE_INFINITY;
      return go?.as === "column" ? distance(at, to) : -along(at, by);
    };
    return pieces.toSorted((a, b) => rank(a) - rank(b));
  }

  /** The units that have answered: those that move together are one. */
  #move(piece: string, { offers }: Question): readonly string[] {
    const direct = this.#nearer(piece, this.#startOf(piece), movesOf(offers, piece));
    if (direct) {
      this.#answer(direct);
      return [piece];
    }
    const [together] = offers
      .filter((offer) => isSetOut(offer, this.#order.pieces) && offer.pieces.includes(piece))
      .toSorted((a, b) => b.pieces.length - a.pieces.length);
    if (!together) return [];
    this.#answer(together);
    return this.#act(piece) ? together.pieces : [];
  }

  /** Answers what a unit is asked that has set out, until it stops or something comes between. False: there was nothing
   *  for it to do, and it has not set out after all. */
  #act(piece: string): boolean {
    let at = this.#startOf(piece);
    for (let n = 0; n < MOST_ANSWERS; n++) {
      const question = this.#question;
      if (!question?.about.includes(piece) || question.id === this.#start) return true;
      const offers = question.offers.filter(isPlain);
      at = this.#setOutFrom(offers) ?? at;
      const form = n === 0 ? this.#formed(piece, offers) : undefined;
      const next = form ?? this.#nearer(piece, at, offers.filter(isMove)) ?? this.#faced(piece, offers);
      if (!next && n === 0 && this.#match.retract(this.#side)) return false;
      const answer = next ?? offers.find(({ closes }) => closes);
      if (!answer) return true;
      this.#answer(answer);
      if (!next) return true;
      at = this.#points.of(next.places[0] ?? "") ?? at;
    }
    return true;
  }

  /** Ways begin where the unit is now: something may have stopped it on its way. */
  #setOutFrom(offers: readonly Offer[]): Point | undefined {
    const [from] = offers.find(({ way }) => way)?.way?.path ?? [];
    return from === undefined ? undefined : this.#points.of(from);
  }

  /** Taken up with the front as it is, or as nearly so as possible. */
  #formed(piece: string, offers: readonly Offer[]): Offer | undefined {
    const { form, face } = this.#order;
    const facing = face ?? this.#front(piece) ?? 0;
    const turn = ({ arrow }: Offer): number => (arrow ? between(arrow.facing, facing) : 0);
    return offers
      .filter(({ group }) => form !== undefined && group === form)
      .toSorted((a, b) => turn(a) - turn(b))
      .at(0);
  }

  /** The answer that brings it nearest to where it is to go; none if it is as near as it gets. */
  #nearer(piece: string, at: Point | undefined, offers: readonly Offer[]): Offer | undefined {
    const goal = this.#goals.get(piece);
    if (!goal || !at) return undefined;
    let best: Offer | undefined;
    let least = this.#points.distance(at, goal);
    for (const offer of offers) {
      const to = this.#points.of(offer.places[0]!);
      const distance = to ? this.#points.distance(to, goal) : Number.POSITIVE_INFINITY;
      if (distance >= least) continue;
      best = offer;
      least = distance;
    }
    return best;
  }

  /** Turns it to where it is to face; that is not offered if it faces there. */
  #faced(piece: string, offers: readonly Offer[]): Offer | undefined {
    const { face, go } = this.#order;
    const wanted = face ?? (go?.as === "line" ? this.#front(piece) : undefined);
    return offers.find(({ arrow, group }) => group === undefined && arrow && arrow.facing === wanted);
  }

  #startOf(piece: string): Point | undefined {
    const known = this.#pieces.get(piece);
    return known && "place" in known.at ? this.#points.of(known.at.place) : undefined;
  }

  #front(piece: string): number | undefined {
    return this.#pieces.get(piece)?.at.facing;
  }

  #answer({ n }: Offer): void {
    const asked = this.#match.question(this.#side)!.id;
    const answer = this.#match.answerOffer(this.#side, asked, n);
    if (!answer.ok) throw new Error(`an answer of a group is refused: ${answer.refused[0]?.message}`);
  }

  #why(piece: string): { refused?: Refusal } {
    const [refused] = whyNot(this.#match, this.#side, { pieces: [piece], places: [] });
    return refused ? { refused } : {};
  }
}

/** The angle between two directions. */
function between(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
}
