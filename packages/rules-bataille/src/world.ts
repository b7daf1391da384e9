// Read this first, and `state.ts` next: what is fixed for a whole game of La Bataille, the map, the units, and what the
// scenario says of them.
//
// Units, hexes and sides are small integers inside the engine (indices into the world's tables) and readable ids at
// its border: actions, events, views, positions and saves say "F-46e-1" and "13,19". Hexes are printed from 0,0.
// Movement Points are counted in halves, because a road hex costs half a point [6.10.1].

import type { Grid, Hex } from "@grognard/hex";
import type { Charts } from "./load-charts.ts";
import type { Options } from "./options.ts";
import type { MapFile, ScenarioFile } from "./scenario/schema.ts";
import type { Post, Side, Unit, UnitId } from "./units.ts";

export const TERRAINS = ["clear", "woods", "village", "town", "steep"] as const;
export type Terrain = (typeof TERRAINS)[number];
export const CLEAR = 0;
export const WOODS = 1;
export const VILLAGE = 2;
export const TOWN = 3;
export const STEEP = 4;

/** Features of a hexside; bits. A bridge is where a road crosses a stream. */
export const ROADWAY = 1;
export const STREAM = 2;
/** One level of difference, seen from the hex that is left. */
export const UP = 4;
export const DOWN = 8;
/** Two levels or more, or into a steep hex: closed [R107]. */
export const CLOSED = 16;

export interface GameMap {
  readonly id: string;
  readonly name: string;
  readonly grid: Grid;
  readonly terrain: Uint8Array;
  readonly level: Uint8Array;
  /** At [hex * 6 + direction]. */
  readonly sides: Uint16Array;
  readonly names: ReadonlyMap<Hex, string>;
  /** Entry hexes by letter [2.1.4]. */
  readonly entries: ReadonlyMap<string, Hex>;
  readonly file: MapFile;
}

export interface GameTurn {
  /** "29 August, 11:00". */
  readonly name: string;
  readonly day: number;
  /** After midnight of the first day. */
  readonly minute: number;
}

/** Reinforcements that arrive together [16.3]. */
export interface Group {
  readonly name: string;
  readonly side: Side;
  readonly turn: number;
  /** Where it may enter: one entry, or the owner's choice. */
  readonly entries: readonly string[];
  readonly units: readonly UnitId[];
  /** Arrives in the night before its turn, near its corps. */
  readonly night: boolean;
}

export interface Command {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** Ineffective units for levels 1, 2 and 3 [9.2.4]. */
  readonly thresholds: readonly [number, number, number];
}

export interface Objective {
  readonly hex: Hex;
  readonly place: string;
  /** Who holds it at the start. */
  readonly owner: Side | -1;
}

/** Where units of a side flee to and leave the map: the nearest of these edge hexes and entries [4.4.2]. */
export interface HomeEdge {
  readonly nation: string;
  readonly hexes: readonly Hex[];
}

/** Hexes where a side may withdraw from the map for points, on one day from a minute on [16.1.5]. */
export interface ExitZone {
  readonly name: string;
  readonly side: Side;
  readonly hexes: readonly Hex[];
  readonly day: number;
  /** After midnight of the first day. */
  readonly from: number;
}

/** [16.2.8] Who replaces a lost leader. */
export interface Succession {
  readonly leader: UnitId;
  readonly heir: UnitId;
}

export interface Victory {
  /** What each thing is worth to the French. */
  readonly points: { readonly [item: string]: number };
  /** Best for the French first. */
  readonly results: readonly VictoryResult[];
}

export interface VictoryResult {
  readonly least: number;
  readonly result: string;
  readonly winner: Side | -1;
}

/** An area in which a group of units may set up. */
export interface Area {
  readonly name: string;
  readonly side: Side;
  readonly hexes: readonly Hex[];
  readonly units: readonly UnitId[];
}

export type Scoring = ScenarioFile["victory"]["scoring"];

/** Fixed for a whole game. */
export interface World {
  readonly scenario: string;
  readonly name: string;
  readonly options: Options;
  readonly map: GameMap;
  readonly units: readonly Unit[];
  readonly unitById: ReadonlyMap<string, UnitId>;
  readonly army: readonly [readonly UnitId[], readonly UnitId[]];
  /** How each unit begins; undefined: not on the map. */
  readonly posts: readonly (Post | undefined)[];
  readonly turns: readonly GameTurn[];
  /** Turns (from 1) after which a night falls [16.1.4]. */
  readonly nights: readonly number[];
  /** Days with wet ground [16.1.3]. */
  readonly wetDays: readonly number[];
  readonly commandMorale: boolean;
  readonly commands: readonly Command[];
  readonly divisions: readonly string[];
  readonly groups: readonly Group[];
  readonly objectives: readonly Objective[];
  readonly homes: readonly HomeEdge[];
  readonly areas: readonly Area[];
  readonly exits: readonly ExitZone[];
  readonly successors: readonly Succession[];
  readonly scoring: Scoring;
  readonly victory: Victory;
  readonly charts: Charts;
}
