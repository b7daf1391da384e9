// All that changes in a game, declared once: how it begins, and what can be told of it. A field that is not here is
// never sent.

import type { ReadOnly, Shared } from "@grognard/kernel";
import {
  begins,
  boolean,
  empty,
  type Field,
  fact,
  number,
  orNone,
  part,
  type RecordOf,
  record,
  records,
  type StateOf,
} from "@grognard/parts";
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
  /** Left by choice: not lost, and does not come back [R67]. */
  | "withdrawn"
  /** Destroyed, or at zero strength. */
  | "lost"
  /** Only in what a side sees: out of its sight [R68]. */
  | "unseen";

export const STEADY = 0;
export const SHAKEN = 1; // VI.4
export const ROUTED = 2; // VI.5
export type Status = 0 | 1 | 2;

const point = orNone(record<Point>({ x: number, y: number }));
const bend: Field<readonly Pose[] | null> = orNone(records({ x: number, y: number, heading: number }));

/**
 * A body of stands that moves as one. `x`, `y` is the middle of the front edge [R43]. A unit has one; a battalion
 * that has sent out its skirmishers has two, the formed half first [R61].
 */
export const BODY = {
  formation: fact<Formation>(),
  x: number,
  y: number,
  heading: number,
  /** Stands in it. */
  stands: number,
  /** Between skirmishing stands, c; else 0. */
  gap: number,
  /** A column that is bent, or could be: its track, head first [R47]. Null while it is straight. */
  track: fact<Track | null>(),
  /** A line bent to the ground: one pose a stand, the front centre of each [R70]. Null while it is straight. */
  bend,
};
export type Body = RecordOf<typeof BODY>;

/** An event modifier that waits for the next check [R25]. */
const BURDEN = { cite: fact<Case>(), value: number };
export type PendingModifier = Readonly<RecordOf<typeof BURDEN>>;

/** A fresh unit, not yet placed anywhere. */
export const UNIT = {
  place: begins<Place>("coming"),
  strength: begins(-1), // -1 where a viewer may not know it
  start: begins(-1), // likewise
  bodies: empty<Body>(records(BODY)),
  /** The senior of the combined square it stands in, itself included; -1 none [R60]. */
  square: begins<UnitId>(-1),
  zone: begins(-1), // -1 none
  posture: begins<Posture>("none"),
  lining: part((): [number, number, number, number] => [0, 0, 0, 0]),
  status: begins<Status>(STEADY),

  // what it keeps for the battle
  firstFire: begins(true), // has it still [V.16-first]
  fought: begins(false), // has been in a melee: cavalry's first combat is spent [R20]
  owesRecall: begins(false), // galloped: in skirmish order until recalled [R19]
  dismounted: begins(0), // percent of its guns [V.12]
  lastFired: begins(0), // the turn in which it fired last, 0 never
  exit: begins<Point | null>(null, point), // where it left the table
  awayTurns: begins(0), // full turns off the table

  // what holds for this turn
  done: empty<Deed>(), // its ledger [R9]
  origin: begins<Point | null>(null, point), // its anchor at the start of the turn
  gait: begins<"none" | "trot" | "gallop">("none"), // of a cavalry charge
  firedOn: begins(false),
  fired: begins(false),
  lost: begins(0), // strength lost this turn, for its commander's luck [XII.4]
  checks: begins(0), // bits: which of its checks it has taken [R23]
  burdens: empty<PendingModifier>(records(BURDEN)),
  passed: begins(false), // a unit has passed through it: it stands still [IV.7]

  // what the enemy has seen of it and still knows; its owner does not know this
  watched: begins(false), // was in the enemy's sight at the start of the turn: its origin is known
  seenGone: begins(false), // fell or left the table in the enemy's sight
};
export type UnitState = ReadOnly<StateOf<typeof UNIT>>;

/** Bits of `checks`. */
export const FIRST_CHECK = 1;
export const BONUS_CHECK = 2;
export const NEIGHBOUR_CHECK = 4;
export const SWEPT_CHECK = 8;

export const COMMANDER = {
  x: begins(0),
  y: begins(0),
  rating: begins<Rating | null>(null), // null where a viewer may not know it
  attached: begins<UnitId>(-1), // -1 none
  /** How many predecessors have fallen: for the name "successor of". */
  successor: begins(0),
  /** How many of them fell in the enemy's sight. */
  fallsSeen: begins(0),
  onTable: begins(true),
  /** The one before has fallen, and the owner has not said yet who follows [XII.4-successor]. */
  vacant: begins(false),
  /** How many predecessors have taken over from their superior. */
  promoted: begins(0),
};
export type CommanderState = ReadOnly<StateOf<typeof COMMANDER>>;

/** Where a target is struck from [R54]. */
export type Angle = "front" | "flank" | "rear";

