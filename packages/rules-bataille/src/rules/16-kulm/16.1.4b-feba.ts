// [16.1.4b] The Forward Edge of Battle Area: a broken line through the foremost units of a side, and the area behind
// it.

import type { Hex } from "@grognard/hex";
import { offsetOf } from "@grognard/hex";
import { FRENCH, type Position, type Side } from "../../types.ts";
import { hexesHeldBy } from "./16.1.4a-apart.ts";

/** The French stay this far from the edge they entered by. */
const EDGE = 8;

/** Columns forward, and half rows across. The French front faces west, that of the Coalition east. */
interface Spot {
  readonly ahead: number;
  readonly across: number;
}

function spotOf({ world }: Position, hex: Hex, side: Side): Spot {
  const { col, row } = offsetOf(world.map.grid, hex);
  return { ahead: side === FRENCH ? -col : col, across: 2 * row + (col % 2 === 0 ? 1 : 0) };
}

/** Behind another: in the sixth of the field to its rear. */
const isBehind = (one: Spot, other: Spot): boolean =>
  other.ahead > one.ahead && Math.abs(other.across - one.across) <= other.ahead - one.ahead;

/** The hexes of the foremost units, from north to south. */
export function febaOf(g: Position, side: Side): Hex[] {
  const held = hexesHeldBy(g, side).map((hex) => ({ hex, spot: spotOf(g, hex, side) }));
  return held
    .filter(({ spot }) => !held.some((other) => isBehind(spot, other.spot)))
    .sort((a, b) => a.spot.across - b.spot.across)
    .map(({ hex }) => hex);
}

/** On the line or behind it; the French not near their edge. */
export function isBehindFeba(g: Position, hex: Hex, side: Side, feba: readonly Hex[]): boolean {
  const { columns } = g.world.map.grid;
  if (side === FRENCH && columns - offsetOf(g.world.map.grid, hex).col < EDGE) return false;
  const { ahead, across } = spotOf(g, hex, side);
  const line = feba.map((one) => spotOf(g, one, side));
  const north = line.findLast((spot) => spot.across <= across) ?? line[0];
  const south = line.find((spot) => spot.across >= across) ?? line.at(-1);
  if (!north || !south) return false;
  const width = south.across - north.across;
  if (width === 0) return ahead <= north.ahead; // level with a unit, or beyond either end
  return (ahead - north.ahead) * width <= (south.ahead - north.ahead) * (across - north.across);
}
