// [6.0] A unit about to move: its Movement Points, and what holds it, stops it or keeps it out.

import type { Hex } from "@grognard/hex";
import { hexNamed, hexOf, isNight, isRugged, pieceOf, rowOf } from "../board.ts";
import { type InForce, onSide, onUnit } from "../modifiers.ts";
import { type Fault, no } from "../refusal.ts";
import { type Cite, type Piece, type Position, TERRAINS, type Terrain, type UnitId } from "../types.ts";
import { inEzoc } from "./07-zones-of-control.ts";

/** Movement Points this phase: in general, and if the whole move follows roads. */
export interface Points {
  readonly off: number;
  readonly road: number;
}

/** [2.0-allowance] with night, fatigue, cards, forced march and the road bonus (ruling R52). */
export function pointsOf(g: Position, unit: UnitId): Points {
  const piece = pieceOf(g, unit);
  const fatigue = g.state.fatigue[unit]!;
  let points = piece.movement;
  for (const { modifier } of onUnit(g, "allowance-is", unit)) points = Math.min(points, modifier.value);
  if (isNight(g)) points = Math.min(points, 1); // [14.0-speed]
  if (fatigue >= 3) points -= 1; // [16.8.2-weary]
  for (const { modifier } of onUnit(g, "allowance", unit)) points += modifier.add;
  if (g.state.forcedMarch && fatigue < 2) points += 1; // [12.2.1] [16.8.2-tired]
  points = Math.max(0, points);
  let road = points + (onSide(g, "no-road-bonus", piece.side).length > 0 ? 0 : 1); // [6.6-bonus]
  for (const { modifier } of onUnit(g, "at-most", unit)) {
    points = Math.min(points, modifier.points);
    road = Math.min(road, modifier.points);
  }
  return { off: points, road };
}

/** Everything that stays the same while one unit's reach is computed. */
export interface Mover {
  readonly g: Position;
  readonly piece: Piece;
  readonly points: Points;
  readonly mayEnterEzoc: boolean;
  readonly paysAsGuard: boolean;
  /** By terrain: whether it halts the unit off the road. */
  readonly halts: readonly boolean[];
  readonly rows: readonly InForce<"stay-in-rows">[];
  readonly endRows: readonly InForce<"end-in-rows">[];
  readonly closed: readonly Closed[];
  readonly relaxed: Relaxed;
}

/** A hexside that may not be crossed. */
interface Closed {
  readonly between: readonly Hex[];
  readonly cite: Cite;
}

/** What to leave out, to find which rule keeps a unit from a hex. */
export interface Relaxed {
  readonly zones?: true;
  readonly rugged?: true;
}

export const ALL_RULES: Relaxed = {};

export function moverOf(g: Position, unit: UnitId, relaxed: Relaxed): Mover {
  const piece = pieceOf(g, unit);
  return {
    g,
    piece,
    points: pointsOf(g, unit),
    mayEnterEzoc: !whyZonesShut(g, unit) && onUnit(g, "no-ezoc-entry", unit).length === 0,
    paysAsGuard: piece.guard && !isNight(g) && !g.state.stuck.includes(unit), // ruling R55
    rows: onUnit(g, "stay-in-rows", unit),
    endRows: onUnit(g, "end-in-rows", unit),
    closed: closedTo(g, unit),
    halts: haltsOf(g, piece, relaxed),
    relaxed,
  };
}

const ALL_OPEN: readonly Closed[] = [];

function closedTo(g: Position, unit: UnitId): readonly Closed[] {
  const bars = onUnit(g, "closed-hexside", unit);
  if (bars.length === 0) return ALL_OPEN;
  return bars.map(({ modifier, cite }) => ({
    between: modifier.hexside.split("|").map((name) => hexNamed(g, name)),
    cite,
  }));
}

/**
 * A number shared by all movers that can go to the same hexes from the same start; -1 if this one is unlike any
 * other. Enemies are assumed absent, so neither zones nor payments for the Guard matter.
 */
