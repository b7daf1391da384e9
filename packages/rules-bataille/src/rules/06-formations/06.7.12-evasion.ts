// [6.7.12] Skirmishers evade cavalry, or are ridden down [6.7.13].

import { type Hex, neighboursOf } from "@grognard/hex";
import { edit, type Violation } from "@grognard/kernel";
import type { Action } from "../../actions.ts";
import {
  areAdjacent,
  defaultFormation,
  formationOf,
  hexesOf,
  hexLabel,
  holds,
  idOf,
  isArtillery,
  isCavalry,
  isCover,
  isGood,
  sideOf,
  unitsAt,
} from "../../board.ts";
import { no } from "../../refusal.ts";
import {
  enemyOf,
  type Formation,
  GENERAL,
  isLine,
  isSkirmish,
  LINE,
  type Play,
  type Position,
  ROAD,
  SKIRMISH,
  type UnitId,
} from "../../types.ts";
import { stand } from "../../verbs.ts";
import { settleOverstack } from "../03-increments/03.1-stacking.ts";
import { disorder } from "../04-morale/04.3-states.ts";
import { canEnter } from "../11-movement/11.1-costs.ts";
import { clearLeaders, goAlong } from "../14-leaders/14-leaders.ts";

/** [6.7.12] Adjacent woods, houses, or friends in Good Order. */
export function refuges(g: Position, unit: UnitId): Hex[] {
  const own = hexesOf(g, unit);
  const near = new Set(own.flatMap((hex) => neighboursOf(g.world.map.grid, hex)));
  return [...near].filter((hex) => !refugeFault(g, unit, hex)).sort((a, b) => a - b);
}

/** Why a hex is no refuge for them. */
export function refugeFault(g: Position, unit: UnitId, hex: Hex): Violation | undefined {
  const own = hexesOf(g, unit);
  if (own.includes(hex) || !own.some((from) => areAdjacent(g, from, hex))) return no("noRefuge", "6.7.12");
  if (holds(g, hex, enemyOf(sideOf(g, unit)))) return no("enemyIsThere", "6.7.12");
  if (!own.some((from) => canEnter(g, unit, SKIRMISH, from, hex))) return no("nobodyGoesThere", "16.1.2");
  return isCover(g, hex) || hosts(g, unit, hex).length > 0 ? undefined : no("refugeForSkirmishers", "6.7.12");
}

/** Friends in Good Order that take them in [6.7.12-b1]. */
const hosts = (g: Position, unit: UnitId, hex: Hex): UnitId[] =>
  unitsAt(g, hex, sideOf(g, unit)).filter((one) => one !== unit && isGood(g, one) && !isArtillery(g, one));

export const evadeActions = (g: Position, unit: UnitId): Action[] =>
  refuges(g, unit).map((hex) => ({ do: "evade", to: hexLabel(g, hex) }));

/** [6.7.12a] [6.7.12b] Beneath the stack, in its formation; among cavalry they are disordered [R120]. */
export function evade(g: Play, unit: UnitId, hex: Hex): void {
  const left = hexesOf(g, unit);
  const side = sideOf(g, unit);
  const from = hexLabel(g, left[0]!);
  const [host] = hosts(g, unit, hex);
  const isAmongHorses = host !== undefined && isCavalry(g, host);
  const formation =
    host === undefined || isAmongHorses
      ? plain(g, hex)
      : alike(formationOf(g, host), defaultFormation(g, unit, hex));
  const facing = g.state.facing[host ?? unit]!;
  stand(g, unit, { hex, formation, facing, bottom: true });
  edit(g, "fellBack")[unit] = 1;
  g.emit({ type: "evaded", unit: idOf(g, unit), from, to: hexLabel(g, hex), cite: "6.7.12a" });
  clearLeaders(g, unit);
  goAlong(g, left, hex, side, "6.7.12");
  if (isAmongHorses) return disorder(g, [unit], { cite: "6.7.17", involved: unitsAt(g, hex, side) });
  settleOverstack(g, hex, [unit]);
}

const plain = (g: Position, hex: Hex): Formation => (isCover(g, hex) ? GENERAL : SKIRMISH);

/** The formation of the others, in one hex. */
function alike(formation: Formation, usual: Formation): Formation {
  if (isLine(formation)) return LINE;
  if (isSkirmish(formation)) return SKIRMISH;
  return formation === ROAD ? usual : formation;
}
