// One key for each frequent action; ignored while the player types in a field.

import { drawer, openHelp, openRules } from "../panels/drawer.ts";
import type { Tab } from "../panels/tabs.tsx";
import type { Text } from "../text/index.ts";
import type { GameModel } from "./game-model.ts";

export interface Shortcut {
  readonly key: string;
  /** Its name in the texts. */
  readonly id: keyof Text["game"]["shortcuts"];
}

/** Those of the board are in its own list: there N and P mean the same. */
const ON_MAP: readonly Shortcut["id"][] = ["nextPiece", "previousPiece"];

/** For the list in the settings. */
export const listedShortcuts = (): readonly Shortcut[] => SHORTCUTS.filter(({ id }) => !ON_MAP.includes(id));

const SHORTCUTS: readonly Shortcut[] = [
  { key: "e", id: "end" },
  { key: "c", id: "confirm" },
  { key: "u", id: "undo" },
  { key: "U", id: "redo" },
  { key: "n", id: "nextPiece" },
  { key: "p", id: "previousPiece" },
  { key: "w", id: "nextIdle" },
  { key: ".", id: "advice" },
  { key: "l", id: "log" },
  { key: "r", id: "rules" },
  { key: "?", id: "help" },
];

type Act = (game: GameModel, show: (tab: Tab) => void) => void;

const ACTS: { readonly [id in Shortcut["id"]]: Act } = {
  end: (game) => {
    const closing = game.question.value?.offers.find(({ closes }) => closes);
    if (closing) game.selection.choose(closing);
  },
  confirm: (game) => {
    if (game.orders.sheet.value) return void game.orders.handIn();
    const [only, ...others] = game.selection.chosen.value;
    if (only && others.length === 0) void game.selection.take(only);
  },
  undo: (game) => {
    if (game.orders.canUndo.value) return game.orders.undo();
    if (game.update.value.canUndo) void game.undo();
  },
  redo: (game) => {
    if (game.update.value.canRedo) void game.redo();
  },
  advice: (game) => {
    if (game.update.value.question) void game.selection.askAdvice();
  },
  nextPiece: (game) => game.orders.turn(1),
  previousPiece: (game) => game.orders.turn(-1),
  nextIdle: (game) => game.orders.turn(1, true),
  log: (_, show) => show("log"),
  rules: (game) => openRules(game.question.value?.cite),
  help: openHelp,
};

/** Listens until the function it returns is called. */
export function listenForShortcuts(game: GameModel, show: (tab: Tab) => void): () => void {
  const hear = (event: KeyboardEvent): void => {
    const back = undoOrRedo(event);
    if (back && !drawer.value && !isWriting(event.target)) {
      event.preventDefault();
      return ACTS[back](game, show);
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (drawer.value || isWriting(event.target)) return;
    if (event.key === "Escape")
      return game.playback.isLong.value ? game.playback.skip() : game.selection.letGo();
    const shortcut = SHORTCUTS.find(({ key }) => key === event.key);
    if (!shortcut) return;
    event.preventDefault();
    ACTS[shortcut.id](game, show);
  };
  addEventListener("keydown", hear);
  return () => removeEventListener("keydown", hear);
}

/** As in every program. */
const undoOrRedo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): "undo" | "redo" | undefined => {
  if (key.toLowerCase() !== "z" || !(ctrlKey || metaKey)) return undefined;
  return shiftKey ? "redo" : "undo";
};

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=radio], [type=checkbox]), select, textarea, dialog") !== null;
