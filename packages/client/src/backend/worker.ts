// The worker's entry: the backend, the saved games in the browser's storage, and the wire to the page.

import { browserStore } from "./browser-store.ts";
import type { Backend } from "./protocol.ts";
import { StartBackend } from "./start-backend.ts";
import { traceOf } from "./trace.ts";
import { serve } from "./wire.ts";

/** The page waits for this lock, which lasts as long as the worker: so it must be held before the page hears anything. */
const held = new Promise<void>((resolve) => {
  if (!navigator.locks) return resolve(); // over plain http
  void navigator.locks.request(self.name, () => {
    resolve();
    return new Promise(() => undefined);
  });
});

const store = browserStore();
const front = new StartBackend(store);
let whole: Promise<Backend> | undefined;

/** The first page waits for nothing but what it needs; the first game brings the rest of the backend. */
async function backendFor(method: keyof Backend): Promise<Partial<Backend>> {
  await held;
  if (!whole && method in front) return front;
  whole ??= import("./game-backend.ts").then(({ GameBackend }) => new GameBackend(store));
  return whole;
}

serve(backendFor, self, traceOf);
