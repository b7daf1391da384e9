// What a check of morale may bring [VI.3]: exact, because a side knows its own burdens.

import { mapOdds } from "@grognard/kernel";
import type { Forecast, Prospect, Share, Sum } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { nameOf, stateOf, unitNamed, unitOf } from "../board.ts";
import { D100 } from "../dice.ts";
import { type Result, resultOf, shortOf } from "../rules/06-checks.ts";
import { type Cause, NO_CHARGE, weightOn } from "../rules/06-modifiers.ts";
import { type Decision, type Position, STEADY, type UnitId } from "../types.ts";

/** Why units check in each window; in the others nobody does. */
const CAUSES: { readonly [window: string]: Cause } = {
  "early-groups": { charges: true, swept: false },
  groups: { charges: true, swept: false },
  "post-groups": NO_CHARGE,
  rally: NO_CHARGE,
};

export const isMoraleWindow = ({ id }: Decision): boolean => CAUSES[id] !== undefined;

export function moraleForecast(g: Position, decision: Decision, action: Action): Forecast | undefined {
  const cause = CAUSES[decision.id] ?? NO_CHARGE;
  const rolls = (unit: UnitId) => decision.id !== "rally" || stateOf(g, unit).status !== STEADY;
  const checkers = decision.about
    .map((id) => unitNamed(g, id))
    .filter((unit) => unit >= 0 && stateOf(g, unit).strength >= 0 && rolls(unit));
  if (checkers.length === 0) return undefined;
  const groups = action.orders.flatMap((order) =>
    order.order === "group"
      ? [[order.unit, ...order.with].map((id) => unitNamed(g, id)).filter((unit) => checkers.includes(unit))]
      : [],
  );
  const alone = checkers.filter((unit) => !groups.flat().includes(unit)).map((unit) => [unit]);
  const all = [...groups.filter(({ length }) => length > 0), ...alone];
  return {
    title: decision.id === "rally" ? "Who may come to himself" : "Who may stand",
    cite: "VI.3",
    sums: all.flatMap((units) => units.map((unit) => sumOf(g, unit, cause))),
    prospects: all.map((units) => prospectOf(g, units, cause)),
  };
}

function sumOf(g: Position, unit: UnitId, cause: Cause): Sum {
  const { quarters, lines } = weightOn(g, unit, cause);
  const needs = g.world.charts.moraleInteger(unitOf(g, unit).grade);
  return {
    title: `${nameOf(g, unit)}: needs ${needs}`,
    total: `${quarters > 0 ? "+" : ""}${quarters / 4}`,
    lines,
  };
}

const WORDS: Record<Result, readonly [text: string, tone: Share["tone"]]> = {
  stands: ["stands", "good"],
  shaken: ["is shaken", "even"],
  routed: ["routs", "bad"],
};

/** On one roll, with the highest integer and the worst burden among them [VI.1-group]. */
function prospectOf(g: Position, units: readonly UnitId[], cause: Cause): Prospect {
  const needs = Math.max(...units.map((unit) => g.world.charts.moraleInteger(unitOf(g, unit).grade)));
  const worst = Math.min(...units.map((unit) => weightOn(g, unit, cause).quarters));
  const odds = mapOdds(D100, (roll) => resultOf(shortOf(needs, roll, worst)));
  const shares = (["stands", "shaken", "routed"] as const).flatMap((result): Share[] => {
    const ways = odds.ways.get(result);
    const [text, tone] = WORDS[result];
    return ways ? [{ id: result, text, ways, total: odds.total, tone }] : [];
  });
  return { title: units.map((unit) => nameOf(g, unit)).join(", "), shares, notes: [] };
}
