// The clock that runs while a player thinks.

import type { Question } from "@grognard/scene";
import { computed, signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stopwatchOf } from "../src/game/stopwatch.ts";

const clock = { id: "1-blue", seconds: 10, answer: 7, cite: "9.1" };
const question: Question = {
  id: "movement",
  side: "blue",
  text: "",
  hint: "",
  cite: "",
  about: [],
  offers: [],
  duties: [],
  clock,
};

function gameWith(first: Question | undefined) {
  const asked = signal(first);
  const busy = signal(false);
  const game = {
    opened: { id: "game" },
    update: computed(() => ({ question: asked.value })),
    question: computed(() => (busy.value ? undefined : asked.value)),
    timeUp: vi.fn(async () => {}),
  };
  return { asked, busy, timeUp: game.timeUp, game };
}

const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it runs while a question with a clock is open, and says when it has run out", () => {
  const { game, timeUp } = gameWith(question);
  const watch = stopwatchOf(game, Date.now);
  expect(watch.left.value).toBe(10);
  vi.advanceTimersByTime(4000);
  expect(watch.left.value).toBe(6);
  vi.advanceTimersByTime(6000);
  expect(watch.left.value).toBe(0);
  expect(timeUp).toHaveBeenCalledExactlyOnceWith(clock);
  watch.end();
});

test("it stands still when it is stopped, and while moves are shown", () => {
  const { game, busy, timeUp } = gameWith(question);
  const watch = stopwatchOf(game, Date.now);
  vi.advanceTimersByTime(2000);
  watch.stopped.value = true;
  vi.advanceTimersByTime(60_000);
  expect(watch.left.value).toBe(8);
  watch.stopped.value = false;
  busy.value = true;
  vi.advanceTimersByTime(60_000);
  busy.value = false;
  expect(watch.left.value).toBe(8);
  vi.advanceTimersByTime(1000);
  expect(watch.left.value).toBe(7);
  expect(timeUp).not.toHaveBeenCalled();
  watch.end();
});

test("the enemy's questions do not use it up; the next question of the phase goes on with what is left", () => {
  const { game, asked } = gameWith(question);
  const watch = stopwatchOf(game, Date.now);
  vi.advanceTimersByTime(3000);
  const { clock: _, ...interrupt } = question;
  asked.value = { ...interrupt, side: "red" };
  expect(watch.left.value).toBeUndefined();
  vi.advanceTimersByTime(30_000);
  asked.value = { ...question, id: "move" };
  expect(watch.left.value).toBe(7);
  asked.value = { ...question, clock: { ...clock, id: "2-blue", seconds: 480 } };
  expect(watch.left.value).toBe(480);
  watch.end();
});

test("a reload of the page wins no time", () => {
  const first = stopwatchOf(gameWith(question).game, Date.now);
  vi.advanceTimersByTime(5000);
  first.end();
  const again = stopwatchOf(gameWith(question).game, Date.now);
  expect(again.left.value).toBe(5);
  again.end();
});
