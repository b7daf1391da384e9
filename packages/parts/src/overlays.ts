// Overlays of a scene: always listed, but computed only when they are switched on.

import type { Holder, Layer, Overlay } from "@grognard/scene";

/** An overlay, and how it is drawn. */
export interface DrawnOverlay extends Omit<Overlay, "layer"> {
  draw(): Layer;
}

export const overlaysNamed = (overlays: readonly DrawnOverlay[]): Overlay[] =>
  overlays.map(({ draw: _, ...overlay }) => overlay);

/** Who holds which objective: shown on the map also while the overlay is off. */
export const holdersIn = (overlays: readonly DrawnOverlay[]): Holder[] =>
  layerNamed(overlays, "objectives").places.map(({ place, side }) => ({ place, side }));

/** Undefined if there is no overlay of this name now. */
export const layerNamed = (overlays: readonly DrawnOverlay[], name: string): Layer =>
  overlays.find(({ id }) => id === name)?.draw() ?? { places: [] };
