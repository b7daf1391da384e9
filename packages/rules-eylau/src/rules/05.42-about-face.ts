// [5.42] Facing to the rear: infantry turns about and goes back a little way without losing its front.

import type { Violation } from "@grognard/kernel";
import { edit } from "@grognard/kernel";
import { facingOf, hexOf, idOf, idsOf, isIn } from "../board.ts";
import { actionCost } from "../charts.ts";
import { no } from "../sayings.ts";
import { COLUMN, LINE, type Play, POINT, type Position, type UnitId } from "../types.ts";
import { stand } from "../verbs.ts";
import { whyTried } from "./05.3-facing.ts";
import { isGrand, pay, pointsLeft } from "./06.11-points.ts";
import { fightersOf, type Party } from "./06-steps.ts";
import { zoneFacingFactor } from "./12.61-zone-movement.ts";

const isAbout = ({ state }: Pick<Position, "state">, unit: UnitId): boolean => state.rearward[unit] === 1;

/** In sixths: about [5.42-1], or back to the old front [5.42-3]. */
export const aboutCost = (g: Position, unit: UnitId): number =>
  actionCost(g.world.charts, isAbout(g, unit) ? "face back" : "about-face") * zoneFacingFactor(g, unit);

/** About only as the first thing it does; back at any time. */
export function whyNoAboutFace(g: Position, party: Party): Violation | undefined {
  const fighters = fightersOf(g, party.units);
  const [first] = fighters;
  if (first === undefined) return no("looksAllAround", "5.2");
  if (party.halted) return no("hasToStay", party.halted);
  for (const unit of fighters) {
    const fault = whyNot(g, unit, isAbout(g, first));
    if (fault) return { ...fault, about: idOf(g, unit) };
  }
  return undefined;
}

function whyNot(g: Position, unit: UnitId, back: boolean): Violation | undefined {
  if (!isIn(g, unit, COLUMN) && !isIn(g, unit, LINE)) return no("onlyColumnOrLine", "5.42");
  if (isAbout(g, unit) !== back) return no("togetherOnly", "5.42");
  if (!back && (g.state.spent[unit]! > 0 || isGrand(g, unit))) return no("onlyAtFirst", "5.42");
  const cost = aboutCost(g, unit);
  const left = pointsLeft(g, unit);
  if (cost > left) return no("tooFewPoints", "5.42-1", cost / POINT, left / POINT);
  return whyTried(g, unit);
}

export function payForAboutFace(g: Play, units: readonly UnitId[]): void {
  for (const unit of units) pay(g, unit, aboutCost(g, unit));
}

/** The counter itself is turned [R122]; half a point draws no fire. */
export function aboutFace(g: Play, units: readonly UnitId[]): void {
  for (const unit of units) {
    edit(g, "rearward")[unit] = isAbout(g, unit) ? 0 : 1;
    stand(g, unit, { hex: hexOf(g, unit) });
  }
  const facing = facingOf(g, units[0]!);
  g.emit({
    type: "faced",
    units: idsOf(g, units),
    facing,
    cite: isAbout(g, units[0]!) ? "5.42-1" : "5.42-3",
  });
}
