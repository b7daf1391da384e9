// Figures over the table: where a unit can shoot, by how much it hurts there; radii, lines, tracks.

import type { Shape } from "@grognard/scene";
import type { Point } from "@grognard/table";
import { unitOf } from "../board.ts";
import { cloneIndex, forgetFigures } from "../bodies/figures.ts";
import { type Part, partsOf } from "../rules/05-parts.ts";
import type { Body, Position, Side, UnitId } from "../types.ts";
import { spotOf, spotsOf, whole } from "./measure.ts";

/** The same position with this unit standing otherwise. */
export function withBodies(g: Position, unit: UnitId, bodies: readonly Body[]): Position {
  const units = g.state.units.with(unit, { ...g.state.units[unit]!, place: "table", bodies: [...bodies] });
  const there: Position = { world: g.world, state: { ...g.state, units }, index: cloneIndex(g.index) };
  forgetFigures(there, unit);
  return there;
}

interface Reach {
  readonly range: number;
  readonly near: boolean;
  readonly label: string;
}

/** How far a part shoots, the longest first [V.1, V.13, V.14]. */
function reachesOf(g: Position, unit: UnitId, { kind, weapon }: Part): readonly Reach[] {
  const { charts } = g.world;
  const { calibre } = unitOf(g, unit);
  if (kind === "battery") {
    const { caseRange, range } = charts.gun(calibre!);
    return [
      { range, near: false, label: `${whole(range)} mm` },
      { range: caseRange, near: true, label: `${whole(caseRange)} mm` },
    ];
  }
  const bands = (["long", "medium", "close"] as const).map((band) => ({
    range: charts.band(weapon, band),
    near: band === "close",
    label: `${whole(charts.band(weapon, band))} mm`,
  }));
  const some = kind === "stand" ? bands.slice(0, 1) : bands;
  return some.filter(({ range }, i) => range > 0 && range !== some[i + 1]?.range);
}

/** The zones of everything in a unit that can fire where it stands in this position. */
export function fireShapes(g: Position, unit: UnitId): Shape[] {
  const parts = partsOf(g, unit);
  const { id } = g.world.sides[unitOf(g, unit).side];
  return parts.flatMap((part, i) =>
    reachesOf(g, unit, part).map(
      ({ range, near, label }): Shape => ({
        kind: "polygon",
        look: near ? "zone-near" : "zone",
        side: id,
        points: fan(part, range),
        ...(i === 0 ? { label } : {}), // one body, one set of words
      }),
    ),
  );
}

const OPENING = Math.atan2(3, 17); // [R51]
const STEPS = 10;

/** Between the two rays, as far as the range reaches from the middle of the front. */
function fan({ left, right, centre, heading }: Part, range: number): { x: number; y: number }[] {
  const facing = (heading * Math.PI) / 18000;
  const from = bearing(centre, end(left, facing - OPENING, centre, range));
  const to = bearing(centre, end(right, facing + OPENING, centre, range));
  const sweep = (to - from + 4 * Math.PI) % (2 * Math.PI);
  const arc = Array.from({ length: STEPS + 1 }, (_, i) => {
    const at = from + (sweep * i) / STEPS;
    return { x: centre.x + range * Math.sin(at), y: centre.y + range * Math.cos(at) };
  });
  return [left, ...arc, right].map(({ x, y }) => spotOf({ x: Math.round(x), y: Math.round(y) }));
}

const bearing = (from: Point, to: Point): number => Math.atan2(to.x - from.x, to.y - from.y);

/** Where a ray from a corner meets the circle of the range; the corner itself if it lies beyond. */
function end(corner: Point, angle: number, centre: Point, range: number): Point {
  const [dx, dy] = [Math.sin(angle), Math.cos(angle)];
  const [ox, oy] = [corner.x - centre.x, corner.y - centre.y];
  const b = ox * dx + oy * dy;
  const c = ox * ox + oy * oy - range * range;
  const root = b * b - c;
  if (root < 0) return corner;
  const t = Math.max(0, Math.sqrt(root) - b);
  return { x: corner.x + t * dx, y: corner.y + t * dy };
}

export const lineShape = (look: Shape["look"], points: readonly Point[], label?: string): Shape => ({
  kind: "line",
  look,
  points: spotsOf(points),
  ...(label === undefined ? {} : { label }),
});

export const circleShape = (look: Shape["look"], at: Point, radius: number, label?: string): Shape => ({
  kind: "circle",
  look,
  at: spotOf(at),
  radius: whole(radius),
  ...(label === undefined ? {} : { label }),
});

/** Where a side may place its own. */
export const areaShapes = (g: Position, side: Side, areas: readonly (readonly Point[])[]): readonly Shape[] =>
  areas.map((area) => ({
    kind: "polygon",
    look: "area",
    side: g.world.sides[side].id,
    points: spotsOf(area),
  }));
