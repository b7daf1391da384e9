import type { Types } from "@grognard/kernel";
import type { Seat } from "./seat.ts";

/** Plays any game whose rulebook it knows; `random` knows them all. */
export interface Player<T extends Types = Types> {
  readonly id: string;
  /** One line for the menu. */
  readonly about: string;
  choose(seat: Seat<T>): T["Action"];
  /** Why it chose so, in a few sentences for a person; asked with the same seat, perhaps later. */
  explain?(seat: Seat<T>, action: T["Action"]): readonly string[];
}
