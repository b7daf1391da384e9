// Read this first, and `state.ts` next: what is fixed for a whole game of Winter's Victory, the map, the pieces, and what
// the scenario says of them.
//
// Pieces, hexes and sides are small integers inside the engine (indices into the world's tables) and readable ids at
// its border: actions, events, positions and saves say "PAV" and "29,22". Hexes are printed from 0,0.

import type { Grid, Hex } from "@grognard/hex";
import type { MoraleEvent } from "./charts.ts";
import type { Charts } from "./load-charts.ts";
import type { Options } from "./options.ts";
import type { MapFile } from "./scenario/schema.ts";
import type { Post, Side, TrackId, Unit, UnitId } from "./units.ts";

export const TERRAINS = ["clear", "light", "farmette", "woods", "town", "wetlands", "pond"] as const;
export type Terrain = (typeof TERRAINS)[number];
export const CLEAR = 0;
export const LIGHT = 1; // light cover
export const FARMETTE = 2; // soft cover
export const WOODS = 3; // soft cover
export const TOWN = 4; // hard cover
export const WETLANDS = 5;
export const POND = 6; // frozen: clear [R36]

/** What lies on a hexside; bits, as met when leaving a hex. */
export const MAJOR = 1; // road
export const MINOR = 2;
export const HEDGE = 4; // light cover that protects the hex beyond
export const HEDGE_BEHIND = 8; // light cover that protects the hex that is left
export const BROOK = 16;
export const STREAM = 32;
export const MAJOR_STREAM = 64;
export const UP = 128; // one level
export const DOWN = 256;
export const STEEP_UP = 512; // two levels or more
export const STEEP_DOWN = 1024;
export const ROADWAY = MAJOR | MINOR;
export const WATER = BROOK | STREAM | MAJOR_STREAM;

export interface GameMap {
  readonly id: string;
  readonly name: string;
  readonly grid: Grid;
  readonly terrain: Uint8Array;
  readonly level: Uint8Array;
  /** At [hex * 6 + direction]. */
  readonly sides: Uint16Array;
  readonly names: ReadonlyMap<Hex, string>;
  readonly file: MapFile;
}

export const LIGHTS = ["day", "dusk", "evening", "night", "transitional"] as const;
export type Light = (typeof LIGHTS)[number]; // dusk: dawn, too

export interface GameTurn {
  /** "8 February, 10:15". */
  readonly name: string;
  readonly light: Light;
  readonly hourly: boolean;
  /** A snow event is tested for [18.3]. */
  readonly snowEvent: boolean;
  /** Snow that falls without a die: index of SNOW_IDS; undefined: by the dice. */
  readonly snow: number | undefined;
}

/** Where a side's beaten units go [R91]. */
export type Home = { readonly edge: "north" | "east" | "south" | "west" } | { readonly corner: Hex };

/** A corps or an army with a morale track [14.0]. */
export interface Track {
  readonly index: TrackId;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly points: number;
  readonly home: Home;
  /** What is lost by each event. */
  readonly costs: { readonly [E in MoraleEvent]: number };
  /** Units under these leaders cost `shakenCost` when they rout. */
  readonly shaken: readonly UnitId[];
  readonly shakenCost: number;
  /** Victory points for the other side once it is demoralized. */
  readonly worth: number;
}

/** Pieces that enter together [6.7]. */
export interface Reinforcement {
  readonly name: string;
  readonly side: Side;
  readonly turn: number;
  /** Where they may come in: the end of a road, or a stretch of the edge. */
  readonly hexes: readonly Hex[];
  /** In the order in which they come; commanders among them. */
  readonly units: readonly UnitId[];
}

/** Troops still far away, whose owner chooses in secret how they come [3.0]. */
export interface March {
  /** Their commander. */
  readonly unit: UnitId;
  readonly side: Side;
  readonly ways: readonly Way[];
}
export interface Way {
  readonly id: string;
  readonly name: string;
  /** Points of fatigue that every brigade on it brings along. */
  readonly fatigue: number;
  readonly reinforcements: readonly Reinforcement[];
}

