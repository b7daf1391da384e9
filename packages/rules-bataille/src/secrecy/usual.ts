// What a unit of its kind is usually worth: how enemies are reckoned with whose Specific Side nobody has seen.

import { look } from "@grognard/kernel";
import type { Unit, World } from "../types.ts";
import type { SpecificSide } from "./view.ts";

export function usualValues({ charts }: Pick<World, "charts">, unit: Unit): SpecificSide {
  const { nation, kind, arm, increments } = unit;
  if (arm === "leader") return { bonuses: { attack: 1, defence: 1, cavalry: 0, artillery: 0, morale: 1 } };
  const value = (name: string) => look(charts.troops, `${nation} ${kind}`, name);
  const melee = value("melee per increment") * increments;
  const morale = value("morale");
  const fire = value("fire");
  if (arm === "artillery")
    return {
      melee,
      morale,
      fire: 0,
      fires: [fire, Math.round((fire * 2) / 3), Math.round(fire / 3)],
      range: value("range"),
      lance: 0,
      skirmishFire: 0,
    };
  return {
    melee,
    morale,
    fire: arm === "infantry" ? fire : 0,
    fires: [0, 0, 0],
    range: value("range"),
    lance: 0,
    skirmishFire: 0,
  };
}
