// The place that the keyboard is on: outlined, its stack spread, and read out.

import type { Piece, Point } from "@grognard/scene";
import { text } from "../text/index.ts";
import type { Box } from "./camera.ts";
import { spread } from "./fan.ts";
import { piecesAt } from "./finding.ts";
import { layRuler } from "./ruler.ts";
import { speak, speakPiece } from "./speech.ts";
import type { BoardState, Cursor } from "./state.ts";
import type { Stop } from "./stops.ts";
import { closed, svg } from "./svg.ts";

export function newCursor(layer: SVGElement): Cursor {
  return { place: undefined, depth: 0, outline: layer.appendChild(svg("path", { class: "cursor" })) };
}

/** The piece of the stack that Enter would pick. */
export function pieceAtCursor(state: BoardState): Piece | undefined {
  const { place, depth } = state.cursor;
  return place === undefined ? undefined : piecesAt(state, place)[depth];
}

export function walk(state: BoardState, dx: -1 | 0 | 1, dy: -1 | 0 | 1): void {
  const { place } = state.cursor;
  const to = place === undefined ? startOf(state) : state.geometry.step(place, dx, dy);
  if (to !== undefined) go(state, { place: to, depth: 0 });
}

/** A cursor that is nowhere yet begins in the middle of what is seen. */
const startOf = ({ geometry, viewport, troops }: BoardState): string | undefined =>
  geometry.placeAt(middleOf(viewport.box)) ?? troops.stacks.keys().next().value;

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Another piece of the stack. */
export function leaf(state: BoardState, by: 1 | -1): void {
  const { place, depth } = state.cursor;
  const many = place === undefined ? 0 : piecesAt(state, place).length;
  if (place !== undefined && many > 0) go(state, { place, depth: (depth + by + many) % many });
}

export function toStop(state: BoardState, stops: readonly Stop[], by: 1 | -1): void {
  const { place, depth } = state.cursor;
  const here = stops.findIndex((stop) => stop.place === place && stop.depth === depth);
  const next = here < 0 ? (by > 0 ? 0 : stops.length - 1) : (here + by + stops.length) % stops.length;
  const stop = stops[next];
  if (stop) go(state, stop);
}

function go(state: BoardState, { place, depth }: Stop): void {
  Object.assign(state.cursor, { place, depth });
  outline(state, place);
  readOut(state, place);
  rulerTo(state, place);
}

/** The pointer was here last: the keys continue from there. */
export function followPointer(state: BoardState, place: string): void {
  Object.assign(state.cursor, { place, depth: 0 });
  state.cursor.outline.removeAttribute("d");
  markPiece(state, undefined);
}

function outline(state: BoardState, place: string): void {
  const { geometry, viewport } = state;
  const corners = geometry.outline(place);
  const middle = geometry.middle(place);
  state.cursor.outline.setAttribute("d", closed(corners.length > 0 ? corners : diamond(middle)));
  void viewport.reveal([middle]);
}

function readOut(state: BoardState, place: string): void {
  const words = text().game.board;
  const piece = pieceAtCursor(state);
  state.handlers.hover(piece ? { piece: piece.id, place } : { place });
  const stack = piecesAt(state, place);
  spread(state, place);
  markPiece(state, piece?.id);
  const { lit, placeIndex } = state; // lit by the hover
  state.stage.voice.textContent =
    piece && piece !== stack[0] ? speakPiece(piece, lit, words) : speak(place, placeIndex, stack, lit, words);
}

function markPiece({ stage, troops }: BoardState, id: string | undefined): void {
  for (const one of stage.world.querySelectorAll(".at-cursor")) one.classList.remove("at-cursor");
  const { element, body } = troops.standing.get(id ?? "") ?? {};
  element?.classList.add("at-cursor");
  body?.tag.classList.add("at-cursor");
}

/** A ruler that is out goes with the cursor. */
function rulerTo({ ruler, geometry, stage }: BoardState, place: string): void {
  if (!ruler.isOut) return;
  const to = geometry.middle(place);
  layRuler(ruler, ruler.from ?? to, to);
  stage.voice.textContent = `${ruler.length}. ${stage.voice.textContent}`;
}

const diamond = ({ x, y }: Point): readonly Point[] => [
  { x: x - 12, y },
  { x, y: y - 12 },
  { x: x + 12, y },
  { x, y: y + 12 },
];
