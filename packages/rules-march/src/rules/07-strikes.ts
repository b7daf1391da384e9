// Which enemies a unit can attack [7.0]: those in front, not across a river without a bridge [R70].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import {
  beyond,
  directionBetween,
  enemyOf,
  hexesOf,
  inColumn,
  isBarred,
  isCombat,
  isGuns,
  isHeld,
  piecesAt,
  sideOf,
} from "../board.ts";
import type { Combat } from "../frames.ts";
import type { Position, Side, UnitId } from "../types.ts";
import { isFrontSide } from "./06.7-fronts.ts";

/** An attack from one hex into the next. */
export interface Strike {
  readonly from: Hex;
  readonly to: Hex;
  readonly dir: number;
}

/** Every enemy hex that a unit could attack, those of a line from both its hexes [R126]. */
export function strikesOf(g: Position, unit: UnitId): Strike[] {
  const enemy = enemyOf(sideOf(g, unit));
  return hexesOf(g, unit).flatMap((from) =>
    DIRECTIONS.filter((dir) => isFrontSide(g, unit, from, dir) && !isBarred(g, from, dir))
      .map((dir) => ({ from, to: beyond(g, from, dir), dir }))
      .filter(({ to }) => to >= 0 && isHeld(g, to, enemy)),
  );
}

/** Only those into certain hexes. */
export const strikesInto = (g: Position, unit: UnitId, at: readonly Hex[]): Strike[] =>
  strikesOf(g, unit).filter(({ to }) => at.includes(to));

/** Those of a unit in a combat: a line may strike from one of its hexes [16.7-combat]. */
export const strikesIn = (g: Position, { at, from }: Pick<Combat, "at" | "from">, unit: UnitId): Strike[] =>
  strikesInto(g, unit, at).filter((strike) => from.includes(strike.from));

/** The hexes that a unit strikes from in a combat. */
export const hexesIn = (g: Position, combat: Pick<Combat, "at" | "from">, unit: UnitId): Hex[] => [
  ...new Set(strikesIn(g, combat, unit).map(({ from }) => from)),
];

/** From a unit into neighbouring hexes, in front or not, whatever is there; `from`: only from these of its hexes. */
export const blowsInto = (
  g: Position,
  unit: UnitId,
  at: readonly Hex[],
  from: readonly Hex[] = hexesOf(g, unit),
): Strike[] =>
  at.flatMap((to) =>
    from
      .map((from) => ({ from, to, dir: directionBetween(g, from, to) }))
      .filter(({ from, dir }) => dir >= 0 && !isBarred(g, from, dir)),
  );

/** [R66] Whether a hex is empty once others are attacked: it holds only columns, which deploy in one of those. */
export const isEmptiedBy = (g: Position, hex: Hex, struck: readonly Hex[], side: Side): boolean =>
  defendersAt(g, hex, side).every(
    (unit) => inColumn(g, unit) && hexesOf(g, unit).some((one) => one !== hex && struck.includes(one)),
  );

/** The defenders of a hex: all combat units there, and guns. */
export const defendersAt = (g: Position, hex: Hex, side: Side): UnitId[] =>
  piecesAt(g, hex).filter((unit) => sideOf(g, unit) === side && (isCombat(g, unit) || isGuns(g, unit)));
