// What must still be done before the phase can end.

import type { Duty } from "@grognard/scene";
import { hexLabel, hexOf, idOf, idsOf, sideNamed, unitsAt } from "../board.ts";
import { overstackedHexes } from "../rules/06.9-stacking.ts";
import { bindingUnits, duties, whyAttacked } from "../rules/09.1-declaration.ts";
import type { Case, Decision, Position, Side, UnitId } from "../types.ts";
import { enemyIn, names, place, unitName, wording } from "../words/index.ts";

export function dutiesOf(g: Position, { id, side }: Decision): Duty[] {
  if (id === "declaration") return battleDuties(g, sideNamed(side));
  return id === "movement" ? stackingDuties(g, sideNamed(side)) : [];
}

/** [9.1] Units that must attack or be attacked, one line each, with the reason. */
function battleDuties(g: Position, side: Side): Duty[] {
  const { own, enemies } = duties(g, side);
  const { mustAttack, mustBeAttacked } = wording().duties;
  const duty = (unit: UnitId, text: string, cite: Case): Duty => ({
    text,
    cite,
    places: [hexLabel(g, hexOf(g, unit))],
  });
  const name = (unit: UnitId): string => unitName(g.world, idOf(g, unit));
  return [
    ...own.map((unit) => duty(unit, mustAttack(name(unit)), "9.1")),
    ...enemies.map((enemy) => {
      const { by, cite } = whyAttacked(g, enemy, side, bindingUnits(g, own));
      return duty(enemy, mustBeAttacked(enemyIn(g, enemy), name(by), cite === "9.2.1"), cite);
    }),
  ];
}

/** [6.9] No units may stay stacked. */
function stackingDuties(g: Position, side: Side): Duty[] {
  const cite: Case = "6.9";
  return overstackedHexes(g, side).map((hex) => ({
    text: wording().duties.crowded(
      names(g.world, idsOf(g, unitsAt(g, hex))),
      place(g.world, hexLabel(g, hex)),
    ),
    cite,
    places: [hexLabel(g, hex)],
  }));
}
