// What mouse and fingers do on this board: each press takes hold of something on it, or of the map.

import type { Point } from "@grognard/scene";
import { drawBox, dropBox } from "./boxing.ts";
import { type Camera, zoomed } from "./camera.ts";
import { dragPiece, dropPiece, mayDrag } from "./dragging.ts";
import { closeFan } from "./fan.ts";
import { hit, onBoard } from "./finding.ts";
import { hover, pointAt } from "./hovering.ts";
import { drawArrow, dropArrow } from "./plans.ts";
import type { Gestures } from "./pointers.ts";
import { dropKnob, grasp, pull } from "./pulling.ts";
import { layRuler } from "./ruler.ts";
import type { BoardState, Hand, Hold } from "./state.ts";
import { tap } from "./tapping.ts";

export const emptyHand = (): Hand => ({
  holds: undefined,
  mouse: { x: 0, y: 0 },
  over: undefined,
  quiet: undefined,
  timer: undefined,
});

export const gesturesOn = (state: BoardState): Gestures => ({
  grab(at, touch, joins) {
    state.hand.holds = state.pencil.isOut ? arrowFrom(state, at) : taken(state, at, touch, joins);
    return state.hand.holds !== undefined;
  },
  tap: (at, touch, joins) => tap(state, at, touch, joins),
  doubleTap: (at) => void state.viewport.mover.glide(zoomedAt(state, at, 1.7)),
  carry: (at) => carry(state, at),
  drop: (at) => drop(state, at),
  pan(by) {
    pointAt(state, undefined);
    state.viewport.mover.jump(panned(state, by));
  },
  push: (velocity) => state.viewport.mover.push(velocity),
  pinch(at, factor, by) {
    closeFan(state);
    state.viewport.mover.jump(zoomedAt(state, at, factor, panned(state, by)));
  },
  wheel(at, factor) {
    closeFan(state);
    state.viewport.mover.jump(zoomedAt(state, at, factor));
  },
  hover: (at) => hover(state, at),
});

/** Nothing is held or pointed at from now on. */
export function emptyHands(state: BoardState): void {
  clearTimeout(state.hand.timer);
  state.tip.hide();
  drop(state, undefined);
}

/** A finger that lands on a counter may mean the map: it carries only what was picked before. */
function taken(state: BoardState, at: Point, touch: boolean, joins: boolean): Hold | undefined {
  state.viewport.mover.stop();
  state.tip.hide();
  const from = onBoard(state, at);
  if (joins) return { kind: "box", from };
  if (state.ruler.isOut) return { kind: "ruler", from };
  const knob = grasp(state, at, touch);
  if (knob) return knob;
  const { piece, place = "" } = hit(state, from) ?? {};
  return piece !== undefined && mayDrag(state, piece, touch) ? { kind: "piece", piece, place } : undefined;
}

function arrowFrom(state: BoardState, at: Point): Hold | undefined {
  const from = state.geometry.placeAt(onBoard(state, at));
  return from === undefined ? undefined : { kind: "arrow", from };
}

function carry(state: BoardState, at: Point): void {
  const { holds } = state.hand;
  const to = onBoard(state, at);
  if (holds?.kind === "box") drawBox(state, holds, to);
  else if (holds?.kind === "ruler") layRuler(state.ruler, holds.from, to);
  else if (holds?.kind === "knob") pull(state, holds, to);
  else if (holds?.kind === "piece") dragPiece(state, holds, to);
  else if (holds?.kind === "arrow") drawArrow(state, holds.from, to);
}

/** Undefined: the drag was cancelled. */
function drop(state: BoardState, at: Point | undefined): void {
  const { holds } = state.hand;
  const to = at && onBoard(state, at);
  state.hand.holds = undefined;
  if (holds?.kind === "box") dropBox(state, holds, to);
  else if (holds?.kind === "knob") dropKnob(state, holds);
  else if (holds?.kind === "piece") dropPiece(state, holds, to);
  else if (holds?.kind === "arrow") dropArrow(state, holds.from, to);
}

function panned({ viewport }: BoardState, by: Point): Camera {
  const { x, y, scale } = viewport.mover.camera;
  return { x: x - by.x / scale, y: y - by.y / scale, scale };
}

const zoomedAt = (
  { viewport, geometry }: BoardState,
  at: Point,
  factor: number,
  from: Camera = viewport.mover.camera,
): Camera => zoomed(from, at, factor, viewport.view, geometry);
