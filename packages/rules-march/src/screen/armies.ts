// The orders of battle: each formation with its leader, and the army's own commanders and headquarters.

import { armiesFrom } from "@grognard/parts";
import type { Army, ArmyUnit } from "@grognard/scene";
import { sideName } from "../board.ts";
import { SIDE_IDS, type Side, type UnitId, type World } from "../types.ts";
import { armyName, formationName, unitName } from "../words/naming.ts";

export function armiesOf(world: World): Army[] {
  const { units, formations } = world;
  const unitIn = (unit: UnitId, parts: readonly UnitId[] = []): ArmyUnit => {
    const { id } = units[unit]!;
    return {
      piece: id,
      name: unitName(world, id),
      ...(parts.length > 0 ? { parts: parts.map((one) => unitIn(one)) } : {}),
    };
  };
  const army = (side: Side) => ({ id: sideName(side), name: armyName(world, side) });
  const own = units.filter(({ formation }) => formation < 0);
  return armiesFrom(SIDE_IDS, [
    ...own.map(({ index, side }) => ({
      side: sideName(side),
      unit: unitIn(index),
      within: [army(side)],
    })),
    ...formations.flatMap(({ id, side, leader, units: members }) =>
      [leader, ...members]
        .filter((unit) => unit >= 0)
        .map((unit) => ({
          side: sideName(side),
          unit: unitIn(unit),
          within: [army(side), { id, name: formationName(world, id) }],
        })),
    ),
  ]);
}
