// The ground under the pieces, as a layer that the camera moves.

import type { Board, SideLook } from "@grognard/scene";
import type { Geometry } from "../geometry.ts";
import { planOf } from "./map-plan.ts";
import { paperOf } from "./margin.ts";
import type { View } from "./tile-grid.ts";
import { Tiles } from "./tiles.ts";

export interface TerrainLayer {
  /** As large as the board, in its units: to be put under the camera's transform. */
  readonly element: HTMLElement;
  /** What is visible, in board units, and device pixels per unit. */
  see(view: View): void;
  use(settings: { readonly dark: boolean; readonly numbers: boolean }): void;
  destroy(): void;
}

export function createTerrain(
  board: Board,
  geometry: Geometry,
  sides: readonly SideLook[],
  settings: { readonly dark: boolean; readonly numbers: boolean },
): TerrainLayer {
  const tiles = new Tiles(planOf(board, geometry, sides), paperOf(geometry), settings);
  return {
    element: tiles.element,
    see: (view) => tiles.see(view),
    use: (look) => tiles.use(look),
    destroy: () => tiles.destroy(),
  };
}
