// Which units may come onto the table, and where [IX.4, R67, charts B9].

import type { Point } from "@grognard/table";
import { stateOf, unitOf } from "../board.ts";
import { type Fault, refuse } from "../faults.ts";
import { type Formation, ROUTE_COLUMN } from "../formations.ts";
import { leavesByRoad } from "../ground/roads.ts";
import { enemyOf, type Position, STEADY, type UnitId } from "../types.ts";
import { type Stretch, stretchesAbout } from "./outside.ts";

/** The stretches of the edge, and the formations in which a unit may appear there. */
interface Entry {
  readonly stretches: readonly Stretch[];
  readonly formations: readonly Formation[];
}

/** How far from where it left the table a unit may come back, c; one march farther for each turn after it has
 *  rallied. */
const NEAR_EXIT = 10000;
/** Full turns that it needs to rally off the table [X.5]. */
export const OFF_TABLE_TURNS = 3;

/** Where a unit that is off the table would come on; undefined if it cannot. */
export function arrivalOf(g: Position, unit: UnitId): Entry | undefined {
  const { place, exit, strength, status } = stateOf(g, unit);
  const { arrival, arm, quarters } = unitOf(g, unit);
  const march = quarters < 4 && arm === "infantry" ? "skirmish" : ROUTE_COLUMN[arm];
  if (place === "coming" && arrival) {
    const { from, to, formations } = arrival;
    return { stretches: [{ from, to }], formations: formations.length > 0 ? formations : [march] };
  }
  if (place !== "off" || !exit || strength === 0 || status !== STEADY) return undefined;
  return { stretches: aboutExit(g, unit, exit), formations: [march] };
}

/** Round the table, by road twice as far, but not to where the enemy comes from [XI.6-roadways, R122]. */
function aboutExit(g: Position, unit: UnitId, exit: Point): readonly Stretch[] {
  const spec = unitOf(g, unit);
  const rate = g.world.charts.rate(spec, ROUTE_COLUMN[spec.arm], "march");
  const turns = Math.max(0, stateOf(g, unit).awayTurns - OFF_TABLE_TURNS);
  const reach = NEAR_EXIT + turns * rate * (leavesByRoad(g, exit, NEAR_EXIT) ? 2 : 1);
  return stretchesAbout(g.world.ground, exit, reach, g.world.sides[enemyOf(spec.side)].home);
}

/** Why it does not come onto the table now: announced in the turn before; on the first turn by the scenario. */
export function arrivalBar(g: Position, unit: UnitId): Fault | undefined {
  if (!arrivalOf(g, unit)) return refuse("neverAgain", "X.5");
  const isAnnounced = g.state.announced.includes(unit) || (g.state.turn === 1 && isDue(g, unit, 1));
  return isAnnounced ? undefined : refuse("notAnnounced", "IX.4");
}

/** Does the scenario bring it by that turn, without a die? */
export function isDue(g: Position, unit: UnitId, turn: number): boolean {
  const { arrival } = unitOf(g, unit);
  return (
    stateOf(g, unit).place === "coming" && arrival !== null && arrival.roll === 0 && turn >= arrival.turn
  );
}

/** Straight onto the table from a point of its edge. */
export function edgeHeading(g: Position, { x, y }: Point): number {
  const { width, depth } = g.world.ground;
  if (y === 0) return 0;
  if (y === depth) return 18000;
  return x === width ? 27000 : 9000;
}
