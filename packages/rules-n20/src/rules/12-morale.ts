// [12.0] Army Morale: gaining, losing and spending it.

import { edit, type Saying, type Violation } from "@grognard/kernel";
import { sideName } from "../board.ts";
import type { Spending } from "../cards.ts";
import { onSide, spendingBarred } from "../modifiers.ts";
import { type Fault, no } from "../refusal.ts";
import {
  type Case,
  type Cite,
  COALITION,
  enemyOf,
  FRENCH,
  type Play,
  type Position,
  type Side,
} from "../types.ts";
import { checkMorale } from "./15-victory.ts";

export const MAXIMUM = 10; // [12.1.1]

/** Gains and losses that happen together: first all gains, then all losses [12.1-order], ruling R64. */
export interface MoraleBatch {
  readonly gains: [number, number];
  readonly losses: [number, number];
}

export const emptyBatch = (): MoraleBatch => ({ gains: [0, 0], losses: [0, 0] });

/** Adds a Break or an over-long rout to a batch: the owner loses one, the enemy gains one [12.1]. */
export function addDefeat(batch: MoraleBatch, side: Side): void {
  batch.losses[side] += 1;
  batch.gains[enemyOf(side)] += 1;
}

export function applyMorale(g: Play, batch: MoraleBatch, why: Saying, cite: Cite): void {
  if (g.state.winner) return;
  const touched = SIDES.filter((side) => batch.gains[side] > 0 || batch.losses[side] > 0);
  if (touched.length === 0) return;
  const before = [...g.state.morale] as const;
  for (const side of touched) {
    const raised = Math.min(MAXIMUM, before[side]! + batch.gains[side]);
    edit(g, "morale")[side] = Math.max(0, raised - batch.losses[side]);
  }
  const shifts = touched.map((side) => {
    const now = g.state.morale[side];
    return { side: sideName(side), by: now - before[side]!, now };
  });
  g.emit({ type: "morale", shifts, why, cite });
  for (const side of touched) {
    const lost = before[side]! + batch.gains[side] - MAXIMUM;
    if (lost > 0) g.emit({ type: "moraleFull", side: sideName(side), lost, cite: "12.1.1" });
  }
  checkMorale(g);
}

const SIDES = [FRENCH, COALITION] as const;

/** Adds a change of one side's Morale to a batch. */
export function addChange(batch: MoraleBatch, side: Side, change: number): void {
  if (change > 0) batch.gains[side] += change;
  else batch.losses[side] -= change;
}

export function changeMorale(g: Play, side: Side, change: number, why: Saying, cite: Cite): void {
  const batch = emptyBatch();
  addChange(batch, side, change);
  applyMorale(g, batch, why, cite);
}

/** One point for one of the purposes of 12.2. Spending the last one is legal, and loses [R24]. */
export function spendMorale(g: Play, side: Side, on: Spending, cite: Case, unit?: string): void {
  edit(g, "morale")[side] -= 1;
  const details = { side: sideName(side), on, left: g.state.morale[side], ...(unit ? { unit } : {}) };
  g.emit({ type: "spent", ...details, cite });
  checkMorale(g);
}

/** The flag for actions that spend the last point, ready to be spread into them. */
export const lastPoint = (g: Position, side: Side): { selfDefeating?: true } =>
  g.state.morale[side] === 1 ? { selfDefeating: true } : {};

/** An action that spends the last point must say so [12.1.2]. */
export const whyUnconfirmed = (
  g: Position,
  side: Side,
  { selfDefeating }: { selfDefeating?: true },
): Fault => {
  const isLast = g.state.morale[side] === 1;
  if (isLast === Boolean(selfDefeating)) return undefined;
  return isLast ? no("lastPoint", "12.1.2") : no("notLastPoint", "12.1.2");
};

export const maySpend = (g: Position, side: Side, on: Spending): boolean => !spendingBarred(g, side, on);

/**
 * What entering this number of hexes adjacent to enemies costs a Guard unit [12.3.1]: a point each, until either side
 * is down to one [12.3.1-E3].
 */
export function guardPrice(g: Position, side: Side, times: number): number {
  const { morale } = g.state;
  if (times === 0 || morale[enemyOf(side)] === 1 || onSide(g, "free-guard", side).length > 0) return 0;
  return Math.min(times, morale[side] - 1);
}

/** The same, or why the side cannot pay it. */
export function payableGuardPrice(g: Position, side: Side, times: number): number | Violation {
  const price = guardPrice(g, side, times);
  const barred = price > 0 ? spendingBarred(g, side, "guard") : undefined;
  return barred ? no("noGuard", barred.cite) : price;
}
