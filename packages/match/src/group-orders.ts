// Carries out one order for several units on a map of hexes. Each unit follows it by single answers, chosen from those
// that are offered: the rules see single moves. A question that is not expected interrupts it; what is left of the order
// is returned, so that it can go on afterwards.

import { type Game, Problem, type Refusal, type SideId, type Types } from "@grognard/kernel";
import {
  canGoOn,
  type GroupMember,
  type GroupOrder,
  type GroupReach,
  type GroupResult,
  groupEnds,
  type HexPoints,
  hexPoints,
  type Offer,
  type Piece,
  type Point,
  type Question,
} from "@grognard/scene";
import { giveOffer } from "./give-offer.ts";
import type { Match } from "./match.ts";
import { seatAt } from "./seat.ts";
import { wording } from "./words/index.ts";

/** What the units can do, each looked at by itself. */
export function groupReach(match: Match, side: SideId, pieces: readonly string[]): GroupReach {
  const standing = new Map(ownPieces(match, side).map((piece) => [piece.id, piece]));
  const offered = seatAt(match, side).question?.offers ?? [];
  const forms = new Set<string>();
  const facings = new Map<number, string>();
  const ways: (readonly string[])[] = [];
  const units: GroupMember[] = [];
  const own = new Set(pieces.flatMap((piece) => standing.get(piece) ?? []).flatMap(placesOf));
  for (const piece of pieces) {
    const known = standing.get(piece);
    // where others of the group stand there will be space
    const direct = movesOf(offered, piece).filter((offer) => isPlain(offer) || own.has(offer.places[0]!));
    const first = direct.length > 0 ? [] : firstOffers(match, side, offered, piece);
    for (const { group } of first.filter(isForming)) forms.add(group!);
    for (const { arrow, group, text } of first)
      if (arrow && group === undefined) facings.set(arrow.facing, text);
    if (!known || !("place" in known.at) || direct.length + first.length === 0) continue;
    const moves = direct.length > 0 ? direct : first.filter(isMove);
    if (units.length === 0) ways.push(...moves.map(({ way, places }) => way?.path ?? places));
    units.push({
      piece,
      at: known.at.place,
      places: moves.flatMap(({ places }) => places),
      ...(isLeader(known) && { joins: true as const }),
    });
  }
  const others = [...standing.values()].filter(({ id }) => !pieces.includes(id));
  return {
    units,
    ways,
    taken: others.flatMap((piece) => (isLeader(piece) ? [] : placesOf(piece))),
    forms: [...forms],
    facings: [...facings].sort(([a], [b]) => a - b).map(([facing, text]) => ({ facing, text })),
  };
}

const ownPieces = (match: Match, side: SideId): readonly Piece[] =>
  seatAt(match, side)
    .scene(() => false)
    .pieces.filter((piece) => piece.side === side);

const isLeader = ({ face }: Piece): boolean => face?.arm === "leader";

const placesOf = ({ at, block }: Piece): readonly string[] =>
  block?.places ?? ("place" in at ? [at.place] : []);

export function orderGroup(match: Match, side: SideId, asked: string, order: GroupOrder): GroupResult {
  if (match.question(side)?.id !== asked) throw new Problem(wording().answered);
  const points = hexPoints(match.system.screen.board(match.worldFor(side)));
  if (!points) throw new Problem(wording().noOrders);
  return new GroupMove(match, side, order, points).run();
}

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
  offers.filter((offer) => isMove(offer) && offer.pieces.length === 1 && offer.pieces[0] === piece);

const isForming = ({ group, look, places }: Offer): boolean =>
  group !== undefined && look === "button" && places.length === 0;

/** Nothing that a player would want to think about first. */
const isPlain = ({ weighty, regret }: Offer): boolean => !weighty && regret === undefined;

/** More answers than any unit needs for one move. */
const MOST_ANSWERS = 24;

interface Moved {
  readonly moved: readonly string[];
  readonly refused?: Refusal;
}

class GroupMove {
  readonly #match: Match;
  readonly #side: SideId;
  readonly #order: GroupOrder;
  readonly #points: HexPoints;
  /** As they stood at the start. */
  readonly #pieces: ReadonlyMap<string, Stood>;
  /** Where each is to end. */
  readonly #ends: ReadonlyMap<string, string>;
  /** The kind of question from which units set out. */
  readonly #start: string;
  /** Those that have set out together, while they are on their way. */
  #moving: readonly string[];
  /** The kind of question that they are asked. */
  #going: string | undefined;

