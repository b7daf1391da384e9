// Reading a position: where each piece is, and in what state. Nothing here changes anything.

import { type Direction, directionTo, distance, type Hex, hexName, neighbour, parseHex } from "@grognard/hex";
import { sidesCalled } from "@grognard/parts";
import {
  type Arm,
  BEYOND,
  BRIDGE,
  type Case,
  CHATEAU,
  type Formation,
  type FormationId,
  MOUNTAIN,
  ON_MAP,
  type Position,
  RIVER,
  SIDE_IDS,
  type Side,
  type SideName,
  SPENT,
  TERRAINS,
  type Terrain,
  TIRED,
  TOWN,
  type Unit,
  type UnitId,
  VILLAGE,
  WATER,
  type World,
} from "./types.ts";

type InWorld = { readonly world: World };

export const sideName = (side: Side): SideName => SIDE_IDS[side];
export const sideNamed = (name: string): Side | -1 => SIDE_IDS.indexOf(name as SideName) as Side | -1;
/** Who is asked what. */
export const { asked } = sidesCalled<SideName, Case>(SIDE_IDS);
export const enemyOf = (side: Side): Side => (1 - side) as Side;

export const hexNamed = ({ world }: InWorld, name: string): Hex => parseHex(world.map.grid, name);
export const hexesNamed = (g: InWorld, names: readonly string[]): Hex[] =>
  names.map((name) => hexNamed(g, name));
export const hexLabel = ({ world }: InWorld, hex: Hex): string => hexName(world.map.grid, hex);
export const hexLabels = (g: InWorld, hexes: readonly Hex[]): string[] =>
  hexes.map((hex) => hexLabel(g, hex));
export const unitOf = ({ world }: InWorld, unit: UnitId): Unit => world.units[unit]!;
export const idOf = (g: InWorld, unit: UnitId): string => unitOf(g, unit).id;
export const idsOf = (g: InWorld, units: readonly UnitId[]): string[] => units.map((unit) => idOf(g, unit));
export const unitNamed = ({ world }: InWorld, id: string): UnitId => world.unitById.get(id) ?? -1;
export const formationOf = ({ world }: InWorld, formation: FormationId): Formation =>
  world.formations[formation]!;
export const formationNamed = ({ world }: InWorld, id: string): FormationId =>
  world.formationById.get(id) ?? -1;

export const sideOf = (g: InWorld, unit: UnitId): Side => unitOf(g, unit).side;
export const onMap = ({ state }: Pick<Position, "state">, unit: UnitId): boolean =>
  state.place[unit] === ON_MAP;
export const hexOf = ({ state }: Pick<Position, "state">, unit: UnitId): Hex => state.hex[unit]!;

/** [R111] A detachment is of its division's arm. */
export function armOf(g: Position, unit: UnitId): Arm {
  const { arm, spare } = unitOf(g, unit);
  const parent = g.state.parent[unit]!;
  return spare && parent >= 0 && isFighting(arm) ? unitOf(g, parent).arm : arm;
}
const isFighting = (arm: Arm): boolean => arm === "infantry" || arm === "cavalry";
export const isInfantry = (g: Position, unit: UnitId): boolean => armOf(g, unit) === "infantry";
export const isCavalry = (g: Position, unit: UnitId): boolean => armOf(g, unit) === "cavalry";
/** Infantry and cavalry, detachments included [6.2-negate]. */
export const isCombat = (g: InWorld, unit: UnitId): boolean => isFighting(unitOf(g, unit).arm);
export const isTrain = (g: InWorld, unit: UnitId): boolean => {
  const { arm } = unitOf(g, unit);
  return arm === "wagon" || arm === "engineer";
};
export const isGuns = (g: InWorld, unit: UnitId): boolean => unitOf(g, unit).arm === "guns";
/** Leaders, commanders and headquarters: they neither stack nor fight. */
export const isStaff = (g: InWorld, unit: UnitId): boolean =>
  !isCombat(g, unit) && !isTrain(g, unit) && !isGuns(g, unit);
export const isDetachment = (g: InWorld, unit: UnitId): boolean => isCombat(g, unit) && unitOf(g, unit).spare;

export const isDisorganized = (g: Position, unit: UnitId): boolean => g.state.disorganized[unit] === 1;
export const isSmashed = (g: Position, unit: UnitId): boolean => g.state.smashed[unit] === 1;
export const inColumn = (g: Position, unit: UnitId): boolean => g.state.column[unit]! > 0;
export const inLine = (g: Position, unit: UnitId): boolean => g.state.wing[unit]! >= 0;
export const isTired = (g: Position, unit: UnitId): boolean => {
  const fatigue = g.state.fatigue[unit]!;
  return fatigue >= TIRED && fatigue < SPENT;
};
export const isSpent = (g: Position, unit: UnitId): boolean => g.state.fatigue[unit] === SPENT;
export const isUnsupplied = (g: Position, unit: UnitId): boolean => g.state.unsupplied[unit] === 1;

/** A detachment has the values of its division [R111]. */
export const moraleOf = (g: Position, unit: UnitId): number => unitOf(g, likenessOf(g, unit)).morale;
/** Printed, in whole MP. */
export const printedMp = (g: Position, unit: UnitId): number => unitOf(g, likenessOf(g, unit)).mp;
const likenessOf = (g: Position, unit: UnitId): UnitId =>
  isDetachment(g, unit) && g.state.parent[unit]! >= 0 ? g.state.parent[unit]! : unit;

