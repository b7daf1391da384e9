// What troops are worth: in a melee, and to their side.

import {
  currentLance,
  currentMelee,
  EXHAUSTED,
  FATIGUED,
  increments,
  isDisordered,
  isGuard,
  isLine,
  isRouted,
  type Position,
  type UnitId,
  unitOf,
} from "@grognard/rules-bataille/position";

/** Melee value as the unit is now, its lances included, whatever the kind of attack. */
export function punch(g: Position, unit: UnitId): number {
  const counter = unitOf(g, unit);
  if (counter.arm === "leader") return 0;
  const { readiness, formation } = g.state;
  let value = currentMelee(g, unit);
  if (isDisordered(g, unit)) value /= 2;
  if (isRouted(g, unit)) value /= counter.arm === "cavalry" ? 4 : 3;
  if (readiness[unit] === FATIGUED) value /= 2;
  if (readiness[unit] === EXHAUSTED) value /= 3;
  const couched = counter.lancer && isLine(formation[unit]!) && !isDisordered(g, unit);
  return couched ? value + 2 * currentLance(g, unit) : value;
}

export const punchOf = (g: Position, units: readonly UnitId[]): number =>
  units.reduce((sum, unit) => sum + punch(g, unit), 0);

/** A column of odds, about: what having the Russian Guard in a melee amounts to. */
const GUARD = 1.3;

/** The same for the enemy. */
export const weightOf = (g: Position, units: readonly UnitId[]): number =>
  punchOf(g, units) * (units.some((unit) => isGuard(g, unit)) ? GUARD : 1);

/** What a side would miss: in increments of line infantry. */
export function worth(g: Position, unit: UnitId): number {
  const counter = unitOf(g, unit);
  const left = increments(g, unit);
  switch (counter.arm) {
    case "infantry":
      return left * (counter.melee / Math.max(1, counter.increments) / 3);
    case "cavalry":
      return left * 1.2;
    case "artillery":
      return left * 3;
    default:
      return 2;
  }
}

export const worthOf = (g: Position, units: readonly UnitId[]): number =>
  units.reduce((sum, unit) => sum + worth(g, unit), 0);
