// How a sentence calls what it speaks of. Languages get this from outside, so that names are looked up in one place.

import type { Saying } from "@grognard/kernel";
import type { Term } from "../events.ts";

export interface Names {
  /** Of a piece, by its id. */
  unit(id: string): string;
  units(ids: readonly string[]): readonly string[];
  /** "Serpallen (10,6)", or the bare number of a hex without a name. */
  place(hex: string): string;
  /** "8 February, 09:00". */
  turn(turn: number): string;
  /** "the Bartenstein road, from 08:30": one of the ways of troops under a commander. */
  way(unit: string, way: string): string;
  /** Of an army or corps with a morale of its own. */
  track(id: string): string;
  /** "disordered -1, charged +2". */
  terms(terms: readonly Term[]): string;
  say(saying: Saying): string;
  /** Sixths of Movement Points as people write them: 9 is "1½". */
  points(sixths: number): string;
}
