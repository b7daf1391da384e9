// How far a unit can march now, and why.

import type { Dossier } from "@grognard/scene";
import { isNight, pieceOf } from "../board.ts";
import { onUnit } from "../modifiers.ts";
import { pointsOf, whyPinned } from "../rules/06-reach.ts";
import { type Cite, ON_MAP, type Position, type UnitId } from "../types.ts";
import type { PieceView } from "../view.ts";

type Line = Dossier["lines"][number];
const line = (text: string, cite: Cite): Line => ({ text, cite });

export function movementLines(g: Position, seen: PieceView, unit: UnitId): Line[] {
  const { movement } = pieceOf(g, unit);
  const { off, road } = pointsOf(g, unit);
  const now = off === movement ? "" : `, now ${off}`;
  return [
    line(`Movement Allowance ${movement}${now}`, "2.0-allowance"),
    ...(road > off ? [line(`${road} Movement Points if it keeps to roads`, "6.6-bonus")] : []),
    ...changes(g, unit),
    ...(seen.place === ON_MAP ? halts(g, unit) : []),
  ];
}

/** Everything that makes its Movement Points others than the printed ones. */
function changes(g: Position, unit: UnitId): Line[] {
  const fatigue = g.state.fatigue[unit]!;
  const found: Line[] = [];
  if (isNight(g)) found.push(line("Night: one hex at most", "14.0-speed"));
  if (fatigue >= 3) found.push(line("Weary: one Movement Point less", "16.8.2-weary"));
  if (g.state.forcedMarch)
    found.push(
      fatigue < 2
        ? line("Forced march: one Movement Point more", "12.2.1")
        : line("Too tired for the forced march", "16.8.2-tired"),
    );
  for (const { modifier, cite } of onUnit(g, "allowance", unit)) {
    const points = `${Math.abs(modifier.add)} ${Math.abs(modifier.add) === 1 ? "Movement Point" : "Movement Points"}`;
    found.push(line(`${points} ${modifier.add > 0 ? "more" : "less"}`, cite));
  }
  for (const { modifier, cite } of onUnit(g, "allowance-is", unit))
    found.push(line(`Movement Allowance at most ${modifier.value}`, cite));
  for (const { modifier, cite } of onUnit(g, "at-most", unit))
    found.push(line(`No more than ${modifier.points} Movement Points`, cite));
  return found;
}

/** What keeps it where it is. */
function halts(g: Position, unit: UnitId): Line[] {
  const found = onUnit(g, "no-move", unit).map(({ cite }) => line("It may not move now", cite));
  if (whyPinned(g, unit)) found.push(line("In an enemy zone of control: it cannot march away", "6.8"));
  return found;
}
