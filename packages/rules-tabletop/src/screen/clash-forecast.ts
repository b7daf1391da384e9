// Charges and combats before the dice fall. Of the enemy's strength, which is secret, two cases are compared.

import { type Meanings, sharesBy, signed } from "@grognard/parts";
import type { Prospect, Sum } from "@grognard/scene";
import type { Order } from "../actions.ts";
import { unitNamed, unitOf } from "../board.ts";
import type { WindowId } from "../frames.ts";
import { leastFor } from "../rules/06-checks.ts";
import { type Cause, weightOn } from "../rules/06-modifiers.ts";
import { type Melee, meleesOf, mightOf } from "../rules/07-melee.ts";
import { enemyOf, type Position, type Side, type UnitId } from "../types.ts";
import { unitCalled, wordedLines } from "../words/names.ts";
import { wording } from "../words/wording.ts";
import { boundsOf, clashOdds, duesIn, type Ending, isUnknown, struck, type Worn } from "./clash-odds.ts";

/** What becomes of the charges that are ordered, and of those that the enemy makes; where `unit` has a part, if it
 *  is one. */
export function clashForecast(
  g: Position,
  side: Side,
  window: WindowId,
  orders: readonly Order[],
  unit: UnitId,
): { readonly sums: readonly Sum[]; readonly prospects: readonly Prospect[] } {
  const met = struck(g, side, window, orders);
  const isAsked = (units: readonly UnitId[]) => unit < 0 || units.includes(unit);
  const melees = meleesOf(met).filter(({ units }) => isAsked(units.flat()));
  const fighting = new Set(melees.flatMap(({ units }) => units.flat()));
  const missed = orders.flatMap((order) => {
    if (!STRIKING.has(order.order) || !("unit" in order)) return [];
    const charger = unitNamed(g, order.unit);
    return fighting.has(charger) || !isAsked([charger]) ? [] : [charger];
  });
  return {
    sums: melees.flatMap((melee) => sumsOf(met, melee, side, window)),
    prospects: [
      ...melees.flatMap((melee) => prospectsOf(met, melee, side, window, unknownIn(g, melee, side))),
      ...missed.map((charger) => missing(g, charger)),
    ],
  };
}

/** The orders that are to bring a unit into contact. */
const STRIKING: ReadonlySet<Order["order"]> = new Set(["charge", "countercharge", "press", "press-on"]);

const namesOf = (g: Position, units: readonly UnitId[]): string =>
  wording().list(units.map((unit) => unitCalled(g, unit)));

/** It comes too late, or its target withdraws before it. */
const missing = (g: Position, unit: UnitId): Prospect => ({
  title: unitCalled(g, unit),
  shares: [{ id: "misses", text: wording().clash.misses, ways: 1, total: 1, tone: "even" }],
  notes: [],
});

/** Enemies of whose strength nothing is known. */
const unknownIn = (g: Position, { units }: Melee, side: Side): readonly UnitId[] =>
  units[enemyOf(side)].filter((unit) => isUnknown(g, unit));

function prospectsOf(
  g: Position,
  melee: Melee,
  side: Side,
  window: WindowId,
  unknown: readonly UnitId[],
): readonly Prospect[] {
  const { clash: say } = wording();
  const foes = melee.units[enemyOf(side)];
  const title = wording().forecast.against(namesOf(g, melee.units[side]), namesOf(g, foes));
  const cases: readonly Worn[] = unknown.length > 0 ? ["fresh", "half"] : ["fresh"];
  return cases.map((worn) => {
    const { endings, losses } = clashOdds(g, melee, side, unknown, worn, window);
    const [first] = unknown;
    return {
      title: first === undefined ? title : say.ifIt[worn](title, ...boundsOf(g, first, worn)),
      shares: sharesBy(endings, meanings()),
      notes: [say.losses(...losses)],
    };
  });
}

const meanings = (): Meanings<Ending> => {
  const { endings } = wording().clash;
  return [
    ["runs", endings.runs, "good"],
    ["breaks", endings.breaks, "good"],
    ["beats", endings.beats, "good"],
    ["ties", endings.ties, "even"],
    ["isBeaten", endings.isBeaten, "bad"],
    ["isBroken", endings.isBroken, "bad"],
    ["fails", endings.fails, "bad"],
  ];
};

// Where the numbers come from ---------------------------------------------------------------------------------------

/** What the own side brings, and what weighs on the checks of both; an enemy is taken to be fresh. */
function sumsOf(g: Position, melee: Melee, side: Side, window: WindowId): readonly Sum[] {
  const { value, lines } = mightOf(g, melee, side);
  const might: Sum = {
    title: wording().forecast.against(namesOf(g, melee.units[side]), namesOf(g, melee.units[enemyOf(side)])),
    total: String(Math.floor(value[0] / value[1])),
    lines: wordedLines(g.world, lines),
  };
  const involved = new Set(melee.units.flat());
  const dues = duesIn(window)
    .flatMap((of) => of(g))
    .filter(({ unit }) => involved.has(unit));
  const once = dues.filter(({ unit }, i) => dues.findIndex((due) => due.unit === unit) === i);
  return [might, ...once.map((due) => weighed(g, due.unit, due))];
}

export function weighed(g: Position, unit: UnitId, cause: Cause): Sum {
  const { quarters, lines } = weightOn(g, unit, cause);
  const needs = g.world.charts.moraleInteger(unitOf(g, unit).grade);
  return {
    title: wording().forecast.needs(unitCalled(g, unit), needs, leastFor(g, unit, cause)),
    total: signed(quarters / 4),
    lines: wordedLines(g.world, lines),
  };
}
