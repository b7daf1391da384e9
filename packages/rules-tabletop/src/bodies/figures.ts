// Bodies as they lie on the table: stands, frames, fronts. Computed when needed and kept in the index until the
// unit moves. Units in a town have no stands: they lie along the sides they line, or fill the whole zone [R58].

import { editIndex, type Sharing, sharing } from "@grognard/kernel";
import {
  type Bounds,
  type Box,
  bodiesGapSquared,
  boundsWithin,
  frameAt,
  isOff,
  isqrt,
  jointBounds,
  MILLIMETRE,
  type Outlook,
  type Point,
  place,
} from "@grognard/table";
import { isSkirmish } from "../formations.ts";
import { zoneFigures } from "../ground/zone-figures.ts";
import type { Sights } from "../secrecy/known.ts";
import type { Still } from "../secrecy/still.ts";
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
  /** Of the stands, and of what the enemy meets. */
  readonly bounds: Bounds;
  readonly frontBounds: Bounds;
  /** Front corners and the middle between them. */
  readonly left: Point;
  readonly right: Point;
  readonly centre: Point;
}

/** How a unit lies, and what it sees and shows from there; that is computed when needed. */
interface Laid {
  readonly figures: readonly Figure[];
  outlook: Outlook | undefined;
}

/** Derived from the state: rebuilt on load, never saved. */
export interface Index extends Sharing {
  /** Each unit; undefined until needed. */
  laid: readonly (Laid | undefined)[];
  /**
   * Which piece sees which [R52]: a row for each observer, a column for each observed, units before commanders. 0 until
   * needed, then 1 no, 2 yes.
   */
  sight: Uint8Array;
  /** What each side sees of it: kept by secrecy/known.ts. */
  sights: Sights | undefined;
  /** Only in what a side sees: what has been computed from it. */
  still: Still | undefined;
  /** The last observer to have seen each unit and commander: tried first next time. */
  spotter: Int16Array;
}

interface Cast {
  readonly units: readonly unknown[];
  readonly commanders: readonly unknown[];
}

export function buildIndex({ units, commanders }: Cast): Index {
  const all = units.length + commanders.length;
  return {
    laid: units.map(() => undefined),
    sight: new Uint8Array(all * all),
    spotter: new Int16Array(all),
    sights: undefined,
    still: undefined,
    ...sharing(),
  };
}

/** For a copy: it shares what has been computed so far. */
export function cloneIndex(index: Index): Index {
  const { laid, sight, spotter, sights, own } = index;
  own.clear();
  return { laid, sight, spotter, sights, still: undefined, own: new Set() };
}

/** The bodies of a unit on the table; none if it is elsewhere. A combined square lies with its senior [R60]. */
export function figuresOf(g: Position, unit: UnitId): readonly Figure[] {
  const known = g.index.laid[unit];
  if (known) return known.figures;
  const { place, square, bodies } = g.state.units[unit]!;
  const figures =
    place === "zone"
      ? zoneFigures(g, unit)
      : square >= 0 && square !== unit
        ? figuresOf(g, square)
        : bodies.map((body) => figureOf(g, unit, body));
  keepFigures(g.index, unit, figures);
  return figures;
}

/** How a unit lies; undefined: to be computed again. */
export function keepFigures(index: Index, unit: UnitId, figures: readonly Figure[] | undefined): void {
  editIndex(index, "laid")[unit] = figures && { figures, outlook: undefined };
}

/** A body of this unit, wherever it is or might be. */
export function figureOf(g: Pick<Position, "world">, unit: UnitId, body: Body): Figure {
  const spec = g.world.units[unit]!;
  const stands = boxesOf(spec, body);
  const { width, depth } = frameOf(spec, body);
  const bounds = jointBounds(stands);
  const whole = isSkirmish(body.formation) ? frameAt(body, width, depth) : undefined;
  return {
    body,
    width,
    depth,
    stands,
    front: whole ? [whole] : stands,
    bounds,
    frontBounds: whole ?? bounds,
    left: place(body, -width / 2, 0),
    right: place(body, width / 2, 0),
    centre: { x: body.x, y: body.y },
  };
}

/** The unit has moved, changed or gone. */
export function forgetFigures(g: Position, unit: UnitId): void {
  const { square } = g.state.units[unit]!;
  for (let i = 0; i < g.index.laid.length; i++) {
    if (i !== unit && (square < 0 || g.state.units[i]!.square !== square)) continue;
    keepFigures(g.index, i, undefined);
    forgetSightOf(g, i);
  }
}

/** A commander has ridden. */
export const forgetCommander = (g: Position, commander: CommanderId): void =>
  forgetSightOf(g, g.state.units.length + commander);

/** The weather or the ground has changed: all sight is computed again. */
export function forgetSight(g: Position): void {
  g.index.sight = new Uint8Array(g.index.sight.length);
}

function forgetSightOf({ index }: Position, one: number): void {
  const sight = editIndex(index, "sight");
  const all = index.spotter.length;
  sight.fill(0, one * all, (one + 1) * all);
  for (let at = one; at < sight.length; at += all) sight[at] = 0;
}

/** Two bodies a millimetre apart touch, and an overlap of a millimetre does not count [R49]. */
export const TOUCH = MILLIMETRE;

/** Does any stand hang over the edge? */
export const isOffTable = ({ world }: Pick<Position, "world">, stands: readonly Bounds[]): boolean =>
  isOff(world.ground.bounds, stands);

/** Between friends: from stand to stand, c. Infinity if one of them is not on the table. */
export function friendlyGap(g: Position, a: UnitId, b: UnitId): number {
  return gapBetween(allStands(figuresOf(g, a)), allStands(figuresOf(g, b)));
}

/** Quick test: false if two are certainly not this near to each other. */
export const mayBeWithin = (g: Position, a: UnitId, b: UnitId, d: number): boolean =>
  figuresOf(g, a).some((one) =>
    figuresOf(g, b).some((other) => boundsWithin(one.frontBounds, other.frontBounds, d + TOUCH)),
  );

/** Between enemies: a skirmish line counts with its gaps filled [III.2-skirmish-layout]. */
export function hostileGap(g: Position, a: UnitId, b: UnitId): number {
  return gapBetween(allFronts(figuresOf(g, a)), allFronts(figuresOf(g, b)));
}

export const allStands = (figures: readonly Figure[]): readonly Box[] =>
  figures.length === 1 ? figures[0]!.stands : figures.flatMap(({ stands }) => stands);
export const allFronts = (figures: readonly Figure[]): readonly Box[] =>
  figures.length === 1 ? figures[0]!.front : figures.flatMap(({ front }) => front);

const gapBetween = (a: readonly Box[], b: readonly Box[]): number =>
  a.length > 0 && b.length > 0 ? isqrt(bodiesGapSquared(a, b)) : Number.POSITIVE_INFINITY;
