// [13.11] [13.12] Panic spreads: units that see friends run or fall check in turn, and may run after them [R89].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { asking, frameOf } from "@grognard/kernel";
import {
  asked,
  beyond,
  hexesOf,
  hexLabels,
  hexNamed,
  idsOf,
  isArtillery,
  isCavalry,
  isCrew,
  isFormed,
  isInfantry,
  stackAt,
  unitOf,
} from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Eylau, NONE, type Play, type Position, type Side, type Step, type UnitId } from "../types.ts";
import { checkerAt, checkHex } from "./13.1-check.ts";
import { isLoose, isRunning } from "./13.3-retreat.ts";
import { moraleTerm } from "./13.13-modifiers.ts";

type RetreatFrame = FrameOf<"retreat">;

/** The neighbours of a hex where a unit of the side would check; an extended line checks in one of its hexes. Units
 *  whose retreat is interrupted do not check because of those that run on account of it [R89]. */
function neighbours(g: Position, hex: Hex, side: Side, checks: (top: UnitId) => boolean): Hex[] {
  const tops: UnitId[] = [];
  return DIRECTIONS.map((dir) => beyond(g, hex, dir)).filter((next) => {
    const top = next === NONE ? undefined : checkerAt(g, next, side);
    if (top === undefined || tops.includes(top) || isRunning(g, top) || !checks(top)) return false;
    tops.push(top);
    return true;
  });
}

/** A stack has run from one hex to another; from -1: it is about to. Formed friends next to the hex it has left check
 *  [13.11-3], all others next to the hex in which it is [13.12-n]; each hex once [13.11-n]. */
export function alarmed(g: Play, frame: RetreatFrame, from: Hex, at: Hex): void {
  const { side, checked, to } = frame;
  const leaving =
    from === NONE ? [] : neighbours(g, from, side, (top) => isFormed(g, top) && fears(g, frame, top));
  const loose = neighbours(g, at, side, (top) => !isFormed(g, top) && fearsLoose(g, frame, top));
  const hexes = [...leaving, ...loose].filter((hex) => hex !== to && !checked.includes(hex));
  if (hexes.length === 0) return;
  frame.checked = [...checked, ...hexes.flatMap((hex) => hexesOf(g, checkerAt(g, hex, side)!))];
  shake(g, { side, hexes, why: "retreat", grave: false, cite: "13.11-3" });
}

/** [13.12] Formed units ignore skirmishers and crews, and battalions and regiments that are no better than they
 *  are; they never ignore guns that are driven off [R90]. */
function fears(g: Position, frame: RetreatFrame, top: UnitId): boolean {
  const { units } = frame;
  const first = units[0]!;
  if (isLoose(g, units) || isSpared(g, frame, top)) return false;
  return isArtillery(g, first) || unitOf(g, first).effectiveness > unitOf(g, top).effectiveness;
}

/** [R131] A crew makes them check only when it leaves its guns. */
function fearsLoose(g: Position, frame: RetreatFrame, top: UnitId): boolean {
  const { units, used, first } = frame;
  if (isSpared(g, frame, top)) return false;
  if (!units.every((unit) => isCrew(g, unit))) return true;
  return first && units.some((crew) => stackAt(g, used[0]!).includes(unitOf(g, crew).parent));
}

/** [13.12-d] Units that have just rallied do not check because of those that have not. */
const isSpared = (g: Position, { unrallied }: RetreatFrame, top: UnitId): boolean =>
  unrallied && frameOf(g, "rally")?.rallied.includes(top) === true;

/** [13.11-4] All of a side in a hex have been eliminated by fire or shock. Formed units ignore skirmishers and
 *  crews [13.12-a]. */
export function hexLost(g: Play, hex: Hex, side: Side, lost: readonly UnitId[]): void {
  const grave = lost.some((unit) => isInfantry(g, unit) || isCavalry(g, unit));
  const serious = grave || lost.some((unit) => isArtillery(g, unit));
  const hexes = neighbours(g, hex, side, (top) => serious || !isFormed(g, top));
  if (hexes.length === 0) return;
  shake(g, { side, hexes, why: "elimination", grave, cite: "13.11-4" });
}

type ShakenFrame = FrameOf<"shaken">;
const shake = (g: Play, cause: Omit<ShakenFrame, "step" | "tops">): void =>
  g.push({ step: "shaken", ...cause, tops: cause.hexes.map((hex) => checkerAt(g, hex, cause.side)!) });

/** The owner says in which order they check. One that fails runs before the next checks; what has run with it does
 *  not check any more [R89]. */
export const shaken: Step<ShakenFrame> = {
  run(g, frame) {
    keep(frame, (hex, i) => checkerAt(g, hex, frame.side) === frame.tops[i]);
    if (frame.hexes.length === 0) return g.pop();
    if (frame.hexes.length === 1) check(g, frame, frame.hexes[0]!);
    return frame.hexes.length === 0 ? "again" : undefined;
  },
  ...asking<Eylau, ShakenFrame>((g, { side, tops, cite }) => asked(side, "shaken", cite, idsOf(g, tops)), {
    candidates: (g, { hexes }) => hexLabels(g, hexes).map((hex) => ({ do: "check", hex })),
    forbids: {
      check: (g, { hexes }, { hex }) =>
        hexes.includes(hexNamed(g, hex)) ? undefined : no("needNotCheck", "13.11"),
    },
  }),
  answer(g, frame, action) {
    if (action.do === "check") check(g, frame, hexNamed(g, action.hex));
  },
};

function keep(frame: ShakenFrame, isOne: (hex: Hex, i: number) => boolean): void {
  const { hexes, tops } = frame;
  frame.hexes = hexes.filter(isOne);
  frame.tops = tops.filter((_, i) => isOne(hexes[i]!, i));
}

function check(g: Play, frame: ShakenFrame, hex: Hex): void {
  const { side, why, cite, grave } = frame;
  keep(frame, (one) => one !== hex);
  const plus = grave ? [moraleTerm(g, "lost next to it", "13.13-k")] : [];
  checkHex(g, hex, side, why, cite, { plus });
}
