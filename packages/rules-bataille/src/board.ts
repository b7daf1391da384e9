// Plain questions about a position, asked by every chapter.

import { type Direction, distance, type Hex, hexName, neighbour, parseHex } from "@grognard/hex";
import { sidesCalled } from "@grognard/parts";
import type { Case } from "./cases.ts";
import {
  BOXED,
  type Bonuses,
  CLEAR,
  CLOSED,
  DISORDERED,
  type Formation,
  GENERAL,
  GOOD,
  isSkirmish,
  isTwoHex,
  LIMBERED,
  NONE,
  ON_MAP,
  type Position,
  ROAD,
  ROUTED,
  SIDE_IDS,
  type Side,
  type SideName,
  STEEP,
  TERRAINS,
  type Terrain,
  TOWN,
  UNLIMBERED,
  type Unit,
  type UnitId,
  VILLAGE,
  WOODS,
  type World,
} from "./types.ts";

export const unitOf = (g: Position, unit: UnitId): Unit => g.world.units[unit]!;
/** [2.3.3] Every leader has them. */
export const bonusesOf = (g: Position, leader: UnitId): Bonuses => unitOf(g, leader).bonuses!;
export const idOf = (g: Position, unit: UnitId): string => g.world.units[unit]!.id;
export const idsOf = (g: Position, units: readonly UnitId[]): string[] => units.map((unit) => idOf(g, unit));
export const sideOf = (g: Position, unit: UnitId): Side => g.world.units[unit]!.side;
export const { sideName, sideNamed, asked } = sidesCalled<SideName, Case>(SIDE_IDS);
export const unitNamed = (g: { world: World }, id: string): UnitId => g.world.unitById.get(id) ?? -1;
export function unitsNamed(g: { world: World }, ids: readonly string[]): UnitId[] {
  const units: UnitId[] = [];
  for (const id of ids) units.push(unitNamed(g, id));
  return units;
}
export const hexOf = (g: Position, unit: UnitId): Hex => g.state.hex[unit]!;
export const hexLabel = (g: { world: World }, hex: Hex): string => hexName(g.world.map.grid, hex);
export const hexLabels = (g: { world: World }, hexes: readonly Hex[]): string[] =>
  hexes.map((hex) => hexLabel(g, hex));
export const hexNamed = (g: { world: World }, name: string): Hex => parseHex(g.world.map.grid, name);
export const range = (g: { world: World }, a: Hex, b: Hex): number => distance(g.world.map.grid, a, b);
/** -1 off the map. */
export const across = (g: { world: World }, hex: Hex, dir: number): Hex =>
  neighbour(g.world.map.grid, hex, (((dir % 6) + 6) % 6) as Direction);

/** The hexes into which a formation in one hex could spread, to its right and to its left. */
export const wingsBeside = (g: { world: World }, hex: Hex, facing: number): Hex[] =>
  [across(g, hex, facing + 2), across(g, hex, facing + 5)].filter((other) => other >= 0);

export const onMap = (g: Position, unit: UnitId): boolean => g.state.place[unit] === ON_MAP;
export const isLeader = (unit: Unit): boolean => unit.arm === "leader";
export const isCombat = (unit: Unit): boolean => unit.arm !== "leader";
export const isInfantry = (g: Position, unit: UnitId): boolean => unitOf(g, unit).arm === "infantry";
export const isCavalry = (g: Position, unit: UnitId): boolean => unitOf(g, unit).arm === "cavalry";
export const isArtillery = (g: Position, unit: UnitId): boolean => unitOf(g, unit).arm === "artillery";
export const isUnlimbered = (g: Position, unit: UnitId): boolean => g.state.formation[unit] === UNLIMBERED;
export const isLimbered = (g: Position, unit: UnitId): boolean =>
  isArtillery(g, unit) && g.state.formation[unit] !== UNLIMBERED;
export const isSkirmishing = (g: Position, unit: UnitId): boolean => isSkirmish(g.state.formation[unit]!);
export const isGood = (g: Position, unit: UnitId): boolean => g.state.morale[unit] === GOOD;
export const isDisordered = (g: Position, unit: UnitId): boolean => g.state.morale[unit] === DISORDERED;
export const isRouted = (g: Position, unit: UnitId): boolean => g.state.morale[unit] === ROUTED;
export const formationOf = (g: Position, unit: UnitId): Formation => g.state.formation[unit] as Formation;
export const increments = (g: Position, unit: UnitId): number =>
  unitOf(g, unit).increments - g.state.losses[unit]!;

