// Read this first, and `state.ts` next: what is fixed for a whole game of Napoleonic 20, the map, the pieces, and what the
// scenario says of them.
//
// Units, hexes and sides are small integers inside the engine (indices into the world's tables) and
// readable ids at its border: actions, events, views, positions and saves say "pajol" and "7,21".

import type { Grid, Hex } from "@grognard/hex";
import type { Side } from "@grognard/parts";
import type { Card, Modifier } from "./cards.ts";
import type { Case } from "./cases.ts";
import type { Charts } from "./charts.ts";
import type { Options } from "./options.ts";
import type { MapFile } from "./schema.ts";

/** A case of the rulebook, or of a scenario's exclusive rules (A1, B4 ...). */
export type Cite = Case | `${"A" | "B" | "C" | "X"}${number}`;

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
