// Who sees whom [R52]. Units do not hide each other; the ground does.

import {
  type Box,
  boundsMeet,
  boundsWithin,
  boxOf,
  chordThrough,
  type Bounds as Extent,
  jointBounds,
  nearestOn,
  type Point,
  pointGapSquared,
} from "@grognard/table";
import { comrades, friendsOf, present } from "../board.ts";
import { allFronts, allStands, type Figure, figuresOf, TOUCH } from "../bodies/figures.ts";
import type { CommanderId, Position, Side, UnitId } from "../types.ts";
import { ferryPoint } from "./ferries.ts";
import { reaches, reliefOf } from "./relief.ts";
import { isBare, isClear, type Outlook, type Spot, screensIn } from "./screens.ts";

const NO = 1;
const YES = 2;

/** The side knows where it is: it sees it, everything is open to all, or it has cried its charge [II.2-charge-declare]. */
export const canSee = (g: Position, side: Side, unit: UnitId): boolean =>
  !g.world.fog || g.state.charges.some(({ charger }) => charger === unit) || inSight(g, side, unit);

export const canSeeCommander = (g: Position, side: Side, commander: CommanderId): boolean =>
  !g.world.fog || commanderInSight(g, side, commander);

/** A boat is seen where it lies, whoever is aboard. */
export const canSeeFerry = (g: Position, side: Side, at: Point): boolean =>
  !g.world.fog || lookers(g, side).some((one) => look(g, outlookOf(g, one), pointOutlook(g, at)));

/** Units and commanders of this side that are there to look, as sight numbers them. */
const lookers = (g: Position, side: Side): readonly number[] =>
  [...g.world.units, ...g.world.commanders].map((_, i) => i).filter((one) => looks(g, side, one));

/** Does anybody of this side see the unit? */
export function inSight(g: Position, side: Side, unit: UnitId): boolean {
  if (g.state.units[unit]!.place === "boat" || present(g, unit)) return isSpotted(g, side, unit);
  return false;
}

/** An attached commander is seen with his unit. */
function commanderInSight(g: Position, side: Side, commander: CommanderId): boolean {
  const { onTable, attached } = g.state.commanders[commander]!;
  if (!onTable) return false;
  return attached >= 0 ? inSight(g, side, attached) : isSpotted(g, side, g.state.units.length + commander);
}

function isSpotted(g: Position, side: Side, target: number): boolean {
  const { spotter } = g.index;
  const last = spotter[target]!;
  if (last >= 0 && looks(g, side, last) && glimpses(g, last, target)) return true;
  for (const viewer of friendsOf(g, side)) {
    if (!present(g, viewer) || !glimpses(g, viewer, target)) continue;
    spotter[target] = viewer;
    return true;
  }
  const units = g.state.units.length;
  for (let i = 0; i < g.world.commanders.length; i++) {
    if (!looks(g, side, units + i) || !glimpses(g, units + i, target)) continue;
    spotter[target] = units + i;
    return true;
  }
  return false;
}

/** Is this unit or commander of that side, and there to look? */
function looks(g: Position, side: Side, viewer: number): boolean {
  const units = g.state.units.length;
  if (viewer < units) return g.world.units[viewer]!.side === side && present(g, viewer);
  return g.world.commanders[viewer - units]!.side === side && g.state.commanders[viewer - units]!.onTable;
}

/** Does one unit see another? */
export const sees = (g: Position, viewer: UnitId, target: UnitId): boolean =>
  present(g, viewer) && present(g, target) && glimpses(g, viewer, target);

function glimpses(g: Position, viewer: number, target: number): boolean {
  const { sight, spotter } = g.index;
  const at = viewer * spotter.length + target;
  const known = sight[at];
  if (known) return known === YES;
  const seen = look(g, outlookOf(g, viewer), outlookOf(g, target));
  sight[at] = seen ? YES : NO;
  return seen;
}

const outlooks = new WeakMap<readonly Figure[], Outlook>();

function outlookOf(g: Position, one: number): Outlook {
  const units = g.state.units.length;
  if (one >= units) return pointOutlook(g, g.state.commanders[one - units]!);
  if (g.state.units[one]!.place === "boat") return pointOutlook(g, ferryPoint(g, one));
  const figures = figuresOf(g, one);
  const known = outlooks.get(figures);
  if (known) return known;
  const stands = allStands(figures);
  const made: Outlook = {
    eyes: figures.map(({ centre }) => centre),
    fronts: allFronts(figures),
    stands,
    extent: jointBounds(allFronts(figures)),
    tops: topsOf(g, stands),
    housed: g.state.units[one]!.place === "zone",
  };
  outlooks.set(figures, made);
  return made;
}