  constructor(match: Match, side: SideId, order: GroupOrder, points: HexPoints) {
    this.#match = match;
    this.#side = side;
    this.#order = order;
    this.#points = points;
    const { go, begun } = order;
    const stood = new Map(ownPieces(match, side).map((piece) => [piece.id, stoodOf(piece)]));
    for (const { piece, place, facing } of begun?.units ?? []) {
      const known = stood.get(piece);
      if (known) stood.set(piece, { ...known, place, facing });
    }
    this.#pieces = stood;
    this.#ends = begun
      ? new Map(begun.units.flatMap(({ piece, end }) => (end === undefined ? [] : [[piece, end] as const])))
      : go
        ? groupEnds(points, groupReach(match, side, order.pieces), go)
        : new Map();
    this.#start = begun?.start ?? this.#question!.id;
    this.#moving = begun?.moving ?? [];
    this.#going = begun?.going;
  }

  get #question(): Question | undefined {
    return seatAt(this.#match, this.#side).question;
  }

  run(): GroupResult {
    const left: { piece: string; refused?: Refusal }[] = [];
    if (this.#order.begun && !canGoOn(this.#order, this.#question!)) return { left, rest: this.#order };
    const gone = new Set<string>(this.#moving);
    for (const piece of this.#halted()) left.push({ piece, refused: this.#stopped(piece) });
    const order = this.#inOrder();
    for (const piece of order) {
      if (gone.has(piece)) continue;
      const question = this.#question;
      if (question?.id !== this.#start) break;
      const { moved, refused } = this.#move(piece, question);
      if (moved.length === 0) left.push({ piece, ...(refused && { refused }) });
      for (const one of [piece, ...moved]) gone.add(one);
    }
    const rest = this.#rest(order.filter((piece) => !gone.has(piece)));
    return { left, ...(rest && { rest }) };
  }

  /** Goes on with those that were interrupted. Returns the units that may not finish their move. */
  #halted(): readonly string[] {
    const [lead] = this.#moving;
    if (lead === undefined) return [];
    if (this.#question?.about.includes(lead) && this.#question.id !== this.#start) {
      this.#goOn(this.#moving, false);
      return [];
    }
    const now = new Map(ownPieces(this.#match, this.#side).map((piece) => [piece.id, stoodOf(piece)]));
    const halted = this.#moving.filter(
      (piece) => this.#ends.has(piece) && now.get(piece)?.place !== this.#ends.get(piece),
    );
    this.#moving = [];
    return halted;
  }

  /** What is still to be done, and by whom; nothing if the order has been carried out, or the game is over. */
  #rest(pieces: readonly string[]): GroupOrder | undefined {
    if (this.#match.isOver || this.#question?.id === this.#start) return undefined;
    if (pieces.length + this.#moving.length === 0) return undefined;
    const units = [...this.#pieces].flatMap(([piece, { place, facing }]) =>
      this.#order.pieces.includes(piece) || this.#ends.has(piece)
        ? [
            {
              piece,
              ...(place !== undefined && { place }),
              ...(facing !== undefined && { facing }),
              ...(this.#ends.has(piece) && { end: this.#ends.get(piece)! }),
            },
          ]
        : [],
    );
    return {
      ...this.#order,
      pieces: [...this.#moving, ...pieces],
      begun: {
        start: this.#start,
        moving: this.#moving,
        units,
        ...(this.#moving.length > 0 && this.#going !== undefined && { going: this.#going }),
      },
    };
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

  /** The units that have answered: those that move together are one. None, and why, if there was nothing to do. */
  #move(piece: string, { offers }: Question): Moved {
    const direct = this.#nearer(piece, this.#startOf(piece), movesOf(offers, piece).filter(isPlain));
    if (direct) {
      this.#answer(direct);
      return { moved: [piece] };
    }
    const [together] = offers
      .filter((offer) => isSetOut(offer, this.#order.pieces) && offer.pieces.includes(piece))
      .toSorted((a, b) => b.pieces.length - a.pieces.length);
    if (!together) return { moved: [], ...this.#why(piece) };
    this.#answer(together);
    const refused = this.#goOn(together.pieces, true);
    return refused ? { moved: [], ...refused } : { moved: together.pieces };
  }

  /** Answers what units are asked that have set out, until they stop or something comes between: then they are still on
   *  their way. A reason if there was nothing for them to do: then they have not set out after all. */
  #goOn(pieces: readonly string[], isFirst: boolean): { readonly refused?: Refusal } | undefined {
    const lead = pieces.find((piece) => this.#pieces.get(piece)?.joins === false) ?? pieces[0]!;
    let at = isFirst ? this.#startOf(lead) : this.#placeOf(lead);
    this.#moving = [lead, ...pieces.filter((piece) => piece !== lead)];
    if (isFirst) this.#going = undefined;
    for (let n = 0; n < MOST_ANSWERS; n++) {
      const question = this.#question;
      if (question?.id !== this.#start && !question?.about.includes(lead)) return undefined;
      if (question.id === this.#start) break;
      this.#going ??= question.id;
      const offers = question.offers.filter(isPlain);
      at = this.#setOutFrom(offers) ?? at;
      const isFresh = isFirst && n === 0;
      const form = isFresh ? this.#formed(lead, offers) : undefined;
      const next = form ?? this.#nearer(lead, at, offers.filter(isMove)) ?? this.#faced(lead, at, offers);
      if (!next && isFresh) {
        const why = this.#why(lead);
        if (this.#match.retract(this.#side)) {
          this.#moving = [];
          return why;
        }
      }
      const answer = next ?? offers.find(({ closes }) => closes);
      if (!answer) return undefined;
      this.#answer(answer);
      if (!next) break;
      at = this.#points.of(next.places[0] ?? "") ?? at;
    }
    this.#moving = [];
    return undefined;
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
    const end = this.#ends.get(piece);
    const goal = end === undefined ? undefined : this.#points.of(end);
    if (!goal || !at) return undefined;
    const isFree = this.#isFreeFor(piece);
    let best: Offer | undefined;
    let least = this.#points.distance(at, goal);
    for (const offer of offers) {
      const to = this.#points.of(offer.places[0]!);
      const distance = to ? this.#points.distance(to, goal) : Number.POSITIVE_INFINITY;
      if (distance >= least || !isFree(offer.places[0]!)) continue;
      best = offer;
      least = distance;
    }
    return best;
  }

  /** Neither on top of other units, unless it stood with them, nor where another of the group will end. */
  #isFreeFor(piece: string): (place: string) => boolean {
    const own = this.#pieces.get(piece);
    if (!own || own.joins) return () => true;
    const company = new Set(
      [...this.#pieces]
        .filter(([, { place }]) => place !== undefined && place === own.place)
        .map(([id]) => id),
    );
    const standing = ownPieces(this.#match, this.#side).filter(
      (other) => !company.has(other.id) && !isLeader(other),
    );
    const taken = new Set(standing.flatMap(placesOf));
    for (const [other, end] of this.#ends) if (!company.has(other)) taken.add(end);
    return (place) => place === this.#ends.get(piece) || !taken.has(place);
  }

  /** Turns it to where it is to face: a line as it faced before, a column as it marches. */
  #faced(piece: string, at: Point | undefined, offers: readonly Offer[]): Offer | undefined {
    const { face, go } = this.#order;
    const turns = offers.filter(({ arrow, group }) => group === undefined && arrow);
    if (face !== undefined || go?.as === "line") {
      const wanted = face ?? this.#front(piece);
      return turns.find(({ arrow }) => arrow!.facing === wanted);
    }
    const from = this.#startOf(piece);
    const now = ownPieces(this.#match, this.#side).find(({ id }) => id === piece)?.at.facing;
    if (!from || !at || now === undefined || this.#points.distance(from, at) === 0) return undefined;
    const off = (facing: number): number => this.#points.angle(from, at, facing);
    const [best] = turns.toSorted((a, b) => off(a.arrow!.facing) - off(b.arrow!.facing));
    return best && off(best.arrow!.facing) < off(now) ? best : undefined;
  }

  #startOf(piece: string): Point | undefined {
    const { place } = this.#pieces.get(piece) ?? {};
    return place === undefined ? undefined : this.#points.of(place);
  }

  #placeOf(piece: string): Point | undefined {
    const now = ownPieces(this.#match, this.#side).find(({ id }) => id === piece);
    return now && "place" in now.at ? this.#points.of(now.at.place) : undefined;
  }

  #front(piece: string): number | undefined {
    return this.#pieces.get(piece)?.facing;
  }

  #answer({ n }: Offer): void {
    giveOffer(this.#match, this.#side, n);
  }

  /** Its move was ended before it got there. */
  #stopped(piece: string): Refusal {
    const [refused] = seatAt(this.#match, this.#side).why({ pieces: [piece], places: [] });
    return { message: wording().halted, cite: refused?.cite ?? this.#question?.cite ?? "" };
  }

  /** Why it does not go where it is to go, or why it does nothing at all. */
  #why(piece: string): { readonly refused?: Refusal } {
    const end = this.#ends.get(piece);
    const stays = end !== undefined && this.#pieces.get(piece)?.place === end;
    const places = [stays ? this.#order.go?.to : end].flatMap((place) => place ?? []);
    const seat = seatAt(this.#match, this.#side);
    const [refused] = [
      { pieces: [piece], places },
      { pieces: [], places },
      { pieces: [piece], places: [] },
    ].flatMap((picks) => seat.why(picks));
    return refused ? { refused } : {};
  }
}

/** How a unit stood at the start. */
interface Stood {
  readonly place?: string | undefined;
  readonly facing?: number | undefined;
  /** A leader: it may stand where others do. */
  readonly joins: boolean;
}

const stoodOf = (piece: Piece): Stood => ({
  place: "place" in piece.at ? piece.at.place : undefined,
  facing: piece.at.facing,
  joins: isLeader(piece),
});

/** The angle between two directions. */
function between(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
}
