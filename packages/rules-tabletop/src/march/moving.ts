// From orders to movers, and from movers to what is told: shared by all sections in which units move.

import { type Bounds, bodiesGapSquared, bodiesOverlap, bodyOn, boundsMeet, type Pose } from "@grognard/table";
import { comrades, enemiesOf, idOf, isRouted, present, sideOf, stateOf, unitOf } from "../board.ts";
import { allFronts, type Figure, figureOf, figuresOf, TOUCH } from "../bodies/figures.ts";
import { lackOfRoom } from "../bodies/room.ts";
import type { Case } from "../cases.ts";
import { type Fault, refuse } from "../faults.ts";
import { bridgeCase, bridgeUnder, crowdsBridge } from "../ground/crossings.ts";
import { canSee } from "../ground/sight.ts";
import { entryBar } from "../ground/town.ts";
import { enterZone } from "../ground/town-moves.ts";
import { type Body, enemyOf, type Play, type Position, sideId, type UnitId } from "../types.ts";
import { layOut, takeOff, tell, tellOwner } from "../verbs.ts";
import { noteExit } from "../victory.ts";
import { HALT, type Mover, type Run } from "./field.ts";
import type { Going } from "./going.ts";
import { bodiesPass, hasStirred } from "./passing.ts";
import type { Way } from "./ways.ts";

/** The defaults of a mover. */
export const moverOf = (
  unit: UnitId,
  way: Way,
  allowance: number,
  rest: Pick<Mover, "how" | "cite"> & Partial<Mover>,
): Mover => ({
  unit,
  part: 0,
  way,
  allowance,
  until: way.cost,
  leaves: false,
  away: false,
  compelled: false,
  charging: false,
  target: -1,
  stopAt: -1,
  haltWithin: -1,
  sequence: 0,
  past: null,
  run: 0,
  ...rest,
});

const STRIDE = 1000;

/** A path as far as it is followed, and how the body lies along it. */
type Course = Pick<Going, "way" | "until" | "zone" | "edge"> & Partial<Pick<Going, "figures" | "region">>;

/** A friend that stands still. */
interface Still {
  readonly friend: UnitId;
  readonly figures: readonly Figure[];
}

/** Stationary friends on a path: those it may not pass, and those where it would end [IV.7]. */
export function friendInWay(
  g: Position,
  unit: UnitId,
  { way, until, zone, edge, figures, region }: Course,
  stirring: ReadonlySet<UnitId>,
  galloping = false,
): Fault | undefined {
  const near = standing(g, unit, stirring, region);
  if (near.length === 0) return undefined;
  const figureAt = (run: number) => figures?.get(run) ?? figureOf(g, unit, bodyOn(way, run));
  const before = figureAt(0);
  const still = near.filter((one) => !standsOn(before, one));
  for (let run = STRIDE; run < until + STRIDE; run += STRIDE) {
    const figure = figureAt(Math.min(run, until));
    const rests = run >= until && zone < 0 && edge === null;
    for (const one of still) {
      const fault =
        bridgeFault(g, before, figure, one) ??
        (standsOn(figure, one) && passingFault(g, unit, figure.body, one, galloping, rests));
      if (fault) return fault;
    }
  }
  return undefined;
}

function standing(
  g: Position,
  unit: UnitId,
  stirring: ReadonlySet<UnitId>,
  within: Bounds | undefined,
): readonly Still[] {
  const all: Still[] = [];
  for (const friend of g.world.army[sideOf(g, unit)]) {
    if (friend === unit || stirring.has(friend) || stateOf(g, friend).bodies.length === 0) continue;
    const figures = figuresOf(g, friend);
    if (!within || figures.some(({ bounds }) => boundsMeet(bounds, within))) all.push({ friend, figures });
  }
  return all;
}

const standsOn = ({ stands, bounds }: Figure, { figures }: Still): boolean =>
  figures.some((theirs) => boundsMeet(bounds, theirs.bounds) && bodiesOverlap(stands, theirs.stands, bounds));

/** On a bridge no unit passes another [R63]. */
function bridgeFault(
  g: Position,
  before: Figure,
  figure: Figure,
  { friend, figures }: Still,
): Fault | undefined {
  const theirs = figures.find((one) => crowdsBridge(g, figure, one) && !crowdsBridge(g, before, one));
  const bridge = theirs && (bridgeUnder(figure, g) ?? bridgeUnder(theirs, g));
  return bridge && refuse("friendOnBridge", bridgeCase(bridge), idOf(g, friend));
}

function passingFault(
  g: Position,
  unit: UnitId,
  body: Body,
  { friend, figures }: Still,
  galloping: boolean,
  rests: boolean,
): Fault | undefined {
  const id = idOf(g, friend);
  if (galloping) return refuse("gallopThrough", "IV.7-gallop", id);
  if (!figures.every((theirs) => bodiesPass(g, unit, body, friend, theirs.body)))
    return refuse("noPassage", passingCase(g, unit, friend), id);
  if (hasStirred(g, friend)) return refuse("movedFriend", "IV.7-static", id);
  return rests ? refuse("endsOn", "IV.7", id) : undefined;
}

/** The exception that does not hold. */
function passingCase(g: Position, unit: UnitId, friend: UnitId): Case {
  if ([unit, friend].some((one) => stateOf(g, one).gait === "gallop")) return "IV.7-gallop";
  const arms = [unitOf(g, unit).arm, unitOf(g, friend).arm];
  if (arms.includes("cavalry")) return arms.includes("infantry") ? "IV.7" : "IV.7-cavalry";
  return "IV.7-infantry";
}

const SHOWN = 6;

