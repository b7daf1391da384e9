// All about one piece: its values as far as they are known, what it controls, where it can shoot, where it can go.

import type { Dossier } from "@grognard/scene";
import {
  hexesOf,
  hexNamed,
  idOf,
  increments,
  namesOf,
  onMap,
  sideOf,
  unitNamed,
  unitOf,
  unitsAt,
} from "../board.ts";
import { influenced } from "../rules/06-formations/06.11-influence.ts";
import type { View } from "../secrecy/view.ts";
import { type Case, enemyOf, type Position, type UnitId, type World } from "../types.ts";
import { fieldOf } from "./field.ts";
import { imagined } from "./imagined.ts";
import { marksOf } from "./marks.ts";
import { capital } from "./pieces.ts";
import { pointsText } from "./prices.ts";
import { valueLines } from "./values.ts";

type Line = Dossier["lines"][number];

export function dossierOf(world: World, view: View, id: string): Dossier | undefined {
  const g = imagined(world, view);
  const unit = unitNamed(g, id);
  if (unit < 0) return undefined;
  const isHere = onMap(g, unit);
  const field = isHere ? fieldOf(g, unit) : [];
  return {
    piece: id,
    lines: linesOf(g, unit, view),
    zone: isHere ? zoneOf(g, unit) : [],
    threatens: threats(g, unit, field),
    ways: [],
    ...(field.length > 0 ? { field } : {}),
  };
}

const line = (text: string, cite: Case): Line => ({ text, cite });

function linesOf(g: Position, unit: UnitId, view: View): Line[] {
  const { name, nation, kind, arm, division, increments: full, ma } = unitOf(g, unit);
  const left = increments(g, unit);
  const marks = marksOf(g, unit).map(({ text, cite }) => (cite ? { text, cite } : { text }));
  return [
    line(
      `${name}: ${capital(nation)} ${arm === "leader" ? "leader" : `${kind} ${arm}`}, ${division}`,
      "2.2.1",
    ),
    ...(arm === "leader" ? [] : [line(`${left} of ${full} increments left`, "2.2.2")]),
    ...valueLines(g, unit, view),
    line(`Movement Allowance ${ma}${spentText(g, unit)}`, "2.2.2"),
    ...marks,
  ];
}

const spentText = ({ state }: Position, unit: UnitId): string =>
  state.spent[unit]! > 0 ? `, ${pointsText(state.spent[unit]!)} spent` : "";

/** The hexes that its hexes influence, with whoever stands there too. */
const zoneOf = (g: Position, unit: UnitId): string[] =>
  unitOf(g, unit).arm === "leader"
    ? []
    : [...new Set(hexesOf(g, unit).flatMap((hex) => namesOf(g, influenced(g, hex, sideOf(g, unit)))))];

/** Enemies in its field of fire. */
function threats(g: Position, unit: UnitId, field: NonNullable<Dossier["field"]>): string[] {
  const enemy = enemyOf(sideOf(g, unit));
  return field
    .filter(({ hiddenBy }) => hiddenBy === undefined)
    .flatMap(({ place }) => unitsAt(g, hexNamed(g, place), enemy).map((one) => idOf(g, one)));
}
