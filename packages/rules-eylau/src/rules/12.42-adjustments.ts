// How the state of both sides changes a result [12.42], and the losses.

import { isCompany, isDisordered, isRouted, strengthAll } from "../board.ts";
import { type ShockResult, shockEffect } from "../charts.ts";
import { figure } from "../figures.ts";
import type { Position, UnitId } from "../types.ts";

/** From the best to the worst [8.35-2d]. */
export const ORDER: readonly ShockResult[] = ["-", "D", "D1", "Dr", "Dr1", "Dr2", "R"];
export const worseOf = (a: ShockResult, b: ShockResult): ShockResult =>
  ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b;

export const drivesOff = (result: ShockResult): boolean => ORDER.indexOf(result) >= ORDER.indexOf("Dr");

/** [12.42-1] Disordered units rout where others fall back; routed units run on. */
export function convertedFor(g: Position, unit: UnitId, result: ShockResult): ShockResult {
  if (isRouted(g, unit)) return "R";
  return isDisordered(g, unit) && drivesOff(result) ? "R" : result;
}

/** [12.42-3] Cavalry that rides down skirmishers is not disordered by it. */
export const riddenDown = (g: Position, defenders: readonly UnitId[], result: ShockResult): ShockResult =>
  result === "D" && defenders.every((unit) => isCompany(g, unit)) ? "-" : result;

/** How much the size of both sides changes every loss [R68]: whole stacks, batteries by their guns. */
export function sizeOf(g: Position, attackers: readonly UnitId[], defenders: readonly UnitId[]): number {
  const { charts } = g.world;
  const attack = strengthAll(g, attackers);
  const defence = defenders.length > 0 ? strengthAll(g, defenders) : figure(charts, "headquarters defence");
  if (Math.min(attack, defence) <= figure(charts, "tiny side")) return figure(charts, "tiny side loss"); // [12.42-4]
  return Math.min(attack, defence) >= figure(charts, "big sides") ? figure(charts, "big sides loss") : 0; // [12.42-5]
}

/** Points lost by a stack with this unit on top [12.41] [R69]. */
export function lossOf(g: Position, unit: UnitId, result: ShockResult, size: number): number {
  const { charts } = g.world;
  const { lost } = shockEffect(charts, result);
  if (lost === 0) return 0;
  return Math.max(0, lost + (isRouted(g, unit) ? figure(charts, "routed loss") : 0) + size);
}
