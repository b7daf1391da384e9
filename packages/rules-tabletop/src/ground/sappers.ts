// Sappers' charges [charts B12]. They are laid in the deployment phase, with both options, and fired at the end of
// the firing phase of a later turn.

import { edit } from "@grognard/kernel";
import { boxTouchesLine } from "@grognard/table";
import { onTable, unitOf } from "../board.ts";
import { allStands, figuresOf, TOUCH } from "../bodies/figures.ts";
import { d10 } from "../dice.ts";
import { editGround } from "../editing.ts";
import { because } from "../faults.ts";
import type { Play, Position, UnitId } from "../types.ts";
import { batter } from "./battering.ts";
import { isOpen } from "./sections.ts";

/** How near the sappers must still be to light the fuse. */
const FUSE = 10_000;
const BASE = 20;
const PER_PIP = 2;

/** What a sapper unit touches and could blow up. */
export const objectsFor = (g: Position, unit: UnitId): readonly number[] =>
  g.world.ground.sections.flatMap(({ index }) =>
    !isOpen(g, index) && isNear(g, unit, index, TOUCH) ? [index] : [],
  );

export function layCharge(g: Play, unit: UnitId, section: number): void {
  editGround(g, "mines").push({ unit, section, turn: g.state.turn });
}

/** The last thing in a firing phase: charges of earlier turns go off where their sappers are still at hand. */
export function fireCharges(g: Play): void {
  const { mines } = g.state.ground;
  const ready = mines.filter(
    ({ unit, section, turn }) => turn < g.state.turn && onTable(g, unit) && isNear(g, unit, section, FUSE),
  );
  if (ready.length > 0) edit(g, "ground").mines = mines.filter((mine) => !ready.includes(mine));
  for (const { unit, section } of ready) {
    const { id, side } = unitOf(g, unit);
    const impact = BASE + PER_PIP * d10(g, side, because("chargeOf", id), "II.3-order");
    const target = g.world.ground.sections[section]!.id;
    g.emit({ type: "explosion", section: target, impact, cite: "II.3-order" });
    batter(g, section, 2 * impact);
  }
}

function isNear(g: Position, unit: UnitId, section: number, reach: number): boolean {
  const { from, to } = g.world.ground.sections[section]!;
  return allStands(figuresOf(g, unit)).some((stand) => boxTouchesLine([from, to], stand, reach));
}
