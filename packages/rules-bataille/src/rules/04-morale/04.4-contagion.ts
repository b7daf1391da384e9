// [3.1.6] [3.1.7] Panic spreads: friends check when disordered or routed troops leave their hex or enter it.

import type { Hex } from "@grognard/hex";
import { isCavalry, isGood, isInfantry, isRouted, isSkirmishing, sideOf, unitsAt } from "../../board.ts";
import type { Case, Play, Position, UnitId } from "../../types.ts";
import { alwaysLine, checkMorale } from "./04.2-checks.ts";

/** The units that flee, or move in disorder during their own Movement Phase. */
export interface Intruders {
  readonly units: readonly UnitId[];
  readonly kind: "retreat" | "rout" | "bounce";
  /** In the same combat: they need not check. */
  readonly exempt: readonly UnitId[];
}

/** Those who failed: for `failMorale`. */
export interface Shaken {
  readonly units: UnitId[];
  readonly cite: Case;
}

/** [4.1-b2] [4.1-b3] [4.1-b4] [R16] Each friend checks; skirmishers and routed units never do. */
export function friendsShaken(g: Play, intruders: Intruders, hex: Hex, when: "begins" | "enters"): Shaken {
  const [first] = intruders.units;
  const routs = intruders.kind === "rout";
  const cite = causeOf(g, intruders, when);
  const reason = routs ? "friends in rout" : "friends falling back";
  const lines = [alwaysLine(g, routs ? "friends rout" : "friends retreat", reason, cite)];
  const mustCheck = (unit: UnitId): boolean => {
    if (intruders.units.includes(unit) || intruders.exempt.includes(unit)) return false;
    if (isRouted(g, unit) || isSkirmishing(g, unit)) return false;
    return when === "enters" || isGood(g, unit);
  };
  const units = unitsAt(g, hex, sideOf(g, first!)).filter(mustCheck);
  return { units: units.filter((unit) => !checkMorale(g, { unit, reason, cite, lines })), cite };
}

function causeOf(g: Position, { units, kind }: Intruders, when: "begins" | "enters"): Case {
  if (when === "begins") return "4.1-b4";
  if (isInfantry(g, units[0]!)) return "3.1.7";
  if (isCavalry(g, units[0]!)) return "3.1.6"; // [R15]
  return kind === "rout" ? "4.1-b3" : "4.1-b2";
}
