// All that changes in a game.

import type { Path, Point, Pose, Track } from "@grognard/table";
import type { Action, Deed } from "./actions.ts";
import type { Case } from "./cases.ts";
import type { Formation } from "./formations.ts";
import type { TabletopFrame } from "./frames.ts";
import type { CommanderId, Posture, Rating, Side, UnitId } from "./units.ts";

/** Where a unit is. */
export type Place =
  | "table"
  /** In a town zone: it has a posture and no stands on the table [R58]. */
  | "zone"
  /** Aboard a ferry [charts B13]. */
  | "boat"
  /** Still to come [R67]. */
  | "coming"
  /** Driven or led off the table; may come back [X.5, charts B9]. */
  | "off"
  /** Left by its own will: neither lost nor back [R67]. */
  | "withdrawn"
  /** Destroyed, or at zero strength. */
  | "lost"
  /** Only in what a side sees: it does not see it [R68]. */
  | "unseen";

export const STEADY = 0;
export const SHAKEN = 1; // VI.4
export const ROUTED = 2; // VI.5
export type Status = 0 | 1 | 2;

/**
 * A body of stands that moves as one. `x`, `y` is the middle of the front edge [R43]. A unit has one; a battalion
 * that has sent out its skirmishers has two, the formed half first [R61].
 */
export interface Body {
  formation: Formation;
  x: number;
  y: number;
  heading: number;
  /** Stands in it. */
  stands: number;
  /** Between skirmishing stands, c; else 0. */
  gap: number;
  /** A column that is bent, or could be: its track, head first [R47]. Null while it is straight. */
  track: Track | null;
  /** A line bent to the ground: one pose a stand, the front centre of each [R70]. Null while it is straight. */
  bend: readonly { readonly x: number; readonly y: number; readonly heading: number }[] | null;
}

/** An event modifier that waits for the next check [R25]. */
export interface Burden {
  readonly cite: Case;
  readonly value: number;
}

export interface UnitState {
  place: Place;
  strength: number; // -1 where a viewer may not know it
  start: number; // likewise
  bodies: Body[];
  /** The senior of the combined square it stands in, itself included; -1 none [R60]. */
  square: UnitId;
  zone: number; // -1 none
  posture: Posture;
  lining: [number, number, number, number];
  status: Status;

  // what it keeps for the battle
  firstFire: boolean; // has it still [V.16-first]
  fought: boolean; // has been in a melee: cavalry's first combat is spent [R20]
  owesRecall: boolean; // galloped: in skirmish order until recalled [R19]
  dismounted: number; // percent of its guns [V.12]
  lastFired: number; // the turn in which it fired last, 0 never
  exit: Point | null; // where it left the table
  awayTurns: number; // full turns off the table

  // what holds for this turn
  done: Deed[]; // its ledger [R9]
  origin: Point | null; // its anchor at the start of the turn
  gait: "none" | "trot" | "gallop"; // of a cavalry charge
  firedOn: boolean;
  fired: boolean;
  lost: number; // strength lost this turn, for its commander's luck [XII.4]
  checks: number; // bits: which of its checks it has taken [R23]
  burdens: Burden[];
  passed: boolean; // somebody has passed through it: it stands still [IV.7]

  // what the enemy has seen of it and goes on knowing; its owner does not know that he has
  watched: boolean; // stood in his sight at the start of the turn: he knows its origin
  seenGone: boolean; // fell or left the table before his eyes
}

/** Bits of `checks`. */
export const FIRST_CHECK = 1;
export const BONUS_CHECK = 2;
export const NEIGHBOUR_CHECK = 4;
export const SWEPT_CHECK = 8;

export interface CommanderState {
  x: number;
  y: number;
  rating: Rating | null; // null where a viewer may not know it
  attached: UnitId; // -1 none
  /** How many have fallen before him: names him "successor of". */
  successor: number;
  /** How many of them have fallen before the enemy's eyes. */
  fallsSeen: number;
  onTable: boolean;
}

/** Where a target is struck from [R54]. */
export type Angle = "front" | "flank" | "rear";

