// What scenario files look like: millimetres (two decimals at most) and degrees clockwise from north. Documented for
// players in docs/writing-a-scenario.md.

import type { Season } from "../charts/charts.ts";
import type { Formation } from "../formations.ts";
import type { AreaKind, LineKind, WaterKind } from "../ground.ts";
import type { Settings } from "../options.ts";
import type { Edge, Weather } from "../types.ts";
import type { Arm, Calibre, Grade, Rating, Weapon } from "../units.ts";

/** Millimetres: east and north of the south-west corner of the table. */
export type PointFile = readonly [x: number, y: number];

export interface ScenarioFile {
  readonly format: "grognard/tabletop-scenario@1";
  readonly id: string;
  readonly name: string;
  readonly history: string;
  readonly length: string;
  readonly difficulty: "learning" | "standard" | "long";
  /** What this scenario sets for itself, unless a match chooses otherwise. */
  readonly options?: Partial<Settings>;
  readonly table: readonly [width: number, depth: number];
  readonly turns: number;
  /** "08:45". */
  readonly begins: string;
  readonly weather: { readonly start?: Weather; readonly season?: Season; readonly fixed?: boolean };
  readonly sides: readonly [SideFile, SideFile];
  readonly deployment?: DeploymentFile;
  readonly terrain: readonly TerrainFile[];
  readonly commanders: readonly CommanderFile[];
  readonly units: readonly UnitFile[];
  readonly victory: VictoryFile;
  /** Charts that stand for ours, by id. */
  readonly charts?: readonly unknown[];
}

export interface SideFile {
  readonly id: string;
  readonly name: string;
  readonly nation: string;
  readonly home: Edge;
  /** Stretches of the edge, other than home, by which its units may leave. */
  readonly exits?: readonly { readonly edge: Edge; readonly from: number; readonly to: number }[];
  /** Where it sets up if set-up is free. */
  readonly zone?: readonly PointFile[];
}

interface DeploymentFile {
  /** Free set-up is the rule here, not an option. */
  readonly free?: boolean;
  readonly withinRadius?: boolean;
  readonly reserves?: boolean;
}

interface Feature {
  readonly id: string;
  readonly name?: string;
}

export type TerrainFile =
  | (Feature & {
      readonly kind: AreaKind;
      readonly outline: readonly PointFile[];
      /** Of intervals: how steep; gentle unless said otherwise. */
      readonly contour?: "gentle" | "steep";
      /** Areas that it replaces where they overlap. */
      readonly overrides?: readonly string[];
    })
  | (Feature & {
      readonly kind: LineKind;
      readonly line: readonly PointFile[];
      readonly impact?: number;
      /** Where a work can be passed. */
      readonly gates?: readonly (readonly [PointFile, PointFile])[];
    })
  | (Feature & {
      readonly kind: "road-metalled" | "road-unmetalled" | "trail";
      readonly line: readonly PointFile[];
    })
  | (Feature & { readonly kind: WaterKind; readonly line: readonly PointFile[]; readonly width: number })
  | (Feature & {
      readonly kind: "ford" | "ferry" | "bridge-temporary" | "bridge-permanent";
      readonly water: string;
      readonly at: PointFile;
      /** Along the water. */
      readonly width?: number;
      readonly impact?: number;
    })
  /** `corner` is the south-west one. */
  | (Feature & { readonly kind: "town"; readonly corner: PointFile });

export interface CommanderFile {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly level: "brigade" | "division" | "corps";
  /** Absent: rolled [XII.5]. */
  readonly rating?: Rating;
  readonly superior?: string;
  readonly at: PointFile;
}

export interface UnitFile {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly arm: Arm;
  readonly grade: Grade;
  readonly class: 1 | 2;
  readonly heavy?: boolean;
  readonly lancer?: boolean;
  readonly calibre?: Calibre;
  readonly guns?: number;
  readonly horse?: boolean;
  readonly weapon?: Weapon;
  readonly quarters?: 1 | 2 | 3 | 4;
  readonly sappers?: boolean;
  readonly commander: string;
  readonly regiment?: string;
  readonly brigade?: string;
  readonly division?: string;
  /** With the option `fixedStrengths`. */
  readonly strength?: number;
  readonly adjust?: number;
  readonly post?: PostFile;
  readonly arrives?: ArrivalFile;
  /** Where it alone may set up, besides the zone of its side. */
  readonly zone?: readonly PointFile[];
}

export type PostFile =
  | {
      readonly at: PointFile;
      readonly facing: number;
      readonly formation: Formation;
      readonly gap?: number;
    }
  | {
      readonly zone: string;
      readonly posture: "edge" | "deep" | "sheltered";
      /** Stands on each side. */
      readonly lining?: { readonly [E in Edge]?: number };
    };

export interface ArrivalFile {
  /** The first turn in which it may come. */
  readonly turn: number;
  /** The die must show this or more at the end of the turn before. */
  readonly roll?: number;
  /** Comes without a roll in this turn. */
  readonly surely?: number;
  readonly from: PointFile;
  readonly to: PointFile;
  readonly formations?: readonly Formation[];
}

/** Points for each side, by its id. */
export type WorthFile = { readonly [side: string]: number };

export interface VictoryFile {
  readonly lost: number;
  readonly shaken?: number;
  readonly battery?: WorthFile;
  readonly commander?: number;
  readonly places?: readonly {
    readonly id: string;
    readonly name: string;
    readonly how: "last" | "sole" | "near";
    /** A town zone, a crossing, a spot (with the side of a square about it), or several. */
    readonly where: readonly (
      | { readonly feature: string }
      | { readonly at: PointFile; readonly side: number }
    )[];
    readonly worth: WorthFile;
  }[];
  readonly exits?: readonly {
    readonly id: string;
    readonly name: string;
    readonly side: string;
    readonly edge: Edge;
    readonly from: number;
    readonly to: number;
    readonly worth: number;
  }[];
  readonly lines?: readonly {
    readonly id: string;
    readonly name: string;
    readonly side: string;
    readonly towards: Edge;
    readonly at: number;
    readonly each: number;
    readonly most: number;
  }[];
  readonly broken?: { readonly percent: number; readonly of: "points" | "battalions" };
  readonly verdict:
    | { readonly kind: "higher"; readonly draw: number }
    | { readonly kind: "margin"; readonly win: number; readonly lose: number };
}

/** A scenario that is made from a seed when it is loaded. */
export interface GeneratedFile {
  readonly format: "grognard/tabletop-scenario@1";
  readonly id: string;
  readonly name: string;
  readonly history: string;
  readonly length: string;
  readonly difficulty: "learning" | "standard" | "long";
  readonly generate: GenerateFile;
}

interface GenerateFile {
  readonly seed: number;
  readonly points: number;
  readonly nations: readonly [string, string];
  readonly year: number;
  readonly mirror?: boolean;
}
