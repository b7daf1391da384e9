// Light and weather over the map: falling snow, dusk and night, and in words how far one sees.

import type { Sky } from "@grognard/scene";
import { html } from "./svg.ts";

export interface SkyLayer {
  /** Over the map, under what stays fixed in front of it. */
  readonly element: HTMLElement;
  show(sky: Sky | undefined): void;
}

export function skyOver(): SkyLayer {
  const veil = html("div", { class: "sky-veil", "aria-hidden": "true" });
  const flakes = ["near", "far"].map((depth) => html("div", { class: `sky-flakes ${depth}` }));
  const words = html("p", { class: "sky-text" });
  veil.append(...flakes);
  const element = html("div", { class: "board-sky", hidden: "" }, veil, words);
  return {
    element,
    show(sky) {
      element.hidden = !sky;
      if (!sky) return;
      element.dataset.light = sky.light;
      element.dataset.snow = sky.snow;
      if (words.textContent !== sky.text) words.textContent = sky.text;
    },
  };
}
