// The board by keyboard: one Tab stop, with a cursor that moves from place to place. Its keys
// also work elsewhere on the page, where nothing else uses them.

import type { Piece } from "@grognard/scene";
import type { BoardHandlers, Lights } from "./board-view.ts";
import { type Geometry, placeOf } from "./geometry.ts";
import { isBoards } from "./key-reach.ts";
import type { Troops } from "./troops.ts";

export interface Cursor {
  readonly place: string | undefined;
  /** The piece of the stack that Enter would pick. */
  readonly piece: Piece | undefined;
}

interface Around {
  readonly geometry: Geometry;
  readonly troops: Troops;
  readonly handlers: BoardHandlers;
  /** Distances are measured on this board. */
  readonly hasRuler: boolean;
  lights(): Lights;
  /** Where a cursor that is nowhere yet begins. */
  start(): string | undefined;
  /** The cursor has moved, or looks at another piece of the stack. */
  moved(cursor: Cursor): void;
  zoom(factor: number): void;
  fit(): void;
  /** Starts the ruler at the cursor, or puts it away. */
  rule(from: string | undefined): void;
  /** Sets or removes a mark of the player's. */
  mark(place: string): void;
  /** Puts it away; says whether it was out. */
  putRulerAway(): boolean;
}

/** They leave the focus where it is. */
const ZOOMS = ["+", "=", "-", "0"];

const ARROWS: { readonly [key: string]: readonly [-1 | 0 | 1, -1 | 0 | 1] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Keys {
  readonly cursor: Cursor;
  /** The pointer was here last: the keys continue from there. */
  follow(place: string): void;
}

export function watchKeys(element: HTMLElement, around: Around, signal: AbortSignal): Keys {
  const { geometry, troops, handlers } = around;
  let place: string | undefined;
  let depth = 0;

  const cursor = (): Cursor => ({ place, piece: place === undefined ? undefined : troops.at(place)[depth] });

  const COMMANDS: { readonly [key: string]: (event: KeyboardEvent) => void } = {
    Enter: pick,
    " ": pick,
    n: () => nextOf(readyPlaces(), 1),
    p: () => nextOf(readyPlaces(), -1),
    t: () => nextOf(litPlaces(), 1),
    T: () => nextOf(litPlaces(), -1),
    PageDown: () => leaf(1),
    PageUp: () => leaf(-1),
    Escape: letGo,
    "+": () => around.zoom(1.25),
    "=": () => around.zoom(1.25),
    "-": () => around.zoom(0.8),
    "0": () => around.fit(),
    d: () => around.rule(place),
    m: () => place !== undefined && around.mark(place),
  };

  // where orders are written, these turn to the next unit
  const taken = around.hasRuler ? "np" : "";

  element.ownerDocument.addEventListener(
    "keydown",
    (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isBoards(event, element, taken)) return;
      const arrow = ARROWS[event.key];
      const command = arrow ? () => walk(...arrow) : COMMANDS[event.key];
      if (!command || (event.key === "d" && !around.hasRuler)) return;
      event.preventDefault();
      if (!ZOOMS.includes(event.key)) element.focus({ preventScroll: true });
      command(event);
    },
    { signal },
  );

  return {
    get cursor() {
      return cursor();
    },
    follow(to) {
      place = to;
      depth = 0;
    },
  };

  function walk(dx: -1 | 0 | 1, dy: -1 | 0 | 1): void {
    const to = place === undefined ? around.start() : geometry.step(place, dx, dy);
    if (to !== undefined) go(to, 0);
  }

  function go(to: string, piece: number): void {
    place = to;
    depth = piece;
    around.moved(cursor());
  }

  function leaf(by: number): void {
    const many = place === undefined ? 0 : troops.at(place).length;
    if (place !== undefined && many > 0) go(place, (depth + by + many) % many);
  }

  function pick({ shiftKey }: KeyboardEvent): void {
    const { piece } = cursor();
    if (place !== undefined) handlers.pick(piece ? { piece: piece.id, place } : { place }, shiftKey);
  }

  function letGo(): void {
    if (around.putRulerAway()) return;
    troops.closeFan();
    handlers.letGo();
  }

  /** Every piece that can be picked, where it stands. */
  function readyPlaces(): readonly Stop[] {
    const { ready, instead } = around.lights();
    return stopsOf(new Set([...ready, ...instead]));
  }

  function stopsOf(pieces: Iterable<string>): readonly Stop[] {
    return [...pieces].flatMap((id) => {
      const piece = troops.find(id);
      if (!piece) return [];
      const at = placeOf(piece.at);
      return [{ place: at, depth: depthOf(at, id) }];
    });
  }

  function depthOf(at: string, id: string): number {
    return Math.max(
      troops.at(at).findIndex((piece) => piece.id === id),
      0,
    );
  }

  function litPlaces(): readonly Stop[] {
    const { places, orders } = around.lights();
    return [
      ...[...places.keys()].map((lit) => ({ place: lit, depth: 0 })),
      ...stopsOf(orders?.targets ?? []),
      ...stopsOf(orders?.friends ?? []),
    ];
  }

  function nextOf(stops: readonly Stop[], by: 1 | -1): void {
    if (stops.length === 0) return;
    const here = stops.findIndex((stop) => stop.place === place && stop.depth === depth);
    const next = here < 0 ? (by > 0 ? 0 : stops.length - 1) : (here + by + stops.length) % stops.length;
    const { place: to, depth: piece } = stops[next]!;
    go(to, piece);
  }
}

interface Stop {
  readonly place: string;
  readonly depth: number;
}
