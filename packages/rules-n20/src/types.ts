// Read this first: everything that exists in a game of Napoleonic 20.
//
// Units, hexes and sides are small integers inside the engine (indices into the world's tables) and
// readable ids at its border: actions, events, views, positions and saves say "pajol" and "7,21".

import type { Grid, Hex } from "@grognard/hex";
import type {
  Decision as KernelDecision,
  Draft as KernelDraft,
  Play as KernelPlay,
  Position as KernelPosition,
  Step as KernelStep,
  Sharing,
} from "@grognard/kernel";
import type { Side } from "@grognard/parts";
import type { Action, ActionOf } from "./actions.ts";
import type { Card, Modifier } from "./cards.ts";
import type { Case } from "./cases.ts";
import type { Charts } from "./charts.ts";
import type { N20Event } from "./events.ts";
import type { N20Frame, RetreatPath } from "./frames.ts";
import type { ModifiersInForce } from "./modifiers.ts";
import type { Options } from "./options.ts";
import type { MapFile } from "./schema.ts";
import type { State } from "./state.ts";
import type { View } from "./view.ts";
import type { Words } from "./words/en/index.ts";

export type { Case } from "./cases.ts";
export type { CombatResult } from "./charts.ts";
export type { Options } from "./options.ts";
export * from "./state.ts";
/** A case of the rulebook, or of a scenario's exclusive rules (A1, B4 ...). */
export type Cite = Case | `${"A" | "B" | "C" | "X"}${number}`;

/** Why a card, a draw or a rally had no effect. */
export type Failure = keyof Words["failures"];
/** How the game was won, or not. */
export type Ending = keyof Words["endings"];

export { enemyOf, type Side } from "@grognard/parts";

/** The other side is their enemy. */
export const FRENCH: Side = 0;
export const COALITION: Side = 1;
export const SIDE_IDS = ["french", "coalition"] as const;
export type SideName = (typeof SIDE_IDS)[number];

/** An index into `world.pieces`. */
export type UnitId = number;

export const PIECE_TYPES = ["infantry", "cavalry", "artillery", "leader", "dummy", "garrison"] as const;
export type PieceType = (typeof PIECE_TYPES)[number];
export const TRAITS = [
  "guard",
  "elite",
  "light",
  "cossack",
  "unreliable",
  "reluctant",
  "road-bound",
  "irregular",
  "special",
] as const;
export type Trait = (typeof TRAITS)[number];

/** A piece as printed. Traits that need option 16.7 are absent when it is off. */
export interface Piece {
  readonly index: UnitId;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly nation: number;
  readonly type: PieceType;
  readonly strength: number;
  readonly movement: number;
  /** Command Span [16.9.1]; 0 for all but leaders. */
  readonly span: number;
  readonly cadre: boolean;
  readonly guard: boolean;
  readonly elite: boolean;
  readonly light: boolean;
  readonly cossack: boolean;
  readonly unreliable: boolean;
  readonly reluctant: boolean;
  readonly roadBound: boolean;
  readonly traits: readonly Trait[];
  /** Corps and wings, by which cards and exclusive rules name units. */
  readonly formation: string;
  /** Set-up hex, or -1. */
  readonly at: Hex;
  readonly arrival: Arrival | undefined;
}

export interface Arrival {
  readonly turn: number;
  /** Where it may enter, as its owner chooses. */
  readonly hexes: readonly Hex[];
  /** A variable reinforcement enters on this roll or more [11.0-variable]; 0 means no roll. */
  readonly roll: number;
}

export interface Nation {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** Lines of Communications hexes. */
  readonly loc: readonly Hex[];
}

export const TERRAINS = [
  "clear",
  "forest",
  "rough",
  "marsh",
  "town",
  "fortified",
  "redoubt",
  "prohibited",
] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Features of a hexside, as seen when crossing it from a given hex. */
export const ROAD = 1;
export const MINOR_RIVER = 2;
export const MAJOR_RIVER = 4;
/** A bridge or ford over a Major River. */
export const CROSSING = 8;
/** Crossing goes up a slope. */
export const UPHILL = 16;

/** A step over a hexside into the next hex. */
export const STEP = 1;
export const STEP_BY_ROAD = 2;
export const STEP_INTO = 2;

/** How a Zone of Control extends over a hexside. */
export const NO_ZOC = 0;
export const ZOC = 1;
/** Over a bridge or ford: the Phasing Player's choice [7.1-bridge]. */
export const BRIDGE_ZOC = 2;
/** In the counts of the index a ZOC over a bridge has this weight, so that one number holds both. */
export const BRIDGED = 256;

