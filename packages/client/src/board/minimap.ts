// The whole map in a corner: where the pieces are, and what is in view. The same can be done with the
// keys and buttons of the board itself, so screen readers skip it.

import type { Board, Point, Scene, SideLook } from "@grognard/scene";
import { lookOf, sideNumber } from "../sides.ts";
import type { Box } from "./camera.ts";
import { type Geometry, HEX } from "./geometry.ts";
import { pictureSteps } from "./picture.ts";
import { html } from "./svg.ts";

export interface Minimap {
  readonly element: HTMLElement;
  show(scene: Scene): void;
  see(view: Box): void;
  use(settings: { dark: boolean }): void;
  destroy(): void;
}

/** Its longer side, in pixels. */
const LONG = 180;
/** Milliseconds of painting per frame. */
const PAINT_TIME = 3;

/** `onMove` is told the point that is to be the middle of the view. */
export function createMinimap(
  board: Board,
  geometry: Geometry,
  sides: readonly SideLook[],
  onMove: (middle: Point) => void,
): Minimap {
  const scale = LONG / Math.max(geometry.width, geometry.height);
  const [width, height] = [geometry.width * scale, geometry.height * scale];
  const [picture, dots] = [layer(), layer()];
  const sight = html("div", { class: "minimap-view" });
  const element = html("div", { class: "minimap", "aria-hidden": "true" }, picture, dots, sight);
  Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
  /** Not much larger than a hex, where hexes are many. */
  const radius = Math.min(2.4, Math.max(1.2, HEX * scale * 0.4));
  let isDark: boolean | undefined;
  let frame = 0;

  const move = (event: PointerEvent) => {
    const { left, top } = element.getBoundingClientRect();
    onMove({ x: (event.clientX - left) / scale, y: (event.clientY - top) / scale });
  };
  const drag = (event: PointerEvent) => {
    if (event.buttons & 1) move(event);
  };
  const grab = (event: PointerEvent) => {
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    move(event);
  };
  element.addEventListener("pointerdown", grab);
  element.addEventListener("pointermove", drag);

  return {
    element,
    show(scene) {
      const ctx = dots.getContext("2d")!;
      ctx.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
      ctx.clearRect(0, 0, width, height);
      for (const { at, side } of scene.pieces) {
        const { x, y } = geometry.at(at);
        dot(ctx, x * scale, y * scale, side);
      }
    },
    see(view) {
      // moved by a transform alone while the map is panned: anything else repaints the whole page
      sight.style.transform = `translate(${view.x * scale}px, ${view.y * scale}px)`;
      const size = {
        width: `${Math.max(4, view.width * scale)}px`,
        height: `${Math.max(4, view.height * scale)}px`,
      };
      if (sight.style.width !== size.width || sight.style.height !== size.height)
        Object.assign(sight.style, size);
    },
    use({ dark }) {
      if (dark === isDark) return;
      isDark = dark;
      cancelAnimationFrame(frame);
      paint(pictureSteps(picture, board, sides, dark)[Symbol.iterator]());
    },
    destroy() {
      cancelAnimationFrame(frame);
      element.remove();
    },
  };

  /** A little every frame: the board itself comes first. */
  function paint(steps: Iterator<void>): void {
    frame = requestAnimationFrame(() => {
      const until = performance.now() + PAINT_TIME;
      while (performance.now() < until) if (steps.next().done) return;
      paint(steps);
    });
  }

  function layer(): HTMLCanvasElement {
    return html("canvas", {
      width: Math.round(width * devicePixelRatio),
      height: Math.round(height * devicePixelRatio),
    });
  }

  /** Round for one side, square for the other. */
  function dot(ctx: CanvasRenderingContext2D, x: number, y: number, side: string): void {
    ctx.fillStyle = lookOf(sides, side).paper;
    ctx.strokeStyle = "black";
    ctx.lineWidth = radius / 3;
    ctx.beginPath();
    if (sideNumber(sides, side) % 2 === 0) ctx.arc(x, y, radius, 0, Math.PI * 2);
    else ctx.rect(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8);
    ctx.fill();
    ctx.stroke();
  }
}
