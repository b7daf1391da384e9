// The board by keyboard: one Tab stop, with a cursor that moves from place to place. Its keys
// also work elsewhere on the page, where nothing else uses them.

import { leaf, pieceAtCursor, toStop, walk } from "./cursor.ts";
import { closeFan } from "./fan.ts";
import { isBoards } from "./key-reach.ts";
import { mark } from "./plans.ts";
import type { BoardState } from "./state.ts";
import { litStops, readyStops } from "./stops.ts";
import { putToolsAway, toggleRuler } from "./tools.ts";

const ARROWS: { readonly [key: string]: readonly [-1 | 0 | 1, -1 | 0 | 1] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Command = (state: BoardState, event: KeyboardEvent) => void;

const COMMANDS: { readonly [key: string]: Command } = {
  Enter: pick,
  " ": pick,
  n: (state) => toStop(state, readyStops(state), 1),
  p: (state) => toStop(state, readyStops(state), -1),
  t: (state) => toStop(state, litStops(state), 1),
  T: (state) => toStop(state, litStops(state), -1),
  PageDown: (state) => leaf(state, 1),
  PageUp: (state) => leaf(state, -1),
  Escape: letGo,
  "+": ({ viewport }) => viewport.zoom(1.25),
  "=": ({ viewport }) => viewport.zoom(1.25),
  "-": ({ viewport }) => viewport.zoom(0.8),
  "0": ({ viewport }) => viewport.fit(),
  m: markHere,
};

/** Distances are measured on a table only. */
const ON_TABLE: { readonly [key: string]: Command } = {
  d: (state) => toggleRuler(state, state.cursor.place),
};

/** They leave the focus where it is. */
const ZOOMS = ["+", "=", "-", "0"];

export function watchKeys(state: BoardState): void {
  const { stage, life } = state;
  stage.root.ownerDocument.addEventListener("keydown", (event) => press(state, event), {
    signal: life.signal,
  });
}

function press(state: BoardState, event: KeyboardEvent): void {
  const { board, stage } = state;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  // where orders are written, these turn to the next unit
  if (!isBoards(event, stage.root, board.kind === "table" ? "np" : "")) return;
  const command = commandOf(state, event.key);
  if (!command) return;
  event.preventDefault();
  if (!ZOOMS.includes(event.key)) stage.root.focus({ preventScroll: true });
  command(state, event);
}

function commandOf({ board }: BoardState, key: string): Command | undefined {
  const arrow = ARROWS[key];
  if (arrow) return (state) => walk(state, ...arrow);
  return COMMANDS[key] ?? (board.kind === "table" ? ON_TABLE[key] : undefined);
}

function pick(state: BoardState, { shiftKey }: KeyboardEvent): void {
  const { place } = state.cursor;
  const piece = pieceAtCursor(state);
  if (place !== undefined) state.handlers.pick(piece ? { piece: piece.id, place } : { place }, shiftKey);
}

function markHere(state: BoardState): void {
  const { place } = state.cursor;
  if (place !== undefined) mark(state, place);
}

function letGo(state: BoardState): void {
  if (putToolsAway(state)) return;
  closeFan(state);
  state.handlers.letGo();
}
