// The map as tiles, painted when they come into sight, a little every frame. What is seen is the coarse tile of the
// whole paper and over it tiles of one scale only, all at once, so that no name or number is there twice or cut off.

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
  wholeView,
} from "./tile-grid.ts";

/** About 64 MB. */
const MOST = 60;
/** Milliseconds of painting per frame: while the map moves or is whole, and when it has come to rest. */
const PAINT_TIME = { moving: 4, resting: 11 };
/** The map is at rest after this many milliseconds. */
const REST = 150;
/** While the scale changes nothing is painted: the next scale would make it useless. */
const ZOOM_REST = 120;
type Look = Omit<MapLook, "names" | "flags">;

interface Tile {
  readonly canvas: HTMLCanvasElement;
  readonly level: number;
  seen: number;
}

interface Work extends Tile {
  readonly key: TileKey;
  readonly ctx: CanvasRenderingContext2D;
  readonly steps: Iterator<void>;
}

export class Tiles {
  readonly element: HTMLElement;
  readonly #plan: MapPlan;
  readonly #paper: Box;
  #look: Look;
  /** Those that are painted: every canvas in the page is one of them, or of the former look. */
  #tiles = new Map<TileKey, Tile>();
  /** The picture of the former look: shown until the new one is there. */
  #former: readonly HTMLCanvasElement[] = [];
  #inSight: readonly TileKey[] = [];
  #wanted: TileKey[] = [];
  /** Painted when idle: the whole map, which is often looked at next. */
  #spare: TileKey[] = [];
  #work: Work | undefined;
  /** The level that is seen over the base, if any: another takes its place when all of that in sight is painted. */
  #front: number | undefined;
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
    const inSight = [baseKey(this.#paper), ...keysIn(this.#paper, level, view)];
    if (this.#work && !inSight.includes(this.#work.key)) this.#work = undefined;
    this.#inSight = inSight;
    this.#wanted = inSight.filter((key) => !this.#tiles.has(key) && key !== this.#work?.key);
    const whole = wholeView(this.#paper, view);
    const aside = keysIn(this.#paper, levelFor(this.#paper, whole), whole);
    this.#spare = aside.filter((key) => !this.#tiles.has(key) && !inSight.includes(key));
    const inFront = this.#front === undefined ? [] : keysIn(this.#paper, this.#front, view);
    const isThere = (key: TileKey): boolean => this.#tiles.has(key);
    // while the map moves, tiles of the same scale appear one by one; those of another scale only all together
    const isFit = this.#front === level ? inFront.some(isThere) : inFront.every(isThere);
    if (!isFit) this.#front = undefined;
    for (const key of [...inSight, ...inFront, ...aside]) {
      const tile = this.#tiles.get(key);
      if (tile) tile.seen = this.#clock;
    }
    this.#makeRoom();
    this.#compose();
    this.#schedule();
  }

  use(look: Look): void {
    // of two changes in a row, only the first leaves a whole picture behind
    if (this.#former.length === 0) this.#former = this.#shown();
    for (const { canvas } of this.#tiles.values()) if (!this.#former.includes(canvas)) drop(canvas);
    this.#tiles.clear();
    this.#work = undefined;
    this.#look = look;
    if (this.#view) this.see(this.#view);
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    for (const canvas of this.#former) drop(canvas);
    for (const { canvas } of this.#tiles.values()) drop(canvas);
    this.#tiles.clear();
    this.element.remove();
  }

  #schedule(): void {
    if (this.#frame || (!this.#work && this.#wanted.length + this.#spare.length === 0)) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
      this.#schedule();
    });
  }

  get #isWhole(): boolean {
    return this.#inSight.every((key) => this.#tiles.has(key));
  }

  #paint(): void {
    const now = performance.now();
    if (now - this.#zoomed < ZOOM_REST && this.#tiles.has(baseKey(this.#paper))) return;
    const isHurried = now - this.#moved >= REST && !this.#isWhole;
    const until = now + (isHurried ? PAINT_TIME.resting : PAINT_TIME.moving);
    while (performance.now() < until) {
      this.#work ??= this.#begin();
      if (!this.#work) return;
      const { key, steps, ctx, canvas, level } = this.#work;
      const { done } = steps.next();
      // the browser queues strokes: force it to draw now, so that their time is counted
      if (done || ++this.#strokes % 16 === 0) ctx.getImageData(0, 0, 1, 1);
      if (!done) continue;
      this.#tiles.set(key, { canvas, level, seen: this.#clock });
      this.#work = undefined;
      this.#compose();
    }
  }

  #begin(): Work | undefined {
    const key = this.#wanted.shift() ?? this.#spare.shift();
    if (!key) return undefined;
    const { level, pixels, box } = tileAt(key);
    const isBase = level === baseLevel(this.#paper);
    const canvas = document.createElement("canvas");
    canvas.width = SIZE + 2 * SEAM;
    canvas.height = SIZE + 2 * SEAM;
    Object.assign(canvas.style, {
      position: "absolute",
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.right - box.left}px`,
      height: `${box.bottom - box.top}px`,
      zIndex: isBase ? "0" : "1",
    });
    const shown = pixels / devicePixelRatio;
    // painted by the CPU: reading back forces the drawing
    const ctx = canvas.getContext("2d", { alpha: false, willReadFrequently: true })!;
    const steps = this.#plan.paint(ctx, box, pixels, shown, { ...this.#look, names: !isBase, flags: false });
    return { key, canvas, level, seen: this.#clock, ctx, steps: steps[Symbol.iterator]() };
  }

  /** Puts the visible tiles into the page, and nothing else. */
  #compose(): void {
    if (this.#isWhole && this.#view) {
      this.#front = levelFor(this.#paper, this.#view);
      for (const canvas of this.#former) drop(canvas);
      this.#former = [];
    }
    const shown = new Set<Element>(this.#shown());
    for (const canvas of [...this.element.children]) if (!shown.has(canvas)) canvas.remove();
    for (const canvas of shown) if (!canvas.isConnected) this.element.append(canvas);
    this.element.dataset.whole = String(this.#isWhole);
  }

  #shown(): readonly HTMLCanvasElement[] {
    if (this.#former.length > 0) return this.#former;
    const levels = [baseLevel(this.#paper), this.#front];
    return [...this.#tiles.values()]
      .filter(({ level }) => levels.includes(level))
      .map(({ canvas }) => canvas);
  }

  /** Drops the tiles that have been out of view longest. */
  #makeRoom(): void {
    const excess = this.#tiles.size - MOST;
    if (excess <= 0) return;
    const idle = [...this.#tiles].filter(([, { seen }]) => seen < this.#clock);
    idle.sort(([, a], [, b]) => a.seen - b.seen);
    for (const [key, { canvas }] of idle.slice(0, excess)) {
      drop(canvas);
      this.#tiles.delete(key);
    }
  }
}

/** Frees the pixels immediately: some browsers keep removed canvases for a while. */
function drop(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
