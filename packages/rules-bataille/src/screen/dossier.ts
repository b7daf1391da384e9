// All about one piece: its values as far as they are known, what it controls, where it can shoot, where it can go.

import type { Dossier } from "@grognard/scene";
import {
  hexesOf,
  hexLabel,
  hexLabels,
  hexNamed,
  idOf,
  increments,
  isRouted,
  onMap,
  range,
  sideOf,
  unitNamed,
  unitOf,
  unitsAt,
} from "../board.ts";
import { influenced } from "../rules/06-formations/06.11-influence.ts";
import { lineBlocker, looksToward } from "../rules/07-line-of-sight.ts";
import type { SpecificSide, View } from "../secrecy/view.ts";
import { type Case, enemyOf, NONE, type Position, UNLIMBERED, type UnitId, type World } from "../types.ts";
import { wording } from "../words/index.ts";
import { called, kindOf } from "../words/naming.ts";
import { imagined } from "./imagined.ts";
import { marksOf } from "./marks.ts";
import { pointsText } from "./prices.ts";

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
  const counter = unitOf(g, unit);
  const { arm, increments: full, ma } = counter;
  const texts = wording().dossier;
  const spent = g.state.spent[unit]!;
  const marks = marksOf(g, unit).map(({ text, cite }) => (cite ? { text, cite } : { text }));
  return [
    line(`${texts.unit(called(counter.name), kindOf(counter))}, ${called(counter.division)}`, "2.2.1"),
    ...(arm === "leader" ? [] : [line(texts.strength(increments(g, unit), full), "2.2.2")]),
    ...valueLines(g, unit, view),
    line(texts.allowance(ma, spent > 0 ? pointsText(spent) : ""), "2.2.2"),
    ...marks,
  ];
}

/** The hexes that the unit influences, including those that are occupied. */
const zoneOf = (g: Position, unit: UnitId): string[] =>
  unitOf(g, unit).arm === "leader"
    ? []
    : [...new Set(hexesOf(g, unit).flatMap((hex) => hexLabels(g, influenced(g, hex, sideOf(g, unit)))))];

/** Enemies in its field of fire. */
function threats(g: Position, unit: UnitId, field: NonNullable<Dossier["field"]>): string[] {
  const enemy = enemyOf(sideOf(g, unit));
  return field
    .filter(({ hiddenBy }) => hiddenBy === undefined)
    .flatMap(({ place }) => unitsAt(g, hexNamed(g, place), enemy).map((one) => idOf(g, one)));
}

/**
 * The values of the Specific Side: all of the viewer's own, and those of the enemy that combat has revealed [2.2.3].
 */
function valueLines(g: Position, unit: UnitId, { values }: View): Line[] {
  const { arm } = g.world.units[unit]!;
  const known = values[unit] ?? {};
  const lines = arm === "leader" ? leaderLines(known) : troopLines(arm, known);
  return lines.length > 0 ? lines : [line(wording().dossier.unseen, "2.2.3")];
}

function troopLines(
  arm: string,
  { melee, morale, fire, fires, range, lance, skirmishFire }: SpecificSide,
): Line[] {
  const lines: Line[] = [];
  const texts = wording().dossier;
  const say = (text: string, cite: Case) => lines.push({ text, cite });
  if (melee !== undefined) say(texts.melee(melee, lance ?? 0), "2.2.2");
  if (arm === "infantry" && fire !== undefined) say(texts.fire(fire, range ?? 0), "12.5.2b");
  if (arm === "artillery" && fires !== undefined) say(texts.guns(fires, range), "12.4.9");
  if (skirmishFire) say(texts.skirmishFire(skirmishFire), "6.8");
  if (morale !== undefined) say(texts.morale(morale), "4.0");
  return lines;
}

function leaderLines({ bonuses }: SpecificSide): Line[] {
  return bonuses ? [line(wording().dossier.bonuses(bonuses), "2.3.3")] : [];
}

/** Where a unit could shoot: the hexes in its front and range, and what hides some of them. */
function fieldOf(g: Position, unit: UnitId): NonNullable<Dossier["field"]> {
  const reach = reachOf(g, unit);
  if (reach === 0) return [];
  const side = sideOf(g, unit);
  const seen = new Map<number, number>();
  for (const from of hexesOf(g, unit)) {
    for (let hex = 0; hex < g.world.map.grid.count; hex++) {
      if (hex === from || range(g, from, hex) > reach || !looksToward(g, from, side, hex)) continue;
      const blocker = lineBlocker(g, from, hex);
      if (blocker < 0 || !seen.has(hex)) seen.set(hex, blocker);
    }
  }
  return [...seen].map(([hex, blocker]) => ({
    place: hexLabel(g, hex),
    ...(blocker < 0 ? {} : { hiddenBy: hexLabel(g, blocker) }),
  }));
}

/** Guns as far as their range, once unlimbered; muskets as far as theirs; nothing for units in disorder. */
function reachOf(g: Position, unit: UnitId): number {
  const { arm, range: far } = unitOf(g, unit);
  const formation = g.state.formation[unit];
  if (isRouted(g, unit) || formation === NONE) return 0;
  if (arm === "artillery") return formation === UNLIMBERED ? far : 0;
  return arm === "infantry" ? Math.max(1, far) : 0;
}
