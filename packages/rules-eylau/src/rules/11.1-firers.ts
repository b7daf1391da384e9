// [11.1] Which units fire: each firer is one unit, or all that fire together under one [R49].

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  armOf,
  formationOf,
  hexOf,
  isArtillery,
  isCompany,
  isCrew,
  isExtended,
  isGood,
  isHardCover,
  isInfantry,
  isManned,
  isRouted,
  isUnlimbered,
  onMap,
  sideOf,
  stackAt,
  strengthAll,
  strengthOf,
  terrainAt,
} from "../board.ts";
import { figure } from "../figures.ts";
import { no } from "../sayings.ts";
import { GENERAL, LINE, type Position, ROAD, SQUARE, type UnitId, WOODS } from "../types.ts";
import { farthest } from "./11.2-ranges.ts";

/** How it fires. */
export type FireKind =
  | "guns" // the batteries of a hex as one [9.4]
  | "square" // all battalions of it [8.42-5]
  | "extended" // a half from each hex [11.53]
  | "line"
  | "column"
  | "loose" // all in skirmish and general order [11.61]
  | "escort"; // companies with guns: not through the front of these [9.41]

/** In skirmish or general order, or so before it was disordered. */
export const isLoose = (g: Position, unit: UnitId): boolean =>
  isCompany(g, unit) || (isInfantry(g, unit) && formationOf(g, unit) === GENERAL);

/** The top unit of a side in the stack of another unit, not counting lone crews. */
function topWith(g: Position, unit: UnitId): UnitId {
  const side = sideOf(g, unit);
  for (const other of stackAt(g, hexOf(g, unit)))
    if (sideOf(g, other) === side && !isCrew(g, other) && isManned(g, other)) return other;
  return unit;
}

/** How the fire that this unit leads is made; undefined: it leads none. */
export function fireKind(g: Position, unit: UnitId): FireKind | undefined {
  if (whyNotAble(g, unit)) return undefined;
  const top = topWith(g, unit);
  if (isCompany(g, unit) && isArtillery(g, top))
    return isUnlimbered(g, top) && isFirstOf(g, unit, isCompany) ? "escort" : undefined;
  if (isLoose(g, unit)) return isLoose(g, top) && isFirstOf(g, unit, isLoose) ? "loose" : undefined;
  if (unit !== top) return undefined;
  if (isArtillery(g, unit)) return "guns";
  if (isExtended(g, unit)) return "extended";
  const formation = formationOf(g, unit);
  if (formation === SQUARE && isGood(g, unit)) return "square";
  return formation === LINE ? "line" : "column";
}

/** It is the first unit in its hex of which this is true and that may fire. */
function isFirstOf(g: Position, unit: UnitId, belongs: (g: Position, unit: UnitId) => boolean): boolean {
  for (const other of stackAt(g, hexOf(g, unit))) {
    if (other === unit) return true;
    if (belongs(g, other) && !whyNotAble(g, other)) return false;
  }
  return false;
}

/** [11.11-2] What never fires, whatever it stands with. */
export function whyNotAble(g: Position, unit: UnitId): Violation | undefined {
  if (!onMap(g, unit)) return NOT_ON_MAP;
  switch (armOf(g, unit)) {
    case "infantry":
      if (formationOf(g, unit) === ROAD && isGood(g, unit)) return IN_ROAD_COLUMN;
      break;
    case "skirmish":
      if (g.state.depleted[unit] === 1) return NO_CARTRIDGES;
      break;
    case "artillery":
      if (!isManned(g, unit)) return UNMANNED;
      if (!isUnlimbered(g, unit)) return LIMBERED_GUNS;
      break;
    default:
      return NEVER;
  }
  return isRouted(g, unit) ? ROUTED_UNITS : undefined;
}
// Needed for every unit whenever zones are computed, so these are made once.
const NOT_ON_MAP = no("notOnMap", "11.0");
const IN_ROAD_COLUMN = no("roadColumnFires", "6.6");
const NO_CARTRIDGES = no("noCartridges", "11.91-a");
const UNMANNED = no("gunsUnmanned", "11.7-c");
const LIMBERED_GUNS = no("gunsLimbered", "11.7-b");
const NEVER = no("neverFires", "11.11-2");
const ROUTED_UNITS = no("routedFires", "11.11-2");

/** Why a unit leads no fire. */
export const whyNoFire = (g: Position, unit: UnitId): Violation | undefined =>
  whyNotAble(g, unit) ??
  (fireKind(g, unit) ? undefined : no("onlyTopFires", isArtillery(g, unit) ? "11.7-a" : "11.11-3"));

/** All that fire under this one from one of its hexes, it first; of several batteries those in range. */
export function firingWith(
  g: Position,
  unit: UnitId,
  kind: FireKind,
  from: Hex,
  range: number,
): readonly UnitId[] {
  const side = sideOf(g, unit);
  return stackAt(g, from).filter((other) => {
    if (other === unit) return true;
    if (sideOf(g, other) !== side || whyNotAble(g, other)) return false;
    switch (kind) {
      case "guns":
        return isArtillery(g, other) && range <= farthest(g, other) && hasAsMuch(g, unit, other);
      case "loose":
        return isLoose(g, other);
      case "escort":
        return isCompany(g, other);
      case "square":
        return isCompany(g, other) || (isInfantry(g, other) && formationOf(g, other) === SQUARE);
      default:
        return isCompany(g, other); // part of the battalion [9.31]
    }
  });
}

/** [R179] Guns without ammunition do not fire as one with others that have some. */
export const hasAsMuch = ({ state: { depleted } }: Position, unit: UnitId, other: UnitId): boolean =>
  depleted[unit] === depleted[other];

/** Points or guns with which it fires at this distance from one of its hexes, before any are divided. */
export function firePoints(g: Position, unit: UnitId, kind: FireKind, from: Hex, range = 1): number {
  const cap = figure(g.world.charts, "hexside cap");
  const firers = firingWith(g, unit, kind, from, range);
  if (kind === "loose") return strengthAll(g, firers);
  if (kind === "escort") return Math.min(cap, strengthAll(g, firers));
  const companies = strengthAll(
    g,
    firers.filter((other) => isCompany(g, other)),
  );
  const own =
    kind === "extended" ? halfOf(g, unit) : strengthAll(g, firers) - companies + supportOf(g, unit, kind);
  const points = Math.max(own, Math.min(cap, own + companies)); // [R35]
  return isCapped(g, from) ? Math.min(cap, points) : points;
}

/** [11.12-3] No more than nine points through a hexside out of town or woods. */
const isCapped = (g: Position, from: Hex): boolean => isHardCover(g, from) || terrainAt(g, from) === WOODS;

/** The larger half that one hex of an extended line may have [11.53-1]. */
export const halfOf = (g: Position, unit: UnitId): number => {
  const { charts } = g.world;
  const most = Math.ceil(strengthOf(g, unit) / 2) + figure(charts, "half line shift");
  return Math.min(most, figure(charts, "half line cap"), strengthOf(g, unit));
};

/** [21.21] Half of the second unit of a stack in line or column. */
function supportOf(g: Position, unit: UnitId, kind: FireKind): number {
  if (!g.world.options.stackedFire || (kind !== "line" && kind !== "column")) return 0;
  const second = stackAt(g, hexOf(g, unit)).find(
    (other) =>
      other !== unit &&
      isInfantry(g, other) &&
      sideOf(g, other) === sideOf(g, unit) &&
      formationOf(g, other) === formationOf(g, unit) &&
      !isRouted(g, other),
  );
  return second === undefined ? 0 : Math.floor(strengthOf(g, second) / 2);
}
