// Knobs on the board: as large as a finger whatever the scale, to be dragged or pushed with the arrow keys.
// They are in front of the map and follow it.

import type { Handle, Point } from "@grognard/scene";
import type { BoardHandlers, LitArrow, OrderLights } from "./board-view.ts";
import type { Camera } from "./camera.ts";
import type { Geometry } from "./geometry.ts";
import { html, svg } from "./svg.ts";

export type Knob =
  | { readonly kind: "handle"; readonly id: string; readonly at: Point }
  | { readonly kind: "spot"; readonly id: string; readonly at: Point }
  /** At the edge of a place, toward where it points. */
  | {
      readonly kind: "arrow";
      readonly id: string;
      readonly at: Point;
      readonly facing: number;
      readonly inside: boolean;
    };

export interface Handles {
  readonly element: HTMLElement;
  show(orders: OrderLights | undefined, arrows: readonly LitArrow[]): void;
  /** The map has moved under them. */
  follow(camera: Camera): void;
  /** The knob under a point of the view. */
  hit(at: Point, touch: boolean): Knob | undefined;
  /** The one that moves the whole body: dragging the body uses it too. */
  readonly main: Knob | undefined;
}

/** Within this many pixels of its middle, a knob is hit. */
const REACH = { mouse: 16, touch: 26 };
/** Arrows are close around a hex, beside places that can also be picked. */
const ARROW_REACH = { mouse: 11, touch: 15 };
/** From the middle of a hex, in the board's own length; never near enough to touch each other. */
const ARROW_AWAY = { board: 39, screen: 31 };
const ARROW_INSIDE = { board: 15, screen: 10 };
/** Millimetres per arrow key, and with Shift or Alt held down. */
const NUDGE = { plain: 5, shift: 25, alt: 1 };

const ICONS: { readonly [look in Handle["look"] | "spot" | "arrow"]: string } = {
  go: "M0 -7V7M-5 -2L0 -7 5 -2",
  back: "M0 -7V7M-5 2L0 7 5 2",
  wheel: "M-6 4A7 7 0 1 1 6 4M6 4L6.5 -1.5M6 4L1 2.5",
  turn: "M-6 4A7 7 0 1 1 6 4M6 4L6.5 -1.5M6 4L1 2.5",
  aim: "M0 -8V-3M0 8V3M-8 0H-3M8 0H3M2 0A2 2 0 1 1 -2 0A2 2 0 1 1 2 0",
  place: "M0 -8V8M-8 0H8M-3 -5L0 -8 3 -5M-3 5L0 8 3 5M-5 -3L-8 0 -5 3M5 -3L8 0 5 3",
  spot: "M-5 0L-1 4 6 -4",
  arrow: "M-7 4L0 -5 7 4",
};

const ARROWS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Shown {
  readonly knob: Knob;
  readonly button: HTMLButtonElement;
  /** In the view: beside its place if another knob is already there. */
  spot: Point;
}

/** Least distance between knobs, in pixels. */
const APART = 38;

