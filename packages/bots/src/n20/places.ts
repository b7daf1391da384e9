// The places that count at night, and the garrisons that bar the way to them.

import type { Hex } from "@grognard/hex";
import { ON_MAP, type Position, type Side, type UnitId, type World } from "@grognard/rules-n20/position";

/** What a side loses Morale for at night if the enemy holds it [14.0-2]. */
export function placesOf(world: World, side: Side): { readonly hex: Hex; readonly morale: number }[] {
  const loc = world.nations.filter((nation) => nation.side === side).flatMap((nation) => nation.loc);
  const objectives = world.objectives.filter((objective) => objective.side === side);
  return [...[...new Set(loc)].map((hex) => ({ hex, morale: 1 })), ...objectives];
}

/** Garrisons alone in their hexes [9.4.4-occupied]: with a unit there, the unit fights. */
export const bareGarrisons = ({ world, state, index }: Position, side: Side): UnitId[] =>
  world.army[side].filter(
    (unit) =>
      world.pieces[unit]!.type === "garrison" &&
      state.place[unit] === ON_MAP &&
      index.first[state.hex[unit]!]! < 0,
  );
