// Orders of battle, built from what each unit belongs to.

import type { Army, ArmyUnit, Formation } from "@grognard/scene";

/** A unit, and the formations it is in: the largest first. */
export interface ArmyEntry {
  readonly side: string;
  readonly unit: ArmyUnit;
  readonly within: readonly Pick<Formation, "id" | "name">[];
}

/** Formations and units keep the order in which they are first named. */
export function armiesFrom(sides: readonly string[], enrolled: readonly ArmyEntry[]): Army[] {
  return sides.map((side) => ({
    side,
    formations: formationsOf(
      enrolled.filter((one) => one.side === side),
      0,
    ),
  }));
}

function formationsOf(enrolled: readonly ArmyEntry[], depth: number): Formation[] {
  const deeper = enrolled.filter(({ within }) => within.length > depth);
  const byId = Map.groupBy(deeper, ({ within }) => within[depth]!.id);
  return [...byId.values()].map((members) => ({
    ...members[0]!.within[depth]!,
    units: members.filter(({ within }) => within.length === depth + 1).map(({ unit }) => unit),
    below: formationsOf(members, depth + 1),
  }));
}