export const terrainAt = (g: { world: Pick<World, "map"> }, hex: Hex): number => g.world.map.terrain[hex]!;
export const terrainName = (terrain: number): Terrain => TERRAINS[terrain]!;
export const levelAt = (g: { world: World }, hex: Hex): number => g.world.map.level[hex]!;
/** Woods, village or town: General Order [6.6.1]. */
export const isCover = (g: { world: Pick<World, "map"> }, hex: Hex): boolean => {
  const terrain = terrainAt(g, hex);
  return terrain === WOODS || terrain === VILLAGE || terrain === TOWN;
};
export const isBuilt = (g: { world: World }, hex: Hex): boolean => {
  const terrain = terrainAt(g, hex);
  return terrain === VILLAGE || terrain === TOWN;
};
export const isClear = (g: { world: World }, hex: Hex): boolean => terrainAt(g, hex) === CLEAR;
export const isSteep = (g: { world: World }, hex: Hex): boolean => terrainAt(g, hex) === STEEP;
/** Bits of the hexside crossed on leaving `hex`: ROADWAY, STREAM, UP, DOWN, CLOSED. */
export const sideBits = (g: { world: World }, hex: Hex, dir: number): number =>
  g.world.map.sides[hex * 6 + dir]!;
/** The bits between two neighbours; CLOSED if they are not neighbours. */
export function bitsBetween(g: { world: World }, from: Hex, to: Hex): number {
  const dir = directionBetween(g, from, to);
  return dir < 0 ? CLOSED : sideBits(g, from, dir);
}
export function directionBetween({ world }: { world: World }, from: Hex, to: Hex): number {
  if (to < 0) return -1;
  const { neighbours } = world.map.grid;
  for (let dir = 0; dir < 6; dir++) if (neighbours[from * 6 + dir] === to) return dir;
  return -1;
}
export const areAdjacent = (g: { world: World }, a: Hex, b: Hex): boolean => directionBetween(g, a, b) >= 0;

/** All hexes a unit is in: two for an extended formation, left first; the head first in Road March. */
export function hexesOf(g: Position, unit: UnitId): Hex[] {
  const { hex, formation, facing, tail } = g.state;
  const head = hex[unit]!;
  if (head < 0) return [];
  if (isTwoHex(formation[unit]!)) return [head, across(g, head, facing[unit]! + 2)];
  if (formation[unit] === ROAD) return [head, ...tail[unit]!];
  return [head];
}

/** [6.4.6] [6.10.5] The increments of a unit that are in this hex. */
export function incrementsIn(g: Position, unit: UnitId, hex: Hex): number {
  const all = increments(g, unit);
  const formation = g.state.formation[unit]!;
  if (isTwoHex(formation)) {
    const left = Math.floor(all / 2); // the odd one is in the right hex [R43]
    return hex === g.state.hex[unit] ? left : all - left;
  }
  if (formation !== ROAD) return all;
  const at = hexesOf(g, unit).indexOf(hex);
  return Math.max(0, Math.min(4, all - 4 * at));
}

/** Combat units in a hex, top first. */
export const stackAt = (g: Position, hex: Hex): readonly UnitId[] => g.index.at[hex] ?? EMPTY;
export const leadersAt = (g: Position, hex: Hex): readonly UnitId[] => g.index.leaders[hex] ?? EMPTY;
const EMPTY: readonly UnitId[] = [];

/** Combat units of one side in a hex: both sides share one only when cavalry is on a square. */
export const unitsAt = (g: Position, hex: Hex, side: Side): readonly UnitId[] => {
  const stack = g.index.at[hex];
  if (!stack) return EMPTY;
  for (const unit of stack) if (sideOf(g, unit) !== side) return ofSide(g, stack, side);
  return stack;
};
const ofSide = (g: Position, units: readonly UnitId[], side: Side): UnitId[] =>
  units.filter((unit) => sideOf(g, unit) === side);
