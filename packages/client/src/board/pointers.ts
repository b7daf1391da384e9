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

interface Pointer {
  readonly start: Point;
  at: Point;
}

/** Returns whether a finger or a button is down: then nothing else moves the map. */
export function watchPointers(element: HTMLElement, gestures: Gestures, signal: AbortSignal): () => boolean {
  const pointers = new Map<number, Pointer>();
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
  return () => pointers.size > 0;

  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    const at = spot(event);
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { start: at, at });
    if (pointers.size === 1) {
      mode = "pressed";
      held = gestures.grab(at, isTouch(event), event.shiftKey);
      trail = [{ at, time: event.timeStamp }];
      return;
    }
    if (mode === "carry") gestures.drop(undefined);
    mode = "pinch";
  }

  function slide(event: PointerEvent): void {
    const at = spot(event);
    const pointer = pointers.get(event.pointerId);
    if (!pointer) {
      if (!isTouch(event)) gestures.hover(at);
      return;
    }
    const slop = isTouch(event) ? SLOP.touch : SLOP.mouse;
    const far = Math.hypot(at.x - pointer.start.x, at.y - pointer.start.y) > slop;
    if (mode === "pressed" && far) mode = held ? "carry" : "pan";
    if (mode === "carry") gestures.carry(at);
    if (mode === "pan") {
      gestures.pan({ x: at.x - pointer.at.x, y: at.y - pointer.at.y });
      trail = [...trail.slice(-5), { at, time: event.timeStamp }];
    }
    if (mode === "pinch") pinch(pointer, at);
    pointer.at = at;
  }

  /** A finger that is lifted leaves too: that means nothing. */
  function leave(event: PointerEvent): void {
    if (mode === "idle" && !isTouch(event)) gestures.hover(undefined);
  }

  function pinch(moved: Pointer, at: Point): void {
    const other = [...pointers.values()].find((pointer) => pointer !== moved);
    if (!other) return;
    const before = Math.hypot(moved.at.x - other.at.x, moved.at.y - other.at.y);
    const now = Math.hypot(at.x - other.at.x, at.y - other.at.y);
    const middle = { x: (at.x + other.at.x) / 2, y: (at.y + other.at.y) / 2 };
    const by = { x: (at.x - moved.at.x) / 2, y: (at.y - moved.at.y) / 2 };
    gestures.pinch(middle, now / Math.max(before, 1), by);
  }

  function lift(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return;
    const at = spot(event);
    const was = mode;
    mode = pointers.size > 0 ? "pinch" : "idle";
    if (was === "pressed") tapped(at, event);
    else if (was === "carry") gestures.drop(at);
    else if (was === "pan") gestures.push(speed(event.timeStamp));
  }

  function tapped(at: Point, event: PointerEvent): void {
    const again =
      event.timeStamp - lastTap.time < DOUBLE && Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < 24;
    lastTap = { time: again ? 0 : event.timeStamp, at };
    if (again && !held) gestures.doubleTap(at);
    else gestures.tap(at, isTouch(event), event.shiftKey);
  }

  function breakOff(event: PointerEvent): void {
    pointers.delete(event.pointerId);
    if (mode === "carry") gestures.drop(undefined);
    mode = pointers.size > 0 ? "pinch" : "idle";
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
