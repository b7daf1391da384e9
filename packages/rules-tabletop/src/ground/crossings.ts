// Bridges and fords: which units may be on the water, and how [XI.5, XI.6, R63].

import { once } from "@grognard/parts";
import {
  abreast,
  alongside,
  type Bounds,
  type Box,
  bodiesOverlap,
  boundsHold,
  boundsMeet,
  boundsOf,
  boundsWithin,
  boxOf,
  coversPart,
  type Point,
  wider,
} from "@grognard/table";
import { unitOf } from "../board.ts";
import type { Figure } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import { type Fault, refuse } from "../faults.ts";
import { type Formation, isRouteColumn, isSkirmish } from "../formations.ts";
import type { Crossing } from "../ground.ts";
import type { Position, Unit, UnitId } from "../types.ts";
import { isWet, mayWet, reliefOf } from "./relief.ts";
import { isOpen } from "./sections.ts";

/** How near a column keeps to the middle of a bridge, as on a road [R63]. */
const LANE = 2000;

/** How far from its axis a crossing carries. */
const reachOf = ({ kind, width }: Crossing): number => (kind === "ford" ? Math.floor(width / 2) : LANE);

/** Is the point on the axis of the crossing, or beside it as far as it carries? */
function onAxis(crossing: Crossing, point: Point, slack: number): boolean {
  const { from, to } = crossing;
  const reach = reachOf(crossing);
  return (
    boundsHold(wider(boundsOf([from, to]), reach + slack), point) && alongside(from, to, point, reach, slack)
  );
}

/** Is the middle of a stand over the water, on this crossing? */
export const onCrossing = (crossing: Crossing, stand: Box): boolean => onAxis(crossing, stand, 0);

/** The crossing that carries a box over the water it touches: an end of it may still be on the bank. */
export const crossingUnder = (g: Pick<Position, "world">, box: Box): Crossing | undefined =>
  crossingAt(g, box, Math.max(box.width, box.depth));

const crossingAt = (g: Pick<Position, "world">, at: Point, slack: number): Crossing | undefined =>
  g.world.ground.crossings.find((crossing) => crossing.kind !== "ferry" && onAxis(crossing, at, slack));

/** Is there a crossing at the point, or just before it, that one of these formations may use? */
export function carries(
  g: Position,
  spec: Unit,
  formations: readonly Formation[],
  at: Point,
  slack: number,
): boolean {
  const crossing = crossingAt(g, at, slack);
  return crossing !== undefined && formationsBar(g, spec, formations, crossing) === undefined;
}

/** Does any part of it touch a stream, river or lake? */
export const touchesWater = ({ world: { ground } }: Pick<Position, "world">, box: Box): boolean =>
  reliefOf(ground).waters.some((water) => isWet(water, box)) ||
  reliefOf(ground).lakes.some((lake) => coversPart(lake, box));

/** May anything within these bounds touch it? */
export const isByWater = ({ world: { ground } }: Pick<Position, "world">, around: Bounds): boolean =>
  reliefOf(ground).waters.some((water) => mayWet(water, around)) ||
  reliefOf(ground).lakes.some(({ bounds }) => boundsMeet(bounds, around));

/** Why a body may not be on the water where it is, in any of these formations. */
export function crossingBar(
  g: Position,
  unit: UnitId,
  figure: Figure,
  formations: readonly Formation[],
): Fault | undefined {
  if (!isByWater(g, figure.bounds)) return undefined;
  const wet = figure.stands.filter((stand) => touchesWater(g, stand));
  if (wet.length === 0) return undefined;
  const spec = unitOf(g, unit);
  // Skirmishers file over and fan out again: the middle of their line keeps to the crossing.
  const feet = isSkirmish(figure.body.formation) ? [fileOf(figure)] : wet;
  const ways = feet.map((stand) => crossingUnder(g, stand));
  // The wrong formation is the better reason: a line has most of its stands in deep water anyway.
  for (const way of ways) {
    const bar = way && formationsBar(g, spec, formations, way);
    if (bar) return bar;
  }
  const deep = feet.find((_, i) => !ways[i]);
  return deep && refuse("deepWater", deepCase(g, deep));
}

const fileOf = ({ body, width }: Figure): Box => boxOf(body, width, width);

function deepCase(g: Position, stand: Box): Case {
  const { waters } = reliefOf(g.world.ground);
  const found = waters.find((water) => isWet(water, stand));
  return found?.kind === "stream" ? "XI.5-stream-fords" : "XI.5-river-movement";
}

const FORD: ReadonlySet<Formation> = new Set([
  "open",
  "close",
  "half-column",
  "skirmish",
  "cav-open",
  "cav-attack",
  "cav-skirmish",
  "rout",
]);

/** Why none of these formations may use it. */
function formationsBar(
  g: Position,
  spec: Unit,
  formations: readonly Formation[],
  crossing: Crossing,
): Fault | undefined {
  const bars = formations.map((formation) => formationBar(g, spec, formation, crossing));
  return bars.every((bar) => bar !== undefined) ? bars[0] : undefined;
}

/** Which units may use it, and in what formation. A close column has the front of a single stand [R8]. */
function formationBar(g: Position, spec: Unit, formation: Formation, crossing: Crossing): Fault | undefined {
  const { kind, name, section } = crossing;
  if (kind === "ford")
    return isRouteColumn(formation) || FORD.has(formation)
      ? undefined
      : refuse("passedInColumn", "XI.5-stream-movement", name);
  if (section >= 0 && isOpen(g, section)) return refuse("destroyed", bridgeCase(crossing), name);
  if (isRouteColumn(formation)) return undefined;
  const foot = spec.arm === "infantry";
  if (foot && (formation === "skirmish" || formation === "rout")) return undefined;
  if (foot && kind === "bridge-permanent" && (formation === "close" || formation === "half-column"))
    return undefined;
  return refuse("noCrossingSo", bridgeCase(crossing), name);
}

export const bridgeCase = ({ kind }: Crossing): Case =>
  kind === "bridge-temporary" ? "XI.6-bridge-temporary-movement" : "XI.6-bridge-permanent-movement";

/** The bridge a body is on, if any: no unit passes through another there. Asked of all bodies that come near each
 *  other. */
export const bridgeUnder = once((figure: Figure, { world }: Pick<Position, "world">): Crossing | undefined =>
  world.ground.crossings.find(
    (crossing) => crossing.section >= 0 && figure.stands.some((stand) => onCrossing(crossing, stand)),
  ),
);

/** The distance within which two bodies may crowd each other on a bridge, c; 0 on a table without bridges. */
export const bridgeReach = ({ world: { ground } }: Pick<Position, "world">): number =>
  ground.crossings.some(({ section }) => section >= 0) ? 2 * LANE : 0;

/**
 * Do two bodies get in each other's way on a bridge? No unit passes through another there, and a temporary bridge has
 * a single lane; on a permanent one two go side by side [R63]. A unit on the bank, level with the bridge but away from
 * it, is in no unit's way.
 */
export function crowdsBridge(g: Position, mine: Figure, theirs: Figure): boolean {
  if (!boundsWithin(mine.bounds, theirs.bounds, bridgeReach(g))) return false;
  const bridge = bridgeUnder(mine, g) ?? bridgeUnder(theirs, g);
  if (!bridge) return false;
  if (bodiesOverlap(mine.stands, theirs.stands)) return true;
  const { kind, from, to } = bridge;
  return (
    kind === "bridge-temporary" &&
    theirs.stands.some(
      (stand) => onCrossing(bridge, stand) && mine.stands.some((own) => abreast(from, to, own, stand)),
    )
  );
}
