// All that changes in a game. Lists with one entry per unit are indexed by UnitId, those with one per formation by
// FormationId. MP are counted in eighths: halved three times, a march stays a whole number [R1].

import type { Hex } from "@grognard/hex";
import type { Shared } from "@grognard/kernel";
import { begins, empty, type Part, part, type StateOf, zeros } from "@grognard/parts";
import type { MarchFrame } from "./frames.ts";
import type { FormationId, Post, Side, UnitId } from "./units.ts";
import type { World } from "./world.ts";

/** One MP. */
export const POINT = 8;

/** Where a piece is. */
export const ON_MAP = 0;
export const WAITING = 1; // a reinforcement still to come
export const SPARE = 2; // a counter not in use
export const ELIMINATED = 3;
export const EXITED = 4; // has left the map voluntarily
export type Place = 0 | 1 | 2 | 3 | 4;
export const PLACE_IDS = ["map", "waiting", "spare", "eliminated", "exited"] as const;

/** Boxes of the fatigue track [11.0-boxes]. */
export const RESTED = 0;
export const TIRED = 5; // and 6
export const SPENT = 7;
export const FATIGUE_IDS = [
  "rested",
  "acted1",
  "acted2",
  "acted3",
  "acted4",
  "tired1",
  "tired2",
  "spent",
] as const;

/** What a unit does in its activation [4.1]. */
export const NOTHING_YET = 0;
export const MOBILE = 1;
export const STATIONARY = 2;
export const RESTING = 3;
export type Category = 0 | 1 | 2 | 3;

export const ORDERS = ["advance", "attack", "hold", "retreat", "march"] as const;
export type OrderKind = (typeof ORDERS)[number];
/** What may be placed beneath a MARCH [15.6-march-combo]. */
export const SECOND_ORDERS = ["advance", "attack", "hold"] as const;
export type SecondOrder = (typeof SECOND_ORDERS)[number];

/** An order on the track of a formation [15.3]. */
export interface Order {
  readonly kind: OrderKind;
  /** Beneath a MARCH. */
  readonly beneath: SecondOrder | null;
  /** -1: none. */
  readonly target: Hex;
  readonly waypoint: Hex;
  /** When it was issued: an order older than the one that is followed comes too late [R43]. */
  readonly issued: number;
  /** Its first Orders Check is still to come [15.5-cap]. */
  readonly fresh: boolean;
}

/** Numbers of a phase of the turn. */
export type Phase = "reinforcement" | "orders" | "operations";

const perUnit = zeros(({ units }: World) => units.length);
const perFormation = zeros(({ formations }: World) => formations.length);
const perUnitNone = part(({ units }: World): Hex[] => units.map(() => -1));
const posted = <Value>(at: (post: Post) => Value, off: Value): Part<Value[], World> =>
  part(({ posts }) => posts.map((post) => (post ? at(post) : off)));
const forUnits = <Value>(begin: (unit: World["units"][number]) => Value): Part<Value[], World> =>
  part(({ units }) => units.map(begin));

