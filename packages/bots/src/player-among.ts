import { Problem, type Types } from "@grognard/kernel";
import type { Player } from "./player.ts";
import { said } from "./words/index.ts";

/** The one of that name, or a Problem that names those there are. */
export function playerAmong<T extends Types>(players: readonly Player[], id: string): Player<T> {
  const found = players.find((player) => player.id === id);
  if (found) return found as unknown as Player<T>;
  throw new Problem(
    said().unknownPlayer(
      id,
      players.map((player) => player.id),
    ),
  );
}
