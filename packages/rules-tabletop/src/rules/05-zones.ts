// What lies before a front: zone, range, band, and which body of the target it is that is fired at [V.1-V.3].

import {
  type Box,
  enfilade,
  isqrt,
  nearestBox,
  type Point,
  pointGapSquared,
  zoneMeets,
} from "@grognard/table";
import { inContact, inZone, isRouted, opponentsOf, stateOf, unitOf } from "../board.ts";
import { type Figure, figureOf, figuresOf } from "../bodies/figures.ts";
import type { Band } from "../charts/charts.ts";
import { isOpenOrder, isSquare } from "../formations.ts";
import type { Body, Charge, Position, UnitId } from "../types.ts";
import type { Part } from "./05-parts.ts";
import { chargesAgainst } from "./06-modifiers.ts";
import { partyOf } from "./06-party.ts";

/** One body of an enemy as seen from a front. */
export interface Mark {
  readonly unit: UnitId;
  readonly figure: Figure;
  /** The stand that fixes the range [R53]. */
  readonly stand: Box;
  /** The square of the range, c. */
  readonly squared: number;
}

/** Is any part of a box in the zone before this front? [R51] */
export const inFront = (part: Part, box: Box): boolean => zoneMeets(part.left, part.right, part.heading, box);

/** The bodies of a unit that have any part in the zone, the nearest first [V.2-eligible]. */
export function marksOf(g: Position, part: Part, unit: UnitId): readonly Mark[] {
  return figuresOf(g, unit)
    .filter(({ stands }) => stands.some((stand) => inFront(part, stand)))
    .map((figure) => markOf(part, unit, figure))
    .sort((a, b) => a.squared - b.squared);
}

/** Range runs from the front centre to the nearest point of any stand, in the zone or not [V.2, R51]. */
export function markOf({ centre }: Part, unit: UnitId, figure: Figure): Mark {
  const stand = nearestStand(figure, centre);
  return { unit, figure, stand, squared: pointGapSquared(stand, centre) };
}

/** In whole millimetres, rounded up, for words. */
export const inMillimetres = (squared: number): number => Math.ceil(isqrt(squared) / 100);

const BANDS: readonly Band[] = ["close", "medium", "long"];

/** Tolerance for rounding: two units that have halted 50 apart at an odd angle are at close range [R113]. */
const ROUNDING = 2;

/** The band of a range; undefined beyond the last. Bands include their upper end [charts B1]. */
export function bandOf(g: Position, { weapon }: Part, squared: number): Band | undefined {
  const { charts } = g.world;
  return BANDS.find((band) => squared <= (charts.band(weapon, band) + ROUNDING) ** 2);
}

/** The end of the last band. */
export const reachOf = ({ world: { charts } }: Position, { weapon }: Part): number =>
  Math.max(...BANDS.map((band) => charts.band(weapon, band))) + ROUNDING;

/**
 * Fire of charged units at the enemy that has reached them is close; the first of two rounds is medium if it began
 * farther off than close range [IV.5-fire-fire-charged, R12].
 */
export function bandAgainstCharger(g: Position, part: Part, charge: Charge, round: Round): Band {
  const close = g.world.charts.band(part.weapon, "close");
  return round === "first of two" && charge.startGap > close ? "medium" : "close";
}

export type Round = "only" | "first of two" | "second of two";

/** In contact with an enemy, itself or the units that share its fate: a garrison fights as one [R58, R60]. */
export const fightsHandToHand = (g: Position, unit: UnitId): boolean =>
  partyOf(g, unit).some((one) => inContact(g, one));

/** The enemies it fights hand to hand. */
export const foesOf = (g: Position, unit: UnitId): readonly UnitId[] =>
  partyOf(g, unit).flatMap((one) => opponentsOf(g, one));

/** In skirmish order: deployed guns, crowds, detachments and spent gallopers too [III.4-firing, III.5, R41]. */
export function isDispersed(g: Position, unit: UnitId, { formation }: Body): boolean {
  const { owesRecall, gait } = stateOf(g, unit);
  return isOpenOrder(formation) || unitOf(g, unit).quarters < 4 || (owesRecall && gait !== "gallop");
}

/**
 * Does a shot of the firer from there rake this stand? Never squares, crowds or units in a town. Its
 * own charger it rakes only if that did not come from the front, and then as it stood when it declared [V.3, R53].
 */
export function isEnfilade(
  g: Position,
  firer: UnitId,
  unit: UnitId,
  body: Body,
  stand: Box,
  from: Point,
): boolean {
  if (isSquare(body.formation) || isRouted(g, unit) || inZone(g, unit)) return false;
  const charge = chargesAgainst(g, firer).find(({ charger }) => charger === unit);
  if (!charge) return enfilade(stand, from);
  return charge.angle !== "front" && enfilade(nearestStand(figureOf(g, unit, charge.began), from), from);
}

const nearestStand = ({ stands }: Figure, from: Point): Box => stands[nearestBox(stands, from).index]!;
