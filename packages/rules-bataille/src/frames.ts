// The control stack: what is being done, and where to go on after an interruption. Fields called unit or units, and
// others that say so, hold UnitIds; lists in frames are replaced or are copied with the frame, never shared.

import type { Hex } from "@grognard/hex";
import type { Case } from "./cases.ts";
import type { Charge } from "./state.ts";
import type { Side, UnitId } from "./units.ts";

export interface GameFrame {
  readonly step: "game";
  next: number; // what comes next in the turn
}

/** [8.0] One player's segment, phase by phase. */
export interface SegmentFrame {
  readonly step: "segment";
  readonly side: Side;
  next: number;
}

/** Placing units in their areas before the first turn. */
export interface SetupFrame {
  readonly step: "setup";
  readonly side: Side;
  /** The one in hand, or -1; whether it has been put down and only its formation is open. */
  unit: UnitId;
  placed: boolean;
}

/** [9.0] */
export interface CommandFrame {
  readonly step: "command";
  begun: boolean;
  /** Reinforcements that come in this turn and may be held back. */
  groups: number[];
}

/** [10.0] Declaring charges, then resolving them one by one. */
export interface ChargePhaseFrame {
  readonly step: "chargePhase";
  begun: boolean;
  declaring: boolean;
  /** Declared and not yet resolved: units of each charge, leaders too. */
  waiting: UnitId[][];
}

/** [10.2] One charge on its way. Where it is, and how it stands, is in the state: losses may have changed it. */
export interface ChargeFrame {
  readonly step: "charge";
  /** Chargers still in it, top first. */
  units: UnitId[];
  /** Half MPs that each of them has left. */
  left: number[];
  /** Leaders who ride with them. */
  leaders: UnitId[];
  stage: ChargeStage;
  /** Where to go on after a recall that succeeded. */
  back: ChargeStage;
  /** Where it began, and the hexes entered since; for two-hex units the left ones. */
  path: Hex[];
  /** The hexside crossed into each, -1 if it wheeled, and the facing in which that was done. */
  ways: number[];
  facings: number[];
  /** Has just gone a hex: those whose zone it is in may react. */
  stepped: boolean;
  changed: boolean; // has had its chance to change formation [10.1.8]
  target: Hex; // -1: none yet
  /** Came under attack in a pursuit: may stand only [10.2.8j-iv]; -1 none. */
  surprised: Hex;
  declined: Hex[];
  tried: boolean; // the one voluntary recall [10.2.9]
  bound: boolean; // that failed: to the nearest enemy [10.2.9f]
  excused: boolean; // called back or come upon somebody: need not rout for want of contact
  /** Skirmishers who have still to say whether they fall back [6.7.12], and those who will not. */
  evaders: UnitId[];
  caught: UnitId[];
  /** Routed units that must be pursued [10.2.8j]. */
  pursued: UnitId[];
  /** Enemy cavalry coming to meet it [10.3], and the hexes each has left to go. */
  reactors: UnitId[];
  reach: number[];
  /** Those who were out before its last hex, and those who go a hex now. */
  out: UnitId[];
  riders: UnitId[];
  /** What it does once interruptions are over. */
  pending: Pending | null;
  /** Squares that have fired at this charge: see 06.5-square-fire. */
  shotBy: number[];
}

export type ChargeStage =
  | "before" // [10.2.8b] squares before the first step
  | "ride" // the charger's next hex
  | "leader" // who goes on when the stack is torn apart [10.1.6]
  | "arrive" // fire from squares, leaders overrun
  | "form" // change of formation in the first hex [10.1.8]
  | "declare" // targets [10.2.3]
  | "evade" // skirmishers fall back [6.7.12]
  | "react" // Reaction Charges [10.3.6]
  | "squares" // [10.2.8]
  | "meet" // contact? [10.2.7a]
  | "closing" // those who did not stand have gone
  | "duel" // reactors go one hex each [10.3.10]
  | "recalled"; // halt or go on [10.2.9e]

/** A deed that waits until those who may interrupt it have spoken. */
export type Pending =
  | { readonly kind: "step"; readonly to: Hex; readonly facing: number; readonly second: Hex }
  | { readonly kind: "form"; readonly formation: number; readonly facing: number; readonly second: Hex }
  | { readonly kind: "turn"; readonly facing: number }
  | { readonly kind: "limber" }
  | { readonly kind: "unlimber"; readonly facing: number }
  | { readonly kind: "exit" };

/** [11.0] */
export interface MovementFrame {
  readonly step: "movement";
  begun: boolean;
  /** The clock has run out [9.1.3]. */
  over: boolean;
}

/** What units on the move are about to do, once the other side has had its say. */
export type MoveDeed =
  | { readonly kind: "step"; readonly dir: number }
  | { readonly kind: "pivot"; readonly on: Hex; readonly to: Hex }
  | { readonly kind: "prolong"; readonly to: Hex }
  | { readonly kind: "form"; readonly formation: number; readonly facing: number; readonly second: Hex }
  | { readonly kind: "turn"; readonly facing: number }
  | { readonly kind: "limber" }
  | { readonly kind: "unlimber"; readonly facing: number }
  | { readonly kind: "exit" };

