// Wagons: off the map where that brings points, else at hand for the night, and never near the enemy.

import type { Hex } from "@grognard/hex";
import { apart, hexOf, onMap, type UnitId, unitOf } from "@grognard/rules-march/position";
import { type Appraisal, toFoe } from "./appraisal.ts";
import { bridgeSite } from "./bridges.ts";
import { wayTo } from "./ways.ts";

export function wagonGround(appraisal: Appraisal, unit: UnitId): (hex: Hex) => number {
  const { g, side, ours } = appraisal;
  const exits = g.world.awards.filter((award) => award.kind === "exit" && award.side === side);
  const exit = exits.flatMap(({ hexes }) => hexes)[0];
  const doors = g.world.reinforcements.filter(({ turn }) => turn >= g.state.turn - 1).map(({ hex }) => hex);
  const danger = (hex: Hex) => 1.5 * Math.max(0, 3 - toFoe(appraisal, hex)) + (doors.includes(hex) ? 5 : 0);
  if (exit !== undefined && unitOf(g, unit).arm === "wagon")
    return (hex) => -0.5 * wayTo(appraisal, exit, hex) - danger(hex);
  const site = unitOf(g, unit).arm === "engineer" && onMap(g, unit) ? bridgeSite(appraisal, unit) : undefined;
  if (site !== undefined) return (hex) => -0.5 * wayTo(appraisal, site, hex) - danger(hex) / 3;
  return (hex) => {
    const far = ours.map((one) => Math.max(0, apart(g, hex, hexOf(g, one)) - 3));
    const served = far.filter((steps) => steps === 0).length;
    return 0.4 * served - 0.05 * far.reduce((sum, steps) => sum + Math.min(10, steps), 0) - danger(hex);
  };
}
