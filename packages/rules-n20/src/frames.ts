// The control stack: what is being done, and where to go on after an interruption.
// Convention: fields called unit, units, attackers, defenders, eligible, leaders, left, chosen, done,
// asked, tested, barred, urged or recoils hold UnitIds (view.ts relies on it to keep hidden pieces nameless).

import type { Hex } from "@grognard/hex";
import type { Case, CombatResult, Side, UnitId } from "./types.ts";

export interface GameFrame {
  readonly step: "game";
  next: number; // which part of the Game Turn comes next
}

export interface PlayerTurnFrame {
  readonly step: "playerTurn";
  next: number; // which phase comes next
}

export interface EventsFrame {
  readonly step: "events";
  drawn: boolean;
}

/** A card being carried out, effect by effect. */
export interface CardFrame {
  readonly step: "card";
  readonly card: number;
  next: number;
}

/** Somebody names units for a card. */
export interface ChoosingFrame {
  readonly step: "choosing";
  readonly card: number;
  readonly effect: number;
  readonly chosen: UnitId[];
}

/** Broken leaders come back [16.9.7]. */
export interface ReturnFrame {
  readonly step: "return";
  readonly asked: UnitId[];
}

export interface MovementFrame {
  readonly step: "movement";
  begun: boolean;
}

/** Pairs of Cadres become large units as the Movement Phase ends [16.6.2]. */
export interface CombiningFrame {
  readonly step: "combining";
}

/** A unit on its way, hex by hex. */
export interface MarchFrame {
  readonly step: "march";
  readonly unit: UnitId;
  readonly from: Hex; // -1: off map
  readonly path: Hex[];
  at: number;
}

/** A routed unit moving away [9.6.2-E1]. */
export interface FallBackFrame {
  readonly step: "fallBack";
  readonly unit: UnitId;
  readonly toward: Hex;
  readonly path: Hex[];
  used: number;
  halted: boolean; // by rugged ground [6.5]
}

/** A lone leader caught in an enemy zone [16.9.3-alone]. */
export interface FlightFrame {
  readonly step: "flight";
  readonly unit: UnitId;
}

export interface ReactionFrame {
  readonly step: "reaction";
  begun: boolean;
  eligible: UnitId[];
}

/** A Disengagement or Penetration under way. */
export interface ManeuverFrame {
  readonly step: "maneuver";
  readonly kind: "disengage" | "penetrate";
  readonly unit: UnitId;
  readonly leaders: UnitId[];
  readonly path: Hex[];
  /** The kept card that lets nobody keep contact, or -1. */
  readonly card: number;
  stage: "pin" | "move" | "contact";
  /** Enemies that were adjacent before the move. */
  units: UnitId[];
  from: Hex;
}

export interface DeclarationFrame {
  readonly step: "declaration";
  begun: boolean;
}

export interface CombatFrame {
  readonly step: "combat";
}

/** One battle, steps A to H [9.0]. */
export interface BattleFrame {
  readonly step: "battle";
  readonly attackers: UnitId[];
  readonly defenders: UnitId[];
  /** Where they stood when it began, in the same order. */
  readonly attackerHexes: Hex[];
  readonly defenderHexes: Hex[];
  readonly countercharge: boolean;
  stage: BattleStage;
  reserves: [boolean, boolean]; // attacker, defender
  reservesPaid: boolean; // the attacker paid Morale for them [16.7.1-B3]
  boosts: Boost[]; // flat changes to units' strengths
  ignoredTerrain: number; // index into TERRAINS, or -1
  column: number;
  result: CombatResult | "";
  paths: RetreatPath[];
  recoils: UnitId[]; // Guards that fell short, not booked yet [12.3.2]
}

export type BattleStage = "attacker" | "defender" | "troops" | "column" | "roll" | "advance" | "close";

export interface Boost {
  readonly unit: UnitId;
  readonly add: number;
  readonly label: string;
  readonly cite: Case;
}

/** The hexes a beaten unit left behind, battle hex first [9.8.5]. */
export interface RetreatPath {
  readonly unit: UnitId;
  readonly hexes: Hex[];
}

export interface ExchangeFrame {
  readonly step: "exchange";
  readonly units: UnitId[]; // attackers who may be given up
}

/** Beaten units waiting to retreat, one after another [R45]. */
export interface RetreatsFrame {
  readonly step: "retreats";
  readonly side: Side;
  readonly left: UnitId[];
  readonly rout: boolean;
  /** Bombarding artillery, which withdraws where others break or rout [16.3.2-immune]. */
  readonly units: UnitId[];
}

export interface RetreatFrame {
  readonly step: "retreat";
  readonly unit: UnitId;
  readonly rout: boolean;
  readonly path: Hex[]; // hexes used, the battle hex first
  toward: Hex; // -1: not chosen yet
  readonly distance: number; // hexes the result called for
  togo: number; // hexes still to go
  readonly leaders: UnitId[]; // who must go along
  mayHold: boolean; // Fortified or Redoubt, not yet decided [9.7.2.2]
  readonly cause: Case; // why it goes back
  trail: Hex[]; // what a pursuer may follow
  trailOpen: boolean;
}

export interface AdvanceFrame {
  readonly step: "advance";
  readonly side: Side;
  readonly units: UnitId[]; // victorious survivors
  readonly hexes: Hex[]; // vacated battle hexes
  rolled: boolean;
  mustGo: boolean; // control was lost and no cavalry has gone yet [9.8.3-lost]
  done: UnitId[]; // units that have advanced
  entered: Hex[]; // vacated hexes into which somebody has gone
  urged: UnitId[]; // Reluctant units that will go
  barred: UnitId[]; // Reluctant units that will not
}

export interface NightFrame {
  readonly step: "night";
  next: number;
}

/** A Rally occasion [10.0]. */
export interface RallyFrame {
  readonly step: "rally";
  readonly units: UnitId[]; // who may try
  readonly upTo: number;
  readonly add: number;
  readonly freely: boolean;
  /** Leader rallied on [16.9.8], or -1. */
  readonly unit: UnitId;
  bonus: boolean; // Morale was spent on this occasion
  tested: UnitId[];
}

/** A rallied unit, or a Cadre in its stead, looks for a hex. */
export interface PlacingFrame {
  readonly step: "placing";
  readonly unit: UnitId;
  readonly cadre: boolean;
}

export interface DummiesFrame {
  readonly step: "dummies";
}

export type N20Frame =
  | GameFrame
  | PlayerTurnFrame
  | EventsFrame
  | CardFrame
  | ChoosingFrame
  | ReturnFrame
  | MovementFrame
  | CombiningFrame
  | MarchFrame
  | FallBackFrame
  | FlightFrame
  | ReactionFrame
  | ManeuverFrame
  | DeclarationFrame
  | CombatFrame
  | BattleFrame
  | ExchangeFrame
  | RetreatsFrame
  | RetreatFrame
  | AdvanceFrame
  | NightFrame
  | RallyFrame
  | PlacingFrame
  | DummiesFrame;