/** A charge under way [II.2]. One a charger. */
export interface Charge {
  readonly charger: UnitId;
  /** The enemy named, or the one met instead [R18]. */
  target: UnitId;
  /** The enemy named: he checks, whoever is met [R21]. */
  readonly named: UnitId;
  /** Answers a charge: may halt at any time [R15]. */
  readonly counter: boolean;
  path: Path;
  angle: Angle;
  /** After the delay roll, c. */
  allowance: number;
  /** Run so far, c. */
  run: number;
  /** The gap to the target at the opening of the window, c: for fire/fire [R12]. */
  readonly startGap: number;
  /** Its body at the opening of the window [R54], and the way of its first half, once that is run. */
  readonly began: Body;
  first: { path: Path; run: number } | null;
  state: "running" | "halted" | "contact";
}

/** A target that runs from a charge [R13]. It goes on in the second half as it began. */
export interface Flight {
  readonly unit: UnitId;
  /** Which of its bodies: the screen of a split battalion runs though its half stands. */
  readonly part: number;
  readonly how: "evade" | "fall-back" | "move-away";
  readonly began: Body;
  readonly path: Path;
  /** After the delay roll, c. */
  readonly allowance: number;
  run: number;
  stopped: boolean;
}

/** Two enemies base to base. The attacker is the one who charged; both may have. */
export interface Contact {
  readonly attacker: UnitId;
  readonly defender: UnitId;
  /** The defender stands in a town zone and is attacked at this side; -1 none [R58]. */
  readonly zoneSide: number;
  readonly angle: Angle;
}

/** What fire, sappers and flames have done to the ground. */
export interface GroundState {
  /** Damage of each section of walls, works and bridges, in halves of an impact point [R55]. */
  damage: number[];
  /** Diameter of the fire in each town zone, c; 0 none [R59]. */
  flames: number[];
  /** Zones that have burnt down. */
  burnt: boolean[];
  /** Fires in woods. */
  woodFires: { x: number; y: number; diameter: number; area: number }[];
  /** Charges laid by sappers: by whom, at which section, since which turn [charts B12]. */
  mines: { unit: UnitId; section: number; turn: number }[];
  /** By crossing: which unit the ferry there carries, -1 none, and on which bank it lies (0, 1). */
  ferries: { cargo: UnitId; bank: number }[];
}

/** By what is counted. */
export interface Tally {
  [key: string]: number;
}

export interface State {
  turn: number; // from 1
  weather: Weather;
  units: UnitState[];
  commanders: CommanderState[];
  ground: GroundState;
  charges: Charge[];
  /** Those who run from them, until the charges are over. */
  flights: Flight[];
  contacts: Contact[];
  /** Units that routed since the last neighbour check, with where they stood and ran [R56]. */
  routs: Rout[];
  /** Who has fought hand to hand this turn [R20]. */
  melees: UnitId[];
  /** Who has a victory bonus to use [VII.9]. */
  victors: Victor[];
  /** Who pressed on after a victory this turn, and which way: bonus fire looks along it [VII.9-fire]. */
  pressed: Press[];
  /** Points and objects held, as the scenario counts them. */
  tally: Tally;
  /** What each side knows of that. */
  heard: [Tally, Tally];
  /** Reinforcements announced in phase 7: they come next turn. */
  announced: UnitId[];
  /** With the sides that were broken; nobody if time was up. */
  winner: { side: Side | -1; broken: readonly Side[]; cite: Case } | null;
  stack: TabletopFrame[];
  sealed?: { [side: string]: Action };
}

/** A victor with its bonus still to use [VII.9]. */
export interface Victor {
  readonly unit: UnitId;
  /** Its target fled before a blow was struck: a galloper may gallop on [VII.9-gallop, R19]. */
  readonly unfought: boolean;
  /** The town zone it has won, or -1 [R58]. */
  readonly zone: number;
}

export interface Press {
  readonly unit: UnitId;
  /** Its anchor and facing at every step it made, the first before it moved, the last where it stands [R48]. */
  readonly way: readonly Pose[];
}

/** A rout as its neighbours see it: who must check, and whose commander was swept away. */
export interface Rout {
  readonly unit: UnitId;
  /** Friends who have to check because of it. */
  near: readonly UnitId[];
  readonly swept: readonly CommanderId[];
}

export const WEATHERS = ["perfect", "fair", "wet", "storm", "fog", "snow"] as const;
export type Weather = (typeof WEATHERS)[number];
