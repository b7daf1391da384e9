// Whether the end of a game is on show. It opens by itself once, not before a replay, and again when asked for.

import { type Signal, signal } from "@preact/signals";
import type { GameModel } from "../game/game-model.ts";
import { route } from "../route.ts";

const open = new WeakMap<GameModel, Signal<boolean>>();

export function epilogueOpen(game: GameModel): Signal<boolean> {
  const known = open.get(game) ?? signal(route.peek().at !== "replay");
  open.set(game, known);
  return known;
}
