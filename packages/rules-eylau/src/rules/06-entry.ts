// Units come into a hex, on the march [6.12], after a shock [12.41-n] or in a charge: their place in the stack
// there, and what the ground and overcrowding do to them immediately.

import type { Direction, Hex } from "@grognard/hex";
import {
  arcOfUnit,
  armOf,
  beyond,
  directionBetween,
  hexLabel,
  hexOf,
  idsOf,
  isCrew,
  isDisordered,
  isIn,
  isLeader,
  isLimbered,
  isManned,
  isRouted,
  sideBits,
  sideOf,
  strengthOf,
  unitOf,
  unitsAt,
} from "../board.ts";
import { gunLossOf, retreatOf } from "../charts.ts";
import { purpose } from "../sayings.ts";
import {
  BROOK,
  type Case,
  EXTENDED,
  HEDGE,
  HEDGE_BEHIND,
  LINE,
  NONE,
  type Play,
  type Position,
  STREAM,
  type UnitId,
} from "../types.ts";
import { disorder, lose, stand } from "../verbs.ts";
import { die } from "./01-die.ts";
import { goingOf, terrainEffect } from "./06.2-costs.ts";
import { trailBehind } from "./06.6-trail.ts";
import { isGrand } from "./06.11-points.ts";
import { adoptGeneral } from "./08.5-general-order.ts";
import { isSkirmisher } from "./08.65-leash.ts";
import { overstack } from "./09.1-stacking.ts";
import { retreatUnits } from "./13.3-retreat.ts";
import { disorderUnits, routUnits } from "./13.3-stacks.ts";
import { alarm } from "./16.14-commitment.ts";
import { giveWay } from "./16.17-displacement.ts";

export interface Entry {
  readonly cite: Case;
  /** Beneath the stack there; left out, by the side from which they come [6.12]. */
  readonly bottom?: boolean;
  /** Over a stream in disorder, for fewer points [R22]. */
  readonly haste?: boolean;
  /** What it cost the first of them, in sixths. */
  readonly cost?: number;
}

/** Puts units into a hex next to theirs with all consequences, and lets the enemy's leaders and brigades react. */
export function enterHex(g: Play, units: readonly UnitId[], to: Hex, how: Entry): void {
  const from = hexOf(g, units[0]!);
  occupy(g, units, to, how);
  alarm(g, units, to, from);
  giveWay(g, to, sideOf(g, units[0]!), g.state.wing[units[0]!]!);
}

/** The same without the enemy's reactions. */
export function occupy(g: Play, units: readonly UnitId[], to: Hex, how: Entry): void {
  const from = hexOf(g, units[0]!);
  const dir = directionBetween(g, from, to);
  const effects = units.map((unit) => effectOn(g, unit, from, to, how));
  stack(g, units, dir, how.bottom ?? goesBeneath(g, units, to, dir));
  g.emit({
    type: "moved",
    units: idsOf(g, units),
    from: hexLabel(g, from),
    path: [hexLabel(g, to)],
    ...(how.cost === undefined ? {} : { cost: how.cost }),
    cite: how.cite,
  });
  for (const [i, unit] of units.entries()) suffer(g, unit, effects[i]!, how);
  trample(g, units, to);
  overstack(g, to);
  for (const unit of units) {
    if (armOf(g, unit) === "artillery") checkGuns(g, unit, from, dir);
    if (isCrew(g, unit)) catchState(g, [unit]);
  }
}

/** [6.12] Beneath friends that are entered from flank or rear; companies and crews always [9.31] [9.41]. */
function goesBeneath(g: Position, units: readonly UnitId[], to: Hex, dir: number): boolean {
  const [top] = unitsAt(g, to, sideOf(g, units[0]!));
  if (top === undefined || units.includes(top)) return false;
  if (isSkirmisher(g, units[0]!)) return true;
  return !isSkirmisher(g, top) && arcOfUnit(g, top, ((dir + 3) % 6) as Direction) !== "front";
}

/** All by one hexside, in the order they are in; both hexes of an extended line. */
function stack(g: Play, units: readonly UnitId[], dir: number, bottom: boolean): void {
  for (const unit of bottom ? units : units.toReversed()) {
    const { wing } = g.state;
    const hex = beyond(g, hexOf(g, unit), dir);
    const trail = trailBehind(g, unit, dir);
    stand(g, unit, { hex, wing: wing[unit]! === NONE ? NONE : beyond(g, wing[unit]!, dir), trail, bottom });
  }
}

type Effect = ReturnType<typeof terrainEffect>;

