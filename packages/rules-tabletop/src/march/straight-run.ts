// A body driven straight along one heading, whatever way it faces: retreats, routs, evasions.

import { type Box, bodiesGapSquared, boundsMeet, boundsWithin, type Pose } from "@grognard/table";
import { enemiesOf, friendsOf, isRouted, onTable, present, sideOf, stateOf } from "../board.ts";
import { allFronts, allStands, type Figure, figureOf, figuresOf, isOffTable } from "../bodies/figures.ts";
import { clash } from "../bodies/room.ts";
import { barred, barredCrossing } from "../ground/terrain.ts";
import type { Body, Position, UnitId } from "../types.ts";
import { bodiesPass } from "./passing.ts";
import { slid } from "./ways.ts";

/** What ends such a run. */
interface Stops {
  /** Friends it may not pass through. */
  readonly friends: boolean;
  /** Unrouted enemies, as soon as it is so near to them (c) and nearer than it was; -1: never. */
  readonly enemies: number;
  /** Enemies that do not count. */
  readonly except?: readonly UnitId[];
  /** Ground closed to it. */
  readonly ground: boolean;
  /**
   * It may not end on anybody: "back" puts it back to the last clear place, "on" sends it on to the next one. Absent:
   * it is left where it is.
   */
  readonly settle?: "back" | "on";
}

export interface Ran {
  readonly body: Body;
  /** How far it went, c. */
  readonly run: number;
  readonly stoppedBy: "friend" | "enemy" | "ground" | "edge" | null;
  /** The enemy or friend. */
  readonly by: UnitId;
  /** On the way, the start first and the end last. */
  readonly poses: readonly Pose[];
  /** Friends it went through. */
  readonly through: readonly UnitId[];
}

const STRIDE = 500;
const PIECE = 100;
const SHOWN = 8;
/** How much farther than ordered it may run to find room. */
const FARTHEST = 100_000;

export function straightRun(
  g: Position,
  unit: UnitId,
  body: Body,
  heading: number,
  distance: number,
  stops: Stops,
): Ran {
  const others = bystanders(g, unit, stops);
  const start = figureOf(g, unit, body);
  const at = (run: number): Spot => {
    const there = run === 0 ? body : { ...slid(body, heading, run), track: null };
    return { body: there, figure: figureOf(g, unit, there) };
  };
  const through = new Set<UnitId>();
  const now: { spot: Spot; run: number; stop?: Stop } = { spot: { body, figure: start }, run: 0 };
  const advance = (to: number, stride: number): void => {
    while (now.run < to && !now.stop) {
      const next = Math.min(to, now.run + stride);
      const there = at(next);
      const stop = obstacle(g, unit, now.spot, there, start, others, stops);
      if (stop?.what !== "edge" && stop) {
        if (stride > PIECE) advance(next, PIECE);
        now.stop ??= stop;
        return;
      }
      now.spot = there;
      now.run = next;
      if (stop) now.stop = stop;
      for (const { unit: friend, stands } of others.friends) {
        if (!through.has(friend) && clash(there.figure.stands, stands)) through.add(friend);
      }
    }
  };
  const restless = () => now.stop?.what !== "edge" && !mayRest(g, unit, now.spot, others);
  advance(distance, STRIDE);
  if (stops.settle === "on") {
    while (!now.stop && now.run < distance + FARTHEST && restless()) advance(now.run + PIECE, PIECE);
  }
  while (stops.settle && now.run > 0 && restless()) {
    now.run = Math.max(0, now.run - PIECE);
    now.spot = at(now.run);
  }
  const { run, stop, spot } = now;
  const poses = Array.from({ length: SHOWN + 1 }, (_, i) =>
    poseOf(slid(body, heading, Math.floor((run * i) / SHOWN))),
  );
  return {
    body: spot.body,
    run,
    stoppedBy: stop?.what ?? null,
    by: stop?.by ?? -1,
    poses,
    through: [...through],
  };
}