/** [11.1] A unit or stack on its way. */
export interface MoveFrame {
  readonly step: "move";
  /** Top first, leaders last. */
  units: UnitId[];
  /** The hex they are led from: found elsewhere, they have been driven off. */
  at: Hex;
  /** A division on a force march [11.2], or -1. */
  readonly division: number;
  /** The hexes still to be gone through by `march`. */
  ahead: Hex[];
  deed: MoveDeed | null;
  /** Hexes in which the other side may still fire before it is done. */
  fires: Hex[];
  /** Hexes just entered, about which the other side has still to be asked; of the first, squares have been. */
  arrivals: Hex[];
  squared: boolean;
  /** Has just entered its hex: facing is free [R38]. */
  entered: boolean;
  /** Has just left cover [6.6.9] or come onto the map [16.3.4]: which formation? */
  emerging: "cover" | "entry" | null;
  /** The case by which it has to stay where it is: influence, guns that have been turned or prolonged. */
  stopped: Case | null;
  /** Units that set out in Line or Square and did not change first [6.4.1] [6.5.12]. */
  slow: UnitId[];
  /** Nothing done yet. */
  fresh: boolean;
  /** Morale of the units when they set out: who is worse off stops [R57]. */
  readonly morale: number;
  /** Squares that have fired at this move: see 12.7. */
  shotBy: number[];
}

/** [11.2] A division on a force march. */
export interface ForceMarchFrame {
  readonly step: "forceMarch";
  readonly division: number;
  /** All have marched: the dice are thrown. */
  done: boolean;
}

/** [12.7] The other side may fire at units that are about to do something in a hex. */
export interface OpportunityFireFrame {
  readonly step: "opportunityFire";
  /** The units fired at. */
  readonly units: UnitId[];
  /** Their hexes, as far as they have not yet been fired at. */
  hexes: Hex[];
  readonly why: FireTrigger;
  /** Who has fired: unit and hex in pairs. */
  fired: number[];
  waived: Hex[];
}

export type FireTrigger = "leaves" | "changes" | "turns" | "limbers" | "unlimbers" | "beside square";

/** [10.4] */
export interface OpportunityChargeFrame {
  readonly step: "opportunityCharge";
  /** Who has come within reach: combat units, all in `hex`. */
  readonly units: UnitId[];
  readonly hex: Hex;
  stage: "react" | "contact" | "evade" | "meet" | "closing";
  /** Cavalry that has tried at this trigger, and those of it that came into contact. */
  tried: UnitId[];
  contacts: UnitId[];
  evaders: UnitId[];
  caught: UnitId[];
}

/** [12.6] Defensive, [12.5] offensive. */
export interface FirePhaseFrame {
  readonly step: "firePhase";
  readonly kind: "defensive" | "offensive";
  begun: boolean;
  /** Hexes aimed at and then spared: firers are not gathered there again [R168]. */
  waived: Hex[];
}

/** Firers being chosen one by one. */
export interface AimFrame {
  readonly step: "aim";
  readonly kind: "defensive" | "offensive" | "opportunity";
  readonly at: Hex;
  /** Unit and hex of each who has joined, in pairs. */
  firers: number[];
}

/** [3.1.5] Too many in a hex: everybody checks, then those who are too many are pushed on. */
export interface OverstackFrame {
  readonly step: "overstack";
  readonly hex: Hex;
  readonly side: Side;
  checked: boolean;
  /** Who came last: they go first. */
  readonly newcomers: UnitId[];
}

/** [12.5.7] A fire result being carried out. */
export interface VolleyFrame {
  readonly step: "volley";
  readonly kind: "defensive" | "offensive" | "opportunity";
  readonly at: Hex;
  /** The side fired at, its units that take losses, and what each had lost before. */
  readonly side: Side;
  readonly units: UnitId[];
  readonly before: number[];
  readonly losses: number;
  readonly onlyGuns: boolean;
  readonly natural: number;
  stage: "losses" | "leaders" | "morale";
}

/** [3.2] Losses of a melee that their owner spreads over several hexes [R99]. */
export interface LossFrame {
  readonly step: "loss";
  readonly side: Side;
  /** All who take part, unit and hex in pairs; the topmost of each hex may take the next loss. */
  readonly parts: number[];
  left: number;
  readonly cite: Case;
}

/** A unit that no longer fills two hexes [6.4.8b] [6.4.9d] [6.7.7]. */
export interface ShrinkFrame {
  readonly step: "shrink";
  readonly unit: UnitId;
}

