// The line of sight from the inspected piece to the place under the pointer.

import type { Lights } from "./board-view.ts";
import type { Geometry } from "./geometry.ts";
import { line, move, svg } from "./svg.ts";

/** As far as it goes; a cross where something is in the way. */
export function drawSight(geometry: Geometry, sight: Lights["sight"]): readonly Element[] {
  if (!sight) return [];
  const from = geometry.middle(sight.from);
  const to = geometry.middle(sight.to);
  if (sight.hiddenBy === undefined) return [svg("path", { class: "sight-line", d: line([from, to]) })];
  const stop = geometry.middle(sight.hiddenBy);
  return [
    svg("path", { class: "sight-line", d: line([from, stop]) }),
    svg("path", { class: "sight-line lost-sight", d: line([stop, to]) }),
    svg("path", { class: "sight-stop", d: "M-9 -9L9 9M9 -9L-9 9", transform: move(stop) }),
  ];
}
