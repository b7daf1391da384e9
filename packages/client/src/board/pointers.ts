// Mouse, pen and fingers: tells a tap from a drag, a drag from a pinch. Knows nothing about what is touched.

import type { Point } from "@grognard/scene";

export interface Gestures {
  /** Whether there is something to drag; otherwise the map is dragged. `joins`: with the shift key. */
  grab(at: Point, touch: boolean, joins: boolean): boolean;
  tap(at: Point, touch: boolean, joins: boolean): void;
  doubleTap(at: Point): void;
  carry(at: Point): void;
  /** Undefined: the drag was cancelled. */
  drop(at: Point | undefined): void;
  pan(by: Point): void;
  /** Released while moving: pixels per millisecond. */
  push(velocity: Point): void;
  pinch(at: Point, factor: number, by: Point): void;
  wheel(at: Point, factor: number): void;
  hover(at: Point | undefined): void;
}

const SLOP = { mouse: 4, touch: 9 };
const DOUBLE = 300;

interface Finger {
  readonly start: Point;
  at: Point;
}

/** What is down, and what that is so far. */
export interface Fingers {
  readonly down: Map<number, Finger>;
  mode: "idle" | "pressed" | "carry" | "pan" | "pinch";
  /** The first has something to drag. */
  holds: boolean;
  /** Where the map was just dragged. */
  trail: readonly { readonly at: Point; readonly time: number }[];
  lastTap: { readonly at: Point; readonly time: number };
}

export const noFingers = (): Fingers => ({
  down: new Map(),
  mode: "idle",
  holds: false,
  trail: [],
  lastTap: { time: 0, at: { x: 0, y: 0 } },
});

/** While a finger or a button is down, nothing else moves the map. */
export const isDown = ({ down }: Fingers): boolean => down.size > 0;

interface Touched {
  readonly element: HTMLElement;
  readonly fingers: Fingers;
  readonly gestures: Gestures;
}

export function watchPointers(touched: Touched, signal: AbortSignal): void {
  const { element } = touched;
  const on = (name: PointerName, act: (touched: Touched, event: PointerEvent) => void): void =>
    element.addEventListener(name, (event) => act(touched, event), { signal });
  on("pointerdown", press);
  on("pointermove", slide);
  on("pointerup", lift);
  on("pointercancel", breakOff);
  on("pointerleave", leave);
  element.addEventListener("wheel", (event) => turn(touched, event), { signal, passive: false });
}

type PointerName = "pointerdown" | "pointermove" | "pointerup" | "pointercancel" | "pointerleave";

function spotOf(element: HTMLElement, event: MouseEvent): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

const isTouch = (event: PointerEvent): boolean => event.pointerType === "touch";

function press({ element, fingers, gestures }: Touched, event: PointerEvent): void {
  if (event.button !== 0) return;
  const at = spotOf(element, event);
  element.setPointerCapture(event.pointerId);
  fingers.down.set(event.pointerId, { start: at, at });
  if (fingers.down.size === 1) {
    fingers.mode = "pressed";
    fingers.holds = gestures.grab(at, isTouch(event), event.shiftKey);
    fingers.trail = [{ at, time: event.timeStamp }];
    return;
  }
  if (fingers.mode === "carry") gestures.drop(undefined);
  fingers.mode = "pinch";
}

function slide({ element, fingers, gestures }: Touched, event: PointerEvent): void {
  const at = spotOf(element, event);
  const finger = fingers.down.get(event.pointerId);
  if (!finger) {
    if (!isTouch(event)) gestures.hover(at);
    return;
  }
  const slop = isTouch(event) ? SLOP.touch : SLOP.mouse;
  if (fingers.mode === "pressed" && apart(at, finger.start) > slop)
    fingers.mode = fingers.holds ? "carry" : "pan";
  if (fingers.mode === "carry") gestures.carry(at);
  if (fingers.mode === "pan") {
    gestures.pan({ x: at.x - finger.at.x, y: at.y - finger.at.y });
    fingers.trail = [...fingers.trail.slice(-5), { at, time: event.timeStamp }];
  }
  if (fingers.mode === "pinch") pinch(fingers, gestures, finger, at);
  finger.at = at;
}

/** A finger that is lifted leaves too: that means nothing. */
function leave({ fingers, gestures }: Touched, event: PointerEvent): void {
  if (fingers.mode === "idle" && !isTouch(event)) gestures.hover(undefined);
}

function pinch({ down }: Fingers, gestures: Gestures, moved: Finger, at: Point): void {
  const other = [...down.values()].find((finger) => finger !== moved);
  if (!other) return;
  const middle = { x: (at.x + other.at.x) / 2, y: (at.y + other.at.y) / 2 };
  const by = { x: (at.x - moved.at.x) / 2, y: (at.y - moved.at.y) / 2 };
  gestures.pinch(middle, apart(at, other.at) / Math.max(apart(moved.at, other.at), 1), by);
}

function lift(touched: Touched, event: PointerEvent): void {
  const { element, fingers, gestures } = touched;
  if (!fingers.down.delete(event.pointerId)) return;
  const at = spotOf(element, event);
  const was = fingers.mode;
  fingers.mode = isDown(fingers) ? "pinch" : "idle";
  if (was === "pressed") tapped(touched, at, event);
  else if (was === "carry") gestures.drop(at);
  else if (was === "pan") gestures.push(speed(fingers.trail, event.timeStamp));
}

function tapped({ fingers, gestures }: Touched, at: Point, event: PointerEvent): void {
  const { lastTap, holds } = fingers;
  const again = event.timeStamp - lastTap.time < DOUBLE && apart(at, lastTap.at) < 24;
  fingers.lastTap = { time: again ? 0 : event.timeStamp, at };
  if (again && !holds) gestures.doubleTap(at);
  else gestures.tap(at, isTouch(event), event.shiftKey);
}

function breakOff({ fingers, gestures }: Touched, event: PointerEvent): void {
  fingers.down.delete(event.pointerId);
  if (fingers.mode === "carry") gestures.drop(undefined);
  fingers.mode = isDown(fingers) ? "pinch" : "idle";
}

function speed(trail: Fingers["trail"], now: number): Point {
  const first = trail.find(({ time }) => now - time < 100);
  const last = trail.at(-1);
  if (!first || !last || last.time - first.time < 8 || now - last.time > 60) return { x: 0, y: 0 };
  const time = last.time - first.time;
  return { x: (last.at.x - first.at.x) / time, y: (last.at.y - first.at.y) / time };
}

/** A pinch on a trackpad comes as a wheel with the control key, in small steps. */
function turn({ element, gestures }: Touched, event: WheelEvent): void {
  event.preventDefault();
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  const by = Math.max(-240, Math.min(240, event.deltaY * lines));
  gestures.wheel(spotOf(element, event), Math.exp(-by * (event.ctrlKey ? 0.01 : 0.002)));
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
