// Which player may play which side.

import { type ComputerPlayer, checkSeats, HUMAN } from "@grognard/bots";
import { Problem, type Seats, type SideId } from "@grognard/kernel";
import { wording } from "./words/index.ts";

/** Known computer players take their sides; people play the others. */
export function seated(players: readonly ComputerPlayer[], sides: readonly SideId[], wanted: Seats) {
  const wish = (side: SideId) => (Object.hasOwn(wanted, side) ? wanted[side]! : HUMAN);
  const isKnown = (side: SideId) => [HUMAN, ...players.map(({ id }) => id)].includes(wish(side));
  return {
    seats: Object.fromEntries(sides.map((side) => [side, isKnown(side) ? wish(side) : HUMAN])),
    unknownSeats: sides.filter((side) => !isKnown(side)),
  };
}

/** Checks that every side has a player, and that each is known. */
export function checkAllSeats(
  players: readonly ComputerPlayer[],
  sides: readonly SideId[],
  seats: Seats,
): void {
  checkSeats(players, sides, seats, (side) => `seats.${side}`);
  const free = sides.find((side) => !Object.hasOwn(seats, side));
  if (free !== undefined) throw new Problem(wording().nobodyPlays(free), `seats.${free}`);
}
