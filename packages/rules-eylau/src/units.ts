// The pieces of a game: combat units, and the leaders who command them [2.3].

import type { Hex } from "@grognard/hex";

/** No unit, hex, side or direction: all of these are numbers from 0. */
export const NONE = -1;

export const SIDE_IDS = ["french", "allied"] as const;
export type SideName = (typeof SIDE_IDS)[number];
export type Side = 0 | 1;
export const FRENCH: Side = 0;
export const ALLIED: Side = 1;

export const NATIONS = ["french", "russian", "prussian"] as const;
export type Nation = (typeof NATIONS)[number];

/** Index into the world's table of pieces. */
export type UnitId = number;
/** Index into the world's morale tracks [14.0]. */
export type TrackId = number;

export type Arm =
  | "infantry" // a battalion
  | "skirmish" // a company detached from one [8.6]
  | "cavalry" // a regiment
  | "artillery" // the guns of a battery
  | "crew" // its men [7.6]
  | "leader"; // any command unit [16.0]

export const RANKS = [
  "army",
  "corps", // or wing, or reserve
  "detachment", // an independent division leader [16.32]
  "division",
  "brigade",
  "battery", // of a grand battery [19.52]
  "special", // Bagration [19.53]
] as const;
export type Rank = (typeof RANKS)[number];

/** What is printed on the counter of a command unit [16.1]. */
export interface Leadership {
  readonly rank: Rank;
  /** Command Rating and Radius, standing and mobilized; brigade leaders have one value twice [16.12]. */
  readonly rating: readonly [standing: number, mobilized: number];
  readonly bonus: number;
  /** A "C" on the counter: charges within the radius are in command [12.51-1]. */
  readonly cavalry: boolean;
  /** "LC": light cavalry [17.11] [17.63]. */
  readonly lightCavalry: boolean;
  /** Acts as if always holding an order, and needs no superior [R118]. */
  readonly alwaysOrdered: boolean;
}

export interface Unit {
  readonly index: UnitId;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly nation: Nation;
  readonly arm: Arm;
  /** Strength points, or guns; of a crew its steps [R26]. */
  readonly strength: number;
  readonly effectiveness: number;
  /** Effectiveness Modifier for morale checks. */
  readonly modifier: number;
  /** Firing Class 1 to 3; 0: never fires. */
  readonly firing: number;
  /** Whole movement points. Infantry: column and line; cavalry: fresh and exhausted; guns: limbered, unlimbered 0;
   *  leaders: standing and mobilized; others: one value twice. */
  readonly mp: readonly [number, number];
  /** French light infantry, Jaegers, Fusiliers and their companies [8.53]. */
  readonly light: boolean;
  readonly guard: boolean;
  readonly heavy: boolean; // cavalry [7.4]
  readonly cossack: boolean; // [19.2]
  readonly horse: boolean; // artillery [6.32]
  /** "IV/2/1": of a leader, or of the one it is under [2.4]. */
  readonly designation: string;
  /** Battalions of one regiment support each other [13.13-e]; companies rejoin battalions of one designation [8.64]. */
  readonly regiment: string;
  /** For 13.13-f: the division to which a battalion or battery belongs. */
  readonly division: string;
  /** The leader it is directly under: a battalion's or regiment's brigade leader, a battery's division leader or
   *  commander, a leader's superior. -1: none. */
  readonly superior: UnitId;
  /** Of a crew or a half-battery: the guns; of a company: the battalion whose counter it is; else -1. */
  readonly parent: UnitId;
  /** Of a battery: its crew; else -1. */
  readonly crew: UnitId;
  readonly track: TrackId;
  /** A counter that comes into play when it is needed: companies [8.61], the other half of a battery [19.42]. */
  readonly spare: boolean;
  readonly leader: Leadership | undefined;
}

/** How a piece begins that stands on the map. */
export interface Post {
  readonly hex: Hex;
  readonly facing: number;
  readonly formation: number;
  /** Extended line: the hex of the marker; else -1. */
  readonly wing: Hex;
  /** Leaders. */
  readonly mobilized: boolean;
  readonly inactive: boolean;
  /** Holds a received order. */
  readonly ordered: boolean;
}