export function handlesOn(geometry: Geometry, handlers: BoardHandlers): Handles {
  const element = html("div", { class: "board-handles" });
  const used = html("div", { class: "board-used", "aria-hidden": "true", hidden: "" });
  element.append(used);
  let shown = new Map<string, Shown>();
  let main: Knob | undefined;
  let usedAt: Point = { x: 0, y: 0 };
  let camera: Camera = { x: 0, y: 0, scale: 1 };

  return {
    element,
    show,
    get main() {
      return main;
    },
    follow(now) {
      camera = now;
      lay();
    },
    hit(at, touch) {
      const finger = touch ? "touch" : "mouse";
      const near = [...shown.values()]
        .map(({ knob, spot }) => ({ knob, far: away(spot, at) }))
        .filter(({ knob, far }) => far <= (knob.kind === "arrow" ? ARROW_REACH : REACH)[finger]);
      return near.sort((a, b) => a.far - b.far)[0]?.knob;
    },
  };

  /** A knob keeps its element, and so the focus, as long as it is there. */
  function show(orders: OrderLights | undefined, arrows: readonly LitArrow[]): void {
    const now = new Map<string, Shown>();
    for (const { id, at, look, text } of orders?.handles ?? [])
      put(now, { kind: "handle", id, at }, look, text);
    for (const { id, at, text } of orders?.spots ?? []) put(now, { kind: "spot", id, at }, "spot", text);
    for (const { id, place: at, facing, inside, text } of arrows)
      put(now, { kind: "arrow", id, at: geometry.middle(at), facing, inside }, "arrow", text);
    for (const [key, { button }] of shown) if (!now.has(key)) button.remove();
    shown = now;
    element.style.setProperty("--facing", `${orders?.facing ?? 0}deg`);
    const mover = orders?.handles.find(({ look }) => look === "go" || look === "place");
    main = mover && { kind: "handle", id: mover.id, at: mover.at };
    const ghost = orders?.ghosts.find(({ faint }) => !faint);
    used.hidden = ghost?.used === undefined;
    used.textContent = ghost?.used ?? "";
    if (ghost) usedAt = footOf(ghost.stands);
    lay();
  }

  function put(now: Map<string, Shown>, knob: Knob, look: keyof typeof ICONS, words: string): void {
    const key = `${knob.kind} ${knob.id}`;
    const button = shown.get(key)?.button ?? made(key);
    button.className = `board-handle ${look}`;
    button.ariaLabel = words;
    button.title = words;
    button.dataset.knob = knob.id;
    if (button.dataset.look !== look) {
      button.dataset.look = look;
      button.replaceChildren(svg("svg", { viewBox: "-12 -12 24 24" }, svg("path", { d: ICONS[look] })));
    }
    button.style.setProperty("--facing", knob.kind === "arrow" ? `${knob.facing}deg` : "");
    now.set(key, { knob, button, spot: { x: 0, y: 0 } });
  }

  function made(key: string): HTMLButtonElement {
    const button = html("button", { type: "button" });
    button.addEventListener("keydown", (event) => nudge(event, shown.get(key)?.knob));
    button.addEventListener("click", ({ detail }) => {
      const knob = shown.get(key)?.knob;
      // with a finger or the mouse it comes as a tap on the board
      if (detail === 0 && knob && knob.kind !== "handle") handlers.choose(knob.id);
    });
    element.append(button);
    return button;
  }

  function nudge(event: KeyboardEvent, knob: Knob | undefined): void {
    const arrow = ARROWS[event.key];
    if (!arrow || knob?.kind !== "handle" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? NUDGE.shift : event.altKey ? NUDGE.alt : NUDGE.plain;
    handlers.grasp(knob.id);
    handlers.pull({ x: knob.at.x + arrow[0] * by, y: knob.at.y + arrow[1] * by });
    handlers.release();
  }

  function lay(): void {
    const laid: Point[] = [];
    for (const one of shown.values()) {
      one.spot = one.knob.kind === "arrow" ? atEdge(one.knob) : besides(onScreen(one.knob.at), laid);
      laid.push(one.spot);
      place(one.button, one.spot);
    }
    if (!used.hidden) place(used, onScreen(usedAt));
  }

  function atEdge({ at, facing, inside }: Extract<Knob, { kind: "arrow" }>): Point {
    const { x, y } = onScreen(at);
    const away = inside ? ARROW_INSIDE : ARROW_AWAY;
    const far = Math.max(away.board * camera.scale, away.screen);
    const angle = (facing * Math.PI) / 180;
    return { x: x + Math.sin(angle) * far, y: y - Math.cos(angle) * far };
  }

  function onScreen(at: Point): Point {
    const { x, y } = geometry.drawn(at);
    return { x: (x - camera.x) * camera.scale, y: (y - camera.y) * camera.scale };
  }
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

/** Under the middle of the ghost. */
function footOf(stands: readonly { x: number; y: number; width: number; depth: number }[]): Point {
  const xs = stands.map(({ x }) => x);
  const low = stands.map(({ y, width, depth }) => y - Math.max(width, depth) / 2);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: Math.min(...low) };
}
