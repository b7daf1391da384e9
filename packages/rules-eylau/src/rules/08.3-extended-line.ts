// [8.3] Battalions too long for one hex stand in line over two: their counter in one, a marker in a flank hex. Facing
// k, the right hex is the neighbour of the left in direction k + 2 [R29].

import type { Hex } from "@grognard/hex";
import { asking, type Violation } from "@grognard/kernel";
import {
  asked,
  beyond,
  bitsBetween,
  facingOf,
  hexesOf,
  hexLabel,
  hexLabels,
  hexNamed,
  hexOf,
  idOf,
  isCompany,
  isCrew,
  isExtended,
  isObstructed,
  sideOf,
  stackAt,
  strengthOf,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type Case,
  EXTENDED,
  type Eylau,
  FORMATION_IDS,
  HEDGE,
  HEDGE_BEHIND,
  LINE,
  MAJOR_STREAM,
  NONE,
  type Play,
  type Position,
  STREAM,
  type Step,
  type UnitId,
} from "../types.ts";
import { disorder, stand } from "../verbs.ts";

/** [8.3] Whether a battalion is too strong for a line in one hex; skirmishers under it do not count [R35]. */
export const mustExtend = (g: Position, unit: UnitId): boolean =>
  strengthOf(g, unit) >= figure(g.world.charts, "extended line");

/** The two hexes into which a line can extend: on its right and on its left. */
export const flankHexes = (g: Position, hex: Hex, facing: number): readonly [right: Hex, left: Hex] => [
  beyond(g, hex, facing + 2),
  beyond(g, hex, facing + 5),
];

/** The hexes of an extended line from left to right. */
export function halves(g: Position, unit: UnitId): readonly [left: Hex, right: Hex] {
  const hex = hexOf(g, unit);
  const wing = g.state.wing[unit]!;
  return beyond(g, hex, facingOf(g, unit) + 2) === wing ? [hex, wing] : [wing, hex];
}

/** What it faces: left, centre and right; -1 off the map [5.1-A]. */
export function frontHexes(g: Position, unit: UnitId): readonly [left: Hex, centre: Hex, right: Hex] {
  const facing = facingOf(g, unit);
  const [left, right] = halves(g, unit);
  return [beyond(g, left, facing), beyond(g, left, facing + 1), beyond(g, right, facing + 1)];
}

/** [8.31] What forbids a line over these two hexes. */
export const whyNoLine = (g: Position, unit: UnitId, hex: Hex, wing: Hex): Violation | undefined =>
  mustExtend(g, unit) ? whyNoWing(g, unit, hex, wing) : no("tooFewToExtend", "8.31-A");

/** The hexes themselves, whatever its strength. */
export function whyNoWing(g: Position, unit: UnitId, hex: Hex, wing: Hex): Violation | undefined {
  if (wing === NONE) return no("offTheMap", "8.31-C");
  if (!isFree(g, wing, unit)) return no("flankTaken", "8.31-C", hexLabel(g, wing));
  for (const each of [hex, wing]) {
    if (isObstructed(g, each)) return no("noLineInCover", "8.31-D", hexLabel(g, each));
    if (!isFree(g, each, unit)) return no("hexShared", "8.31-D", hexLabel(g, each));
  }
  return (bitsBetween(g, hex, wing) & PARTING) === 0
    ? undefined
    : no("lineParted", "8.31-D", hexLabel(g, hex), hexLabel(g, wing));
}

/** Brooks and slopes do not part a line. */
const PARTING = STREAM | MAJOR_STREAM | HEDGE | HEDGE_BEHIND;

/** Skirmishers and crews of its own side do not disturb a line. */
const isFree = (g: Position, hex: Hex, unit: UnitId): boolean =>
  stackAt(g, hex).every((other) => other === unit || isLoose(g, other, unit));

const isLoose = (g: Position, other: UnitId, unit: UnitId): boolean =>
  sideOf(g, other) === sideOf(g, unit) && (isCompany(g, other) || isCrew(g, other));

/** Closes up on one hex, and stays in line unless another formation is said. */
export function consolidate(g: Play, unit: UnitId, hex: Hex, cite: Case, formation = NONE): void {
  const next = formation === NONE ? closedFormation(g, unit) : formation;
  stand(g, unit, { hex, formation: next });
  g.emit({
    type: "formed",
    unit: idOf(g, unit),
    formation: FORMATION_IDS[next]!,
    facing: g.state.facing[unit]!,
    hexes: hexLabels(g, hexesOf(g, unit)),
    cite,
  });
}

const closedFormation = ({ state }: Position, unit: UnitId): number =>
  state.formation[unit] === EXTENDED ? LINE : state.formation[unit]!;

/** An extended line must close up; its owner says in which of its hexes. Before a retreat, too: disordered as the
 *  owner chooses, routed in column [8.33-3]. */
export const offerConsolidation = (g: Play, unit: UnitId, cite: Case, formation = NONE): void =>
  g.push({ step: "consolidation", side: sideOf(g, unit), unit, formation, cite });

export const consolidation: Step<FrameOf<"consolidation">> = {
  ...asking<Eylau, FrameOf<"consolidation">>(
    (g, { side, unit, cite }) => asked(side, "consolidation", cite, [idOf(g, unit)]),
    {
      candidates: (g, { unit }) => hexLabels(g, hexesOf(g, unit)).map((hex) => ({ do: "consolidate", hex })),
      forbids: {
        consolidate: (g, { unit }, { hex }) =>
          hexesOf(g, unit).includes(hexNamed(g, hex)) ? undefined : no("oneOfItsHexes", "8.32-2"),
      },
    },
  ),
  answer(g, { unit, formation, cite }, action) {
    if (action.do !== "consolidate") return;
    g.pop();
    consolidate(g, unit, hexNamed(g, action.hex), cite, formation);
  },
};

/** At the end of a phase: lines among others are disordered [8.33-1a], those that have become too short close up
 *  [8.32-2]. */
export function settleLines(g: Play): void {
  for (const { index: unit } of g.world.units) {
    if (!isExtended(g, unit)) continue;
    if (!hexesOf(g, unit).every((hex) => isFree(g, hex, unit))) disorder(g, unit, "8.33-1a");
    if (!mustExtend(g, unit)) offerConsolidation(g, unit, "8.32-2");
  }
}
