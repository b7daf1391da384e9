// Several battalions in one square [IV.3-multi-battalion, R60]. It lies with its senior; the others have no stands of
// their own while they stand in it.

import { FACES, type Face } from "@grognard/table";
import { disorderBar, offTableBar } from "../bars.ts";
import { comrades, friendsOf, idOf, stateOf, unitOf } from "../board.ts";
import type { Case } from "../cases.ts";
import { type Fault, refuse } from "../faults.ts";
import type { Formation } from "../formations.ts";
import { canSpend, spendBar } from "../ledger.ts";
import type { Body, Position, UnitId } from "../types.ts";
import { bodyAt, faceWay, variantsOf } from "./changes.ts";
import { friendlyGap, mayBeWithin } from "./figures.ts";

const SQUARE: Case = "IV.3-multi-battalion";
export const MOST_IN_SQUARE = 4;
/** How near each must be to another of them, c. */
const TOGETHER = 10000;

/** What each battalion goes to when the square dissolves. */
export interface Unfolding {
  readonly unit: UnitId;
  readonly face: Face;
  readonly to: Formation;
  readonly variant: number;
}

export const UNFOLDS_TO: readonly Formation[] = ["line", "attack", "open", "close"];

const CITE: Case = "IV.3-multi-battalion";

/** Why it cannot be one of the battalions of a square formed now. */
export function joinBar(g: Position, unit: UnitId): Fault | undefined {
  const { square, bodies } = stateOf(g, unit);
  const { arm, quarters } = unitOf(g, unit);
  const bar = offTableBar(g, unit) ?? disorderBar(g, unit);
  if (bar) return bar;
  if (square >= 0) return refuse("inSquareAlready", CITE);
  if (arm !== "infantry" || quarters < 4) return refuse("wholeBattalions", CITE);
  const [body] = bodies;
  if (!body || bodies.length > 1 || body.bend || variantsOf(body.formation, "square").length === 0)
    return refuse("noSquareFromThis", "III.6-allowed");
  return spendBar(g, unit, "form");
}

/** Battalions of its brigade, after it in the order of battle, with which it might form one. */
export function partnersOf(g: Position, senior: UnitId): readonly UnitId[] {
  const { side, brigade } = unitOf(g, senior);
  const able = friendsOf(g, side).filter(
    (other) => other > senior && unitOf(g, other).brigade === brigade && !joinBar(g, other),
  );
  return able.filter((unit) => isBeside(g, unit, [senior, ...able]));
}

const isBeside = (g: Position, unit: UnitId, units: readonly UnitId[]): boolean =>
  units.some(
    (other) =>
      other !== unit && mayBeWithin(g, unit, other, TOGETHER) && friendlyGap(g, unit, other) <= TOGETHER,
  );

/** Why these cannot form a square together. */
export function notTogether(g: Position, units: readonly UnitId[]): Fault | undefined {
  if (units.length < 2 || units.length > MOST_IN_SQUARE) return refuse("squareOfTwoToFour", CITE);
  if (new Set(units).size < units.length) return refuse("twiceInSquare", CITE);
  const [senior] = units;
  for (const unit of units) {
    if (unit < senior!) return refuse("toSenior", CITE);
    if (unitOf(g, unit).brigade !== unitOf(g, senior!).brigade) return refuse("notOneBrigade", CITE);
    const bar = joinBar(g, unit);
    if (bar) return refuse("of", bar.cite, idOf(g, unit), bar);
    if (!isBeside(g, unit, units)) return refuse("farFromOthers", CITE, idOf(g, unit));
  }
  return undefined;
}

/** The square on the senior's front. */
export function squareOf(g: Position, units: readonly UnitId[]): Body {
  const senior = units[0]!;
  const square = bodyAt(unitOf(g, senior), stateOf(g, senior).bodies[0]!, "great-square");
  return { ...square, stands: 4 * units.length };
}

/** Why the square cannot dissolve in this way. */
export function notUnfolding(g: Position, square: UnitId, into: readonly Unfolding[]): Fault | undefined {
  const members = comrades(g, square);
  const named = into.map(({ unit }) => unit);
  if (named.length !== members.length || !members.every((unit) => named.includes(unit))) {
    return refuse("unfoldAll", SQUARE);
  }
  if (new Set(into.map(({ face }) => face)).size < into.length) return refuse("unfoldFaces", SQUARE);
  for (const { unit, face, to, variant } of into) {
    if (!FACES.includes(face)) return refuse("noSuchFace", SQUARE);
    if (!UNFOLDS_TO.includes(to) || !variantsOf("square", to)[variant])
      return refuse("unfoldSo", SQUARE, idOf(g, unit));
    if (!canSpend(g, unit, "form")) return refuse("formedAlready", SQUARE, idOf(g, unit));
  }
  return undefined;
}

/** Where one of them will stand. */
export function unfolded(g: Position, square: Body, { unit, face, to, variant }: Unfolding): Body {
  const way = variantsOf("square", to)[variant]!;
  return bodyAt(unitOf(g, unit), faceWay(square, face, way), to);
}
