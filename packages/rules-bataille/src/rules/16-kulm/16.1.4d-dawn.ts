// [16.1.4d] Before dawn all markers are removed; losses stay. [16.1.4e] Then command morale is determined.

import { edit } from "@grognard/kernel";
import { defaultFormation, formationOf, hexOf, isGood, onMap, unitOf } from "../../board.ts";
import { FRESH, GOOD, type Play, ROAD, SKIRMISH, SQUARE } from "../../types.ts";
import { markReadiness, setFormation, setMorale } from "../../verbs.ts";
import { kindFault } from "../06-formations/06-changes.ts";
import { determineLevels } from "../09-command/09.2-command-morale.ts";

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
  }
  g.emit({ type: "night", stage: "order is restored", cite: "16.1.4d" });
  determineLevels(g);
}
