// [10.1.7b] A unit in two hexes turns by wheeling: one wing stays, the other goes forward.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { numbersFor } from "@grognard/parts";
import { across, directionBetween, isCavalry, unitOf } from "../../board.ts";
import { no } from "../../refusal.ts";
import { LINE2, type Position } from "../../types.ts";
import { harassment } from "../06-formations/06.8-cavalry-skirmishers.ts";
import { crossCost } from "./11.1-costs.ts";
import { footprint, isFault, type Mover, restFault, surroundings } from "./11.1-steps.ts";

export interface Wheel {
  /** The left hex afterwards. */
  readonly hex: Hex;
  readonly facing: number;
  readonly costs: readonly number[];
}

/** Where the wings of a mover in two hexes can swing to: the pivot and the new hex of the other wing. */
export function wheelsOf(g: Position, mover: Mover): { readonly on: Hex; readonly to: Hex }[] {
  if (mover.wide === undefined) return [];
  const [left, right] = footprint(g, mover) as [Hex, Hex];
  const { facing } = mover;
  const swings = [
    { on: left, to: across(g, left, facing + 1) },
    { on: right, to: across(g, right, facing) },
    { on: left, to: across(g, left, facing + 3) },
    { on: right, to: across(g, right, facing + 4) },
  ];
  return swings.filter(({ on, to }) => to !== -1 && !isFault(wheelFor(g, mover, on, to)));
}

/** One wheel, or why it is refused. */
export function wheelFor(g: Position, mover: Mover, on: Hex, to: Hex): Wheel | Violation {
  if (mover.wide === undefined) return no("onlyTwoHexesWheel", "10.1.7b");
  if (on === -1 || to === -1) return no("noSuchHex", "10.1.7b");
  const [left, right] = footprint(g, mover) as [Hex, Hex];
  const wing = on === left ? right : left;
  const dir = directionBetween(g, wing, to);
  const swing = directionBetween(g, on, to);
  if (dir === -1 || swing === -1 || (on !== left && on !== right)) return no("wingCannotSwing", "10.1.7b");
  const facing = (on === left ? swing + 4 : swing + 1) % 6;
  const wheeled = { hex: on === left ? left : to, facing };
  const costs = numbersFor(mover.units, (unit, i) => {
    const extra = isCavalry(g, unit) || unitOf(g, unit).arm === "leader" ? 0 : harassed(g, mover, wing, to);
    const cost = crossCost(g, unit, mover.formations[i]!, wing, dir);
    return cost === -1 ? -1 : cost + extra;
  });
  if (costs.includes(-1)) return no("twoHexesKeepToOpen", "6.4.4");
  if (costs.some((cost, i) => cost > mover.left[i]!)) return no("notEnoughPoints", "11.1.1");
  const fault = restFault(g, { ...mover, ...wheeled });
  if (fault) return fault;
  const forward = swing === (on === left ? (mover.facing + 1) % 6 : mover.facing);
  return mover.wide === LINE2 && !forward ? no("wheelsForward", "10.1.7b") : { ...wheeled, costs };
}

const harassed = (g: Position, mover: Mover, from: Hex, to: Hex): number =>
  harassment(surroundings(g, mover.side).harassed, from, to);
