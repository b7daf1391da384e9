// The intent to attack cavalry [7.6-declare]: infantry that has just moved beside it declares it, and the cavalry may
// evade.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  combatUnitsAt,
  enemyOf,
  hexLabel,
  hexOf,
  idOf,
  isCavalry,
  isHeld,
  isInfantry,
  sideOf,
} from "../board.ts";
import { costOf } from "../charts.ts";
import { activationOf, type UnitFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Play, Position, UnitId } from "../types.ts";
import { isEzoc } from "./06.2-zones.ts";
import { enemiesBeside } from "./06.9-preparation.ts";
import { offerEvasion } from "./07.6-evasion.ts";
import { whyNoAttacker } from "./07-attackers.ts";
import { fulfilAttack } from "./15.6-attack-duty.ts";

const cavalryAt = (g: Position, hex: Hex, mover: UnitId): boolean =>
  combatUnitsAt(g, hex, enemyOf(sideOf(g, mover))).some((unit) => isCavalry(g, unit));

/** [R95] Only a unit that could attack may declare it. */
export function whyNotDeclare(g: Position, { unit }: Readonly<UnitFrame>, at: Hex): Violation | undefined {
  const frame = activationOf(g);
  if (!isInfantry(g, unit)) return no("infantryDeclares", "7.6-declare");
  if (g.state.spent[unit] === 0) return no("declaresLater", "7.6-declare");
  if (!enemiesBeside(g, unit).includes(at) || !cavalryAt(g, at, unit))
    return no("noCavalryThere", "7.6-declare");
  if (frame.targets.includes(at)) return no("declaredAlready", "7.6-declare");
  return whyNoAttacker(g, frame, unit);
}

export function declareAttack(g: Play, held: UnitFrame, at: Hex): void {
  const frame = activationOf(g);
  frame.targets = [...frame.targets, at];
  held.declared = at;
  g.emit({ type: "declared", unit: idOf(g, held.unit), at: hexLabel(g, at), cite: "7.6-declare" });
  offerEvasion(g, held.unit, at);
}

/** [7.6-pursue] The cavalry has evaded: the mover may go on for 3 MP, unless other enemies stop it. */
export function afterEvasion(g: Play, held: UnitFrame): void {
  const { unit, declared: at } = held;
  if (at < 0) return;
  held.declared = -1;
  if (cavalryAt(g, at, unit)) return;
  fulfilAttack(g, activationOf(g), unit);
  held.toll += costOf(g.world.charts, "pursue", "combat");
  held.stopped = isEzoc(g, hexOf(g, unit), sideOf(g, unit), [unit]);
  if (isHeld(g, at, enemyOf(sideOf(g, unit)))) return;
  const frame = activationOf(g);
  frame.targets = frame.targets.filter((hex) => hex !== at);
}
