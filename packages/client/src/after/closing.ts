// Whether the end of a game is on show. It opens by itself once, not during a replay, and again when asked for.

import { type Signal, signal } from "@preact/signals";
import type { Table } from "../table/table.ts";

const open = new WeakMap<Table, Signal<boolean>>();

export function epilogueOpen(table: Table): Signal<boolean> {
  const known = open.get(table) ?? signal(true);
  open.set(table, known);
  return known;
}
