// Which unit moves next. One that is well placed is left alone.

import { type Hex, within } from "@grognard/hex";
import type { Action } from "@grognard/rules-eylau";
import {
  brigadeOf,
  FORMATION_IDS,
  facingOf,
  formationOf,
  hexOf,
  inChargeZone,
  isArtillery,
  isCavalry,
  isCompany,
  isCrew,
  isLeader,
  isUnlimbered,
  onMap,
  type UnitId,
  unitNamed,
} from "@grognard/rules-eylau/position";
import { type Appraisal, toFoe } from "./appraisal.ts";
import { formationWorth } from "./fronts.ts";
import { leaderGround } from "./leaders.ts";
import { missionsOf } from "./missions.ts";
import { ground, rangeValue } from "./movement.ts";
import { best, has, only, passIn } from "./weigh.ts";

const asked = new WeakMap<Appraisal, Set<UnitId>>();

/** The foremost first, leaders last; no unit twice, and none that is well placed. */
export function nextInLine(appraisal: Appraisal, actions: readonly Action[]): Action | undefined {
  const { g } = appraisal;
  const enter = has(actions, "enter");
  if (enter) return enter;
  const done = asked.get(appraisal) ?? new Set<UnitId>();
  asked.set(appraisal, done);
  const open = only(actions, "take").filter(({ unit }) => !done.has(unitNamed(g, unit)));
  for (;;) {
    const action = best(open, ({ unit }) => {
      const at = unitNamed(g, unit);
      if (done.has(at)) return Number.NEGATIVE_INFINITY;
      return isLeader(g, at) ? -100 : hexOf(g, at) < 0 ? -50 : -toFoe(appraisal, hexOf(g, at));
    });
    if (!action) return passIn(actions) ?? actions[0];
    done.add(unitNamed(g, action.unit));
    if (!isContent(appraisal, unitNamed(g, action.unit))) return action;
  }
}

/** How far it looks for better ground, and by how much that must be better. */
const ABOUT = 2;
const MARGIN = 0.4;
const NEAR = 8;

function isContent(appraisal: Appraisal, unit: UnitId): boolean {
  const { g } = appraisal;
  const here = hexOf(g, unit);
  if (here < 0) return false;
  if (isArtillery(g, unit) && toFoe(appraisal, here) <= NEAR + ABOUT)
    return isUnlimbered(g, unit) && rangeValue(appraisal, here) > 0;
  if (isFree(appraisal, unit)) {
    const value = valueFor(appraisal, unit);
    const now = value(here) + MARGIN;
    if (within(g.world.map.grid, here, ABOUT).some((hex) => value(hex) > now)) return false;
  }
  if (isLeader(g, unit) || toFoe(appraisal, here) > NEAR) return true;
  return stands(appraisal, unit, here);
}

/** Its brigade is committed, or it has none. */
function isFree({ g }: Appraisal, unit: UnitId): boolean {
  const brigade = brigadeOf(g, unit);
  return isLeader(g, unit) || brigade < 0 || onMap(g, brigade);
}

const valueFor = (appraisal: Appraisal, unit: UnitId): ((hex: Hex) => number) => {
  if (isLeader(appraisal.g, unit)) return leaderGround(appraisal, unit);
  const goal = missionsOf(appraisal).get(brigadeOf(appraisal.g, unit));
  return (hex) => ground(appraisal, unit, hex, goal);
};

/** In the right formation, with its front to the enemy, and no enemy cavalry near. */
function stands(appraisal: Appraisal, unit: UnitId, here: Hex): boolean {
  const { g } = appraisal;
  if (isCavalry(g, unit) || isCompany(g, unit) || isCrew(g, unit)) return true;
  if (inChargeZone(g, here, appraisal.side)) return false;
  const formation = FORMATION_IDS[formationOf(g, unit)]!;
  return formationWorth(formation, toFoe(appraisal, here) <= 3) >= 0 && isFacing(appraisal, unit, here);
}

/** The nearest enemies are before it. */
function isFacing(appraisal: Appraisal, unit: UnitId, here: Hex): boolean {
  const front = appraisal.g.world.map.grid.neighbours[here * 6 + facingOf(appraisal.g, unit)]!;
  return front < 0 || toFoe(appraisal, front) <= toFoe(appraisal, here);
}
