// Figures drawn over a table: zones, radii, tracks, lines of sight, the flight of a ball.

import type { Point, Shape, SideLook } from "@grognard/scene";
import { sideNumber } from "../sides.ts";
import type { Geometry } from "./geometry.ts";
import { circle, closed, line, move, svg } from "./svg.ts";

/** Areas lie under the troops, lines and words over them. */
export interface DrawnShapes {
  readonly low: readonly Element[];
  readonly high: readonly Element[];
}

export function drawShapes(
  shapes: readonly Shape[],
  { drawn }: Geometry,
  sides: readonly SideLook[],
): DrawnShapes {
  const low: Element[] = [];
  const high: Element[] = [];
  for (const shape of shapes) {
    const path = svg("path", { class: classOf(shape, sides), d: pathOf(shape, drawn) });
    (shape.kind === "line" ? high : low).push(path);
    if (shape.label) high.push(labelOf(shape.label, labelAt(shape, drawn)));
  }
  return { low, high };
}

const classOf = ({ look, side, kind }: Shape, sides: readonly SideLook[]): string =>
  ["shape", look, kind, side !== undefined && `side-${sideNumber(sides, side)}`].filter(Boolean).join(" ");

export function pathOf(shape: Shape, drawn: Geometry["drawn"]): string {
  if (shape.kind === "circle") return circle(drawn(shape.at), shape.radius);
  const points = shape.points.map(drawn);
  return shape.kind === "polygon" ? closed(points) : line(points);
}

/** Over the upper end of a figure, at the end of a line. */
function labelAt(shape: Shape, drawn: Geometry["drawn"]): Point {
  if (shape.kind === "circle") {
    const { x, y } = drawn(shape.at);
    return { x, y: y - shape.radius };
  }
  const points = shape.points.map(drawn);
  if (shape.kind === "line") return points.at(-1) ?? { x: 0, y: 0 };
  return points.reduce((best, point) => (point.y < best.y ? point : best), points[0] ?? { x: 0, y: 0 });
}

const labelOf = (words: string, at: Point): Element =>
  svg("g", { class: "shape-label", transform: move(at) }, svg("text", { y: -5 }, words));
