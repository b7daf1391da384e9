// What orders demand [15.6]: that units go somewhere, or that one of them attacks.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { frameOf, type Violation } from "@grognard/kernel";
import {
  apart,
  beyond,
  enemyOf,
  formationOf,
  hexOf,
  inColumn,
  inLine,
  isNight,
  isSmashed,
  onMap,
  printedMp,
  sideOf,
  unitOf,
} from "../board.ts";
import { edgeDistances } from "../edges.ts";
import type { ActivationFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type Case,
  type Category,
  MOBILE,
  POINT,
  type Position,
  RESTING,
  STATIONARY,
  type UnitId,
} from "../types.ts";
import { isZoned } from "./06.2-zones.ts";
import { inHand, whyNotEnd } from "./06-reach.ts";
import { isLastStriker, present, strikingPlaces, waysFor, whyNotYet } from "./15.6-attack-duty.ts";
import { bindingOrder, commandOf, isBound, needsCheck, whyNoDeed, whyNotMobile } from "./15.6-orders.ts";
import { distancesTo } from "./15.7-route.ts";
import { lineGoals } from "./16.7-extended-line.ts";

type Activation = Readonly<ActivationFrame>;

/** Where an order requires a unit to end. There is a demand only if the unit can fulfil it. */
export interface Demand {
  readonly cite: Case;
  meets(hex: Hex): boolean;
}

export function demandOn(g: Position, frame: Activation, unit: UnitId): Demand | undefined {
  if (!isBound(g, frame, unit) || inColumn(g, unit)) return undefined;
  switch (bindingOrder(g, frame, unit)) {
    case "attack":
      return attackDemand(g, frame, unit);
    case "advance":
      return advanceDemand(g, frame, unit);
    case "retreat":
      return retreatDemand(g, frame, unit);
    default:
      return undefined;
  }
}

/** A demand to end in such a hex, if the unit is in one or can get into one. */
function within(
  g: Position,
  frame: Activation,
  unit: UnitId,
  cite: Case,
  meets: (hex: Hex) => boolean,
): Demand | undefined {
  const isMet = onMap(g, unit) && meets(hexOf(g, unit));
  return isMet || !endsFor(g, frame, unit, meets).next().done ? { cite, meets } : undefined;
}

/** Hexes of a kind in which the unit can still end. */
function* endsFor(
  g: Position,
  frame: Activation,
  unit: UnitId,
  fits: (hex: Hex) => boolean,
): Generator<Hex, void> {
  if (!inLine(g, unit)) {
    for (const way of waysFor(g, frame, unit))
      if (fits(way.to) && !whyNotEnd(g, frame, unit, way)) yield way.to;
    return;
  }
  const held = frameOf(g, "unit");
  if (held?.unit !== unit && frame.done.includes(unit)) return;
  yield* lineGoals(g, held?.unit === unit ? held : inHand(g, unit)).filter(fits);
}

/** [15.6-advance] [R52] Nearer to the enemy's headquarters or map edge. */
function advanceDemand(g: Position, frame: Activation, unit: UnitId): Demand | undefined {
  const start = g.state.started[unit]!;
  if (start < 0) return entryDemand(g, frame, unit, "15.6-advance");
  const side = sideOf(g, unit);
  const isNearZone = DIRECTIONS.some((dir) => {
    const hex = beyond(g, start, dir);
    return hex >= 0 && isZoned(g, hex, side);
  });
  if (frame.zonedThen.includes(unit) || isNearZone) return undefined; // [15.6-advance-exempt]
  const edge = edgeDistances(g.world, "enemy", side);
  const hq = g.world.hq[enemyOf(side)];
  const goal = hq >= 0 && onMap(g, hq) ? hexOf(g, hq) : -1;
  const gains = (hex: Hex) =>
    edge[hex]! < edge[start]! || (goal >= 0 && apart(g, hex, goal) < apart(g, start, goal));
  return within(g, frame, unit, "15.6-advance", gains);
}

/** A unit that enters in this activation comes onto the map if it can, and has then fulfilled its order. */
const entryDemand = (g: Position, frame: Activation, unit: UnitId, cite: Case): Demand | undefined =>
  onMap(g, unit) ? undefined : within(g, frame, unit, cite, () => true);

