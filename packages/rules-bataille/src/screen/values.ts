// The values of the Specific Side: one's own, and of the enemy's what combat has shown [2.2.3].

import type { Dossier } from "@grognard/scene";
import type { SpecificSide, View } from "../secrecy/view.ts";
import type { Case, Position, UnitId } from "../types.ts";

type Line = Dossier["lines"][number];

export function valueLines(g: Position, unit: UnitId, { values }: View): Line[] {
  const { arm } = g.world.units[unit]!;
  const known = values[unit] ?? {};
  const lines = arm === "leader" ? leaderLines(known) : troopLines(arm, known);
  return lines.length > 0 ? lines : [{ text: "Nothing of its Specific Side has been seen", cite: SECRET }];
}

const SECRET: Case = "2.2.3";

function troopLines(
  arm: string,
  { melee, morale, fire, fires, range, lance, skirmishFire }: SpecificSide,
): Line[] {
  const lines: Line[] = [];
  const say = (text: string, cite: Case) => lines.push({ text, cite });
  if (melee !== undefined) say(`Melee ${melee}${lance ? `, with the lance ${melee + lance}` : ""}`, "2.2.2");
  if (arm === "infantry" && fire !== undefined)
    say(`Fire ${fire}${range !== undefined && range > 1 ? `, range ${range}: may skirmish` : ""}`, "12.5.2b");
  if (arm === "artillery" && fires !== undefined)
    say(`Fire ${fires.join(" / ")} at short, medium and long range, up to ${range} hexes`, "12.4.9");
  if (skirmishFire) say(`May skirmish on horseback: fire ${skirmishFire}`, "6.8");
  if (morale !== undefined) say(`Morale ${morale}`, "4.0");
  return lines;
}

function leaderLines({ bonuses }: SpecificSide): Line[] {
  if (!bonuses) return [];
  const { attack, defence, cavalry, artillery, morale } = bonuses;
  const cite: Case = "2.3.3";
  return [
    {
      text: `Bonuses: infantry ${attack} in attack and ${defence} in defence, cavalry ${cavalry}, artillery ${artillery}, morale ${morale}`,
      cite,
    },
  ];
}
