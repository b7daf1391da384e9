// Artillery in combat [7.11]: what guns count, enfilading fire, and squares under fire.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import {
  beyond,
  combatUnitsAt,
  enemyOf,
  fielded,
  hexesOf,
  inColumn,
  isCavalry,
  isDisorganized,
  isGuns,
  isInfantry,
  isSmashed,
  unitOf,
} from "../board.ts";
import { figure } from "../charts.ts";
import type { CombatFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Position, Side, UnitId } from "../types.ts";
import { zoneReaches, zonesOf } from "./06.2-zones.ts";
import { isFrontSide, isInFront } from "./06.7-fronts.ts";
import { hexesIn, strikesIn } from "./07-strikes.ts";
import { batteriesAt } from "./08.2-extent.ts";

/** [R78] What the guns of a unit count; nothing while it is disorganized, or has lost men on a forced march. */
export function gunsOf(g: Position, unit: UnitId): number {
  if (isGuns(g, unit)) return g.state.steps[unit]!;
  return isSilent(g, unit) || g.state.forced[unit]! > 0 ? 0 : batteriesAt(g, unit); // [15.14-guns]
}

/** [7.11-void] */
const isSilent = (g: Position, unit: UnitId): boolean =>
  isDisorganized(g, unit) || isSmashed(g, unit) || inColumn(g, unit);

/** [7.13-guns] Those of a defender: halved by a charge, silenced by one from the rear. */
function defendingGuns(g: Position, frame: Readonly<CombatFrame>, unit: UnitId): number {
  if (frame.caught.includes(unit)) return 0; // [15.7-defence]
  if (!frame.charge) return gunsOf(g, unit);
  const isTurned = hexesOf(g, unit)
    .filter((hex) => frame.at.includes(hex)) // the guns of a line are in the better of its hexes [R126]
    .every((hex) =>
      frame.attackers.some((attacker) =>
        strikesIn(g, { ...frame, at: [hex] }, attacker).some(({ from }) => !isInFront(g, unit, hex, from)),
      ),
    );
  return isTurned ? 0 : Math.floor(gunsOf(g, unit) / 2);
}

const most = (values: readonly number[]): number => Math.max(0, ...values);

/** The highest single value of each side. */
export const attackingBest = (g: Position, { attackers }: Readonly<CombatFrame>): number =>
  most(attackers.map((unit) => gunsOf(g, unit)));
export const defendingBest = (g: Position, frame: Readonly<CombatFrame>): number =>
  most(defendersOf(frame).map((unit) => defendingGuns(g, frame, unit)));

export const defendersOf = ({ side, stacks }: Readonly<CombatFrame>): UnitId[] => [
  ...new Set(stacks.flatMap((stack) => (stack.side === side ? [] : stack.units))),
];

/** What an enfilading unit offers in place of the defenders' own guns. */
export const enfiladeOf = (g: Position, unit: UnitId): number =>
  gunsOf(g, unit) + figure(g.world.charts, "enfilade");

/** [7.11-enfilade] Units on the flank of the attackers. Whether their guns are any better than those of the defenders
 *  is secret [R18]. */
export function flankers(g: Position, frame: Readonly<CombatFrame>): UnitId[] {
  return fielded(g, enemyOf(frame.side)).filter(
    (unit) =>
      !isSilent(g, unit) && (batteriesAt(g, unit) > 0 || seemsArmed(g, unit)) && canEnfilade(g, frame, unit),
  );
}

/** [R79] Those whose guns would improve the defence. */
export const enfiladers = (g: Position, frame: Readonly<CombatFrame>): UnitId[] =>
  lawful(flankers(g, frame), (unit) => whyNotBetter(g, frame, unit));

function whyNotBetter(g: Position, frame: Readonly<CombatFrame>, unit: UnitId): Violation | undefined {
  const { name } = unitOf(g, unit);
  if (gunsOf(g, unit) === 0) return no("gunsSilent", "7.11-enfilade", name);
  return enfiladeOf(g, unit) > defendingBest(g, frame)
    ? undefined
    : no("ownGunsAsGood", "7.11-enfilade", name);
}

export function whyNoEnfilade(
  g: Position,
  frame: Readonly<CombatFrame>,
  unit: UnitId,
): Violation | undefined {
  const { name, side } = unitOf(g, unit);
  if (side === frame.side) return no("notYours", "7.11-enfilade");
  if (!flankers(g, frame).includes(unit)) return no("notOnFlank", "7.11-enfilade-cond", name);
  return whyNotBetter(g, frame, unit);
}

/** Whether it has batteries for all that the enemy can see: those of infantry show by its zone, those with which cavalry
 *  began may have been lost [R18]. */
export const seemsArmed = (g: Position, unit: UnitId): boolean =>
  g.state.batteries[unit]! > 0 || (isCavalry(g, unit) && unitOf(g, unit).batteries > 0);

/** [7.11-enfilade-cond] An attacker is in its front zone, and no other unit of that side is adjacent to it; each hex of a
 *  line is a unit of its own, the one beside the hex that is attacked, too [16.7-combat]. */
const canEnfilade = (g: Position, frame: Readonly<CombatFrame>, unit: UnitId): boolean =>
  hexesOf(g, unit).some((hex) => !frame.at.includes(hex) && enfiladesFrom(g, frame, unit, hex));

function enfiladesFrom(g: Position, frame: Readonly<CombatFrame>, unit: UnitId, hex: Hex): boolean {
  const { side, attackers } = frame;
  const near = DIRECTIONS.flatMap((dir) => {
    const into = beyond(g, hex, dir);
    return combatUnitsAt(g, into, side).map((enemy) => ({ enemy, into, dir }));
  });
  if (near.length !== 1) return false;
  const { enemy, into, dir } = near[0]!;
  const attacks = attackers.includes(enemy) && hexesIn(g, frame, enemy).includes(into);
  return attacks && isFrontSide(g, unit, hex, dir) && zoneReaches(g, unit, hex, dir);
}

/** [7.11-square] [R80] Whether infantry of a side in this combat stands in the zone of enemy cavalry. */
export function isPinned(g: Position, frame: Readonly<CombatFrame>, side: Side): boolean {
  const { cavalry } = zonesOf(g)[enemyOf(side)];
  return frame.stacks.some(
    (stack) =>
      stack.side === side &&
      cavalry[stack.hex]! > 0 &&
      combatUnitsAt(g, stack.hex, side).some((unit) => isInfantry(g, unit)),
  );
}
