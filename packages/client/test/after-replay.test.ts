import { type Signal, signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { neighbour, Replay } from "../src/after/replay.ts";

/** A game whose backend takes 50 ms to look anywhere, and does one thing at a time. */
class SlowGame {
  readonly update: Signal<{ at: number; of: number; viewer: string }> = signal({
    at: 40,
    of: 40,
    viewer: "blue",
  });
  readonly busy = signal(false);
  readonly trouble: Signal<string | undefined> = signal(undefined);
  readonly looked: string[] = [];

  async goTo(at: number, viewer?: string): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    this.looked.push(viewer ? `${at} ${viewer}` : String(at));
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (viewer === "nobody") this.trouble.value = "there is no such side";
    else this.update.value = { ...this.update.value, at, viewer: viewer ?? this.update.value.viewer };
    this.busy.value = false;
  }
}

const begin = () => {
  const game = new SlowGame();
  return { game, replay: new Replay(game) };
};

describe("the timeline", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("follows the finger at once; of all moments only the first and the last are fetched", async () => {
    const { game, replay } = begin();
    for (let at = 30; at >= 3; at--) {
      replay.to(at);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(replay.at.value).toBe(3);
    await vi.advanceTimersByTimeAsync(200);
    expect(game.looked).toEqual(["30", "3"]);
    expect(game.update.value.at).toBe(3);
    expect(replay.at.value).toBe(3);
  });

  test("waits while the game is busy with something else", async () => {
    const { game, replay } = begin();
    game.busy.value = true;
    replay.to(5);
    await vi.advanceTimersByTimeAsync(500);
    expect(game.looked).toEqual([]);
    game.busy.value = false;
    await vi.advanceTimersByTimeAsync(100);
    expect(game.update.value.at).toBe(5);
  });

  test("keeps inside of the game, and grows with it", async () => {
    const { game, replay } = begin();
    replay.to(99);
    expect(replay.at.value).toBe(40);
    await vi.advanceTimersByTimeAsync(100);
    game.update.value = { ...game.update.value, at: 41, of: 41 };
    expect([replay.at.value, replay.of]).toEqual([41, 41]);
    replay.step(-1);
    expect(replay.at.value).toBe(40);
  });

  test("other eyes are asked for at the moment where the finger is", async () => {
    const { game, replay } = begin();
    replay.to(7);
    replay.through("red");
    replay.step(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(game.looked).toEqual(["8 red"]);
    expect(game.update.value).toEqual({ at: 8, of: 40, viewer: "red" });
  });

  test("gives up what the backend refuses", async () => {
    const { game, replay } = begin();
    replay.through("nobody");
    await vi.advanceTimersByTimeAsync(300);
    expect(game.looked).toHaveLength(1);
    expect(replay.at.value).toBe(40);
  });

  test("plays from the beginning when it stands at the end, and stops there", async () => {
    const { game, replay } = begin();
    game.update.value = { at: 3, of: 3, viewer: "blue" };
    replay.play();
    await vi.advanceTimersByTimeAsync(5000);
    expect(game.looked).toEqual(["0", "1", "2", "3"]);
    expect(replay.playing.value).toBe(false);
  });

  test("is begun from its start wherever it stands, and one key plays and pauses", async () => {
    const { game, replay } = begin();
    game.update.value = { at: 30, of: 40, viewer: "blue" };
    replay.playFromStart();
    await vi.advanceTimersByTimeAsync(200);
    replay.toggle();
    await vi.advanceTimersByTimeAsync(2000);
    expect(game.looked).toEqual(["0", "1"]);
    replay.toggle();
    await vi.advanceTimersByTimeAsync(60);
    expect(game.looked).toEqual(["0", "1", "2"]);
    replay.close();
  });

  test("stops playing when somebody takes it in hand or closes it", async () => {
    const { game, replay } = begin();
    game.update.value = { at: 10, of: 40, viewer: "blue" };
    replay.play();
    await vi.advanceTimersByTimeAsync(60);
    replay.step(-5);
    await vi.advanceTimersByTimeAsync(5000);
    expect(game.update.value.at).toBe(6);
    replay.play();
    replay.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(game.update.value.at).toBeLessThanOrEqual(7);
  });
});

test("turns are gone through one by one; without known turns in tenths", () => {
  const starts = [0, 8, 20, 33, 40];
  expect(neighbour(starts, 8, 1, 40)).toBe(20);
  expect(neighbour(starts, 9, -1, 40)).toBe(8);
  expect(neighbour(starts, 8, -1, 40)).toBe(0);
  expect(neighbour(starts, 40, 1, 40)).toBe(40);
  expect(neighbour([], 20, 1, 40)).toBe(24);
});
