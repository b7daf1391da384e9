// Several battalions in one square [IV.3-multi-battalion, R60]. It lies with its senior; the others have no stands of
// their own while they stand in it.

import { disorderBar, offTableBar } from "../bars.ts";
import { comrades, friendsOf, idOf, stateOf, unitOf } from "../board.ts";
import type { Case } from "../cases.ts";
import { type Fault, refuse } from "../faults.ts";
import type { Formation } from "../formations.ts";
import { canSpend, spendBar } from "../ledger.ts";
import type { Body, Position, UnitId } from "../types.ts";
import { bodyAt, faceWay, variantsOf } from "./changes.ts";
import { friendlyGap } from "./figures.ts";
import { FACES, type Face } from "./layouts.ts";

export const MOST_IN_SQUARE = 4;
/** Each must be so near to another of them, c. */
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

/** Why it can be none of the battalions of a square formed now. */
export function joinBar(g: Position, unit: UnitId): Fault | undefined {
  const { square, bodies } = stateOf(g, unit);
  const { arm, quarters } = unitOf(g, unit);
  const bar = offTableBar(g, unit) ?? disorderBar(g, unit);
  if (bar) return bar;
  if (square >= 0) return refuse("stands in a square already", CITE);
  if (arm !== "infantry" || quarters < 4) return refuse("only whole battalions form square together", CITE);
  const [body] = bodies;
  if (!body || bodies.length > 1 || body.bend || variantsOf(body.formation, "square").length === 0)
    return refuse("cannot form square from how it stands", "III.6-allowed");
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
  units.some((other) => other !== unit && friendlyGap(g, unit, other) <= TOGETHER);

/** Why these cannot form a square together. */
export function notTogether(g: Position, units: readonly UnitId[]): Fault | undefined {
  if (units.length < 2 || units.length > MOST_IN_SQUARE)
    return refuse("two to four battalions form a square together", CITE);
  if (new Set(units).size < units.length)
    return refuse("a battalion can stand in the square only once", CITE);
  const [senior] = units;
  for (const unit of units) {
    if (unit < senior!) return refuse("the order is given to the senior of them", CITE);
    if (unitOf(g, unit).brigade !== unitOf(g, senior!).brigade)
      return refuse("they must be of one brigade", CITE);
    const bar = joinBar(g, unit);
    if (bar) return refuse(`${idOf(g, unit)} ${bar.says}`, bar.cite);
    if (!isBeside(g, unit, units))
      return refuse(`${idOf(g, unit)} is farther than 100 mm from the others`, CITE);
  }
  return undefined;
}

/** The square on the senior's front. */
export function squareOf(g: Position, units: readonly UnitId[]): Body {
  const senior = units[0]!;
  const square = bodyAt(unitOf(g, senior), stateOf(g, senior).bodies[0]!, "great-square");
  return { ...square, stands: 4 * units.length };
}

/** Why the square cannot dissolve so. */
export function notUnfolding(g: Position, square: UnitId, into: readonly Unfolding[]): string | undefined {
  const members = comrades(g, square);
  const told = into.map(({ unit }) => unit);
  if (told.length !== members.length || !members.every((unit) => told.includes(unit))) {
    return "every battalion of the square must be told where to go";
  }
  if (new Set(into.map(({ face }) => face)).size < into.length) return "each leaves by a face of its own";
  for (const { unit, face, to, variant } of into) {
    if (!FACES.includes(face)) return "the faces of a square are 0 to 3";
    if (!UNFOLDS_TO.includes(to) || !variantsOf("square", to)[variant])
      return `${idOf(g, unit)} cannot leave so`;
    if (!canSpend(g, unit, "form")) return `${idOf(g, unit)} has changed formation already`;
  }
  return undefined;
}

/** Where one of them comes to stand. */
export function unfolded(g: Position, square: Body, { unit, face, to, variant }: Unfolding): Body {
  const way = variantsOf("square", to)[variant]!;
  return bodyAt(unitOf(g, unit), faceWay(square, face, way), to);
}