/** A hex whose owner matters. */
export interface Objective {
  readonly hex: Hex;
  /** At the start; -1: no side. */
  readonly owner: Side | -1;
}
/** A line of the victory table that is about ground. */
export interface PlacePoints {
  readonly name: string;
  /** Indices into world.objectives. */
  readonly objectives: readonly number[];
  /** For the French and for the Allies. */
  readonly points: readonly [number, number];
  /** `place`: to the side that owns it; `half`: to a side that owns half of its hexes or more; `hexes`: for each
   *  `per` hexes owned. */
  readonly counts: "place" | "half" | "hexes";
  readonly per: number;
  /** The turn at whose end it is counted; 0: at the end of the game. */
  readonly turn: number;
}

/** What else is worth victory points: for the French and for the Allies. */
export interface Awards {
  /** Enemy strength points to be eliminated for one point; 0: none. */
  readonly strength: readonly [number, number];
  /** For each enemy unit routed at the end. */
  readonly routed: readonly [number, number];
  /** For each enemy battery eliminated. */
  readonly batteries: readonly [number, number];
}

/** What an army gets each hour [17.21]. */
export interface HourlyPoints {
  readonly hour: number;
  readonly most: number;
  /** Once its commander is lost. */
  readonly afterLoss: number;
  /** What is left of the last hour is lost. */
  readonly resets: boolean;
}

/** Special rules of scenarios. */
export const SPECIALS = [
  "routers-return", // over their own edge, and back [R92]
  "allied-withdrawal", // Allied units may leave by the east edge from turn 7
  "rearguard-stays", // six Allied battalions west of column 24 until the end of turn 6, or five points
  "distant-headquarters", // French orders through it come with Delay 2
  "augereau-attacks", // his corps and Saint-Hilaire as the snow begins, and how they drift in it [20.0]
  "murat-charges", // all cavalry near him on one turn [20.0]
] as const;
export type Special = (typeof SPECIALS)[number];

export interface VictoryLevel {
  /** French minus Allied points at least; the last takes all that is less. */
  readonly least: number | undefined;
  readonly id: string;
  readonly winner: Side | -1;
}

/** Fixed for a whole game. */
export interface World {
  readonly scenario: string;
  readonly name: string;
  readonly options: Options;
  readonly map: GameMap;
  readonly units: readonly Unit[];
  readonly unitById: ReadonlyMap<string, UnitId>;
  /** By leader: the pieces directly under that leader at the start, leaders and combat units. */
  readonly subordinates: readonly (readonly UnitId[])[];
  /** By unit: its companies, or the other half of a battery. */
  readonly spares: readonly (readonly UnitId[])[];
  readonly posts: readonly (Post | undefined)[];
  /** Army commander by side; -1 where a side has none. */
  readonly commander: readonly [UnitId, UnitId];
  /** Army headquarters by side; -1: none [17.23]. */
  readonly headquarters: readonly [Hex, Hex];
  /** Held at the start. */
  readonly commandPoints: readonly [number, number];
  readonly hourly: readonly [HourlyPoints, HourlyPoints];
  /** Commanders who begin with an attack order in hand [17.71-c]. */
  readonly attackOrders: readonly UnitId[];
  /** Of a battery at the start, by side [11.93]. */
  readonly ammunition: readonly [number, number];
  /** Points of fatigue at the start, by brigade leader. */
  readonly fatigue: ReadonlyMap<UnitId, number>;
  readonly reinforcements: readonly Reinforcement[];
  readonly marches: readonly March[];
  readonly turns: readonly GameTurn[];
  /** The wind blows from this corner [18.1]. */
  readonly weather: { readonly snow: number; readonly wind: number };
  readonly tracks: readonly Track[];
  readonly objectives: readonly Objective[];
  readonly places: readonly PlacePoints[];
  readonly awards: Awards;
  readonly levels: readonly VictoryLevel[];
  /** The line along which fire goes: by rows from north to south, or by columns from west to east [R48]. */
  readonly axis: "rows" | "columns";
  /** What is special in this scenario. */
  readonly special: ReadonlySet<Special>;
  readonly charts: Charts;
}

/** How a game may end, the best for the French first. */
export const LEVEL_IDS = [
  "french-decisive",
  "french-marginal",
  "draw",
  "allied-marginal",
  "allied-decisive",
] as const;
export type LevelId = (typeof LEVEL_IDS)[number];
