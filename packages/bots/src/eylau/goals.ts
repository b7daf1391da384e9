// The places that matter, and what they are worth.

import type { Hex } from "@grognard/hex";
import type { Position, Side } from "@grognard/rules-eylau/position";

export interface Goal {
  readonly hex: Hex;
  /** Points that it makes for this side whether it is held. */
  readonly value: number;
  /** It is ours: to be kept. */
  readonly ours: boolean;
}

/** The hexes of every place of the victory table share its points. */
export function goalsOf({ world, state }: Position, side: Side): Goal[] {
  return world.places.flatMap(({ objectives, points, counts, per, turn }) => {
    if (turn !== 0 && turn < state.turn) return []; // it has been counted
    const [own, other] = [points[side], points[1 - side]!];
    const share = counts === "hexes" ? (own + other) / Math.max(1, per) : (own + other) / objectives.length;
    return objectives.map((at) => ({
      hex: world.objectives[at]!.hex,
      value: share,
      ours: state.owners[at] === side,
    }));
  });
}
