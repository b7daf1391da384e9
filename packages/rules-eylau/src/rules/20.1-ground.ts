// [20.0] Whose the ground is: that of the side whose foot or horse, not routed, was last in a hex.

import type { Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import { once } from "@grognard/parts";
import { armOf, enemyOf, hexesOf, isRouted, sideOf, unitsAt } from "../board.ts";
import type { PlacePoints, Play, Position, Side, UnitId, World } from "../types.ts";

/** By hex: which objective it is. */
const objectivesOf = once(
  ({ objectives }: World): ReadonlyMap<Hex, number> =>
    new Map(objectives.map(({ hex }, index) => [hex, index])),
);

/** The hexes in which a unit stands become its side's. */
export function claim(g: Play, unit: UnitId): void {
  const { world } = g;
  if (world.objectives.length === 0) return;
  const arm = armOf(g, unit);
  if ((arm !== "infantry" && arm !== "cavalry" && arm !== "skirmish") || isRouted(g, unit)) return;
  for (const hex of hexesOf(g, unit)) {
    const objective = objectivesOf(world).get(hex);
    if (objective !== undefined) edit(g, "owners")[objective] = sideOf(g, unit);
  }
}

/** How many hexes of a place a side owns. */
export const hexesOwned = ({ state }: Position, { objectives }: PlacePoints, side: Side): number =>
  objectives.filter((objective) => state.owners[objective] === side).length;

/** [20.0] More than half of it, and no enemy that still fights in it. */
export const holds = (g: Position, place: PlacePoints, side: Side): boolean =>
  hexesOwned(g, place, side) * 2 > place.objectives.length &&
  !place.objectives.some((objective) => isContested(g, objective, enemyOf(side)));

/** Hexes of a place that a side owns, and in which no enemy fights. */
export const hexesHeld = (g: Position, { objectives }: PlacePoints, side: Side): number =>
  objectives.filter(
    (objective) => g.state.owners[objective] === side && !isContested(g, objective, enemyOf(side)),
  ).length;

const isContested = (g: Position, objective: number, by: Side): boolean =>
  unitsAt(g, g.world.objectives[objective]!.hex, by).some((unit) => !isRouted(g, unit));
