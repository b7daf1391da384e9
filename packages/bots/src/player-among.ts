import { Problem, type Types } from "@grognard/kernel";
import type { ComputerPlayer } from "./player.ts";
import { wording } from "./words/index.ts";

/** The player with that id, or a Problem that lists the known ones. */
export function playerAmong<T extends Types>(
  players: readonly ComputerPlayer[],
  id: string,
): ComputerPlayer<T> {
  const found = players.find((player) => player.id === id);
  if (found) return found as ComputerPlayer<T>;
  throw new Problem(
    wording().unknownPlayer(
      id,
      players.map((player) => player.id),
    ),
  );
}
