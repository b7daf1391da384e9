// The charts in the form that the rules need. Every value is in data/charts with its source; a scenario may
// replace any of them. Lengths are read in c.

import { type Fraction, fractionIn, type Row } from "@grognard/parts";
import type { AreaKind } from "../ground.ts";

type Cell = number | string;
export const MM = 100;

const number = (cell: Cell): number => cell as number;
const length = (cell: Cell): number => MM * number(cell);
const isYes = (cell: Cell): boolean => cell === "yes";
/** Never rounded before the end [R44]. */
export const fraction = (cell: Cell): Fraction => fractionIn(String(cell));
/** Null where the chart has a dash. */
const unlessDash =
  <T>(read: (cell: Cell) => T) =>
  (cell: Cell): T | null =>
    cell === "-" ? null : read(cell);
export const limit = unlessDash(number);

/** What the terrain table says of one kind of ground [charts A12]; null: no limit. */
export const TERRAIN = {
  density: (cell: Cell) => cell as "regular" | "rough" | "rugged",
  /** Intervals: how near its crest line a unit must be to see over it [R52]; null for all other ground. */
  crest: unlessDash(length),
  seenAt: unlessDash(length),
  sightThrough: unlessDash(length),
  rolls: isYes,
  gallop: isYes,
  /** Null: no formed fire at all. */
  fireOut: unlessDash(fraction),
  fireIn: fraction,
  inside: unlessDash(fraction),
  ballReach: unlessDash(length),
  caseReach: unlessDash(length),
  /** [0, 1]: ineffective. */
  shell: fraction,
  /** On the strength of a unit attacking into it; in a ford, of the unit that is charged there, like its loss. */
  attacker: fraction,
  loserLoss: number,
  /** Divides the morale penalties of units that occupy it: 1, 2 or 4. */
  penalties: (cell: Cell) => fraction(cell)[1],
};
export type TerrainRow = Row<typeof TERRAIN>;

/** Rows of the terrain chart: a lake counts as a river. */
export type TerrainKind =
  | Exclude<AreaKind, "lake">
  | "creek"
  | "ford"
  | "river"
  | "wall"
  | "town"
  | "road-metalled"
  | "road-unmetalled"
  | "trail"
  | "bridge-temporary"
  | "bridge-permanent";

export const GUNS = {
  caseRange: length,
  caseDie: number,
  /** Of ball and shell. */
  range: length,
  /** 0: fires no ball. */
  penetrations: number,
  impact: number,
  /** Null: fires no shell. */
  shellDie: limit,
};
export type GunRow = Row<typeof GUNS>;

export type Band = "close" | "medium" | "long";

export const WEATHER = {
  sight: length,
  volleyDie: number,
  closeOnly: isYes,
  /** Null: no shell. */
  shellDie: limit,
  ballHalved: isYes,
  gallop: isYes,
  unmetalledDoubles: isYes,
  unmetalledIsTrail: isYes,
  creeksRough: isYes,
  /** A turn. */
  fireGrowth: length,
  /** Times the loser's loss in a melee [VII.6-terrain]. */
  meleeLoss: number,
};

/** Before the battle [I.6-adjustments]: rows of the chart of adjustments. */
export const HARDSHIPS = [
  "forced march",
  "night in the rain",
  "night in the snow",
  "short of food",
  "rested",
] as const;
export type Hardship = (typeof HARDSHIPS)[number];

export type Season = "summer" | "spring" | "winter";

/** Added to a die of fire [V.16]; the value is in the chart. */
export type FireModifier =
  | "column"
  | "cavalry"
  | "first-fire"
  | "half-strength"
  | "shaken"
  | "target-moved"
  | "gun-moved";

/** Why a check is harder or easier [VI.9]; the value is in the chart. */
export type MoraleModifier =
  | "ball-or-shell"
  | "skirmish-hit"
  | "charged-flank"
  | "half-strength"
  | "skirmishers-charged-by-foot"
  | "grade-below"
  | "changed-formation"
  | "close-volley"
  | "case"
  | "charged-rear"
  | "cavalry-charges-square"
  | "foot-charged-by-cavalry"
  | "skirmishers-or-guns-charged-by-cavalry"
  | "quarter-strength"
  | "shaken-or-routed"
  | "out-of-command"
  | "commander-attached";

export interface MeleeSetting {
  readonly charging: boolean;
  readonly enemyInfantry: boolean;
  readonly enemyCavalry: boolean;
  readonly enemyLancers: boolean;
  readonly squareMixed: 2 | 1;
}
