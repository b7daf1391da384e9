// The charts as the rules ask for them. Every value lives in data/charts with its provenance; a scenario may replace
// any of them.

import type { Chart } from "@grognard/kernel";
import type { Deed } from "../actions.ts";
import type { Formation } from "../formations.ts";
import type { AreaKind } from "../ground.ts";
import type { Weather } from "../state.ts";
import type { Calibre, Grade, Rating, Unit, Weapon } from "../units.ts";

/** A number as numerator and denominator: fractions are never rounded before the end [R44]. */
export type Fraction = readonly [number, number];

/** What the terrain table says of one kind of ground [charts A12]. Lengths in c; null: no limit. */
export interface TerrainRow {
  readonly density: "regular" | "rough" | "rugged";
  /** Intervals: how near its crest line somebody must be for sight over it [R52]; null for all other ground. */
  readonly crest: number | null;
  readonly seenAt: number | null;
  readonly through: number | null;
  readonly rolls: boolean;
  readonly gallop: boolean;
  /** Null: no formed fire at all. */
  readonly fireOut: Fraction | null;
  readonly fireIn: Fraction;
  readonly inside: Fraction | null;
  readonly ballReach: number | null;
  readonly caseReach: number | null;
  /** [0, 1]: ineffective. */
  readonly shell: Fraction;
  /** On the strength of who attacks into it; in a ford, of the unit that is charged there, like its loss. */
  readonly attacker: Fraction;
  readonly loserLoss: number;
  /** Divides the morale penalties of those who occupy it: 1, 2 or 4. */
  readonly penalties: 1 | 2 | 4;
}

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

export interface GunRow {
  readonly caseRange: number; // c
  readonly caseDie: number;
  readonly range: number; // of ball and shell, c
  /** 0: fires no ball. */
  readonly penetrations: number;
  readonly impact: number;
  /** Null: fires no shell. */
  readonly shellDie: number | null;
}

export type Band = "close" | "medium" | "long";

export interface WeatherRow {
  readonly sight: number; // c
  readonly volleyDie: number;
  readonly closeOnly: boolean;
  /** Null: no shell. */
  readonly shellDie: number | null;
  readonly ballHalved: boolean;
  readonly gallop: boolean;
  readonly unmetalledDoubles: boolean;
  readonly unmetalledIsTrail: boolean;
  readonly creeksRough: boolean;
  readonly fireGrowth: number; // c a turn
  /** Times the loser's loss in a melee [VII.6-terrain]. */
  readonly meleeLoss: number;
}

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

export interface Charts {
  /** All of them, to be shown. */
  readonly all: readonly Chart[];
  optionCost(deed: Deed, calibre: Calibre | null): number;
  /** March rate, c; 0 where it has none. `fallBack` covers skirmishers' fall back too. */
  rate(unit: Unit, formation: Formation, how: "march" | "gallop" | "fall-back" | "hand-push"): number;
  /** Of a commander's figure, c. */
  readonly commanderRate: number;
  /** Melee multiplier [VII.8] against what is opposite. */
  multiplier(unit: Unit, formation: Formation, against: MeleeSetting): Fraction;
  gun(calibre: Calibre): GunRow;
  /** Upper end of the band, c; 0 where the weapon has none. */
  band(weapon: Weapon, band: Band): number;
  /** What is added to a volley die at that range. */
  bandDie(band: Band): number;
  fireModifier(id: FireModifier): number;
  /** Percent of start strength a dismount costs [V.12]. */
  dismount(guns: number): number;
  baseStrength(grade: Grade): number;
  /** Points in hundredths [I.5]. */
  points(unit: Pick<Unit, "arm" | "grade" | "calibre" | "quarters">): number;
  moraleInteger(grade: Grade): number;
  modifier(id: MoraleModifier): number;
  terrain(kind: TerrainKind): TerrainRow;
  /** Quarters of the allowance, 0 to 4, by the die read 1 to 10 [XI.7]. */
  delay(die: number): number;
  weather(weather: Weather): WeatherRow;
  /** By a die read 1 to 10: at the start, and after every fourth turn [charts B8]. */
  weatherAtStart(season: Season, die: number): Weather;
  weatherAfter(now: Weather, die: number): Weather;
  /** What a section of such a construction, or such a bridge, bears [charts B15]. */
  impact(what: string): number;
  /** Command radius, c. */
  radius(rating: Rating): number;
  rating(roll: number): Rating;
}

export interface MeleeSetting {
  readonly charging: boolean;
  readonly enemyInfantry: boolean;
  readonly enemyCavalry: boolean;
  readonly enemyLancers: boolean;
  readonly squareMixed: 2 | 1;
}
