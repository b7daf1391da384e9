// A path over the ground: where it is closed, where it leads into a town or off the table, its allowance and what
// delays it [XI, R39, R63, R67].

import {
  alongEdge,
  type Bounds,
  bodyOn,
  boundsAround,
  edgesUnder,
  firstHolding,
  jointBounds,
  type Path,
  type Point,
} from "@grognard/table";
import { idOf, sideOf, unitOf } from "../board.ts";
import { type Figure, figureOf, isOffTable } from "../bodies/figures.ts";
import { frameOf } from "../bodies/layouts.ts";
import { type Fault, refuse } from "../faults.ts";
import { isRouteColumn } from "../formations.ts";
import { type Due, delayDue, delayed, delayOn, minorObstacles, rollDelay } from "../ground/delay.ts";
import { roadFactor } from "../ground/roads.ts";
import { barredBetween, barredFigure, isPlainGround, takesStreets, zonesUnder } from "../ground/terrain.ts";
import { entryBar, holderOf, passableZone } from "../ground/town.ts";
import { type Body, type Edge, enemyOf, type Play, type Position, type Unit, type UnitId } from "../types.ts";
import { tell } from "../verbs.ts";
import { checkPath, type Manner } from "./check-path.ts";
import { type Way, wayOf } from "./ways.ts";

export interface Going {
  readonly way: Way;
  /** With road bonus and obstacles, before any delay, c. */
  readonly allowance: number;
  /** Where the way ends: its cost, or the edge of a town or of the table. */
  readonly until: number;
  /** The town zone it ends in, the edge of the table it leaves by. */
  readonly zone: number;
  readonly edge: Edge | null;
  /** The delay roll it owes, and how far it goes before the ground slows it, c. */
  readonly due: Due | undefined;
  readonly unhindered: number;
  /** How it lies along the path, by distance, wherever that has been computed. */
  readonly figures: ReadonlyMap<number, Figure>;
  /** The bounds of its whole path where nothing is in the way: it needs no closer look. */
  readonly region?: Bounds;
  readonly fault: Fault | undefined;
}

const STRIDE = 1000;
const PIECE = 100;

/** A path of one body, examined from end to end. */
export function goingOf(g: Position, unit: UnitId, body: Body, path: Path, manner: Manner): Going {
  const spec = unitOf(g, unit);
  // Twice the allowance is the most that any road gives: longer paths need not be laid out over the ground.
  const marches = manner.pace === "move" && isRouteColumn(body.formation);
  const misshapen = checkPath(spec, body, path, manner, (marches ? 2 : 1) * manner.allowance);
  if (misshapen) return { ...staying(g, unit, body, 0), fault: misshapen };
  const way = wayOf(spec, body, path);
  const region = isRouteColumn(body.formation) ? undefined : regionOf(spec, way);
  if (region && isPlainGround(g, region)) return { ...overPlain(way, manner.allowance), region };
  const ground = alongGround(g, unit, way, manner);
  const figures = [...ground.figures.values()];
  const factor = manner.pace === "move" ? roadFactor(g, unit, figures) : 1;
  const allowance = Math.max(0, manner.allowance * factor - minorObstacles(g, figures));
  const due = delayOn(g, figures);
  return {
    way,
    allowance,
    until: ground.until,
    zone: ground.zone,
    edge: ground.edge,
    due,
    // Entering a town needs distance left, so stopping at its edge does not count [R58].
    unhindered: due
      ? Math.min(
          edgeOfDelay(g, unit, way, [...ground.figures.keys()], due),
          ground.zone >= 0 ? ground.until - 1 : way.cost,
        )
      : 0,
    figures: ground.figures,
    fault: checkPath(spec, body, path, manner, allowance) ?? ground.fault,
  };
}

/** No path at all. */
export const staying = (g: Position, unit: UnitId, body: Body, allowance: number): Going =>
  overPlain(wayOf(unitOf(g, unit), body, []), allowance);

const overPlain = (way: Way, allowance: number): Going => ({
  way,
  allowance,
  until: way.cost,
  zone: -1,
  edge: null,
  due: undefined,
  unhindered: 0,
  figures: new Map(),
  fault: undefined,
});

/** The bounds of a path; undefined for a bent body, whose stands lie where its head has been. */
function regionOf(spec: Unit, way: Way): Bounds | undefined {
  const bodies = [...way.legs.map(({ body }) => body), way.end];
  for (const { go, from, cost } of way.legs) {
    if (!("q" in go)) continue;
    const first = STRIDE * (1 + Math.floor(from / STRIDE));
    for (let run = first; run < from + cost; run += STRIDE) bodies.push(bodyOn(way, run));
  }
  if (bodies.some(({ track, bend }) => track || bend)) return undefined;
  return jointBounds(
    bodies.map((body) => {
      const { width, depth } = frameOf(spec, body);
      return boundsAround(body, width, depth);
    }),
  );
}

/** How far along a path a body gets before the ground ends it. */
export const reachOf = (g: Position, unit: UnitId, way: Way, manner: Manner): number =>
  alongGround(g, unit, way, manner).until;

