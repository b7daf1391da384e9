// Where a charge could go: the cheapest path to every hex, and the shortest to an enemy [10.2.9f].

import { type Hex, neighboursOf } from "@grognard/hex";
import { range, sideOf } from "../../board.ts";
import { goingCost } from "../../charts.ts";
import { enemyOf, isLine, isTwoHex, type Position } from "../../types.ts";
import { standsInSquare } from "../06-formations/06.5-square-fire.ts";
import { isInContact, type Ride, type RideStep, riddenOn, rideHexes, rideSteps } from "./10.1-ride.ts";

/** [10.2.5] Hexes in one straight line for the bonus. */
export const STRAIGHT = 3;

/** A point of a hypothetical charge. */
export interface Leg {
  readonly ride: Ride;
  readonly spent: number;
  /** Hexes in a straight line without a turn up to here, at most STRAIGHT. */
  readonly run: number;
  readonly way: number;
  readonly step: RideStep | undefined;
  readonly before: Leg | undefined;
}

const FACINGS = 6;
const RUNS = STRAIGHT + 1;

/**
 * Every position a charge could reach, cheapest first: by place, or also by every straight approach it could have made. A
 * caller that needs only some of them says which are no longer useful, and the search does not continue beyond those.
 */
export function* legs(
  g: Position,
  start: Ride,
  keyOf: KeyOf,
  isUseful: (ride: Ride, before: Ride) => boolean = () => true,
): Generator<Leg> {
  const first: Leg = { ride: start, spent: 0, run: 0, way: -1, step: undefined, before: undefined };
  const cheapest = new Map<number, Leg>([[keyOf(start, 0, -1), first]]);
  const queue: Leg[][] = [[first]];
  for (const [spent, waiting] of queue.entries()) {
    for (const leg of waiting ?? []) {
      if (cheapest.get(keyOf(leg.ride, leg.run, leg.way)) !== leg) continue;
      yield leg;
      for (const step of rideSteps(g, leg.ride)) {
        const run = runAfter(leg, step);
        const key = keyOf(step, run, step.way);
        const known = cheapest.get(key);
        if (known && known.spent <= spent + step.cost) continue;
        const next = follow(leg, step, run);
        if (!isUseful(next.ride, leg.ride)) continue;
        cheapest.set(key, next);
        queue[next.spent] ??= [];
        queue[next.spent]!.push(next);
      }
    }
  }
}

type Place = Pick<Ride, "hex" | "facing">;
/** What makes two legs the same: only the cheaper one is continued. */
type KeyOf = (place: Place, run: number, way: number) => number;
export const byPlace = ({ hex, facing }: Place): number => hex * FACINGS + facing;
export const byRun: KeyOf = (place, run, way) => (byPlace(place) * RUNS + run) * (FACINGS + 1) + way + 1;

const follow = (leg: Leg, step: RideStep, run: number): Leg => ({
  ride: riddenOn(leg.ride, step),
  spent: leg.spent + step.cost,
  run,
  way: step.way,
  step,
  before: leg,
});

/** A turn breaks the run; in Line the directions must alternate [R65]. */
function runAfter({ ride, run, way }: Leg, step: RideStep): number {
  if (step.way === -1 || step.facing !== ride.facing) return 0;
  const jogs = run === 0 || !isLine(ride.formation) || step.way !== way;
  return jogs ? Math.min(STRAIGHT, run + 1) : 1;
}

/**
 * Points to contact with the nearest of these hexes, or with all that are equally near; none if none can be reached.
 */
export function contactCosts(g: Position, start: Ride, hexes: readonly Hex[]): Map<Hex, number> {
  const costs = new Map<Hex, number>();
  const near = hexes.filter((hex) => leastCost(g, start, hex) <= start.left);
  const wanted = new Set(near);
  const isUseful = (ride: Ride) => near.some((hex) => leastCost(g, ride, hex) <= ride.left);
  let nearest = Number.POSITIVE_INFINITY;
  for (const { ride, spent, step } of legs(g, start, byPlace, isUseful)) {
    if (!step) continue;
    if (spent > nearest) break;
    for (const from of rideHexes(g, ride))
      for (const hex of [from, ...neighboursOf(g.world.map.grid, from)])
        if (wanted.has(hex) && isInContact(g, ride, hex)) {
          costs.set(hex, spent);
          wanted.delete(hex);
          nearest = spent;
        }
  }
  return costs;
}

/** Those of some enemy hexes that a charge could come into contact with; a square only as its target [10.1.10c]. */
export function reachable(g: Position, rideTo: (target: Hex) => Ride, hexes: readonly Hex[]): Set<Hex> {
  const found = new Set<Hex>();
  const isSquare = (hex: Hex) => standsInSquare(g, enemyOf(sideOf(g, rideTo(hex).unit)), hex);
  for (const hex of hexes) if (isSquare(hex) && contactCosts(g, rideTo(hex), [hex]).has(hex)) found.add(hex);
  const others = hexes.filter((hex) => !isSquare(hex));
  const start = rideTo(-1);
  const wanted = others.filter((hex) => leastCost(g, start, hex) <= start.left);
  const isLeft = (hex: Hex) => !found.has(hex);
  const isUseful = (ride: Ride) => wanted.some((hex) => isLeft(hex) && leastCost(g, ride, hex) <= ride.left);
  for (const { ride, step } of legs(g, start, byPlace, isUseful)) {
    if (step) for (const hex of wanted) if (isLeft(hex) && isInContact(g, ride, hex)) found.add(hex);
  }
  return found;
}

/** The first steps of the cheapest paths to contact with a hex; none if it cannot be reached. */
export function shortestSteps(g: Position, start: Ride, hex: Hex): RideStep[] {
  const steps = rideSteps(g, start);
  let least = Number.POSITIVE_INFINITY;
  const costs = steps.map((step) => {
    const cost = step.cost + costAfter(g, start, step, hex, least);
    least = Math.min(least, cost);
    return cost;
  });
  return least === Number.POSITIVE_INFINITY ? [] : steps.filter((_, i) => costs[i] === least);
}

/** Points from a first step to contact; infinite if with that step it would exceed `most`. */
function costAfter(g: Position, start: Ride, step: RideStep, hex: Hex, most: number): number {
  const ride = riddenOn(start, step);
  const kept = Math.max(0, start.left - most);
  const isUseful = (one: Ride) => one.left - leastCost(g, one, hex) >= kept;
  if (!isUseful(ride)) return Number.POSITIVE_INFINITY;
  for (const leg of legs(g, ride, byPlace, isUseful)) if (isInContact(g, leg.ride, hex)) return leg.spent;
  return Number.POSITIVE_INFINITY;
}

/** The least a charge pays until it is beside a hex: over open ground, straight there. */
export function leastCost(g: Position, { hex, formation }: Ride, to: Hex): number {
  const width = isTwoHex(formation) ? 2 : 1;
  return Math.max(0, range(g, hex, to) - width) * goingCost(g.world.charts, "clear", "cavalry");
}

/** Whether it could be beside a hex, or that many hexes from it, with the points it has. */
export const isInRange = (g: Position, ride: Ride, hex: Hex, short: number): boolean =>
  leastCost(g, ride, hex) - short * goingCost(g.world.charts, "clear", "cavalry") <= ride.left;
