// What scenario, army and map files look like.

import type { FormationName } from "../formations.ts";
import type { Scoring } from "../types.ts";
import type { Nation, SideName } from "../units.ts";

/**
 * Hexes in words: one hex "13,19", a block of columns and rows "13,8-15,13", a place "Kulm", or a place and all
 * within some hexes of it "Kulm+4".
 */
export type HexSet = readonly string[];

export interface MapFile {
  readonly format: "grognard/bataille-map@1";
  readonly id: string;
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  /** For the scale bar. */
  readonly metresPerHex: number;
  /** One text a row: `.` clear, `w` woods, `v` village, `t` town, `#` steep. */
  readonly terrain: readonly string[];
  /** One text a row: `.` or a digit. */
  readonly levels: readonly string[];
  /** Villages and towns by name. */
  readonly places: { readonly [name: string]: readonly string[] };
  /** Other names, by hex. */
  readonly labels: { readonly [hex: string]: string };
  /** Chains of hexes. A bridge is where one crosses a stream. */
  readonly roads: readonly { readonly name: string; readonly hexes: readonly string[] }[];
  /** Every hexside between a hex of the first column in these rows and the next column; or single hexsides. */
  readonly streams: readonly StreamFile[];
  /** Where reinforcements come in, by letter. */
  readonly entries: { readonly [letter: string]: string };
  /** Where each nation flees to. */
  readonly homes: { readonly [N in Nation]: HexSet };
}

export type StreamFile =
  | {
      readonly name: string;
      readonly seam: readonly [number, number];
      readonly rows: readonly [number, number];
    }
  | { readonly name: string; readonly sides: readonly (readonly [string, string])[] };

export interface ArmyFile {
  readonly format: "grognard/bataille-army@1";
  readonly id: string;
  readonly name: string;
  readonly commands: readonly {
    readonly id: string;
    readonly name: string;
    readonly side: SideName;
    readonly thresholds: readonly [number, number, number];
  }[];
  readonly formations: readonly FormationFile[];
}

/** A division, brigade or the like: it marches and is led as one. */
export interface FormationFile {
  readonly name: string;
  readonly nation: Nation;
  /** The id of a command, or "" for one under nobody's morale. */
  readonly command: string;
  readonly leaders: readonly LeaderFile[];
  readonly units: readonly UnitFile[];
}

export interface LeaderFile {
  readonly id: string;
  readonly name: string;
  readonly attack: number;
  readonly defence: number;
  readonly cavalry: number;
  readonly artillery: number;
  readonly morale: number;
  readonly ma: number;
}

/** Printed values. A regiment in battalions is their sum; its own counter is made from them. */
export interface UnitFile {
  readonly id: string;
  readonly name: string;
  readonly arm: "infantry" | "cavalry" | "artillery";
  readonly kind: string;
  readonly increments?: number;
  readonly melee?: number;
  /** Increments and melee value of each, from left to right. */
  readonly battalions?: readonly (readonly [increments: number, melee: number])[];
  /** The fire value on the counter of a regiment in battalions. */
  readonly regimentFire?: number;
  readonly fire?: number;
  readonly fires?: readonly [number, number, number];
  readonly range?: number;
  readonly morale: number;
  readonly ma: number;
  readonly lance?: number;
  readonly skirmishFire?: number;
  readonly guard?: boolean;
  readonly horse?: boolean;
  readonly brigade?: boolean;
  /** Russian or Prussian infantry that is a battalion, not a whole regiment [16.2.2]. */
  readonly battalion?: boolean;
}

export interface PostFile {
  readonly at: string;
  readonly formation?: FormationName;
  readonly facing?: number;
  /** Road March: the hexes behind the head. */
  readonly tail?: readonly string[];
  readonly losses?: number;
}

export interface ScenarioFile {
  readonly format: "grognard/bataille-scenario@1";
  readonly id: string;
  readonly name: string;
  readonly history: string;
  readonly length: string;
  readonly difficulty: "learning" | "standard" | "long";
  /** The id of a map that comes with the game, or a whole map. */
  readonly map: string | MapFile;
  /** The same with an army. Units of it that the scenario does not name are not in the game. */
  readonly army: string | ArmyFile;
  /** One or two, with a night between. */
  readonly days: readonly DayFile[];
  readonly commandMorale: boolean;
  /** Who stands on the map, by unit. */
  readonly posts: { readonly [unit: string]: PostFile };
  /** Where they may be put instead, if the set-up is free. */
  readonly areas: readonly AreaFile[];
  readonly groups: readonly GroupFile[];
  /** Leaders who wait off the map. */
  readonly away: readonly string[];
  readonly successors: readonly { readonly leader: string; readonly heir: string }[];
  readonly objectives: readonly { readonly place: string; readonly owner: SideName | "none" }[];
  readonly exits: readonly ExitFile[];
  readonly victory: VictoryFile;
  /** What is special, in words. */
  readonly rules: readonly { readonly cite: string; readonly text: string }[];
  /** Charts of the owner's own copy of a game, replacing ours by id. */
  readonly charts?: readonly unknown[];
}

export interface DayFile {
  readonly day: number;
  readonly date: string;
  /** "11:00". Turns take twenty minutes. */
  readonly first: string;
  readonly last: string;
  readonly wet: boolean;
}

export interface AreaFile {
  readonly name: string;
  readonly side: SideName;
  readonly hexes: HexSet;
  readonly without?: HexSet;
  readonly units: readonly string[];
}

export interface GroupFile {
  readonly name: string;
  readonly side: SideName;
  readonly day: number;
  readonly time: string;
  readonly entries: readonly string[];
  readonly units: readonly string[];
  /** Comes in the night before, and is placed near its corps. */
  readonly night?: boolean;
}

export interface ExitFile {
  readonly name: string;
  readonly side: SideName;
  readonly hexes: HexSet;
  readonly day: number;
  readonly from: string;
}

export interface VictoryFile {
  readonly scoring: Scoring;
  /** What each thing is worth. */
  readonly points: { readonly [item: string]: number };
  /** Best for the French first; the last one has no least score. */
  readonly results: readonly {
    readonly least?: number;
    readonly result: string;
    readonly winner: SideName | "none";
  }[];
}
