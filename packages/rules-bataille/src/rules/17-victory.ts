import type { Play, Position } from "../types.ts";

/** [R117] Whether the game is over before its last turn. */
export const gameEnds = (_g: Position): boolean => false;

/** Counts the points and ends the game. */
export function finish(g: Play): void {
  g.state.winner = { side: -1, how: "the day is over", cite: "17.0" };
}
