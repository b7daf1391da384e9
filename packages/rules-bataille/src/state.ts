// Everything that changes in a game. Lists with one entry per unit are indexed by UnitId.

import type { Hex } from "@grognard/hex";
import type { Shared } from "@grognard/kernel";
import {
  begins,
  boolean,
  empty,
  fact,
  number,
  orNone,
  type Part,
  part,
  record,
  records,
  type StateOf,
  zeros,
} from "@grognard/parts";
import type { Case } from "./cases.ts";
import { COLUMN } from "./formations.ts";
import type { BatailleFrame } from "./frames.ts";
import type { Post, Side, UnitId } from "./units.ts";
import type { World } from "./world.ts";

/** Where a counter is when it is not on the map. */
export const ON_MAP = 0;
export const WAITING = 1; // a reinforcement still to come [16.3]
export const BOXED = 2; // a regiment or battalion represented by its other counters [2.2.4]
export const ELIMINATED = 3;
export const EXITED = 4; // left the map voluntarily [16.1.5]
export const AWAY = 5; // a wounded leader who will return, or one held back [16.2.8]
export const TAKEN = 6; // a leader killed or captured
export type Place = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const PLACE_IDS = ["map", "waiting", "boxed", "eliminated", "exited", "away", "taken"] as const;

export const GOOD = 0;
export const DISORDERED = 1;
export const ROUTED = 2;
export type Morale = 0 | 1 | 2;

export const FRESH = 0;
export const FATIGUED = 1;
export const EXHAUSTED = 2;
export type Readiness = 0 | 1 | 2;

/** What has broken a cavalry unit's rest since the last Recovery Phase of its marker's colour [5.3.4]; bits. */
export const STIRRED = 1; // moved at all [5.3.6]
export const MOVED_FAR = 2; // more than half its MA
export const MELEED = 4;
export const EVADED = 8; // retreated before cavalry
export const SHOT = 16; // lost increments to fire

/** Free actions of a Movement Phase; bits. */
export const TOPPED = 1; // brought to the top of its stack
export const BROKEN_DOWN = 2; // a regiment, into its battalions
export const BUILT_UP = 4; // from them

/** What the enemy has been shown of a Specific Side [2.2.3] [R118]; bits. */
export const SHOWN_FIRE = 1;
export const SHOWN_MELEE = 2;
export const SHOWN_MORALE = 4;

export type Phase =
  | "setup"
  | "command"
  | "charge"
  | "movement"
  | "defensive"
  | "offensive"
  | "melee"
  | "recovery"
  | "night";

/**
 * A melee that must be fought [10.2.7e]: the marker across two hexes. The active side is always the attacker, even if
 * the other side's cavalry charged [10.3.12] [10.4.5].
 */
export interface Charge {
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  /** The hex to be assaulted. */
  readonly at: Hex;
  /** Straight for three hexes [10.2.5]: bonus for these units. */
  readonly straight: readonly UnitId[];
  /** Cavalry of either side that charged: it cannot spare its horses [5.1.4]. */
  readonly chargers: readonly UnitId[];
  /** The other side's cavalry rode to meet it [10.2.12] or charged the moving units [10.4]. */
  readonly kind: "charge" | "reaction" | "opportunity";
  /** Where cavalry in a square's hex came from [R100]; -1 otherwise. */
  readonly from: Hex;
}

/** What a viewer is told of it. */
export const CHARGE = {
  attackers: fact<UnitId[]>(),
  defenders: fact<UnitId[]>(),
  at: fact<Hex>(),
  straight: fact<UnitId[]>(),
  chargers: fact<UnitId[]>(),
  kind: fact<Charge["kind"]>(),
  from: fact<Hex>(),
};

/** One shot of the present Fire Phase: kept until the melees are over [13.4.1]. */
export interface Shot {
  readonly unit: UnitId;
  /** The hex it fired from: halves of a unit in two hexes are judged separately [R97]. */
  readonly from: Hex;
  readonly at: Hex;
}

export interface Exit {
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly increments: number;
  readonly good: boolean;
  /** Too early or in the wrong place: lost without points [R109]. */
  readonly counts: boolean;
}

interface Winner {
  /** Which of the results in the scenario; -1: none. */
  readonly verdict: number;
  readonly cite: Case;
}

const perUnit = zeros(({ units }: World) => units.length);
/** How the units that are on the map begin. */
const posted = <Value>(at: (post: Post) => Value, off: Value): Part<Value[], World> =>
  part(({ posts }) => posts.map((post) => (post ? at(post) : off)));

