// What a sentence calls the things it speaks of. Rules know them by their ids; a sentence gets the names.

import type { Saying } from "@grognard/kernel";
import type { SideName } from "../units.ts";

/** The names of one game, in the language that is spoken. */
export interface Names {
  /** Of a piece, or of a formation. */
  unit(id: string): string;
  units(ids: readonly string[]): string[];
  formation(id: string): string;
  /** "Teugn (7,6)", or the bare number of a hex without a name. */
  place(hex: string): string;
  places(hexes: readonly string[]): string[];
  /** The army as its scenario calls it: "French", "Austrian". */
  side(id: SideName): string;
  /** "19 April, 06:00". */
  turn(turn: number): string;
  /** As the chart of ratios has it: "2:1", "below 1:1". */
  ratio(ratio: string): string;
  /** What dice are thrown for, and what stands beside numbers. */
  say(saying: Saying): string;
}
