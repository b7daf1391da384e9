// What fingers do on this board: pick, carry, spread a stack, move the map.

import type { Point, Stand } from "@grognard/scene";
import type { BoardHandlers, Lights, Pick } from "./board-view.ts";
import { basesOf, isOn } from "./bodies.ts";
import { type Box, type Camera, toBoard, zoomed } from "./camera.ts";
import type { Geometry } from "./geometry.ts";
import type { Handles, Knob } from "./handles.ts";
import type { Gestures } from "./pointers.ts";
import { nearestTarget } from "./reach.ts";
import type { Ruler } from "./ruler.ts";
import { move, svg } from "./svg.ts";
import type { Tip } from "./tip.ts";
import type { Troops } from "./troops.ts";
import type { Viewport } from "./viewport.ts";

interface Around {
  readonly troops: Troops;
  readonly geometry: Geometry;
  readonly viewport: Viewport;
  readonly handlers: BoardHandlers;
  readonly top: SVGElement;
  readonly tip: Tip;
  readonly handles: Handles;
  readonly ruler: Ruler;
  lights(): Lights;
  touched(place: string): void;
}

/** Delay before a stack under the mouse spreads, so that passing over it does nothing. */
const FAN_DELAY = 140;

export interface BoardGestures extends Gestures {
  /** Nothing is held or pointed at from now on. */
  release(): void;
}

