// What a sentence may ask of the battle it speaks of.

import type { Saying } from "@grognard/kernel";
import type { Line, TabletopEvent } from "../events.ts";
import type { Body, Side } from "../types.ts";
import type { Marched } from "./marched.ts";

export interface Speaker {
  /** A unit, a commander, a zone, a section: whatever has an id. */
  name(id: string): string;
  names(ids: readonly string[]): string;
  /** The name of a side. */
  side(id: string): string;
  /** The side of a unit. */
  sideOf(unit: string): Side;
  /** For languages in which a battery is not a battalion's gender. */
  isBattery(unit: string): boolean;
  /** How its bodies stand: "line", "half battalion in line with skirmishers out". */
  formation(bodies: readonly Body[]): string;
  /** How far it went; undefined if it has only turned. */
  marched(event: Extract<TabletopEvent, { readonly type: "moved" | "retreated" }>): Marched | undefined;
  say(saying: Saying): string;
  /** The lines of a sum, one after the other. */
  sum(lines: readonly Line[]): string;
}
