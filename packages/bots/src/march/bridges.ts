// Bridges: destroyed before the enemy comes over, repaired and built where the army has to cross.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Action } from "@grognard/rules-march";
import {
  apart,
  beyond,
  combatUnitsAt,
  hexNamed,
  hexOf,
  isBarred,
  isTrain,
  sideOf,
  type UnitId,
} from "@grognard/rules-march/position";
import { type Appraisal, strengthNear, toFoe } from "./appraisal.ts";
import type { Goal } from "./goals.ts";
import { wayTo } from "./ways.ts";
import { best, only, type Verdict } from "./weigh.ts";

/** What a unit beside a bridge had better do about it, if anything. */
export function workOnBridge(
  appraisal: Appraisal,
  unit: UnitId,
  actions: readonly Action[],
  goals: readonly Goal[],
): Verdict | undefined {
  const { g } = appraisal;
  const here = hexOf(g, unit);
  const leadsOn = (far: Hex, gain: number) =>
    goals.some(({ hex }) => wayTo(appraisal, hex, far) + gain < wayTo(appraisal, hex, here));
  for (const action of only(actions, "repairBridge"))
    if (leadsOn(hexNamed(g, action.hex), SHORTER)) return { action, why: "bridgeNeeded" };
  for (const action of only(actions, "buildBridge"))
    if (leadsOn(hexNamed(g, action.hex), REACH)) return { action, why: "bridgeNeeded" };
  for (const action of only(actions, "destroyBridge")) {
    const far = hexNamed(g, action.hex);
    if (isBetterKept(appraisal, here, far) && isThreatened(appraisal, here, far))
      return { action, why: "bridgeThreatened" };
  }
  return undefined;
}

/** A bridge is worth building, or mending, for a way that it makes so many MP shorter. */
const REACH = 6;
const SHORTER = 2;
const NEAR = 3;

/** Hexes beyond a bridge within which friends still come back over it. */
const COMING = 4;

/** Whether the way from there leads over the bridge. */
const isBeyond = (appraisal: Appraisal, from: Hex, here: Hex, far: Hex): boolean =>
  wayTo(appraisal, far, from) < wayTo(appraisal, here, from);

/** What is held on this bank is worth more than all that lies beyond. */
function isBetterKept(appraisal: Appraisal, here: Hex, far: Hex): boolean {
  const sum = appraisal.goals.reduce(
    (all, { hex, value, ours }) => all + (isBeyond(appraisal, hex, here, far) ? -value : ours ? value : 0),
    0,
  );
  return sum > 0;
}

/** The enemy is at the other end, in greater strength, and none of ours is left there. */
function isThreatened(appraisal: Appraisal, here: Hex, far: Hex): boolean {
  const { g, side, ours, theirs } = appraisal;
  const trains = g.world.units.flatMap(({ index }) =>
    isTrain(g, index) && sideOf(g, index) === side && hexOf(g, index) >= 0 ? [index] : [],
  );
  const isLate = (unit: UnitId) =>
    apart(g, hexOf(g, unit), far) <= COMING && isBeyond(appraisal, hexOf(g, unit), here, far);
  if ([...ours, ...trains].some(isLate)) return false;
  const across = theirs.filter((unit) => isBeyond(appraisal, hexOf(g, unit), here, far));
  return strengthNear(g, across, far, NEAR) > strengthNear(g, ours, here, NEAR);
}

/** Where engineers are wanted: on this bank of a river that has a place of the enemy's beyond it, and no bridge near. */
export function bridgeSite(appraisal: Appraisal, unit: UnitId): Hex | undefined {
  const { g } = appraisal;
  const wanted = appraisal.goals.filter(({ ours }) => !ours);
  const sites = [...Array(g.world.map.grid.count).keys()].filter((hex) =>
    DIRECTIONS.some((dir) => {
      const far = beyond(g, hex, dir);
      return (
        far >= 0 &&
        isBarred(g, hex, dir) &&
        combatUnitsAt(g, far, appraisal.foe).length === 0 &&
        wanted.some((goal) => wayTo(appraisal, goal.hex, far) + REACH < wayTo(appraisal, goal.hex, hex))
      );
    }),
  );
  return best(
    sites,
    (hex) => -wayTo(appraisal, hex, hexOf(g, unit)) - 2 * Math.max(0, 3 - toFoe(appraisal, hex)),
  );
}