/** A few poses along the path, from where it began to where it is now. */
function posesOf({ way, run }: Mover, now: Body): Pose[] {
  const steps = Array.from({ length: SHOWN }, (_, i) => bodyOn(way, Math.floor((run * i) / SHOWN)));
  return [...steps, now].map(({ x, y, heading }) => ({ x, y, heading }));
}

/** Did it move at all, forward or back? */
const hasMoved = ({ way: { start }, run }: Mover, now: Body | undefined): now is Body =>
  now !== undefined && (run > 0 || now.x !== start.x || now.y !== start.y || now.heading !== start.heading);

/** The units seen by the other side, before anything moves. */
export const sightings = (g: Position): readonly boolean[] =>
  g.world.units.map(({ index, side }) => present(g, index) && canSee(g, enemyOf(side), index));

/**
 * After a section: bodies lie where they ended, units that left are gone, and both sides are told. The enemy hears of a
 * move that it saw begin and end; else it sees a unit appear or vanish [R68].
 */
export function settleRun(g: Play, movers: readonly Mover[], run: Run, seen: readonly boolean[]): void {
  const all = [...movers, ...run.gaveWay];
  for (const unit of new Set(all.map((mover) => mover.unit))) {
    layOut(g, unit, stateOf(g, unit).bodies);
    for (const mover of all) if (mover.unit === unit) tellMove(g, mover, seen[unit]!);
  }
  for (const { index } of g.world.units) tellSight(g, index, seen[index]!);
  for (const mover of movers) {
    const stop = run.stopped.get(mover);
    if (!stop) continue;
    const by = canSee(g, sideOf(g, mover.unit), stop.by) ? { by: idOf(g, stop.by) } : {};
    tellOwner(g, mover.unit, {
      type: "stopped",
      unit: idOf(g, mover.unit),
      why: stop.why,
      ...by,
      cite: stop.cite,
    });
  }
}

function tellMove(g: Play, mover: Mover, wasSeen: boolean): void {
  const { unit } = mover;
  const now =
    stateOf(g, unit).bodies[mover.part] ?? (mover.leaves ? bodyOn(mover.way, mover.run) : undefined);
  if (!hasMoved(mover, now)) return;
  const event = {
    type: "moved",
    unit: idOf(g, unit),
    how: mover.how,
    path: posesOf(mover, now),
    bodies: stateOf(g, unit).bodies,
    cite: mover.cite,
  } as const;
  tell(g, unit, event, wasSeen && canSee(g, enemyOf(sideOf(g, unit)), unit));
}

/** It has come into the enemy's sight, or gone out of it. */
export function tellSight(g: Play, unit: UnitId, wasSeen: boolean): void {
  const enemy = enemyOf(sideOf(g, unit));
  const isSeen = present(g, unit) && canSee(g, enemy, unit);
  if (isSeen === wasSeen) return;
  const id = idOf(g, unit);
  const only = [sideId(g, enemy)];
  if (isSeen)
    g.emit({ type: "sighted", unit: id, bodies: stateOf(g, unit).bodies, cite: "XI.1", only, reveals: true });
  else g.emit({ type: "vanished", unit: id, cite: "XI.1", only });
}

/** Movers whose path led off the table or into a town, once they have come to its end. */
export function settleLeavers(g: Play, goings: ReadonlyMap<Mover, Going>, seen: readonly boolean[]): void {
  const arrived = [...goings].filter(([{ leaves, until, run }]) => leaves && run >= until);
  // The first unit to reach a town takes it; for a later one it may be full, or held by the enemy.
  arrived.sort(([a], [b]) => a.until * b.allowance - b.until * a.allowance);
  for (const [{ unit, part, until }, { way, zone, edge }] of arrived) {
    if (zone >= 0) {
      const bar = entryBar(g, unit, way.end.formation, zone);
      if (bar) stopBefore(g, unit, part, lastClear(g, unit, way, until), bar);
      else enterZone(g, unit, zone);
    } else if (edge) {
      for (const one of comrades(g, unit)) {
        const isSeen = seen[one]!;
        tell(g, one, { type: "left-table", unit: idOf(g, one), why: "withdrawn", cite: "IX.4" }, isSeen);
        noteExit(g, one, bodyOn(way, until), edge, isSeen);
        takeOff(g, one, "withdrawn", isSeen);
      }
    }
  }
}

/** In front of the houses: clear of all units, and as far from the enemy as it must be [R50]. */
function lastClear(g: Position, unit: UnitId, way: Way, until: number): Body {
  const foes = enemiesOf(g, sideOf(g, unit)).filter((one) => present(g, one) && !isRouted(g, one));
  const gapAt = (body: Body) => {
    const { front } = figureOf(g, unit, body);
    return Math.min(...foes.map((foe) => bodiesGapSquared(front, allFronts(figuresOf(g, foe)))));
  };
  const allowed = Math.min(HALT.halt ** 2, gapAt(way.start));
  const runs = Array.from({ length: until / TOUCH - 1 }, (_, i) => i * TOUCH).reverse();
  const clear = runs.map((run) => bodyOn(way, run)).filter((body) => !lackOfRoom(g, unit, [body]));
  return clear.find((body) => gapAt(body) >= allowed) ?? clear[0] ?? way.start;
}

/** It had left the table already: it is back on it. */
function stopBefore(g: Play, unit: UnitId, part: number, body: Body, { cite, ...why }: Fault): void {
  const { bodies } = stateOf(g, unit);
  layOut(g, unit, [...bodies.slice(0, part), body, ...bodies.slice(part)]);
  tellOwner(g, unit, { type: "stopped", unit: idOf(g, unit), why, cite });
}
