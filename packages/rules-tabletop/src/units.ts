// The order of battle as it is printed: units and commanders. It is public [R65]; strengths are not in it.

import type { Side } from "@grognard/parts";
import type { Point } from "@grognard/table";
import type { Formation } from "./formations.ts";

export { enemyOf, type Side } from "@grognard/parts";

/** In the order of the scenario. */
export const SIDES: readonly Side[] = [0, 1];

/** An index into `world.units`. */
export type UnitId = number;
/** An index into `world.commanders`. */
export type CommanderId = number;

export type Arm = "infantry" | "cavalry" | "artillery";
export type Weapon = "musket" | "rifle" | "carbine" | "none";
export const CALIBRES = ["light", "medium", "heavy", "howitzer", "siege"] as const;
export type Calibre = (typeof CALIBRES)[number];
export type Grade = 1 | 2 | 3 | 4 | 5;

export interface Unit {
  readonly index: UnitId;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly arm: Arm;
  /** Cavalry: heavy fights harder, a lancer breaks squares more easily [charts B11]. */
  readonly heavy: boolean;
  readonly lancer: boolean;
  /** Artillery: what it throws, how many guns, whether the crews ride. */
  readonly calibre: Calibre | null;
  readonly guns: number;
  readonly horse: boolean;
  readonly weapon: Weapon;
  /** March class I or II [IV.6]. */
  readonly drill: 1 | 2;
  readonly grade: Grade;
  /** Hundredths [I.5]. */
  readonly points: number;
  /** How many quarters of a basic unit it is: 4, or fewer for a detachment [III.5]. */
  readonly quarters: 1 | 2 | 3 | 4;
  readonly sappers: boolean;
  /** The scenario lets it fire ball over friends [V.9-overhead]. */
  readonly overhead: boolean;
  readonly regiment: string;
  readonly brigade: string;
  readonly division: string;
  /** The commander in whose radius it must be [XII.1]. */
  readonly commander: CommanderId;
  /** Strength that the scenario, or yesterday's fight, fixes instead of the die; 0 none. */
  readonly fixedStrength: number;
  /** Added to the strength that was rolled [charts B17]. */
  readonly adjust: number;
  /** Where it is at the start, unless its side sets up freely. */
  readonly post: Post | null;
  /** Kept back at first: it has a post, but begins off the table [I.5]. */
  readonly reserve: boolean;
  /** How it comes later, if it does not start on the table. */
  readonly arrival: Arrival | null;
}

/** A place to stand: on the table, or in a town zone. */
export interface Post {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly formation: Formation;
  /** Between skirmishing stands; 0 where it does not apply. */
  readonly gap: number;
  /** Index of a town zone, or -1. */
  readonly zone: number;
  readonly posture: Posture;
  /** How many stands line each side of the zone: north, east, south, west. */
  readonly lining: readonly [number, number, number, number];
}

/** In a town zone [XI.6-town, R58]; "none" outside. */
export type Posture = "none" | "edge" | "deep" | "sheltered";

export interface Arrival {
  /** From this turn on it may come. */
  readonly turn: number;
  /** A d10 roll of this or more is needed each turn; 0 none. */
  readonly roll: number;
  /** The turn on which it comes without a roll; 0 never. */
  readonly surely: number;
  /** Its stretch of the edge, from and to. */
  readonly from: Point;
  readonly to: Point;
  readonly formations: readonly Formation[];
}

/** From the worst to the best. */
export const RATINGS = ["poor", "average", "crack"] as const;
export type Rating = (typeof RATINGS)[number];

export interface Commander {
  readonly index: CommanderId;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly level: "brigade" | "division" | "corps";
  /** Null: rolled at the start [XII.5]. */
  readonly rating: Rating | null;
  /** The superior, or -1. */
  readonly superior: CommanderId;
  readonly at: Point;
}