/** [15.6-retreat] Nearer to the nearest friendly edge; a unit that is there has fulfilled it. */
function retreatDemand(g: Position, frame: Activation, unit: UnitId): Demand | undefined {
  const start = g.state.started[unit]!;
  if (start < 0) return undefined;
  const edge = edgeDistances(g.world, "friendly", sideOf(g, unit));
  return within(g, frame, unit, "15.6-retreat", (hex) => edge[hex]! < edge[start]!);
}

function attackDemand(g: Position, frame: Activation, unit: UnitId): Demand | undefined {
  const { goal } = commandOf(g, frame, unit)!;
  if (isLastStriker(g, frame, unit)) {
    const places = strikingPlaces(g, frame, unit);
    return { cite: "15.6-attack", meets: (hex) => places.includes(hex) };
  }
  return goal >= 0 ? approachDemand(g, frame, unit, goal) : undefined;
}

/** [15.6-attack-approach] [R51] Half its printed allowance nearer to the stack that was named, or as near as can be. */
function approachDemand(g: Position, frame: Activation, unit: UnitId, goal: Hex): Demand | undefined {
  const start = g.state.started[unit]!;
  if (start < 0) return entryDemand(g, frame, unit, "15.6-attack-approach");
  const far = distancesTo(g, goal, "combat");
  const before = far[start]!;
  const enough = before - (printedMp(g, unit) * POINT) / 2;
  let nearest = far[hexOf(g, unit)]!;
  const isNearer = (hex: Hex): boolean => nearest > enough && far[hex]! < nearest;
  for (const end of endsFor(g, frame, unit, isNearer)) nearest = Math.min(nearest, far[end]!);
  if (nearest >= before) return undefined; // [15.6-attack-blocked]
  return { cite: "15.6-attack-approach", meets: (hex) => far[hex]! <= Math.max(nearest, enough) };
}

/** [15.6-march] Infantry in column goes on as fast as it can. */
const mustMarch = (g: Position, frame: Activation, unit: UnitId): boolean =>
  inColumn(g, unit) && isBound(g, frame, unit) && bindingOrder(g, frame, unit) === "march";

/** Whether the unit must move. Out of command it need not; if it moves, it follows its order. */
export function whyNotIdle(g: Position, frame: Activation, unit: UnitId): Violation | undefined {
  if (needsCheck(frame, unit)) return undefined;
  const { name } = unitOf(g, unit);
  if (mustMarch(g, frame, unit)) return no("mustMove", "15.6-march", name, "march");
  const demand = demandOn(g, frame, unit);
  if (!demand || (onMap(g, unit) && demand.meets(hexOf(g, unit)))) return undefined;
  return no("mustMove", demand.cite, name, bindingOrder(g, frame, unit)!);
}

/** Whether command keeps the unit from such actions [R57]; at night it may always rest [15.11]. */
export function whyNotCategory(
  g: Position,
  frame: Activation,
  unit: UnitId,
  category: Category,
): Violation | undefined {
  if (category === RESTING && isNight(g)) return undefined;
  if (category === MOBILE) return whyNoDeed(g, frame, unit) ?? whyNotMobile(g, frame, unit);
  const idle = category === STATIONARY ? whyNoDeed(g, frame, unit) : undefined;
  if (idle) return idle;
  const { formation } = unitOf(g, unit);
  if (isLastStriker(g, frame, unit)) return no("mustStrike", "15.6-attack", formationOf(g, formation).name);
  return whyNotIdle(g, frame, unit);
}

/** Whether the formation cannot finish yet: a unit must move, or the formation must attack. */
export function whyNotDone(g: Position, frame: Activation): Violation | undefined {
  for (const formation of frame.formations) {
    for (const unit of present(g, formation)) {
      const owing = frame.done.includes(unit) || isSmashed(g, unit) ? undefined : whyNotIdle(g, frame, unit);
      if (owing) return owing;
    }
    const owing = whyNotYet(g, frame, formation);
    if (owing) return owing;
  }
  return undefined;
}
