// What scenario and map files look like. Documented for players in docs/writing-a-scenario.md.

import type { CardHalf, Modifier } from "./cards.ts";
import type { SideName, Terrain, Trait } from "./types.ts";

export interface MapFile {
  readonly format: "grognard/n20-map@1";
  readonly id: string;
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  /** For the scale bar. */
  readonly metresPerHex: number;
  /** Hexes that are not clear. */
  readonly terrain: { readonly [T in Exclude<Terrain, "clear">]?: readonly string[] };
  /** Names of places by hex. */
  readonly names: { readonly [hex: string]: string };
  readonly roads: readonly {
    readonly id: string;
    readonly name: string;
    readonly hexes: readonly string[];
  }[];
  readonly rivers: readonly {
    readonly name: string;
    readonly kind: "minor" | "major";
    /** `"5,9|5,10"`: the hexside between two adjacent hexes. */
    readonly sides: readonly string[];
  }[];
  readonly crossings: readonly {
    readonly kind: "bridge" | "ford";
    readonly side: string;
    readonly name: string;
  }[];
  /** `"5,4>5,5"`: high ground first. */
  readonly slopes: readonly string[];
}

/** A part of another map, with the hex numbers printed there. Everything outside is prohibited. */
export interface WindowFile {
  readonly format: "grognard/n20-map@1";
  readonly id: string;
  readonly name: string;
  readonly window: {
    /** The id of a map that comes with the game. */
    readonly of: string;
    /** First and last. */
    readonly columns: readonly [number, number];
    readonly rows: readonly [number, number];
  };
}

export interface ScenarioFile {
  readonly format: "grognard/n20-scenario@1";
  readonly id: string;
  readonly name: string;
  readonly history: string;
  readonly length: string;
  readonly difficulty: "learning" | "standard" | "long";
  /** The id of a map that comes with the game, or a whole map. */
  readonly map: string | MapFile | WindowFile;
  readonly firstPlayer: SideName;
  readonly morale: { readonly french: number; readonly coalition: number };
  readonly dummies: { readonly french: number; readonly coalition: number };
  readonly nations: readonly {
    readonly id: string;
    readonly name: string;
    readonly side: SideName;
    readonly loc: readonly string[];
    readonly cadres: number;
  }[];
  readonly objectives: readonly { readonly hex: string; readonly side: SideName; readonly morale: number }[];
  readonly garrisons: readonly {
    readonly hex: string;
    readonly nation: string;
    readonly strength: number;
  }[];
  readonly turns: readonly { readonly name: string; readonly night?: boolean; readonly stop?: number }[];
  readonly units: readonly UnitFile[];
  readonly leaders: readonly LeaderFile[];
  readonly exclusive: readonly {
    readonly cite: string;
    readonly text: string;
    /** First and last turn it is in force; absent: always. */
    readonly turns?: readonly [number, number];
    readonly modifiers?: readonly Modifier[];
    /** This hex has its printed terrain only for one side; for the other it is clear. */
    readonly terrainOnlyFor?: { readonly hex: string; readonly side: SideName };
  }[];
  readonly cards: readonly {
    readonly id: string;
    readonly red?: boolean;
    readonly common?: CardHalf;
    readonly french?: CardHalf;
    readonly coalition?: CardHalf;
  }[];
  /** Charts of the owner's own copy of a game, replacing ours by id. */
  readonly charts?: readonly unknown[];
}

interface Placement {
  /** Set up in this hex, */
  readonly at?: string;
  /** or a reinforcement; with `roll`, a variable one that enters on that roll or more. */
  readonly arrives?: { readonly turn: number; readonly at: string; readonly roll?: number };
}

export interface UnitFile extends Placement {
  readonly id: string;
  readonly name: string;
  readonly nation: string;
  readonly type: "infantry" | "cavalry" | "artillery";
  readonly strength: number;
  readonly movement: number;
  readonly traits?: readonly Trait[];
  readonly formation?: string;
}

export interface LeaderFile extends Placement {
  readonly id: string;
  readonly name: string;
  readonly nation: string;
  readonly span: number;
  readonly movement: number;
}
