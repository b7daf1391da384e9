// Who may sit where.

import { type ComputerPlayer, checkSeats, HUMAN } from "@grognard/bots/lazily";
import { Problem, type Seats, type SideId } from "@grognard/kernel";
import { said } from "./words/index.ts";

/** Whoever is known sits down; a person takes every other seat. */
export function seated(players: readonly ComputerPlayer[], sides: readonly SideId[], wanted: Seats) {
  const wish = (side: SideId) => (Object.hasOwn(wanted, side) ? wanted[side]! : HUMAN);
  const isKnown = (side: SideId) => [HUMAN, ...players.map(({ id }) => id)].includes(wish(side));
  return {
    seats: Object.fromEntries(sides.map((side) => [side, isKnown(side) ? wish(side) : HUMAN])),
    strangers: sides.filter((side) => !isKnown(side)),
  };
}

/** Every side has a seat, and whoever sits there can play. */
export function checkTaken(players: readonly ComputerPlayer[], sides: readonly SideId[], seats: Seats): void {
  checkSeats(players, sides, seats, (side) => `seats.${side}`);
  const free = sides.find((side) => !Object.hasOwn(seats, side));
  if (free !== undefined) throw new Problem(said().nobodyPlays(free), `seats.${free}`);
}
