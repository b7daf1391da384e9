// Many places as one area: filled together, with a line only where the area ends.

import type { Point } from "@grognard/scene";
import type { Geometry } from "./geometry.ts";
import { circle, closed } from "./svg.ts";

/** A table's place has no outline: a spot of this radius stands for it. */
const SPOT = 30;

export const areaOf = (geometry: Geometry, places: Iterable<string>): string =>
  Array.from(places, (place) => closed(geometry.outline(place)) || circle(geometry.middle(place), SPOT)).join(
    "",
  );

/** The edges that belong to one place only; of a spot on a table, all around it. */
export function borderOf(geometry: Geometry, places: Iterable<string>): string {
  const edges = new Map<string, string | undefined>();
  for (const place of places) {
    const corners = geometry.outline(place);
    if (corners.length === 0) edges.set(place, circle(geometry.middle(place), SPOT));
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length]!;
      const key = keyOf(from, to);
      edges.set(key, edges.has(key) ? undefined : edge(from, to));
    });
  }
  return [...edges.values()].filter(Boolean).join("");
}

/** Two hexes work out their common edge with different rounding. */
const keyOf = (a: Point, b: Point): string => `${Math.round(a.x + b.x)},${Math.round(a.y + b.y)}`;

const edge = (a: Point, b: Point): string =>
  `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
