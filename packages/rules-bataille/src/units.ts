// The counters as printed. Their changing state is in state.ts.

import type { Hex } from "@grognard/hex";
import type { Side } from "@grognard/parts";

export { enemyOf, type Side } from "@grognard/parts";

export const FRENCH: Side = 0;
export const COALITION: Side = 1;
export const SIDE_IDS = ["french", "coalition"] as const;
export type SideName = (typeof SIDE_IDS)[number];

export const NATIONS = ["french", "russian", "austrian", "prussian"] as const;
export type Nation = (typeof NATIONS)[number];

/** An index into `world.units`. */
export type UnitId = number;

export type Arm = "infantry" | "cavalry" | "artillery" | "leader";

/** [2.3.3] The four bonuses of a leader; infantry differs in attack and defence [2.3.4]. */
export interface Bonuses {
  readonly attack: number;
  readonly defence: number;
  readonly cavalry: number;
  readonly artillery: number;
  readonly morale: number;
}

/** A counter: regiment, battalion, battery or leader. Values of the other arms are 0. */
export interface Unit {
  readonly index: UnitId;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly nation: Nation;
  readonly arm: Arm;
  /** The row of its nation in the charts: "line", "jager", "landwehr"; "heavy", "cossack"; "position", "horse". */
  readonly kind: string;
  /** Drives 11.2 and 16.1.4b. */
  readonly division: string;
  /** The command whose morale it shares [9.2.1]; "" for independent cavalry [R63]. */
  readonly command: string;

  // General Side, visible to both sides.
  readonly increments: number;
  readonly ma: number;
  readonly guard: boolean;
  readonly heavy: boolean; // cavalry of MA 12 or less [2.2.5]
  readonly lancer: boolean; // carries lances, visible to both sides: `lance` is above 0
  readonly horse: boolean; // horse artillery
  readonly brigadeBattery: boolean; // Austrian [16.2.4b]
  readonly soleBattalion: boolean; // Russian or Prussian, not a regiment [16.2.2]

  // Specific Side, for its owner [2.2.3].
  readonly melee: number;
  readonly fire: number; // infantry; printed [12.5.2b]
  readonly fires: readonly [short: number, medium: number, long: number]; // artillery [12.4.9]
  readonly range: number; // fire range; 2 or more lets infantry skirmish [6.7.1]
  readonly morale: number; // 11 best to 66
  readonly lance: number; // bonus of the whole unit [2.2.5c]
  readonly skirmishFire: number; // in brackets: may act as cavalry skirmishers [6.8]

  readonly bonuses: Bonuses | undefined;
  /** The regiment a battalion belongs to, or -1. */
  readonly regiment: UnitId;
  /** The battalions of a regiment, from left to right on the order of battle [3.4.3b]. */
  readonly battalions: readonly UnitId[];
}

/** The values of the Specific Side, which are secret. */
export const SECRET_VALUES = [
  "melee",
  "fire",
  "fires",
  "range",
  "morale",
  "lance",
  "skirmishFire",
  "bonuses",
] as const;

/** Where a unit is at the start of a scenario. */
export interface Post {
  readonly hex: Hex;
  readonly formation: number;
  readonly facing: number;
  readonly tail: readonly Hex[];
  readonly losses: number;
}
