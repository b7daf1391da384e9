// [10.4] Line of sight [R5] [R37] to [R41]: what is between two hexes, and which way units look.

import { DIRECTIONS, distance, type Hex, inCone } from "@grognard/hex";
import {
  enemyOf,
  facingOf,
  hexesOf,
  isArtillery,
  isCompany,
  isFrontal,
  isManned,
  isObstructed,
  sideOf,
  turnOf,
} from "../board.ts";
import { lightOf, rangeOf, snowSight } from "../charts.ts";
import { figure } from "../figures.ts";
import { NONE, type Position, type Side, SNOW_IDS, type UnitId, WETLANDS } from "../types.ts";
import { BUILT_UP, IN_WOODS, isFullSide, type Relief, reliefOf } from "./10.4-ground.ts";
import { between, layLine } from "./10.4-line.ts";

/** How far a unit can see [18.1] [19.9]. */
export const visibility = (g: Position): number => {
  const { charts } = g.world;
  return Math.min(lightOf(charts, turnOf(g).light, "sight"), snowSight(charts, SNOW_IDS[g.state.snow]!));
};

/** Whether a unit sees a hex: through its front [10.4-1], as far as light and snow allow, with nothing between. */
export const sees = (g: Position, unit: UnitId, hex: Hex): boolean => {
  const far = visibility(g);
  return hexesOf(g, unit).some(
    (from) => distance(g.world.map.grid, from, hex) <= far && seesFrom(g, unit, from, hex),
  );
};

/** The same from one of its hexes, however far. */
export const seesFrom = (g: Position, unit: UnitId, from: Hex, hex: Hex): boolean =>
  looksAt(g, unit, from, hex) && lineClear(g, from, hex, sideOf(g, unit), isArtillery(g, unit));

/** [10.4-1] Inside the wedge of its front [R4]. */
export const looksAt = (g: Position, unit: UnitId, from: Hex, hex: Hex): boolean =>
  !isFrontal(g, unit) || inCone(g.world.map.grid, from, facingOf(g, unit), 1, hex);

/** Whether nothing blocks the line for observers of a side; guns see past small skirmish hexes [11.46]. */
export function lineClear(g: Position, from: Hex, to: Hex, side: Side, guns = false): boolean {
  const relief = reliefOf(g.world.map);
  const count = layLine(relief.grid, from, to);
  if (count === 0) return true; // neighbours see each other [10.4-1a]
  const { level } = relief;
  if (level[from] === level[to]) return isLevelClear(g, relief, from, to, side, guns, count);
  return g.world.options.simpleSight
    ? isSimplyClear(g, relief, Math.max(level[from]!, level[to]!), side, count)
    : isSlopeClear(g, relief, from, to, side, guns, count);
}

/** [10.4-3] [R39] */
function isLevelClear(
  g: Position,
  relief: Relief,
  from: Hex,
  to: Hex,
  side: Side,
  guns: boolean,
  count: number,
): boolean {
  const { level } = relief;
  const height = level[from]!;
  for (let i = 0; i < count; i++) {
    const hex = between.hex[i]!;
    const other = between.other[i]!;
    if (alwaysBlocks(g, relief, hex, other, side)) return false;
    const range = guns ? between.range[i]! : 0;
    if (level[hex]! <= height && !isRaised(g, relief, hex, side, range)) continue;
    if (other === NONE || level[other]! > height || isRaised(g, relief, other, side, range)) return false;
  }
  return !(
    fallsAway(relief, from, to) &&
    fallsAway(relief, to, from) &&
    isCrested(relief, from, to, height, count)
  );
}

/** [10.41] [R37] The steps count hexes from the higher end. */
function isSlopeClear(
  g: Position,
  relief: Relief,
  from: Hex,
  to: Hex,
  side: Side,
  guns: boolean,
  count: number,
): boolean {
  const { grid, level, falls } = relief;
  const fromHigh = level[from]! > level[to]!;
  const high = fromHigh ? from : to;
  const top = level[high]!;
  const low = level[fromHigh ? to : from]!;
  const length = distance(grid, from, to);
  let last = 0; // the last hex above the lower end [R38]
  for (let i = 0; i < count; i++) {
    const hex = between.hex[i]!;
    const other = between.other[i]!;
    if (alwaysBlocks(g, relief, hex, other, side)) return false;
    const range = between.range[i]!;
    let height = heightOf(g, relief, hex, side, guns ? range : 0);
    if (other !== NONE) height = Math.min(height, heightOf(g, relief, other, side, guns ? range : 0));
    if (height > top) return false;
    if (height > low) last = Math.max(last, fromHigh ? range : length - range);
  }
  if (last + 1 - (length - last + 1) * (top - low) > 0) return false;
  return !(falls[high] !== 0 && isCrested(relief, from, to, top, count));
}