export function moverClass({ g, piece, points, halts, rows, endRows, closed }: Mover): number {
  const bound = rows.length + endRows.length + closed.length > 0;
  if (bound || g.state.spent[piece.index]! > 0 || halts !== usualHalts(piece)) return -1;
  const traits = (halts === HALTS_ALL ? 4 : 0) + (piece.cossack ? 2 : 0) + (piece.roadBound ? 1 : 0);
  return ((points.off * MOST_POINTS + points.road) * 8 + traits) * 2 + piece.side; // terrain can differ by side
}

/** More Movement Points than any unit has. */
const MOST_POINTS = 256;

/** Why no enemy zone of control may be entered, apart from cards. */
export function whyZonesShut(g: Position, unit: UnitId): Fault {
  if (isNight(g)) return no("zonesShut", "7.7");
  if (g.state.fatigue[unit] !== 4) return undefined;
  return no("spent", "16.8.2-spent", pieceOf(g, unit).name);
}

/** The rule or card by which a unit may not move. */
export function whyHeld(g: Position, unit: UnitId): Fault {
  const [held] = onUnit(g, "no-move", unit);
  return held && no("mayNotMove", held.cite, pieceOf(g, unit).name);
}

/** Why a unit cannot leave its starting hex, apart from leaders and night. */
export const whyPinned = (g: Position, unit: UnitId): Fault =>
  isPinned(g, unit) ? no("beganInZone", "6.8", pieceOf(g, unit).name) : undefined;

export function isPinned(g: Position, unit: UnitId): boolean {
  const { side, type } = pieceOf(g, unit);
  return inEzoc(g, hexOf(g, unit), side) && type !== "leader" && !isNight(g); // [7.0-day]
}

/** [16.9.2-B2] What a leader may not do as the first step of a move. */
export const jumpsZones = (g: Position, { type, side }: Piece, from: Hex, to: Hex): boolean =>
  type === "leader" && inEzoc(g, from, side) && inEzoc(g, to, side);

const HALTS_ALL = TERRAINS.map((_, terrain) => isRugged(terrain)); // [6.5]
const HALTS_NONE = TERRAINS.map(() => false);

/** Which terrain halts a unit that does not follow a road: 6.5, except [16.9.2-B1] [16.7.2-rugged]. */
const usualHalts = ({ type, light }: Piece): readonly boolean[] =>
  type === "leader" || light ? HALTS_NONE : HALTS_ALL;

function haltsOf(g: Position, piece: Piece, relaxed: Relaxed): readonly boolean[] {
  if (relaxed.rugged) return HALTS_NONE;
  const modifiers = onSide(g, "no-rugged-stop", piece.side);
  if (modifiers.length === 0) return usualHalts(piece);
  const easy: readonly Terrain[] = modifiers.map(({ modifier }) => modifier.terrain);
  return usualHalts(piece).map((halts, i) => halts && !easy.includes(TERRAINS[i]!));
}

/** The rule or card that keeps a unit out of a hex, or from the hexside between two. */
export const barBetween = (g: Position, unit: UnitId, from: Hex, to: Hex): Cite | undefined =>
  barOf(moverOf(g, unit, ALL_RULES), from, to);

export function barOf({ g, rows, closed }: Mover, from: Hex, to: Hex): Cite | undefined {
  if (rows.length === 0 && closed.length === 0) return undefined;
  const kept = rows.find(({ modifier }) => !isInRows(g, to, modifier.rows));
  return (kept ?? closed.find(({ between }) => between.includes(from) && between.includes(to)))?.cite;
}

/** Rows in which a scenario's rules require a unit to end its move. */
export const mayStop = ({ g, endRows }: Mover, hex: Hex): boolean =>
  endRows.length === 0 || endRows.every(({ modifier }) => isInRows(g, hex, modifier.rows));

const isInRows = (g: Position, hex: Hex, [low, high]: readonly [number, number]): boolean => {
  const row = rowOf(g.world, hex);
  return row >= low && row <= high;
};
