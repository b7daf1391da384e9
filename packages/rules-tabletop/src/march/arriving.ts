// Which units may come onto the table, and where [IX.4, R67, charts B9].

import { broughtIn, type Point } from "@grognard/table";
import { stateOf, unitOf } from "../board.ts";
import { type Fault, refuse } from "../faults.ts";
import { type Formation, ROUTE_COLUMN } from "../formations.ts";
import { type Position, STEADY, type UnitId } from "../types.ts";

/** A stretch of the edge, and the formations in which a unit may appear there. */
interface Stretch {
  readonly from: Point;
  readonly to: Point;
  readonly formations: readonly Formation[];
}

/** How far from where it left the table a unit may come back, c; one march farther for each turn after it has
 *  rallied. */
const NEAR_EXIT = 10000;
/** Full turns that it needs to rally off the table [X.5]. */
export const OFF_TABLE_TURNS = 3;

/** Where a unit that is off the table would come on; undefined if it cannot. */
export function arrivalOf(g: Position, unit: UnitId): Stretch | undefined {
  const { place, exit, strength, status } = stateOf(g, unit);
  const { arrival, arm, quarters } = unitOf(g, unit);
  const march = quarters < 4 && arm === "infantry" ? "skirmish" : ROUTE_COLUMN[arm];
  if (place === "coming" && arrival)
    return { ...arrival, formations: arrival.formations.length > 0 ? arrival.formations : [march] };
  if (place !== "off" || !exit || strength === 0 || status !== STEADY) return undefined;
  return { ...aboutExit(g, unit, exit), formations: [march] };
}

function aboutExit(g: Position, unit: UnitId, exit: Point): { from: Point; to: Point } {
  const { width, bounds } = g.world.ground;
  const spec = unitOf(g, unit);
  const rate = g.world.charts.rate(spec, ROUTE_COLUMN[spec.arm], "march");
  const reach = NEAR_EXIT + Math.max(0, stateOf(g, unit).awayTurns - OFF_TABLE_TURNS) * rate;
  const onSide = exit.x === 0 || exit.x === width;
  const [dx, dy] = onSide ? [0, reach] : [reach, 0];
  return {
    from: broughtIn(bounds, { x: exit.x - dx, y: exit.y - dy }),
    to: broughtIn(bounds, { x: exit.x + dx, y: exit.y + dy }),
  };
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
