// Reading a position: where everything is, and in what state. Nothing here changes anything.

import {
  type Arc,
  arcOf,
  type Direction,
  directionTo,
  distance,
  type Facing,
  type Hex,
  hexName,
  neighbour,
  parseHex,
  VERTEX_ARCS,
} from "@grognard/hex";
import { once, sidesCalled } from "@grognard/parts";
import { figure } from "./figures.ts";
import {
  ABOARD,
  type Arm,
  type Case,
  COLUMN,
  DISORDERED,
  EXTENDED,
  FARMETTE,
  type GameTurn,
  GENERAL,
  GOOD,
  hasFront,
  type Leadership,
  LIGHT,
  LIMBERED,
  LINE,
  MAJOR,
  MOUNTED,
  ON_MAP,
  type Position,
  type Rank,
  ROAD,
  ROADWAY,
  ROUTED,
  SIDE_IDS,
  type Side,
  type SideName,
  SKIRMISH,
  SQUARE,
  TERRAINS,
  type Terrain,
  TOWN,
  type Track,
  UNLIMBERED,
  type Unit,
  type UnitId,
  WETLANDS,
  WOODS,
  type World,
} from "./types.ts";

type InWorld = { readonly world: World };
type InState = Pick<Position, "state">;

// Names
export const sideName = (side: Side): SideName => SIDE_IDS[side];
export const sideNamed = (name: string): Side | -1 => SIDE_IDS.indexOf(name as SideName) as Side | -1;
/** Which side is asked what. */
export const { asked } = sidesCalled<SideName, Case>(SIDE_IDS);
export const enemyOf = (side: Side): Side => (1 - side) as Side;
export const hexNamed = ({ world }: InWorld, name: string): Hex => parseHex(world.map.grid, name);
export const hexLabel = ({ world }: InWorld, hex: Hex): string => hexName(world.map.grid, hex);
export const hexLabels = (g: InWorld, hexes: readonly Hex[]): string[] =>
  hexes.map((hex) => hexLabel(g, hex));
export const unitOf = ({ world }: InWorld, unit: UnitId): Unit => world.units[unit]!;
export const idOf = (g: InWorld, unit: UnitId): string => unitOf(g, unit).id;
export const idsOf = (g: InWorld, units: readonly UnitId[]): string[] => units.map((unit) => idOf(g, unit));
export const unitNamed = ({ world }: InWorld, id: string): UnitId => world.unitById.get(id) ?? -1;
export const trackOf = ({ world }: InWorld, unit: UnitId): Track =>
  world.tracks[unitOf({ world }, unit).track]!;

// Kinds
export const sideOf = (g: InWorld, unit: UnitId): Side => unitOf(g, unit).side;
export const armOf = (g: InWorld, unit: UnitId): Arm => unitOf(g, unit).arm;
export const isInfantry = (g: InWorld, unit: UnitId): boolean => armOf(g, unit) === "infantry";
export const isCompany = (g: InWorld, unit: UnitId): boolean => armOf(g, unit) === "skirmish";
export const isCavalry = (g: InWorld, unit: UnitId): boolean => armOf(g, unit) === "cavalry";
export const isArtillery = (g: InWorld, unit: UnitId): boolean => armOf(g, unit) === "artillery";
export const isCrew = (g: InWorld, unit: UnitId): boolean => armOf(g, unit) === "crew";
export const isLeader = (g: InWorld, unit: UnitId): boolean => armOf(g, unit) === "leader";
export const leadershipOf = (g: InWorld, unit: UnitId): Leadership => unitOf(g, unit).leader!;
export const rankOf = (g: InWorld, unit: UnitId): Rank | undefined => unitOf(g, unit).leader?.rank;

// States. For no unit and no hex there is -1; a list that is ever read there is read slowly everywhere.
export const onMap = ({ state }: InState, unit: UnitId): boolean => unit >= 0 && state.place[unit] === ON_MAP;
export const hexOf = ({ state }: InState, unit: UnitId): Hex => state.hex[unit]!;
/** Whether it has left the hex in which it began this Movement Phase. */
export const hasLeft = ({ state }: InState, unit: UnitId): boolean =>
  state.began[unit]! >= 0 && state.began[unit] !== state.hex[unit];
