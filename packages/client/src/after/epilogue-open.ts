// Whether the epilogue is shown. It opens automatically once, but not before a replay, and again on request. A replay
// that was asked for plays by itself, once.

import { type Signal, signal } from "@preact/signals";
import type { GameModel } from "../game/game-model.ts";
import { route } from "../route.ts";

const open = new WeakMap<GameModel, Signal<boolean>>();
const wanted = new WeakMap<GameModel, Signal<boolean>>();

export function epilogueOpen(game: GameModel): Signal<boolean> {
  const known = open.get(game) ?? signal(route.peek().at !== "replay");
  open.set(game, known);
  return known;
}

/** A replay from the beginning has been asked for, by its address or in the epilogue, and does not play yet. */
export function replayWanted(game: GameModel): Signal<boolean> {
  const known = wanted.get(game) ?? signal(route.peek().at === "replay");
  wanted.set(game, known);
  return known;
}
