// How far a unit may go [6.0], in eighths of an MP [R1].

import { isDisorganized, isSpent, isTired, isUnsupplied, printedMp, unitOf } from "../board.ts";
import { allowanceFactor, allowanceIn, type Hindrance } from "../charts.ts";
import type { ActivationFrame } from "../frames.ts";
import { POINT, type Position, type UnitId } from "../types.ts";

/** The whole allowance for this activation, spent MP included. */
export function allowanceOf(g: Position, frame: Readonly<ActivationFrame>, unit: UnitId): number {
  const own = ownAllowance(g, unit, frame.forced.includes(unit));
  const cap = frame.commands[frame.formations.indexOf(unitOf(g, unit).formation)]?.cap ?? -1;
  return cap < 0 ? own : Math.min(own, cap); // [6.0-cap] [R35]
}

/** What is left of it. */
export const leftOf = (g: Position, frame: Readonly<ActivationFrame>, unit: UnitId): number =>
  Math.max(0, allowanceOf(g, frame, unit) - g.state.spent[unit]!);

/** Halved by each hindrance [R105]; in a forced march as if one state less tired [15.14-effect]. */
function ownAllowance(g: Position, unit: UnitId, forced: boolean): number {
  const { charts } = g.world;
  const spent = isSpent(g, unit);
  if (spent && !forced) return allowanceIn(charts, "spent") * POINT; // [11.1-spent] [R152]
  let left = printedMp(g, unit) * POINT;
  const hinder = (condition: Hindrance): void => {
    const [above, below] = allowanceFactor(charts, condition);
    left = (left * above) / below;
  };
  if (isDisorganized(g, unit)) hinder("disorganized"); // [9.0]
  if (isUnsupplied(g, unit)) hinder("unsupplied"); // [12.2]
  if (forced ? spent : isTired(g, unit)) hinder("tired"); // [11.1-tired]
  return left;
}
