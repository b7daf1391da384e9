// The odds of a battle, column by column, as plain JSON.

import { mapOdds, type Odds, TooManyWays } from "@grognard/kernel";
import { idOf } from "./board.ts";
import type { Line } from "./events.ts";
import { battleOdds, type DefeatOdds, FATES, type Fate, type Fight, followUp, resultOdds } from "./odds.ts";
import { LOWEST } from "./rules/09.4-strength.ts";
import type { CombatResult, Position } from "./types.ts";

/** A number of ways out of a total. */
export interface Share<T extends string> {
  readonly is: T;
  readonly ways: number;
  readonly total: number;
  readonly chance: number;
}

export interface ColumnReport {
  readonly column: number;
  readonly results: readonly Share<CombatResult>[];
  /** What happens to each unit, where that was traced. */
  readonly units?: readonly { readonly unit: string; readonly fates: readonly Share<Fate>[] }[];
  /** The change on average. */
  readonly morale?: { readonly french: number; readonly coalition: number };
}

export interface BattleReport {
  readonly attack: readonly Line[];
  readonly defence: readonly Line[];
  readonly other: readonly Line[];
  readonly differential: number;
  /** Several only if special troops roll first [9.0-D]. */
  readonly columns: readonly Share<string>[];
  /** The best column first; the attacker may choose any lower one [9.5]. */
  readonly byColumn: readonly ColumnReport[];
}

const ORDER: readonly CombatResult[] = ["AB", "AR", "AW", "N", "EX", "DW", "DR", "DB"];

/**
 * With what happens to each unit, if that can be found within `attempts`; else only the results, which cost nothing
 * to compute. A rout through one enemy zone after another takes ten dice or more.
 */
export function reportBattle(g: Position, fight: Fight, attempts: number): BattleReport {
  const { sum, columns } = battleOdds(g, fight);
  const best = Math.max(...columns.ways.keys());
  const byColumn = reportColumns(g, fight, best, attempts);
  const { attack, defence, other, differential } = sum;
  const order = byColumn.map(({ column }) => String(column));
  return { attack, defence, other, differential, columns: shares(mapOdds(columns, String), order), byColumn };
}

/** This column and all below it. */
export function reportColumns(g: Position, fight: Fight, best: number, attempts: number): ColumnReport[] {
  const columns = Array.from({ length: best - LOWEST + 1 }, (_, i) => best - i);
  const plain = columns.map((column) => ({ column, results: shares(resultOdds(g.world, column), ORDER) }));
  const follow = followUp(g, fight, { left: attempts });
  try {
    return plain.map((one) => ({ ...one, ...reportDefeat(g, follow(resultOdds(g.world, one.column))) }));
  } catch (error) {
    if (error instanceof TooManyWays) return plain;
    throw error;
  }
}

const reportDefeat = (g: Position, { units, morale }: DefeatOdds) => ({
  units: units.map(({ unit, fates }) => ({ unit: idOf(g, unit), fates: shares(fates, FATES) })),
  morale: { french: morale[0], coalition: morale[1] },
});

function shares<T extends string>({ total, ways }: Odds<T>, order: readonly T[]): Share<T>[] {
  return order.flatMap((is) => {
    const n = ways.get(is);
    return n ? [{ is, ways: n, total, chance: n / total }] : [];
  });
}
