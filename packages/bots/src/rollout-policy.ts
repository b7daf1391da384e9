// A fast way to play both sides of an imagined game. It sees the whole position, because that is imagined too.

import type { Decision, Position, SideId, Types } from "@grognard/kernel";

/** Answers the questions of one imagined game, for both sides; it may cache results between questions. */
export type Answerer<T extends Types> = (
  position: Position<T>,
  decision: Decision<T["Action"]>,
) => T["Action"];

export interface RolloutPolicy<T extends Types = Types> {
  /** For a new imagined game. */
  begin(): Answerer<T>;
  /** Game turns begun. */
  turnOf(position: Position<T>): number;
  /** How the position stands for a side, in the system's own measure: the higher the better, 0 where it is even. */
  worth(position: Position<T>, side: SideId): number;
}
