// [10.5] Cavalry and guns: guns alone flee, are ridden down, or hold.

import { type Hex, neighboursOf } from "@grognard/hex";
import {
  hexOf,
  isArtillery,
  isClear,
  isLimbered,
  isMarked,
  isRouted,
  isUnlimbered,
  onMap,
  range,
  sideName,
  sideOf,
  stackAt,
  unitsAt,
} from "../../board.ts";
import type { ChargeFrame } from "../../frames.ts";
import type { Case, Play, Position, Side, UnitId } from "../../types.ts";
import { eliminate } from "../../verbs.ts";
import { checkMorale } from "../04-morale/04.2-checks.ts";
import { rout } from "../04-morale/04.3-states.ts";
import { settleLeaders } from "../14-leaders/14-leaders.ts";
import { isInContact } from "./10.1-ride.ts";
import { type Charging, chargedLines } from "./10.2.7-charged.ts";
import { aimOf, chargedSide, chargeHexes, pursuedNow, rideNow } from "./10.2-stage.ts";

/** The batteries of a side in a hex without infantry. */
export function loneGuns(g: Position, hex: Hex, side: Side): UnitId[] {
  const units = unitsAt(g, hex, side);
  return units.every((unit) => isArtillery(g, unit)) ? [...units] : [];
}

/** [10.5.1] A hex has been declared the target: guns alone there flee if limbered, check if not. */
export function chargeLoneGuns(g: Play, charge: ChargeFrame, hex: Hex): void {
  const guns = loneGuns(g, hex, chargedSide(g));
  const from = nearestHex(g, chargeHexes(g, charge), hex);
  checkGuns(
    g,
    { hex, from: [from], chargers: charge.units },
    guns.filter((unit) => isUnlimbered(g, unit)),
    "10.5.1b",
  );
  routGuns(g, guns);
  if (stackAt(g, hex).length === 0) charge.target = -1; // it continues its charge
}

/** Among several hexes, the one nearest to another. */
const nearestHex = (g: Position, hexes: readonly Hex[], to: Hex): Hex =>
  hexes.reduce((best, hex) => (range(g, hex, to) < range(g, best, to) ? hex : best));

/** [10.5.1b] [10.5.2b] One roll for the guns of a hex; those that fail are lost [10.5.3]. */
export function checkGuns(g: Play, charging: Charging, guns: readonly UnitId[], cite: Case): void {
  const firm = guns.filter((unit) => !isMarked(g, unit));
  if (firm.length === 0) return;
  const roll = g.roll("base6", sideName(sideOf(g, firm[0]!)), "guns being charged", cite);
  for (const unit of firm) {
    const lines = chargedLines(g, charging, unit);
    if (!checkMorale(g, { unit, reason: "being charged", cite, lines, roll })) eliminate(g, unit, "10.5.3");
  }
  settleLeaders(g, charging.hex, sideOf(g, firm[0]!), false);
}

/** [10.5.1a] Limbered guns without infantry flee. */
function routGuns(g: Play, guns: readonly UnitId[]): void {
  const running = guns.filter(
    (unit) => onMap(g, unit) && isLimbered(g, unit) && !isRouted(g, unit) && !isMarked(g, unit),
  );
  rout(g, running, { cite: "10.5.1a" });
}

/**
 * [10.5.1a] Limbered guns beside the charge flee; those already fleeing and in front of it are cut down. True if
 * anything happened.
 */
export function overrunGuns(g: Play, charge: ChargeFrame): boolean {
  const side = chargedSide(g);
  const near = neighbours(g, charge).filter((hex) => isClear(g, hex) && loneGuns(g, hex, side).length > 0);
  for (const hex of near) {
    const guns = loneGuns(g, hex, side).filter((unit) => isLimbered(g, unit) && !isMarked(g, unit));
    const running = guns.filter((unit) => isRouted(g, unit));
    if (running.length > 0 && isInContact(g, rideNow(g, charge), hex)) {
      cutDown(g, charge, running);
      return true;
    }
    if (guns.length > running.length) {
      routGuns(g, guns);
      return true;
    }
  }
  return false;
}

function cutDown(g: Play, charge: ChargeFrame, guns: readonly UnitId[]): void {
  const hex = hexOf(g, guns[0]!);
  const isAim = aimOf(g, charge) === hex;
  for (const unit of guns) eliminate(g, unit, "10.5.1a");
  settleLeaders(g, hex, chargedSide(g), false);
  charge.excused = true;
  if (!isAim || stackAt(g, hex).length > 0) return;
  charge.target = -1;
  charge.pursued = pursuedNow(g, charge);
}

function neighbours(g: Position, charge: ChargeFrame): Hex[] {
  const found = chargeHexes(g, charge).flatMap((hex) => neighboursOf(g.world.map.grid, hex));
  return [...new Set(found)].sort((a, b) => a - b);
}