/** [21.6] Instead of [10.41]. */
function isSimplyClear(g: Position, relief: Relief, top: number, side: Side, count: number): boolean {
  const { level, cover } = relief;
  const blocks = (hex: Hex): boolean => cover[hex] === BUILT_UP || level[hex]! >= top;
  for (let i = 0; i < count; i++) {
    const hex = between.hex[i]!;
    const other = between.other[i]!;
    if (alwaysBlocks(g, relief, hex, other, side)) return false;
    if (blocks(hex) && (other === NONE || blocks(other))) return false;
  }
  return true;
}

/** [10.42-4] Woods and friends at any height, and on either side of a line along a hexside [R41]. */
const alwaysBlocks = (g: Position, relief: Relief, hex: Hex, other: Hex, side: Side): boolean =>
  isOpaque(g, relief, hex, side) || (other !== NONE && isOpaque(g, relief, other, side));
const isOpaque = (g: Position, { cover }: Relief, hex: Hex, side: Side): boolean =>
  cover[hex] === IN_WOODS || (g.index.at[hex] !== undefined && troopsIn(g, hex, side) >= BLOCKING);
const BLOCKING = 2; // strength points [10.4-3]

/** Buildings, or enemies of two points: one level more [10.41-2]. `range`: from guns, which see past small skirmish
 *  hexes farther away than minimum range [11.46]; else 0. */
const isRaised = (g: Position, { cover }: Relief, hex: Hex, side: Side, range: number): boolean =>
  cover[hex] === BUILT_UP ||
  (g.index.at[hex] !== undefined &&
    troopsIn(g, hex, enemyOf(side)) >= BLOCKING &&
    !(isThin(g, hex) && range > rangeOf(g.world.charts, "battery", "minimum")));
const heightOf = (g: Position, relief: Relief, hex: Hex, side: Side, range: number): number =>
  relief.level[hex]! + (isRaised(g, relief, hex, side, range) ? 1 : 0);

/** Strength points of a side in a hex; guns without a crew belong to no side. */
function troopsIn(g: Position, hex: Hex, side: Side): number {
  let points = 0;
  for (const unit of g.index.at[hex]!)
    if (sideOf(g, unit) === side && isManned(g, unit)) points += g.state.strength[unit]!;
  return points;
}

/** [11.46] A few skirmishers in the open that guns may fire past. */
export function isThin(g: Position, hex: Hex): boolean {
  const stack = g.index.at[hex];
  if (!stack || (isObstructed(g, hex) && g.world.map.terrain[hex] !== WETLANDS)) return false;
  let points = 0;
  for (const unit of stack) {
    if (!isCompany(g, unit)) return false;
    points += g.state.strength[unit]!;
  }
  return points <= figure(g.world.charts, "screening skirmishers");
}
/** [10.43] [R40, amended] On a slope that falls away from the other end. */
function fallsAway({ grid, falls }: Relief, end: Hex, other: Hex): boolean {
  const lower = falls[end]!;
  if (lower === 0) return false;
  const far = distance(grid, end, other);
  for (const dir of DIRECTIONS)
    if ((lower & (1 << dir)) !== 0 && distance(grid, grid.neighbours[end * 6 + dir]!, other) > far)
      return true;
  return false;
}

/** A full hex of this level between the ends, or a full hexside that the line crosses [R40]. */
function isCrested(relief: Relief, from: Hex, to: Hex, height: number, count: number): boolean {
  const { level, falls } = relief;
  const isFull = (hex: Hex): boolean => level[hex] === height && falls[hex] === 0;
  for (let i = 0; i < count; i++) {
    const other = between.other[i]!;
    if (isFull(between.hex[i]!) && (other === NONE || isFull(other))) return true;
  }
  if (between.along) return false;
  let before = from;
  for (let i = 0; i <= count; i++) {
    const hex = i < count ? between.hex[i]! : to;
    if (isFullBetween(relief, before, hex, height)) return true;
    before = hex;
  }
  return false;
}

function isFullBetween(relief: Relief, hex: Hex, next: Hex, height: number): boolean {
  const { neighbours } = relief.grid;
  for (const dir of DIRECTIONS)
    if (neighbours[hex * 6 + dir] === next) return isFullSide(relief, hex, dir, height);
  return false;
}
