// Whether the epilogue is shown. It opens automatically once, but not before a replay, and again on request.

import { type Signal, signal } from "@preact/signals";
import type { GameModel } from "../game/game-model.ts";
import { route } from "../route.ts";

const open = new WeakMap<GameModel, Signal<boolean>>();

export function epilogueOpen(game: GameModel): Signal<boolean> {
  const known = open.get(game) ?? signal(route.peek().at !== "replay");
  open.set(game, known);
  return known;
}
