// Overlays that the player has switched on or off. Only the backend knows what they show.

import { isShown, type Overlay } from "@grognard/scene";
import { type Signal, signal } from "@preact/signals";
import type { GameModel } from "./game-model.ts";

export class Overlays {
  readonly #game: GameModel;
  /** Those that are not as they are by themselves. */
  readonly #switched: Signal<ReadonlySet<string>> = signal(new Set<string>());

  constructor(game: GameModel) {
    this.#game = game;
  }

  isShown(overlay: Overlay): boolean {
    return isShown(overlay, this.#switched.value);
  }

  toggle(id: string): void {
    const changed = new Set(this.#switched.value);
    if (!changed.delete(id)) changed.add(id);
    this.#switched.value = changed;
    void this.lay();
  }

  /** Asks for their contents. That waits while moves are being shown. */
  async lay(): Promise<void> {
    const { update, scene, busy, backend } = this.#game;
    const { at } = update.value;
    const overlays = await this.#game.awaitOrReport(backend.lay([...this.#switched.value], at));
    if (overlays && !busy.value && update.value.at === at) scene.value = { ...scene.value, overlays };
  }

  /** What is shown has come without its contents. */
  async fill(): Promise<void> {
    const { overlays } = this.#game.scene.value;
    if (overlays.some((one) => !one.layer && this.isShown(one))) await this.lay();
  }
}
