// Skirmishers keep near their formed friends [III.2-skirmish-support, R62].

import { type Box, bodiesGapSquared } from "@grognard/table";
import { enemiesOf, friendsOf, isFormed, sideOf, stateOf, unitOf } from "../board.ts";
import { allFronts, allStands, figureOf, figuresOf } from "../bodies/figures.ts";
import { type Fault, refuse } from "../faults.ts";
import { isSkirmish } from "../formations.ts";
import { inSight } from "../ground/sight.ts";
import type { Body, Position, UnitId } from "../types.ts";
import { FAR } from "./spots.ts";

/**
 * May skirmishers end there? Not farther from formed friends than from formed enemies they see, but always within one
 * skirmish move of a friend. `ends` says where friends are going. Out of reach already, they must come nearer.
 */
export function skirmishEndFault(
  g: Position,
  unit: UnitId,
  body: Body,
  ends: ReadonlyMap<UnitId, Body>,
): Fault | undefined {
  if (!isSkirmish(body.formation) || stateOf(g, unit).owesRecall) return undefined;
  const support = supportGap(g, unit, figureOf(g, unit, body).stands, ends);
  if (support === FAR) return undefined;
  const rate = g.world.charts.rate(unitOf(g, unit), body.formation, "march");
  if (support <= rate * rate || support <= threatGap(g, unit, figureOf(g, unit, body).front))
    return undefined;
  const now = figuresOf(g, unit);
  const before = supportGap(g, unit, allStands(now), new Map());
  return support < before && before > threatGap(g, unit, allFronts(now))
    ? undefined
    : refuse("farFromFormed", "III.2-skirmish-support");
}

/** To the nearest formed friend; the square of it. */
function supportGap(
  g: Position,
  unit: UnitId,
  stands: readonly Box[],
  ends: ReadonlyMap<UnitId, Body>,
): number {
  let least = FAR;
  for (const friend of friendsOf(g, sideOf(g, unit))) {
    if (friend === unit || !isFormed(g, friend)) continue;
    const end = ends.get(friend);
    const theirs = end ? figureOf(g, friend, end).stands : allStands(figuresOf(g, friend));
    least = Math.min(least, bodiesGapSquared(stands, theirs));
  }
  return least;
}

/** To the nearest formed enemy that is seen. */
function threatGap(g: Position, unit: UnitId, front: readonly Box[]): number {
  let least = FAR;
  const side = sideOf(g, unit);
  for (const enemy of enemiesOf(g, side)) {
    if (isFormed(g, enemy) && inSight(g, side, enemy))
      least = Math.min(least, bodiesGapSquared(front, allFronts(figuresOf(g, enemy))));
  }
  return least;
}
