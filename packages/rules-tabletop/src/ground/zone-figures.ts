// Units in a town zone as they are met from outside: along the sides they line, or the whole block [R58].

import { type Box, blockBox, blockMiddle, boxOf, edgeLength, edgeMiddle, place } from "@grognard/table";
import type { Figure } from "../bodies/figures.ts";
import type { Zone } from "../ground.ts";
import type { Position, UnitId } from "../types.ts";

// A lined side is only a line: the thinnest possible box.
const THIN = 2;

/** One figure for each side it lines; one for the whole block if it lines none. */
export function zoneFigures(g: Position, unit: UnitId): readonly Figure[] {
  const { zone: index, lining, posture } = g.state.units[unit]!;
  const zone = g.world.ground.zones[index]!;
  const sides = posture === "edge" ? [0, 1, 2, 3].filter((side) => lining[side]! > 0) : [];
  if (sides.length > 0) return sides.map((side) => sideFigure(zone, side, lining[side]!));
  return [figureIn(blockMiddle(zone.bounds), 0, blockBox(zone.bounds), 0)];
}

/** What lies along one side, or would. */
export function sideFigure(zone: Zone, side: number, stands: number): Figure {
  const middle = edgeMiddle(zone.bounds, side);
  const inner = place(middle, 0, -THIN / 2);
  return figureIn(
    middle,
    middle.heading,
    boxOf({ ...inner, heading: middle.heading }, edgeLength(zone.bounds, side), THIN),
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
    bounds: box,
    frontBounds: box,
    left,
    right,
    centre: at,
  };
}
