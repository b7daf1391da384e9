// The field of fire of the piece that is looked at, and the line of sight to the place under the pointer.

import { areaOf, borderOf } from "./areas.ts";
import type { Lights } from "./board-view.ts";
import type { Geometry } from "./geometry.ts";
import { line, move, svg } from "./svg.ts";

export function drawField(geometry: Geometry, field: Lights["field"]): readonly Element[] {
  if (!field) return [];
  const all = [...field.seen.flat(), ...field.hidden];
  return [
    ...field.seen.map((places, band) =>
      svg("path", { class: `field band-${band}`, d: areaOf(geometry, places) }),
    ),
    svg("path", { class: "field-hidden", d: areaOf(geometry, field.hidden) }),
    // where one band ends and the next begins
    ...field.seen
      .slice(0, -1)
      .map((places) => svg("path", { class: "field-band", d: borderOf(geometry, places) })),
    svg("path", { class: "field-edge", d: borderOf(geometry, all) }),
  ];
}

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
