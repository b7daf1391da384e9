// [6.9] Guns limber and unlimber.

import { edit } from "@grognard/kernel";
import {
  bonusesOf,
  hexLabel,
  hexOf,
  idOf,
  isArtillery,
  isUnlimbered,
  ownLeadersAt,
  sideName,
  sideOf,
  unitOf,
} from "../../board.ts";
import { goingCost, limbersOn } from "../../charts.ts";
import type { MoveFrame } from "../../frames.ts";
import { LIMBERED, type Play, type Position, UNLIMBERED, type UnitId } from "../../types.ts";
import { setFormation } from "../../verbs.ts";
import { retire } from "../11-movement/11.1-begin.ts";
import { spend } from "../11-movement/11.1-party.ts";

/** [6.9.3] [R50] Each unlimbered battery of the party tries once; those that fail stay. */
export function limber(g: Play, frame: MoveFrame): void {
  for (const unit of frame.units.filter((one) => isUnlimbered(g, one))) {
    const counter = unitOf(g, unit);
    spend(g, unit, goingCost(g.world.charts, "formation", "artillery"));
    edit(g, "limbered")[unit] = 1;
    const die = g.roll("d6", sideName(counter.side), "limbering", "6.9.3");
    const succeeds = die + limberBonus(g, unit) >= limbersOn(g.world.charts, counter);
    g.emit({ type: "limbering", unit: idOf(g, unit), die, succeeds, cite: "6.9.3" });
    if (succeeds) {
      setFormation(g, unit, LIMBERED);
      continue;
    }
    retire(g, unit);
    frame.units = frame.units.filter((one) => one !== unit);
  }
}

/** One leader of its nation with an artillery bonus is enough [R11]. */
function limberBonus(g: Position, unit: UnitId): number {
  const { nation } = unitOf(g, unit);
  const helps = (leader: UnitId) => unitOf(g, leader).nation === nation && bonusesOf(g, leader).artillery > 0;
  return ownLeadersAt(g, hexOf(g, unit), sideOf(g, unit)).some(helps) ? 1 : 0;
}

/** [6.1.5] That is the end of their move. */
export function unlimber(g: Play, frame: MoveFrame, facing: number): void {
  for (const unit of frame.units.filter((one) => isArtillery(g, one) && !isUnlimbered(g, one))) {
    spend(g, unit, goingCost(g.world.charts, "formation", "artillery"));
    setFormation(g, unit, UNLIMBERED, facing);
    g.emit({ type: "unlimbered", unit: idOf(g, unit), hex: hexLabel(g, hexOf(g, unit)), cite: "6.1.5" });
  }
  frame.entered = false;
  frame.stopped = "6.1.5";
}
