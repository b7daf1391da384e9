// How a unit is drawn: the shape of its formation, its front, the hexes it fills.

import type { Block, BlockForm } from "@grognard/scene";
import { hexesOf, hexLabels, increments, isCavalry, unitOf } from "../board.ts";
import {
  COLUMN,
  facesVertex,
  GENERAL,
  LIMBERED,
  LINE,
  LINE2,
  MASSE,
  NONE,
  type Position,
  ROAD,
  SKIRMISH,
  SKIRMISH2,
  SQUARE,
  UNLIMBERED,
  type UnitId,
} from "../types.ts";

const FORMS: { readonly [formation: number]: BlockForm } = {
  [COLUMN]: "column",
  [LINE]: "line",
  [LINE2]: "line",
  [SQUARE]: "square",
  [GENERAL]: "loose",
  [SKIRMISH]: "skirmish",
  [SKIRMISH2]: "skirmish",
  [ROAD]: "road",
  [MASSE]: "masse",
  [LIMBERED]: "limbered",
  [UNLIMBERED]: "guns",
  [NONE]: "crowd",
};

export function blockOf(g: Position, unit: UnitId): Block {
  const { arm, increments: full } = unitOf(g, unit);
  const places = hexLabels(g, hexesOf(g, unit));
  if (arm === "leader") return { form: "officer", places, strength: 0, full: 0 };
  const form = FORMS[g.state.formation[unit]!] ?? "column";
  return { form, places, strength: increments(g, unit), full };
}

/** Degrees clockwise from north; hexside 0 is north, vertex v is between hexsides v and v + 1. */
export const degreesOf = (formation: number, facing: number): number =>
  facing * 60 + (facesVertex(formation) ? 30 : 0);

/** Which way it faces: units without formation have a front and a rear too [4.3.5a]; squares and officers have none. */
export function facingOf(g: Position, unit: UnitId): number | undefined {
  const formation = g.state.formation[unit]!;
  if (unitOf(g, unit).arm === "leader") return undefined;
  if (formation === SQUARE && !isCavalry(g, unit)) return 0;
  return degreesOf(formation, g.state.facing[unit]!);
}
