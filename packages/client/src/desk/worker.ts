// The worker's entry: the desk, its shelf in the browser's storage, and the wire to the page.

import { browserStore } from "./browser-store.ts";
import { FrontDesk } from "./front-desk.ts";
import type { Desk } from "./protocol.ts";
import { serve } from "./wire.ts";

const store = browserStore();
const front = new FrontDesk(store);
let whole: Promise<Desk> | undefined;

/** The first page waits for nothing but what it needs; the first game brings the rest of the desk. */
function deskFor(method: keyof Desk): Partial<Desk> | Promise<Desk> {
  if (!whole && method in front) return front;
  whole ??= import("./desk.ts").then(({ GameDesk }) => new GameDesk(store));
  return whole;
}

serve(deskFor, self);
