// [13.2] Current effectiveness: what is printed, and what has become of the unit since.

import {
  inGeneralOrder,
  isArtillery,
  isCavalry,
  isCompany,
  isCrew,
  isInfantry,
  strengthOf,
  unitOf,
} from "../board.ts";
import { type EffectivenessModifier, effectivenessDrm, fatigueEffectOf, fatigueLevelOf } from "../charts.ts";
import type { Term } from "../events.ts";
import { label } from "../sayings.ts";
import { type Case, NONE, type Position, type UnitId } from "../types.ts";
import { isDemoralized, wholeStrength } from "./14-tracks.ts";
import { brigadeOf } from "./16.14-commitment.ts";
import { attackBonus } from "./17.7-attack-orders.ts";

export interface Effectiveness {
  readonly value: number;
  readonly terms: readonly Term[];
}

export function effectivenessOf(
  g: Position,
  unit: UnitId,
  forWhat: "morale" | "shock" | "rally",
): Effectiveness {
  const { charts } = g.world;
  const { effectiveness, cossack } = unitOf(g, unit);
  const terms: Term[] = [{ label: label("effectiveness"), value: effectiveness, cite: "13.2" }];
  const add = (row: EffectivenessModifier, cite: Case) =>
    terms.push({ label: label("condition", row), value: effectivenessDrm(charts, row), cite });
  if (g.state.exhausted[unit] === 1) add("exhausted", "7.41");
  if (forWhat !== "rally" && attackBonus(g, unit) > 0) add("attack order", "13.2-a");
  if (isHalved(g, unit)) add("half strength", "13.2-b");
  if (inGeneralOrder(g, unit) && !cossack) add("general order", "13.2-c");
  if (isDemoralized(g, unit)) add("demoralized", "13.2-d");
  const tired = fatigueTerm(g, unit);
  if (tired) terms.push(tired);
  if (g.state.rearward[unit] === 1) add("facing to the rear", "5.42-2d");
  return {
    value: Math.max(
      0,
      terms.reduce((sum, { value }) => sum + value, 0),
    ),
    terms,
  };
}

/** [13.2-b] Companies that are out are missed by their battalion, but the guns of both halves of a battery count [R88]. */
const isHalved = (g: Position, unit: UnitId): boolean => {
  const strength = isArtillery(g, unit) ? wholeStrength(g, unit) : strengthOf(g, unit);
  return !isCrew(g, unit) && strength * 2 <= unitOf(g, unit).strength;
};

/** [15.2] Foot and horse only. */
function fatigueTerm(g: Position, unit: UnitId): Term | undefined {
  if (!isInfantry(g, unit) && !isCompany(g, unit) && !isCavalry(g, unit)) return undefined;
  const brigade = brigadeOf(g, unit);
  if (brigade === NONE) return undefined;
  const { charts } = g.world;
  const fatigue = g.state.fatigue[brigade]!;
  const value = fatigueEffectOf(charts, fatigue);
  if (value === 0) return undefined;
  const level = fatigueLevelOf(charts, fatigue);
  return { label: label("fatigue", level), value, cite: level === 1 ? "13.2-e" : "13.2-f" };
}

/** [13.13-a] What is taken off the die; exhausted cavalry has less of it [R124]. */
export function effectivenessModifier(g: Position, unit: UnitId): number {
  const { modifier } = unitOf(g, unit);
  if (g.state.exhausted[unit] === 0) return modifier;
  return Math.max(0, modifier + effectivenessDrm(g.world.charts, "exhausted, modifier"));
}
