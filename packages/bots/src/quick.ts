// A system's quick judgement: what games in thought are played by. It sees the position itself, which is imagined.

import type { Decision, Position, SideId, Types } from "@grognard/kernel";

/** Answers the questions of one game in thought, for both sides; it may keep what it has worked out for later ones. */
export type Mind<T extends Types> = (position: Position<T>, decision: Decision<T["Action"]>) => T["Action"];

export interface Quick<T extends Types = Types> {
  /** A mind for a new game in thought. */
  begin(): Mind<T>;
  /** Game turns begun. */
  turnOf(position: Position<T>): number;
  /** How the position stands for a side, in the system's own measure: the higher the better, 0 where it is even. */
  worth(position: Position<T>, side: SideId): number;
}

/** The quick judgement of one game, as programs know all of them: they hand it positions of its own game. */
export const anyQuick = <T extends Types>(quick: Quick<T>): Quick => quick as unknown as Quick;