const MARKER = 2500;

/** A commander's figure, or a boat. */
function pointOutlook(g: Position, { x, y }: Point): Outlook {
  const boxes = [boxOf({ x, y, heading: 0 }, MARKER, MARKER)];
  return {
    eyes: [{ x, y }],
    fronts: boxes,
    stands: boxes,
    extent: boxes[0]!,
    tops: topsOf(g, boxes),
    housed: false,
  };
}

/** The crests that do not hide it: regular ones within 100, rough ones within 50, rugged ones it stands on. */
function topsOf(g: Position, stands: readonly Box[]): number[] {
  const { crests } = reliefOf(g.world.ground);
  return crests.flatMap((crest, i) => {
    const reach = Math.max(g.world.charts.terrain(crest.kind).crest ?? 0, TOUCH);
    return stands.some((stand) => reaches(crest, stand, reach)) ? [i] : [];
  });
}

function look(g: Position, viewer: Outlook, target: Outlook): boolean {
  if (target.fronts.length === 0) return false;
  const range = g.world.charts.weather(g.state.weather).sight;
  return viewer.eyes.some((eye) => {
    const line = spanOf(eye, target.extent);
    if (!boundsWithin({ minX: eye.x, minY: eye.y, maxX: eye.x, maxY: eye.y }, target.extent, range))
      return false;
    const near = nearestPoint(target.fronts, eye);
    if (near.squared > range * range) return false;
    const screens = screensIn(g, line);
    if (!target.housed && isBare(screens)) return true;
    const isSeen = (spot: Spot) => isClear(g, screens, viewer, target, eye, spot, range);
    return (
      isSeen(near.spot) ||
      target.stands.some((stand) => isSeen({ point: stand, stand })) ||
      target.stands.some((stand) => stand.corners.some((point) => isSeen({ point, stand })))
    );
  });
}

function nearestPoint(boxes: readonly Box[], eye: Point): { spot: Spot; squared: number } {
  let stand = boxes[0]!;
  let squared = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const gap = pointGapSquared(box, eye);
    if (gap >= squared) continue;
    squared = gap;
    stand = box;
  }
  return { spot: { point: nearestOn(stand, eye), stand }, squared };
}

const spanOf = ({ x, y }: Point, { minX, minY, maxX, maxY }: Extent): Extent => ({
  minX: Math.min(x, minX),
  minY: Math.min(y, minY),
  maxX: Math.max(x, maxX),
  maxY: Math.max(y, maxY),
});

/** Whom a line runs from and to. */
interface LineEnds {
  readonly viewer: UnitId;
  /** -1: at the ground itself, a wall or a town, which are seen as far as one sees at all [R33]. */
  readonly target: UnitId;
  /** For fire, others must not stand on the line. */
  readonly forFire: boolean;
}

/** Is this very line clear, from the front of one unit to a point of another? */
export function clearLine(
  g: Position,
  from: Point,
  to: Point,
  { viewer, target, forFire }: LineEnds,
): boolean {
  const range = g.world.charts.weather(g.state.weather).sight;
  const seen = target >= 0 ? outlookOf(g, target) : pointOutlook(g, to);
  const screens = screensIn(g, spanOf(from, { minX: to.x, minY: to.y, maxX: to.x, maxY: to.y }));
  const stand = seen.stands[0] ? nearestPoint(seen.stands, to).spot.stand : undefined;
  if (!stand) return false;
  const bare = target < 0 ? { ...screens, cover: [], creeks: [], banks: [] } : screens;
  if (!isClear(g, bare, outlookOf(g, viewer), seen, from, { point: to, stand }, range)) return false;
  return !forFire || !isMasked(g, from, to, viewer, target);
}

/** Does anybody else, friend or foe, stand on the line? A skirmish line counts with its gaps [R52]. */
function isMasked(g: Position, from: Point, to: Point, viewer: UnitId, target: UnitId): boolean {
  const ends = new Set([...comrades(g, viewer), ...(target >= 0 ? comrades(g, target) : [])]);
  const line = spanOf(from, { minX: to.x, minY: to.y, maxX: to.x, maxY: to.y });
  return g.state.units.some(({ place }, i) => {
    if (place !== "table" || ends.has(i)) return false;
    return figuresOf(g, i).some(({ front }) =>
      front.some((box) => boundsMeet(box, line) && cuts(from, to, box)),
    );
  });
}

function cuts(from: Point, to: Point, box: Box): boolean {
  const chord = chordThrough(from, to, box);
  return chord?.pierced === true && chord.enter.n < chord.enter.d;
}
