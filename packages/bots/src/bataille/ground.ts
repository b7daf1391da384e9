// How good a hex is to end a move in, for each arm.

import { type Hex, neighboursOf } from "@grognard/hex";
import {
  arcHit,
  CLEAR,
  hexOf,
  holds,
  inInfluence,
  isCavalry,
  isCover,
  isDisordered,
  isGood,
  isInfantry,
  isLineClear,
  isRouted,
  isSteep,
  range,
  terrainAt,
  type UnitId,
  unitOf,
  unitsAt,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { nearestEasyTarget } from "./easy-targets.ts";
import { marchField } from "./fields.ts";
import { type Mission, missionOf } from "./missions.ts";
import { exposure, isReady, turnsLeft } from "./readiness.ts";
import { strikeOf } from "./targets.ts";

/** In Movement Points, like the distance: the higher the better. */
export type Ground = (hex: Hex) => number;

/** Infantry without a target keeps this far from the enemy. */
const STANDOFF = 3;

export function groundFor(appraisal: Appraisal, unit: UnitId): Ground {
  const { g } = appraisal;
  const mission = missionOf(appraisal, unit);
  if (isDisordered(g, unit) && mission.kind !== "leave") return refuge(appraisal, unit, mission);
  const errand = errandOf(appraisal, unit);
  if (errand >= 0) return toward(appraisal, unit, [errand]);
  if (mission.kind === "leave") return leaving(appraisal, unit, mission);
  const { arm } = unitOf(g, unit);
  if (mission.back && arm !== "infantry" && isAstray(appraisal, unit, mission))
    return leaving(appraisal, unit, mission);
  if (arm === "artillery") return forGuns(appraisal, unit, mission);
  return arm === "cavalry" ? forHorse(appraisal, unit, mission) : forFoot(appraisal, unit, mission);
}

const toward = ({ g }: Appraisal, unit: UnitId, goals: readonly Hex[]): Ground => {
  const field = marchField(g, unit, goals);
  return (hex) => -field[hex]! / 2;
};

/** Guns and cavalry farther than this from what they are to hold do not help it. */
const ASTRAY = 9;

export const isAstray = ({ g }: Appraisal, unit: UnitId, { kind, goals }: Mission): boolean =>
  kind === "hold" && goals.every((goal) => range(g, hexOf(g, unit), goal) > ASTRAY);

/** Away from the enemy, but no further than it takes; better under cover, and not away from one's own. */
function refuge(appraisal: Appraisal, unit: UnitId, { back, goals }: Mission): Ground {
  const { g, toFoe } = appraisal;
  const way = back ? toward(appraisal, unit, goals) : () => 0;
  return (hex) => Math.min(toFoe[hex]!, 6) * 2 + (isCover(g, hex) ? 1 : 0) + 0.3 * way(hex);
}

/** An undefended village hex that this unit is the nearest to take; -1 if there is none. */
export function errandOf(appraisal: Appraisal, unit: UnitId): Hex {
  return errands(appraisal).get(unit) ?? -1;
}

const kept = new WeakMap<Appraisal, ReadonlyMap<UnitId, Hex>>();

function errands(appraisal: Appraisal): ReadonlyMap<UnitId, Hex> {
  const found = kept.get(appraisal) ?? dealOut(appraisal);
  kept.set(appraisal, found);
  return found;
}

/** How far a unit is sent to take an empty hex. */
const ERRAND = 9;

function dealOut(appraisal: Appraisal): ReadonlyMap<UnitId, Hex> {
  const { g, side, ours } = appraisal;
  const found = new Map<UnitId, Hex>();
  for (const [i, { hex }] of g.world.objectives.entries()) {
    if (g.state.owners[i] === side || unitsAt(g, hex, appraisal.foe).length > 0) continue;
    if (unitsAt(g, hex, side).length > 0) continue;
    const fit = ours.filter(
      (unit) =>
        !found.has(unit) &&
        isFitFor(appraisal, unit, hex) &&
        range(g, hexOf(g, unit), hex) <= reachFor(appraisal, unit),
    );
    let nearest = -1;
    for (const unit of fit)
      if (nearest < 0 || range(g, hexOf(g, unit), hex) < range(g, hexOf(g, nearest), hex)) nearest = unit;
    if (nearest >= 0) found.set(nearest, hex);
  }
  return found;
}

const reachFor = ({ g }: Appraisal, unit: UnitId): number => (isCavalry(g, unit) ? 2 * ERRAND : ERRAND);

/** Battalions for houses; horse only where no enemy is near. */
function isFitFor(appraisal: Appraisal, unit: UnitId, hex: Hex): boolean {
  const { g, toFoe } = appraisal;
  const { battalions, arm } = unitOf(g, unit);
  if (!isGood(g, unit) || arm === "artillery" || battalions.length > 0) return false;
  if (g.state.moved[unit] || g.state.charged[unit] || g.state.frozen[unit]) return false;
  if (arm === "cavalry") return toFoe[hex]! > 5;
  return turnsLeft(appraisal) <= 1 || exposure(appraisal, hex, [unit]) < 1.5;
}

/** Off the map as quickly as possible, without passing close to the enemy. */
function leaving(appraisal: Appraisal, unit: UnitId, { goals }: Mission): Ground {
  const way = toward(appraisal, unit, goals);
  return (hex) => way(hex) - (appraisal.toFoe[hex]! <= 1 ? 4 : appraisal.toFoe[hex]! === 2 ? 1.5 : 0);
}

/** Next to the target, preferably on its flank; otherwise towards the goal at a distance from the enemy. */
function forFoot(appraisal: Appraisal, unit: UnitId, mission: Mission): Ground {
  const { g, foe, toFoe } = appraisal;
  const way = toward(appraisal, unit, mission.goals);
  const strike = strikeOf(appraisal, unit);
  if (strike) {
    const bonus = { front: 0, flank: 5, rear: 4 };
    return (hex) =>
      range(g, hex, strike.at) === 1
        ? 30 +
          bonus[arcHit(g, strike.at, foe, hex)] +
          (isCover(g, hex) ? 2 : 0) -
          BESIDE * others(appraisal, hex, strike.at) -
          trapped(appraisal, hex) -
          BEHIND * behind(appraisal, unit, hex)
        : -2 * range(g, hex, strike.at) + 0.2 * way(hex) - fear(appraisal, hex);
  }
  if (mission.kind === "hold") return holding(appraisal, unit, mission);
  const party = partyOf(appraisal, unit);
  const distance = isReady(appraisal, unit) ? 0 : STAGING;
  return (hex) =>
    way(hex) -
    fear(appraisal, hex) -
    Math.max(0, distance - toFoe[hex]!) * 1.5 -
    EXPOSED * exposure(appraisal, hex, party) +
    (isCover(g, hex) && toFoe[hex]! <= 5 ? 2 : 0);
}

/** Until enough have arrived, attackers wait this far away. */
const STAGING = 6;
/** What avoiding being overrun is worth, in Movement Points. */
const EXPOSED = 2;

/** The units that move with it. */
function partyOf({ g }: Appraisal, unit: UnitId): readonly UnitId[] {
  const frame = g.state.stack.at(-1);
  return frame?.step === "move" && frame.units.includes(unit) ? frame.units : [unit];
}

/** Too near to enemies that are not the target. */
function fear({ g, toFoe }: Appraisal, hex: Hex): number {
  const near = STANDOFF - toFoe[hex]!;
  if (near <= 0) return 0;
  return near * (isCover(g, hex) ? 2 : 5);
}

/** What another enemy at its side costs an attacker. */
const BESIDE = 1;
/** By the number of ways out that the enemy does not command. */
const TRAPPED = [6, 2] as const;

/** A unit that fails there cannot get out again [4.4.5]. */
function trapped({ g, foe, side }: Appraisal, hex: Hex): number {
  const ways = neighboursOf(g.world.map.grid, hex).filter(
    (other) =>
      !holds(g, other, foe) && !isSteep(g, other) && (!inInfluence(g, other, foe) || holds(g, other, side)),
  );
  return TRAPPED[ways.length] ?? 0;
}

/** The cost of each enemy in the rear, and how far to look for them. */
const BEHIND = 1;
const BACK = 4;

/** Enemies between a hex and home: fugitives cannot get past them [4.4.3]. */
function behind({ g, theirs }: Appraisal, unit: UnitId, hex: Hex): number {
  const { nation } = unitOf(g, unit);
  const home = g.world.homes.find((one) => one.nation === nation);
  if (!home) return 0;
  const field = marchField(g, unit, home.hexes);
  return theirs.filter((one) => {
    const at = hexOf(g, one);
    return !isRouted(g, one) && range(g, at, hex) <= BACK && field[at]! + 2 < field[hex]!;
  }).length;
}

/** Enemies beside a hex that are not the target. */
function others({ g, theirs }: Appraisal, hex: Hex, target: Hex): number {
  return theirs.filter(
    (unit) => !isRouted(g, unit) && hexOf(g, unit) !== target && range(g, hexOf(g, unit), hex) === 1,
  ).length;
}

/** Near enough to the place it holds that nothing draws it elsewhere. */
const AT_HAND = 5;

/** Within reach of the place; houses first; a well-placed unit stays. */
function holding(appraisal: Appraisal, unit: UnitId, { goals }: Mission): Ground {
  const { g, toFoe, side } = appraisal;
  const field = marchField(g, unit, goals);
  const here = hexOf(g, unit);
  const party = partyOf(appraisal, unit);
  return (hex) => {
    const points = field[hex]! / 2;
    const away = Math.max(0, points - AT_HAND);
    const empty = goals.includes(hex) && unitsAt(g, hex, side).every((one) => one === unit) ? 4 : 0;
    const cover = isCover(g, hex) && toFoe[hex]! <= 8 ? 1.5 : 0;
    const risk = EXPOSED * exposure(appraisal, hex, party);
    return -away * 1.5 + empty + cover + (hex === here ? 1.5 : 0) - fear(appraisal, hex) * 0.5 - risk;
  };
}

/** Guns want a target at four to seven hexes, in sight, and no enemy within three. */
function forGuns(appraisal: Appraisal, unit: UnitId, mission: Mission): Ground {
  const { g, toFoe, held } = appraisal;
  const way = toward(appraisal, unit, mission.goals);
  const here = hexOf(g, unit);
  const reach = Math.min(unitOf(g, unit).range, 7);
  return (hex) => {
    const steps = toFoe[hex]!;
    const danger = steps < 3 ? (3 - steps) * 6 : 0;
    if (steps > reach + 2) return way(hex) - danger;
    const sights = held.filter((at) => range(g, hex, at) <= reach && isLineClear(g, hex, at)).length;
    return 0.3 * way(hex) + Math.min(sights, 4) * 2 - danger + (hex === here ? 3 : 0);
  };
}

/**
 * Cavalry waits behind the line, out of musket range and near enough to charge; nearer where there are easy
 * targets.
 */
function forHorse(appraisal: Appraisal, unit: UnitId, mission: Mission): Ground {
  const { g, toFoe } = appraisal;
  const way = toward(appraisal, unit, mission.goals);
  const prey = nearestEasyTarget(appraisal, hexOf(g, unit));
  const here = hexOf(g, unit);
  const far = mission.kind === "hold" ? 0.25 : 0.6;
  return (hex) => {
    const steps = toFoe[hex]!;
    const nearness = steps < 4 ? (4 - steps) * 5 : 0;
    const chase = prey >= 0 ? -Math.abs(range(g, hex, prey) - 5) : 0;
    const cover = terrainAt(g, hex) === CLEAR ? 0 : -4;
    const inTheWay = friendsBefore(appraisal, hex) ? 0 : -1;
    return far * Math.min(0, way(hex) + 6) + chase + cover + inTheWay - nearness + (hex === here ? 1 : 0);
  };
}

/** Whether infantry of ours is nearer to the enemy within a few hexes. */
const friendsBefore = ({ g, ours, toFoe }: Appraisal, hex: Hex): boolean =>
  ours.some(
    (unit) =>
      isInfantry(g, unit) && toFoe[hexOf(g, unit)]! < toFoe[hex]! && range(g, hexOf(g, unit), hex) <= 4,
  );
