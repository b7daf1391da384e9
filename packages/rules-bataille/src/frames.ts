// The control stack: what is being done, and where to continue after an interruption. Fields called unit or
// units, and others marked so, hold UnitIds; lists in frames are replaced or copied with the frame, never
// shared. A viewer is told the fields declared here, except those that secrecy/view.ts withholds.

import type { Hex } from "@grognard/hex";
import {
  boolean,
  type Changing,
  fact,
  kindOf,
  number,
  type OneOf,
  orNone,
  records,
  string,
  vocabulary,
} from "@grognard/parts";
import type { Case } from "./cases.ts";
import { CHARGE, type Charge } from "./state.ts";
import type { Side, UnitId } from "./units.ts";

const unit = fact<UnitId>();
const units = fact<UnitId[]>();
const hex = fact<Hex>();
const hexes = fact<Hex[]>();
const numbers = fact<number[]>();
const side = fact<Side>();
const cite = fact<Case>();
const charges = records<Charge>(CHARGE);

export type ChargeStage =
  | "before" // [10.2.8b] squares before the first step
  | "ride" // the charger's next hex
  | "leader" // which units continue when the stack is split [10.1.6]
  | "arrive" // fire from squares, leaders overrun
  | "form" // change of formation in the first hex [10.1.8]
  | "declare" // targets [10.2.3]
  | "evade" // skirmishers evade [6.7.12]
  | "react" // Reaction Charges [10.3.6]
  | "squares" // [10.2.8]
  | "rideOut" // which of those that passed rides next [10.3.7a]
  | "meet" // contact? [10.2.7a]
  | "closing" // those that did not stand have gone
  | "duel" // one of them moves its hex [10.3.10]
  | "recalled"; // halt or continue [10.2.9e]

export type FireTrigger = "leaves" | "changes" | "turns" | "limbers" | "unlimbers" | "beside square";

export type FlightKind = "retreat" | "rout" | "bounce";

export type AssaultStage =
  | "retreat" // before melee [13.3]
  | "vacated" // advance into the vacated hex [13.3.6]
  | "onward" // and assault again
  | "defenders" // pre-melee checks [13.2.3]
  | "attackers" // [13.2.4]
  | "leaders"
  | "spare" // sparing the horses [5.1.4]
  | "resolve"
  | "aftermath" // rout, disorder, losses
  | "recoil" // cavalry leaves a square's hex [R100]
  | "checks" // asterisks [13.6.3]
  | "bounce" // the check after it [13.6.2]
  | "readiness" // [5.2]
  | "advance" // [13.7]
  | "close";

export type NightStage =
  | "dusk"
  | "apart" // [16.1.4a] French first
  | "contact" // dice for units still adjacent
  | "yield"
  | "arrive" // reinforcements that arrive at night
  | "redeploy" // [16.1.4b] one division after another
  | "place"
  | "form"
  | "recover" // [16.1.4c]
  | "remount"
  | "dawn"; // [16.1.4d] [16.1.4e]

const change = { formation: number, facing: number, second: hex };

/** An action that waits until the other side has had its chance to interrupt. */
const PENDING = vocabulary()("kind", {
  step: { to: hex, facing: number, second: hex },
  form: change,
  turn: { facing: number },
  limber: {},
  unlimber: { facing: number },
  exit: {},
});
export type Pending = OneOf<typeof PENDING>;

/** What moving units are about to do, once the other side has had its chance to interrupt. */
const PENDING_ACTIONS = vocabulary()("kind", {
  step: { dir: number },
  pivot: { on: hex, to: hex },
  prolong: { to: hex },
  form: change,
  turn: { facing: number },
  limber: {},
  unlimber: { facing: number },
  exit: {},
});
export type PendingAction = OneOf<typeof PENDING_ACTIONS>;