/** The visible parts of the state; losses only as far as they are known. Lists with one entry per unit come first. */
export const STATE = {
  turn: begins(1),
  active: begins<Side>(0),
  phase: begins<Phase>("setup"),

  place: part(placesAtStart),
  hex: posted<Hex>(({ hex }) => hex, -1), // head, left hex of two, or the only one; -1 off map
  /** Road March: the hexes behind the head [6.10.7]. */
  tail: part(({ posts }: World): Hex[][] => posts.map((post) => [...(post?.tail ?? [])])),
  formation: posted(({ formation }) => formation, COLUMN as number),
  facing: posted(({ facing }) => facing, 0),
  /** Position in the stack: the highest is on top; initially those listed first. Not `-unit`: -0 makes it a slow list. */
  height: part(({ posts }: World): number[] => posts.map((post, unit) => (post ? 0 - unit : 0))),
  losses: posted(({ losses }) => losses, 0),
  morale: perUnit as Part<Morale[], World>,
  readiness: perUnit as Part<Readiness[], World>,
  marker: perUnit, // 0, or 1 + the side in whose segment it was placed [5.2.2] [5.2.3]
  marked: perUnit, // the turn in which it was placed
  rest: perUnit, // bits
  shown: perUnit, // bits
  veiled: posted(({ losses }) => losses, 0), // losses the enemy does not know of: initially all

  spent: perUnit, // half MPs used in this Movement Phase
  moved: perUnit, // 1: has moved, or may not
  charged: perUnit, // 1: charged in this segment
  frozen: perUnit, // 1: retreated before melee [13.3.5]
  limbered: perUnit, // 1: has tried to limber in this phase [R50]
  arranged: perUnit, // bits: free actions done with it in this Movement Phase, which are not repeated [R168]
  marching: perUnit, // 1: force marches in this turn [11.2.8]
  stung: perUnit, // 1: lost increments to Defensive Fire in this segment
  reacted: perUnit, // above 0: its one reaction in this Charge or Movement Phase is used [10.2.6] [10.3.4] [R77]
  fellBack: perUnit, // 1: skirmishers that evaded in this segment: no more Defensive Fire [6.7.12a] [6.8.3]
  rallied: perUnit, // 1: has tried to rally in this phase
  due: part(duesAtStart), // the turn from which it may enter; for a leader AWAY the minute he returns, -1 never

  charges: empty(records<Charge>(CHARGE)),
  shots: empty(records<Shot>({ unit: number, from: number, at: number })),
  targets: empty<Hex>(), // fired at in this Fire Phase [12.1.1]
  triads: empty<number>(), // hex, triad, hex, triad ... of squares that have fired in this Fire Phase
  assaulted: empty<Hex>(), // in this phase [R96]
  assailants: empty<UnitId>(), // units (halves apart: see `assaultedFrom`) that have assaulted
  assaultedFrom: empty<Hex>(), // the hexes they did it from, in the same order

  levels: zeros(({ commands }: World) => commands.length), // command morale by command [9.2.5]
  forced: zeros(({ divisions }: World) => divisions.length), // successive force marches by division [11.2.9]
  held: zeros(({ groups }: World) => groups.length), // 1: this group of reinforcements is kept back
  files: empty<Hex>(), // in this phase: hex, hexes of road filled, hex ... where reinforcements have entered [R115]
  shifted: zeros(({ groups }: World) => groups.length), // turns by which a group comes early or late [16.3.7]
  /** Who holds each objective hex (`world.objectives`): a Side, or -1. */
  owners: part(({ objectives }: World): number[] => objectives.map(({ owner }) => owner)),
  exits: empty(
    records<Exit>({ unit: number, hex: number, increments: number, good: boolean, counts: boolean }),
  ),
  winner: begins<Winner | null>(null, orNone(record<Winner>({ verdict: number, cite: fact() }))),
};

export interface State extends Shared<StateOf<typeof STATE>> {
  /** Points kept from the first day of the campaign, in quarters: they count losses that nobody has seen. */
  scores: readonly number[];
  stack: BatailleFrame[];
}

/** A state under construction: no copies of it exist yet. */
export interface FreshState extends StateOf<typeof STATE> {
  scores: number[];
  stack: BatailleFrame[];
}

function placesAtStart({ units, posts, groups }: World): Place[] {
  const coming = new Set(groups.flatMap(({ units }) => units));
  return units.map(({ index, arm }) => {
    if (coming.has(index)) return WAITING;
    return posts[index] ? ON_MAP : arm === "leader" ? AWAY : BOXED;
  });
}

function duesAtStart(world: World): number[] {
  const due = placesAtStart(world).map((place): number => (place === AWAY ? -1 : 0));
  for (const { turn, units } of world.groups) for (const unit of units) due[unit] = turn;
  return due;
}
