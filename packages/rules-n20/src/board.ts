// Plain questions about a position, asked by every chapter.

import { distance, type Hex, hexName, parseHex } from "@grognard/hex";
import { frameOf, type ReadOnly } from "@grognard/kernel";
import { pieceNamed, sidesCalled } from "@grognard/parts";
import type { BattleFrame, RetreatFrame } from "./frames.ts";
import {
  BROKEN,
  enemyOf,
  ON_MAP,
  type Piece,
  POOL,
  type Position,
  SIDE_IDS,
  type Side,
  type SideName,
  TERRAINS,
  type Terrain,
  type UnitId,
  type World,
} from "./types.ts";

const FOREST = TERRAINS.indexOf("forest");
const ROUGH = TERRAINS.indexOf("rough");
const MARSH = TERRAINS.indexOf("marsh");
export const TOWN = TERRAINS.indexOf("town");
export const FORTIFIED = TERRAINS.indexOf("fortified");
export const REDOUBT = TERRAINS.indexOf("redoubt");

export const pieceOf = (g: Position, unit: UnitId): Piece => g.world.pieces[unit]!;
export const idOf = (g: Position, unit: UnitId): string => g.world.pieces[unit]!.id;
export const idsOf = (g: Position, units: readonly UnitId[]): string[] => units.map((unit) => idOf(g, unit));
export const sideOf = (g: Position, unit: UnitId): Side => g.world.pieces[unit]!.side;
export const hexOf = (g: Position, unit: UnitId): Hex => g.state.hex[unit]!;
export const hexLabel = (g: { world: World }, hex: Hex): string => hexName(g.world.map.grid, hex);
export const hexLabels = (g: { world: World }, hexes: readonly Hex[]): string[] =>
  hexes.map((hex) => hexLabel(g, hex));
export const hexNamed = (g: { world: World }, name: string): Hex => parseHex(g.world.map.grid, name);
export const unitNamed = (g: { world: World }, id: string): UnitId => g.world.pieceById.get(id) ?? -1;
export const unitsNamed = (g: { world: World }, ids: readonly string[]): UnitId[] =>
  ids.map((id) => unitNamed(g, id));
/** By id, or by full name. */
export const findUnit = (world: World, name: string): UnitId => pieceNamed(world.pieces, name);
export const { sideName, sideNamed, asked } = sidesCalled<SideName, string>(SIDE_IDS);
export const onMap = (g: Position, unit: UnitId): boolean => g.state.place[unit] === ON_MAP;
export const isNight = (g: Position): boolean => g.world.turns[g.state.turn - 1]!.night;
export const hexesBetween = ({ world }: Pick<Position, "world">, a: Hex, b: Hex): number =>
  distance(world.map.grid, a, b);
export const rowOf = (world: World, hex: Hex): number => Math.floor(hex / world.map.grid.columns) + 1;

export const terrainAt = (world: World, hex: Hex, side: Side): number => world.map.terrain[side][hex]!;
export const terrainName = (terrain: number): Terrain => TERRAINS[terrain]!;
export const isRugged = (terrain: number): boolean =>
  terrain === FOREST || terrain === MARSH || terrain === ROUGH;
export const isStronghold = (terrain: number): boolean => terrain === FORTIFIED || terrain === REDOUBT;

/** Where the tables of the map keep the hexside from one hex to the next; -1 if they are not neighbours. */
export function edgeBetween(world: World, from: Hex, to: Hex): number {
  const { neighbours } = world.map.grid;
  for (let at = from * 6; at < from * 6 + 6; at++) if (neighbours[at] === to) return at;
  return -1;
}

/** Features of the hexside between two neighbours, as crossed from the first: ROAD, MINOR_RIVER, ... */
export const hexsideFlags = (world: World, from: Hex, to: Hex): number =>
  world.map.sides[edgeBetween(world, from, to)] ?? 0;

/** Combat units: all pieces except leaders and garrisons. */
export const isUnit = (piece: Piece): boolean => piece.type !== "leader" && piece.type !== "garrison";

