// Bridges: destroyed before the enemy comes over, repaired and built where the army has to cross.

import type { Action } from "@grognard/rules-march";
import { hexNamed, hexOf, isTrain, sideOf, type UnitId } from "@grognard/rules-march/position";
import type { Goal } from "./goals.ts";
import { type Look, strengthNear } from "./look.ts";
import { wayTo } from "./ways.ts";
import { only, type Verdict } from "./weigh.ts";

/** What a unit beside a bridge had better do about it, if anything. */
export function workOnBridge(
  look: Look,
  unit: UnitId,
  actions: readonly Action[],
  goals: readonly Goal[],
): Verdict | undefined {
  const { g } = look;
  const here = hexOf(g, unit);
  const leadsOn = (far: number) =>
    goals.some(({ hex }) => wayTo(look, hex, far) + REACH < wayTo(look, hex, here));
  for (const action of [...only(actions, "repairBridge"), ...only(actions, "buildBridge")])
    if (leadsOn(hexNamed(g, action.hex))) return { action, why: "bridgeNeeded" };
  for (const action of only(actions, "destroyBridge")) {
    const far = hexNamed(g, action.hex);
    if (
      !goals.some(({ hex, ours }) => !ours && isBeyond(look, hex, here, far)) &&
      isThreatened(look, here, far)
    )
      return { action, why: "bridgeThreatened" };
  }
  return undefined;
}

/** A bridge is worth building for a way that it makes so many MP shorter. */
const REACH = 6;
const NEAR = 3;

/** Whether the way from there leads over the bridge. */
const isBeyond = (look: Look, from: number, here: number, far: number): boolean =>
  wayTo(look, far, from) < wayTo(look, here, from);

/** The enemy is at the other end, in greater strength, and none of ours is left there. */
function isThreatened(look: Look, here: number, far: number): boolean {
  const { g, side, ours, theirs } = look;
  const trains = g.world.units.flatMap(({ index }) =>
    isTrain(g, index) && sideOf(g, index) === side && hexOf(g, index) >= 0 ? [index] : [],
  );
  if ([...ours, ...trains].some((unit) => isBeyond(look, hexOf(g, unit), here, far))) return false;
  const across = theirs.filter((unit) => isBeyond(look, hexOf(g, unit), here, far));
  return strengthNear(g, across, far, NEAR) > strengthNear(g, ours, here, NEAR);
}
