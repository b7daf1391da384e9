// [4.5] The turns between two days, a few hours each: nobody fights, and whoever is out of reach of the enemy rests.
// How is reconstructed [R250] to [R259].

import type { Hex } from "@grognard/hex";
import { edit, goOn } from "@grognard/kernel";
import {
  hexesOf,
  hexLabel,
  hexOf,
  isBetweenDays,
  leadersOf,
  nearestEnemy,
  onMap,
  sideName,
  sideOf,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import {
  ALLIED,
  FRENCH,
  NONE,
  type Phase,
  type Play,
  type Position,
  type Step,
  type UnitId,
} from "../types.ts";
import { brigades, rest } from "./15-fatigue.ts";
import { isArmyCommander, isOnDisplay, troopsUnder } from "./16.3-chain.ts";
import { goStanding } from "./17.62-states.ts";
import { endAttackOrder } from "./17.76-ending.ts";

const FIGHTING: readonly Phase[] = ["alliedShock", "fire", "frenchShock"];

/** Whether a phase is left out of this turn [R250]. */
export const isLeftOut = (g: Position, phase: Phase): boolean => isBetweenDays(g) && FIGHTING.includes(phase);

/** 1D: attack orders end [R252], then brigades away from the enemy rest [R253]. */
export const nightRest: Step<FrameOf<"interphase">> = {
  run(g, frame) {
    for (const order of g.state.attacks) endAttackOrder(g, order, "4.5");
    for (const brigade of brigades(g)) if (mayRest(g, brigade)) rest(g, brigade);
    return goOn(frame, "deactivation");
  },
};

function mayRest(g: Position, brigade: UnitId): boolean {
  if (!onMap(g, brigade) && !isOnDisplay(g, brigade)) return false;
  const near = figure(g.world.charts, "activation distance");
  const isNear = (hex: Hex): boolean => nearestEnemy(g, hex, sideOf(g, brigade)) <= near;
  return !troopsUnder(g, brigade).some((unit) => hexesOf(g, unit).some(isNear));
}

/** 1G: nobody below the army commander stays mobilized [R254]. */
export function standDownAll(g: Play): void {
  for (const side of [FRENCH, ALLIED] as const)
    for (const leader of leadersOf(g, side))
      if (g.state.mobilized[leader] === 1 && !isArmyCommander(g, leader)) goStanding(g, leader, "4.5");
}

/** When the turn ends, headquarters move to where the army commander is [R258]. */
export function moveHeadquarters(g: Play): void {
  for (const side of [FRENCH, ALLIED] as const) {
    const commander = g.state.commander[side]!;
    const before = g.state.headquarters[side]!;
    if (before === NONE || commander === NONE || !onMap(g, commander)) continue;
    const hex = hexOf(g, commander);
    if (hex === before) continue;
    edit(g, "headquarters")[side] = hex;
    g.emit({ type: "movedHeadquarters", side: sideName(side), hex: hexLabel(g, hex), cite: "4.5" });
  }
}