export const holds = (g: Position, hex: Hex, side: Side): boolean => {
  const stack = g.index.at[hex];
  if (stack) for (const unit of stack) if (sideOf(g, unit) === side) return true;
  return false;
};
export const ownLeadersAt = (g: Position, hex: Hex, side: Side): readonly UnitId[] =>
  g.index.leaders[hex] ? ofSide(g, g.index.leaders[hex], side) : EMPTY;

/** Combat units of a side on the map, in order. */
export function fielded(g: Position, side: Side): readonly UnitId[] {
  const { index } = g;
  const known = index.fielded[side];
  if (known) return known;
  const units = g.world.army[side].filter((unit) => onMap(g, unit) && isCombat(unitOf(g, unit)));
  index.fielded = side === 0 ? [units, index.fielded[1]] : [index.fielded[0], units];
  return units;
}

/** Hexes with a side's combat units, in order. */
export function occupiedHexes(g: Position, side: Side): readonly Hex[] {
  const { index } = g;
  const known = index.held[side];
  if (known) return known;
  const hexes = new Set(fielded(g, side).flatMap((unit) => hexesOf(g, unit)));
  const held = [...hexes].sort((a, b) => a - b);
  index.held = side === 0 ? [held, index.held[1]] : [index.held[0], held];
  return held;
}

/** Sum of increments of units in a hex. */
export const massIn = (g: Position, units: readonly UnitId[], hex: Hex): number =>
  units.reduce((sum, unit) => sum + incrementsIn(g, unit, hex), 0);

/**
 * [6.2.2] [R37] The unit whose facing a side's stack has: the topmost; guns only if there are no formed
 * troops.
 */
export function deciderAt(g: Position, hex: Hex, side: Side): UnitId {
  const stack = unitsAt(g, hex, side);
  const [top = -1] = stack;
  if (top < 0 || !isArtillery(g, top)) return top;
  for (const unit of stack) if (!isArtillery(g, unit) && hasFormation(g, unit)) return unit;
  return top;
}

/** The formation that a unit of this arm takes by default in a hex [6.3.2-2] [6.6.1] [16.2.7]. */
export function defaultFormation(g: Position, unit: UnitId, hex: Hex): Formation {
  const { arm, nation } = unitOf(g, unit);
  if (arm === "artillery") return LIMBERED;
  if (isCover(g, hex)) return GENERAL;
  return arm === "infantry" && nation === "austrian" ? 8 : 0;
}

/** The counters that represent a regiment now: its own, or those of its battalions on the map. */
export const livingBattalions = (g: Position, regiment: UnitId): UnitId[] =>
  unitOf(g, regiment).battalions.filter((unit) => onMap(g, unit));
export const isBoxed = (g: Position, unit: UnitId): boolean => g.state.place[unit] === BOXED;
export const hasFormation = (g: Position, unit: UnitId): boolean => g.state.formation[unit] !== NONE;

/** [16.1.3] */
export const isWet = (g: Position): boolean =>
  g.world.wetDays.includes(g.world.turns[g.state.turn - 1]?.day ?? 0);
export const minuteNow = (g: Position): number => g.world.turns[g.state.turn - 1]!.minute;

export const isMarked = (g: Position, unit: UnitId): boolean =>
  g.state.charges.some(({ attackers, defenders }) => attackers.includes(unit) || defenders.includes(unit));

/** "id@col,row" for one half of a unit in two hexes, else its id. */
export const partName = (g: Position, unit: UnitId, hex: Hex): string =>
  isTwoHex(g.state.formation[unit]!) ? `${idOf(g, unit)}@${hexLabel(g, hex)}` : idOf(g, unit);
/** The unit and hex of a firer or attacker. */
export function partNamed(g: Position, name: string): readonly [unit: UnitId, hex: Hex] {
  const [id = "", hex] = name.split("@");
  const unit = unitNamed(g, id);
  return [unit, hex === undefined ? hexOf(g, unit) : hexNamed(g, hex)];
}
export const partsNamed = (g: Position, names: readonly string[]): (readonly [unit: UnitId, hex: Hex])[] =>
  names.map((name) => partNamed(g, name));
