// One step of units in hand: what it costs each of them, and what forbids it.

import { type Direction, type Facing, type Hex, turnsBetween } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  arcOfUnit,
  armOf,
  beyond,
  directionBetween,
  enemyOf,
  facingOf,
  hexOf,
  idOf,
  inRoadColumn,
  inSquare,
  isArtillery,
  isClear,
  isExtended,
  isFrontal,
  isGood,
  isHeldBy,
  isLeader,
  isManned,
  isRouted,
  isUnlimbered,
  sideBits,
  sideOf,
  stackAt,
  strengthOf,
  unitOf,
} from "../board.ts";
import { actionCost, type Going } from "../charts.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type Case,
  MAJOR_STREAM,
  MOVED,
  NONE,
  POINT,
  type Position,
  type Side,
  type UnitId,
} from "../types.ts";
import { whyTooNear } from "./04.5-distance.ts";
import { goingOf, wreckCost } from "./06.2-costs.ts";
import { isGrand, pointsLeft } from "./06.11-points.ts";
import { type Passage, passingCost } from "./06.13-passing.ts";
import { isSkirmisher, whyNoSkirmishStep } from "./08.65-leash.ts";
import { whyNoDriving } from "./08.66-displacement.ts";
import { isHeadquarters } from "./12.2-strength.ts";
import { zoneCost } from "./12.61-zone-movement.ts";
import { isCommitted } from "./16.14-commitment.ts";
import { whyNoCommandMove } from "./17.12-out-of-command.ts";

export type MoverFrame = FrameOf<"mover">;
export type Party = Readonly<Pick<MoverFrame, "side" | "units" | "from" | "hexes" | "halted">>;

/** The combat units in hand. */
export const fightersOf = (g: Position, units: readonly UnitId[]): readonly UnitId[] =>
  units.filter((unit) => !isLeader(g, unit));
/** [5.4] [6.42-1] Whether it goes only where it faces. */
export const isSteered = (g: Position, unit: UnitId): boolean =>
  isFrontal(g, unit) && !isLeader(g, unit) && !isGrand(g, unit);

/** The worst of what the ground has for a unit, over both hexes of an extended line [8.34-1]. */
export function groundFor(g: Position, unit: UnitId, at: Hex, dir: number): Going | undefined {
  const here = goingOf(g, unit, at, dir);
  const wing = g.state.wing[unit]!;
  if (wing === NONE || !here) return here;
  const there = goingOf(g, unit, wing, dir);
  return there && there.points > here.points ? there : there && here;
}

/** What a step costs a unit, in sixths; -1: the ground forbids it. Haste: the cheaper way over a stream [R22], or
 *  through friends without keeping the line [6.13-2]. */
export function priceFor(g: Position, unit: UnitId, passage: Passage, dir: number, haste = false): number {
  const { at, to } = passage;
  const going = groundFor(g, unit, at, dir);
  if (!going) return -1;
  if (inSquare(g, unit)) return actionCost(g.world.charts, "square step");
  if (isLeader(g, unit)) return going.points;
  return (
    ((haste && going.or) || going).points +
    wreckCost(g, unit, to) +
    zonePrice(g, unit, passage, dir) +
    passingCost(g, unit, passage, haste)
  );
}

/** [12.61-1] For an extended line, the dearer of its two hexes [8.34-1]. */
function zonePrice(g: Position, unit: UnitId, { at, to }: Passage, dir: number): number {
  const side = sideOf(g, unit);
  const wing = g.state.wing[unit]!;
  const price = zoneCost(g, side, at, to);
  return wing === NONE ? price : Math.max(price, zoneCost(g, side, wing, beyond(g, wing, dir)));
}

/** What forbids them to go from where they are into a neighbouring hex. */
export function whyNoStep(g: Position, party: Party, to: Hex): Violation | undefined {
  const { side, units, from, halted } = party;
  const at = hexOf(g, units[0]!);
  const dir = directionBetween(g, at, to);
  if (halted) return no("hasToStay", halted);
  if (dir === NONE) return no("notAdjacent", "6.0-P");
  const near = whyTooNear(g, side, at, to);
  if (near) return near;
  const passage = { units, from, at, to };
  for (const unit of units) {
    const fault =
      whyImmobile(g, unit, party) ?? whyNoEntry(g, units, unit, dir) ?? whyNotAlong(g, unit, passage, dir);
    if (fault) return { ...fault, about: idOf(g, unit) };
  }
  return undefined;
}

/** What forbids them to leave their hex at all. */
export function whyStuck(g: Position, party: Party): Violation | undefined {
  if (party.halted) return no("hasToStay", party.halted);
  for (const unit of party.units) {
    const fault = whyImmobile(g, unit, party);
    if (fault) return { ...fault, about: idOf(g, unit) };
  }
  return undefined;
}

/** Units that cannot leave their hex at all. */
export function whyImmobile(g: Position, unit: UnitId, { hexes }: Party): Violation | undefined {
  if (isArtillery(g, unit) && !isManned(g, unit)) return no("nobodyMansThem", "7.53");
  if (isArtillery(g, unit) && isUnlimbered(g, unit)) return no("unlimbered", "7.51");
  if (inSquare(g, unit)) {
    if (!g.world.options.movingSquares) return no("squaresStand", "8.41-3");
    if (hexes > 0) return no("squaresStepOnce", "21.11");
  }
  if (inRoadColumn(g, unit) && !isGrand(g, unit)) return no("columnsMarchFar", "6.61");
  if (g.state.rearward[unit] === 1 && hexes >= figure(g.world.charts, "rearward hexes"))
    return no("backwardsFar", "5.42-2a");
  return whyNoCommandMove(g, unit);
}

