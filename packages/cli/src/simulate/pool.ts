// All cores. Threads take the next number when they are done with one, so none of them waits; the numbers
// decide the games, so it does not matter who plays which.

import { Worker } from "node:worker_threads";
import { type Job, type Played, playGame } from "./job.ts";

export interface Errand {
  readonly job: Job;
  readonly games: number;
  /** The next number to play, shared by all threads. */
  readonly next: SharedArrayBuffer;
}

/** Plays all games and returns them by number. */
export async function playAll(
  job: Job,
  games: number,
  threads: number,
  onGame: (done: number) => void,
): Promise<Played[]> {
  const errand: Errand = { job, games, next: new SharedArrayBuffer(4) };
  const played: Played[] = [];
  let done = 0;
  const take = (some: readonly Played[]) => {
    for (const one of some) played[one.index] = one;
    done += some.length;
    onGame(done);
  };
  if (threads <= 1) playHere(errand, (one) => take([one]));
  else await Promise.all(Array.from({ length: threads }, () => playThere(errand, take)));
  return played;
}

export function playHere({ job, games, next }: Errand, onGame: (one: Played) => void): void {
  const counter = new Int32Array(next);
  for (let i = Atomics.add(counter, 0, 1); i < games; i = Atomics.add(counter, 0, 1))
    onGame(playGame(job, i));
}

function playThere(errand: Errand, take: (some: readonly Played[]) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: errand });
    worker.on("message", take);
    worker.on("error", reject);
    worker.on("exit", () => resolve());
  });
}