/** A charge under way [II.2]. One a charger. */
export const CHARGE = {
  charger: number,
  /** The enemy named, or the one met instead [R18]. */
  target: number,
  /** The enemy named: it checks, whichever enemy is met [R21]. */
  named: number,
  /** Answers a charge: may halt at any time [R15]. */
  counter: boolean,
  path: fact<Path>(),
  angle: fact<Angle>(),
  /** After the delay roll, c. */
  allowance: number,
  /** Run so far, c. */
  run: number,
  /** The gap to the target at the opening of the window, c: for fire/fire [R12]. */
  startGap: number,
  /** Its body at the opening of the window [R54], and the way of its first half, once that is run. */
  began: record<Body>(BODY),
  first: orNone(record<{ path: Path; run: number }>({ path: fact(), run: number })),
  state: fact<"running" | "halted" | "contact">(),
};
export type Charge = ReadOnly<RecordOf<typeof CHARGE>>;

/** A target that runs from a charge [R13]. It goes on in the second half as it began. */
export const FLIGHT = {
  unit: number,
  /** Which of its bodies: the screen of a split battalion runs though its half stands. */
  part: number,
  how: fact<"evade" | "fall-back" | "move-away">(),
  began: record<Body>(BODY),
  path: fact<Path>(),
  /** After the delay roll, c. */
  allowance: number,
  run: number,
  stopped: boolean,
};
export type Flight = ReadOnly<RecordOf<typeof FLIGHT>>;

/** Two enemies in contact. The attacker is the one that charged; both may have. */
export const CONTACT = {
  attacker: number,
  defender: number,
  /** The defender stands in a town zone and is attacked at this side; -1 none [R58]. */
  zoneSide: number,
  angle: fact<Angle>(),
};
export type Contact = Readonly<RecordOf<typeof CONTACT>>;

export const WOOD_FIRE = { x: number, y: number, diameter: number, area: number };
/** Charges laid by sappers: by which unit, at which section, since which turn [charts B12]. */
export const MINE = { unit: number, section: number, turn: number };
/** Which unit a ferry carries, -1 none, and at which bank it is (0, 1). */
export const FERRY = { cargo: number, bank: number };

/** What fire, sappers and flames have done to the ground. */
export interface GroundState {
  /** Damage of each section of walls, works and bridges, in halves of an impact point [R55]. */
  readonly damage: readonly number[];
  /** Diameter of the fire in each town zone, c; 0 none [R59]. */
  readonly flames: readonly number[];
  /** Zones that have burnt down. */
  readonly burnt: readonly boolean[];
  /** Fires in woods. */
  readonly woodFires: readonly Readonly<RecordOf<typeof WOOD_FIRE>>[];
  readonly mines: readonly Readonly<RecordOf<typeof MINE>>[];
  /** By crossing. */
  readonly ferries: readonly Readonly<RecordOf<typeof FERRY>>[];
}

/** By what is counted. */
export interface Tally {
  readonly [key: string]: number;
}

interface Holds {
  turn: number; // from 1
  weather: Weather;
  units: UnitState[];
  commanders: CommanderState[];
  ground: GroundState;
  charges: Charge[];
  /** Units that run from them, until the charges are over. */
  flights: Flight[];
  contacts: Contact[];
  /** Units that routed since the last neighbour check, with where they stood and ran [R56]. */
  routs: Rout[];
  /** Units that have fought hand to hand this turn [R20]. */
  melees: UnitId[];
  /** Units with a victory bonus to use [VII.9]. */
  victors: Victor[];
  /** Units that pressed on after a victory this turn, and their paths: bonus fire uses them [VII.9-fire]. */
  pressed: Press[];
  /** Points and objects held, as the scenario counts them. */
  tally: Tally;
  /** What each side knows of it. */
  heard: [Tally, Tally];
  /** Reinforcements announced in phase 7: they come next turn. */
  announced: UnitId[];
  /** With the sides that were broken; none if time was up. */
  winner: { side: Side | -1; broken: readonly Side[]; cite: Case } | null;
}

/** Lists are shared with copies: they are changed through `edit` and what is in editing.ts, and in no other way. */
export interface State extends Shared<Holds> {
  stack: TabletopFrame[];
  sealed?: { [side: string]: Action } | undefined;
}

/** A victor with its bonus still to use [VII.9]. */
export const VICTOR = {
  unit: number,
  /** Its target fled before the fight: a galloper may gallop on [VII.9-gallop, R19]. */
  unfought: boolean,
  /** The town zone it has won, or -1 [R58]. */
  zone: number,
};
export type Victor = Readonly<RecordOf<typeof VICTOR>>;

/** `way`: its anchor and facing at every step it made, the first before it moved, the last where it stands [R48]. */
export const PRESS = { unit: number, way: fact<readonly Pose[]>() };
export type Press = Readonly<RecordOf<typeof PRESS>>;

/** A rout as its neighbours see it: friends that have to check because of it, and the commander swept away. */
export const ROUT = { unit: number, near: fact<readonly UnitId[]>(), swept: fact<readonly CommanderId[]>() };
export type Rout = ReadOnly<RecordOf<typeof ROUT>>;

export const WEATHERS = ["perfect", "fair", "wet", "storm", "fog", "snow"] as const;
export type Weather = (typeof WEATHERS)[number];
