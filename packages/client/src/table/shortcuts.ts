// One key for what is done often. None of them is heard while somebody writes in a field.

import { drawer, openRules, openSettings } from "../panels/drawer.ts";
import type { Tab } from "../panels/tabs.tsx";
import type { Text } from "../text/index.ts";
import type { Table } from "./table.ts";

export interface Shortcut {
  readonly key: string;
  /** Its name in the texts. */
  readonly id: keyof Text["table"]["shortcuts"];
}

/** For the list in the settings. */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: "e", id: "end" },
  { key: "c", id: "confirm" },
  { key: "u", id: "undo" },
  { key: "n", id: "nextPiece" },
  { key: "p", id: "previousPiece" },
  { key: "w", id: "nextIdle" },
  { key: ".", id: "advice" },
  { key: "l", id: "log" },
  { key: "r", id: "rules" },
  { key: "?", id: "help" },
];

type Act = (table: Table, show: (tab: Tab) => void) => void;

const ACTS: { readonly [id in Shortcut["id"]]: Act } = {
  end: (table) => {
    const closing = table.question.value?.offers.find(({ closes }) => closes);
    if (closing) table.selection.choose(closing);
  },
  confirm: (table) => {
    if (table.orders.sheet.value) return void table.orders.handIn();
    const [only, ...others] = table.selection.chosen.value;
    if (only && others.length === 0) void table.confirm(only);
  },
  undo: (table) => {
    if (table.orders.canUndo.value) return table.orders.undo();
    if (table.update.value.canUndo) void table.undo();
  },
  advice: (table) => {
    if (table.question.value) void table.selection.askAdvice();
  },
  nextPiece: (table) => table.orders.turn(1),
  previousPiece: (table) => table.orders.turn(-1),
  nextIdle: (table) => table.orders.turn(1, true),
  log: (_, show) => show("log"),
  rules: (table) => openRules(table.question.value?.cite),
  help: openSettings,
};

/** Listens until the function it returns is called. */
export function listenForShortcuts(table: Table, show: (tab: Tab) => void): () => void {
  const hear = (event: KeyboardEvent): void => {
    if (isUndo(event) && table.orders.canUndo.value && !isWriting(event.target)) {
      event.preventDefault();
      return table.orders.undo();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (drawer.value || isWriting(event.target)) return;
    if (event.key === "Escape") return table.showing.value ? table.skip() : table.selection.letGo();
    const shortcut = SHORTCUTS.find(({ key }) => key === event.key);
    if (!shortcut) return;
    event.preventDefault();
    ACTS[shortcut.id](table, show);
  };
  addEventListener("keydown", hear);
  return () => removeEventListener("keydown", hear);
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey;

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=radio], [type=checkbox]), select, textarea, dialog") !== null;
