// [10.2.7] What must hold of charge markers: the units that will fight are adjacent, and at least one came by
// a charge.

import { areAdjacent, bitsBetween, hexesOf, idsOf, isCavalry, onMap, sideOf } from "./board.ts";
import type { Case } from "./cases.ts";
import type { Breach } from "./invariants.ts";
import { type Charge, CLOSED, enemyOf, type Position, type UnitId } from "./types.ts";

export const chargeBreaches = (g: Position): Breach[] =>
  g.state.charges.flatMap((charge) => {
    const breach = wrongWith(g, charge);
    const names = idsOf(g, [...charge.attackers, ...charge.defenders]).join(", ");
    return breach ? [{ says: `charge of ${names}: ${breach[0]}`, cite: breach[1] }] : [];
  });

function wrongWith(g: Position, charge: Charge): readonly [string, Case] | undefined {
  const { attackers, defenders, at, straight, chargers, kind } = charge;
  const { active } = g.state;
  if (attackers.length === 0 || defenders.length === 0) return ["nobody to fight", "10.2.7e"];
  if (![...attackers, ...defenders].every((unit) => onMap(g, unit))) return ["not on the map", "10.2.7e"];
  if (!attackers.every((unit) => sideOf(g, unit) === active))
    return ["the active side is always the attacker", "10.4.5"];
  if (!defenders.every((unit) => sideOf(g, unit) === enemyOf(active) && hexesOf(g, unit).includes(at)))
    return ["the defenders are not in the hex", "10.2.7c"];
  if (!attackers.every((unit) => touches(g, unit, at))) return ["not adjacent", "10.2.7a"];
  const riders = kind === "opportunity" ? defenders : attackers;
  if (!riders.some((unit) => isCavalry(g, unit))) return ["only cavalry charges", "10.1.1"];
  const ours = kind === "charge" ? attackers : [...attackers, ...defenders];
  if (!chargers.every((unit) => isCavalry(g, unit) && ours.includes(unit)))
    return ["only cavalry in the melee has come by a charge", "10.1.1"];
  if (!straight.every((unit) => kind === "charge" && attackers.includes(unit)))
    return ["only who charges rides straight", "10.2.5"];
  return undefined;
}

/** Beside the hex, or on the square in it [10.1.10]. */
const touches = (g: Position, unit: UnitId, at: number): boolean =>
  hexesOf(g, unit).some(
    (hex) => hex === at || (areAdjacent(g, hex, at) && (bitsBetween(g, hex, at) & CLOSED) === 0),
  );
