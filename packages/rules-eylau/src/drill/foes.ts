// The enemy nearest to a hex: asked for every unit of an army, so it is found once for each position.

import type { Hex } from "@grognard/hex";
import { apart, enemyOf, fielded, hexesOf, isThreat } from "../board.ts";
import type { Position, Side } from "../types.ts";

export interface Foe {
  readonly hex: Hex;
  readonly far: number;
}

interface Known {
  readonly hexes: readonly Hex[];
  readonly nearest: Map<Hex, Foe>;
}

const NOBODY: Foe = { hex: -1, far: Number.POSITIVE_INFINITY };
const known = new WeakMap<Position, Map<Side, Known>>();

function knownOf(g: Position, side: Side): Known {
  const sides = known.get(g) ?? new Map<Side, Known>();
  known.set(g, sides);
  const found = sides.get(side) ?? {
    hexes: fielded(g, enemyOf(side)).flatMap((unit) => (isThreat(g, unit) ? hexesOf(g, unit) : [])),
    nearest: new Map(),
  };
  sides.set(side, found);
  return found;
}

/** The hexes of all enemies that can fight. */
export const foesOf = (g: Position, side: Side): readonly Hex[] => knownOf(g, side).hexes;

/** Without any it is infinitely far. */
export function nearestFoe(g: Position, side: Side, hex: Hex): Foe {
  const { hexes, nearest } = knownOf(g, side);
  let foe = nearest.get(hex);
  if (foe) return foe;
  foe = NOBODY;
  for (const at of hexes) {
    const far = apart(g, hex, at);
    if (far < foe.far) foe = { hex: at, far };
  }
  nearest.set(hex, foe);
  return foe;
}
