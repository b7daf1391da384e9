// The map as tiles, painted when they come into sight, a little every frame; the coarse ones stay below.

import type { MapLook, MapPlan } from "./map-plan.ts";
import type { Box } from "./shapes.ts";

export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Device pixels a unit. */
  readonly scale: number;
}

/** Pixels of a tile, and of the seam by which it overlaps its neighbours. */
const SIZE = 512;
const SEAM = 1;
/** About 64 MB. */
const MOST = 60;
/** What may be in sight at once: beyond that, coarser tiles must do. */
const IN_SIGHT = 36;
/** Milliseconds of painting a frame: while the map moves, and when it has come to rest. */
const BREATH = { moving: 4, resting: 11 };
/** After so many milliseconds it is at rest. */
const REST = 150;
/** How much a tile may be stretched before a finer one is painted. */
const STRETCH = 1.15;

/** Two levels double the scale: what is painted is never shown much smaller or larger than it is. */
const pixelsAt = (level: number): number => 2 ** (level / 2);

type Look = Omit<MapLook, "names">;

interface Tile {
  readonly canvas: HTMLCanvasElement;
  readonly level: number;
  isReady: boolean;
  seen: number;
}

interface Work {
  readonly key: string;
  readonly ctx: CanvasRenderingContext2D;
  readonly steps: Iterator<void>;
}

export class Tiles {
  readonly element: HTMLElement;
  readonly #plan: MapPlan;
  readonly #sheet: Box;
  #look: Look;
  #tiles = new Map<string, Tile>();
  /** Of the former look: shown until the new ones are there. */
  #old: HTMLCanvasElement[] = [];
  #wanted: string[] = [];
  #work: Work | undefined;
  #strokes = 0;
  #frame = 0;
  #clock = 0;
  #view: View | undefined;
  #moved = 0;

  constructor(plan: MapPlan, sheet: Box, look: Look) {
    this.#plan = plan;
    this.#sheet = sheet;
    this.#look = look;
    this.element = document.createElement("div");
    this.element.className = "terrain";
    this.element.ariaHidden = "true";
    Object.assign(this.element.style, {
      position: "relative",
      width: `${sheet.right}px`,
      height: `${sheet.bottom}px`,
      overflow: "hidden",
      // tiles lie one over the other, but all of them under what stands on the map
      isolation: "isolate",
    });
  }

  see(view: View): void {
    // the first look is no movement
    if (this.#view) this.#moved = performance.now();
    this.#view = view;
    this.#clock++;
    const level = this.#levelFor(view);
    // the whole sheet first, coarsely: there is always something to see
    const wanted = [...this.#keysIn(this.#baseLevel(), this.#sheetView()), ...this.#keysIn(level, view)];
    for (const key of wanted) {
      const tile = this.#tiles.get(key);
      if (tile) tile.seen = this.#clock;
    }
    this.#wanted = wanted.filter((key) => !this.#tiles.get(key)?.isReady);
    if (this.#work && !this.#wanted.includes(this.#work.key)) this.#giveUp();
    for (const { canvas, level: own } of this.#tiles.values()) if (own <= level) canvas.hidden = false;
    if (this.#wanted.length === 0) this.#settle();
    this.#makeRoom();
    this.#schedule();
  }

  use(look: Look): void {
    this.#giveUp();
    this.#old.push(...[...this.#tiles.values()].filter(({ isReady }) => isReady).map(({ canvas }) => canvas));
    this.#tiles.clear();
    this.#look = look;
    if (this.#view) this.see(this.#view);
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    for (const { canvas } of this.#tiles.values()) drop(canvas);
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
    const [level = 0, column = 0, row = 0] = key.split("/").map(Number);
    const pixels = pixelsAt(level);
    const canvas = document.createElement("canvas");
    canvas.width = SIZE + 2 * SEAM;
    canvas.height = SIZE + 2 * SEAM;
    const [left, top] = [(column * SIZE - SEAM) / pixels, (row * SIZE - SEAM) / pixels];
    const across = canvas.width / pixels;
    Object.assign(canvas.style, {
      position: "absolute",
      left: `${left}px`,
      top: `${top}px`,
      width: `${across}px`,
      height: `${across}px`,
      zIndex: String(level + 100),
    });
    this.#tiles.set(key, { canvas, level, isReady: false, seen: this.#clock });
    const box = { left, top, right: left + across, bottom: top + across };
    const eye = pixels / devicePixelRatio;
    // painted by the processor: what is read back is drawn at once
    const ctx = canvas.getContext("2d", { alpha: false, willReadFrequently: true })!;
    const names = level > this.#baseLevel();
    const steps = this.#plan.paint(ctx, box, pixels, eye, { ...this.#look, names });
    return { key, ctx, steps: steps[Symbol.iterator]() };
  }

  /** A tile that has gone out of sight before it was done. */
  #giveUp(): void {
    if (this.#work) this.#tiles.delete(this.#work.key);
    this.#work = undefined;
  }

  /** All that is in sight is painted: what lies below or is too fine is not needed now. */
  #settle(): void {
    for (const canvas of this.#old) drop(canvas);
    this.#old = [];
    if (!this.#view) return;
    const shown = [this.#baseLevel(), this.#levelFor(this.#view)];
    for (const { canvas, level } of this.#tiles.values()) canvas.hidden = !shown.includes(level);
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

  #levelFor(view: View): number {
    let level = Math.ceil(Math.log2(view.scale / STRETCH) * 2);
    while (this.#keysIn(level, view).length > IN_SIGHT) level--;
    return Math.max(level, this.#baseLevel() + 1);
  }

  /** At which the whole sheet is one tile: it lies below all others, and bears no names. */
  #baseLevel(): number {
    return Math.floor(Math.log2(SIZE / Math.max(this.#sheet.right, this.#sheet.bottom)) * 2);
  }

  #sheetView(): View {
    return { x: 0, y: 0, width: this.#sheet.right, height: this.#sheet.bottom, scale: 1 };
  }

  /** From the middle outwards. */
  #keysIn(level: number, { x, y, width, height }: View): string[] {
    const across = SIZE / pixelsAt(level);
    const left = Math.floor(Math.max(0, x) / across);
    const top = Math.floor(Math.max(0, y) / across);
    const right = Math.ceil(Math.min(this.#sheet.right, x + width) / across);
    const bottom = Math.ceil(Math.min(this.#sheet.bottom, y + height) / across);
    const keys: { key: string; far: number }[] = [];
    for (let column = left; column < right; column++) {
      for (let row = top; row < bottom; row++) {
        const far = Math.hypot(
          (column + 0.5) * across - x - width / 2,
          (row + 0.5) * across - y - height / 2,
        );
        keys.push({ key: `${level}/${column}/${row}`, far });
      }
    }
    return keys.sort((a, b) => a.far - b.far).map(({ key }) => key);
  }
}

/** Gives the pixels back at once: some browsers count canvases for a while. */
function drop(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
