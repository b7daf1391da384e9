// The pieces of a game and the formations they belong to [2.2].

import type { Hex } from "@grognard/hex";

export const SIDE_IDS = ["french", "coalition"] as const;
export type SideName = (typeof SIDE_IDS)[number];
export type Side = 0 | 1;

/** Indices into the world's tables. */
export type UnitId = number;
export type FormationId = number;

export const ARMS = [
  "infantry",
  "cavalry",
  "wagon",
  "engineer",
  "guns", // batteries positioned on the map [16.4]
  "leader", // commands a formation [15.2]
  "commander", // commands the army [15.12]
  "hq",
] as const;
export type Arm = (typeof ARMS)[number];

export interface Unit {
  readonly index: UnitId;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** For a detachment: that of its usual division; see `armOf`. */
  readonly arm: Arm;
  /** -1: the army's own, a commander or a headquarters. */
  readonly formation: FormationId;
  /** At full strength, 2 SP each [2.2.1-sp]; for a wagon its loads [2.2.3.1]. */
  readonly steps: number;
  readonly morale: number;
  /** Printed, in whole MP. */
  readonly mp: number;
  /** Batteries at the start [7.9]. */
  readonly batteries: number;
  readonly horse: boolean; // horse artillery [7.12-horse]
  readonly organic: number; // strength of organic cavalry [7.14]
  readonly heavy: boolean; // heavy cavalry [7.6-light]
  /** A counter that comes into play when a division sends out a detachment [10.3], a wagon is split [12.3-split] or
   *  taken [16.2], or guns are positioned [16.4]. */
  readonly spare: boolean;
}

export type FormationKind = "corps" | "supply" | "battery";

export interface Formation {
  readonly index: FormationId;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly kind: FormationKind;
  /** -1 for supply and grand batteries. */
  readonly leader: UnitId;
  readonly rating: number;
  readonly bonus: number;
  /** On the reverse of the leader [15.2-replace]. */
  readonly replacement: { readonly rating: number; readonly bonus: number };
  /** Divisions, its detachment counter, or trains; no leader. */
  readonly units: readonly UnitId[];
  /** The counter for its detachment; -1 if it may send out none [10.3]. */
  readonly detachment: UnitId;
  /** For a grand battery: the leader who may establish it [16.5]; otherwise -1. */
  readonly founder: UnitId;
}

/** How a unit that is on the map begins. */
export interface Post {
  readonly hex: Hex;
  readonly facing: number;
  /** March column: the road behind the head, hex by hex [15.7]; undefined if it is deployed. */
  readonly trail: readonly Hex[] | undefined;
  readonly fatigue: number;
}
