// The orders of battle: divisions and brigades, under the command whose morale they share.

import { armiesFrom } from "@grognard/parts";
import type { Army, ArmyUnit } from "@grognard/scene";
import { SIDE_IDS, type Unit, type UnitId, type World } from "../types.ts";
import { called } from "../words/naming.ts";

export function armiesOf({ units, commands }: World): Army[] {
  const unitIn = (unit: UnitId): ArmyUnit => {
    const { id, name, battalions } = units[unit]!;
    return {
      piece: id,
      name: called(name),
      ...(battalions.length > 0 ? { parts: battalions.map(unitIn) } : {}),
    };
  };
  const within = ({ command, division }: Unit) => {
    const shared = commands.find(({ id }) => id === command);
    return [
      ...(shared ? [{ id: shared.id, name: called(shared.name) }] : []),
      { id: `${command}/${division}`, name: called(division) },
    ];
  };
  return armiesFrom(
    SIDE_IDS,
    units
      .filter(({ regiment }) => regiment < 0)
      .toSorted((a, b) => Number(b.arm === "leader") - Number(a.arm === "leader"))
      .map((unit) => ({ side: SIDE_IDS[unit.side], unit: unitIn(unit.index), within: within(unit) })),
  );
}
