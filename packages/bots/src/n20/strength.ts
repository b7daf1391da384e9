// Rough strengths for thinking ahead. What counts in the end, cards and leaders and all, is `battleSum`'s to say.

import type { Hex } from "@grognard/hex";
import { lookUp as read } from "@grognard/kernel";
import { once } from "@grognard/parts";
import {
  CROSSING,
  hexOf,
  MINOR_RIVER,
  type Position,
  pieceOf,
  type Side,
  TERRAINS,
  terrainAt,
  type UnitId,
  UPHILL,
  type World,
} from "@grognard/rules-n20/position";

/** Printed, halved for each marker. */
export function strengthOf({ world, state }: Position, unit: UnitId): number {
  let value = world.pieces[unit]!.strength;
  if (state.routed[unit]) value = Math.ceil(value / 2);
  if (state.contact[unit]) value = Math.ceil(value / 2);
  return value;
}

export const attackOf = (g: Position, unit: UnitId): number =>
  strengthOf(g, unit) * (pieceOf(g, unit).type === "artillery" ? 2 : 1);

/** What each kind of terrain gives the defender. */
const defences = once(({ charts }: World) => TERRAINS.map((terrain) => read(charts.terrainDefence, terrain)));

export const groundOf = ({ world }: Position, hex: Hex, side: Side): number =>
  defences(world)[terrainAt(world, hex, side)]!;

/** What the hexside gives the defender of `to`: a river, a bridge or a slope count alike. */
export function hexsideOf({ world }: Position, from: Hex, to: Hex): number {
  const { grid, sides } = world.map;
  for (let at = from * 6; at < from * 6 + 6; at++)
    if (grid.neighbours[at] === to) return sides[at]! & (MINOR_RIVER | CROSSING | UPHILL) ? 1 : 0;
  return 0;
}

/** Attack minus defence, ground and hexsides included [9.4]. */
export function roughDifference(
  g: Position,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
): number {
  let difference = 0;
  for (const unit of attackers) difference += attackOf(g, unit);
  let ground = 0;
  for (const foe of defenders) {
    difference -= strengthOf(g, foe);
    const hex = hexOf(g, foe);
    const across = attackers.every((unit) => hexsideOf(g, hexOf(g, unit), hex) > 0) ? 1 : 0;
    ground = Math.max(ground, across, groundOf(g, hex, pieceOf(g, foe).side));
  }
  return difference - ground;
}
