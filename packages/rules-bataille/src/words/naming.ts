// Names, the same in every language: units, hexes.

import { hexNamed, unitsAt } from "../board.ts";
import type { Phase, Position, Side, World } from "../types.ts";
import { enemyOf, SIDE_IDS, type SideName } from "../units.ts";

/** Who acts in a phase of a side's segment: in the Defensive Fire Phase the other side [12.6.1]. */
export const actorOf = (phase: Phase, side: SideName): SideName =>
  phase === "defensive" ? SIDE_IDS[enemyOf(SIDE_IDS.indexOf(side) as Side)] : side;

export const unitName = (world: World, id: string): string => {
  const [unit = "", hex] = id.split("@");
  const name = world.units[world.unitById.get(unit) ?? -1]?.name ?? unit;
  return hex === undefined ? name : `${name} (${hex})`;
};

/** "Priesten (13,19)", or the bare number of a hex without a name. */
export function place(world: World, hex: string): string {
  const name = world.map.names.get(hexNamed({ world }, hex));
  return name ? `${name} (${hex})` : hex;
}

/** The troops of one side in a hex: the name of those on top, and how many more there are. */
export function troopsAt(
  g: Position,
  hex: string,
  side: Side,
): { readonly top?: string; readonly more: number } {
  const [top, ...others] = unitsAt(g, hexNamed(g, hex), side);
  return top === undefined ? { more: 0 } : { top: g.world.units[top]!.name, more: others.length };
}
