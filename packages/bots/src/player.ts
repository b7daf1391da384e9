import type { Types } from "@grognard/kernel";
import type { Situation } from "./situation.ts";
import { wording } from "./words/index.ts";

/** A computer player: it plays the games whose rules it knows; `random` plays all of them. */
export interface ComputerPlayer<T extends Types = Types> {
  readonly id: string;
  /** One line for the menu. */
  readonly about: string;
  choose(situation: Situation<T>): T["Action"];
  /** Why it chose so, in a few sentences for a person; asked with the same situation, perhaps later. */
  explain?(situation: Situation<T>, action: T["Action"]): readonly string[];
}

/** With the type of its game erased: callers only give it situations of that game. */
export const anyPlayer = <T extends Types>(player: ComputerPlayer<T>): ComputerPlayer =>
  player as ComputerPlayer;

/** Its name in the current language. */
export const playerName = (id: string): string => wording().names[id] ?? id;
