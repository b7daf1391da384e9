// Whether the epilogue is shown. It opens automatically once, but not before a replay, and again on request. A replay
// that was asked for plays by itself, once.

import { type Signal, signal } from "@preact/signals";
import type { GameModel } from "../game/game-model.ts";
import { route } from "../route.ts";

const open = new WeakMap<GameModel, Signal<boolean>>();
const played = new WeakMap<GameModel, boolean>();

export function epilogueOpen(game: GameModel): Signal<boolean> {
  const known = open.get(game) ?? signal(route.peek().at !== "replay");
  open.set(game, known);
  return known;
}

export function askForReplay(game: GameModel): void {
  played.set(game, false);
}

/** Whether a replay from the beginning has been asked for since the last call: by its address, or in the epilogue. */
export function isReplayWanted(game: GameModel): boolean {
  const isWanted = !(played.get(game) ?? route.peek().at !== "replay");
  played.set(game, true);
  return isWanted;
}
