// Mouse, pen and fingers: tells a tap from a drag, a drag from a pinch. Knows nothing of what is touched.

import type { Point } from "@grognard/scene";

export interface Gestures {
  /** Whether something is there to be dragged; otherwise the ground is. */
  grab(at: Point, touch: boolean): boolean;
  tap(at: Point, touch: boolean): void;
  doubleTap(at: Point): void;
  carry(at: Point): void;
  /** Nowhere: the drag was broken off. */
  drop(at: Point | undefined): void;
  pan(by: Point): void;
  /** Let go while moving: pixels a millisecond. */
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

/** Returns whether a finger or a button is down: then nobody else moves the map. */
export function watchPointers(element: HTMLElement, gestures: Gestures, signal: AbortSignal): () => boolean {
  const fingers = new Map<number, Finger>();
  let mode: "idle" | "pressed" | "carry" | "pan" | "pinch" = "idle";
  let held = false;
  let trail: { at: Point; time: number }[] = [];
  let lastTap = { time: 0, at: { x: 0, y: 0 } };

  const spot = (event: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const isTouch = (event: PointerEvent): boolean => event.pointerType === "touch";

  element.addEventListener("pointerdown", press, { signal });
  element.addEventListener("pointermove", slide, { signal });
  element.addEventListener("pointerup", lift, { signal });
  element.addEventListener("pointercancel", breakOff, { signal });
  element.addEventListener("pointerleave", leave, { signal });
  element.addEventListener("wheel", turn, { signal, passive: false });
  return () => fingers.size > 0;

  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    const at = spot(event);
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { start: at, at });
    if (fingers.size === 1) {
      mode = "pressed";
      held = gestures.grab(at, isTouch(event));
      trail = [{ at, time: event.timeStamp }];
      return;
    }
    if (mode === "carry") gestures.drop(undefined);
    mode = "pinch";
  }

  function slide(event: PointerEvent): void {
    const at = spot(event);
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      if (!isTouch(event)) gestures.hover(at);
      return;
    }
    const slop = isTouch(event) ? SLOP.touch : SLOP.mouse;
    const far = Math.hypot(at.x - finger.start.x, at.y - finger.start.y) > slop;
    if (mode === "pressed" && far) mode = held ? "carry" : "pan";
    if (mode === "carry") gestures.carry(at);
    if (mode === "pan") {
      gestures.pan({ x: at.x - finger.at.x, y: at.y - finger.at.y });
      trail = [...trail.slice(-5), { at, time: event.timeStamp }];
    }
    if (mode === "pinch") squeeze(finger, at);
    finger.at = at;
  }

  /** A finger that is lifted leaves too: that means nothing. */
  function leave(event: PointerEvent): void {
    if (mode === "idle" && !isTouch(event)) gestures.hover(undefined);
  }

  function squeeze(moved: Finger, at: Point): void {
    const other = [...fingers.values()].find((finger) => finger !== moved);
    if (!other) return;
    const before = Math.hypot(moved.at.x - other.at.x, moved.at.y - other.at.y);
    const now = Math.hypot(at.x - other.at.x, at.y - other.at.y);
    const middle = { x: (at.x + other.at.x) / 2, y: (at.y + other.at.y) / 2 };
    const by = { x: (at.x - moved.at.x) / 2, y: (at.y - moved.at.y) / 2 };
    gestures.pinch(middle, now / Math.max(before, 1), by);
  }

  function lift(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    const at = spot(event);
    const was = mode;
    mode = fingers.size > 0 ? "pinch" : "idle";
    if (was === "pressed") tapped(at, event);
    else if (was === "carry") gestures.drop(at);
    else if (was === "pan") gestures.push(speed(event.timeStamp));
  }

  function tapped(at: Point, event: PointerEvent): void {
    const again =
      event.timeStamp - lastTap.time < DOUBLE && Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < 24;
    lastTap = { time: again ? 0 : event.timeStamp, at };
    if (again && !held) gestures.doubleTap(at);
    else gestures.tap(at, isTouch(event));
  }

  function breakOff(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (mode === "carry") gestures.drop(undefined);
    mode = fingers.size > 0 ? "pinch" : "idle";
  }

  function speed(now: number): Point {
    const first = trail.find(({ time }) => now - time < 100);
    const last = trail.at(-1);
    if (!first || !last || last.time - first.time < 8 || now - last.time > 60) return { x: 0, y: 0 };
    const time = last.time - first.time;
    return { x: (last.at.x - first.at.x) / time, y: (last.at.y - first.at.y) / time };
  }

  /** A pinch on a trackpad comes as a wheel with the control key, in small steps. */
  function turn(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const by = Math.max(-240, Math.min(240, event.deltaY * lines));
    gestures.wheel(spot(event), Math.exp(-by * (event.ctrlKey ? 0.01 : 0.002)));
  }
}
