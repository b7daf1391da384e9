// Everything that changes in a game. Lists with one entry per piece are indexed by UnitId.

import type { Hex } from "@grognard/hex";
import type { Shared } from "@grognard/kernel";
import { begins, empty, fact, orNone, type Part, part, record, type StateOf, zeros } from "@grognard/parts";
import type { Modifier, Span } from "./cards.ts";
import type { Case } from "./cases.ts";
import type { N20Frame } from "./frames.ts";
import type { Piece, PieceType, Side, UnitId, World } from "./world.ts";

/** Where a piece is when it is not on the map. */
export const ON_MAP = 0;
export const WAITING = 1; // a reinforcement still to come [11.0]
export const BROKEN = 2; // may Rally [9.6.1]
export const ELIMINATED = 3; // permanently out, but see 16.6.2
export const POOL = 4; // a dummy or Cadre not in use [16.1.3, 16.5.2]
export type Place = 0 | 1 | 2 | 3 | 4;

export type Phase = "events" | "movement" | "reaction" | "combat" | "night";

/** A battle as declared [9.2]. A garrison defends as a piece of its own. */
export interface Battle {
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly fought: boolean;
}

/** A card's modifier in force, until the end of the named span. */
export interface Effect {
  readonly card: number;
  readonly modifier: Modifier;
  /** The units it is about, where some were chosen. */
  readonly units: readonly UnitId[] | null;
  /** Units on which it has acted, if it does so once for each. */
  readonly done: readonly UnitId[];
  readonly side: Side;
  readonly until: Span;
}

/** How the game was won, or not. */
export type Ending = "bothLostHeart" | "decisive" | "marginal" | "undecided";

interface Winner {
  side: Side | -1;
  how: Ending;
  cite: Case;
}

const cards = (red: boolean): Part<number[], World> =>
  part((world) => [...world.cards.keys()].filter((card) => world.cards[card]!.red === red));

/** The parts that hold no secrets. */
export const OPEN = {
  turn: begins(1),
  player: part(({ firstPlayer }: World): Side => firstPlayer), // whose Player Turn it is
  phasing: part(({ firstPlayer }: World): Side => firstPlayer), // who conducts the phase [4.0-phasing]
  phase: begins<Phase>("events"),
  morale: part(({ startMorale: [french, coalition] }: World): [number, number] => [french, coalition]),
  deck: cards(false), // [3.0-deck] draw pile, unordered: drawing is what shuffles it
  discards: cards(true), // [3.0-red]
  kept: part((): [number[], number[]] => [[], []]),
  /** Events that act once a game and have done so: a common card, or card + cards * (1 + side) for a half. */
  usedOnce: empty<number>(),
  forcedMarch: begins<boolean>(false), // this Player Turn
  columns: empty<number>(), // how many reinforcements have entered at each hex this phase: hex, count, hex, count ...
  dummyCame: begins<boolean>(false), // this turn's dummy has arrived [16.1.3-B2]
  battleRolls: begins<number>(0), // combat dice rolled this Player Turn [13.0-C3]
  winner: begins<Winner | null>(null, orNone(record<Winner>({ side: fact(), how: fact(), cite: fact() }))),
};

const perPiece = zeros(({ pieces }: World) => pieces.length);
const piecewise = <Value>(of: (piece: Piece, world: World) => Value): Part<Value[], World> =>
  part((world) => world.pieces.map((piece) => of(piece, world)));

/** What is visible of every piece on the map. */
export const MARKS = {
  routed: perPiece, // 0, or 1 + the side whose colour the marker shows [9.6.2]
  contact: perPiece, // 1: In Contact [8.2.4]
  fatigue: perPiece, // 0 Fresh to 4 Spent [16.8]
  /** 1: face down [16.1]. */
  hidden: piecewise((piece, world) => Number(world.options.fog && isSetUpHidden(piece, world))),
  moved: perPiece, // 1: has finished its move or its reaction this phase
  spent: perPiece, // Movement Points already used on entering the map
  committed: perPiece, // 1: Morale was paid to commit the Guard [12.3.1]
};

/** Sent only for pieces whose identity the viewer knows, or sent by name. */
export const REST = {
  place: piecewise(({ at, arrival }): Place => (at >= 0 ? ON_MAP : arrival ? WAITING : POOL)),
  hex: piecewise(({ at }): Hex => at), // -1 off map
  /** The turn from which a waiting reinforcement may enter. */
  due: piecewise(({ arrival }): number => arrival?.turn ?? 0),
  /** 1: its variable roll has succeeded, or it needs none. */
  ready: piecewise(({ arrival }): number => (arrival && arrival.roll > 0 ? 0 : 1)),
  effects: empty<Effect>(), // cards in force
  battles: empty<Battle>(),
  stuck: empty<UnitId>(), // units that began the Movement Phase in an EZOC
  charged: empty<UnitId>(), // targets of Countercharges this Reaction Phase
};

/** While it is being made: its lists are not shared yet. */
export interface NewState extends StateOf<typeof OPEN>, StateOf<typeof MARKS>, StateOf<typeof REST> {
  stack: N20Frame[];
}

export interface State extends Shared<Omit<NewState, "stack">> {
  stack: N20Frame[];
}

/** Garrisons are always face up; everything else can be turned face down. */
export const canHide = (type: PieceType): boolean => type !== "garrison";

/** A leader only with a unit: alone it could not pass for one (ruling R100). */
const isSetUpHidden = ({ at, type }: Piece, { pieces }: World): boolean =>
  at >= 0 &&
  canHide(type) &&
  (type !== "leader" || pieces.some((one) => one.at === at && one.type !== "leader" && canHide(one.type)));
