// How far a unit can march now, and why.

import type { Dossier } from "@grognard/scene";
import { isNight, pieceOf } from "../board.ts";
import { onUnit } from "../modifiers.ts";
import { pointsOf, whyPinned } from "../rules/06-mover.ts";
import { type Cite, ON_MAP, type Position, type UnitId } from "../types.ts";
import type { PieceView } from "../view.ts";
import { wording } from "../words/index.ts";

type Line = Dossier["lines"][number];
const line = (text: string, cite: Cite): Line => ({ text, cite });

export function movementLines(g: Position, seen: PieceView, unit: UnitId): Line[] {
  const { movement } = pieceOf(g, unit);
  const { off, road } = pointsOf(g, unit);
  return [
    line(wording().dossier.allowance(movement, off), "2.0-allowance"),
    ...(road > off ? [line(wording().dossier.byRoad(road), "6.6-bonus")] : []),
    ...changes(g, unit),
    ...(seen.place === ON_MAP ? halts(g, unit) : []),
  ];
}

/** Everything that changes its Movement Points from the printed ones. */
function changes(g: Position, unit: UnitId): Line[] {
  const fatigue = g.state.fatigue[unit]!;
  const { dossier } = wording();
  const found: Line[] = [];
  if (isNight(g)) found.push(line(dossier.night, "14.0-speed"));
  if (fatigue >= 3) found.push(line(dossier.weary, "16.8.2-weary"));
  if (g.state.forcedMarch)
    found.push(fatigue < 2 ? line(dossier.forcedMarch, "12.2.1") : line(dossier.tooTired, "16.8.2-tired"));
  for (const { modifier, cite } of onUnit(g, "allowance", unit))
    found.push(line(dossier.points(modifier.add), cite));
  for (const { modifier, cite } of onUnit(g, "allowance-is", unit))
    found.push(line(dossier.allowanceIs(modifier.value), cite));
  for (const { modifier, cite } of onUnit(g, "at-most", unit))
    found.push(line(dossier.atMost(modifier.points), cite));
  return found;
}

/** What keeps it where it is. */
function halts(g: Position, unit: UnitId): Line[] {
  const found = onUnit(g, "no-move", unit).map(({ cite }) => line(wording().dossier.held, cite));
  if (whyPinned(g, unit)) found.push(line(wording().dossier.inZone, "6.8"));
  return found;
}
