// The control stack: what is being done, and where to continue after an interruption. A viewer is told the fields
// declared here, with hidden pieces nameless (view.ts).

import type { Hex } from "@grognard/hex";
import {
  boolean,
  type Changing,
  fact,
  number,
  type OneOf,
  records,
  string,
  vocabulary,
} from "@grognard/parts";
import type { Case } from "./cases.ts";
import type { CombatResult } from "./charts.ts";
import type { Side, UnitId } from "./world.ts";

const unit = fact<UnitId>({ names: "piece" });
export const units = fact<UnitId[]>({ names: "piece" });
const hex = fact<Hex>();
const hexes = fact<Hex[]>();
const side = fact<Side>();
const cite = fact<Case>();

export type BattleStage = "attacker" | "defender" | "troops" | "column" | "roll" | "advance" | "close";

export interface Boost {
  readonly unit: UnitId;
  readonly add: number;
  /** The card that was played for it, or one of the notes on a sum. */
  readonly label: string;
  readonly cite: Case;
}

/** The hexes a beaten unit left behind, battle hex first [9.8.5]. */
export interface RetreatPath {
  readonly unit: UnitId;
  readonly hexes: Hex[];
}

export const FRAMES = vocabulary()("step", {
  game: {
    next: number, // which part of the Game Turn comes next
  },
  playerTurn: {
    next: number, // which phase comes next
  },
  events: { drawn: boolean },
  /** A card being carried out, effect by effect. */
  card: { card: number, next: number },
  /** A side chooses units for a card. */
  choosing: { card: number, effect: number, chosen: units },
  /** Broken leaders return [16.9.7]. */
  return: { asked: units },
  movement: { begun: boolean },
  /** Pairs of Cadres become large units as the Movement Phase ends [16.6.2]. */
  combining: {},
  /** A unit on the move, hex by hex. */
  march: {
    unit,
    from: hex, // -1: off map
    path: hexes,
    at: number,
  },
  /** A routed unit moving away [9.6.2-E1]. */
  fallBack: {
    unit,
    toward: hex,
    path: hexes,
    used: number,
    halted: boolean, // by rugged ground [6.5], an enemy zone [7.0-day], or its goal
  },
  /** A lone leader caught in an enemy zone [16.9.3-alone]. */
  flight: { unit },
  reaction: { begun: boolean, eligible: units },
  /** A Disengagement or Penetration under way. */
  maneuver: {
    kind: fact<"disengage" | "penetrate">(),
    unit,
    leaders: units,
    path: hexes,
    /** The kept card that prevents maintaining contact, or -1. */
    card: number,
    stage: fact<"pin" | "move" | "contact">(),
    /** Enemies that were adjacent before the move. */
    units,
    from: hex,
  },
  declaration: { begun: boolean },
  combat: {},
  /** One battle, steps A to H [9.0]. */
  battle: {
    attackers: units,
    defenders: units,
    /** Where they were when it began, in the same order. */
    attackerHexes: hexes,
    defenderHexes: hexes,
    countercharge: boolean,
    stage: fact<BattleStage>(),
    reserves: fact<[boolean, boolean]>(), // attacker, defender
    reservesPaid: boolean, // the attacker paid Morale for them [16.7.1-B3]
    boosts: records<Boost>({ unit, add: number, label: string, cite }), // flat changes to units' strengths
    ignoredTerrain: number, // index into TERRAINS, or -1
    bombards: units, // guns that bombard over a bridge or ford, as their owner chose [16.3.2]
    column: number,
    result: fact<CombatResult | "">(),
    paths: records<RetreatPath>({ unit, hexes }),
    recoils: units, // Guards that recoiled, not recorded yet [12.3.2]
  },
  exchange: {
    units, // attackers that may be chosen as losses
  },
  /** Beaten units waiting to retreat, one after another [R45]. */
  retreats: {
    side,
    left: units,
    rout: boolean,
    /** Bombarding artillery, which withdraws where others break or rout [16.3.2-immune]. */
    units,
  },
  retreat: {
    unit,
    rout: boolean,
    path: hexes, // hexes used, the battle hex first
    toward: hex, // -1: not chosen yet
    distance: number, // hexes the result requires
    togo: number, // hexes still to go
    leaders: units, // leaders that must go along
    mayHold: boolean, // Fortified or Redoubt, not yet decided [9.7.2.2]
    cause: cite, // why it retreats
    trail: hexes, // what a pursuer may follow
    trailOpen: boolean,
  },
  advance: {
    side,
    units, // victorious survivors
    hexes, // vacated battle hexes
    rolled: boolean,
    mustGo: boolean, // control was lost and no cavalry has gone yet [9.8.3-lost]
    done: units, // units that have advanced
    entered: hexes, // vacated hexes that have been entered
    urged: units, // Reluctant units that will advance
    barred: units, // Reluctant units that will not
  },
  night: { next: number },
  /** A Rally occasion [10.0]. */
  rally: {
    units, // units that may try
    upTo: number,
    add: number,
    freely: boolean,
    /** Leader rallied on [16.9.8], or -1. */
    unit,
    bonus: boolean, // Morale was spent on this occasion
    tested: units,
  },
  /** A rallied unit, or a Cadre in its place, needs a hex. */
  placing: { unit, cadre: boolean },
  dummies: {},
  /** The side that did not move may show cavalry before it scouts [16.1.1-B3]. */
  scouting: {},
  /** A dummy that comes with a unit rallied at night: one of the two moves off [16.1.3-B2]. */
  parting: { unit },
});

export type N20Frame = FrameOf<keyof typeof FRAMES.kinds>;
type FrameOf<Step extends string> = Changing<Extract<OneOf<typeof FRAMES>, { step: Step }>>;

export type GameFrame = FrameOf<"game">;
export type PlayerTurnFrame = FrameOf<"playerTurn">;
export type EventsFrame = FrameOf<"events">;
export type CardFrame = FrameOf<"card">;
export type ChoosingFrame = FrameOf<"choosing">;
export type ReturnFrame = FrameOf<"return">;
export type MovementFrame = FrameOf<"movement">;
export type CombiningFrame = FrameOf<"combining">;
export type MarchFrame = FrameOf<"march">;
export type FallBackFrame = FrameOf<"fallBack">;
export type FlightFrame = FrameOf<"flight">;
export type ReactionFrame = FrameOf<"reaction">;
export type ManeuverFrame = FrameOf<"maneuver">;
export type DeclarationFrame = FrameOf<"declaration">;
export type CombatFrame = FrameOf<"combat">;
export type BattleFrame = FrameOf<"battle">;
export type ExchangeFrame = FrameOf<"exchange">;
export type RetreatsFrame = FrameOf<"retreats">;
export type RetreatFrame = FrameOf<"retreat">;
export type AdvanceFrame = FrameOf<"advance">;
export type NightFrame = FrameOf<"night">;
export type RallyFrame = FrameOf<"rally">;
export type PlacingFrame = FrameOf<"placing">;
export type DummiesFrame = FrameOf<"dummies">;
export type ScoutingFrame = FrameOf<"scouting">;
export type PartingFrame = FrameOf<"parting">;
