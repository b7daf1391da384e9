// Time that runs while somebody thinks: only over his own questions, and never while he has stopped it. What is left
// outlasts a reload of the page.

import type { Clock } from "@grognard/scene";
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Table } from "./table.ts";

/** Milliseconds between two looks at the clock. */
const TICK = 250;

export interface Stopwatch {
  /** Whole seconds; nothing while no time runs. */
  readonly left: ReadonlySignal<number | undefined>;
  readonly stopped: Signal<boolean>;
  end(): void;
}

export function stopwatchOf(table: Table, now: () => number = () => performance.now()): Stopwatch {
  const stopped = signal(false);
  const milliseconds = signal<number | undefined>(undefined);
  const left = computed(() =>
    milliseconds.value === undefined ? undefined : Math.ceil(milliseconds.value / 1000),
  );

  const forget = effect(() => {
    const clock = table.question.value?.clock;
    if (!table.update.value.question?.clock) milliseconds.value = undefined;
    if (!clock) return;
    milliseconds.value = remembered(table, clock);
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
      remember(table, clock, rest);
      if (rest > 0) return;
      clearInterval(timer);
      void table.timeUp(clock);
    }, TICK);
    return () => clearInterval(timer);
  }
}

const keyOf = ({ opened }: Table, { id }: Clock): string => `grognard/clock/${opened.id}/${id}`;

function remembered(table: Table, clock: Clock): number {
  const kept = Number(globalThis.sessionStorage?.getItem(keyOf(table, clock)) ?? Number.NaN);
  return Number.isFinite(kept) ? kept : clock.seconds * 1000;
}

/** Where nothing can be kept, a reload begins anew. */
function remember(table: Table, clock: Clock, rest: number): void {
  try {
    globalThis.sessionStorage?.setItem(keyOf(table, clock), String(Math.round(rest)));
  } catch {
    return;
  }
}
