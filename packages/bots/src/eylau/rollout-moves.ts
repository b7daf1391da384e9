// Quick decisions on movement: which units move, and in which order, is settled once.

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
  type UnitId,
  unitNamed,
} from "@grognard/rules-eylau/position";
import { formationWorth } from "./fronts.ts";
import { leaderGround } from "./leaders.ts";
import { type Look, toFoe } from "./look.ts";
import { missionsOf } from "./missions.ts";
import { ground, rangeValue } from "./movement.ts";
import { best, has, only, passIn } from "./weigh.ts";

const asked = new WeakMap<Look, Set<UnitId>>();

/** The foremost first, leaders last; no unit twice, and none that is well placed. */
export function nextInLine(look: Look, actions: readonly Action[]): Action | undefined {
  const { g } = look;
  const enter = has(actions, "enter");
  if (enter) return enter;
  const done = asked.get(look) ?? new Set<UnitId>();
  asked.set(look, done);
  const open = only(actions, "take").filter(({ unit }) => !done.has(unitNamed(g, unit)));
  for (;;) {
    const action = best(open, ({ unit }) => {
      const at = unitNamed(g, unit);
      if (done.has(at)) return Number.NEGATIVE_INFINITY;
      return isLeader(g, at) ? -100 : hexOf(g, at) < 0 ? -50 : -toFoe(look, hexOf(g, at));
    });
    if (!action) return passIn(actions) ?? actions[0];
    done.add(unitNamed(g, action.unit));
    if (!isContent(look, unitNamed(g, action.unit))) return action;
  }
}

/** How far it looks for better ground, and by how much that must be better. */
const ABOUT = 2;
const MARGIN = 0.4;
const NEAR = 8;

function isContent(look: Look, unit: UnitId): boolean {
  const { g } = look;
  const here = hexOf(g, unit);
  if (here < 0) return false;
  if (isArtillery(g, unit) && toFoe(look, here) <= NEAR + ABOUT)
    return isUnlimbered(g, unit) && rangeValue(look, here) > 0;
  const value = valueFor(look, unit);
  const now = value(here) + MARGIN;
  if (within(g.world.map.grid, here, ABOUT).some((hex) => value(hex) > now)) return false;
  if (isLeader(g, unit) || toFoe(look, here) > NEAR) return true;
  return stands(look, unit, here);
}

const valueFor = (look: Look, unit: UnitId): ((hex: Hex) => number) => {
  if (isLeader(look.g, unit)) return leaderGround(look, unit);
  const goal = missionsOf(look).get(brigadeOf(look.g, unit));
  return (hex) => ground(look, unit, hex, goal);
};

/** In the right formation, with its front to the enemy, and no enemy cavalry near. */
function stands(look: Look, unit: UnitId, here: Hex): boolean {
  const { g } = look;
  if (isCavalry(g, unit) || isCompany(g, unit) || isCrew(g, unit)) return true;
  if (inChargeZone(g, here, look.side)) return false;
  const formation = FORMATION_IDS[formationOf(g, unit)]!;
  return formationWorth(formation, toFoe(look, here) <= 3) >= 0 && isFacing(look, unit, here);
}

/** The nearest enemies are before it. */
function isFacing(look: Look, unit: UnitId, here: Hex): boolean {
  const front = look.g.world.map.grid.neighbours[here * 6 + facingOf(look.g, unit)]!;
  return front < 0 || toFoe(look, front) <= toFoe(look, here);
}
