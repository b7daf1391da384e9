// Where knobs lie in the view, and which of them is touched.

import type { Point } from "@grognard/scene";
import type { Camera } from "./camera.ts";
import type { BoardState, Knob, Knobs } from "./state.ts";

/** Within this many pixels of its middle, a knob is hit. */
const REACH = { mouse: 16, touch: 26 };
/** Arrows are close around a hex, beside places that can also be picked. */
const ARROW_REACH = { mouse: 11, touch: 15 };
/** From the middle of a hex, in the board's own length; never near enough to touch each other. */
const ARROW_AWAY = { board: 39, screen: 31 };
const ARROW_INSIDE = { board: 15, screen: 10 };
/** Least distance between knobs, in pixels. */
const APART = 38;

/** The knob under a point of the view. */
export function knobAt({ shown }: Knobs, at: Point, touch: boolean): Knob | undefined {
  const finger = touch ? "touch" : "mouse";
  const near = [...shown.values()]
    .map(({ knob, spot }) => ({ knob, far: away(spot, at) }))
    .filter(({ knob, far }) => far <= (knob.kind === "arrow" ? ARROW_REACH : REACH)[finger]);
  return near.sort((a, b) => a.far - b.far)[0]?.knob;
}

/** The map has moved under them. */
export function knobsFollow(state: BoardState, camera: Camera): void {
  state.knobs.camera = camera;
  layKnobs(state);
}

export function layKnobs(state: BoardState): void {
  const { shown, used, usedAt } = state.knobs;
  const laid: Point[] = [];
  for (const one of shown.values()) {
    one.spot =
      one.knob.kind === "arrow" ? atEdge(state, one.knob) : besides(inView(state, one.knob.at), laid);
    laid.push(one.spot);
    place(one.button, one.spot);
  }
  if (!used.hidden) place(used, inView(state, usedAt));
}

function atEdge(state: BoardState, { at, facing, inside }: Arrow): Point {
  const { x, y } = inView(state, at);
  const { board, screen } = inside ? ARROW_INSIDE : ARROW_AWAY;
  const far = Math.max(board * state.knobs.camera.scale, screen);
  const angle = (facing * Math.PI) / 180;
  return { x: x + Math.sin(angle) * far, y: y - Math.cos(angle) * far };
}

type Arrow = Extract<Knob, { readonly kind: "arrow" }>;

function inView({ geometry, knobs }: BoardState, at: Point): Point {
  const { x, y } = geometry.drawn(at);
  const { camera } = knobs;
  return { x: (x - camera.x) * camera.scale, y: (y - camera.y) * camera.scale };
}

function place(element: HTMLElement, { x, y }: Point): void {
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}

const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Pushed directly away from the knobs that are already there. */
export function besides(wanted: Point, laid: readonly Point[]): Point {
  let spot = wanted;
  for (let tries = 0; tries < laid.length * 2; tries++) {
    const near = laid.find((other) => away(other, spot) < APART - 0.5);
    if (!near) break;
    const far = away(near, spot);
    const by = far > 0.5 ? { x: (spot.x - near.x) / far, y: (spot.y - near.y) / far } : { x: 1, y: 0 };
    spot = { x: near.x + by.x * APART, y: near.y + by.y * APART };
  }
  return spot;
}
