// All that changes in a game. Lists are indexed by UnitId, with zeros for pieces that they do not concern.
// Movement points are counted in sixths [R2].

import type { Hex } from "@grognard/hex";
import type { Shared } from "@grognard/kernel";
import {
  begins,
  boolean,
  empty,
  fact,
  number,
  type Part,
  part,
  records,
  type StateOf,
  zeros,
} from "@grognard/parts";
import { COLUMN } from "./formations.ts";
import type { EylauFrame } from "./frames.ts";
import type { Post, Side, Unit, UnitId } from "./units.ts";
import type { World } from "./world.ts";

/** One movement point. */
export const POINT = 6;

/** Where a piece is. */
export const ON_MAP = 0;
export const WAITING = 1; // a reinforcement still to come [6.7]
export const SPARE = 2; // a counter not in use
export const ABOARD = 3; // a crew with its guns: the battery is manned [7.53]
export const DISPLAY = 4; // an inactive leader [16.14]
export const BROKEN_DOWN = 5; // a battalion all in companies [8.62-1]
export const ELIMINATED = 6;
export const FLED = 7; // routed over its own edge, and may come back [R92]
export const WITHDRAWN = 8; // has left the map by choice
export const RETIRED = 9; // a leader without units [17.54]
export type Place = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export const PLACE_IDS = [
  "map",
  "waiting",
  "spare",
  "aboard",
  "display",
  "broken down",
  "eliminated",
  "fled",
  "withdrawn",
  "retired",
] as const;

export const GOOD = 0;
export const DISORDERED = 1;
export const ROUTED = 2;
export type Morale = 0 | 1 | 2;
export const MORALE_IDS = ["good", "disordered", "routed"] as const;

export const SNOW_IDS = ["none", "light", "heavy"] as const;

/** What a unit has done in this Movement Phase; bits. */
export const MOVED = 1; // its move is over
export const TRIED = 2; // the one attempt of a unit out of command [17.12-a]
export const RESTACKED = 4;
export const DETACHED = 8; // a company made in this phase may not rejoin in it
export const OUT = 16; // out of command for this phase [R101]
export const GRAND = 32; // moves grand-tactically [6.4]

/** What its morale track has been charged for; bits [14.11]. */
export const CHARGED_HALVED = 1;
export const CHARGED_ROUTED = 2;
export const CHARGED_LOST = 4;

/** Once in a game; bits. */
export const SENT_COMPANY = 1; // a line battalion's only one [8.62-2]
export const SAVED_COMPANY = 2; // kept under its counter [8.62-2n]

/** An order on its way [17.34]. */
export interface Dispatch {
  readonly to: UnitId;
  readonly from: UnitId; // the sender
  /** 1 to 3 [17.34-c]. */
  readonly delay: number;
  /** The sender's modifiers, kept with the marker [R108]. */
  readonly modifier: number;
  /** Turns waited at Delay 1 after the first check. */
  readonly waited: number;
  /** Letter of the attack order that goes with it: 1, 2, 3 for A, B, C; 0: none. */
  readonly attack: number;
  /** To a detachment: the wing it is attached to by this order [19.51]; -1: none. */
  readonly wing: UnitId;
}

/** An attack order [17.7]: from when the army commander sends it until it ends. */
export interface AttackOrder {
  readonly letter: number; // 1, 2, 3
  readonly side: Side;
  /** The highest commander it was sent to. */
  readonly chief: UnitId;
  readonly level: "corps" | "division";
  /** Held by a corps commander; implemented: its effects and its violations count. */
  readonly held: boolean;
  readonly implemented: boolean;
  readonly violations: number;
  /** Division leaders who have ended it for their division: it is not sent to them again. */
  readonly left: readonly UnitId[];
}

/** A charge declared and not yet over: its zone is on the map [12.52-2]. */
export interface Charge {
  readonly units: readonly UnitId[]; // top first
  readonly side: Side;
  /** Where the zone begins. */
  readonly from: Hex;
  /** In which the zone was projected. */
  readonly facing: number;
  /** The zone is the secondary one alone, projected again from `from` [R74]. */
  readonly secondary: boolean;
  /** No secondary zone [12.56]. */
  readonly primaryOnly: boolean;
  /** It is being ridden: the units need not be at `from` any more. */
  readonly ridden: boolean;
}

