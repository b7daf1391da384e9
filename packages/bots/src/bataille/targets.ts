// Which enemies to assault in this turn, and with which units: only where enough can come up together.

import { type Hex, neighboursOf } from "@grognard/hex";
import {
  bitsBetween,
  CLOSED,
  directionBetween,
  fullAllowance,
  hexesOf,
  hexOf,
  isBuilt,
  isCavalry,
  isCover,
  isFront,
  isGood,
  isInfantry,
  isMarked,
  range,
  type UnitId,
  unitsAt,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { missionOf } from "./missions.ts";
import { isReady } from "./readiness.ts";
import { punch, weightOf, worthOf } from "./worth.ts";

export interface Strike {
  readonly at: Hex;
  readonly units: readonly UnitId[];
  /** What they bring against what is there. */
  readonly ratio: number;
}

/** By unit: its target. */
export type Strikes = ReadonlyMap<UnitId, Strike>;

/** How much stronger to be to attack, by mission; and how much is enough. */
const NEEDED = { take: 2.8, hunt: 2, hold: 3, leave: 1.8 } as const;
const PLENTY = 3.2;
const UNREADY = 2.5;
/** Units that hold ground do not go farther from it than this. */
const SORTIE = 3;
/** Units that are to take a place fight for what is around it, or right in their way. */
const AROUND = 6;
const IN_THE_WAY = 3;
/** Houses and woods: defenders there do not run before the melee. */
const STUBBORN = 1.15;

const kept = new WeakMap<Appraisal, Strikes>();

export function strikesOf(appraisal: Appraisal): Strikes {
  const found = kept.get(appraisal) ?? workOut(appraisal);
  kept.set(appraisal, found);
  return found;
}

export const strikeOf = (appraisal: Appraisal, unit: UnitId): Strike | undefined =>
  strikesOf(appraisal).get(unit);

function workOut(appraisal: Appraisal): Strikes {
  const { g, side, foe } = appraisal;
  const able = appraisal.ours.filter((unit) => isInfantry(g, unit) && isGood(g, unit) && !isMarked(g, unit));
  const hexes = [...new Set(appraisal.theirs.flatMap((unit) => hexesOf(g, unit)))];
  const plans = hexes.flatMap((at) => {
    const comers = able.filter((unit) => canCome(appraisal, unit, at));
    if (comers.length === 0) return [];
    const defenders = unitsAt(g, at, foe);
    const defence = Math.max(1, weightOf(g, defenders) * (isCover(g, at) ? STUBBORN : 1));
    return [{ at, comers, defence, value: valueAt(appraisal, at, defenders) }];
  });
  plans.sort((a, b) => b.value - a.value || a.at - b.at);
  const found = new Map<UnitId, Strike>();
  for (const { at, comers, defence } of plans) {
    const free = comers.filter((unit) => !found.has(unit));
    const chosen = gather(appraisal, free, at, defence);
    const ratio = weightOf(g, chosen) / defence;
    const needed = Math.min(...chosen.map((unit) => neededBy(appraisal, unit)));
    if (chosen.length === 0 || ratio < needed) continue;
    for (const unit of chosen) found.set(unit, { at, units: chosen, ratio });
  }
  return side === g.state.active ? found : new Map();
}

/** A unit without enough support takes only easy targets. */
function neededBy(appraisal: Appraisal, unit: UnitId): number {
  if (!isReady(appraisal, unit)) return UNREADY;
  return NEEDED[missionOf(appraisal, unit).kind];
}

/** The nearest first, until it is plenty; no more than can stand around the hex. */
function gather({ g, side }: Appraisal, comers: readonly UnitId[], at: Hex, defence: number): UnitId[] {
  const near = [...comers].sort(
    (a, b) => range(g, hexOf(g, a), at) - range(g, hexOf(g, b), at) || punch(g, b) - punch(g, a) || a - b,
  );
  const room = neighboursOf(g.world.map.grid, at).filter(
    (hex) => !(bitsBetween(g, hex, at) & CLOSED) && unitsAt(g, hex, side === 0 ? 1 : 0).length === 0,
  ).length;
  const chosen: UnitId[] = [];
  const hexes = new Set<Hex>();
  let sum = 0;
  for (const unit of near) {
    if (sum >= PLENTY * defence) break;
    hexes.add(hexOf(g, unit));
    if (hexes.size > Math.max(1, Math.min(room, 4))) break;
    chosen.push(unit);
    sum += punch(g, unit);
  }
  return chosen;
}

/** Whether a unit is ready beside a hex, or could be there this turn. */
function canCome(appraisal: Appraisal, unit: UnitId, at: Hex): boolean {
  const { g, side } = appraisal;
  const { state } = g;
  const beside = hexesOf(g, unit).some(
    (from) => range(g, from, at) === 1 && isFront(g, from, side, directionBetween(g, from, at)),
  );
  if (state.phase !== "movement") return beside;
  const rests = state.moved[unit] || state.frozen[unit];
  if (beside) return true;
  if (rests || !isNearGround(appraisal, unit, at)) return false;
  const points = (fullAllowance(g, unit) - state.spent[unit]!) / 2 - (isBuilt(g, hexOf(g, unit)) ? 1 : 0);
  return range(g, hexOf(g, unit), at) - 1 <= points * 0.8;
}

/** Units that hold a place or leave the field fight for their own ground only. */
function isNearGround(appraisal: Appraisal, unit: UnitId, at: Hex): boolean {
  const { kind, goals } = missionOf(appraisal, unit);
  if (kind === "hunt") return true;
  const near = Math.min(...goals.map((hex) => range(appraisal.g, hex, at)));
  if (near <= (kind === "take" ? AROUND : SORTIE)) return true;
  if (kind === "hold" || range(appraisal.g, hexOf(appraisal.g, unit), at) > IN_THE_WAY) return false;
  return near < Math.min(...goals.map((hex) => range(appraisal.g, hex, hexOf(appraisal.g, unit))));
}

/** Ground that counts first, then weak and shaken troops. */
function valueAt(appraisal: Appraisal, at: Hex, defenders: readonly UnitId[]): number {
  const { g } = appraisal;
  const objective = g.world.objectives.some(({ hex }) => hex === at) ? 20 : 0;
  const shaken = defenders.every((unit) => !isGood(g, unit)) ? 4 : 0;
  const riders = defenders.some((unit) => isCavalry(g, unit)) ? -6 : 0;
  return objective + shaken + riders + worthOf(g, defenders) * 0.4;
}