/** What everybody sees of the state [2.5]. */
export const STATE = {
  turn: begins(1),
  agreed: begins(0), // orders that either side may send in a turn [15.15]; 0: as its commander is rated
  phase: begins<Phase>("reinforcement"),
  place: part(({ units, posts }: World): Place[] =>
    units.map(({ index, spare }) => (posts[index] ? ON_MAP : spare ? SPARE : WAITING)),
  ),
  hex: posted<Hex>(({ hex }) => hex, -1), // for a column its head; for an extended line the hex it faces from
  facing: posted(({ facing }) => facing, 0),
  /** Counters of a march column not yet deployed, its head included; 0: not in column [15.7]. */
  column: part(columnsAtStart),
  /** The hexes behind the head of a column, nearest first, as far as it may reach. */
  trail: part(({ posts }: World): Hex[][] => posts.map((post) => [...(post?.trail ?? [])])), // -1: off the map [15.13-column]
  deploying: perUnit, // 1: its head has paid for the hex where the rest joins it [R65]
  /** Extended line: the other hex [16.7]; -1 otherwise. */
  wing: perUnitNone,
  /** Steps on the map [2.2.1-steps]; for a wagon its loads; for positioned guns the batteries. */
  steps: forUnits(({ steps, spare }) => (spare ? 0 : steps)),
  disorganized: perUnit, // 1: has the marker [9.0]
  smashed: perUnit, // 1: has the marker [10.2]
  /** A detachment's division [10.3]; the unit that positioned guns came from; -1 otherwise. */
  parent: part(({ units }: World): UnitId[] => units.map(() => -1)),
  /** For a unit in a wagon's or an engineer's place: the hexside bridged, as hex * 6 + direction; -1 [6.11]. */
  bridging: part(({ units }: World): number[] => units.map(() => -1)),
  /** The turn from which a train may act again [6.11-remove] [15.8-chain]. */
  idle: perUnit,
  broken: empty<number>(), // river bridges destroyed [6.10-marker]: hexsides as hex * 6 + direction from both hexes
  /** Current ratings of formation leaders [15.2-replace], with the bit for the bonus beside them. */
  rating: part(({ formations }: World): number[] => formations.map(({ rating }) => rating)),
  bonus: part(({ formations }: World): number[] => formations.map(({ bonus }) => bonus)),
  cup: empty<FormationId>(), // chits still to be drawn in this turn
  /** The holder of each place of `world.places`: a side, or -1. */
  owners: part(({ places }: World): number[] => places.map(({ owner }) => owner)),
  trenches: part(({ trenches }: World): Hex[] => [...trenches]),
  digging: empty<Hex>(), // earthworks that have been begun [14.0]
  spaded: empty<Hex>(), // where there was digging in this turn
  initiative: part(({ initiative }: World): number => initiative), // -3 (French end) to 3 (Coalition end) [16.1]
  holder: begins<Side>(0), // the side that last had the initiative, for play by mail [16.3-first]
  fought: begins(false), // in this turn [16.1-reset]
  committed: perFormation, // 1: a formation that its owner need not bring has arrived
  exited: begins<number[]>([0, 0]), // wagons that have left the map for good, by side
  trainsLost: begins<number[]>([0, 0]), // by side
  leadersLost: begins<number[]>([0, 0]), // by side
  founded: perFormation, // the day on which a grand battery was formed; 0: not [16.5-fixed]
  bombarded: perFormation, // the turn in which it last fired [16.5-bombard]
  staffMoved: empty<UnitId>(), // headquarters and commanders that have moved in this turn [15.1-hq]
  /** By side: Target markers as all see them, dummies among them, by hex; placed when both have issued orders. */
  targets: begins<Hex[][]>([[], []]),

  /** For the current activation; cleared when the next begins. */
  category: perUnit as Part<Category[], World>,
  spent: perUnit, // MP in eighths
  started: part(({ units }: World): Hex[] => units.map(() => -1)), // where it stood when its formation was activated
  attacked: perUnit, // 1: has attacked
  joinedAt: empty<Hex>(), // where counters have deployed, one entry each [15.7-multi]
};

/** On the force charts [2.5-hidden]: known to their owner only. */
export const CHART = {
  fatigue: posted(({ fatigue }) => fatigue, 0),
  lost: perUnit, // steps lost for good
  stragglers: perUnit, // steps missing [10.0]
  forced: perUnit, // how many of these by forced marches [15.14]
  batteries: forUnits(({ batteries, spare }) => (spare ? 0 : batteries)),
  organic: forUnits(({ organic }) => organic),
  unsupplied: perUnit, // 1: Out of Supply [12.1-marker]
  used: perUnit, // allotments used, with detailed supply [16.6]
  engaged: perUnit, // 1: has been in combat since the last night [12.1-combatonly]
  resupplied: perUnit, // 1: in this turn
  /** Batteries that have joined it in this turn: they stay [R111]. */
  shifted: perUnit,
  /** For a column: 1 once it has passed the Waypoint [15.9]. */
  passed: perUnit,
  /** The next hex, closed by friends throughout its last activation [R55]; -1. */
  heldAt: perUnitNone,
  /** The hex that its route therefore avoids; -1. */
  shunned: perUnitNone,
};

/** Orders and their markers: also secret. */
export const SECRET_ORDERS = {
  /** By formation; null: none. */
  current: part(({ formations, orders }: World): (Order | null)[] =>
    formations.map(({ index }) => orders[index] ?? null),
  ),
  /** By formation: Transit 1, 2 and 3. */
  transit: part(({ formations }: World): (Order | null)[][] => formations.map(() => [null, null, null])),
  /** By formation: the unit that carries the MARCH marker after the first has deployed; -1 [15.7-marker-pass]. */
  marker: part(({ formations }: World): UnitId[] => formations.map(() => -1)),
  /** By side: dummy targets on the map [15.10]. */
  dummies: begins<Hex[][]>([[], []]),
};

type Parts = StateOf<typeof STATE> & StateOf<typeof CHART> & StateOf<typeof SECRET_ORDERS>;

/** Copies may share its lists: they are changed through `edit`. */
export interface State extends Shared<Parts> {
  stack: MarchFrame[];
}

/** A state under construction: its lists are not shared yet. */
export interface Beginnings extends Parts {
  stack: MarchFrame[];
}

/** A column of 10 SP has three counters, one of 8 or 6 two, one of 4 or 2 one [15.7]. */
export const countersOf = (steps: number): number => (steps >= 5 ? 3 : steps >= 3 ? 2 : 1);

function columnsAtStart({ units, posts }: World): number[] {
  return units.map(({ index, steps }) => (posts[index]?.trail ? countersOf(steps) : 0));
}