/** Both hexes of an extended line, and of a road column also those behind its head that are on the map; the one hex
 *  of any other unit. */
export function hexesOf({ state }: InState, unit: UnitId): readonly Hex[] {
  const hex = state.hex[unit]!;
  const wing = state.wing[unit]!;
  if (wing >= 0) return [hex, wing];
  const trail = state.trail[unit]!;
  return trail.length > 0 && state.formation[unit] === ROAD
    ? [hex, ...trail.filter((one) => one >= 0)]
    : [hex];
}
/** Where units that have come to a hex stand: an extended line in both of its hexes [8.32-1]. */
export const spotsOf = (g: InState, [top = -1]: readonly UnitId[], at: Hex): readonly Hex[] =>
  onMap(g, top) && hexesOf(g, top).includes(at) ? hexesOf(g, top) : [at];
export const strengthOf = ({ state }: InState, unit: UnitId): number => state.strength[unit]!;
export const strengthAll = (g: InState, units: readonly UnitId[]): number =>
  units.reduce((sum, unit) => sum + strengthOf(g, unit), 0);
export const formationOf = ({ state }: InState, unit: UnitId): number => state.formation[unit]!;
export const isGood = ({ state }: InState, unit: UnitId): boolean => state.morale[unit] === GOOD;
export const isDisordered = ({ state }: InState, unit: UnitId): boolean => state.morale[unit] === DISORDERED;
export const isRouted = ({ state }: InState, unit: UnitId): boolean => state.morale[unit] === ROUTED;
/** In this formation and in order: a disordered unit is in none, but keeps the target class of its last [7.21-2]. */
export const isIn = (g: InState, unit: UnitId, formation: number): boolean =>
  g.state.formation[unit] === formation && isGood(g, unit);
export const inSquare = (g: InState, unit: UnitId): boolean => isIn(g, unit, SQUARE);
export const inGeneralOrder = (g: InState, unit: UnitId): boolean => isIn(g, unit, GENERAL);
export const inRoadColumn = (g: InState, unit: UnitId): boolean => isIn(g, unit, ROAD);
export const isLimbered = (g: InState, unit: UnitId): boolean => g.state.formation[unit] === LIMBERED;
export const isUnlimbered = (g: InState, unit: UnitId): boolean => g.state.formation[unit] === UNLIMBERED;
/** Over two hexes, also while it is disordered [8.33-1]. */
export const isExtended = (g: InState, unit: UnitId): boolean => g.state.wing[unit]! >= 0;
/** Guns with their crew; true of every piece that is not a battery. */
export const isManned = (g: Position, unit: UnitId): boolean => {
  const { crew } = unitOf(g, unit);
  return crew < 0 || g.state.place[crew] === ABOARD;
};
/** The crew steps that this number of guns needs [7.62] [R26]. */
export const stepsOf = ({ world }: InWorld, guns: number): number =>
  Math.ceil(guns / figure(world.charts, "guns a crew step"));
/** [2.4] Neither skirmishers, crews nor general order, and in order. Abandoned guns do not count. */
export const isFormed = (g: Position, unit: UnitId): boolean => {
  if (!isGood(g, unit)) return false;
  const arm = armOf(g, unit);
  return arm !== "skirmish" && arm !== "crew" && formationOf(g, unit) !== GENERAL && isManned(g, unit);
};
/** [5.1] [5.2] Has a front; all others face all around. */
export const isFrontal = (g: Position, unit: UnitId): boolean => {
  const formation = formationOf(g, unit);
  if (formation === UNLIMBERED) return isArtillery(g, unit);
  if (isLeader(g, unit)) return false;
  return hasFront(formation) && isGood(g, unit) && !unitOf(g, unit).cossack;
};
/** Which way it looks; facing to the rear, the other way [R122]. */
export const facingOf = ({ state }: InState, unit: UnitId): Facing =>
  ((state.facing[unit]! + (state.rearward[unit] === 1 ? 3 : 0)) % 6) as Facing;
/** In which arc of a unit a direction lies, seen from one of its hexes; all-around units have only fronts. */
export const arcOfUnit = (g: Position, unit: UnitId, dir: Direction): Arc =>
  isFrontal(g, unit) ? arcOf(VERTEX_ARCS, facingOf(g, unit), dir) : "front";
