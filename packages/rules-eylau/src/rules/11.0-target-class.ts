// [11.0-F3] The class of a target, 1 to 5: the first test that fits decides [R46].

import type { Arc, Direction, Hex } from "@grognard/hex";
import {
  arcIn,
  armOf,
  formationOf,
  isArtillery,
  isCavalry,
  isCompany,
  isCrew,
  isHardCover,
  isLightCover,
  isLimbered,
  isManned,
  isRouted,
  isSoftCover,
  sideBits,
  stackAt,
  strengthAll,
  strengthOf,
  topAt,
  unitOf,
  unitsAt,
} from "../board.ts";
import { type TargetRow, targetClass } from "../charts.ts";
import { figure } from "../figures.ts";
import {
  type Case,
  EXTENDED,
  GENERAL,
  HEDGE_BEHIND,
  LINE,
  type Position,
  ROAD,
  type Side,
  SQUARE,
  type UnitId,
} from "../types.ts";
import { entrySides } from "./10.4-line.ts";

export type Screen = "screened" | "screened by skirmishers";

export interface Target {
  /** The topmost unit, which gives the class. */
  readonly unit: UnitId;
  readonly side: Side;
  readonly row: TargetRow;
  readonly value: number;
  /** Of the topmost unit, where the fire comes in. */
  readonly arc: Arc;
  /** More on the die [11.41]. */
  readonly massed: boolean;
  readonly cite: Case;
}

/** How units of a side in a hex are hit from another hex; undefined if none are there. */
export function targetIn(
  g: Position,
  at: Hex,
  side: Side,
  from: Hex,
  by: By,
  screen?: Screen,
): Target | undefined {
  const unit = topAt(g, at, side);
  if (unit === undefined) return undefined;
  const sides = entrySides(g.world.map.grid, from, at);
  const arc = arcHit(g, unit, at, sides);
  const {
    row,
    cite,
    massed = false,
  } = coverRow(g, at, unit, sides) ??
  (screen && { row: screen, cite: screen === "screened" ? "11.45" : "11.46" }) ??
  openRow(g, at, unit, arc, by);
  return { unit, side, row, value: targetClass(g.world.charts, row, by), arc, massed, cite };
}

type By = "infantry" | "artillery";
interface Found {
  readonly row: TargetRow;
  readonly cite: Case;
  readonly massed?: boolean;
}

/** Through which arc the fire comes in: at a corner the better of its two hexsides for the target [R6]. */
function arcHit(g: Position, unit: UnitId, at: Hex, sides: readonly number[]): Arc {
  const arcs = sides.map((dir) => arcIn(g, unit, at, dir as Direction));
  return arcs.includes("front") ? "front" : arcs.includes("rear") ? "rear" : "flank";
}

/** [11.12] [11.13] [11.43] What protects it: cavalry and guns are protected only by hexsides. */
function coverRow(g: Position, at: Hex, unit: UnitId, sides: readonly number[]): Found | undefined {
  const onFoot = !isCavalry(g, unit) && !isArtillery(g, unit);
  if (onFoot && isHardCover(g, at)) return { row: "hard cover", cite: "11.0-T5" };
  if (onFoot && isSoftCover(g, at)) return { row: "soft cover", cite: "11.0-T4" };
  const few = isFewSkirmishers(g, at, unit);
  if (sides.some((dir) => (sideBits(g, at, dir) & HEDGE_BEHIND) !== 0))
    return few
      ? { row: "light cover hexside, few skirmishers", cite: "11.0-T4" }
      : { row: "light cover hexside", cite: "11.0-T3" };
  return few && isLight(g, at) ? { row: "light cover, few skirmishers", cite: "11.43" } : undefined;
}

/** Abandoned guns count as light cover [7.53-d]. */
const isLight = (g: Position, at: Hex): boolean =>
  isLightCover(g, at) || stackAt(g, at).some((other) => !isManned(g, other));

/** Only skirmishers, and lone crews, which are hit like them [7.61-A]. */
function isFewSkirmishers(g: Position, at: Hex, unit: UnitId): boolean {
  const units = unitsAt(g, at, unitOf(g, unit).side);
  return (
    units.every((one) => isCompany(g, one) || isCrew(g, one)) &&
    strengthAll(g, units) <= figure(g.world.charts, "few skirmishers")
  );
}

/** In the open: routed, enfiladed, massed, or as it stands. */
function openRow(g: Position, at: Hex, unit: UnitId, arc: Arc, by: By): Found {
  if (isRouted(g, unit)) return { row: "routed", cite: "11.0-T3" };
  const massed = isMassed(g, at, unit);
  if (arc === "flank" && !isArtillery(g, unit)) return { row: "enfiladed", cite: "11.42", massed };
  const native = nativeRow(g, at, unit, by);
  const { charts, options } = g.world;
  const keeps = options.massedKeepsClass && targetClass(charts, native, by) === 1; // [R44]
  return massed && !keeps
    ? { row: "massed", cite: "11.41", massed }
    : { row: native, cite: NATIVE_CASES[targetClass(charts, native, by)]!, massed };
}
const NATIVE_CASES: readonly Case[] = ["11.0-F3", "11.0-T1", "11.0-T2", "11.0-T3"];

/** By its formation; disordered, by the one that it was in [11.0-F5n]. */
function nativeRow(g: Position, at: Hex, unit: UnitId, by: By): TargetRow {
  const { arm, cossack } = unitOf(g, unit);
  if (arm === "cavalry") return cossack ? "cossacks" : "cavalry";
  if (arm === "artillery") return isLimbered(g, unit) ? "limbered" : "unlimbered";
  const formation = formationOf(g, unit);
  if (arm !== "infantry" || formation === GENERAL) return looseRow(g, at, unit, by);
  if (formation === LINE || formation === EXTENDED) return "line";
  return formation === SQUARE ? "square" : formation === ROAD ? "road column" : "column";
}

/** [11.0-T1] [11.0-T2] The larger a skirmish stack, the easier it is to hit; for infantry fire not quite [R45]. */
function looseRow(g: Position, at: Hex, unit: UnitId, by: By): TargetRow {
  const points = strengthAll(g, unitsAt(g, at, unitOf(g, unit).side));
  const row = SWARMS.find(([from]) => points >= from)?.[1];
  if (!row) return "skirmish 1-4";
  if (by === "artillery" || !g.world.options.skirmishClassSwap) return row;
  return row === "skirmish 8+" ? "skirmish 5-7" : "skirmish 8+";
}

const SWARMS = [
  [8, "skirmish 8+"],
  [5, "skirmish 5-7"],
] as const;

/** [11.41] Too many in a hex without cover. */
function isMassed(g: Position, at: Hex, top: UnitId): boolean {
  const { charts } = g.world;
  if (isLight(g, at) && !isCavalry(g, top) && !isArtillery(g, top)) return false;
  let foot = 0;
  let horse = 0;
  let guns = 0;
  for (const unit of unitsAt(g, at, unitOf(g, top).side)) {
    const points = strengthOf(g, unit);
    const arm = armOf(g, unit);
    if (arm === "cavalry") horse += points;
    else if (arm === "artillery")
      guns += points * (isLimbered(g, unit) ? figure(charts, "limbered guns count") : 1);
    else if (arm !== "crew") foot += points;
  }
  return (
    foot > figure(charts, "infantry massed") ||
    horse > figure(charts, "cavalry massed") ||
    (guns > 0 && guns + foot > figure(charts, "guns massed"))
  );
}
