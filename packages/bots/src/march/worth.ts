// What a position is worth to a side: points now, and what stays to win more.

import {
  faceStrength,
  fielded,
  hexOf,
  isDisorganized,
  isSmashed,
  isZoned,
  type Position,
  pointsOf,
  type Side,
  TIRED,
  type UnitId,
} from "@grognard/rules-march/position";

export function worth(g: Position, side: Side): number {
  const points = pointsOf(g);
  const difference = points[side] - points[1 - side]!;
  return difference + forces(g, side) - forces(g, (1 - side) as Side);
}

const forces = (g: Position, side: Side): number =>
  fielded(g, side).reduce((sum, unit) => sum + unitWorth(g, unit, side), 0);

function unitWorth(g: Position, unit: UnitId, side: Side): number {
  const { fatigue, stragglers, batteries } = g.state;
  if (isSmashed(g, unit)) return 0.3;
  const tired = fatigue[unit]!;
  const order =
    (isDisorganized(g, unit) ? 0.25 + (isZoned(g, hexOf(g, unit), side) ? 0.25 : 0) : 0) +
    0.06 * tired +
    (tired >= TIRED ? 0.5 : 0);
  return 0.35 * faceStrength(g, unit) + 0.3 * stragglers[unit]! + 0.25 * batteries[unit]! - order;
}
