// [16.1.4d] Before dawn all markers are removed; losses stay. [16.1.4e] Then command morale is determined.

import { edit } from "@grognard/kernel";
import {
  defaultFormation,
  formationOf,
  hexesOf,
  hexOf,
  isGood,
  onMap,
  sideOf,
  unitOf,
  unitsAt,
} from "../../board.ts";
import {
  FRESH,
  GOOD,
  LINE,
  LINE2,
  MASSE,
  type Play,
  ROAD,
  SKIRMISH,
  SQUARE,
  type UnitId,
} from "../../types.ts";
import { markReadiness, setFormation, setMorale, stand } from "../../verbs.ts";
import { stackingFault } from "../03-increments/03.1-stacking.ts";
import { kindFault } from "../06-formations/06-changes.ts";
import { determineLevels } from "../09-command/09.2-command-morale.ts";
import { goAlong } from "../14-leaders/14-leaders.ts";

/** Extended Line and Masse. */
const MARKED: readonly number[] = [LINE2, MASSE];

/** [R147] Without its marker, a unit that faces a vertex is in Line; an Extended Line closes up where there is room. */
function standInLine(g: Play, unit: UnitId): void {
  const hexes = hexesOf(g, unit);
  const side = sideOf(g, unit);
  const hex = hexes.find((one) => {
    const others = unitsAt(g, one, side).filter((other) => other !== unit);
    const formations = others.map((other) =>
      formationOf(g, other) === MASSE ? LINE : formationOf(g, other),
    );
    return !stackingFault(g, one, side, [unit, ...others], [LINE, ...formations]);
  });
  if (hex === undefined) return;
  stand(g, unit, { hex, formation: LINE, facing: g.state.facing[unit]! });
  goAlong(g, hexes, hex, side, "16.1.4d");
}

export function dawn(g: Play): void {
  const { state } = g;
  state.charges = [];
  state.forced = state.forced.map(() => 0);
  for (const { index: unit } of g.world.units) {
    markReadiness(g, unit, FRESH);
    edit(g, "frozen")[unit] = 0;
    if (!onMap(g, unit) || unitOf(g, unit).arm === "leader") continue;
    if (!isGood(g, unit)) setMorale(g, unit, GOOD);
    const formation = formationOf(g, unit);
    const outgrown = formation === SKIRMISH && kindFault(g, unit, formation) !== undefined; // stragglers are back
    if (formation === ROAD || formation === SQUARE || outgrown)
      setFormation(g, unit, defaultFormation(g, unit, hexOf(g, unit)));
    if (MARKED.includes(formationOf(g, unit))) standInLine(g, unit);
  }
  g.emit({ type: "night", stage: "order is restored", cite: "16.1.4d" });
  determineLevels(g);
}