/** [6.42-2] Grand tactical movement never disorders; facing to the rear, much does [5.42-2e]. */
function effectOn(g: Position, unit: UnitId, from: Hex, to: Hex, { haste }: Entry): Effect {
  if (isLeader(g, unit) || isGrand(g, unit)) return "none";
  const { wing } = g.state;
  const steps: readonly (readonly [Hex, Hex])[] =
    wing[unit]! === NONE
      ? [[from, to]]
      : [
          [from, to],
          [wing[unit]!, beyond(g, wing[unit]!, directionBetween(g, from, to))],
        ];
  const effects = steps.map(([a, b]) => terrainEffect(g, unit, a, b));
  const effect = EFFECTS.findLast((one) => effects.includes(one))!;
  if (effect === "general" && (haste || g.state.rearward[unit] === 1)) return "disorder";
  return effect;
}
const EFFECTS: readonly Effect[] = ["none", "general", "disorder", "prohibited"];

/** [8.51] [7.21]; a hex that is forbidden to the unit disorders it if it must enter all the same [R87]. */
function suffer(g: Play, unit: UnitId, effect: Effect, { haste }: Entry): void {
  if (effect === "none") return;
  if (effect === "general") adoptGeneral(g, unit, "8.51-a");
  else disorder(g, unit, haste ? "6.22-c" : g.state.rearward[unit] === 1 ? "5.42-2e" : "7.21");
}

/** [7.21-3] Disordered cavalry and limbered guns disorder a line that they enter. */
function trample(g: Play, units: readonly UnitId[], to: Hex): void {
  const tramples = (unit: UnitId): boolean =>
    isDisordered(g, unit) &&
    (armOf(g, unit) === "cavalry" || (armOf(g, unit) === "artillery" && isLimbered(g, unit)));
  if (!units.some(tramples)) return;
  for (const unit of unitsAt(g, to, sideOf(g, units[0]!)))
    if (isLine(g, unit) && !units.includes(unit)) disorder(g, unit, "7.21-3");
}

export const isLine = (g: Position, unit: UnitId): boolean => isIn(g, unit, LINE) || isIn(g, unit, EXTENDED);

/** [6.32] A carriage may break on a hexside without a road. */
function checkGuns(g: Play, unit: UnitId, from: Hex, dir: number): void {
  if (!goingOf(g, unit, from, dir)?.gunLoss) return;
  const bits = sideBits(g, from, dir);
  if (bits & STREAM) breakCarriage(g, unit, "stream");
  if (bits & BROOK) breakCarriage(g, unit, "brook");
  if (bits & (HEDGE | HEDGE_BEHIND)) breakCarriage(g, unit, "light cover hexside");
}

function breakCarriage(g: Play, unit: UnitId, hexside: "stream" | "brook" | "light cover hexside"): void {
  if (strengthOf(g, unit) === 0) return;
  const { charts } = g.world;
  const { side, name, horse, firing } = unitOf(g, unit);
  const roll = die(g, side, purpose("carriage", name), "6.32-P");
  const total =
    roll +
    gunLossOf(charts, hexside) +
    (horse ? gunLossOf(charts, "horse") : 0) +
    (firing === 1 ? gunLossOf(charts, "heavy") : 0);
  if (total < gunLossOf(charts, "lost at")) return;
  lose(g, unit, 1, "6.32-P");
}

/** [R123] A unit that ends a move, an advance or a retreat among disordered or routed friends takes on their state;
 *  loose companies there infect no one [8.65-A3], and nothing touches leaders. Crews take on the state immediately
 *  [7.61-E]. */
export function catchState(g: Play, units: readonly UnitId[], passing: readonly UnitId[] = []): void {
  const own = units.filter((unit) => !isLeader(g, unit) && stands(g, unit));
  if (own.length === 0) return;
  const there = unitsAt(g, hexOf(g, own[0]!), sideOf(g, own[0]!)).filter(
    (unit) => !own.includes(unit) && !passing.includes(unit) && !isSkirmisher(g, unit),
  );
  if (there.some((unit) => isRouted(g, unit))) {
    const caught = own.filter((unit) => !isRouted(g, unit));
    routUnits(g, caught, "7.22");
    if (caught.length > 0)
      retreatUnits(g, caught, { hexes: retreatOf(g.world.charts, "routed"), routed: true, cite: "7.22" });
  } else if (there.some((unit) => isDisordered(g, unit))) disorderUnits(g, own, "7.21");
}
const stands = (g: Position, unit: UnitId): boolean => hexOf(g, unit) !== NONE && isManned(g, unit);
