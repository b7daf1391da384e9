// Roads: longer marches in column of route, and a way through closed ground [XI.6-roadways, R63].

import {
  type Box,
  boxOf,
  cos,
  distanceSquared,
  meet,
  ONE,
  type Point,
  pointLineGapSquared,
  sin,
  turned,
} from "@grognard/table";
import { type Figure, figuresOf } from "../bodies/figures.ts";
import { isRouteColumn } from "../formations.ts";
import type { Road, RoadKind } from "../ground.ts";
import type { Body, Position, UnitId } from "../types.ts";

/** A body within this distance of its middle is on the road. */
const ROAD = 2000;

const isOn = ({ points }: Road, point: Point): boolean => pointLineGapSquared(points, point) <= ROAD * ROAD;

/** A road, of any kind or trail, that the point is on. */
export const nearRoad = (g: Pick<Position, "world">, point: Point): Road | undefined =>
  g.world.ground.roads.find((road) => isOn(road, point));

/** The kind of a road in this weather: in a storm an unmetalled one is a trail. */
const roadKind = (g: Position, { kind }: Road): RoadKind =>
  kind === "unmetalled" && g.world.charts.weather(g.state.weather).unmetalledIsTrail ? "trail" : kind;

function doubles(g: Position, road: Road): boolean {
  const kind = roadKind(g, road);
  if (kind === "metalled") return true;
  return kind === "unmetalled" && g.world.charts.weather(g.state.weather).unmetalledDoubles;
}

/** Does a road that doubles the march leave the table within that distance of a point of its edge? It goes on there. */
export const leavesByRoad = (g: Position, exit: Point, within: number): boolean =>
  g.world.ground.roads.some(
    (road) =>
      doubles(g, road) &&
      [road.points[0]!, road.points.at(-1)!].some(
        (end) => isOnEdge(g, end) && distanceSquared(end, exit) <= within * within,
      ),
  );

const isOnEdge = ({ world: { ground } }: Position, { x, y }: Point): boolean =>
  x === 0 || y === 0 || x === ground.width || y === ground.depth;

/**
 * Two if the whole way (the poses of its head, the first to the last) is a column of route on roads that double its
 * march, else one. An unmetalled road has a single lane: a column with another beside it gains nothing.
 */
export function roadFactor(g: Position, unit: UnitId, way: readonly Figure[]): 1 | 2 {
  for (const figure of way) {
    const { body } = figure;
    if (!isRouteColumn(body.formation)) return 1;
    const here = g.world.ground.roads.filter((road) => doubles(g, road) && isOn(road, body));
    if (here.length === 0) return 1;
    if (here.every(({ kind }) => kind === "unmetalled") && crowded(g, unit, figure)) return 1;
  }
  return 2;
}

/** Is another column abreast of its head on the same single lane? Columns ahead of it on the lane do not count. */
function crowded(g: Position, unit: UnitId, { body, stands }: Figure): boolean {
  const head = stands[0]!;
  const lane = boxOf(head, 2 * (ROAD + head.width), head.depth);
  return g.state.units.some(
    ({ place }, i) =>
      i !== unit &&
      place === "table" &&
      figuresOf(g, i).some(
        (theirs) =>
          isRouteColumn(theirs.body.formation) &&
          isParallel(body, theirs.body) &&
          theirs.stands.some((other) => isBeside(g, head, lane, other)),
      ),
  );
}

/** Both on the same stretch: no column is abreast round a bend. */
function isParallel(a: Body, b: Body): boolean {
  const off = turned(a.heading, -b.heading) % 18000;
  return Math.min(off, 18000 - off) < 4500;
}

function isBeside(g: Position, head: Box, lane: Box, other: Box): boolean {
  if (!meet(lane, other) || !nearRoad(g, other)) return false;
  const aside = (other.x - head.x) * cos(head.heading) - (other.y - head.y) * sin(head.heading);
  return 2 * Math.abs(aside) > head.width * ONE;
}

/** Is this column of route marching on a trail? It counts as rough ground [XI.6-trail-movement]. */
export function onTrail(g: Position, body: Body): boolean {
  const roads = g.world.ground.roads.filter((road) => isOn(road, body));
  return roads.length > 0 && roads.every((road) => roadKind(g, road) === "trail");
}
