// The orders of battle along the chain of command: each formation bears its leader's name.

import { armiesFrom } from "@grognard/parts";
import type { Army, ArmyUnit, Formation } from "@grognard/scene";
import { SIDE_IDS, type UnitId, type World } from "../types.ts";
import { wording } from "../words/index.ts";

type Named = Pick<Formation, "id" | "name">;

export function armiesOf({ units }: World): Army[] {
  const partsOf = Map.groupBy(units, ({ parent }) => parent);
  const named = (unit: UnitId): Named => ({
    id: units[unit]!.id,
    name: wording().dataName(units[unit]!.name),
  });
  const unitIn = (unit: UnitId): ArmyUnit => {
    const { id: piece, name } = named(unit);
    const parts = (partsOf.get(unit) ?? []).map(({ index }) => unitIn(index));
    return { piece, name, ...(parts.length > 0 ? { parts } : {}) };
  };
  /** From the top of the army down. */
  const chainOf = (leader: UnitId): Named[] =>
    leader < 0 ? [] : [...chainOf(units[leader]!.superior), named(leader)];
  const own = units.filter(({ parent }) => parent < 0);
  return armiesFrom(
    SIDE_IDS,
    own
      .toSorted((a, b) => Number(b.leader !== undefined) - Number(a.leader !== undefined))
      .map(({ index, side, leader, superior }) => {
        const chain = chainOf(leader ? index : superior);
        const army = { id: SIDE_IDS[side], name: wording().sides[SIDE_IDS[side]] };
        return { side: army.id, unit: unitIn(index), within: chain.length > 0 ? chain : [army] };
      }),
  );
}
