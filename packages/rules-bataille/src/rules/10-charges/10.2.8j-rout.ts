// [10.2.8j] Infantry that breaks before the cavalry: cut down as it flees, and pursued [R72].

import type { Hex } from "@grognard/hex";
import { hexLabel, idsOf, increments, onMap, sideName, sideOf, unitsAt } from "../../board.ts";
import type { ChargeFrame } from "../../frames.ts";
import type { Play, UnitId } from "../../types.ts";
import { lose } from "../../verbs.ts";
import { rout } from "../04-morale/04.3-states.ts";
import { settleLeaders } from "../14-leaders/14-leaders.ts";
import { gatherIn } from "./10.2.7-stand.ts";
import { rollRecall } from "./10.2.9-recall.ts";

/**
 * Units of a hex rout before a charge. The cavalry is recalled; if it obeys, and was riding for another target, they
 * flee like any others. If not, it is upon them.
 */
export function breakBefore(g: Play, charge: ChargeFrame, hex: Hex, units: readonly UnitId[]): void {
  const recalled = rollRecall(g, charge, "10.2.8j-ii");
  if (recalled && charge.target !== hex) {
    charge.back = charge.stage;
    charge.stage = "recalled";
    return rout(g, units, { cite: "10.2.8j-vi" });
  }
  if (charge.target !== hex) charge.target = -1;
  charge.pursued = rideDown(g, hex, units);
  if (charge.pursued.length > 0) charge.declined = []; // a pursuit may turn on any enemy [R68]
}

/** [10.2.8j-iii] One die: its number of hexes, and of increments. Returns the survivors to be pursued. */
export function rideDown(g: Play, hex: Hex, units: readonly UnitId[]): UnitId[] {
  if (units.length === 0) return [];
  const die = g.roll("d6", sideName(sideOf(g, units[0]!)), "hexes and losses of a rout", "10.2.8j-iii");
  g.emit({ type: "pursuit", units: idsOf(g, units), hex: hexLabel(g, hex), die, cite: "10.2.8j-iii" });
  for (const [unit, losses] of shares(g, units, die)) lose(g, unit, losses, "10.2.8j-iii");
  settleLeaders(g, hex, sideOf(g, units[0]!), false);
  const left = units.filter((unit) => onMap(g, unit));
  gatherIn(g, hex, left);
  const involved = unitsAt(g, hex, sideOf(g, units[0]!)); // a unit that stood has decided
  rout(g, left, { cite: "10.2.8j-iii", hexes: die, involved });
  return left.filter((unit) => onMap(g, unit));
}

/** Equal shares, the remainder from the top; no unit loses more than it has. */
function shares(g: Play, units: readonly UnitId[], losses: number): [UnitId, number][] {
  const taken = units.map(() => 0);
  const room = (i: number) => increments(g, units[i]!) - taken[i]!;
  for (let left = losses; left > 0; ) {
    const open = units.map((_, i) => i).filter((i) => room(i) > 0);
    if (open.length === 0) break;
    for (const i of open) {
      if (left === 0) break;
      taken[i]!++;
      left--;
    }
  }
  return units.map((unit, i) => [unit, taken[i]!]);
}
