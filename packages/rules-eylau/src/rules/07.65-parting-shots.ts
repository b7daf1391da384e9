// Fire at an enemy by units about to run from it: skirmishers that give way [8.66-c], guns whose crew leaves [7.65-b].

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { apart, hexesOf, hexOf } from "../board.ts";
import type { Shot } from "../frames.ts";
import type { Position, UnitId } from "../types.ts";
import { whyNoAim } from "./11.1-aims.ts";
import { type FireKind, fireKind, whyNoFire } from "./11.1-firers.ts";
import { shotsAt } from "./11.5-shots.ts";

/** What a unit has for it, at the nearest of the enemy's hexes that it reaches: a line has two. Nothing if it leads no
 *  fire, or reaches none. */
export function partingShots(g: Position, unit: UnitId, enemy: UnitId): Shot[] {
  const kind = fireKind(g, unit);
  if (!kind) return [];
  const [shots = []] = nearest(g, unit, enemy)
    .map((at) => shotsInto(g, unit, kind, at))
    .filter(({ length }) => length > 0);
  return shots;
}

/** Judged at the nearest of the enemy's hexes where it reaches none. */
export function whyNoPartingShot(g: Position, unit: UnitId, enemy: UnitId): Violation | undefined {
  const fault = whyNoFire(g, unit);
  if (fault || partingShots(g, unit, enemy).length > 0) return fault;
  const [at] = nearest(g, unit, enemy);
  return whyNoAim(g, unit, fireKind(g, unit)!, hexOf(g, unit), at!);
}

const nearest = (g: Position, unit: UnitId, enemy: UnitId): Hex[] =>
  hexesOf(g, enemy).toSorted((a, b) => apart(g, hexOf(g, unit), a) - apart(g, hexOf(g, unit), b));

function shotsInto(g: Position, unit: UnitId, kind: FireKind, at: Hex): Shot[] {
  const froms = hexesOf(g, unit).filter((from) => !whyNoAim(g, unit, kind, from, at));
  return froms.length > 0 ? shotsAt(g, unit, kind, at, froms) : [];
}
