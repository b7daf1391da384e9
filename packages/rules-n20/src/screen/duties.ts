// What must still be done before the phase can end.

import type { Duty } from "@grognard/scene";
import { hexLabel, hexOf, pieceOf, sideNamed } from "../board.ts";
import { overstackedHexes } from "../rules/06.9-stacking.ts";
import { duties, whyItMust } from "../rules/09.1-declaration.ts";
import type { Case, Decision, Position, Side, UnitId } from "../types.ts";
import { pieceName, place, said } from "../words/index.ts";

export function dutiesOf(g: Position, { id, side }: Decision): Duty[] {
  if (id === "declaration") return battleDuties(g, sideNamed(side));
  return id === "movement" ? stackingDuties(g, sideNamed(side)) : [];
}

/** [9.1] Units that must attack or be attacked, one line each; the reason is in the case. */
function battleDuties(g: Position, side: Side): Duty[] {
  const { own, enemies } = duties(g, side);
  const attackers = g.state.battles.flatMap((battle) => battle.attackers);
  const at = (unit: UnitId): string => hexLabel(g, hexOf(g, unit));
  const duty = (unit: UnitId, text: string): Duty => ({
    text,
    cite: whyItMust(g, unit, side, attackers).cite,
    places: [at(unit)],
  });
  return [
    ...own.map((unit) => duty(unit, said().duties.mustAttack(pieceName(pieceOf(g, unit))))),
    ...enemies.map((unit) => duty(unit, said().duties.mustBeAttacked(place(g.world, at(unit))))),
  ];
}

/** [6.9] No units may stay stacked. */
function stackingDuties(g: Position, side: Side): Duty[] {
  const cite: Case = "6.9";
  return overstackedHexes(g, side).map((hex) => ({
    text: said().duties.crowded(hexLabel(g, hex)),
    cite,
    places: [hexLabel(g, hex)],
  }));
}
