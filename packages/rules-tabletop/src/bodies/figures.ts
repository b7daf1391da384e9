// Bodies as they lie on the table: stands, frames, fronts. Worked out when asked for and kept in the index until the
// unit moves. Units in a town have no stands: they lie along the sides they line, or fill the whole zone [R58].

import {
  type Box,
  bodiesGapSquared,
  frameAt,
  isOff,
  isqrt,
  MILLIMETRE,
  type Point,
  place,
} from "@grognard/table";
import { isSkirmish } from "../formations.ts";
import { zoneFigures } from "../ground/zone-figures.ts";
import type { Body, CommanderId, Position, UnitId } from "../types.ts";
import { boxesOf, frameOf } from "./layouts.ts";

export interface Figure {
  readonly body: Body;
  /** Width and depth of its frame; of its head stand while it is a bent column. */
  readonly width: number;
  readonly depth: number;
  readonly stands: readonly Box[];
  /** What the enemy meets: the stands, or the whole frame of a skirmish line, gaps included [R45]. */
  readonly front: readonly Box[];
  /** Front corners and the middle between them. */
  readonly left: Point;
  readonly right: Point;
  readonly centre: Point;
}

/** Derived from the state: rebuilt on load, never saved. */
export interface Index {
  /** Figures of each unit; undefined until asked for. */
  readonly figures: (readonly Figure[] | undefined)[];
  /**
   * Who sees whom [R52]: a row for each looker, a column for each looked at, units before commanders. 0 until asked
   * for, then 1 no, 2 yes.
   */
  readonly sight: Uint8Array;
  /** The last to have seen each unit and commander: asked first when the question comes again. */
  readonly spotter: Int16Array;
}

interface Cast {
  readonly units: readonly unknown[];
  readonly commanders: readonly unknown[];
}

export function buildIndex({ units, commanders }: Cast): Index {
  const all = units.length + commanders.length;
  return {
    figures: units.map(() => undefined),
    sight: new Uint8Array(all * all),
    spotter: new Int16Array(all).fill(-1),
  };
}

export const cloneIndex = ({ figures, sight, spotter }: Index): Index => ({
  figures: [...figures],
  sight: sight.slice(),
  spotter: spotter.slice(),
});

/** The bodies of a unit on the table; none if it is elsewhere. A combined square lies with its senior [R60]. */
export function figuresOf(g: Position, unit: UnitId): readonly Figure[] {
  const known = g.index.figures[unit];
  if (known) return known;
  const { place, square, bodies } = g.state.units[unit]!;
  const figures =
    place === "zone"
      ? zoneFigures(g, unit)
      : square >= 0 && square !== unit
        ? figuresOf(g, square)
        : bodies.map((body) => figureOf(g, unit, body));
  g.index.figures[unit] = figures;
  return figures;
}

/** A body of this unit, wherever it is or might be. */
export function figureOf(g: Pick<Position, "world">, unit: UnitId, body: Body): Figure {
  const spec = g.world.units[unit]!;
  const stands = boxesOf(spec, body);
  const { width, depth } = frameOf(spec, body);
  return {
    body,
    width,
    depth,
    stands,
    front: isSkirmish(body.formation) ? [frameAt(body, width, depth)] : stands,
    left: place(body, -width / 2, 0),
    right: place(body, width / 2, 0),
    centre: { x: body.x, y: body.y },
  };
}

/** The unit has moved, changed or gone. */
export function forgetFigures(g: Position, unit: UnitId): void {
  const { square } = g.state.units[unit]!;
  for (let i = 0; i < g.index.figures.length; i++) {
    if (i !== unit && (square < 0 || g.state.units[i]!.square !== square)) continue;
    g.index.figures[i] = undefined;
    forgetSightOf(g, i);
  }
}

/** A commander has ridden. */
export const forgetCommander = (g: Position, commander: CommanderId): void =>
  forgetSightOf(g, g.state.units.length + commander);

/** The weather has turned, or the ground has been knocked about: everybody looks again. */
export function forgetSight(g: Position): void {
  g.index.sight.fill(0);
}

function forgetSightOf({ index: { sight, spotter } }: Position, one: number): void {
  const all = spotter.length;
  sight.fill(0, one * all, (one + 1) * all);
  for (let at = one; at < sight.length; at += all) sight[at] = 0;
}

/** Two things that are a millimetre apart touch, and a millimetre deep they do not yet overlap [R49]. */
export const TOUCH = MILLIMETRE;

/** Does any stand hang over the edge? */
export const isOffTable = ({ world }: Pick<Position, "world">, stands: readonly Box[]): boolean =>
  isOff(world.ground.bounds, stands);

/** Between friends: from stand to stand, c. Infinity if one of them is not on the table. */
export function friendlyGap(g: Position, a: UnitId, b: UnitId): number {
  return gapBetween(allStands(figuresOf(g, a)), allStands(figuresOf(g, b)));
}

/** Between enemies: a skirmish line counts with its gaps filled [III.2-skirmish-layout]. */
export function hostileGap(g: Position, a: UnitId, b: UnitId): number {
  return gapBetween(allFronts(figuresOf(g, a)), allFronts(figuresOf(g, b)));
}

export const allStands = (figures: readonly Figure[]): readonly Box[] =>
  figures.flatMap(({ stands }) => stands);
export const allFronts = (figures: readonly Figure[]): readonly Box[] =>
  figures.flatMap(({ front }) => front);

const gapBetween = (a: readonly Box[], b: readonly Box[]): number =>
  a.length > 0 && b.length > 0 ? isqrt(bodiesGapSquared(a, b)) : Number.POSITIVE_INFINITY;