/** Strength as the counter says, unmodified [2.2.1-sp]. */
export const faceStrength = (g: Position, unit: UnitId): number => 2 * g.state.steps[unit]!;

export const isNight = ({ world, state }: Position): boolean => world.turns[state.turn - 1]?.night ?? false;

export const terrainAt = ({ world }: InWorld, hex: Hex): number => world.map.terrain[hex]!;
export const terrainName = (g: InWorld, hex: Hex): Terrain => TERRAINS[terrainAt(g, hex)]!;
export const isVillageOrTown = (g: InWorld, hex: Hex): boolean => {
  const terrain = terrainAt(g, hex);
  return terrain === VILLAGE || terrain === TOWN;
};
export const isChateau = (g: InWorld, hex: Hex): boolean =>
  terrainAt(g, hex) === CHATEAU || g.world.map.chateaux.has(hex);
/** No unit can ever be in it [8.4]. */
export const isClosed = (g: InWorld, hex: Hex): boolean => {
  const terrain = terrainAt(g, hex);
  return terrain === MOUNTAIN || terrain === BEYOND;
};
export const levelAt = ({ world }: InWorld, hex: Hex): number => world.map.level[hex]!;
/** The bits of the hexside met on leaving `hex`. */
export const sideBits = ({ world }: InWorld, hex: Hex, dir: number): number =>
  world.map.sides[hex * 6 + dir]!;
/** The same for the hexside between two neighbours. */
export const bitsBetween = (g: InWorld, from: Hex, to: Hex): number => {
  const dir = directionBetween(g, from, to);
  return dir < 0 ? 0 : sideBits(g, from, dir);
};
export const directionBetween = ({ world }: InWorld, from: Hex, to: Hex): Direction | -1 =>
  directionTo(world.map.grid, from, to);
export const areAdjacent = (g: InWorld, a: Hex, b: Hex): boolean => directionBetween(g, a, b) >= 0;
export const beyond = ({ world }: InWorld, hex: Hex, dir: number): Hex =>
  neighbour(world.map.grid, hex, (((dir % 6) + 6) % 6) as Direction);
export const apart = ({ world }: InWorld, a: Hex, b: Hex): number => distance(world.map.grid, a, b);

/** Whether a bridge, printed and not destroyed or built, crosses the water between the hexes [6.4-bridge]. */
export function isBridged(g: Position, hex: Hex, dir: number): boolean {
  const side = hex * 6 + dir;
  if (sideBits(g, hex, dir) & BRIDGE && !g.state.broken.includes(side)) return true;
  const across = beyond(g, hex, dir);
  const twin = across < 0 ? -1 : across * 6 + ((dir + 3) % 6);
  return g.state.bridging.some((bridged) => bridged >= 0 && (bridged === side || bridged === twin));
}
/** Whether engineers are a bridge now [6.11]. */
export const isBridging = ({ state }: Pick<Position, "state">, unit: UnitId): boolean =>
  state.bridging[unit]! >= 0;
/** An unbridged river: no unit crosses, fights or reaches over it [6.4-river]. */
export const isBarred = (g: Position, hex: Hex, dir: number): boolean =>
  (sideBits(g, hex, dir) & RIVER) !== 0 && !isBridged(g, hex, dir);
export const isWet = (g: Position, hex: Hex, dir: number): boolean =>
  (sideBits(g, hex, dir) & WATER) !== 0 && !isBridged(g, hex, dir);

const NOBODY: readonly UnitId[] = [];
/** Every piece in a hex: columns and extended lines are in each of their hexes. */
export const piecesAt = (g: Position, hex: Hex): readonly UnitId[] => g.index.at[hex] ?? NOBODY;
/** Infantry and cavalry of a side in a hex. */
export const combatUnitsAt = (g: Position, hex: Hex, side: Side): UnitId[] =>
  piecesAt(g, hex).filter((unit) => sideOf(g, unit) === side && isCombat(g, unit));
export const trainsAt = (g: Position, hex: Hex, side: Side): UnitId[] =>
  piecesAt(g, hex).filter((unit) => sideOf(g, unit) === side && isTrain(g, unit));
export const gunsAt = (g: Position, hex: Hex, side: Side): UnitId[] =>
  piecesAt(g, hex).filter((unit) => sideOf(g, unit) === side && isGuns(g, unit));
/** Whether this side has anything there that can be attacked: combat units, guns [R70]. */
export const isHeld = (g: Position, hex: Hex, side: Side): boolean =>
  piecesAt(g, hex).some((unit) => sideOf(g, unit) === side && (isCombat(g, unit) || isGuns(g, unit)));
export const leaderAt = (g: Position, hex: Hex, side: Side): UnitId[] =>
  piecesAt(g, hex).filter((unit) => unitOf(g, unit).arm === "leader" && sideOf(g, unit) === side);
/** Infantry and cavalry of a side on the map, in order. */
export const fielded = (g: Position, side: Side): UnitId[] =>
  g.world.units
    .filter(({ index, side: own }) => own === side && onMap(g, index) && isCombat(g, index))
    .map(({ index }) => index);
/** The units of a formation that are on the map. */
export const unitsOf = (g: Position, formation: FormationId): UnitId[] =>
  formationOf(g, formation).units.filter((unit) => onMap(g, unit));

export { hexesOf, partsOf } from "./rules/15.7-column-shape.ts";