export function gesturesOn(table: Around): BoardGestures {
  const { troops, geometry, viewport, handlers, top, tip, handles, ruler } = table;
  const { mover } = viewport;
  let held: Pick | undefined;
  /** The handle being dragged, and how far from its middle it was grabbed. */
  let grasped: { readonly knob: Knob; readonly by: Point; pulled: boolean } | undefined;
  /** Where the ruler was put down. */
  let ruled: Point | undefined;
  /** The corner where a box was begun, and its drawing. */
  let boxed: Point | undefined;
  let outline: SVGElement | undefined;
  let ghost: SVGGElement | undefined;
  let over: Pick | undefined;
  /** A stack that has just been picked from: it does not spread again before the mouse has left it. */
  let quiet: string | undefined;
  let fanTimer: ReturnType<typeof setTimeout> | undefined;
  /** Where the mouse is. */
  let mouse: Point = { x: 0, y: 0 };

  const camera = (): Camera => mover.camera;
  const board = (at: Point): Point => toBoard(camera(), at);
  const isPicked = (id: string | undefined): boolean =>
    id !== undefined && table.lights().picked.pieces.includes(id);
  const isFree = (id: string | undefined): boolean => {
    const { ready, instead } = table.lights();
    return id !== undefined && (ready.has(id) || instead.has(id) || isPicked(id));
  };

  return {
    /** A finger that lands on a counter may mean the map: it carries only what was picked before. */
    grab(at, touch, joins) {
      mover.stop();
      tip.hide();
      boxed = joins ? board(at) : undefined;
      if (boxed) return true;
      ruled = ruler.isOut ? board(at) : undefined;
      if (ruled) return true;
      grasped = grasp(at, touch);
      if (grasped) return true;
      const pick = troops.hit(board(at));
      const mayCarry = table.lights().orders ? () => false : touch ? isPicked : isFree;
      held = mayCarry(pick?.piece) ? pick : undefined;
      return held !== undefined;
    },
    tap,
    doubleTap: (at) => void mover.glide(zoomed(camera(), at, 1.7, viewport.view, geometry)),
    carry,
    drop,
    pan({ x, y }) {
      pointAt(undefined);
      const { scale } = camera();
      mover.jump({ x: camera().x - x / scale, y: camera().y - y / scale, scale });
    },
    push: (velocity) => mover.push(velocity),
    pinch(at, factor, by) {
      troops.closeFan();
      const { scale } = camera();
      const panned = { x: camera().x - by.x / scale, y: camera().y - by.y / scale, scale };
      mover.jump(zoomed(panned, at, factor, viewport.view, geometry));
    },
    wheel(at, factor) {
      troops.closeFan();
      mover.jump(zoomed(camera(), at, factor, viewport.view, geometry));
    },
    hover(at) {
      if (at) return hoverOver(at);
      troops.closeFan();
      pointAt(undefined);
    },
    release() {
      clearTimeout(fanTimer);
      tip.hide();
      drop(undefined);
    },
  };

  function grasp(at: Point, touch: boolean): typeof grasped {
    const point = board(at);
    const knob = handles.hit(at, touch) ?? (isOnPicked(point) ? handles.main : undefined);
    if (!knob) return undefined;
    const { x, y } = geometry.drawn(knob.at);
    return { knob, by: { x: x - point.x, y: y - point.y }, pulled: false };
  }

  /** On a body whose orders are being written, or on its ghost. */
  function isOnPicked(point: Point): boolean {
    const { orders } = table.lights();
    if (!orders) return false;
    const open = orders.ghosts.filter(({ faint }) => !faint);
    const at = geometry.meant(point);
    return open.length > 0
      ? open.some(({ stands }) => isOnGhost(stands, at))
      : isPicked(troops.hit(point)?.piece);
  }

  function pull(at: Point): void {
    if (grasped?.knob.kind !== "handle") return;
    if (!grasped.pulled) handlers.grasp(grasped.knob.id);
    grasped.pulled = true;
    const { x, y } = board(at);
    const to = geometry.meant({ x: x + grasped.by.x, y: y + grasped.by.y });
    handlers.pull({ x: tenth(to.x), y: tenth(to.y) });
  }

  function tap(at: Point, touch: boolean, joins: boolean): void {
    const { lights } = table;
    clearTimeout(fanTimer); // a fan that opens after the click would cover its neighbours, which are clicked next
    boxed = undefined;
    if (ruler.isOut) return ruler.take(true);
    const knob = grasped?.knob;
    grasped = undefined;
    if (knob && knob.kind !== "handle") return handlers.choose(knob.id);
    if (knob && knob === handles.hit(at, touch)) return;
    const point = board(at);
    const { targets = [], friends = [] } = lights().orders ?? {};
    const direct = troops.hit(point, new Set([...targets, ...friends]));
    const pick = touch ? nearestTarget(direct, point, camera().scale, lights(), geometry, troops) : direct;
    const inFan = pick !== undefined && pick.place === troops.fanned;
    if (pick && touch && !inFan && isPile(pick.place) && !lights().places.has(pick.place)) {
      spread(pick.place);
      return;
    }
    if (!inFan || pick?.piece) troops.closeFan();
    if (!pick) handlers.letGo();
    else if (!inFan || pick.piece) {
      quiet = pick.place;
      table.touched(pick.place);
      handlers.pick(pick, joins);
    }
  }

  function isPile(place: string): boolean {
    return troops.at(place).length > 1 && !troops.at(place)[0]?.stands;
  }

  function carry(at: Point): void {
    if (boxed) return drawBox(boxed, board(at));
    if (ruled) return ruler.lay(ruled, board(at));
    if (grasped) return pull(at);
    if (!held?.piece) return;
    if (!ghost) begin(held.piece, held.place);
    ghost?.setAttribute("transform", `${move(board(at))} scale(1.08)`);
    const place = geometry.placeAt(board(at));
    pointAt(place === undefined ? undefined : { place });
  }

  function drawBox(from: Point, to: Point): void {
    outline ??= top.appendChild(svg("rect", { class: "pick-box" }));
    const { x, y, width, height } = boxOf(from, to);
    for (const [name, value] of Object.entries({ x, y, width, height }))
      outline.setAttribute(name, String(value));
  }

  /** Picked first, so that the places it can go to are lit. */
  function begin(piece: string, place: string): void {
    troops.closeFan();
    if (!table.lights().picked.pieces.includes(piece)) handlers.pick({ piece, place }, false);
    const original = troops.element(piece);
    ghost = original?.cloneNode(true) as SVGGElement | undefined;
    ghost?.classList.add("ghost");
    original?.classList.add("carried");
    if (ghost) top.append(ghost);
  }

  function drop(at: Point | undefined): void {
    ruled = undefined;
    outline?.remove();
    outline = undefined;
    if (boxed && at) handlers.box(troops.inside(boxOf(boxed, board(at))));
    boxed = undefined;
    if (grasped?.pulled) handlers.release();
    grasped = undefined;
    const { piece, place } = held ?? {};
    held = undefined;
    if (!ghost || piece === undefined) return;
    ghost.remove();
    ghost = undefined;
    troops.element(piece)?.classList.remove("carried");
    const target = at && geometry.placeAt(board(at));
    if (target !== undefined && target !== place) handlers.drop(piece, target);
  }

  function hoverOver(at: Point): void {
    mouse = at;
    const pick = troops.hit(board(at));
    if (troops.fanned !== undefined && troops.fanned !== pick?.place) troops.closeFan();
    if (pick?.piece === over?.piece && pick?.place === over?.place) {
      tip.follow(at);
      return;
    }
    pointAt(pick);
    if (pick) tip.offer(pick, at);
    const { piece, place } = pick ?? {};
    if (place !== quiet) quiet = undefined;
    if (piece !== undefined && place !== undefined && place !== quiet && isPile(place))
      fanTimer = setTimeout(() => spreadUnder(piece, place), FAN_DELAY);
  }

  function pointAt(pick: Pick | undefined): void {
    clearTimeout(fanTimer);
    if (!pick) tip.hide();
    if (pick?.piece === over?.piece && pick?.place === over?.place) return;
    over = pick;
    handlers.hover(pick);
  }

  function spread(place: string): void {
    troops.fan(place, viewport.box, camera().scale);
  }

  /** A click means what the tooltip names: that stays under the mouse; at the edge of the view, what has moved there. */
  function spreadUnder(piece: string, place: string): void {
    troops.fan(place, viewport.box, camera().scale, { piece, at: board(mouse) });
    hoverOver(mouse);
  }
}

const boxOf = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** Hands are no more precise than this. */
const tenth = (n: number): number => Math.round(n * 10) / 10;

/** A point of the table, upwards like the stands; bases are measured downwards. */
const isOnGhost = (stands: readonly Stand[], { x, y }: Point): boolean =>
  isOn(basesOf(stands, { x: 0, y: 0, facing: 0 }), { x, y: -y });