/** [4.4] Units of one hex in flight together. */
export interface FlightFrame {
  readonly step: "flight";
  /** Who has been driven elsewhere in the meantime is no longer part of it. */
  readonly from: Hex;
  units: UnitId[];
  /** Leaders who may go along, not yet decided [4.4.9]; then those who do. */
  leaders: UnitId[];
  /** bounce: cavalry in Good Order goes back after a melee [13.6.2]. */
  readonly kind: FlightKind;
  /** Half MPs, or hexes if `inHexes`. */
  readonly distance: number;
  readonly inHexes: boolean;
  /** Out of an overstacked hex: as far from the enemy as can be [3.1.5a]. */
  readonly crowded: boolean;
  /** Loses an increment for every hex in enemy influence that it leaves [6.11.8] [R55]; for the first, this many. */
  readonly toll: number;
  /** The way to go, once chosen; `off`: on from there and off the map [4.5.5]. */
  path: Hex[];
  off: boolean;
  /** Leaders have been asked. */
  settled: boolean;
  /** Friends who need not check when these come through, and who do not spare them the toll: they are in the same
   *  affair. */
  readonly exempt: UnitId[];
  readonly cite: Case;
}

export type FlightKind = "retreat" | "rout" | "bounce";

/** [13.0] */
export interface MeleePhaseFrame {
  readonly step: "meleePhase";
  begun: boolean;
  /** The hex against which many are being gathered one by one, or -1. */
  at: Hex;
  /** Unit and hex of each who has joined, in pairs. */
  joined: number[];
  waived: Hex[];
}

/** [13.2] One assault, step by step. */
export interface AssaultFrame {
  readonly step: "assault";
  readonly at: Hex;
  /** Attackers and the hexes they attack from, in pairs; leaders are found in those hexes. */
  attackers: number[];
  defenders: UnitId[];
  readonly mandatory: boolean;
  stage: AssaultStage;
  /** Those who have answered the present question. */
  asked: UnitId[];
  /** Leader used by attacker and defender; -1 none. */
  leaders: [UnitId, UnitId];
  spared: UnitId[];
  /** Defenders who retreated before the melee: found adjacent again, they must be assaulted [13.3.6]. */
  evaders: UnitId[];
  /** The markers of charges that this melee settles. */
  readonly charges: readonly Charge[];
  /** Assaulting and defending increments at the third step [R91]; none until somebody must count them. */
  strength: [number, number] | null;
  /** The result being carried out; "" has no effect [13.6.2]. */
  cell: string;
  /** Attacking cavalry that bounced [13.6.2]. */
  bounced: UnitId[];
  /** Who failed a check for a leader lost in the melee [14.2.2], and has still to run. */
  shaken: UnitId[];
}

export type AssaultStage =
  | "retreat" // before melee [13.3]
  | "vacated" // advance into the hex that is left [13.3.6]
  | "onward" // and assault again
  | "defenders" // pre-melee checks [13.2.3]
  | "attackers" // [13.2.4]
  | "leaders"
  | "spare" // the horses [5.1.4]
  | "resolve"
  | "aftermath" // rout, disorder, losses
  | "recoil" // cavalry leaves the hex of a square [R100]
  | "checks" // asterisks [13.6.3]
  | "bounce" // the check after it [13.6.2]
  | "readiness" // [5.2]
  | "advance" // [13.7]
  | "close";

/** [15.0] */
export interface RecoveryFrame {
  readonly step: "recovery";
  begun: boolean;
}

/** [16.1.6] */
export interface HonorsFrame {
  readonly step: "honors";
  offered: boolean;
}

/** [16.1.4] */
export interface NightFrame {
  readonly step: "night";
  stage: NightStage;
  side: Side;
  /** Divisions dealt with, by index; the one being placed. */
  divisions: number[];
  division: number;
  /** Units dealt with in this stage; the one in question, or -1. */
  units: UnitId[];
  unit: UnitId;
  /** Where `form` goes back to. */
  after: "arrive" | "place";
  /** The foremost hexes of each side when redeploying begins [16.1.4b]. */
  feba: [Hex[], Hex[]];
  /** Increments left to give back: infantry of both sides, then cavalry. */
  left: [number, number, number, number];
}

export type NightStage =
  | "dusk"
  | "apart" // [16.1.4a] French first
  | "contact" // dice for those still adjacent
  | "yield"
  | "arrive" // reinforcements of the night
  | "redeploy" // [16.1.4b] division by division
  | "place"
  | "form"
  | "recover" // [16.1.4c]
  | "dawn"; // [16.1.4d] [16.1.4e]

export type BatailleFrame =
  | GameFrame
  | SegmentFrame
  | SetupFrame
  | CommandFrame
  | ChargePhaseFrame
  | ChargeFrame
  | MovementFrame
  | MoveFrame
  | ForceMarchFrame
  | OpportunityFireFrame
  | OpportunityChargeFrame
  | FirePhaseFrame
  | AimFrame
  | VolleyFrame
  | OverstackFrame
  | LossFrame
  | ShrinkFrame
  | FlightFrame
  | MeleePhaseFrame
  | AssaultFrame
  | RecoveryFrame
  | HonorsFrame
  | NightFrame;
