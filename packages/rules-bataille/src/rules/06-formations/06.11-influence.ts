// [6.11] Zones of Influence: where they lie. What they do is for movement, fire, charges and flight.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import {
  across,
  deciderAt,
  fielded,
  formationOf,
  hexesOf,
  isGood,
  isRouted,
  isSteep,
  range,
  sideBits,
  unitOf,
  unitsAt,
} from "../../board.ts";
import {
  CLOSED,
  EXHAUSTED,
  isSkirmish,
  MASSE,
  type Position,
  type Side,
  SQUARE,
  type UnitId,
} from "../../types.ts";
import { sees } from "../07-line-of-sight.ts";
import { isFront } from "./06.2-arcs.ts";

/** Whether a hex lies in the influence of a side's units [R52]. */
export const inInfluence = (g: Position, hex: Hex, of: Side): boolean => influence(g)[of][hex]! > 0;

/** How many hexes of each side exert influence into each hex. */
export function influence(g: Position): readonly [readonly number[], readonly number[]] {
  g.index.zoi ??= survey(g);
  return g.index.zoi;
}

function survey(g: Position): readonly [number[], number[]] {
  const { count } = g.world.map.grid;
  const zones: [number[], number[]] = [new Array(count).fill(0), new Array(count).fill(0)];
  for (let hex = 0; hex < count; hex++) {
    const stack = g.index.at[hex];
    if (!stack) continue;
    for (const side of [0, 1] as const) {
      for (const other of influenced(g, hex, side)) zones[side][other]!++;
    }
  }
  return zones;
}

/** The hexes into which a side's units in one hex exert influence. */
export function influenced(g: Position, hex: Hex, side: Side): Hex[] {
  const stack = unitsAt(g, hex, side);
  if (stack.length === 0 || stack.every((unit) => isRouted(g, unit))) return [];
  const decider = deciderAt(g, hex, side);
  const formation = formationOf(g, decider);
  if (formation === SQUARE) return []; // [6.5.3]
  const found: Hex[] = [];
  for (const dir of DIRECTIONS) {
    const other = across(g, hex, dir);
    if (other < 0 || isSteep(g, other) || (sideBits(g, hex, dir) & CLOSED) !== 0) continue;
    if (formation === MASSE || isFront(g, hex, side, dir)) found.push(other); // [16.2.7b]
  }
  return found;
}

/** The hexes of a side whose units exert influence into a hex. */
export function influencers(g: Position, hex: Hex, of: Side): Hex[] {
  const found: Hex[] = [];
  for (const dir of DIRECTIONS) {
    const other = across(g, hex, dir);
    if (other >= 0 && influenced(g, other, of).includes(hex)) found.push(other);
  }
  return found;
}

/** [10.1.3] [10.4.2] Cavalry that may still react: Good Order, not Exhausted, not skirmishing. */
export function mayReact(g: Position, unit: UnitId): boolean {
  const { arm } = unitOf(g, unit);
  return (
    arm === "cavalry" &&
    isGood(g, unit) &&
    g.state.readiness[unit] !== EXHAUSTED &&
    !isSkirmish(formationOf(g, unit)) // [6.8.7]
  );
}

/** [10.3.2] [10.3.3] */
export const reactionReach = (g: Position, unit: UnitId): number => (unitOf(g, unit).heavy ? 3 : 4);

/** [6.11.9] [10.4.1] Within two hexes and in sight of cavalry that may still charge. */
export const inOpportunityZone = (g: Position, hex: Hex, of: Side): boolean =>
  fielded(g, of).some(
    (unit) =>
      mayReact(g, unit) && hexesOf(g, unit).some((from) => range(g, from, hex) <= 2) && sees(g, unit, hex),
  );