/** Its facing, the ground, and the units there. */
function whyNoEntry(g: Position, units: readonly UnitId[], unit: UnitId, dir: number): Violation | undefined {
  if (isSteered(g, unit) && arcOfUnit(g, unit, dir as Direction) !== "front") return no("notFaced", "5.4");
  const { hex, wing } = g.state;
  for (const at of isExtended(g, unit) ? [hex[unit]!, wing[unit]!] : [hex[unit]!]) {
    const to = beyond(g, at, dir);
    if (to === NONE) return no("offTheMap", "6.0-P");
    if (!goingOf(g, unit, at, dir)) return no("groundForbids", forbiddenBy(g, unit, at, dir));
    if (inSquare(g, unit) && !isClear(g, to)) return no("squaresStepOnce", "21.11");
    const fault = whyBarred(g, units, to) ?? whyNoSkirmishStep(g, unit, at, to);
    if (fault) return fault;
  }
  return undefined;
}

function forbiddenBy(g: Position, unit: UnitId, at: Hex, dir: number): Case {
  if (inRoadColumn(g, unit)) return "6.6";
  if (!isArtillery(g, unit)) return "6.21-b";
  return sideBits(g, at, dir) & MAJOR_STREAM ? "6.22-d" : "6.3";
}

/** [6.1] Enemies bar a hex, except skirmishers that formed units push aside [8.66]; so do their headquarters. */
export function whyBarred(g: Position, units: readonly UnitId[], to: Hex): Violation | undefined {
  const enemy = enemyOf(sideOf(g, units[0]!));
  if (isHeldBy(g, to, enemy)) return whyNoDriving(g, units, to);
  return isHeadquarters(g, to, enemy) ? no("headquartersThere", "17.23") : undefined;
}

function whyNotAlong(g: Position, unit: UnitId, passage: Passage, dir: number): Violation | undefined {
  const price = priceFor(g, unit, passage, dir, true);
  const left = pointsLeft(g, unit);
  return price <= left ? undefined : no("tooFewPoints", "6.11", price / POINT, left / POINT);
}

/** [5.41] [9.14-2] What forbids ending a move among the friends in a hex, if it could still turn for this many
 *  sixths. Friends that have not moved yet may still make room [5.41-n]. */
export function whyNoRest(
  g: Position,
  units: readonly UnitId[],
  hex: Hex,
  facing = NONE,
  left = 0,
): Violation | undefined {
  const there = stackAt(g, hex);
  const side = sideOf(g, units[0]!);
  if (columnOver(g, hex, side, units)) return no("columnThere", "6.65-a");
  if (there.length === 0) return undefined;
  for (const friend of there) {
    if (
      units.includes(friend) ||
      sideOf(g, friend) !== side ||
      !isManned(g, friend) ||
      mayStillMove(g, friend)
    )
      continue;
    for (const unit of units) {
      if (isLeader(g, unit)) continue;
      const fault = whyApart(g, unit, friend, facing, left);
      if (fault) return fault;
      if (isGunsWithLoose(g, unit, friend) && !fitsWithGuns(g, units, hex))
        return no("tooManyWithGuns", "9.41");
    }
  }
  return undefined;
}

const mayStillMove = (g: Position, unit: UnitId): boolean =>
  (g.state.did[unit]! & MOVED) === 0 && !isRouted(g, unit) && isCommitted(g, unit) && pointsLeft(g, unit) > 0;

function whyApart(
  g: Position,
  unit: UnitId,
  friend: UnitId,
  facing: number,
  left: number,
): Violation | undefined {
  const [a, b] = [armOf(g, unit), armOf(g, friend)];
  if (isSkirmisher(g, unit) || isSkirmisher(g, friend)) {
    if (a === "cavalry" || b === "cavalry") return no("notWithCavalry", "9.31");
    return undefined;
  }
  if (a !== b) return no("otherArm", "9.14-2");
  if (!isGood(g, unit) || !isGood(g, friend)) return undefined;
  if (g.state.formation[unit] !== g.state.formation[friend]) return no("otherFormation", "9.14-2");
  if (facing === NONE || !isFrontal(g, unit)) return undefined;
  const corners = turnsBetween(facing as Facing, facingOf(g, friend));
  return corners * actionCost(g.world.charts, "corner") <= left ? undefined : no("cannotConform", "5.41");
}

/** [9.41] Companies and crews beside a battery. */
const isGunsWithLoose = (g: Position, unit: UnitId, friend: UnitId): boolean =>
  (isSkirmisher(g, unit) && isArtillery(g, friend)) || (isArtillery(g, unit) && isSkirmisher(g, friend));

/** Their points with those of the crews, once these units are there too, without friends that may still go [R153]. */
function fitsWithGuns(g: Position, units: readonly UnitId[], hex: Hex): boolean {
  const points = (one: UnitId): number => {
    if (isArtillery(g, one)) return isManned(g, one) ? strengthOf(g, unitOf(g, one).crew) : 0;
    return isSkirmisher(g, one) ? strengthOf(g, one) : 0;
  };
  const others = stackAt(g, hex).filter((one) => !units.includes(one) && !mayStillMove(g, one));
  const sum = [...units, ...others].reduce((total, one) => total + points(one), 0);
  return sum <= figure(g.world.charts, "guns and skirmishers");
}

/** [R18] A friendly road column whose rear is in a hex. */
const columnOver = (g: Position, hex: Hex, side: Side, but: readonly UnitId[]): boolean =>
  g.index.columns.some(
    (unit) => g.state.trail[unit]!.includes(hex) && sideOf(g, unit) === side && !but.includes(unit),
  );
