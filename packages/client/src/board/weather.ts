// Light and weather over the map: falling snow, dusk and night, and in words how far one sees.

import type { Weather } from "@grognard/scene";
import { html } from "./svg.ts";

export interface WeatherLayer {
  /** Over the map, under what stays fixed in front of it. */
  readonly element: HTMLElement;
  show(weather: Weather | undefined): void;
}

export function weatherOver(): WeatherLayer {
  const veil = html("div", { class: "weather-veil", "aria-hidden": "true" });
  const flakes = ["near", "far"].map((depth) => html("div", { class: `weather-flakes ${depth}` }));
  const words = html("p", { class: "weather-text" });
  veil.append(...flakes);
  const element = html("div", { class: "board-weather", hidden: "" }, veil, words);
  return {
    element,
    show(weather) {
      element.hidden = !weather;
      if (!weather) return;
      element.dataset.light = weather.light;
      element.dataset.snow = weather.snow;
      if (words.textContent !== weather.text) words.textContent = weather.text;
    },
  };
}
