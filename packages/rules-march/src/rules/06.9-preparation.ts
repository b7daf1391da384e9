// Hasty and Deployed attacks [6.9].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { edit, type Violation } from "@grognard/kernel";
import {
  areAdjacent,
  beyond,
  directionBetween,
  enemyOf,
  hexesOf,
  hexOf,
  idOf,
  inLine,
  isBarred,
  isCavalry,
  isHeld,
  sideOf,
} from "../board.ts";
import { costOf } from "../charts.ts";
import { type ActivationFrame, activationOf, type UnitFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Play, Position, UnitId } from "../types.ts";
import { isFrontAt } from "./06.7-fronts.ts";
import { joiningCost, matesAt } from "./06.8-facing.ts";
import { leftOf } from "./06-allowance.ts";
import { strikesInto } from "./07-strikes.ts";
import { whyNoAttack } from "./15.6-orders.ts";

/** Hexes beside a unit with enemies that it could attack, whichever way it faces [R70]. */
export function enemiesBeside(g: Position, unit: UnitId): Hex[] {
  const enemy = enemyOf(sideOf(g, unit));
  const found = hexesOf(g, unit).flatMap((hex) =>
    DIRECTIONS.filter((dir) => !isBarred(g, hex, dir))
      .map((dir) => beyond(g, hex, dir))
      .filter((at) => at >= 0 && isHeld(g, at, enemy)),
  );
  return [...new Set(found)];
}

/** [6.9-start] [R76] Whether a unit that has moved needs no preparation to attack there: it began beside an enemy;
 *  cavalry, beside this one. */
export const isExcused = (g: Position, frame: Readonly<ActivationFrame>, unit: UnitId, at: Hex): boolean =>
  frame.besideThen.includes(unit) &&
  !g.world.options.deployInPlace &&
  (!isCavalry(g, unit) || areAdjacent(g, g.state.started[unit]!, at));

export function whyNotPrepare(g: Position, { unit }: Readonly<UnitFrame>): Violation | undefined {
  const frame = activationOf(g);
  if (frame.prepared.includes(unit)) return no("preparedAlready", "6.9");
  const targets = enemiesBeside(g, unit);
  if (targets.length === 0) return no("nobodyBeside", "6.9");
  if (g.state.spent[unit] === 0 || targets.every((at) => isExcused(g, frame, unit, at)))
    return no("deployedFree", "6.9-start");
  if (!targets.some((at) => isBefore(g, unit, at))) return no("noneInFront", "6.9");
  const cost = prepareCost(g) + joiningCost(g, unit, hexOf(g, unit), g.state.facing[unit]!);
  if (leftOf(g, frame, unit) < cost) return no("noPointsToPrepare", "6.9");
  return whyNoAttack(g, frame, unit);
}

/** Whether the hex is in front of it as it will face [R6]: a unit turns before it prepares [R151]. */
function isBefore(g: Position, unit: UnitId, at: Hex): boolean {
  if (inLine(g, unit)) return strikesInto(g, unit, [at]).length > 0;
  const hex = hexOf(g, unit);
  const mate = matesAt(g, unit, hex)[0] ?? unit;
  return isFrontAt(g, unit, hex, g.state.facing[mate]!, directionBetween(g, hex, at));
}

const prepareCost = (g: Position): number => costOf(g.world.charts, "prepare", "combat");

export function prepare(g: Play, held: UnitFrame): void {
  const { unit } = held;
  edit(g, "spent")[unit]! += prepareCost(g);
  held.stopped = true;
  const frame = activationOf(g);
  frame.prepared = [...frame.prepared, unit];
  g.emit({ type: "prepared", unit: idOf(g, unit), cite: "6.9" });
}
