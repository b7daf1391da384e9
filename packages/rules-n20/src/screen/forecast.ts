// What may come of an answer that involves chance.

import { dieSum, foresee, foreseeEvent, type Meanings, rollForecast, sharesBy } from "@grognard/parts";
import type { Forecast } from "@grognard/scene";
import type { Action, ActionOf } from "../actions.ts";
import type { N20Event } from "../events.ts";
import { n20 } from "../ruleset.ts";
import type { Case, Decision, N20, Position, World } from "../types.ts";
import type { View } from "../view.ts";
import { labelFor, place, said, unitName } from "../words/index.ts";
import { battleForecast, columnForecast, fightOf } from "./battle-forecast.ts";
import { imagined } from "./imagined.ts";

export function forecastOf(
  world: World,
  view: View,
  decision: Decision,
  action: Action,
): Forecast | undefined {
  const g = imagined(world, view);
  const { side } = decision;
  if (action.do === "column") return columnForecast(g, action.column, side);
  const fight = fightOf(g, action);
  if (!fight) return rollForecastOf(g, side, action);
  const forecast = battleForecast(g, fight, side);
  const other = reserveChoice(decision, action);
  const otherFight = other && fightOf(g, other);
  return otherFight ? comparedWith(forecast, battleForecast(g, otherFight, side), action) : forecast;
}

// Reserves: what they change is seen side by side.

/** What else a side may answer that can commit reserves: none instead of some, or the other way round. */
function reserveChoice({ id, choice }: Decision, action: Action): Action | undefined {
  if (id !== "reserves" || choice.kind !== "listed") return undefined;
  const wanted = action.do === "commit" ? "pass" : "commit";
  return choice.actions.find((other) => other.do === wanted);
}

/** The best of each; the one that is looked at first. */
function comparedWith(forecast: Forecast, other: Forecast, action: Action): Forecast {
  const { withReserves, withoutReserves } = said().forecast;
  const titles = action.do === "commit" ? [withReserves, withoutReserves] : [withoutReserves, withReserves];
  const [own, another] = [forecast.prospects[0], other.prospects[0]];
  if (!own || !another) return forecast;
  const prospects = [own, another].map((one, i) => ({ ...one, title: titles[i]!(one.title) }));
  return { ...forecast, prospects, compared: true };
}

// The chances of a single roll, by running the rules up to it: a hazard of a retreat, a rally, a Reluctant unit that
// is urged on.

type Roll = Extract<N20Event, { type: "rallyRoll" | "control" }>;

const rally = (): Meanings<Roll["result"]> => [
  ["rallied", said().forecast.rallied, "good"],
  ["cadre?", said().forecast.staysBroken, "even"],
  ["eliminated", said().forecast.eliminated, "bad"],
];
const urge = (): Meanings<Roll["result"]> => [
  ["kept", said().forecast.kept, "good"],
  ["lost", said().forecast.lost, "bad"],
];
const hazard = (): Meanings<string> => [
  ["passes", said().forecast.passes, "good"],
  ["breaks", said().forecast.breaks, "bad"],
];

/** What may come of an answer for which one die is rolled. */
function rollForecastOf(g: Position, side: string, action: Action): Forecast | undefined {
  if (action.do === "rally" || action.do === "urge") return attemptForecast(g, side, action);
  return isStepBack(action) ? stepForecast(g, side, action) : undefined;
}

/** [10.0] [16.7.5] */
function attemptForecast(
  g: Position,
  side: string,
  action: ActionOf<"rally"> | ActionOf<"urge">,
): Forecast | undefined {
  const rallies = action.do === "rally";
  const type = rallies ? "rallyRoll" : "control";
  const told = foreseeEvent<N20, Roll, Roll["result"]>(n20, g, [side, action], type, ({ result }) => result);
  if (!told) return undefined;
  const name = unitName(g.world, action.unit);
  const shares = sharesBy(told.odds, rallies ? rally() : urge());
  const title = rallies ? said().forecast.rally(name) : said().forecast.urge(name);
  const { cite, modifiers } = told.event;
  const lines = modifiers.map((line) => ({ ...line, label: labelFor(g.world, line) }));
  return rollForecast(title, cite, said().forecast.roll, shares, dieSum(said().forecast.die, lines));
}

const HAZARDS = { river: "9.7.5", zone: "9.7.4" } as const satisfies { readonly [hazard: string]: Case };

type StepBack = ActionOf<"retreatTo"> | ActionOf<"fallBack">;

const isStepBack = (action: Action): action is StepBack =>
  action.do === "retreatTo" || action.do === "fallBack";

/** The dice that a retreat step requires, with those that follow without another choice [9.7.5-multi]. */
function hazardsOf(g: Position, side: string, action: StepBack) {
  const met: Hazard["hazard"][] = [];
  const told = foresee<N20, string>(n20, g, [side, action], (events, over) => {
    const hazards = events.filter((event) => event.type === "hazard") as Hazard[];
    for (const { hazard } of hazards.slice(met.length)) met.push(hazard);
    const breaks = hazards.some(({ result }) => result === "breaks");
    const goesOn = !over && !breaks && events.every(({ type, cite }) => type !== "rolled" || isHazard(cite));
    return goesOn ? undefined : breaks ? "breaks" : "passes";
  });
  return { met, odds: told?.odds };
}

type Hazard = Extract<N20Event, { type: "hazard" }>;
const isHazard = (cite: string): boolean => Object.values(HAZARDS).some((one) => one === cite);

/** "crossing a river", each once. */
export const hazardWords = (g: Position, side: string, action: Action): string[] =>
  isStepBack(action)
    ? [...new Set(hazardsOf(g, side, action).met)].map((one) => said().forecast.hazards[one])
    : [];

function stepForecast(g: Position, side: string, action: StepBack): Forecast | undefined {
  const { met, odds } = hazardsOf(g, side, action);
  const [first] = met;
  if (!odds || !first) return undefined;
  const to = place(g.world, action.do === "retreatTo" ? action.hex : action.to);
  const title = said().forecast.back(
    to,
    met.map((one) => said().forecast.hazards[one]),
  );
  const cite: Case = met.length > 1 ? "9.7.5-multi" : HAZARDS[first];
  return rollForecast(title, cite, said().forecast.roll, sharesBy(odds, hazard()));
}
