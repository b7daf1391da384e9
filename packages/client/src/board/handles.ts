// Knobs on the board: as large as a finger whatever the scale, to be dragged or pushed with the arrow keys.
// They are in front of the map and follow it.

import type { Handle, Point } from "@grognard/scene";
import type { LitArrow, OrderLights } from "./board-view.ts";
import { layKnobs } from "./handle-spots.ts";
import type { BoardState, Knob, Knobs, ShownKnob } from "./state.ts";
import { html, svg } from "./svg.ts";

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

export function newKnobs(host: HTMLElement): Knobs {
  const used = html("div", { class: "board-used", "aria-hidden": "true", hidden: "" });
  const element = host.appendChild(html("div", { class: "board-handles" }, used));
  return {
    element,
    shown: new Map(),
    main: undefined,
    used,
    usedAt: { x: 0, y: 0 },
    camera: { x: 0, y: 0, scale: 1 },
  };
}

interface Wanted {
  readonly knob: Knob;
  readonly look: keyof typeof ICONS;
  readonly text: string;
}

/** A knob keeps its element, and so the focus, as long as it is there. */
export function showKnobs(
  state: BoardState,
  orders: OrderLights | undefined,
  arrows: readonly LitArrow[],
): void {
  const { knobs } = state;
  const now = new Map<string, ShownKnob>();
  for (const one of [...knobsOf(orders), ...arrowKnobs(state, arrows)]) put(state, now, one);
  for (const [key, { button }] of knobs.shown) if (!now.has(key)) button.remove();
  knobs.shown = now;
  knobs.element.style.setProperty("--facing", `${orders?.facing ?? 0}deg`);
  const mover = orders?.handles.find(({ look }) => look === "go" || look === "place");
  knobs.main = mover && { kind: "handle", id: mover.id, at: mover.at };
  showUsed(knobs, orders);
  layKnobs(state);
}

const knobsOf = (orders: OrderLights | undefined): readonly Wanted[] => [
  ...(orders?.handles ?? []).map(({ id, at, look, text }) => ({
    knob: { kind: "handle" as const, id, at },
    look,
    text,
  })),
  ...(orders?.spots ?? []).map(({ id, at, text }) => ({
    knob: { kind: "spot" as const, id, at },
    look: "spot" as const,
    text,
  })),
];

const arrowKnobs = ({ geometry }: BoardState, arrows: readonly LitArrow[]): readonly Wanted[] =>
  arrows.map(({ id, place, facing, inside, text }) => ({
    knob: { kind: "arrow", id, at: geometry.middle(place), facing, inside },
    look: "arrow",
    text,
  }));

/** Beside the ghost that is being written: "118 of 150 mm". */
function showUsed(knobs: Knobs, orders: OrderLights | undefined): void {
  const ghost = orders?.ghosts.find(({ faint }) => !faint);
  knobs.used.hidden = ghost?.used === undefined;
  knobs.used.textContent = ghost?.used ?? "";
  if (ghost) knobs.usedAt = footOf(ghost.stands);
}

function put(state: BoardState, now: Map<string, ShownKnob>, { knob, look, text }: Wanted): void {
  const key = `${knob.kind} ${knob.id}`;
  const button = state.knobs.shown.get(key)?.button ?? made(state, key);
  button.className = `board-handle ${look}`;
  button.ariaLabel = text;
  button.title = text;
  button.dataset.knob = knob.id;
  if (button.dataset.look !== look) {
    button.dataset.look = look;
    button.replaceChildren(svg("svg", { viewBox: "-12 -12 24 24" }, svg("path", { d: ICONS[look] })));
  }
  button.style.setProperty("--facing", knob.kind === "arrow" ? `${knob.facing}deg` : "");
  now.set(key, { knob, button, spot: { x: 0, y: 0 } });
}

function made(state: BoardState, key: string): HTMLButtonElement {
  const { knobs, handlers } = state;
  const button = html("button", { type: "button" });
  button.addEventListener("keydown", (event) => nudge(state, event, knobs.shown.get(key)?.knob));
  button.addEventListener("click", ({ detail }) => {
    const knob = knobs.shown.get(key)?.knob;
    // with a finger or the mouse it comes as a tap on the board
    if (detail === 0 && knob && knob.kind !== "handle") handlers.choose(knob.id);
  });
  return knobs.element.appendChild(button);
}

function nudge({ handlers }: BoardState, event: KeyboardEvent, knob: Knob | undefined): void {
  const arrow = ARROWS[event.key];
  if (!arrow || knob?.kind !== "handle" || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const by = event.shiftKey ? NUDGE.shift : event.altKey ? NUDGE.alt : NUDGE.plain;
  handlers.grasp(knob.id);
  handlers.pull({ x: knob.at.x + arrow[0] * by, y: knob.at.y + arrow[1] * by });
  handlers.release();
}

/** Under the middle of the ghost. */
function footOf(stands: readonly { x: number; y: number; width: number; depth: number }[]): Point {
  const xs = stands.map(({ x }) => x);
  const low = stands.map(({ y, width, depth }) => y - Math.max(width, depth) / 2);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: Math.min(...low) };
}
