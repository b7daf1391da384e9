// Which units see which [R52]. Units do not hide each other; the ground does.

import { editIndex, owned } from "@grognard/kernel";
import {
  type Box,
  boundsMeet,
  boundsOf,
  boxOf,
  cuts,
  isClear,
  nearestBox,
  type Outlook,
  openScreens,
  outlook,
  type Point,
  screensFor,
  screensIn,
  sees as seesOver,
} from "@grognard/table";
import { comrades, present } from "../board.ts";
import { allFronts, allStands, type Figure, figuresOf } from "../bodies/figures.ts";
import type { CommanderId, Place, Position, Side, UnitId } from "../types.ts";
import { ferryPoint } from "./ferries.ts";
import { reliefOf } from "./relief.ts";
import { conditionsOf, screensOf } from "./screens.ts";
import { isByCrest } from "./terrain.ts";

const NO = 1;
const YES = 2;

/** The side knows where it is: it sees it, nothing is hidden, or the unit has declared a charge
 *  [II.2-charge-declare]. */
export const canSee = (g: Position, side: Side, unit: UnitId): boolean =>
  !g.world.fog || g.state.charges.some(({ charger }) => charger === unit) || inSight(g, side, unit);

export const canSeeCommander = (g: Position, side: Side, commander: CommanderId): boolean =>
  !g.world.fog || commanderInSight(g, side, commander);

/** A boat is seen where it is, whatever it carries. */
export const canSeeFerry = (g: Position, side: Side, at: Point): boolean =>
  !g.world.fog || observers(g, side).some((one) => inView(g, outlookOf(g, one), pointOutlook(g, at)));

/** Units and commanders of this side that can observe, as sight numbers them. */
const observers = (g: Position, side: Side): readonly number[] =>
  [...g.index.spotter.keys()].filter((one) => observes(g, side, one));

/** Does this side see the unit? */
export function inSight(g: Position, side: Side, unit: UnitId): boolean {
  if (g.state.units[unit]!.place === "boat" || present(g, unit)) return isSpotted(g, side, unit);
  return false;
}

/** An attached commander is seen with the unit. */
function commanderInSight(g: Position, side: Side, commander: CommanderId): boolean {
  const { onTable, attached } = g.state.commanders[commander]!;
  if (!onTable) return false;
  return attached >= 0 ? inSight(g, side, attached) : isSpotted(g, side, g.state.units.length + commander);
}

function isSpotted(g: Position, side: Side, target: number): boolean {
  const { spotter } = g.index;
  const spots = (one: number) => observes(g, side, one) && glimpses(g, one, target);
  // The one that saw it last most likely still sees it.
  if (spots(spotter[target]!)) return true;
  for (let one = 0; one < spotter.length; one++) {
    if (!spots(one)) continue;
    g.index.spotter = owned(g.index, spotter);
    g.index.spotter[target] = one;
    return true;
  }
  return false;
}

/** Is this unit or commander of that side, and able to observe? */
function observes(g: Position, side: Side, viewer: number): boolean {
  const units = g.state.units.length;
  if (viewer < units) return g.world.units[viewer]!.side === side && present(g, viewer);
  return g.world.commanders[viewer - units]!.side === side && g.state.commanders[viewer - units]!.onTable;
}

/** Does one unit see another? */
export const sees = (g: Position, viewer: UnitId, target: UnitId): boolean =>
  present(g, viewer) && present(g, target) && glimpses(g, viewer, target);

/** The same of units and commanders, as sight numbers them. */
export function glimpses(g: Position, viewer: number, target: number): boolean {
  const { sight, spotter } = g.index;
  const at = viewer * spotter.length + target;
  const known = sight[at];
  if (known) return known === YES;
  const seen = inView(g, outlookOf(g, viewer), outlookOf(g, target));
  editIndex(g.index, "sight")[at] = seen ? YES : NO;
  return seen;
}

function outlookOf(g: Position, one: number): Outlook {
  const known = g.index.laid[one]?.outlook;
  if (known) return known;
  const units = g.state.units.length;
  if (one >= units) return pointOutlook(g, g.state.commanders[one - units]!);
  const { place } = g.state.units[one]!;
  if (place === "boat") return pointOutlook(g, ferryPoint(g, one));
  const figures = figuresOf(g, one);
  const laid = g.index.laid[one]!;
  laid.outlook ??= outlookFrom(g, figures, place);
  return laid.outlook;
}

function outlookFrom(g: Position, figures: readonly Figure[], place: Place): Outlook {
  const stands = allStands(figures);
  return outlook(
    figures.map(({ centre }) => centre),
    allFronts(figures),
    stands,
    {
      tops: topsOf(g, stands),
      ...(place === "zone" && { seenAt: g.world.charts.terrain("town").seenAt! }),
    },
  );
}

const MARKER = 2500;

/** A commander's figure, or a boat. */
function pointOutlook(g: Position, { x, y }: Point): Outlook {
  const boxes = [boxOf({ x, y, heading: 0 }, MARKER, MARKER)];
  return outlook([{ x, y }], boxes, boxes, { tops: topsOf(g, boxes) });
}

/** The crests that do not hide it: regular ones within 100, rough ones within 50, rugged ones it stands on. */
function topsOf(g: Position, stands: readonly Box[]): number[] {
  const tops: number[] = [];
  for (const [i, crest] of reliefOf(g.world.ground).crests.entries())
    if (isByCrest(g, crest, stands)) tops.push(i);
  return tops;
}

const inView = (g: Position, viewer: Outlook, target: Outlook): boolean =>
  seesOver(screensOf(g.world), conditionsOf(g), viewer, target);

/** The ends of a line of sight. */
interface LineEnds {
  readonly viewer: UnitId;
  /** -1: at the ground itself, a wall or a town, which can be seen at the full range of sight [R33]. */
  readonly target: UnitId;
  /** For fire, others must not stand on the line. */
  readonly forFire: boolean;
}

/** Is this line clear, from the front of one unit to a point of another? */
export function clearLine(
  g: Position,
  from: Point,
  to: Point,
  { viewer, target, forFire }: LineEnds,
): boolean {
  const seen = target >= 0 ? outlookOf(g, target) : pointOutlook(g, to);
  const between = screensIn(screensOf(g.world), boundsOf([from, to]));
  const screens = screensFor(between, outlookOf(g, viewer), seen);
  const stand = seen.stands[nearestBox(seen.stands, to).index];
  if (!stand) return false;
  const bare = target < 0 ? openScreens(screens) : screens;
  if (!isClear(bare, conditionsOf(g), seen, from, to, stand)) return false;
  return !forFire || !isMasked(g, from, to, viewer, target);
}

/** Is any other unit, friend or foe, on the line? A skirmish line counts with its gaps [R52]. */
function isMasked(g: Position, from: Point, to: Point, viewer: UnitId, target: UnitId): boolean {
  const ends = new Set([...comrades(g, viewer), ...(target >= 0 ? comrades(g, target) : [])]);
  const line = boundsOf([from, to]);
  return g.state.units.some(({ place }, i) => {
    if (place !== "table" || ends.has(i)) return false;
    return figuresOf(g, i).some(({ front }) =>
      front.some((box) => boundsMeet(box, line) && cuts(from, to, box)),
    );
  });
}
