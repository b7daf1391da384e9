// What a unit of its kind is usually worth: used for enemies whose Specific Side is hidden.

import { type UsualValue, usualWorth } from "../charts.ts";
import { isSkirmish } from "../formations.ts";
import type { Unit, World } from "../types.ts";
import type { SpecificSide } from "./view.ts";

/** Values of the other arms are 0. */
const NO_VALUES: SpecificSide = {
  melee: 0,
  fire: 0,
  fires: [0, 0, 0],
  range: 0,
  morale: 0,
  lance: 0,
  skirmishFire: 0,
};

export function usualValues({ charts }: Pick<World, "charts">, unit: Unit): SpecificSide {
  const { arm, increments, lancer } = unit;
  if (arm === "leader")
    return { ...NO_VALUES, bonuses: { attack: 1, defence: 1, cavalry: 0, artillery: 0, morale: 1 } };
  const value = (name: UsualValue) => usualWorth(charts, unit, name);
  return {
    melee: value("melee per increment") * increments,
    fire: arm === "infantry" ? value("fire") : 0,
    fires: arm === "artillery" ? [value("fire short"), value("fire"), value("fire long")] : [0, 0, 0],
    range: value("range"),
    morale: value("morale"),
    lance: lancer ? increments : 0,
    skirmishFire: 0,
  };
}

/** What its formation shows of a unit: cavalry that skirmishes can fire so [6.8], infantry has the range for it [6.7.1]. */
export function shownByFormation({ arm, skirmishFire, range }: Unit, formation: number): SpecificSide {
  if (!isSkirmish(formation)) return {};
  return arm === "cavalry" ? { skirmishFire: Math.max(1, skirmishFire) } : { range: Math.max(2, range) };
}
