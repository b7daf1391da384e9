// Which units may attack, and what [7.0].

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  areAdjacent,
  combatUnitsAt,
  enemyOf,
  hexesOf,
  hexLabel,
  hexOf,
  inLine,
  isCavalry,
  isCombat,
  isDisorganized,
  isInfantry,
  isSmashed,
  isSpent,
  isUnsupplied,
  sideOf,
  unitOf,
} from "../board.ts";
import type { ActivationFrame, Combat } from "../frames.ts";
import { no } from "../sayings.ts";
import { MOBILE, NOTHING_YET, type Position, type UnitId } from "../types.ts";
import { isZoned } from "./06.2-zones.ts";
import { isExcused } from "./06.9-preparation.ts";
import { strikesIn, strikesOf } from "./07-strikes.ts";
import { whyNoAttack } from "./15.6-orders.ts";

type Frame = Readonly<ActivationFrame>;

/** Why a unit may not attack at all; its owner alone is told. */
export function whyNoAttacker(g: Position, frame: Frame, unit: UnitId): Violation | undefined {
  const { name, formation, side } = unitOf(g, unit);
  if (side !== frame.side || !frame.formations.includes(formation)) return no("notActive", "7.0", name);
  if (!isCombat(g, unit)) return no("noFighter", "4.2", name);
  if (freeHexes(g, frame, unit).length === 0) return no("attacksOnce", "7.0", name);
  if (frame.shaken.includes(unit)) return no("shaken", "6.2-shift", name);
  const { category } = g.state;
  if (category[unit] !== NOTHING_YET && category[unit] !== MOBILE) return no("notMobile", "4.1", name);
  if (isDisorganized(g, unit)) return no("disorganizedAttacks", "9.0", name);
  if (isSmashed(g, unit)) return no("smashedAttacks", "10.2-action", name);
  if (isSpent(g, unit)) return no("spentAttacks", "11.1-spent", name);
  if (isUnsupplied(g, unit)) return no("unsuppliedAttacks", "12.2", name);
  return whyNoAttack(g, frame, unit);
}

/** Its hexes that have not attacked: each of a line attacks once [16.7-combat]. */
export const freeHexes = (g: Position, { combats }: Frame, unit: UnitId): Hex[] =>
  hexesOf(g, unit).filter(
    (hex) => !combats.some(({ attackers, from }) => attackers.includes(unit) && from.includes(hex)),
  );

/** The enemy hexes that a unit may attack from some of its hexes. */
export const targetsOf = (
  g: Position,
  frame: Frame,
  unit: UnitId,
  from: readonly Hex[] = hexesOf(g, unit),
): Hex[] => [
  ...new Set(
    strikesOf(g, unit)
      .filter((strike) => from.includes(strike.from))
      .map(({ to }) => to)
      .filter((hex) => !whyUndeclared(g, frame, unit, hex)),
  ),
];

/** [7.6-declare] Infantry attacks cavalry if it began beside it, or if the attack was declared during its move. */
export function whyUndeclared(g: Position, frame: Frame, unit: UnitId, hex: Hex): Violation | undefined {
  if (!isInfantry(g, unit) || !hasCavalry(g, hex, unit) || frame.targets.includes(hex)) return undefined;
  return beganBeside(g, unit, hex) ? undefined : no("undeclared", "7.6-declare", hexLabel(g, hex));
}

const hasCavalry = (g: Position, hex: Hex, attacker: UnitId): boolean =>
  combatUnitsAt(g, hex, enemyOf(sideOf(g, attacker))).some((unit) => isCavalry(g, unit));

/** A line may have wheeled about its starting hex [16.7-move]. */
export const hasMoved = (g: Position, unit: UnitId): boolean =>
  hexOf(g, unit) !== g.state.started[unit] || (inLine(g, unit) && g.state.spent[unit]! > 0);

const beganBeside = (g: Position, unit: UnitId, hex: Hex): boolean =>
  !hasMoved(g, unit) || areAdjacent(g, g.state.started[unit]!, hex);

/** [6.2-shift] [R17] Whether a unit that began in an enemy zone and moved to another has to check before it attacks. */
export const mustSteady = (g: Position, frame: Frame, unit: UnitId): boolean =>
  frame.zonedThen.includes(unit) &&
  hasMoved(g, unit) &&
  !frame.steadied.includes(unit) &&
  hexesOf(g, unit).some((hex) => isZoned(g, hex, sideOf(g, unit)));

/** [6.9] Whether a unit's attack is Hasty: it has moved, has not prepared, and nothing excuses it. */
export const isHasty = (g: Position, frame: Frame, unit: UnitId, combat: Combat): boolean =>
  hasMoved(g, unit) &&
  !frame.prepared.includes(unit) &&
  !strikesIn(g, combat, unit).every(({ to }) => isExcused(g, frame, unit, to));