/** The ten phases [4.1]. */
export const PHASES = [
  "interphase",
  "alliedCommand",
  "alliedRally",
  "frenchMovement",
  "alliedShock",
  "fire",
  "frenchCommand",
  "frenchRally",
  "alliedMovement",
  "frenchShock",
] as const;
export type Phase = (typeof PHASES)[number];

const perUnit = zeros(({ units }: World) => units.length);
const forUnits = <Value>(begin: (unit: Unit) => Value): Part<Value[], World> =>
  part(({ units }) => units.map(begin));
const posted = <Value>(at: (post: Post) => Value, off: Value): Part<Value[], World> =>
  part(({ posts }) => posts.map((post) => (post ? at(post) : off)));

/** Everything can be seen by both players but the ways that troops far away have been told to come. */
export const STATE = {
  turn: begins(1),
  phase: begins<Phase>("interphase"),

  place: part(placesAtStart),
  hex: posted<Hex>(({ hex }) => hex, -1), // -1 off the map
  wing: posted<Hex>(({ wing }) => wing, -1), // the other hex of an extended line
  /** Road column: the hexes behind the head, nearest first [6.65]; -1: still off the map. */
  trail: forUnits((): Hex[] => []),
  facing: posted(({ facing }) => facing, 0),
  formation: posted(({ formation }) => formation, COLUMN as number),
  rearward: perUnit, // 1: has the Facing to the Rear marker [5.42]
  height: forUnits(({ index }) => 0 - index), // in the stack: the highest is on top; -0 would be no small integer
  /** By which hex it has fled from the map [R92]; -1. */
  fledBy: forUnits((): Hex => -1),
  morale: perUnit as Part<Morale[], World>,
  strength: forUnits(({ strength, spare }) => (spare ? 0 : strength)),
  exhausted: perUnit, // cavalry [7.41]
  thinned: perUnit, // guns' worth of losses of a lone crew, towards its next step [7.62-B]
  ammunition: part(({ units, ammunition }: World): number[] =>
    units.map(({ arm, side }) => (arm === "artillery" ? ammunition[side] : 0)),
  ),
  depleted: perUnit, // 1: the marker, on companies [11.91] and batteries [11.93-2]
  once: perUnit, // bits: once a game

  // This phase
  spent: perUnit, // sixths of a point
  rated: perUnit, // of these, what was spent before its last change of formation [R11]
  did: perUnit, // bits: in this Movement Phase
  began: part(({ units }: World): Hex[] => units.map(() => -1)), // where it was when the Movement Phase began
  fired: perUnit, // in this phase: 1 has fired, 2 has used ammunition, 3 both
  /** The enemy it has turned to [7.42] or given way to [8.66] [19.2] in this phase: the first of that stack, plus
   *  one. */
  metBy: perUnit,
  shocked: perUnit, // shock attacks made in this phase [12.11-5]

  // Leaders
  inactive: posted(({ inactive }) => (inactive ? 1 : 0), 0), // 1: on the map with the marker [16.14]
  mobilized: posted(({ mobilized }) => (mobilized ? 1 : 0), 0),
  reduced: perUnit, // [19.8]
  /** Turn from which a commander who became a casualty acts again [19.82]; 0: now. */
  returns: perUnit,
  ordered: posted(({ ordered }) => (ordered ? 1 : 0), 0), // 1: holds a received order [17.36]
  attack: part(({ units, attackOrders }: World): number[] =>
    units.map(({ index }) => letterAtStart(units, attackOrders, index)),
  ), // the letter of the attack order it is under: 0 none, 1 A, 2 B, 3 C
  /** The superior now: attachments change it [19.51]. */
  superior: forUnits(({ superior }) => superior),
  /** The lost commander whose command it has taken over [19.53]; -1: none. */
  stead: forUnits((): UnitId => -1),
  joint: perUnit, // 1: a leader whose batteries fire together until the next Command Phase [19.52]
  changed: perUnit, // 1: has changed its command state in this phase

  // Brigades, by their leader
  fatigue: part(({ units, fatigue }: World) => units.map(({ index }) => fatigue.get(index) ?? 0)),
  fought: perUnit, // 1: may tire beyond three points [R117]
  rode: perUnit, // 1: has charged in this hour [15.21]
  skirmished: perUnit, // 1: its Jaegers have fired so in this hour [19.11]

  dispatches: empty(
    records<Dispatch>({
      to: number,
      from: number,
      delay: number,
      modifier: number,
      waited: number,
      attack: number,
      wing: number,
    }),
  ),
  attacks: part(
    attacksAtStart,
    records<AttackOrder>({
      letter: number,
      side: fact(),
      chief: number,
      level: fact(),
      held: boolean,
      implemented: boolean,
      violations: number,
      left: fact(),
    }),
  ),
  charges: empty(
    records<Charge>({
      units: fact(),
      side: fact(),
      from: number,
      facing: number,
      secondary: boolean,
      primaryOnly: boolean,
      ridden: boolean,
    }),
  ),
  massCharge: begins(0), // the turn of Murat's charge [20.0]; 0: still to come
  points: part(({ commandPoints }: World): number[] => [...commandPoints]), // command points by side [17.2]
  commander: part(({ commander }: World): UnitId[] => [...commander]), // of the army now, by side; -1: none yet
  /** Where they are now, by side: they move in the night [4.5]; -1: none. */
  headquarters: part(({ headquarters }: World): Hex[] => [...headquarters]),

  /** By march: the way chosen for it; -1: none yet, or unknown to the viewer [3.0]. */
  ways: part(({ marches }: World): number[] => marches.map(() => -1)),
  disclosed: zeros(({ marches }: World) => marches.length), // 1: the first of them have come

  snow: part(({ weather }: World): number => weather.snow), // index of SNOW_IDS
  snowed: begins(0), // interphases that this snow has lasted [18.2]

  tracks: part(({ tracks }: World): number[] => tracks.map(({ points }) => points)),
  demoralized: zeros(({ tracks }: World) => tracks.length),
  booked: perUnit, // bits: what its track has already been charged for
  /** The owner of each hex of `world.objectives`: a side, or -1. */
  owners: part(({ objectives }: World): number[] => objectives.map(({ owner }) => owner)),
  /** Victory points that were counted before the end, by side. */
  scored: part((): number[] => [0, 0]),
  forfeited: begins(0), // 1: the rear guard has left too early [20.0]
};

