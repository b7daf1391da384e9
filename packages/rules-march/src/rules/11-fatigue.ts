// The end of an activation: fatigue from movement, rest and stationary actions [R113], and the removal of markers.

import { isNight, unitsOf } from "../board.ts";
import { type FatigueRow, fatigueOf } from "../charts.ts";
import type { ActivationFrame } from "../frames.ts";
import {
  type Case,
  MOBILE,
  type Play,
  type Position,
  RESTING,
  STATIONARY,
  type Step,
  type UnitId,
} from "../types.ts";
import { reorganize, tire } from "../verbs.ts";
import { settleTrains } from "./06.1-stacking.ts";
import { closeWagons } from "./12.3-supply.ts";

export const endStage: Step<ActivationFrame> = {
  run(g, frame) {
    for (const formation of frame.formations)
      for (const unit of unitsOf(g, formation)) wearyOrRested(g, unit);
    for (const unit of frame.disorderedThen) reorganize(g, unit, "9.0-recover"); // [R104]
    closeWagons(g);
    if (frame.formations.some((formation) => g.world.formations[formation]!.kind === "supply"))
      settleTrains(g, frame.side);
    g.pop();
  },
};

function wearyOrRested(g: Play, unit: UnitId): void {
  const row = rowOf(g, unit);
  if (row) tire(g, unit, fatigueOf(g.world.charts, row, isNight(g)), citeOf(g, row));
}

/** What it has done; a unit without a category has done nothing [R38]. */
export function rowOf(g: Position, unit: UnitId): FatigueRow | undefined {
  const fed = g.state.resupplied[unit] === 1;
  switch (g.state.category[unit]) {
    case MOBILE:
      return g.state.spent[unit]! > 0 ? "move" : undefined;
    case STATIONARY:
      return fed ? "stationary, resupplied" : "stationary"; // [R118]
    case RESTING:
      return fed ? "rest, resupplied" : "rest";
    default:
      return undefined;
  }
}

function citeOf(g: Position, row: FatigueRow): Case {
  if (!isNight(g)) return "11.0-table";
  switch (row) {
    case "rest, resupplied":
      return "12.1-rest";
    case "stationary, resupplied":
      return "12.1-stationary";
    case "move":
      return "13.1-march";
    default:
      return "12.1-none";
  }
}
