// [9.2] The order of a stack: free in its own Movement Phase, but not unseen [9.51-4]. Each unit may go to the top once,
// so that every order can be reached [R159].

import type { Violation } from "@grognard/kernel";
import { edit } from "@grognard/kernel";
import { hexesOf, hexLabel, hexOf, idOf, isExtended, isRouted, onMap, sideOf, unitsAt } from "../board.ts";
import { no } from "../sayings.ts";
import { type Play, type Position, RESTACKED, type Side, type UnitId } from "../types.ts";
import { stand } from "../verbs.ts";
import { isSkirmisher } from "./08.65-leash.ts";

export function whyNotRaised(g: Position, side: Side, unit: UnitId): Violation | undefined {
  if (sideOf(g, unit) !== side) return no("notYours", "9.0");
  if (!onMap(g, unit)) return no("notOnMap", "9.0");
  const stack = unitsAt(g, hexOf(g, unit), side);
  if (stack[0] === unit || !stack.includes(unit)) return ON_TOP;
  if (isSkirmisher(g, unit)) return BENEATH;
  if (isRouted(g, unit) || hexesOf(g, unit).length > 1 || isExtended(g, stack[0]!))
    return no("noRestacking", "9.2");
  return (g.state.did[unit]! & RESTACKED) !== 0 ? RAISED : undefined;
}

// Said of many units in every question.
const ON_TOP = no("onTop", "9.2");
const BENEATH = no("loosesBeneath", "9.31");
const RAISED = no("restacked", "9.2");

/** The stack that the enemy may fire at. */
export function markRestacked(g: Play, unit: UnitId): readonly UnitId[] {
  edit(g, "did")[unit]! |= RESTACKED;
  return unitsAt(g, hexOf(g, unit), sideOf(g, unit));
}

/** To the top of its stack. */
export function raise(g: Play, unit: UnitId): void {
  if (!onMap(g, unit)) return; // lost to the fire it drew
  const { state } = g;
  const hex = hexOf(g, unit);
  edit(g, "height")[unit] =
    Math.max(...unitsAt(g, hex, sideOf(g, unit)).map((one) => state.height[one]!)) + 1;
  stand(g, unit, { hex, trail: state.trail[unit]! });
  g.emit({ type: "raised", unit: idOf(g, unit), hex: hexLabel(g, hex), cite: "9.2" });
}
