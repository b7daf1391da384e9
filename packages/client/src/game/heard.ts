// What each viewer has been shown since their last answer. A screen shared without covers has one memory for both;
// behind a cover, or at another moment of the game, it starts over.

import { type Happened, happenedSince, type Scene, type Telling } from "@grognard/scene";
import { type Signal, signal } from "@preact/signals";

/** How much had been told, and how the board looked then. */
interface Mark {
  readonly at: number;
  readonly before: Scene;
}

export class Heard {
  readonly #told: Signal<readonly Telling[]>;
  #first: Mark;
  #marks = new Map<string, Mark>();

  constructor(scene: Scene, told: readonly Telling[] = []) {
    this.#told = signal(told);
    this.#first = { at: 0, before: scene };
  }

  /** Forgets everything before. */
  restart(scene: Scene, told: readonly Telling[] = []): void {
    this.#marks.clear();
    this.#first = { at: 0, before: scene };
    this.#told.value = told;
  }

  hear(told: readonly Telling[]): void {
    if (told.length > 0) this.#told.value = [...this.#told.value, ...told];
  }

  answered(viewer: string, scene: Scene): void {
    this.#marks.set(viewer, { at: this.#told.value.length, before: scene });
  }

  /** What was told since then, and what has come of it. */
  since(viewer: string, now: Scene): { readonly told: readonly Telling[]; readonly happened: Happened } {
    const { at, before } = this.#marks.get(viewer) ?? this.#first;
    const told = this.#told.value.slice(at);
    return { told, happened: happenedSince(before, told, now) };
  }
}
