// What a position is worth to a side: points now, troops left and their state, and morale.

import {
  fielded,
  isArtillery,
  isDisordered,
  isManned,
  isRouted,
  type Position,
  pointsOf,
  type Side,
  strengthOf,
  type UnitId,
} from "@grognard/rules-eylau/position";

export function worth(g: Position, side: Side): number {
  const foe = (1 - side) as Side;
  const points = pointsOf(g);
  return points[side] - points[foe] + forces(g, side) - forces(g, foe);
}

function forces(g: Position, side: Side): number {
  let sum = 0;
  for (const unit of fielded(g, side)) sum += unitWorth(g, unit);
  for (const { index, side: own } of g.world.tracks)
    if (own === side) sum += 0.3 * heart(g.state.tracks[index]!);
  return sum;
}

/** A track matters more the nearer it is to its end. */
const heart = (points: number): number => (points > 10 ? 10 + 0.3 * (points - 10) : points);

function unitWorth(g: Position, unit: UnitId): number {
  const strength = strengthOf(g, unit) * (isArtillery(g, unit) ? 0.3 : 0.25);
  if (isRouted(g, unit)) return 0.3 * strength;
  if (isArtillery(g, unit) && !isManned(g, unit)) return 0.3 * strength;
  return isDisordered(g, unit) ? 0.8 * strength : strength;
}
