// The places that matter, and what they are worth.

import type { Hex } from "@grognard/hex";
import type { Position, Side } from "@grognard/rules-eylau/position";

export interface Goal {
  /** Of a place that is not all ours, those that are still to be taken. */
  readonly hexes: readonly Hex[];
  /** Points that it makes for this side whether it is held. */
  readonly value: number;
  /** It is ours: to be kept. */
  readonly ours: boolean;
}

/** Places that bring their points whole are wanted whole; of the others, what is ours is kept and the rest wanted. */
export function goalsOf({ world, state }: Position, side: Side): Goal[] {
  return world.places.flatMap(({ objectives, points, counts, per, turn }) => {
    if (turn !== 0 && turn < state.turn) return []; // it has been counted
    const value = points[side] + points[1 - side]!;
    const hexes = (ours: boolean): Hex[] =>
      objectives.filter((at) => (state.owners[at] === side) === ours).map((at) => world.objectives[at]!.hex);
    const [kept, wanted] = [hexes(true), hexes(false)];
    const worth = (some: readonly Hex[]) =>
      counts === "hexes" ? (value * some.length) / Math.max(1, per) : value;
    const goals = [
      { hexes: wanted, value: worth(wanted), ours: false },
      { hexes: kept, value: worth(kept), ours: true },
    ].filter((goal) => goal.hexes.length > 0);
    return counts === "hexes" ? goals : goals.slice(0, 1);
  });
}
