// Earthworks [14.0]: where the scenario lets a side dig, infantry begins them in one turn and finishes them in a later
// one [S6].

import { edit, type Violation } from "@grognard/kernel";
import {
  hexLabel,
  hexOf,
  idOf,
  inLine,
  isDisorganized,
  isInfantry,
  isSmashed,
  isVillageOrTown,
  onMap,
  sideOf,
} from "../board.ts";
import type { UnitFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Play, type Position, STATIONARY } from "../types.ts";
import { isZoned } from "./06.2-zones.ts";

export function whyNoDigging(g: Position, { unit }: Readonly<UnitFrame>): Violation | undefined {
  const { trenches, spaded } = g.state;
  const side = sideOf(g, unit);
  if (!g.world.digs[side]) return no("nobodyDigs", "14.0");
  if (!onMap(g, unit) || !isInfantry(g, unit) || isSmashed(g, unit) || inLine(g, unit))
    return no("onlyInfantryDigs", "14.0");
  if (isDisorganized(g, unit)) return no("disorganizedDigs", "14.0");
  const hex = hexOf(g, unit);
  if (isVillageOrTown(g, hex)) return no("noDiggingInTowns", "14.0");
  if (trenches.includes(hex)) return no("worksThere", "14.0");
  if (spaded.includes(hex)) return no("dugInThisTurn", "14.0");
  return isZoned(g, hex, side) ? no("noDiggingInZone", "14.0") : undefined;
}

/** Begins works in its hex, or finishes those that were begun in an earlier turn. */
export function dig(g: Play, { unit }: UnitFrame): void {
  const hex = hexOf(g, unit);
  const isBegun = g.state.digging.includes(hex);
  if (isBegun) {
    g.state.digging = g.state.digging.filter((one) => one !== hex);
    g.state.trenches = [...g.state.trenches, hex];
  } else g.state.digging = [...g.state.digging, hex];
  edit(g, "spaded").push(hex);
  edit(g, "category")[unit] = STATIONARY;
  g.emit({
    type: "dug",
    unit: idOf(g, unit),
    hex: hexLabel(g, hex),
    how: isBegun ? "finished" : "begun",
    cite: "14.0",
  });
}
