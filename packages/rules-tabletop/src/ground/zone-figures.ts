// Units in a town zone as they are met from outside: along the sides they line, or the whole block [R58].

import { type Box, boxOf, type Pose, place } from "@grognard/table";
import type { Figure } from "../bodies/figures.ts";
import type { Zone } from "../ground.ts";
import type { Position, UnitId } from "../types.ts";

/** In the order of `lining`. A side faces outward by its number of quarter turns. */
export const ZONE_SIDES = ["north", "east", "south", "west"] as const;
export type ZoneSide = (typeof ZONE_SIDES)[number];

const QUARTER = 9000;

/** The middle of a side, facing outward. */
export function sideMiddle({ bounds: { west, south, east, north } }: Zone, side: number): Pose {
  const x = side === 1 ? east : side === 3 ? west : (west + east) / 2;
  const y = side === 0 ? north : side === 2 ? south : (south + north) / 2;
  return { x, y, heading: side * QUARTER };
}

export const sideLength = ({ bounds: { west, south, east, north } }: Zone, side: number): number =>
  side % 2 === 0 ? east - west : north - south;

/** The side across the block. */
export const sideOpposite = (side: number): number => (side + 2) % 4;

export const zoneMiddle = ({ bounds: { west, south, east, north } }: Zone): { x: number; y: number } => ({
  x: (west + east) / 2,
  y: (south + north) / 2,
});

/** The whole block. */
export const zoneBox = (zone: Zone): Box =>
  boxOf({ ...zoneMiddle(zone), heading: 0 }, sideLength(zone, 0), sideLength(zone, 1));

// A lined side is a mere line: the least box there is.
const THIN = 2;

/** One figure for each side it lines; one for the whole block if it lines none. */
export function zoneFigures(g: Position, unit: UnitId): readonly Figure[] {
  const { zone: index, lining, posture } = g.state.units[unit]!;
  const zone = g.world.ground.zones[index];
  if (!zone) return [];
  const sides = posture === "edge" ? [0, 1, 2, 3].filter((side) => lining[side]! > 0) : [];
  if (sides.length > 0) return sides.map((side) => sideFigure(zone, side, lining[side]!));
  return [figureIn(zoneMiddle(zone), 0, zoneBox(zone), 0)];
}

/** What lies along one side, or would. */
export function sideFigure(zone: Zone, side: number, stands: number): Figure {
  const middle = sideMiddle(zone, side);
  const inner = place(middle, 0, -THIN / 2);
  return figureIn(
    middle,
    middle.heading,
    boxOf({ ...inner, heading: middle.heading }, sideLength(zone, side), THIN),
    stands,
  );
}

function figureIn(at: { x: number; y: number }, heading: number, box: Box, stands: number): Figure {
  const [left, right] = box.corners;
  return {
    body: { formation: "line", x: at.x, y: at.y, heading, stands, gap: 0, track: null, bend: null },
    width: box.width,
    depth: box.depth,
    stands: [box],
    front: [box],
    left,
    right,
    centre: at,
  };
}
