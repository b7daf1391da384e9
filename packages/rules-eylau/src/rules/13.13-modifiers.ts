// [13.13] What is added to the die of a morale check.

import { DIRECTIONS } from "@grognard/hex";
import {
  beyond,
  formationOf,
  hexesOf,
  inGeneralOrder,
  isClear,
  isCompany,
  isCrew,
  isDisordered,
  isHardCover,
  isInfantry,
  isLightCover,
  isRouted,
  isSoftCover,
  sideBits,
  sideOf,
  stackAt,
  strengthAll,
  unitOf,
  unitsAt,
} from "../board.ts";
import { type MoraleModifier, moraleDrm } from "../charts.ts";
import type { Term } from "../events.ts";
import { figure } from "../figures.ts";
import type { CheckCause } from "../frames.ts";
import { label } from "../sayings.ts";
import { type Case, HEDGE_BEHIND, NONE, type Position, SQUARE, type UnitId } from "../types.ts";
import { isFarOut, isSkirmisher } from "./08.65-leash.ts";
import { hasLeader } from "./12.2-strength.ts";
import { chargeModifier } from "./12.52-charge-zones.ts";
import { effectivenessModifier } from "./13.2-effectiveness.ts";
import { facesWind } from "./18-snow.ts";

/** One line of the list, with the figure of the chart. */
export const moraleTerm = (g: Position, row: MoraleModifier, cite: Case): Term => ({
  label: label("condition", row),
  value: moraleDrm(g.world.charts, row),
  cite,
});

/** All that the unit, its place and the cause bring with them. `attacker`: the charger that is upon it [12.62-1a]. */
export function moraleTerms(g: Position, unit: UnitId, why: CheckCause, attacker?: UnitId): Term[] {
  const terms: Term[] = [];
  const add = (row: MoraleModifier, cite: Case) => terms.push(moraleTerm(g, row, cite));
  const modifier = effectivenessModifier(g, unit);
  if (modifier > 0) terms.push({ label: label("modifier"), value: -modifier, cite: "13.13-a" });
  if (isHardCover(g, hexHeld(g, unit))) add("hard cover", "13.13-b");
  if (isSoftCover(g, hexHeld(g, unit))) add("soft cover", "13.13-c");
  if (isFewInLightCover(g, unit)) add("light cover, few skirmishers", "13.13-d");
  else if (isBehindHedge(g, unit)) add("light cover hexside", "13.13-d");
  if (hasRegiment(g, unit)) add("regiment", "13.13-e");
  if (hasLightGuns(g, unit)) add("russian light battery", "13.13-f");
  if (isLed(g, unit)) add("command", "13.13-g");
  if (formationOf(g, unit) === SQUARE) add("square", "13.13-h"); // even disordered [8.43-1]
  if (facesWind(g, unit)) add("wind", "13.13-i");
  if (why === "loss") add("lost in the hex", "13.13-j");
  if (isDisordered(g, unit)) add("disordered", "13.13-m");
  if (isSkirmisher(g, unit) && isFarOut(g, unit, hexHeld(g, unit))) add("far skirmishers", "13.13-n");
  if (g.state.depleted[unit] === 1) add("depleted", "13.13-o");
  const charge = chargeModifier(g, unit, attacker);
  if (charge) terms.push(charge);
  return terms;
}

const hexHeld = (g: Position, unit: UnitId) => g.state.hex[unit]!;

/** [13.13-d] All the points in the hex count. */
const isFewInLightCover = (g: Position, unit: UnitId): boolean =>
  isCompany(g, unit) &&
  isLightCover(g, hexHeld(g, unit)) &&
  strengthAll(g, unitsAt(g, hexHeld(g, unit), sideOf(g, unit))) <= figure(g.world.charts, "few skirmishers");

/** [13.13-C2] Wherever the danger comes from. */
const isBehindHedge = (g: Position, unit: UnitId): boolean =>
  hexesOf(g, unit).some((hex) => DIRECTIONS.some((dir) => (sideBits(g, hex, dir) & HEDGE_BEHIND) !== 0));

const isBattalionInClear = (g: Position, unit: UnitId): boolean =>
  isInfantry(g, unit) && hexesOf(g, unit).every((hex) => isClear(g, hex));

/** Whether such a unit is with another or next to it. */
export const isNear = (
  g: Position,
  unit: UnitId,
  isOne: (other: UnitId) => boolean,
  inHex: boolean,
): boolean =>
  hexesOf(g, unit).some(
    (hex) =>
      (inHex && stackAt(g, hex).some((other) => other !== unit && isOne(other))) ||
      DIRECTIONS.some((dir) => {
        const next = beyond(g, hex, dir);
        return next !== NONE && stackAt(g, next).some((other) => other !== unit && isOne(other));
      }),
  );

const hasRegiment = (g: Position, unit: UnitId): boolean => {
  if (!isBattalionInClear(g, unit)) return false;
  const { side, regiment } = unitOf(g, unit);
  return isNear(
    g,
    unit,
    (other) =>
      isInfantry(g, other) &&
      !isRouted(g, other) &&
      sideOf(g, other) === side &&
      unitOf(g, other).regiment === regiment,
    true,
  );
};

/** [19.42-4] */
const hasLightGuns = (g: Position, unit: UnitId): boolean => {
  const { nation, division } = unitOf(g, unit);
  if (nation !== "russian" || !isBattalionInClear(g, unit)) return false;
  return isNear(
    g,
    unit,
    (other) => {
      const guns = unitOf(g, other);
      return (
        guns.arm === "artillery" && guns.light && guns.nation === "russian" && guns.division === division
      );
    },
    false,
  );
};

/** [13.13-C1] Loose and disordered troops get nothing from leaders. */
const isLed = (g: Position, unit: UnitId): boolean =>
  !isCompany(g, unit) &&
  !isCrew(g, unit) &&
  !isDisordered(g, unit) &&
  !inGeneralOrder(g, unit) &&
  hasLeader(g, unit);