/** The same in one of its hexes: behind the head of a road column everything is its rear [R18]. */
export const arcIn = (g: Position, unit: UnitId, hex: Hex, dir: Direction): Arc =>
  inRoadColumn(g, unit) && hexOf(g, unit) !== hex ? "rear" : arcOfUnit(g, unit, dir);
/** The current turn; after the end, the last one. */
export const turnOf = ({ world, state }: Position): GameTurn =>
  world.turns[Math.min(state.turn, world.turns.length) - 1]!;

/** [4.5] A turn of the night between two days. */
export const isBetweenDays = (g: Position): boolean => turnOf(g).light === "transitional";
/** [19.9-3] */
export const isNight = (g: Position): boolean => turnOf(g).light === "night" || isBetweenDays(g);

// Ground
export const terrainAt = ({ world }: InWorld, hex: Hex): number => world.map.terrain[hex]!;
export const terrainName = (g: InWorld, hex: Hex): Terrain => TERRAINS[terrainAt(g, hex)]!;
export const levelAt = ({ world }: InWorld, hex: Hex): number => world.map.level[hex]!;
/** [R20] Town, woods, farmette, wetlands: not light cover. */
export const isObstructed = (g: InWorld, hex: Hex): boolean => {
  const terrain = terrainAt(g, hex);
  return terrain === TOWN || terrain === WOODS || terrain === FARMETTE || terrain === WETLANDS;
};
export const isHardCover = (g: InWorld, hex: Hex): boolean => terrainAt(g, hex) === TOWN;
export const isSoftCover = (g: InWorld, hex: Hex): boolean => {
  const terrain = terrainAt(g, hex);
  return terrain === WOODS || terrain === FARMETTE;
};
export const isLightCover = (g: InWorld, hex: Hex): boolean => terrainAt(g, hex) === LIGHT;
/** Where a rule asks for clear ground [R20]; frozen ponds are [R36]. */
export const isClear = (g: InWorld, hex: Hex): boolean => !isObstructed(g, hex) && !isLightCover(g, hex);
/** The bits of the hexside met on leaving `hex`. */
export const sideBits = ({ world }: InWorld, hex: Hex, dir: number): number =>
  world.map.sides[hex * 6 + dir]!;
/** The same between two neighbours. */
export const bitsBetween = (g: InWorld, from: Hex, to: Hex): number => {
  const dir = directionBetween(g, from, to);
  return dir < 0 ? 0 : sideBits(g, from, dir);
};
/** The better road of a hex. */
export function roadIn({ world }: InWorld, hex: Hex): "major" | "minor" | undefined {
  let found = 0;
  for (let step = hex * 6; step < hex * 6 + 6; step++) found |= world.map.sides[step]! & ROADWAY;
  return found === 0 ? undefined : found & MAJOR ? "major" : "minor";
}
export const directionBetween = ({ world }: InWorld, from: Hex, to: Hex): Direction | -1 =>
  directionTo(world.map.grid, from, to);
export const areAdjacent = (g: InWorld, a: Hex, b: Hex): boolean => directionBetween(g, a, b) >= 0;
/** The hex beyond a hexside; -1 off the map. */
export const beyond = ({ world }: InWorld, hex: Hex, dir: number): Hex =>
  neighbour(world.map.grid, hex, (((dir % 6) + 6) % 6) as Direction);
export const apart = ({ world }: InWorld, a: Hex, b: Hex): number => distance(world.map.grid, a, b);

// Stacks
const NOBODY: readonly UnitId[] = [];
/** Combat units in a hex, top first, lone crews and abandoned guns included. */
export const stackAt = (g: Position, hex: Hex): readonly UnitId[] =>
  (hex < 0 ? undefined : g.index.at[hex]) ?? NOBODY;
export const leadersAt = (g: Position, hex: Hex): readonly UnitId[] =>
  (hex < 0 ? undefined : g.index.leaders[hex]) ?? NOBODY;
/** Leaders of its side with a unit, in any of its hexes. */
export const leadersWith = (g: Position, unit: UnitId): UnitId[] =>
  hexesOf(g, unit).flatMap((hex) => leadersAt(g, hex).filter((one) => sideOf(g, one) === sideOf(g, unit)));