interface Stretch {
  /** How it lies along the path, by the distances examined, up to its end. */
  readonly figures: ReadonlyMap<number, Figure>;
  readonly until: number;
  readonly zone: number;
  readonly edge: Edge | null;
  readonly fault: Fault | undefined;
}

function alongGround(g: Position, unit: UnitId, way: Way, manner: Manner): Stretch {
  let last = 0;
  let before = figureOf(g, unit, way.cost > 0 ? way.start : way.end);
  const figures = new Map([[last, before]]);
  const stops = (run: number, end: Partial<Stretch>): Stretch => ({
    figures,
    until: run,
    zone: -1,
    edge: null,
    fault: undefined,
    ...end,
  });
  for (const run of stridesOf(way)) {
    const figure = figureOf(g, unit, bodyOn(way, run));
    if (endsWay(g, unit, figure)) {
      const exact = firstRun(last, run, (at) => endsWay(g, unit, figureOf(g, unit, bodyOn(way, at))));
      const end = figureOf(g, unit, bodyOn(way, exact));
      figures.set(exact, end);
      return stops(exact, endOf(g, unit, end, manner));
    }
    const bar = barredFigure(g, unit, figure, true) ?? barredBetween(g, unit, before, figure, gaitOf(manner));
    if (bar) return stops(last, { fault: bar });
    figures.set(run, figure);
    last = run;
    before = figure;
  }
  const zone = zoneUnder(g, before);
  return zone < 0 ? stops(way.cost, {}) : stops(way.cost, intoZone(g, unit, way.end, zone, manner));
}

const gaitOf = ({ pace }: Manner) => ({
  gallop: pace === "gallop" || pace === "press-on-gallop",
  charging: pace === "charge" || pace === "gallop" || pace.startsWith("press-on"),
});

/** At regular intervals, and wherever a new primitive begins. */
function stridesOf({ legs, cost }: Way): number[] {
  const marks = new Set([...legs.map(({ from }) => from), cost]);
  for (let run = STRIDE; run < cost; run += STRIDE) marks.add(run);
  marks.delete(0);
  return [...marks].sort((a, b) => a - b);
}

/** The first millimetre after `from` at which something holds; it does at `to`. */
function firstRun(from: number, to: number, holds: (run: number) => boolean): number {
  let run = from + PIECE;
  while (run < to && !holds(run)) run += PIECE;
  return Math.min(run, to);
}

/** Over the edge of the table, or among houses that it does not pass by the street. */
function endsWay(g: Position, unit: UnitId, figure: Figure): boolean {
  if (isOffTable(g, figure.stands)) return true;
  const zone = zoneUnder(g, figure);
  if (zone < 0) return false;
  const spec = unitOf(g, unit);
  return !takesStreets(figure.body.formation) || !passableZone(g, zone, spec.side);
}

const zoneUnder = (g: Position, figure: Figure): number => zonesUnder(g, figure)[0] ?? -1;

function endOf(g: Position, unit: UnitId, figure: Figure, manner: Manner): Partial<Stretch> {
  if (!isOffTable(g, figure.stands)) return intoZone(g, unit, figure.body, zoneUnder(g, figure), manner);
  const edge = edgesUnder(g.world.ground.bounds, figure.stands).find((one) =>
    mayLeave(g, unit, one, figure.body),
  );
  if (manner.pace === "move" && edge) return { edge };
  return { fault: refuse("leavesByHome", "IX.4") };
}

function intoZone(g: Position, unit: UnitId, body: Body, zone: number, manner: Manner): Partial<Stretch> {
  if (gaitOf(manner).charging) {
    if (holderOf(g, zone) === enemyOf(unitOf(g, unit).side)) return {};
    return { fault: refuse("chargeEndsInTown", "XI.6-town-movement") };
  }
  const bar = entryBar(g, unit, body.formation, zone);
  return bar ? { fault: bar } : { zone };
}

/** By its home edge, or an exit of the scenario; announced the turn before [IX.4, R67]. */
function mayLeave(g: Position, unit: UnitId, edge: Edge, at: Point): boolean {
  const { home, exits } = g.world.sides[sideOf(g, unit)];
  const along = alongEdge(edge, at);
  return (
    g.state.announced.includes(unit) &&
    (edge === home || exits.some((exit) => exit.edge === edge && along >= exit.from && along <= exit.to))
  );
}

function edgeOfDelay(g: Position, unit: UnitId, way: Way, runs: readonly number[], { at }: Due): number {
  if (at === 0) return 0;
  const from = runs[at - 1]!;
  const slow = (run: number) => delayDue(g, unit, [bodyOn(way, from), bodyOn(way, run)]) !== undefined;
  const inside = firstRun(from, runs[at]!, slow);
  return firstHolding(Math.max(from, inside - PIECE), inside, slow);
}

/** The allowance after the delay roll [XI.7]. The roll is made and told if it is due. */
export function rolledAllowance(g: Play, unit: UnitId, { allowance, due, unhindered }: Going): number {
  if (!due) return allowance;
  const { die, share } = rollDelay(g, unit, due);
  tell(g, unit, { type: "delayed", unit: idOf(g, unit), die, share: SHARES[share]!, cite: "XI.7-table" });
  return delayed(allowance, unhindered, share);
}

export const SHARES = ["nothing", "a quarter", "half", "three quarters", "all"] as const;
