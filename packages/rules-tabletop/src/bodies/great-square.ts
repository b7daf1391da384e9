// Several battalions in one square [IV.3-multi-battalion, R60]. It lies with its senior; the others have no stands of
// their own while they stand in it.

import { comrades, formationOf, friendsOf, idOf, onTable, stateOf, unitOf } from "../board.ts";
import type { Formation } from "../formations.ts";
import { canSpend } from "../ledger.ts";
import { type Body, type Position, STEADY, type UnitId } from "../types.ts";
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

/** Could it be one of the battalions of a square formed now? */
export function mayJoin(g: Position, unit: UnitId): boolean {
  const { square, status, bodies } = stateOf(g, unit);
  const formation = formationOf(g, unit);
  return (
    onTable(g, unit) &&
    square < 0 &&
    status === STEADY &&
    bodies.length === 1 &&
    bodies[0]!.bend === null &&
    unitOf(g, unit).quarters === 4 &&
    formation !== undefined &&
    variantsOf(formation, "square").length > 0 &&
    canSpend(g, unit, "form")
  );
}

/** Battalions of its brigade, after it in the order of battle, with which it might form one. */
export function partnersOf(g: Position, senior: UnitId): readonly UnitId[] {
  const { side, brigade } = unitOf(g, senior);
  const able = friendsOf(g, side).filter(
    (other) => other > senior && unitOf(g, other).brigade === brigade && mayJoin(g, other),
  );
  return able.filter((unit) => isBeside(g, unit, [senior, ...able]));
}

const isBeside = (g: Position, unit: UnitId, units: readonly UnitId[]): boolean =>
  units.some((other) => other !== unit && friendlyGap(g, unit, other) <= TOGETHER);

/** Why these cannot form a square together. */
export function notTogether(g: Position, units: readonly UnitId[]): string | undefined {
  if (units.length < 2 || units.length > MOST_IN_SQUARE)
    return "two to four battalions form a square together";
  if (new Set(units).size < units.length) return "a battalion can stand in the square only once";
  const [senior] = units;
  for (const unit of units) {
    if (unit < senior!) return "the order is given to the senior of them";
    if (unitOf(g, unit).brigade !== unitOf(g, senior!).brigade) return "they must be of one brigade";
    if (!mayJoin(g, unit)) return `${idOf(g, unit)} cannot form square now`;
    if (!isBeside(g, unit, units)) {
      return `${idOf(g, unit)} is farther than 100 mm from the others`;
    }
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