export interface GameMap {
  readonly id: string;
  readonly name: string;
  readonly grid: Grid;
  /** Terrain of each hex, an index into TERRAINS, as it counts for each side's units. */
  readonly terrain: readonly [Uint8Array, Uint8Array];
  /** Hexside features at [hex * 6 + direction]. */
  readonly sides: Uint16Array;
  /** 1 where a unit may step over the hexside at all. */
  readonly passable: Uint8Array;
  /** What a march of each side reads at each step: 0, or STEP, STEP_BY_ROAD and the terrain << STEP_INTO. */
  readonly steps: readonly [Uint8Array, Uint8Array];
  /** 1 where units on the two hexes are adjacent by the rules [7.1]. */
  readonly adjacent: Uint8Array;
  /** NO_ZOC, ZOC or BRIDGE_ZOC for units of each side in the hex. */
  readonly zoc: readonly [Uint8Array, Uint8Array];
  /** Names of towns and farms by hex. */
  readonly names: ReadonlyMap<Hex, string>;
  /** As drawn: the names of roads and rivers, bridges and fords, the scale. */
  readonly file: MapFile;
}

export interface GameTurn {
  readonly name: string;
  readonly night: boolean;
  /** Stop sign: the game ends on this roll or less [4.0-8]; 0 means none. */
  readonly stop: number;
}

export interface Objective {
  readonly hex: Hex;
  readonly side: Side;
  /** What its owner loses each Night it is held by the enemy [14.0-2]. */
  readonly morale: number;
}

/** An exclusive rule of a scenario: a modifier in force on some turns. */
export interface ExclusiveRule {
  readonly cite: Cite;
  readonly from: number;
  readonly to: number;
  readonly modifier: Modifier;
}

/** Fixed for a whole game. */
export interface World {
  readonly scenario: string;
  readonly name: string;
  readonly options: Options;
  readonly map: GameMap;
  readonly nations: readonly Nation[];
  readonly pieces: readonly Piece[];
  readonly pieceById: ReadonlyMap<string, UnitId>;
  /** Indices of the pieces of each side. */
  readonly army: readonly [readonly UnitId[], readonly UnitId[]];
  readonly firstPlayer: Side;
  readonly turns: readonly GameTurn[]; // turn 1 is turns[0]
  readonly startMorale: readonly [number, number];
  readonly objectives: readonly Objective[];
  readonly cards: readonly Card[];
  readonly exclusive: readonly ExclusiveRule[];
  readonly charts: Charts;
}

/** Derived from the state: which pieces are where and which hexes are controlled. Copies share its lists. */
export interface Index extends Sharing {
  /** First non-leader unit in each hex, -1 none; further ones by `next`, in the order of battle. */
  first: readonly number[];
  next: readonly number[];
  /** A living garrison in each hex, -1 none. */
  garrison: readonly number[];
  /** How many units of each side project a plain ZOC into each hex, plus BRIDGED for each over a bridge. */
  readonly zoc: [readonly number[], readonly number[]];
  /** How many units of each side share a hex with another. */
  readonly stacked: [number, number];
  /** How each hex affects each side when it moves (see 06-ground.ts); computed when asked for. */
  readonly ground: [Uint8Array | undefined, Uint8Array | undefined];
  /** The modifiers in force; computed when asked for. */
  modifiers: ModifiersInForce | undefined;
  /** How the units of the moving side that share hexes now could separate; computed when asked for. */
  unstacking: Unstacking | undefined;
  /** The list that `unstacking` uses for its `room`, to be filled again by the next one. */
  room: readonly number[];
  /** Where each unit of the moving side can go; computed when asked for. */
  reach: readonly (Reach | undefined)[];
}

/** Vacant hexes reserved for units that must still leave a shared hex [6.9]. */
export interface Unstacking {
  /** Some unit must leave. */
  readonly crowded: boolean;
  readonly possible: boolean;
  /** Which unit will be in each of these hexes in the end. */
  readonly exits: ReadonlyMap<Hex, UnitId>;
  /** Those of them that have no alternative. */
  readonly needed: readonly Hex[];
  /** By the first unit in a hex, what is known of it (see 06.9-stacking.ts); 0: nothing yet. */
  readonly room: number[];
}

/** The hexes in which a unit can end its move, regardless of friends. */
export interface Reach {
  readonly hexes: readonly Hex[];
  /** Morale Points (Guard commitment) that each hex costs. */
  readonly pays: readonly number[];
  /** Some cost Morale. */
  readonly paying: boolean;
  /** The orders to go there, created once and offered as long as they are legal. */
  readonly orders: readonly (ActionOf<"move"> | ActionOf<"enter">)[];
  /** How each is reached, and for how many Movement Points. */
  readonly trail: Trail;
  /** For a reinforcement: where it enters, and what that costs. */
  readonly entry?: { readonly hex: Hex; readonly cost: number };
}

/** Paths over the map, step by step, in part of a list (see 06-trails.ts). */
export interface Trail {
  readonly cells: ArrayLike<number>;
  readonly begin: number;
  readonly end: number;
}

export interface N20 {
  World: World;
  State: State;
  Index: Index;
  Frame: N20Frame;
  Action: Action;
  Event: N20Event;
  Note: RetreatPath;
  View: View;
}

export type Position = KernelPosition<N20>;
export type Draft = KernelDraft<N20>;
export type Play = KernelPlay<N20>;
export type Step<F extends N20Frame, A extends Action = Action> = KernelStep<N20, F, A>;
export type Decision = KernelDecision<Action>;
