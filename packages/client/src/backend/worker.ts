// The worker's entry: the backend, the saved games in the browser's storage, and the wire to the page.

import { browserStore } from "./browser-store.ts";
import type { Backend } from "./protocol.ts";
import { StartBackend } from "./start-backend.ts";
import { traceOf } from "./trace.ts";
import { serve } from "./wire.ts";

const store = browserStore();
const front = new StartBackend(store);
let whole: Promise<Backend> | undefined;

/** The first page waits for nothing but what it needs; the first game brings the rest of the backend. */
function backendFor(method: keyof Backend): Partial<Backend> | Promise<Backend> {
  if (!whole && method in front) return front;
  whole ??= import("./game-backend.ts").then(({ GameBackend }) => new GameBackend(store));
  return whole;
}

serve(backendFor, self, traceOf);
