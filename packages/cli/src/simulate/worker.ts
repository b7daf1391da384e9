// What runs in each thread: games until none is left, returned a few at a time.

import { parentPort, workerData } from "node:worker_threads";
import type { Played } from "./job.ts";
import { playHere, type WorkerTask } from "./pool.ts";

const HAND_OVER_MS = 100;

let ready: Played[] = [];
let last = performance.now();

function handOver(): void {
  parentPort?.postMessage(ready);
  ready = [];
  last = performance.now();
}

playHere(workerData as WorkerTask, (one) => {
  ready.push(one);
  if (performance.now() - last > HAND_OVER_MS) handOver();
});
handOver();
