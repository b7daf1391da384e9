// Handles of orders that are dragged; dragging the body itself pulls the one that moves it.

import type { Point, Stand } from "@grognard/scene";
import { basesOf, isOn } from "./bodies.ts";
import { hit, onBoard } from "./finding.ts";
import { knobAt } from "./handle-spots.ts";
import type { BoardState, HoldOf } from "./state.ts";

export function grasp(state: BoardState, at: Point, touch: boolean): HoldOf<"knob"> | undefined {
  const point = onBoard(state, at);
  const knob = knobAt(state.knobs, at, touch) ?? (isOnPicked(state, point) ? state.knobs.main : undefined);
  if (!knob) return undefined;
  const { x, y } = state.geometry.drawn(knob.at);
  return { kind: "knob", knob, by: { x: x - point.x, y: y - point.y }, pulled: false };
}

export function pull({ handlers, geometry }: BoardState, hold: HoldOf<"knob">, to: Point): void {
  if (hold.knob.kind !== "handle") return;
  if (!hold.pulled) handlers.grasp(hold.knob.id);
  hold.pulled = true;
  const { x, y } = geometry.meant({ x: to.x + hold.by.x, y: to.y + hold.by.y });
  handlers.pull({ x: tenth(x), y: tenth(y) });
}

export function dropKnob({ handlers }: BoardState, { pulled }: HoldOf<"knob">): void {
  if (pulled) handlers.release();
}

/** On a body whose orders are being written, or on its ghost. */
function isOnPicked(state: BoardState, point: Point): boolean {
  const { orders, picked } = state.lit;
  if (!orders) return false;
  const open = orders.ghosts.filter(({ faint }) => !faint);
  if (open.length === 0) return picked.pieces.includes(hit(state, point)?.piece ?? "");
  const at = state.geometry.meant(point);
  return open.some(({ stands }) => isOnGhost(stands, at));
}

/** Hands are no more precise than this. */
const tenth = (n: number): number => Math.round(n * 10) / 10;

/** A point of the table, upwards like the stands; bases are measured downwards. */
const isOnGhost = (stands: readonly Stand[], { x, y }: Point): boolean =>
  isOn(basesOf(stands, { x: 0, y: 0, facing: 0 }), { x, y: -y });
