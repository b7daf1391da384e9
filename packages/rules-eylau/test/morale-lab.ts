// Positions that test morale: a check, a retreat, a loss, caused by the rules themselves.

import type { Json } from "@grognard/kernel";
import { hexNamed, hexOf, sideOf } from "../src/board.ts";
import type { Case } from "../src/cases.ts";
import type { CheckCause, Flight } from "../src/frames.ts";
import { type LossOrder, loseFrom } from "../src/rules/09.41-losses.ts";
import { type CheckHow, checkHex } from "../src/rules/13.1-check.ts";
import { retreatUnits } from "../src/rules/13.3-retreat.ts";
import { disorderUnits, routUnits } from "../src/rules/13.3-stacks.ts";
import type { Side } from "../src/types.ts";
import { type Lab, type LabSetting, lab } from "./lab.ts";

type Units = { readonly [id: string]: Json };

/** In the French Movement Phase: no other dice are rolled in it. */
export const scene = (units: Units, more: { readonly [key: string]: Json } = {}) => ({
  phase: "frenchMovement",
  units,
  ...more,
});

interface Check extends Omit<LabSetting, "prepare"> {
  readonly unit?: string;
  readonly why?: CheckCause;
  readonly cite?: Case;
  readonly how?: Omit<CheckHow, "from"> & { readonly from?: string };
  readonly more?: { readonly [key: string]: Json };
}

/** The hex of unit `a` checks. */
export function check(units: Units, dice: readonly number[], setting: Check = {}): Lab {
  const { unit = "a", why = "fire", cite = "13.11-1", how = {}, more = {}, ...rest } = setting;
  const { from, ...others } = how;
  return lab(scene(units, more), {
    ...rest,
    dice,
    prepare: (g, id) => {
      const plight = from === undefined ? others : { ...others, from: hexNamed(g, from) };
      checkHex(g, hexOf(g, id(unit)), sideOf(g, id(unit)), why, cite, plight);
    },
  });
}

export interface Beaten extends Omit<LabSetting, "prepare"> {
  readonly units?: readonly string[];
  readonly routed?: boolean;
  readonly hexes?: number;
  readonly from?: string;
  readonly victors?: readonly string[];
  readonly more?: { readonly [key: string]: Json };
}

/** Unit `a` is beaten, and runs. */
export function beaten(units: Units, setting: Beaten = {}): Lab {
  const {
    units: who = ["a"],
    routed = false,
    hexes = routed ? 3 : 2,
    from,
    victors,
    more = {},
    ...rest
  } = setting;
  return lab(scene(units, more), {
    ...rest,
    prepare: (g, id) => {
      const running = who.map(id);
      if (routed) routUnits(g, running, "12.41-f");
      else disorderUnits(g, running, "12.41-d");
      const flight: Flight = {
        hexes,
        routed,
        cite: "12.41-d",
        ...(from === undefined ? {} : { from: hexNamed(g, from) }),
        ...(victors === undefined ? {} : { victors: victors.map(id) }),
      };
      retreatUnits(g, running, flight);
    },
  });
}

/** A side loses points in a hex. */
export const loses = (
  units: Units,
  hex: string,
  side: Side,
  points: number,
  order: LossOrder = "top",
  setting: Omit<LabSetting, "prepare"> = {},
): Lab =>
  lab(scene(units), {
    ...setting,
    prepare: (g) => void loseFrom(g, hexNamed(g, hex), side, points, "11.81-1", order),
  });

/** The path of a retreat. */
export const path = (t: Lab, unit = "a"): string[] =>
  t.of("retreats").flatMap(({ units, to }) => (units.includes(unit) ? [to] : []));

/** The units that have checked, in order. */
export const checkers = (t: Lab): string[] => t.of("checked").map(({ unit }) => unit);