export const FRAMES = vocabulary()("step", {
  game: {
    next: number, // what comes next in the turn
  },
  /** [8.0] One player's segment, phase by phase. */
  segment: { side, next: number },
  /** Placing units in their areas before the first turn. */
  setup: {
    side,
    /** The unit in hand, or -1; whether it has been placed and only its formation is open. */
    unit,
    placed: boolean,
  },
  /** [9.0] */
  command: {
    begun: boolean,
    /** Reinforcements due this turn, which may be held back. */
    groups: numbers,
  },
  /** [10.0] Declaring charges, then resolving them one by one. */
  chargePhase: {
    begun: boolean,
    declaring: boolean,
    /** Declared and not yet resolved: units of each charge, leaders too. */
    waiting: fact<UnitId[][]>(),
  },
  /**
   * [10.2] One charge under way. Where it is, and in what formation, is in the state: losses may have changed
   * it.
   */
  charge: {
    /** Chargers still in it, top first. */
    units,
    /** Half MPs that each has left. */
    left: numbers,
    /** Leaders who ride with them. */
    leaders: units,
    stage: fact<ChargeStage>(),
    /** Where to continue after a successful recall. */
    back: fact<ChargeStage>(),
    /** Where it began, and the hexes entered since; for units in two hexes, the left ones. */
    path: hexes,
    /** The hexside crossed into each, -1 for a wheel, and the facing at that moment. */
    ways: numbers,
    facings: numbers,
    /** Has just moved a hex: enemies with that hex in their zone may react. */
    stepped: boolean,
    changed: boolean, // has had its chance to change formation [10.1.8]
    target: hex, // -1: none yet
    /** The enemy hex it came upon during a pursuit, whose units may only stand [10.2.8j-iv]; -1 none. */
    surprised: hex,
    declined: hexes,
    tried: boolean, // the one voluntary recall has been tried [10.2.9]
    bound: boolean, // the recall failed: it rides for the nearest enemy [10.2.9f]
    excused: boolean, // recalled, or has met an enemy: need not rout for lack of contact
    /** Skirmishers yet to say whether they evade [6.7.12], and those that will not. */
    evaders: units,
    caught: units,
    /** Routed units that must be pursued [10.2.8j]. */
    pursued: units,
    /** Enemy cavalry riding to meet it [10.3], and the hexes each has left. */
    reactors: units,
    reach: numbers,
    /** Those named to try now [10.3.6]; those already out before its last hex, and those still to move a hex now. */
    named: units,
    out: units,
    riders: units,
    /** What it does once interruptions are over. */
    pending: orNone(kindOf(PENDING)),
    /** Squares that have fired at this charge: see 06.5-square-fire. */
    shotBy: numbers,
  },
  /** [11.0] */
  movement: {
    begun: boolean,
    /** The clock has run out [9.1.3]. */
    over: boolean,
  },
  /** [11.1] A unit or stack on the move. */
  move: {
    /** Top first, leaders last. */
    units,
    /** The hex they move from: units found elsewhere have been driven off. */
    at: hex,
    /** A division on a force march [11.2], or -1. */
    division: number,
    /** The hexes of a `march` still to be entered. */
    ahead: hexes,
    deed: orNone(kindOf(PENDING_ACTIONS)),
    /** Hexes in which the other side may still fire before the action takes place. */
    fires: hexes,
    /**
     * Hexes just entered, about which the other side is yet to be asked; for the first one, its squares have
     * been.
     */
    arrivals: hexes,
    squared: boolean,
    /** Has just entered its hex: facing is free [R38]. */
    entered: boolean,
    /** Has just left cover [6.6.9] or come onto the map [16.3.4]: which formation? */
    emerging: fact<"cover" | "entry" | null>(),
    /** The case that holds it where it is: influence, guns that have been turned or prolonged. */
    stopped: fact<Case | null>(),
    /** Units that set out in Line or Square and did not change first [6.4.1] [6.5.12]. */
    slow: units,
    /** Nothing done yet. */
    fresh: boolean,
    /** Morale of the units when they set out: one that is worse off now stops [R57]. */
    morale: number,
    /** Squares that have fired at this move: see 12.7. */
    shotBy: numbers,
  },
  /** [11.2] A division on a force march. */
  forceMarch: {
    division: number,
    /** All have marched: time for the dice. */
    done: boolean,
  },
  /** [12.7] The other side may fire at units that are about to do something in a hex. */
  opportunityFire: {
    /** The units fired at. */
    units,
    /** Their hexes, as far as they have not yet been fired at. */
    hexes,
    why: fact<FireTrigger>(),
    /** Those that have fired: unit and hex in pairs. */
    fired: numbers,
    waived: hexes,
  },
  /** [10.4] */
  opportunityCharge: {
    /** The units that have come within reach: combat units, all in `hex`. */
    units,
    hex,
    stage: fact<"react" | "rideOut" | "contact" | "evade" | "meet" | "closing">(),
    /** Cavalry named to try; the part of it that has passed and is still to ride; those that made contact. */
    named: units,
    riders: units,
    contacts: units,
    evaders: units,
    caught: units,
  },
  /** [12.6] Defensive, [12.5] offensive. */
  firePhase: {
    kind: fact<"defensive" | "offensive">(),
    begun: boolean,
    /** Hexes targeted and then spared: firers are not gathered against them again [R168]. */
    waived: hexes,
  },
  /** Firers being chosen one by one. */
  aim: {
    kind: fact<"defensive" | "offensive" | "opportunity">(),
    at: hex,
    /** Unit and hex of each firer that has joined, in pairs. */
    firers: numbers,
  },
  /** [3.1.5] An overstacked hex: every unit checks, then the surplus is pushed out. */
  overstack: {
    hex,
    side,
    checked: boolean,
    /** The units that came last: they leave first. */
    newcomers: units,
  },
  /** [12.5.7] A fire result being applied. */
  volley: {
    kind: fact<"defensive" | "offensive" | "opportunity">(),
    at: hex,
    /** The side fired at, its units that take losses, and what each had lost before. */
    side,
    units,
    before: numbers,
    losses: number,
    onlyGuns: boolean,
    natural: number,
    stage: fact<"losses" | "leaders" | "morale">(),
  },
  /** [3.2] Melee losses that their owner spreads over several hexes [R99]. */
  loss: {
    side,
    /** All units that take part, unit and hex in pairs; the topmost of each hex may take the next loss. */
    parts: numbers,
    left: number,
    cite,
  },
  /** A unit that no longer fills two hexes [6.4.8b] [6.4.9d] [6.7.7]. */
  shrink: { unit },
  /** [4.4] Units of one hex fleeing together. */
  flight: {
    /** A unit driven elsewhere in the meantime is no longer part of it. */
    from: hex,
    units,
    /** Leaders who may accompany them, not yet decided [4.4.9]; then those who do. */
    leaders: units,
    /** bounce: cavalry in Good Order falls back after a melee [13.6.2]. */
    kind: fact<FlightKind>(),
    /** Half MPs, or hexes if `inHexes`. */
    distance: number,
    inHexes: boolean,
    /** Out of an overstacked hex: as far from the enemy as possible [3.1.5a]. */
    crowded: boolean,
    /**
     * Loses an increment for every hex in enemy influence that it leaves [6.11.8] [R55]; for the first hex,
     * this number.
     */
    toll: number,
    /** The path, once chosen; `off`: it continues off the map [4.5.5]. */
    path: hexes,
    off: boolean,
    /** Leaders have been asked. */
    settled: boolean,
    /**
     * Friends in the same combat: they need not check when these units pass, nor does their presence save
     * these from losses.
     */
    exempt: units,
    cite,
  },
  /** [13.0] */
  meleePhase: {
    begun: boolean,
    /** The hex against which attackers are being gathered one by one, or -1. */
    at: hex,
    /** Unit and hex of each attacker that has joined, in pairs. */
    joined: numbers,
    waived: hexes,
  },
  /** [13.2] One assault, step by step. */
  assault: {
    at: hex,
    /** Attackers and the hexes they attack from, in pairs; leaders are found in those hexes. */
    attackers: numbers,
    defenders: units,
    mandatory: boolean,
    stage: fact<AssaultStage>(),
    /** Those that have answered the current question. */
    asked: units,
    /** Leader used by attacker and defender; -1 none. */
    leaders: fact<[UnitId, UnitId]>(),
    spared: units,
    /** Defenders that retreated before the melee: if adjacent again, they must be assaulted [13.3.6]. */
    evaders: units,
    /** The markers of the charges that this melee resolves. */
    charges,
    /** Assaulting and defending increments at the third step [R91]; absent until they have to be counted. */
    strength: fact<[number, number] | null>(),
    /** The result being applied; "" has no effect [13.6.2]. */
    cell: string,
    /** Attacking cavalry that bounced [13.6.2]. */
    bounced: units,
    /** Units that failed a check for a leader lost in the melee [14.2.2], and have yet to flee. */
    shaken: units,
  },
  /** [15.0] */
  recovery: { begun: boolean },
  /** [16.1.6] */
  honors: { offered: boolean },
  /** [16.1.4] */
  night: {
    stage: fact<NightStage>(),
    side,
    /** Divisions dealt with, by index; the one being placed. */
    divisions: numbers,
    division: number,
    /** Units dealt with in this stage; the one in question, or -1. */
    units,
    unit,
    /** The stage `form` returns to. */
    after: fact<"arrive" | "place">(),
    /** The foremost hexes of each side when redeployment begins [16.1.4b]. */
    feba: fact<[Hex[], Hex[]]>(),
    /** Increments of one arm left to restore, for each side. */
    left: fact<[number, number]>(),
  },
});

