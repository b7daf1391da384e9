import { Problem, type Seats, type SideId } from "@grognard/kernel";
import type { ComputerPlayer } from "./player.ts";
import { wording } from "./words/index.ts";

/** The seat of a side that a person plays. */
export const HUMAN = "human";

/** The seats of a save or a command line: each names a side of this game and a known player. */
export function checkSeats(
  players: readonly ComputerPlayer[],
  sides: readonly SideId[],
  seats: Seats,
  placeOf: (side: SideId) => string,
): void {
  const known = [HUMAN, ...players.map(({ id }) => id)];
  for (const [side, id] of Object.entries(seats)) {
    if (!sides.includes(side)) throw new Problem(wording().unknownSide(sides), placeOf(side));
    if (!known.includes(id)) throw new Problem(wording().unknownPlayer(id, known), placeOf(side));
  }
}