interface Spot {
  readonly body: Body;
  readonly figure: Figure;
}
interface Stop {
  readonly what: "friend" | "enemy" | "ground" | "edge";
  readonly by: UnitId;
}
interface Bystander {
  readonly unit: UnitId;
  readonly stands: readonly Box[];
  readonly fronts: readonly Box[];
}
interface Bystanders {
  readonly friends: readonly (Bystander & { readonly passable: boolean })[];
  readonly enemies: readonly Bystander[];
  /** Routed enemies stop nobody, but nobody ends on them. */
  readonly crowds: readonly Bystander[];
}

const poseOf = ({ x, y, heading }: Body): Pose => ({ x, y, heading });

function bystanders(g: Position, unit: UnitId, { except = [] }: Stops): Bystanders {
  const side = sideOf(g, unit);
  const { square, bodies } = stateOf(g, unit);
  const [own] = bodies;
  const seen = (other: UnitId): Bystander => ({
    unit: other,
    stands: allStands(figuresOf(g, other)),
    fronts: allFronts(figuresOf(g, other)),
  });
  const isAnother = (other: UnitId) =>
    other !== unit &&
    onTable(g, other) &&
    stateOf(g, other).bodies.length > 0 &&
    (square < 0 || stateOf(g, other).square !== square);
  return {
    friends: friendsOf(g, side)
      .filter(isAnother)
      .map((other) => ({
        ...seen(other),
        passable:
          own === undefined ||
          stateOf(g, other).bodies.every((body) => bodiesPass(g, unit, own, other, body)),
      })),
    enemies: enemiesOf(g, side)
      .filter((other) => present(g, other) && !isRouted(g, other) && !except.includes(other))
      .map(seen),
    crowds: enemiesOf(g, side)
      .filter((other) => onTable(g, other) && isRouted(g, other))
      .map(seen),
  };
}

function obstacle(
  g: Position,
  unit: UnitId,
  here: Spot,
  there: Spot,
  start: Figure,
  others: Bystanders,
  stops: Stops,
): Stop | undefined {
  if (isOffTable(g, there.figure.stands)) return { what: "edge", by: -1 };
  if (stops.ground && (isClosed(g, unit, there, start) || barredCrossing(g, unit, here.body, there.body)))
    return { what: "ground", by: -1 };
  const { stands, front } = there.figure;
  for (const { unit: friend, passable, stands: his } of others.friends) {
    if (stops.friends && !passable && clash(stands, his) && !clash(start.stands, his))
      return { what: "friend", by: friend };
  }
  if (stops.enemies < 0) return undefined;
  const limit = stops.enemies * stops.enemies;
  for (const { unit: enemy, fronts } of others.enemies) {
    if (!front.some((box) => fronts.some((his) => boundsWithin(box, his, stops.enemies)))) continue;
    const gap = bodiesGapSquared(front, fronts);
    if (gap <= limit && gap < bodiesGapSquared(start.front, fronts)) return { what: "enemy", by: enemy };
  }
  return undefined;
}

/** A crowd may form with its edge among houses or trees that are closed to it: it gets off them first. */
function isClosed(g: Position, unit: UnitId, there: Spot, start: Figure): boolean {
  const bar = barred(g, unit, there.body, true);
  if (!bar) return false;
  const isStill = there.figure.stands.some((stand) => start.stands.some((other) => boundsMeet(stand, other)));
  return !isStill || bar.message !== barred(g, unit, start.body, true)?.message;
}

/** Clear of everybody, enemies too, and on ground where it may stay. */
const mayRest = (
  g: Position,
  unit: UnitId,
  { body, figure }: Spot,
  { friends, enemies, crowds }: Bystanders,
): boolean =>
  !friends.some(({ stands }) => clash(figure.stands, stands)) &&
  !enemies.some(({ stands }) => clash(figure.stands, stands)) &&
  !crowds.some(({ fronts }) => clash(figure.front, fronts)) &&
  barred(g, unit, body) === undefined;