/** What a step reports to the frames below it. */
export type Note =
  /** [R46] A square has fired into a hex at a move or a charge. */
  | { readonly note: "square shot"; readonly square: Hex; readonly at: Hex }
  /** [12.7] These have fired into a hex, unit and hex in pairs. */
  | { readonly note: "fired"; readonly at: Hex; readonly firers: readonly number[] }
  /** [R168] A hex has been targeted and spared. */
  | { readonly note: "spared"; readonly at: Hex }
  /** [9.1.3] The clock has run out. */
  | { readonly note: "time up" };

export type BatailleFrame = FrameOf<keyof typeof FRAMES.kinds>;
type FrameOf<Step extends string> = Changing<Extract<OneOf<typeof FRAMES>, { step: Step }>>;

export type GameFrame = FrameOf<"game">;
export type SegmentFrame = FrameOf<"segment">;
export type SetupFrame = FrameOf<"setup">;
export type CommandFrame = FrameOf<"command">;
export type ChargePhaseFrame = FrameOf<"chargePhase">;
export type ChargeFrame = FrameOf<"charge">;
export type MovementFrame = FrameOf<"movement">;
export type MoveFrame = FrameOf<"move">;
export type ForceMarchFrame = FrameOf<"forceMarch">;
export type OpportunityFireFrame = FrameOf<"opportunityFire">;
export type OpportunityChargeFrame = FrameOf<"opportunityCharge">;
export type FirePhaseFrame = FrameOf<"firePhase">;
export type AimFrame = FrameOf<"aim">;
export type OverstackFrame = FrameOf<"overstack">;
export type VolleyFrame = FrameOf<"volley">;
export type LossFrame = FrameOf<"loss">;
export type ShrinkFrame = FrameOf<"shrink">;
export type FlightFrame = FrameOf<"flight">;
export type MeleePhaseFrame = FrameOf<"meleePhase">;
export type AssaultFrame = FrameOf<"assault">;
export type RecoveryFrame = FrameOf<"recovery">;
export type HonorsFrame = FrameOf<"honors">;
export type NightFrame = FrameOf<"night">;
