// Elements that cover part of the map: the dice, the minimap.

import type { Box } from "./camera.ts";

/** In pixels of the view. */
export function hiddenParts(view: HTMLElement): Box[] {
  const { left, top } = view.getBoundingClientRect();
  return [...document.querySelectorAll("[data-over-map]")]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ x, y, width, height }) => ({ x: x - left, y: y - top, width, height }));
}
