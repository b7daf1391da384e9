// [4.3] Good Order, disorder, rout: getting worse, and the retreat or rout that follows. Pushes frames: after
// calling any of these, return to the kernel.

import {
  hexesOf,
  hexLabel,
  hexOf,
  idOf,
  isCavalry,
  isGood,
  isRouted,
  isUnlimbered,
  onMap,
  sideOf,
  unitsAt,
} from "../../board.ts";
import {
  type Case,
  DISORDERED,
  enemyOf,
  FRESH,
  type Morale,
  NONE,
  type Play,
  type Position,
  ROUTED,
  type UnitId,
} from "../../types.ts";
import { eliminate, markReadiness, setMorale, stand, unmark } from "../../verbs.ts";
import { hexesToKeep } from "../03-increments/03.2-losses.ts";
import { influencers } from "../06-formations/06.11-influence.ts";
import { goAlong, settleLeaders } from "../14-leaders/14-leaders.ts";
import { flee } from "./04.4-flee.ts";

export interface Breaking {
  readonly cite: Case;
  /**
   * In a melee: an increment for each hex in enemy influence that is left [6.11.8]; for the first hex, this
   * number.
   */
  readonly toll?: number;
  /** The unit stays where it is [10.2.7d] [11.2.3e]. */
  readonly stay?: boolean;
  /** A rout of this number of hexes instead of its MPs [10.2.8j]. */
  readonly hexes?: number;
  /**
   * Others in the same combat: they need not check when these flee, nor does their presence save these from
   * losses.
   */
  readonly involved?: readonly UnitId[];
}

/**
 * [4.2.4] Units that failed a check: each takes the next worse state and flees. A unit already routed flees
 * again only in a melee [4.3.6d]; one that has been charged stays where it is until the melee [10.2.7g].
 */
export function failMorale(g: Play, units: readonly UnitId[], how: Breaking): void {
  const inMelee = how.toll !== undefined;
  const held = units.filter((unit) => !inMelee && isCharged(g, unit));
  const free = units.filter((unit) => !held.includes(unit) && (inMelee || !isRouted(g, unit)));
  for (const unit of held) worsen(g, unit, nextWorse(g, unit), how.cite);
  disorder(g, free, how);
}

/** Good Order to disorder and a retreat; cavalry routs, unlimbered guns are lost, the disordered and routed rout. */
export function disorder(g: Play, units: readonly UnitId[], how: Breaking): void {
  breakAll(g, units, how, nextWorse);
}

export function rout(g: Play, units: readonly UnitId[], how: Breaking): void {
  breakAll(g, units, how, () => ROUTED);
}

/**
 * [10.2.7g] Will be assaulted under a marker, or was charged during its move [10.4.5]; not the chargers
 * themselves.
 */
export const isCharged = ({ state }: Position, unit: UnitId): boolean =>
  state.charges.some(
    ({ attackers, defenders, chargers }) =>
      defenders.includes(unit) || (attackers.includes(unit) && !chargers.includes(unit)),
  );

export const nextWorse = (g: Position, unit: UnitId): Morale =>
  isGood(g, unit) && !isCavalry(g, unit) ? DISORDERED : ROUTED; // [4.3.2]

function breakAll(
  g: Play,
  units: readonly UnitId[],
  how: Breaking,
  worse: (g: Position, unit: UnitId) => Morale,
): void {
  for (const unit of units) worsen(g, unit, worse(g, unit), how.cite);
  if (how.stay) return;
  const running = units.filter((unit) => onMap(g, unit));
  for (const unit of running) unmark(g, unit);
  for (const unit of running) {
    if (!isRouted(g, unit) && isUnderCavalry(g, unit)) worsen(g, unit, ROUTED, "6.11.10");
  }
  const exempt = [...running, ...(how.involved ?? companions(g, running, how))];
  const go = (kind: "retreat" | "rout", some: readonly UnitId[]) => flee(g, some, { ...how, kind, exempt });
  go(
    "rout",
    running.filter((unit) => isRouted(g, unit)),
  );
  go(
    "retreat",
    running.filter((unit) => !isRouted(g, unit)),
  );
}

/** In a melee, all units with them, unless it is given which ones fought. */
const companions = (g: Position, units: readonly UnitId[], { toll }: Breaking): UnitId[] =>
  toll === undefined ? [] : units.flatMap((unit) => [...unitsAt(g, hexOf(g, unit), sideOf(g, unit))]);

/** [6.11.10] [R27] Its hex is in the influence of enemy cavalry. */
export function isUnderCavalry(g: Position, unit: UnitId): boolean {
  const enemy = enemyOf(sideOf(g, unit));
  return influencers(g, hexOf(g, unit), enemy).some((hex) =>
    unitsAt(g, hex, enemy).some((one) => isCavalry(g, one)),
  );
}

/** Puts a unit into a worse state, without moving it. */
export function worsen(g: Play, unit: UnitId, to: Morale, cite: Case): void {
  if (!onMap(g, unit) || g.state.morale[unit]! >= to) return;
  const hex = hexOf(g, unit);
  if (isUnlimbered(g, unit)) {
    eliminate(g, unit, "4.3.3");
    return settleLeaders(g, hex, sideOf(g, unit), false);
  }
  gather(g, unit, cite);
  setMorale(g, unit, to);
  if (isCavalry(g, unit)) markReadiness(g, unit, FRESH); // [5.2.4]: it only routs
  const type = to === ROUTED ? "routed" : "disordered";
  g.emit({ type, unit: idOf(g, unit), hex: hexLabel(g, hexOf(g, unit)), cite });
}

/**
 * A unit that loses its formation is in one hex: the one in contact with a charge, otherwise the left one or
 * the head.
 */
function gather(g: Play, unit: UnitId, cite: Case): void {
  const hexes = hexesOf(g, unit);
  if (hexes.length < 2) return;
  const [hex] = hexesToKeep(g, unit);
  stand(g, unit, { hex: hex!, formation: NONE, facing: g.state.facing[unit]! });
  goAlong(g, hexes, hex!, sideOf(g, unit), cite);
}
