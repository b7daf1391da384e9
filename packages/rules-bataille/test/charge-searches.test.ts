// [10.2.2] [10.2.9f] What a charge could meet, in random games: the searches, which leave out what they need not look at,
// agree with one that rides everywhere.

import { type Hex, neighboursOf } from "@grognard/hex";
import { expect } from "vitest";
import { fielded, formationOf, hexesOf, isCavalry, isClear, occupiedHexes, sideOf } from "../src/board.ts";
import { contactCosts, reachable, shortestSteps } from "../src/rules/10-charges/10.1-reach.ts";
import {
  isInContact,
  mayRideIn,
  type Ride,
  riddenOn,
  rideOf,
  rideSteps,
} from "../src/rules/10-charges/10.1-ride.ts";
import { unitsWarned, warned } from "../src/rules/10-charges/10.2.8-warning.ts";
import { enterCost } from "../src/rules/11-movement/11.1-costs.ts";
import { enemyOf, type Position, type UnitId } from "../src/types.ts";
import { rule } from "./lab.ts";
import { randomBattle } from "./random-battle.ts";
import { playOn } from "./random-play.ts";

/** Every place of a charge and what it has spent there, the cheapest way. */
function everywhere(g: Position, start: Ride): Ride[] {
  const best = new Map<string, Ride>();
  const open = [start];
  for (let here = open.pop(); here; here = open.pop()) {
    for (const step of rideSteps(g, here)) {
      const next = riddenOn(here, step);
      const place = `${next.hex} ${next.facing}`;
      if ((best.get(place)?.left ?? -1) >= next.left) continue;
      best.set(place, next);
      open.push(next);
    }
  }
  return [...best.values()];
}

/** Points to contact with a hex, by a step at least; infinite if it cannot be reached. */
const costTo = (g: Position, rides: readonly Ride[], start: Ride, hex: Hex): number =>
  Math.min(...rides.filter((one) => isInContact(g, one, hex)).map(({ left }) => start.left - left), Infinity);

function examine(g: Position, unit: UnitId, left: number): number {
  const ride = (target: Hex): Ride => rideOf(g, unit, left, target);
  const hexes = occupiedHexes(g, enemyOf(sideOf(g, unit)));
  const open = everywhere(g, ride(-1));
  const costs = new Map(hexes.map((hex) => [hex, costTo(g, open, ride(-1), hex)]));
  const least = Math.min(...costs.values());
  const nearest = hexes.filter((hex) => costs.get(hex) === least && least < Infinity);
  expect([...contactCosts(g, ride(-1), hexes)].sort(([a], [b]) => a - b)).toEqual(
    nearest.map((hex) => [hex, least]),
  );
  const aimed = new Map(hexes.map((hex) => [hex, costTo(g, everywhere(g, ride(hex)), ride(hex), hex)]));
  const within = hexes.filter((hex) => aimed.get(hex)! < Infinity);
  expect([...reachable(g, ride, hexes)].sort((a, b) => a - b)).toEqual(within);
  for (const hex of hexes.slice(0, 4)) {
    const steps = rideSteps(g, ride(hex));
    const all = steps.map((step) => {
      const next = riddenOn(ride(hex), step);
      return step.cost + (isInContact(g, next, hex) ? 0 : costTo(g, everywhere(g, next), next, hex));
    });
    const shortest = Math.min(...all);
    const best = steps.filter((_, i) => all[i] === shortest && shortest < Infinity);
    expect(shortestSteps(g, ride(hex), hex)).toEqual(best);
  }
  return within.length;
}

rule(["10.2", "10.2.9f"], "no search for a charge misses a target or a shorter way", () => {
  let found = 0;
  for (const seed of ["a", "b", "d", "e"])
    playOn(randomBattle(seed, []), 260, ["declareCharges", "movement", "ride", "move"], (g, turn) => {
      if (turn % 5 > 0) return;
      const riders = [...fielded(g, 0), ...fielded(g, 1)].filter(
        (unit) => isCavalry(g, unit) && mayRideIn(formationOf(g, unit)),
      );
      const unit = riders[turn % riders.length];
      if (unit !== undefined) found += examine(g, unit, 6 + (turn % 7));
    });
  expect(found).toBeGreaterThan(30);
});

/** [R69] Half points of cavalry to the hexes near it, over open ground only, whoever is there. */
function warning(g: Position, unit: UnitId): Map<Hex, number> {
  const { grid } = g.world.map;
  const costs = new Map<Hex, number>(hexesOf(g, unit).map((hex) => [hex, 0]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [hex, spent] of [...costs])
      for (const next of neighboursOf(grid, hex)) {
        const step = enterCost(g, unit, formationOf(g, unit), hex, next);
        const cost = spent + step;
        if (step < 0 || !isClear(g, next) || cost > 8 || cost >= (costs.get(next) ?? Infinity)) continue;
        costs.set(next, cost);
        changed = true;
      }
  }
  return costs;
}

const inOrder = (costs: ReadonlyMap<Hex, number>) => [...costs].sort(([a], [b]) => a - b);

rule(["10.2.8b", "10.2.8d"], "infantry is warned of cavalry within four points, and only then", () => {
  let units = 0;
  for (const seed of ["a", "c", "d"])
    playOn(randomBattle(seed, []), 260, ["movement", "ride", "move"], (g, turn) => {
      if (turn % 5 > 0) return;
      for (const unit of [...fielded(g, 0), ...fielded(g, 1)].filter((one) => isCavalry(g, one))) {
        const near = warned(g, { units: [unit], hexes: hexesOf(g, unit) });
        expect(inOrder(near)).toEqual(inOrder(warning(g, unit)));
        const enemy = enemyOf(sideOf(g, unit));
        const met = fielded(g, enemy).filter((one) => hexesOf(g, one).some((hex) => near.has(hex)));
        expect(unitsWarned(g, near, enemy)).toEqual(met);
        units += met.length;
      }
    });
  expect(units).toBeGreaterThan(20);
});