/** Its lists may be held by copies, too: they are changed through `edit`. */
export interface State extends Shared<StateOf<typeof STATE>> {
  stack: EylauFrame[];
}

/** A state that is being made: nobody else holds its lists. */
export interface Beginnings extends StateOf<typeof STATE> {
  stack: EylauFrame[];
}

/** [17.71-c] Held by their commanders. */
function attacksAtStart({ units, attackOrders }: World): AttackOrder[] {
  return attackOrders.map((chief) => {
    const { side, leader } = units[chief]!;
    const level = leader!.rank === "corps" ? "corps" : "division";
    const letter = letterAtStart(units, attackOrders, chief);
    return { letter, side, chief, level, held: true, implemented: false, violations: 0, left: [] };
  });
}

/** A, B, C of each side; 0 for leaders that hold none. */
function letterAtStart(units: readonly Unit[], holders: readonly UnitId[], unit: UnitId): number {
  return holders.filter((one) => units[one]!.side === units[unit]!.side).indexOf(unit) + 1;
}

function placesAtStart({ units, posts }: World): Place[] {
  return units.map(({ index, spare, arm, leader }) => {
    if (posts[index]) return ON_MAP;
    if (spare) return SPARE;
    if (arm === "crew") return ABOARD;
    return leader && posts.some((post, unit) => post && isUnder(units, unit, index)) ? DISPLAY : WAITING;
  });
}

/** Whether a leader stands somewhere above a piece: one with units on the map waits on the display, not outside it. */
export function isUnder(units: readonly Unit[], unit: UnitId, leader: UnitId): boolean {
  for (let up = units[unit]!.superior; up >= 0; up = units[up]!.superior) if (up === leader) return true;
  return false;
}
