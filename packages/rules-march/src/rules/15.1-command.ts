// Command range [15.1], and units that are out of it.

import { createReach, type Grid, type Hex, isReached, type Reach, reachFrom } from "@grognard/hex";
import { once } from "@grognard/parts";
import { formationOf, hexOf, isCavalry, isCombat, isSmashed, onMap, unitsOf } from "../board.ts";
import { figure } from "../charts.ts";
import type { ActivationFrame } from "../frames.ts";
import { type FormationId, type Play, POINT, type Position, type UnitId } from "../types.ts";
import { passes } from "./05-morale-check.ts";
import { costsFor } from "./06-costs.ts";
import { commandOf } from "./15.6-orders.ts";

const scratchOf = once((grid: Grid): Reach => createReach(grid));

/** [15.1-cost] Distances by command costs from a hex, valid until the next call. */
export function commandReach(g: Position, from: Hex, budget: number, closed?: Uint8Array): Reach {
  const { grid } = g.world.map;
  const reach = scratchOf(grid);
  const { ground: costs, roads } = costsFor(g, "command");
  return reachFrom(reach, { from, budget, costs, roads, ...(closed ? { closed } : {}) });
}

/** [R30] Units on the map beyond the range of their leader; all if there is none [R37]. Trains need no command. */
export function outOfCommand(g: Position, formation: FormationId): UnitId[] {
  const { kind, leader } = formationOf(g, formation);
  if (kind !== "corps") return [];
  const units = unitsOf(g, formation).filter((unit) => isCombat(g, unit) && !isSmashed(g, unit));
  if (leader < 0 || !onMap(g, leader)) return units;
  const range = figure(g.world.charts, "command range") * POINT;
  const reach = commandReach(g, hexOf(g, leader), range);
  return units.filter((unit) => !isReached(reach, hexOf(g, unit)));
}

/** [15.1-out] [R31] Rolled once, when the unit is to do something other than rest. The cavalry bonus is printed only
 *  for a leader without orders. */
export function checkCommand(g: Play, frame: ActivationFrame, unit: UnitId): boolean {
  const { options, charts } = g.world;
  const hasOrders = commandOf(g, frame, unit)?.kind === "obey";
  const isEager = isCavalry(g, unit) && !(hasOrders && options.sameChecks);
  const plus = isEager ? figure(charts, "out of command, cavalry") : 0;
  const passed = passes(g, unit, "command", hasOrders ? "15.1-out" : "15.5-noorder-out", { plus });
  if (passed) frame.allowed = [...frame.allowed, unit];
  else frame.refused = [...frame.refused, unit];
  return passed;
}
