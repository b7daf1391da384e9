// Armies that players put together from the list of a nation, before a battle.

export interface ArmyList {
  readonly format: string;
  readonly name: string;
  readonly nation: string;
  readonly year: number;
  /** What it may cost. */
  readonly points: number;
  /** Above several divisions. */
  readonly commander?: string;
  readonly divisions: readonly ArmyDivision[];
}

export interface ArmyDivision {
  readonly commander?: string;
  /** In no brigade. */
  readonly batteries?: readonly ArmyChoice[];
  readonly brigades: readonly ArmyBrigade[];
}

export interface ArmyBrigade {
  readonly commander?: string;
  /** Kept back at first. */
  readonly reserve?: boolean;
  readonly units: readonly ArmyChoice[];
}

/** A regiment of foot with its battalions, a regiment of horse, a battery; or a part of one. */
export interface ArmyChoice {
  readonly troop: string;
  readonly grade: 1 | 2 | 3 | 4 | 5;
  readonly battalions?: number;
  readonly quarters?: 1 | 2 | 3;
  readonly name?: string;
}

/** A brigade by its numbers; -1: the batteries of the division. */
export interface ArmySpot {
  readonly division: number;
  readonly brigade: number;
}

/** Whose army, and how large: what the computer buys. */
export type ArmyWish = Pick<ArmyList, "nation" | "year" | "points">;

export interface NationEntry {
  readonly id: string;
  readonly name: string;
  /** First and last, as often as it had an army. */
  readonly years: readonly (readonly [number, number])[];
}

/** Infantry of the line, heavy cavalry, siege guns. */
export interface TroopGroup {
  readonly id: string;
  readonly name: string;
  readonly arm: "infantry" | "cavalry" | "artillery";
  readonly troops: readonly TroopEntry[];
}

export interface TroopEntry {
  readonly id: string;
  readonly title: string;
  /** With the points of a whole unit. */
  readonly grades: readonly { readonly grade: ArmyChoice["grade"]; readonly price: number }[];
  /** The most of a regiment; 1: bought one by one. */
  readonly battalions: number;
  /** There are only detachments of it. */
  readonly inParts?: true;
}

/** What an army costs, and everything that is wrong with it. */
export interface ArmyVerdict {
  readonly cost: number;
  /** By the place of the choice: "divisions[0].brigades[1].units[2]". */
  readonly prices: { readonly [place: string]: number };
  /** What each choice is, also where the nation does not have it in that year. */
  readonly titles: { readonly [place: string]: string };
  /** The brigades have commanders on the table, not only the divisions. */
  readonly brigadiers: boolean;
  readonly faults: readonly { readonly place: string; readonly text: string; readonly cite: string }[];
}
