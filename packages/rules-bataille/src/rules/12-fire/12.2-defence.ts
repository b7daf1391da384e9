// [12.2] How hard a hex is to hit, and how a crowd is easier to hit.

import type { Hex } from "@grognard/hex";
import {
  formationOf,
  isArtillery,
  isGood,
  isInfantry,
  isUnlimbered,
  massIn,
  terrainAt,
  terrainName,
  unitsAt,
} from "../../board.ts";
import { type DefenceColumn, fireDefence } from "../../charts.ts";
import type { Line } from "../../events.ts";
import { label } from "../../sayings.ts";
import {
  COLUMN,
  GENERAL,
  isLine,
  isSkirmish,
  MASSE,
  type Position,
  ROAD,
  type Side,
  SQUARE,
  type UnitId,
} from "../../types.ts";
import { arcHit } from "../06-formations/06.2-arcs.ts";

const DENSE_LINE = 8; // [12.3.2a] [R42]
const CROWD = 9; // [12.3.1]

/** The column of the chart for what is hit through its flank. */
const RAKED: DefenceColumn = "line in flank";

/** The lines that add up to the Fire Defence Value of a side's units in a hex, fired at from these hexes. */
export function defenceLines(g: Position, at: Hex, side: Side, from: readonly Hex[]): Line[] {
  const stack = unitsAt(g, at, side);
  const guns = stack.filter((unit) => isArtillery(g, unit));
  const troops = stack.filter((unit) => !isArtillery(g, unit));
  if (troops.length === 0) return [lowest(guns.map((unit) => gunLine(g, at, side, unit, from)))]; // [12.2.3]
  const line = lowest(troops.map((unit) => troopLine(g, at, side, unit, from)));
  if (guns.length === 0) return [line];
  const alone = lowest(guns.map((unit) => gunLine(g, at, side, unit, from)));
  if (!troops.some((unit) => isInfantry(g, unit))) return [lowest([line, alone])]; // [R89]
  const together = [line, ...crowdedByGuns(g, troops)];
  const fugitives = troops.every((unit) => !isGood(g, unit));
  return fugitives && alone.value < sum(together) ? [alone] : together; // they do not hide guns [R89]
}

/** [12.2.4] Infantry with guns in its hex is two easier to hit, unless it stands in square. */
function crowdedByGuns(g: Position, troops: readonly UnitId[]): Line[] {
  if (troops.some((unit) => formationOf(g, unit) === SQUARE)) return [];
  return [{ label: "with guns", value: -2, cite: "12.2.4" }];
}

export const sum = (lines: readonly Line[]): number => lines.reduce((total, { value }) => total + value, 0);

const lowest = (lines: readonly Line[]): Line =>
  lines.reduce((best, line) => (line.value < best.value ? line : best));

function gunLine(g: Position, at: Hex, side: Side, unit: UnitId, from: readonly Hex[]): Line {
  return raked(g, at, side, from, isUnlimbered(g, unit) ? "unlimbered" : "limbered");
}

function troopLine(g: Position, at: Hex, side: Side, unit: UnitId, from: readonly Hex[]): Line {
  const column = columnOf(g, at, side, unit);
  const isSpared = !isGood(g, unit) || formationOf(g, unit) === MASSE; // [16.2.7d]
  return raked(g, at, side, isSpared ? [] : from, column);
}

/** [6.2.3a] [12.3.2b] [R175] Any of the firers in its flank is enough; nothing is harder to hit for that. */
function raked(g: Position, at: Hex, side: Side, from: readonly Hex[], column: DefenceColumn): Line {
  const line = lineFor(g, at, column);
  if (!from.some((hex) => hex !== at && arcHit(g, at, side, hex) === "flank")) return line;
  const value = fireDefence(g.world.charts, "clear", RAKED);
  const cite = column === "line" || column === "dense line" ? "12.3.2b" : "6.2.3a";
  return value < line.value ? { label: label("inFlank", column), value, cite } : line;
}

function columnOf(g: Position, at: Hex, side: Side, unit: UnitId): DefenceColumn {
  const formation = formationOf(g, unit);
  if (!isGood(g, unit)) return "fugitives";
  if (isLine(formation)) return lineColumn(g, at, side);
  if (isSkirmish(formation)) return "skirmish";
  switch (formation) {
    case SQUARE:
      return "square";
    case GENERAL:
      return "general order";
    case ROAD:
      return "road march";
    case COLUMN:
    case MASSE: // [16.2.7d]
      return "column";
    default:
      return "fugitives";
  }
}

/** [12.3.2a] Crowded, or a proper Line. */
function lineColumn(g: Position, at: Hex, side: Side): DefenceColumn {
  const lines = unitsAt(g, at, side).filter((unit) => isLine(formationOf(g, unit)));
  return massIn(g, lines, at) >= DENSE_LINE ? "dense line" : "line";
}

/** Where a chart has no value, as in the open: guns on a road through woods. */
function lineFor(g: Position, at: Hex, column: DefenceColumn): Line {
  const { charts } = g.world;
  const terrain = terrainName(terrainAt(g, at));
  const value = fireDefence(charts, terrain === "steep" ? "clear" : terrain, column);
  const cite = CASES[column] ?? "12.2.2";
  if (value < 0) return { label: column, value: fireDefence(charts, "clear", column), cite };
  return { label: terrain === "clear" ? column : label("onGround", column, terrain), value, cite };
}

const CASES: { readonly [C in DefenceColumn]?: Line["cite"] } = {
  "dense line": "12.3.2a",
  square: "12.3.3",
  limbered: "12.2.3",
  unlimbered: "12.2.3",
};

/** [12.3.1] [R88] */
export function massLines(g: Position, at: Hex, side: Side): Line[] {
  const over = massIn(g, unitsAt(g, at, side), at) - CROWD;
  return over > 0 ? [{ label: "massed target", value: over, cite: "12.3.1" }] : [];
}
