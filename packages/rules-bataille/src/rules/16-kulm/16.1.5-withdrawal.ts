// [16.1.5] Leaving the map: where and when it counts, what it is worth, and which unit goes last [R109].

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { fielded, hexLabel, idsOf, increments, isGood, minuteNow, sideOf, unitOf } from "../../board.ts";
import { no } from "../../refusal.ts";
import {
  EXITED,
  type ExitZone,
  type Play,
  type Position,
  type Side,
  type Unit,
  type UnitId,
} from "../../types.ts";
import { takeOff } from "../../verbs.ts";

/** Where leaving through this hex counts for a side now; undefined if it does not. */
export function exitZoneAt(g: Position, side: Side, hex: Hex): ExitZone | undefined {
  const { day } = g.world.turns[g.state.turn - 1]!;
  return g.world.exits.find(
    (zone) => zone.side === side && zone.day === day && minuteNow(g) >= zone.from && zone.hexes.includes(hex),
  );
}

/** Why these units may not leave together now; undefined if they may. */
export function exitFault(g: Position, units: readonly UnitId[], hex: Hex): Violation | undefined {
  const side = sideOf(g, units[0]!);
  if (!exitZoneAt(g, side, hex)) return no("noLeavingHere", "16.1.5");
  const last = lastToLeave(g);
  const left = fielded(g, side).filter((unit) => !units.includes(unit));
  if (units.includes(last) && left.length > 0)
    return no("leaderStaysWithTroops", "16.1.5b", unitOf(g, last).name);
  return undefined;
}

/** [16.1.5b] The commander whose loss the scenario counts; -1 if there is none. */
export const lastToLeave = ({ world }: Position): UnitId =>
  world.units.findIndex(({ arm, name }) => arm === "leader" && lossItem(name) in world.victory.points);

/** The name of a leader's loss among the points of a scenario. */
export const lossItem = (name: string): string => `${name} lost`;

/** The units leave, and are recorded. */
export function leaveMap(g: Play, units: readonly UnitId[], hex: Hex): void {
  const side = sideOf(g, units[0]!);
  const counts = exitZoneAt(g, side, hex) !== undefined;
  const gone = units.map((unit) => ({
    unit,
    hex,
    increments: increments(g, unit),
    good: isGood(g, unit),
    counts,
  }));
  g.state.exits = [...g.state.exits, ...gone];
  for (const unit of units) takeOff(g, unit, EXITED);
  g.emit({ type: "exited", units: idsOf(g, units), hex: hexLabel(g, hex), counts, cite: "16.1.5" });
}

const INFANTRY = "infantry increment withdrawn";
const OTHERS = "cavalry or artillery increment withdrawn";
/** What counts among the points of a scenario. */
export const WITHDRAWN: readonly string[] = [INFANTRY, OTHERS];

/** [16.1.5a] What a unit with this number of increments is worth, in points. */
export function withdrawalPoints({ world }: Position, unit: Unit, many: number): number {
  const { points } = world.victory;
  if (unit.bonuses) {
    const { attack, cavalry, artillery, morale } = unit.bonuses;
    return attack + cavalry + artillery + morale;
  }
  return many * (points[unit.arm === "infantry" ? INFANTRY : OTHERS] ?? 0);
}