/** Combat units of a side in a hex, top first; guns without a crew belong to no side [R126]. */
export const unitsAt = (g: Position, hex: Hex, side: Side): readonly UnitId[] => {
  const stack = stackAt(g, hex);
  const own = (unit: UnitId): boolean => sideOf(g, unit) === side && isManned(g, unit);
  return stack.every(own) ? stack : stack.filter(own);
};
export const topAt = (g: Position, hex: Hex, side: Side): UnitId | undefined => {
  for (const unit of stackAt(g, hex)) if (sideOf(g, unit) === side && isManned(g, unit)) return unit;
  return undefined;
};
/** Whether combat units of a side bar the hex to the other. */
export const isHeldBy = (g: Position, hex: Hex, side: Side): boolean =>
  g.index.at[hex] !== undefined && topAt(g, hex, side) !== undefined;
/** The side whose combat units are in a hex; -1: none. */
export const holderOf = (g: Position, hex: Hex): Side | -1 => {
  const unit = stackAt(g, hex).find((one) => isManned(g, one));
  return unit === undefined ? -1 : sideOf(g, unit);
};
/** All pieces of these arms by side, wherever they are, in order. */
export const bySide = (...arms: readonly Arm[]): ((world: World) => readonly [UnitId[], UnitId[]]) =>
  once(({ units }: World) => {
    const of = (side: Side): UnitId[] =>
      units.filter((unit) => arms.includes(unit.arm) && unit.side === side).map(({ index }) => index);
    return [of(0), of(1)];
  });
/** Combat units of a side on the map, in order. */
export const fielded = ({ index }: Position, side: Side): readonly UnitId[] => index.troops[side];
/** Cavalry of a side on the map within this distance of one of these hexes, in order. */
export function ridersNear(g: Position, side: Side, spots: readonly Hex[], far: number): UnitId[] {
  const near = new Set<UnitId>();
  for (const unit of cavalryIn(g.world)[side])
    if (onMap(g, unit)) for (const spot of spots) if (apart(g, hexOf(g, unit), spot) <= far) near.add(unit);
  return [...near];
}
const cavalryIn = bySide("cavalry");
/** Leaders of a side, wherever they are, in order. */
export const commandOf = ({ world }: InWorld, side: Side): readonly UnitId[] => leadersIn(world)[side];
const leadersIn = bySide("leader");
/** Those on the map. */
export const leadersOf = ({ index }: Position, side: Side): readonly UnitId[] => index.command[side];
/** [amended R16] What counts where enemies within some hexes matter: in order or disordered, no lone crew, no
 *  abandoned guns. */
export const isThreat = (g: Position, unit: UnitId): boolean =>
  !isRouted(g, unit) && !isCrew(g, unit) && isManned(g, unit);
/** How far the hexes of a unit are from that of its counter, at most: the tail of a long road column. */
export const SPREAD = 3;
/** The hexes from the nearest enemy threat; Infinity without one. */
export function nearestEnemy(g: Position, hex: Hex, side: Side): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const unit of fielded(g, enemyOf(side))) {
    if (apart(g, hex, hexOf(g, unit)) > nearest + SPREAD || !isThreat(g, unit)) continue;
    for (const at of hexesOf(g, unit)) nearest = Math.min(nearest, apart(g, hex, at));
  }
  return nearest;
}
/** Allowance in the present formation, in whole points [6.11-a] [7.41]. */
export function printedAllowance(g: Position, unit: UnitId): number {
  const { mp, arm } = unitOf(g, unit);
  const formation = formationOf(g, unit);
  if (arm === "infantry") return mp[formation === LINE || formation === EXTENDED ? 1 : 0];
  if (arm === "cavalry") return mp[g.state.exhausted[unit] === 1 ? 1 : 0];
  if (arm === "leader") return mp[g.state.mobilized[unit] === 1 ? 1 : 0];
  return mp[formation === UNLIMBERED ? 1 : 0];
}
/** The formation a unit takes when none is given. */
export const plainFormation = (g: InWorld, unit: UnitId): number => {
  const arm = armOf(g, unit);
  if (arm === "skirmish" || arm === "crew") return SKIRMISH;
  return arm === "cavalry" ? MOUNTED : arm === "artillery" ? LIMBERED : COLUMN;
};
