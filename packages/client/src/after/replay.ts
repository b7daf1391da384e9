// Replaying a game: dragging never waits. Of all requested moments, only the last is shown.

import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { GameModel } from "../game/game-model.ts";

/** Milliseconds per answer at normal speed. */
const BEAT = 800;
export const SPEEDS = [1, 2, 4, 8] as const;

interface Wish {
  readonly at: number;
  readonly viewer: string | undefined;
}

/** What a replay needs of a game. */
interface ReplayedGame extends Pick<GameModel, "busy" | "goTo" | "trouble"> {
  readonly update: ReadonlySignal<Pick<GameModel["update"]["value"], "at" | "of" | "viewer">>;
}

export class Replay {
  readonly playing: Signal<boolean> = signal(false);
  readonly speed: Signal<number> = signal(2);
  /** The moment on the timeline: ahead of the board while the backend is busy. */
  readonly at: ReadonlySignal<number> = computed(() => this.#wish.value?.at ?? this.#game.update.value.at);

  readonly #game: ReplayedGame;
  readonly #wish: Signal<Wish | undefined> = signal(undefined);
  #isAtWork = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: ReplayedGame) {
    this.#game = game;
  }

  get of(): number {
    return this.#game.update.value.of;
  }

  /** Moved by the player: playback stops. */
  to(at: number): void {
    this.pause();
    void this.#go(at);
  }

  step(by: number): void {
    this.to(this.at.peek() + by);
  }

  /** To the turn before or after, of those that begin at these moments. */
  turn(by: 1 | -1, starts: readonly number[]): void {
    this.to(neighbour(starts, this.at.peek(), by, this.of));
  }

  through(viewer: string): void {
    void this.#go(this.at.peek(), viewer);
  }

  play(): void {
    if (this.at.peek() >= this.of) return this.playFromStart();
    this.playing.value = true;
    void this.#beat();
  }

  /** Wherever it stands. */
  playFromStart(): void {
    this.playing.value = true;
    void this.#go(0).then(() => this.#beat());
  }

  toggle(): void {
    if (this.playing.peek()) this.pause();
    else this.play();
  }

  pause(): void {
    this.playing.value = false;
    clearTimeout(this.#timer);
  }

  close(): void {
    this.pause();
    this.#wish.value = undefined;
  }

  async #beat(): Promise<void> {
    if (!this.playing.value) return;
    if (this.at.peek() >= this.of || this.#game.trouble.peek()) return this.pause();
    await this.#go(this.at.peek() + 1);
    clearTimeout(this.#timer);
    if (this.playing.value) this.#timer = setTimeout(() => void this.#beat(), BEAT / this.speed.value);
  }

  async #go(at: number, viewer?: string): Promise<void> {
    const eyes = viewer ?? this.#wish.peek()?.viewer;
    this.#wish.value = { at: Math.min(Math.max(at, 0), this.of), viewer: eyes };
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    try {
      while (this.#wish.peek()) await this.#fulfil(this.#wish.peek()!);
    } finally {
      this.#isAtWork = false;
    }
  }

  /** The game does one thing at a time, so a request that came too early is repeated. */
  async #fulfil(wish: Wish): Promise<void> {
    await untilFalse(this.#game.busy);
    if (this.#wish.peek() !== wish) return;
    await this.#game.goTo(wish.at, wish.viewer);
    const { at, of, viewer } = this.#game.update.peek();
    const isThere = at === Math.min(wish.at, of) && (wish.viewer ?? viewer) === viewer;
    const isDone = isThere || this.#game.trouble.peek() !== undefined;
    if (isDone && this.#wish.peek() === wish) this.#wish.value = undefined;
  }
}

function untilFalse(busy: ReadonlySignal<boolean>): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (busy.value) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

/** The next moment of the list in one direction; without a list, a tenth of the game. */
export function neighbour(starts: readonly number[], at: number, by: 1 | -1, of: number): number {
  if (starts.length === 0) return at + by * Math.max(Math.round(of / 10), 1);
  if (by > 0) return starts.find((start) => start > at) ?? of;
  return starts.findLast((start) => start < at) ?? 0;
}
