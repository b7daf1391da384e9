// Whether the end of a game is on show. It opens by itself once, not before a replay, and again when asked for.

import { type Signal, signal } from "@preact/signals";
import { route } from "../route.ts";
import type { Table } from "../table/table.ts";

const open = new WeakMap<Table, Signal<boolean>>();

export function epilogueOpen(table: Table): Signal<boolean> {
  const known = open.get(table) ?? signal(route.peek().at !== "replay");
  open.set(table, known);
  return known;
}
