// Where leaders stand: with the troops they command, not in front of them.

import type { Hex } from "@grognard/hex";
import type { Action } from "@grognard/rules-eylau";
import { apart, hexNamed, hexOf, onMap, type UnitId, unitNamed } from "@grognard/rules-eylau/position";
import { type Appraisal, toFoe } from "./appraisal.ts";
import { best, only, type Verdict } from "./weigh.ts";

/** Those under a leader, at any depth, that are on the map. */
export function under({ g, ours }: Appraisal, leader: UnitId): UnitId[] {
  const { superior } = g.state;
  return ours.filter((unit) => {
    for (let up = superior[unit]!; up >= 0; up = superior[up]!) if (up === leader) return true;
    return false;
  });
}

/** How good a hex is for a leader: near the troops, a little behind them. */
export function leaderGround(appraisal: Appraisal, leader: UnitId): (hex: Hex) => number {
  const { g } = appraisal;
  const troops = under(appraisal, leader).filter((unit) => onMap(g, unit));
  return (hex) => {
    const far = troops.reduce((sum, unit) => sum + Math.min(20, apart(g, hex, hexOf(g, unit))), 0);
    const foe = toFoe(appraisal, hex);
    const mean = troops.length > 0 ? far / troops.length : 0;
    return -mean - (foe < 2 ? 4 : foe < 4 ? 1 : 0) + (g.index.at[hex] ? 0.5 : 0);
  };
}

export function leaderPlace(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const action = best(only(actions, "place"), ({ unit, hex }) =>
    leaderGround(appraisal, unitNamed(g, unit))(hexNamed(g, hex)),
  );
  return { action: action ?? actions[0]!, why: "amongTroops" };
}
