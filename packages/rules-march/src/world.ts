// Read this first: everything that exists in a game of March into Battle. What changes is in `state.ts`.
//
// Units, formations, hexes and sides are small integers inside the engine (indices into the world's tables) and
// readable ids at its border: actions, events, positions and saves say "friant" and "7,6". Hexes are printed from 0,0.

import type { Grid, Hex } from "@grognard/hex";
import type { Charts } from "./load-charts.ts";
import type { Options } from "./options.ts";
import type { MapFile } from "./scenario/schema.ts";
import type { Order } from "./state.ts";
import type { Formation, FormationId, Post, Side, Unit, UnitId } from "./units.ts";

export const TERRAINS = [
  "clear",
  "forest",
  "village",
  "town",
  "chateau",
  "swamp",
  "mountain",
  "beyond",
] as const;
export type Terrain = (typeof TERRAINS)[number];
export const CLEAR = 0;
export const FOREST = 1;
export const VILLAGE = 2;
export const TOWN = 3;
export const CHATEAU = 4;
export const SWAMP = 5;
export const MOUNTAIN = 6;
/** The far bank: on the sheet, not in the game. */
export const BEYOND = 7;

/** What is on a hexside; bits, as met when leaving a hex. */
export const MAJOR = 1;
export const MINOR = 2;
export const RIVER = 4;
export const CREEK = 8; // or stream
/** Printed on the map: a road over water [6.4-implied]. Whether one stands now: `isBridged`. */
export const BRIDGE = 16;
export const SLOPE_UP = 32;
export const STEEP_UP = 64;
export const SLOPE_DOWN = 128;
export const STEEP_DOWN = 256;
/** A contour line: the hex beyond is higher, or lower [8.1]. */
export const RISES = 512;
export const FALLS = 1024;
export const ROAD = MAJOR | MINOR;
export const WATER = RIVER | CREEK;

export interface GameMap {
  readonly id: string;
  readonly name: string;
  readonly grid: Grid;
  readonly terrain: Uint8Array;
  readonly level: Uint8Array;
  /** At [hex * 6 + direction]. */
  readonly sides: Uint16Array;
  /** Hexes that also count as chateau for a detachment [7.7.2]. */
  readonly chateaux: ReadonlySet<Hex>;
  readonly names: ReadonlyMap<Hex, string>;
  readonly file: MapFile;
}

export interface GameTurn {
  /** "19 April, 06:00". */
  readonly name: string;
  readonly day: number;
  readonly night: boolean;
}

export const EDGES = ["north", "east", "south", "west"] as const;
export type Edge = (typeof EDGES)[number];

/** Pieces that enter the map later [15.13]. */
export interface Reinforcement {
  readonly formation: FormationId; // -1: headquarters and commander
  readonly units: readonly UnitId[]; // in order of arrival
  readonly turn: number;
  readonly hex: Hex;
  /** The owner may keep it back [3.0-I]. */
  readonly optional: boolean;
  /** It enters in march column on the road that ends in the hex. */
  readonly column: boolean;
  /** undefined: the owner's choice [15.13]. */
  readonly order: Order | undefined;
}

/** A place whose holder matters. */
export interface Objective {
  readonly hex: Hex;
  readonly name: string;
  /** The side that holds it at the start, or -1. */
  readonly owner: Side | -1;
  /** Points for its holder at the end, by side. */
  readonly points: readonly [number, number];
}

/** A line of the victory table other than a place; the scenario file says what its `kind` needs. */
export interface Award {
  readonly kind: "road" | "exit" | "committed";
  readonly side: Side; // that gets the points
  readonly points: number;
  /** road: its hexes, free of or reached by `side`'s units and zones; exit: where wagons leave; committed: empty. */
  readonly hexes: readonly Hex[];
  /** road: the points are for reaching it ("cut") or for keeping the enemy off it ("clear"). */
  readonly how: "cut" | "clear" | undefined;
  /** road: its name. */
  readonly road: string;
  /** committed: the formation whose entry costs points. */
  readonly formation: FormationId;
}

export interface VictoryLevel {
  /** The least difference, French minus Coalition points; the last level takes everything below. */
  readonly least: number | undefined;
  readonly id: string;
  readonly winner: Side | -1;
}

/** Fixed for the whole game. */
export interface World {
  readonly scenario: string;
  readonly name: string;
  readonly options: Options;
  readonly map: GameMap;
  readonly sideNames: readonly [string, string];
  readonly units: readonly Unit[];
  readonly unitById: ReadonlyMap<string, UnitId>;
  readonly formations: readonly Formation[];
  readonly formationById: ReadonlyMap<string, FormationId>;
  /** Headquarters and army commander by side; -1 where a side has none. */
  readonly hq: readonly [UnitId, UnitId];
  readonly commander: readonly [UnitId, UnitId];
  /** How many orders each may send in a turn [15.12]. */
  readonly orderLimit: readonly [number, number];
  readonly posts: readonly (Post | undefined)[];
  /** By formation: its first order. */
  readonly orders: readonly (Order | null)[];
  readonly reinforcements: readonly Reinforcement[];
  readonly turns: readonly GameTurn[];
  readonly friendlyEdges: readonly [readonly Edge[], readonly Edge[]];
  readonly enemyEdges: readonly [readonly Edge[], readonly Edge[]];
  /** Supply sources by side [12.4-new]. */
  readonly sources: readonly [readonly Hex[], readonly Hex[]];
  readonly trenches: readonly Hex[];
  /** By side: whether it may dig earthworks [14.0]. */
  readonly digs: readonly [boolean, boolean];
  readonly places: readonly Objective[];
  readonly awards: readonly Award[];
  readonly levels: readonly VictoryLevel[];
  readonly initiative: number;
  /** Extra MP for trains off the road [mud]. */
  readonly mud: number;
  readonly charts: Charts;
}

/** How a mover pays: the columns of the Movement Cost Chart. */
export type Pace = "combat" | "train" | "march" | "command";

/** How a game may end, the best for the French first. */
export const LEVEL_IDS = [
  "french-decisive",
  "french-marginal",
  "draw",
  "coalition-marginal",
  "coalition-decisive",
] as const;
export type LevelId = (typeof LEVEL_IDS)[number];
