// [4.5] Rally: a unit that passes is in Good Order again, one that fails flees on.

import { type Hex, neighboursOf } from "@grognard/hex";
import { edit, type Violation } from "@grognard/kernel";
import {
  fielded,
  hexOf,
  idOf,
  isCavalry,
  isCombat,
  isCover,
  isDisordered,
  isGood,
  isRouted,
  occupiedHexes,
  range,
  sideOf,
  unitOf,
} from "../../board.ts";
import { absentFault, no } from "../../refusal.ts";
import {
  EXHAUSTED,
  enemyOf,
  FORMATION_IDS,
  GOOD,
  NONE,
  type Play,
  type Position,
  type Side,
  type UnitId,
} from "../../types.ts";
import { setMorale } from "../../verbs.ts";
import { setReadiness } from "../05-readiness.ts";
import { enterCost } from "../11-movement/11.1-costs.ts";
import { checkMorale } from "./04.2-checks.ts";
import { rout } from "./04.3-states.ts";
import { OUT_OF_REACH } from "./04.4-country.ts";
import { flee, flightPoints } from "./04.4-flee.ts";

/** [4.5.2] Those that have not yet tried in this phase. */
export const unrallied = (g: Position, side: Side): UnitId[] =>
  fielded(g, side).filter((unit) => !isGood(g, unit) && g.state.rallied[unit] === 0);

/** Why a unit does not try to rally now. */
export function rallyFault(g: Position, side: Side, unit: UnitId): Violation | undefined {
  const fault = absentFault(g, side, unit, "15.1.3");
  if (fault) return fault;
  if (!isCombat(unitOf(g, unit)) || isGood(g, unit)) return no("whoRallies", "15.1.3");
  return g.state.rallied[unit] === 0 ? undefined : no("ralliesOnce", "4.5.2");
}

/** One attempt [15.1.3]. Pushes flights: return to the kernel. */
export function rally(g: Play, unit: UnitId): void {
  edit(g, "rallied")[unit] = 1;
  const cite = isDisordered(g, unit) ? "4.5.3" : "4.5.4";
  if (checkMorale(g, { unit, reason: "rally", cite })) return recover(g, unit);
  if (isDisordered(g, unit)) return rout(g, [unit], { cite: "4.5.3b" });
  runOn(g, unit);
}

/** [4.5.3a] [4.5.4a] [R28] [R33] */
function recover(g: Play, unit: UnitId): void {
  const wasRouted = isRouted(g, unit);
  setMorale(g, unit, GOOD);
  const formation = FORMATION_IDS[g.state.formation[unit]!]!;
  g.emit({ type: "rallied", unit: idOf(g, unit), formation, cite: wasRouted ? "4.5.4a" : "4.5.3a" });
  if (wasRouted && isCavalry(g, unit)) setReadiness(g, unit, EXHAUSTED, "4.5.4a");
}

/** [4.5.4b] From enemies nearby; far from all of them, only to cover. */
function runOn(g: Play, unit: UnitId): void {
  if (awayFromEnemy(g, unit, hexOf(g, unit)) <= OUT_OF_REACH)
    return flee(g, [unit], { kind: "rout", cite: "4.5.4b-b1" });
  const path = wayToCover(g, unit);
  if (path.length > 0) flee(g, [unit], { kind: "rout", cite: "4.5.4b-b2", path });
}

function awayFromEnemy(g: Position, unit: UnitId, hex: Hex): number {
  let least = Number.MAX_SAFE_INTEGER;
  for (const one of occupiedHexes(g, enemyOf(sideOf(g, unit)))) least = Math.min(least, range(g, one, hex));
  return least;
}

/**
 * [4.5.4b-b2] [R29] The cheapest path to the nearest woods or houses, always far from the enemy, as far as a rout
 * goes.
 */
function wayToCover(g: Position, unit: UnitId): Hex[] {
  const start = hexOf(g, unit);
  const spent = new Map<Hex, number>([[start, 0]]);
  const before = new Map<Hex, Hex>();
  const open = new Set([start]);
  while (open.size > 0) {
    const here = cheapest(open, spent);
    open.delete(here);
    if (isCover(g, here)) return within(g, unit, trail(before, here), spent);
    for (const { to, cost } of farSteps(g, unit, here)) {
      const total = spent.get(here)! + cost;
      if (total >= (spent.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      spent.set(to, total);
      before.set(to, here);
      open.add(to);
    }
  }
  return [];
}

function cheapest(open: ReadonlySet<Hex>, spent: ReadonlyMap<Hex, number>): Hex {
  let best = -1;
  for (const hex of open) if (best === -1 || spent.get(hex)! < spent.get(best)!) best = hex;
  return best;
}

function farSteps(g: Position, unit: UnitId, from: Hex): { to: Hex; cost: number }[] {
  return neighboursOf(g.world.map.grid, from)
    .filter((to) => awayFromEnemy(g, unit, to) >= OUT_OF_REACH)
    .map((to) => ({ to, cost: enterCost(g, unit, NONE, from, to) }))
    .filter(({ cost }) => cost !== -1);
}

function trail(before: ReadonlyMap<Hex, Hex>, end: Hex): Hex[] {
  const path: Hex[] = [];
  for (let hex = end; before.has(hex); hex = before.get(hex)!) path.unshift(hex);
  return path;
}

/** As much of the path as its points allow. */
const within = (g: Position, unit: UnitId, path: readonly Hex[], spent: ReadonlyMap<Hex, number>): Hex[] =>
  path.filter((hex) => spent.get(hex)! <= flightPoints(g, unit, "rout"));