/** The unit in a hex, not counting leaders and garrisons; -1 if there is none. */
export const unitAt = (g: Position, hex: Hex): UnitId => g.index.first[hex]!;

export function unitsAt(g: Position, hex: Hex): UnitId[] {
  const units: UnitId[] = [];
  for (let unit = g.index.first[hex]!; unit >= 0; unit = g.index.next[unit]!) units.push(unit);
  return units;
}

export const friendAt = (g: Position, hex: Hex, side: Side): boolean => {
  const unit = g.index.first[hex]!;
  return unit >= 0 && g.world.pieces[unit]!.side === side;
};

/** A living garrison of that side, alone or not; -1 if there is none. */
export const garrisonAt = (g: Position, hex: Hex, side: Side): UnitId => {
  const unit = g.index.garrison[hex]!;
  return unit >= 0 && g.world.pieces[unit]!.side === side ? unit : -1;
};

/** Closed to `side`: an enemy unit or garrison is there [6.3] [9.4.4.1-B6]. */
export const enemyHolds = (g: Position, hex: Hex, side: Side): boolean =>
  friendAt(g, hex, enemyOf(side)) || garrisonAt(g, hex, enemyOf(side)) >= 0;

/** What would defend the hex for `side`: its unit, or else its garrison alone; -1 if nothing. */
export const defenderOf = (g: Position, hex: Hex, side: Side): UnitId =>
  friendAt(g, hex, side) ? g.index.first[hex]! : garrisonAt(g, hex, side);

/** Pieces of a side on the map, in order. */
export function standing(g: Position, side: Side): UnitId[] {
  const { place } = g.state;
  return g.world.army[side].filter((unit) => place[unit] === ON_MAP);
}

export function fightingUnits({ world, state: { place } }: Position, side: Side): UnitId[] {
  return world.army[side].filter((unit) => place[unit] === ON_MAP && isUnit(world.pieces[unit]!));
}

export function leadersAt(g: Position, hex: Hex, side: Side): UnitId[] {
  if (!g.world.options.leaders) return [];
  return standing(g, side).filter((unit) => pieceOf(g, unit).type === "leader" && hexOf(g, unit) === hex);
}

/** The current battle, if there is one; its retreats and advances are frames above it. */
export const battleOf = (g: Position): ReadOnly<BattleFrame> | undefined => frameOf(g, "battle");

export const retreatOf = (g: Position): ReadOnly<RetreatFrame> | undefined => frameOf(g, "retreat");

/** Every combination, from none to all: for leaders who may go along or stay. */
export function subsets<T>(items: readonly T[]): T[][] {
  let all: T[][] = [[]];
  for (const item of items) all = all.concat(all.map((some) => [...some, item]));
  return all;
}

/** Cavalry of Combat Strength 2 or more [9.8.3-heavy]. */
export const isHeavy = (piece: Pick<Piece, "type" | "strength">): boolean =>
  piece.type === "cavalry" && piece.strength >= 2;

/** Enemies are named by their hexes, in the order of the map. */
export const targetHexes = (g: Position, targets: readonly UnitId[]): string[] =>
  hexLabels(
    g,
    targets.map((unit) => hexOf(g, unit)).sort((a, b) => a - b),
  );

/** Broken units that may Rally: not leaders, who return without a roll [16.9.7]. */
export const brokenUnits = (g: Position, side: Side): UnitId[] =>
  g.world.army[side].filter((unit) => g.state.place[unit] === BROKEN && pieceOf(g, unit).type !== "leader");

/** [16.5.2] The Cadres of a nation that are not in use. */
export const freeCadres = (g: Position, nation: number): UnitId[] =>
  g.world.pieces
    .filter((piece) => piece.cadre && piece.nation === nation && g.state.place[piece.index] === POOL)
    .map((piece) => piece.index);

/** [16.1.3] A dummy that is not in use; -1 if there is none. */
export const freeDummy = (g: Position, side: Side): UnitId =>
  g.world.army[side].find((unit) => pieceOf(g, unit).type === "dummy" && g.state.place[unit] === POOL) ?? -1;
