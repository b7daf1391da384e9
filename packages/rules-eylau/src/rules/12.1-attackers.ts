// Which units may attack in shock, and which targets [12.11].

import { type Arc, DIRECTIONS, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  arcIn,
  beyond,
  directionBetween,
  enemyOf,
  hexOf,
  inRoadColumn,
  isArtillery,
  isCavalry,
  isCompany,
  isCrew,
  isFormed,
  isInfantry,
  isLimbered,
  isRouted,
  onMap,
  sideOf,
  strengthAll,
  unitOf,
  unitsAt,
} from "../board.ts";
import { figure } from "../figures.ts";
import { no } from "../sayings.ts";
import { NONE, type Position, type Side, type UnitId } from "../types.ts";
import { terrainEffect } from "./06.2-costs.ts";
import { foremost, isDefended } from "./12.2-strength.ts";
import { chargeOf } from "./12.52-charge-zones.ts";
import { isDisintegrated } from "./14-tracks.ts";
import { fatigueLevel } from "./15-fatigue.ts";
import { brigadeOf } from "./16.3-chain.ts";
import { isInCommand } from "./17.11-in-command.ts";

/** Shocks made, for a unit that has been thrown back: no more in this phase [12.11-5]. */
export const BARRED = 9;
/** For one that has failed its check before a shock: no more either [R71]. */
export const HESITANT = 8;

/** The units that attack from a hex: the whole stack [12.13], but neither guns nor crews [12.11-1]. */
export const attackersAt = (g: Position, hex: Hex, side: Side): UnitId[] =>
  unitsAt(g, hex, side).filter((unit) => !isArtillery(g, unit) && !isCrew(g, unit) && !isRouted(g, unit));

/** How many shocks a unit may make in a phase [12.11-5]; line infantry one, by the option [21.74]. */
function shocksOf(g: Position, unit: UnitId): number {
  const { light, guard } = unitOf(g, unit);
  if (isCavalry(g, unit) && !unitOf(g, unit).cossack) return 1; // [21.34]
  if (g.world.options.oneShock && isInfantry(g, unit) && !light && !guard) return 1;
  return figure(g.world.charts, "infantry shocks");
}
export const shocksLeft = (g: Position, unit: UnitId): number => shocksOf(g, unit) - g.state.shocked[unit]!;

/** Why a unit may not attack at all. */
export function whyNoAttack(g: Position, unit: UnitId, side: Side): Violation | undefined {
  const { charts, options } = g.world;
  if (sideOf(g, unit) !== side) return no("notYours", "12.0");
  if (!onMap(g, unit)) return no("offMap", "12.0");
  const { arm, cossack } = unitOf(g, unit);
  if (arm === "leader" || arm === "artillery" || arm === "crew") return no("neverAttacks", "12.11-1");
  if (isRouted(g, unit)) return no("routedNeverAttack", "12.11-1");
  if (inRoadColumn(g, unit)) return no("columnOnRoad", "6.6");
  if (unitsAt(g, hexOf(g, unit), side)[0] !== unit) return no("topAttacks", "12.13");
  if (arm === "cavalry" && !cossack) {
    if (!options.cavalryShock || chargeOf(g, unit)) return no("cavalryCharges", "12.5");
    if (!isFormed(g, unit)) return no("onlyFormedCavalry", "21.34");
  }
  if (shocksLeft(g, unit) <= 0) {
    if (g.state.shocked[unit]! >= BARRED) return no("thrownBack", "12.11-5");
    if (g.state.shocked[unit] === HESITANT)
      return no("hasHesitated", fatigueLevel(g, brigadeOf(g, unit)) === 2 ? "15.2-2" : "19.9-3");
    if (arm === "cavalry" && !cossack) return no("oneShock", "21.34");
    return options.oneShock && g.state.shocked[unit]! < figure(charts, "infantry shocks")
      ? no("oneShock", "21.74")
      : no("allShocks", "12.11-5", figure(charts, "infantry shocks"));
  }
  if (isDisintegrated(g, unit)) return no("disintegrated", "14.22b");
  if (!isInCommand(g, unit)) return no("outOfCommand", "17.12-c");
  return undefined;
}

/** Whether a unit looks into a neighbouring hex from one of its own. */
export const facesFrom = (g: Position, unit: UnitId, from: Hex, at: Hex): boolean =>
  arcTowards(g, unit, from, at) === "front";

/** In which arc of a unit in one hex a neighbouring hex lies. */
export const arcTowards = (g: Position, unit: UnitId, hex: Hex, other: Hex): Arc | undefined => {
  const dir = directionBetween(g, hex, other);
  return dir === NONE ? undefined : arcIn(g, unit, hex, dir);
};

/** Infantry in order may turn after its first shock, and loses its formation by that [12.12]. */
export const mayTurn = (g: Position, unit: UnitId): boolean =>
  isInfantry(g, unit) && isFormed(g, unit) && g.state.shocked[unit]! > 0;

/** Why a unit may not attack this hex from that one. */
export function whyNotInto(g: Position, unit: UnitId, from: Hex, at: Hex): Violation | undefined {
  const side = sideOf(g, unit);
  const enemy = enemyOf(side);
  if (directionBetween(g, from, at) === NONE) return no("notAdjacent", "12.11-3");
  if (!isDefended(g, at, enemy)) return no("nobodyThere", "12.0");
  if (!facesFrom(g, unit, from, at) && !mayTurn(g, unit)) return no("notFaced", "12.11-3");
  if (terrainEffect(g, unit, from, at) === "prohibited") return no("noEntry", "12.41-n");
  const defenders = unitsAt(g, at, enemy);
  const target = foremost(g, defenders);
  if (target === undefined) return undefined; // headquarters
  if (isCompany(g, unit)) return whyNoSkirmish(g, unit, target, from, at);
  return unitOf(g, unit).cossack ? whyNoRaid(g, target, from, at) : undefined;
}

/** [8.65-B1] Skirmishers: not the front of a formed unit, except guns, and no unit that is much stronger. */
function whyNoSkirmish(g: Position, unit: UnitId, target: UnitId, from: Hex, at: Hex): Violation | undefined {
  if (isFormed(g, target) && !isArtillery(g, target) && arcTowards(g, target, at, from) === "front")
    return no("frontOfFormed", "8.65-B1");
  if (!isInfantry(g, target) && !isCavalry(g, target)) return undefined;
  const side = sideOf(g, unit);
  const own = strengthAll(g, attackersAt(g, from, side));
  const most = figure(g.world.charts, "skirmish shock");
  return strengthAll(g, unitsAt(g, at, enemyOf(side))) > most * own
    ? no("tooStrong", "8.65-B1", most)
    : undefined;
}

/** [19.2] Cossacks: only units that are disordered or limbered, or guns from behind. */
function whyNoRaid(g: Position, target: UnitId, from: Hex, at: Hex): Violation | undefined {
  if (!isFormed(g, target) || isLimbered(g, target)) return undefined;
  const behind = arcTowards(g, target, at, from) !== "front";
  return isArtillery(g, target) && behind ? undefined : no("cossackPrey", "19.2");
}

/** The hexes that a unit may attack from one of its own. */
export function targetsFrom(g: Position, unit: UnitId, from: Hex): Hex[] {
  const targets: Hex[] = [];
  for (const dir of DIRECTIONS) {
    const at = beyond(g, from, dir);
    if (at !== NONE && !whyNotInto(g, unit, from, at)) targets.push(at);
  }
  return targets;
}
