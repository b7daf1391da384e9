// [16.2.7g] An Austrian Line in two hexes closes up before cavalry [R113].

import type { Hex } from "@grognard/hex";
import { edit, type Violation } from "@grognard/kernel";
import {
  formationOf,
  hexesOf,
  hexLabel,
  idOf,
  isGood,
  isInfantry,
  isMarked,
  sideOf,
  unitOf,
} from "../../board.ts";
import type { ChargeFrame } from "../../frames.ts";
import { absentFault, no } from "../../refusal.ts";
import { LINE, LINE2, MASSE, type Play, type Position, type UnitId } from "../../types.ts";
import { stand } from "../../verbs.ts";
import { checkMorale } from "../04-morale/04.2-checks.ts";
import { disorder } from "../04-morale/04.3-states.ts";
import { chargedLines } from "../10-charges/10.2.7-charged.ts";
import { CLOSED_UP, REACTED, UNSTIRRED } from "../10-charges/10.2.7-stand.ts";
import { type Coming, pointsTo, seesComing, warned } from "../10-charges/10.2.8-warning.ts";
import { chargedSide, chargeHexes, keepAim } from "../10-charges/10.2-stage.ts";
import { goAlong } from "../14-leaders/14-leaders.ts";

/** Why a unit cannot close up, wherever the cavalry is. */
export function closeUpFault(g: Position, unit: UnitId): Violation | undefined {
  const able = unit !== -1 && isInfantry(g, unit) && unitOf(g, unit).nation === "austrian";
  if (!able || formationOf(g, unit) !== LINE2 || !isGood(g, unit)) return no("whoFormsMasse", "16.2.7g");
  if (isMarked(g, unit)) return no("cavalryIsUpon", "10.2.7c");
  return g.state.reacted[unit] === UNSTIRRED ? undefined : no("hasReacted", "10.2.6");
}

/** Why it cannot close up in a hex before this cavalry. */
export function masseFault(
  g: Position,
  coming: Coming,
  unit: UnitId,
  hex: Hex,
  surprised = -1,
  near: ReadonlyMap<Hex, number> = warned(g, coming),
): Violation | undefined {
  const fault = absentFault(g, chargedSide(g), unit, "16.2.7g") ?? closeUpFault(g, unit);
  if (fault) return fault;
  const hexes = hexesOf(g, unit);
  if (!hexes.includes(hex)) return no("closesUpInOwnHex", "16.2.7g");
  if (hexes.includes(surprised)) return no("surprised", "10.2.8j-iv");
  if (pointsTo(g, near, unit) === 0) return no("cavalryTooFar", "10.2.8b");
  return seesComing(g, unit, coming) ? undefined : no("cavalryUnseen", "10.2.8b");
}

/** A check; a unit that fails is disordered where it meant to close up. It draws no fire. */
export function closeUp(g: Play, charge: ChargeFrame, unit: UnitId, hex: Hex): void {
  const facing = g.state.facing[unit]!;
  const charging = { hex, from: chargeHexes(g, charge), chargers: charge.units };
  const lines = chargedLines(g, charging, unit);
  const closes = checkMorale(g, { unit, reason: "closing up into Masse", cite: "16.2.7g", lines });
  edit(g, "reacted")[unit] = closes ? CLOSED_UP : REACTED;
  keepAim(g, charge, unit, hex);
  const hexes = hexesOf(g, unit);
  stand(g, unit, { hex, formation: closes ? MASSE : LINE, facing });
  goAlong(g, hexes, hex, sideOf(g, unit), "16.2.7g");
  if (!closes) return disorder(g, [unit], { cite: "16.2.7g", stay: true });
  g.emit({
    type: "formed",
    units: [idOf(g, unit)],
    formation: "masse",
    hexes: [hexLabel(g, hex)],
    facing,
    cite: "16.2.7g",
  });
}
