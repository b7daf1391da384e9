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
  /** The one in hand, or -1. */
  unit: UnitId;
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
  /** Declared and not yet resolved: units of each charge, leaders last. */
  waiting: UnitId[][];
}

/** [10.2] One charge on its way. */
export interface ChargeFrame {
  readonly step: "charge";
  /** Chargers, top first, leaders last. */
  units: UnitId[];
  stage: ChargeStage;
  /** Half MPs left. */
  left: number;
  /** Hexes entered, in order; for two-hex units the left ones. */
  path: Hex[];
  /** The facing in which each hex of the path was entered. */
  facings: number[];
  changed: boolean; // formation, in the first hex [10.1.8]
  target: Hex; // -1: none yet
  declined: Hex[];
  asked: Hex[]; // hexes still to be declared or declined [10.2.3]
  recalled: "no" | "failed" | "succeeded";
  /** Routed units that must be pursued [10.2.8j]. */
  pursued: UnitId[];
  /** Enemy cavalry coming to meet it [10.3], and the hexes each has left to go. */
  reactors: UnitId[];
  reach: number[];
  /** What it does once interruptions are over. */
  pending: Pending | null;
  /** Squares' hexes of one triad that have been shot from in this move, and so on: see 12.7. */
  shotBy: number[];
}

export type ChargeStage =
  | "before" // [10.2.8b] squares before the first step
  | "ride" // the charger's next hex
  | "arrive" // turn, change formation
  | "declare" // targets
  | "react" // Reaction Charges
  | "squares"
  | "contact"
  | "duel" // reactors move one hex each
  | "done";

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
}

/** [11.1] A unit or stack on its way. */
export interface MoveFrame {
  readonly step: "move";
  /** Top first, leaders last. */
  units: UnitId[];
  /** A division on a force march [11.2], or -1. */
  readonly division: number;
  /** The hexes still to be gone through by `march`. */
  ahead: Hex[];
  pending: Pending | null;
  /** Has just entered its hex: facing is free [R38]. */
  entered: boolean;
  /** Has to stop: influence, charge, failed limbering, prolonged. */
  stopped: boolean;
  /** Began in Line and has not changed first [6.4.1]. */
  slow: boolean;
  /** Nothing done yet. */
  fresh: boolean;
  /** Morale of the units when they set out: who is worse off stops [R57]. */
  readonly morale: number[];
  /** Squares that have fired at this move: see 12.7. */
  shotBy: number[];
}

/** [11.2] A division on a force march. */
export interface ForceMarchFrame {
  readonly step: "forceMarch";
  readonly division: number;
}

/** [12.7] The other side may fire at units that are about to do something in a hex. */
export interface OpportunityFireFrame {
  readonly step: "opportunityFire";
  /** The units fired at, all in `hex`. */
  readonly units: UnitId[];
  readonly hex: Hex;
  readonly why: FireTrigger;
  done: boolean;
}

export type FireTrigger = "leaves" | "changes" | "turns" | "limbers" | "unlimbers" | "beside square";

/** [10.4] */
export interface OpportunityChargeFrame {
  readonly step: "opportunityCharge";
  readonly units: UnitId[];
  readonly hex: Hex;
  /** Cavalry that has been asked for at this trigger. */
  tried: UnitId[];
}

/** [12.6] Defensive, [12.5] offensive. */
export interface FirePhaseFrame {
  readonly step: "firePhase";
  readonly kind: "defensive" | "offensive";
  begun: boolean;
}

/** Firers being chosen one by one. */
export interface AimFrame {
  readonly step: "aim";
  readonly kind: "defensive" | "offensive" | "opportunity";
  readonly at: Hex;
  /** Unit and hex of each who has joined, in pairs. */
  firers: number[];
}

/** [3.2] Losses that leave their owner a choice, and shrinking [6.4.8b]. */
export interface LossFrame {
  readonly step: "loss";
  readonly side: Side;
  /** Those who may take the next loss. */
  units: UnitId[];
  left: number;
  readonly cite: Case;
}

export interface ShrinkFrame {
  readonly step: "shrink";
  readonly unit: UnitId;
}

/** [4.4] Units of one hex in flight together. */
export interface FlightFrame {
  readonly step: "flight";
  units: UnitId[];
  /** Leaders who may go along, not yet decided [4.4.9]. */
  leaders: UnitId[];
  readonly kind: "retreat" | "rout";
  /** Half MPs, or hexes if `inHexes`. */
  readonly distance: number;
  readonly inHexes: boolean;
  /** Loses an increment for every hex in enemy influence that it leaves [6.11.8] [R55]; for the first, this many. */
  readonly toll: number;
  /** The way being gone. */
  path: Hex[];
  gone: number;
  /** Friends who need not check when these come through: they flee from the same hex for the same cause. */
  readonly exempt: UnitId[];
  readonly cite: Case;
}

/** [13.0] */
export interface MeleePhaseFrame {
  readonly step: "meleePhase";
  begun: boolean;
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
  /** Hexes advanced into in this chain of assaults [13.3.6]. */
  chain: Hex[];
  /** Defenders who retreated before the melee: found adjacent again, they must be assaulted [13.3.6]. */
  evaders: UnitId[];
  /** The markers of charges that this melee settles. */
  readonly charges: readonly Charge[];
  /** Assaulting and defending increments at the third step [R91]. */
  strength: [number, number];
  /** The result being carried out; "" has no effect [13.6.2]. */
  cell: string;
  /** Attacking cavalry that bounced [13.6.2]. */
  bounced: UnitId[];
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
  | "checks" // asterisks [13.6.3]
  | "bounce" // the check after it [13.6.2]
  | "recoil" // cavalry leaves the hex of a square that stands [R100]
  | "readiness" // [5.2]
  | "advance" // [13.7]
  | "along" // leaders with those who advance
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
  stage: "apart" | "redeploy" | "place" | "recover" | "done";
  side: Side;
  /** Divisions done, by index; the one being placed. */
  divisions: number[];
  division: number;
  /** Units placed or healed so far. */
  units: UnitId[];
  /** Increments left to give back: infantry and cavalry of each side. */
  left: [number, number, number, number];
}

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
  | LossFrame
  | ShrinkFrame
  | FlightFrame
  | MeleePhaseFrame
  | AssaultFrame
  | RecoveryFrame
  | HonorsFrame
  | NightFrame;
