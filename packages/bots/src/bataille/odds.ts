// What a melee promises, in increments of line infantry: exactly by the charts where both sides are known.

import { lookUp } from "@grognard/kernel";
import {
  type Assault,
  attackerChecks,
  attackerLines,
  checkOdds,
  defenderChecks,
  defenderLines,
  isCavalry,
  isGuard,
  meleeForecast,
  modified,
  type OutcomeClass,
  oddsColumn,
  type Position,
  partsOf,
  ROLLS,
  type UnitId,
  unitsIn,
} from "@grognard/rules-bataille/position";
import { worth, worthOf } from "./worth.ts";

/** The part of a unit's worth that each result costs it. */
const LOST: { readonly [K in OutcomeClass]: readonly [attacker: number, defender: number] } = {
  AR: [0.6, 0],
  AD: [0.4, 0],
  none: [0, 0],
  losses: [0.1, 0.12],
  DD: [0, 0.45],
  DR: [0, 0.7],
  DS: [0, 1],
};
const RESULTS = Object.keys(LOST) as OutcomeClass[];
/** Cavalry that gets nowhere falls back and may rout. */
const BOUNCE = 0.3;
const MOUNTED_AD = 0.75;

export interface Prospect {
  /** To the attacker. */
  readonly value: number;
  /** The chance that the defenders leave the hex. */
  readonly wins: number;
}

function prospect(ways: Ways, ours: number, theirs: number, mounted: boolean): Prospect {
  let value = 0;
  for (const kind of RESULTS) {
    const [attacker, defender] = LOST[kind];
    const own = mounted && kind === "none" ? BOUNCE : mounted && kind === "AD" ? MOUNTED_AD : attacker;
    value += (ways[kind] / 36) * (defender * theirs - own * ours);
  }
  return { value, wins: (ways.DD + ways.DR + ways.DS) / 36 };
}

/** An imagined melee of these sums: which units would come from where is not known. */
export function meleeOf(
  g: Position,
  attack: number,
  defence: number,
  stakes: {
    readonly ours: number;
    readonly theirs: number;
    readonly mounted: boolean;
    readonly shift: number;
  },
): Prospect {
  const chart = g.world.charts.meleeResults;
  const { column } = oddsColumn(
    chart,
    [Math.round(10 * attack), 10],
    [Math.max(1, Math.round(10 * defence)), 10],
    stakes.shift,
  );
  return prospect(waysIn(chart, column), stakes.ours, stakes.theirs, stakes.mounted);
}

type Ways = { readonly [K in OutcomeClass]: number };
type MeleeChart = Position["world"]["charts"]["meleeResults"];

/** Charts do not change: each column is counted once. */
const counted = new WeakMap<MeleeChart, Map<unknown, Ways>>();

/** How many of 36 rolls give each result of a column. */
function waysIn(chart: MeleeChart, column: ReturnType<typeof oddsColumn>["column"]): Ways {
  const known = counted.get(chart) ?? new Map<unknown, Ways>();
  counted.set(chart, known);
  const found = known.get(column) ?? countWays(chart, column);
  known.set(column, found);
  return found;
}

function countWays(chart: MeleeChart, column: ReturnType<typeof oddsColumn>["column"]): Ways {
  const ways = { AR: 0, AD: 0, none: 0, losses: 0, DD: 0, DR: 0, DS: 0 };
  for (const roll of ROLLS) {
    const cell = lookUp(chart, modified(roll, 0), column);
    ways[cell === "" ? "none" : cell.includes("/") ? "losses" : (cell as OutcomeClass)]++;
  }
  return ways;
}

export const guardShift = (g: Position, attackers: readonly UnitId[], defenders: readonly UnitId[]): number =>
  Number(attackers.some((unit) => isGuard(g, unit))) - Number(defenders.some((unit) => isGuard(g, unit)));

/** What failing the check before a melee costs. */
const SHY = 0.25;

/** An assault as declared: both sides' checks, then the dice. */
export function assaultProspect(g: Position, melee: Assault): Prospect {
  const attackers = unitsIn(partsOf(melee.attackers));
  const { defenders } = melee;
  const ours = worthOf(g, attackers);
  const theirs = worthOf(g, defenders);
  const stands = defenders.map((unit) =>
    defenderChecks(g, melee, unit) ? checkOdds(g, unit, defenderLines(g, melee, unit)).passing / 36 : 1,
  );
  const presses = attackers.map((unit) =>
    attackerChecks(g, melee, unit) ? checkOdds(g, unit, attackerLines(g, melee, unit)).passing / 36 : 1,
  );
  const allFlee = stands.reduce((chance, one) => chance * (1 - one), 1);
  const fled = defenders.reduce((sum, unit, i) => sum + (1 - stands[i]!) * worth(g, unit), 0);
  const shy = attackers.reduce((sum, unit, i) => sum + (1 - presses[i]!) * worth(g, unit), 0);
  const pressing = ours > 0 ? 1 - shy / ours : 0;
  const mounted = attackers.every((unit) => isCavalry(g, unit));
  const { value, wins } = prospect(meleeForecast(g, melee).ways, ours, theirs, mounted);
  const fought = 1 - allFlee;
  return {
    value: LOST.DD[1] * fled + fought * (pressing * value - SHY * shy),
    wins: allFlee + fought * pressing * wins,
  };
}
