// The map as tiles, painted when they come into sight, a little every frame; the coarse ones stay below.

import type { MapLook, MapPlan } from "./map-plan.ts";
import type { Box } from "./shapes.ts";
import {
  baseKey,
  baseLevel,
  keysIn,
  levelFor,
  SEAM,
  SIZE,
  type TileKey,
  tileAt,
  type View,
} from "./tile-grid.ts";

/** About 64 MB. */
const MOST = 60;
/** Milliseconds of painting a frame: while the map moves, and when it has come to rest. */
const BREATH = { moving: 4, resting: 11 };
/** The map is at rest after this many milliseconds. */
const REST = 150;
/** While the scale changes nothing is painted: the next scale would make it useless. */
const ZOOM_REST = 120;
type Look = Omit<MapLook, "names">;

interface Tile {
  readonly canvas: HTMLCanvasElement;
  readonly level: number;
  isReady: boolean;
  seen: number;
}

interface Work {
  readonly key: TileKey;
  readonly ctx: CanvasRenderingContext2D;
  readonly steps: Iterator<void>;
}

export class Tiles {
  readonly element: HTMLElement;
  readonly #plan: MapPlan;
  readonly #paper: Box;
  #look: Look;
  #tiles = new Map<TileKey, Tile>();
  /** Of the former look: shown until the new ones are there. */
  #old: HTMLCanvasElement[] = [];
  #wanted: TileKey[] = [];
  #work: Work | undefined;
  #strokes = 0;
  #frame = 0;
  #clock = 0;
  #view: View | undefined;
  #moved = 0;
  #zoomed = 0;

  constructor(plan: MapPlan, paper: Box, look: Look) {
    this.#plan = plan;
    this.#paper = paper;
    this.#look = look;
    this.element = document.createElement("div");
    this.element.className = "terrain";
    this.element.ariaHidden = "true";
    Object.assign(this.element.style, {
      position: "relative",
      width: `${paper.right}px`,
      height: `${paper.bottom}px`,
      overflow: "hidden",
      // tiles lie one over the other, but all of them under what stands on the map
      isolation: "isolate",
    });
  }

  see(view: View): void {
    // the first look is no movement
    if (this.#view) this.#moved = performance.now();
    if (this.#view && this.#view.scale !== view.scale) this.#zoomed = this.#moved;
    this.#view = view;
    this.#clock++;
    const level = levelFor(this.#paper, view);
    // the whole paper first, coarsely: there is always something to see
    const wanted = [baseKey(this.#paper), ...keysIn(this.#paper, level, view)];
    for (const key of wanted) {
      const tile = this.#tiles.get(key);
      if (tile) tile.seen = this.#clock;
    }
    this.#wanted = wanted.filter((key) => !this.#tiles.get(key)?.isReady);
    if (this.#work && !this.#wanted.includes(this.#work.key)) this.#giveUp();
    for (const { canvas, level: own } of this.#tiles.values()) if (own <= level) show(canvas, true);
    if (this.#wanted.length === 0) this.#settle();
    this.#makeRoom();
    this.#schedule();
  }

  use(look: Look): void {
    this.#giveUp();
    const canvases = [...this.#tiles.values()].filter(({ isReady }) => isReady).map(({ canvas }) => canvas);
    // of two changes in a row, only the first leaves a whole picture behind
    if (this.#old.length === 0) this.#old = canvases;
    else for (const canvas of canvases) drop(canvas);
    this.#tiles.clear();
    this.#look = look;
    if (this.#view) this.see(this.#view);
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    for (const canvas of [...this.element.querySelectorAll("canvas")]) drop(canvas);
    this.#tiles.clear();
    this.element.remove();
  }

  #schedule(): void {
    if (this.#frame || (!this.#work && this.#wanted.length === 0)) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
      this.#schedule();
    });
  }

  #paint(): void {
    const now = performance.now();
    if (now - this.#zoomed < ZOOM_REST && this.#tiles.get(baseKey(this.#paper))?.isReady) return;
    const until = now + (now - this.#moved < REST ? BREATH.moving : BREATH.resting);
    while (performance.now() < until) {
      this.#work ??= this.#begin();
      if (!this.#work) return this.#settle();
      const { steps, ctx } = this.#work;
      const { done } = steps.next();
      // strokes are only noted down at first: have them drawn now, so that their time is counted
      if (done || ++this.#strokes % 16 === 0) ctx.getImageData(0, 0, 1, 1);
      if (!done) continue;
      const tile = this.#tiles.get(this.#work.key)!;
      tile.isReady = true;
      this.element.append(tile.canvas);
      this.#work = undefined;
    }
  }

  #begin(): Work | undefined {
    const key = this.#wanted.shift();
    if (!key) return undefined;
    const { level, pixels, box } = tileAt(key);
    const canvas = document.createElement("canvas");
    canvas.width = SIZE + 2 * SEAM;
    canvas.height = SIZE + 2 * SEAM;
    Object.assign(canvas.style, {
      position: "absolute",
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.right - box.left}px`,
      height: `${box.bottom - box.top}px`,
      zIndex: String(level + 100),
    });
    this.#tiles.set(key, { canvas, level, isReady: false, seen: this.#clock });
    const shown = pixels / devicePixelRatio;
    // painted by the processor: what is read back is drawn at once
    const ctx = canvas.getContext("2d", { alpha: false, willReadFrequently: true })!;
    const names = level > baseLevel(this.#paper);
    const steps = this.#plan.paint(ctx, box, pixels, shown, { ...this.#look, names });
    return { key, ctx, steps: steps[Symbol.iterator]() };
  }

  /** A tile that has gone out of sight before it was done. */
  #giveUp(): void {
    if (this.#work) this.#tiles.delete(this.#work.key);
    this.#work = undefined;
  }

  /** Everything in sight is painted: tiles below or too fine are not needed now. */
  #settle(): void {
    for (const canvas of this.#old) drop(canvas);
    this.#old = [];
    if (!this.#view) return;
    const shown = [baseLevel(this.#paper), levelFor(this.#paper, this.#view)];
    for (const { canvas, level } of this.#tiles.values()) show(canvas, shown.includes(level));
    this.#makeRoom();
  }

  /** The tiles longest out of sight are given up. */
  #makeRoom(): void {
    const excess = this.#tiles.size - MOST;
    if (excess <= 0) return;
    const idle = [...this.#tiles].filter(([, { seen, isReady }]) => isReady && seen < this.#clock);
    idle.sort(([, a], [, b]) => a.seen - b.seen);
    for (const [key, { canvas }] of idle.slice(0, excess)) {
      drop(canvas);
      this.#tiles.delete(key);
    }
  }
}

function show(canvas: HTMLCanvasElement, isShown: boolean): void {
  canvas.style.display = isShown ? "block" : "none";
}

/** Gives the pixels back at once: some browsers count canvases for a while. */
function drop(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
