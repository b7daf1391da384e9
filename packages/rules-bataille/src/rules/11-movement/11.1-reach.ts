// [11.1] Where moving units can get to in their current formation: the cheapest path to every hex, and among equals
// the one that avoids the enemy.

import type { Hex } from "@grognard/hex";
import type { ReadOnly, Violation } from "@grognard/kernel";
import { no } from "../../refusal.ts";
import type { Position, State, World } from "../../types.ts";
import type { Reach } from "./11.1-frontier.ts";
import { isFault, type Mover, stepFor, surroundings, wayInto, waysFrom } from "./11.1-steps.ts";
import { goesAlone, waysAlone } from "./11.1-ways-alone.ts";
import { moverAt, waysTogether } from "./11.1-ways-together.ts";

/**
 * A reach, and what it was computed for: kept in the index until any unit changes position, or an enemy turns.
 */
export interface KeptReach {
  readonly world: World;
  readonly losses: ReadOnly<State>["losses"];
  readonly start: Mover;
  readonly of: string;
  readonly reach: Reach;
}

/** Where the party can get to. */
export function reachOf(g: Position, start: Mover): Reach {
  const { world, state, index } = g;
  const kept = index.reach;
  const of = inShort(start);
  if (kept?.world === world && kept.losses === state.losses && kept.of === of) return kept.reach;
  const reach = goesAlone(start) ? waysAlone(g, start) : waysTogether(g, start);
  index.reach = { world, losses: state.losses, start, of, reach };
  return reach;
}

/** What tells movers apart: only in two hexes does it matter which way they face, and the disordered have no formation. */
const inShort = ({ hex, facing, wide, forced, units, formations, tail, spent, left }: Mover): string =>
  JSON.stringify([hex, wide && facing, forced, units, formations, tail, spent, left]);

/** The hexes to enter, including the last, without the first. */
export function wayTo(g: Position, start: Mover, to: Hex): Hex[] {
  const way: Hex[] = [];
  let point = reachOf(g, start).points.find(({ hex }) => hex === to);
  for (; point?.via; point = point.via) way.unshift(point.hex);
  return way;
}

/**
 * Why a hex is not reached: from reachable hexes beside it, no space there [3.1.1] or no way in; else it is too far.
 */
export function reachFault(g: Position, start: Mover, to: Hex): Violation {
  const around = surroundings(g, start.side);
  const tooFar = no("beyondReach", "11.1.1");
  const faults = reachOf(g, start).points.map((point) => {
    const mover = moverAt(start, point);
    const dir = point.halts ? -1 : wayInto(g, mover, to, around);
    const step = dir === -1 ? tooFar : stepFor(g, mover, dir, around);
    return isFault(step) ? step : tooFar;
  });
  return faults.find(({ cite }) => cite !== tooFar.cite) ?? tooFar;
}

/** Whether some neighbour lets the party end its move: for a change of formation among friends [6.7.2]. */
export function hasWayOn(g: Position, mover: Mover): boolean {
  const around = surroundings(g, mover.side);
  return waysFrom(mover).some((dir) => !isFault(stepFor(g, mover, dir, around)));
}
