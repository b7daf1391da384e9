import type { Types } from "@grognard/kernel";
import type { Situation } from "./situation.ts";
import { said } from "./words/index.ts";

/** Plays any game whose rulebook it knows; `random` knows them all. */
export interface Player<T extends Types = Types> {
  readonly id: string;
  /** One line for the menu. */
  readonly about: string;
  choose(situation: Situation<T>): T["Action"];
  /** Why it chose so, in a few sentences for a person; asked with the same situation, perhaps later. */
  explain?(situation: Situation<T>, action: T["Action"]): readonly string[];
}

/** A player of one game, as programs know all players: they hand it situations of its own game. */
export const anyPlayer = <T extends Types>(player: Player<T>): Player => player as unknown as Player;

/** What people call it, in the language that is spoken. */
export const playerName = (id: string): string => said().names[id] ?? id;
