// [6.2] Front, flank and rear: which hexside of a stack is what [R35] [R36] [R37].

import {
  ALL_AROUND,
  type Arc,
  type Arcs,
  arcMask,
  DIRECTIONS,
  type Direction,
  type Hex,
  headingOf,
  runsAlongHexsides,
} from "@grognard/hex";
import { across, deciderAt, directionBetween, isCavalry, isCover, unitOf } from "../../board.ts";
import {
  ALL_ARCS,
  COLUMN,
  COLUMN_ARCS,
  GENERAL,
  LEFT_LINE_ARCS,
  LEFT_SKIRMISH_ARCS,
  LINE,
  LINE_ARCS,
  LINE2,
  MASSE,
  NONE,
  OPEN_ARCS,
  type Position,
  RIGHT_LINE_ARCS,
  RIGHT_SKIRMISH_ARCS,
  ROAD,
  ROAD_ARCS,
  type Side,
  SKIRMISH,
  SKIRMISH_ARCS,
  SKIRMISH2,
  SQUARE,
  SQUARE_ARCS,
  type UnitId,
} from "../../types.ts";

/** The arc in which hexside `dir` of a hex is for the units of a side there. */
export function arcAt(g: Position, hex: Hex, side: Side, dir: number): Arc {
  const unit = deciderAt(g, hex, side);
  return unit === -1 ? "front" : arcOfUnit(g, unit, hex, dir);
}

/** The same for one unit, as if it were alone. */
export function arcOfUnit(g: Position, unit: UnitId, hex: Hex, dir: number): Arc {
  const formation = g.state.formation[unit]!;
  const facing = g.state.facing[unit]!;
  if (formation === ROAD) return roadArc(g, unit, hex, dir);
  return arcsOf(g, unit, formation, hex)[(dir - facing + 6) % 6]!;
}

function arcsOf(g: Position, unit: UnitId, formation: number, hex: Hex): Arcs {
  const isLeft = hex === g.state.hex[unit];
  switch (formation) {
    case COLUMN:
      return isCavalry(g, unit) && !unitOf(g, unit).heavy ? OPEN_ARCS : COLUMN_ARCS; // [6.3.2]
    case LINE:
    case MASSE:
      return LINE_ARCS; // [6.4.6] [16.2.7b]
    case LINE2:
      return isLeft ? LEFT_LINE_ARCS : RIGHT_LINE_ARCS;
    case SQUARE:
      return SQUARE_ARCS; // [6.5.3]
    case GENERAL:
      return OPEN_ARCS; // [6.6.2]
    case SKIRMISH:
      return SKIRMISH_ARCS; // [6.7.5]
    case SKIRMISH2:
      return isLeft ? LEFT_SKIRMISH_ARCS : RIGHT_SKIRMISH_ARCS; // [6.7.6]
    case NONE:
      return isCover(g, hex) ? OPEN_ARCS : COLUMN_ARCS; // [4.3.5a]
    default:
      return COLUMN_ARCS; // artillery [6.9.1]
  }
}

/** [6.10.2] One front hexside, at the head; one rear hexside, behind the last hex; the rest is flank. */
function roadArc(g: Position, unit: UnitId, hex: Hex, dir: number): Arc {
  const head = g.state.hex[unit]!;
  const facing = g.state.facing[unit]!;
  const tail = g.state.tail[unit]!;
  if (hex === head && dir === facing) return ROAD_ARCS[0];
  const last = tail.at(-1) ?? head;
  if (hex !== last) return "flank";
  const before = tail.length > 1 ? tail.at(-2)! : head;
  const behind = tail.length === 0 ? (facing + 3) % 6 : awayFrom(g, last, before);
  return dir === behind ? "rear" : "flank";
}

/** The hexside opposite to the one that leads to a neighbour. */
const awayFrom = (g: Position, hex: Hex, other: Hex): number => (directionBetween(g, hex, other) + 3) % 6;

export const isFront = (g: Position, hex: Hex, side: Side, dir: number): boolean =>
  arcAt(g, hex, side, dir) === "front";

/** The front hexsides of a side's units in a hex, as six bits. */
export function frontSides(g: Position, hex: Hex, side: Side): number {
  const unit = deciderAt(g, hex, side);
  if (unit === -1) return ALL_AROUND;
  const formation = g.state.formation[unit]!;
  if (formation !== ROAD) return FRONTS.get(arcsOf(g, unit, formation, hex))![g.state.facing[unit]!]!;
  return hex === g.state.hex[unit] ? 1 << g.state.facing[unit]! : 0;
}

/** The same bits by arcs and facing. */
const FRONTS: ReadonlyMap<Arcs, readonly number[]> = new Map(
  ALL_ARCS.map((arcs) => [arcs, DIRECTIONS.map((facing) => arcMask(arcs, facing, "front"))]),
);

/** The adjacent hexes in front of a side's units in a hex. */
export function frontHexes(g: Position, hex: Hex, side: Side): Hex[] {
  const found: Hex[] = [];
  for (const dir of DIRECTIONS) {
    const other = across(g, hex, dir);
    if (other !== -1 && isFront(g, hex, side, dir)) found.push(other);
  }
  return found;
}

/** The hexsides through which a line from centre to centre leaves: one, or two if it runs through a vertex. */
export function exitSides(g: Position, from: Hex, to: Hex): Direction[] {
  const heading = headingOf(g.world.map.grid, from, to);
  const main = heading.main as Direction;
  return runsAlongHexsides(heading) ? [main, heading.minor as Direction] : [main];
}

/**
 * [R36] The arc of the units in `hex` through which a shot or assault from another hex comes. At a vertex that
 * touches a flank side it is flank.
 */
export function arcHit(g: Position, hex: Hex, side: Side, from: Hex): Arc {
  const arcs = exitSides(g, hex, from).map((dir) => arcAt(g, hex, side, dir));
  if (arcs.includes("flank")) return "flank";
  return arcs[0]!;
}
