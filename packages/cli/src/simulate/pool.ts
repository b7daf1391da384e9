// All cores. Threads take the next number when they are done with one, so none of them waits; the numbers
// decide the games, so it does not matter which thread plays which, nor what has been played before.

import { Worker } from "node:worker_threads";
import { type Job, type Played, playGame } from "./job.ts";

export interface WorkerTask {
  readonly job: Job;
  /** The numbers to play, shared by all threads. */
  readonly numbers: SharedArrayBuffer;
  /** Which of them comes next. */
  readonly next: SharedArrayBuffer;
}

/** Plays all games that are missing in a list by number. */
export async function playMissing(
  job: Job,
  games: number,
  played: Played[],
  threads: number,
  onGames: (count: number) => void,
): Promise<void> {
  const task: WorkerTask = { job, numbers: missing(games, played), next: new SharedArrayBuffer(4) };
  const take = (some: readonly Played[]) => {
    for (const one of some) played[one.index] = one;
    onGames(some.length);
  };
  if (threads <= 1) playHere(task, (one) => take([one]));
  else await Promise.all(Array.from({ length: threads }, () => playInWorker(task, take)));
}

function missing(games: number, played: readonly Played[]): SharedArrayBuffer {
  const numbers = Array.from({ length: games }, (_, i) => i).filter((i) => !played[i]);
  const shared = new SharedArrayBuffer(4 * numbers.length);
  new Int32Array(shared).set(numbers);
  return shared;
}

export function playHere({ job, numbers, next }: WorkerTask, onGame: (one: Played) => void): void {
  const todo = new Int32Array(numbers);
  const counter = new Int32Array(next);
  for (let i = Atomics.add(counter, 0, 1); i < todo.length; i = Atomics.add(counter, 0, 1))
    onGame(playGame(job, todo[i]!));
}

function playInWorker(task: WorkerTask, take: (some: readonly Played[]) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: task });
    worker.on("message", take);
    worker.on("error", reject);
    worker.on("exit", () => resolve());
  });
}
