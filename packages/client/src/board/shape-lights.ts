// Figures drawn over a table: zones, radii, tracks, lines of sight, the flight of a ball.

import type { Point, Shape, SideLook } from "@grognard/scene";
import { sideNumber } from "../sides.ts";
import type { Geometry } from "./geometry.ts";
import { circle, closed, line, move, svg } from "./svg.ts";

/** Millimetres. */
const EDGE = 40;

/** Areas are drawn under the troops, lines and text over them. */
export interface DrawnShapes {
  readonly low: readonly Element[];
  readonly high: readonly Element[];
}

export function drawShapes(
  shapes: readonly Shape[],
  { drawn, width, height }: Geometry,
  sides: readonly SideLook[],
): DrawnShapes {
  /** However far a figure reaches, its text stays on the table. */
  const kept = ({ x, y }: Point): Point => ({
    x: Math.min(Math.max(x, EDGE), width - EDGE),
    y: Math.min(Math.max(y, EDGE / 2), height),
  });
  const low: Element[] = [];
  const high: Element[] = [];
  let labels = 0;
  for (const shape of shapes) {
    const path = svg("path", { class: classOf(shape, sides), d: pathOf(shape, drawn) });
    (shape.kind === "line" ? high : low).push(path);
    if (shape.label) high.push(labelOf(shape.label, kept(labelAt(shape, drawn, labels++))));
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

/** At the end of a line, over a circle; at alternating corners of polygons, because these often share one. */
function labelAt(shape: Shape, drawn: Geometry["drawn"], nth: number): Point {
  if (shape.kind === "circle") {
    const { x, y } = drawn(shape.at);
    return { x, y: y - shape.radius };
  }
  const points = shape.points.map(drawn);
  const last = points.at(-1) ?? { x: 0, y: 0 };
  if (shape.kind === "line") return last;
  const [dx, dy] = TURNS[nth % TURNS.length]!;
  const reach = ({ x, y }: Point): number => x * dx + y * dy;
  return points.reduce((best, point) => (reach(point) > reach(best) ? point : best), last);
}

const TURNS = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
] as const;

const labelOf = (words: string, at: Point): Element =>
  svg("g", { class: "shape-label", transform: move(at) }, svg("text", { y: -5 }, words));
