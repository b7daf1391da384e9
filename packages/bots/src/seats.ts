import { Problem, type Seats, type SideId } from "@grognard/kernel";
import type { Player } from "./player.ts";
import { said } from "./words/index.ts";

/** At a side without a computer player. */
export const HUMAN = "human";

/** The seats of a save or a command line: each is at a side of this game and taken by a known player. */
export function checkSeats(
  players: readonly Player[],
  sides: readonly SideId[],
  seats: Seats,
  placeOf: (side: SideId) => string,
): void {
  const known = [HUMAN, ...players.map(({ id }) => id)];
  for (const [side, id] of Object.entries(seats)) {
    if (!sides.includes(side)) throw new Problem(said().unknownSide(sides), placeOf(side));
    if (!known.includes(id)) throw new Problem(said().unknownPlayer(id, known), placeOf(side));
  }
}
