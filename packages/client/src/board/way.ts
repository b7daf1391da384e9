// The path a piece would take: an arrow over the map with what each step costs.

import type { Point } from "@grognard/scene";
import type { Lights } from "./board-view.ts";
import type { Geometry } from "./geometry.ts";
import { line, move, svg } from "./svg.ts";

export function drawWay(
  geometry: Geometry,
  { path, costs }: Pick<NonNullable<Lights["way"]>, "path" | "costs">,
): readonly Element[] {
  const points = path.map((place) => geometry.middle(place));
  if (points.length < 2) return [];
  const d = line(points) + head(points.at(-2)!, points.at(-1)!);
  const steps = points.slice(1).flatMap((to, i) => {
    const cost = costs[i];
    return cost === undefined ? [] : [step(points[i]!, to, String(cost))];
  });
  return [svg("path", { class: "way-halo", d }), svg("path", { class: "way-line", d }), ...steps];
}

/** Where a piece has come from: thin, with the part that matters more thick. */
export function drawTrail(geometry: Geometry, trail: Lights["trail"]): readonly Element[] {
  if (!trail || trail.places.length < 2) return [];
  const points = trail.places.map((place) => geometry.middle(place));
  const run = points.slice(-(trail.strong + 1));
  const strong = trail.strong > 0 ? [svg("path", { class: "trail strong", d: line(run) })] : [];
  return [svg("path", { class: "trail", d: line(points) }), ...strong];
}

const step = (from: Point, to: Point, cost: string): Element =>
  svg(
    "g",
    { class: "way-cost", transform: move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }) },
    svg("circle", { r: 7.5 }),
    svg("text", { y: 3.8 }, cost),
  );

/** Two strokes of an arrow's head. */
function head(from: Point, to: Point): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (turn: number): Point => ({
    x: to.x - 14 * Math.cos(angle + turn),
    y: to.y - 14 * Math.sin(angle + turn),
  });
  return line([wing(0.5), to, wing(-0.5)]);
}
