// Where a leader belongs: with the strongest troops of the command that are near the enemy.

import type { Hex } from "@grognard/hex";
import {
  exitZoneAt,
  hexOf,
  isCavalry,
  isGood,
  isInfantry,
  ownLeadersAt,
  range,
  type UnitId,
  unitOf,
  unitsAt,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { missionOf } from "./missions.ts";
import { strikeOf } from "./targets.ts";
import { goesLast } from "./withdrawal.ts";
import { punch } from "./worth.ts";

/** First in the leader's own division, then the command, then the nation; one leader per hex is enough. */
export function leaderGround(appraisal: Appraisal, leader: UnitId): (hex: Hex) => number {
  const { g, side, toFoe } = appraisal;
  const own = unitOf(g, leader);
  const { kind, goals } = missionOf(appraisal, leader);
  if (kind === "leave" && mayGo(appraisal, leader))
    return (hex) => -Math.min(...goals.map((one) => range(g, hex, one)));
  const precious = goesLast(g, leader);
  const mounted = (own.bonuses?.cavalry ?? 0) > (own.bonuses?.attack ?? 0);
  return (hex) => {
    const troops = unitsAt(g, hex, side).filter((unit) => unitOf(g, unit).nation === own.nation);
    if (troops.length === 0) return -50 + Math.min(toFoe[hex]!, 6);
    const others = ownLeadersAt(g, hex, side).filter((one) => one !== leader).length;
    const suits = troops.some((unit) => (mounted ? isCavalry(g, unit) : isInfantry(g, unit))) ? 8 : 0;
    const kin = troops.some((unit) => unitOf(g, unit).division === own.division)
      ? 12
      : troops.some((unit) => unitOf(g, unit).command === own.command)
        ? 4
        : 0;
    const strike = troops.some((unit) => strikeOf(appraisal, unit)) ? 6 : 0;
    const steady = troops.some((unit) => isGood(g, unit)) ? 4 : -6;
    const near = Math.max(0, 10 - toFoe[hex]!) * (precious ? -1.5 : 0.4);
    const strength = Math.min(8, troops.reduce((sum, unit) => sum + punch(g, unit), 0) / 8);
    const stays = hex === hexOf(g, leader) ? 2 : 0;
    return (
      suits +
      kin +
      strike +
      steady +
      near +
      strength +
      stays -
      10 * others -
      0.02 * range(g, hex, hexOf(g, leader))
    );
  };
}

/** The commander leaves last. */
const mayGo = ({ g, ours }: Appraisal, leader: UnitId): boolean => ours.length === 0 || !goesLast(g, leader);

/** Whether the commander is where the map can be left now. */
export const isAtExit = (appraisal: Appraisal, leader: UnitId): boolean =>
  mayGo(appraisal, leader) &&
  exitZoneAt(appraisal.g, appraisal.side, hexOf(appraisal.g, leader)) !== undefined;
