// What saved games say about themselves.

import type { SavedGame } from "../backend/protocol.ts";
import { playModeOf } from "./plan.ts";

/** By a person against a computer: two persons at one screen prove nothing. */
export const isWon = ({ seats, winner }: Pick<SavedGame, "seats" | "winner">): boolean =>
  winner !== undefined && seats[winner] === "human" && playModeOf(seats, false) === "youAgainst";

/** The time of a game without what its title says already: "19 April, 09:30" of "Dünzling, 19 April 1809". */
export function withoutDate(when: string, title: string): string {
  const parts = when.split(", ");
  const rest = parts.filter((part) => !title.includes(part));
  return (rest.length > 0 ? rest : parts).join(", ");
}
