// The places that matter, and what they are worth.

import type { Hex } from "@grognard/hex";
import { combatUnitsAt, hexOf, holderOf, type Side, type UnitId } from "@grognard/rules-march/position";
import { type Ground, wayTo } from "./ways.ts";
import { best } from "./weigh.ts";

export interface Goal {
  readonly hex: Hex;
  /** Points that it makes for this side whether it is held. */
  readonly value: number;
  /** It is ours: to be kept. */
  readonly ours: boolean;
}

interface Army {
  readonly side: Side;
  readonly foe: Side;
  readonly ours: readonly UnitId[];
}

/** Every place that matters, and the nearest hex of every road. */
export function goalsOf(appraisal: Ground & Army): Goal[] {
  const { g, side, foe } = appraisal;
  const places = g.world.places.map(({ hex, points }, at): Goal => {
    const holder = holderOf(g, at);
    return { hex, value: points[side] + points[foe], ours: holder === side };
  });
  const roads = g.world.awards
    .filter(({ kind }) => kind === "road")
    .flatMap(({ side: forSide, points, hexes, how }): Goal[] => {
      const wants = (how === "cut") === (forSide === side); // to stand there
      const near = best(
        hexes,
        (hex) => -Math.min(99, ...appraisal.ours.map((unit) => wayTo(appraisal, hex, hexOf(g, unit)))),
      );
      if (!wants || near === undefined) return [];
      return [{ hex: near, value: points, ours: combatUnitsAt(g, near, side).length > 0 }];
    });
  return [...places, ...roads].filter(({ value }) => value > 0);
}
