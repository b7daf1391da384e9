// A clock that runs while a player thinks: only during that player's questions, and not while stopped. What is left
// outlasts a reload of the page.

import type { Clock } from "@grognard/scene";
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { GameModel } from "./game-model.ts";

/** Milliseconds between two checks of the clock. */
const TICK = 250;

export interface Stopwatch {
  /** Whole seconds; undefined while no time runs. */
  readonly left: ReadonlySignal<number | undefined>;
  readonly stopped: Signal<boolean>;
  end(): void;
}

/** What a stopwatch needs of a game. */
export interface TimedGame extends Pick<GameModel, "timeUp"> {
  readonly opened: { readonly id: string };
  readonly update: ReadonlySignal<{ readonly question?: GameModel["question"]["value"] }>;
  readonly question: GameModel["question"];
}

export function stopwatchOf(game: TimedGame, now: () => number = () => performance.now()): Stopwatch {
  const stopped = signal(false);
  const milliseconds = signal<number | undefined>(undefined);
  const left = computed(() =>
    milliseconds.value === undefined ? undefined : Math.ceil(milliseconds.value / 1000),
  );

  const forget = effect(() => {
    const clock = game.question.value?.clock;
    if (!game.update.value.question?.clock) milliseconds.value = undefined;
    if (!clock) return;
    milliseconds.value = remembered(game, clock);
    if (!stopped.value) return run(clock);
  });

  return { left, stopped, end: forget };

  function run(clock: Clock): () => void {
    let last = now();
    const timer = setInterval(() => {
      const passed = now() - last;
      last = now();
      const rest = Math.max((milliseconds.peek() ?? 0) - passed, 0);
      milliseconds.value = rest;
      remember(game, clock, rest);
      if (rest > 0) return;
      clearInterval(timer);
      void game.timeUp(clock);
    }, TICK);
    return () => clearInterval(timer);
  }
}

const keyOf = ({ opened }: TimedGame, { id }: Clock): string => `grognard/clock/${opened.id}/${id}`;

function remembered(game: TimedGame, clock: Clock): number {
  const kept = Number(globalThis.sessionStorage?.getItem(keyOf(game, clock)) ?? Number.NaN);
  return Number.isFinite(kept) ? kept : clock.seconds * 1000;
}

/** Where nothing can be stored, a reload starts the clock again. */
function remember(game: TimedGame, clock: Clock, rest: number): void {
  try {
    globalThis.sessionStorage?.setItem(keyOf(game, clock), String(Math.round(rest)));
  } catch {
    return;
  }
}
