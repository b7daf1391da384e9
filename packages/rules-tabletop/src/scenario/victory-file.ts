// How a scenario is won [R69]: the text has no rule of victory, so every scenario brings its own, as data. Scores are
// kept in hundredths, like points.

import type { Outline } from "@grognard/table";
import type { Side } from "../units.ts";
import type { VictoryFile } from "./scenario-file.ts";

/** Per side, in the order of the scenario. */
export type PerSide = readonly [number, number];

export interface Victory {
  /** Times the points of every enemy unit that is lost: destroyed, at zero, off the table, routed at the end. */
  readonly lost: number;
  /** Times the points of every enemy unit that is shaken at the end. */
  readonly shaken: number;
  /** For an enemy battery that was touched and then destroyed or routed. */
  readonly battery: PerSide;
  /** For every enemy commander who was injured. */
  readonly commander: number;
  readonly places: readonly Place[];
  readonly exits: readonly Exit[];
  readonly lines: readonly FarLine[];
  /** A side that has lost this share, in percent, ends the battle; 0: no side is ever broken. */
  readonly broken: NonNullable<VictoryFile["broken"]>;
  /**
   * The higher score wins, a difference below `draw` is a draw; or the first side wins by `win` or more, the second if
   * the first is not ahead by more than `lose`.
   */
  readonly verdict: VictoryFile["verdict"];
}

/** Ground to hold. The holder: `last` side to have been there, `sole` side in it at the end, or `near` it, alone. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly how: "last" | "sole" | "near";
  readonly outlines: readonly Outline[];
  /** Town zones of it. */
  readonly zones: readonly number[];
  readonly worth: PerSide;
}

/** As in the file, with its side by number and its lengths in c. */
type Loaded<File> = Omit<File, "side"> & { readonly side: Side };

/** Formed units that leave by a stretch of an edge; counted once. */
export type Exit = Loaded<NonNullable<VictoryFile["exits"]>[number]>;

/** Formed battalions beyond a line at the end: beyond means farther towards the edge named. */
export type FarLine = Loaded<NonNullable<VictoryFile["lines"]>[number]>;
