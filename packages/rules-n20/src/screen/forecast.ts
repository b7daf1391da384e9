// What may come of an answer that involves chance.

import { dieSum, foreseeEvent, listedIn, type Meanings, rollForecast, sharesBy } from "@grognard/parts";
import type { Forecast, Prospect } from "@grognard/scene";
import type { Action, ActionOf } from "../actions.ts";
import type { N20Event } from "../events.ts";
import type { Fight } from "../odds.ts";
import { n20 } from "../ruleset.ts";
import type { Decision, N20, Position, World } from "../types.ts";
import type { View } from "../view.ts";
import { labelFor, unitLabel, wording } from "../words/index.ts";
import { answeredFight, battleForecast, columnForecast, fightOf } from "./battle-forecast.ts";
import { imagined } from "./imagined.ts";
import { isStepBack, stepForecast } from "./retreat-forecast.ts";

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
  if (!fight) return rollForecastOf(g, decision, action);
  const forecast = battleForecast(g, fight, side, view.unlocated);
  if (decision.id !== "reserves" || action.do === "bombard") return forecast;
  const other = reserveChoice(decision, action);
  const best = (one: Fight | undefined) => one && battleForecast(g, one, side, view.unlocated).prospects[0];
  return reserveForecast(forecast, action, best(answeredFight(g, fight)), best(other && fightOf(g, other)));
}

// Reserves: what they change is seen side by side.

/** What else a side may answer that can commit reserves: none instead of some, or the other way round. */
function reserveChoice(decision: Decision, action: Action): Action | undefined {
  const wanted = action.do === "commit" ? "pass" : "commit";
  return listedIn(decision).find((other) => other.do === wanted);
}

/** The best of each: of the answer, of the answer if the enemy commits reserves too, and of the other answer. */
function reserveForecast(
  forecast: Forecast,
  action: Action,
  answered: Prospect | undefined,
  other: Prospect | undefined,
): Forecast {
  const [own] = forecast.prospects;
  const { withReserves, withoutReserves, ifEnemyReserves } = wording().forecast;
  const [title, otherTitle] =
    action.do === "commit" ? [withReserves, withoutReserves] : [withoutReserves, withReserves];
  if (!own || !(answered ?? other)) return forecast;
  const prospects = [
    { ...own, title: title(own.title) },
    ...(answered ? [{ ...answered, title: ifEnemyReserves(title(answered.title)) }] : []),
    ...(other ? [{ ...other, title: otherTitle(other.title) }] : []),
  ];
  return { ...forecast, prospects, compared: true };
}

// The chances of a single roll, by running the rules up to it: a hazard of a retreat, a rally, a Reluctant unit that
// is urged on.

type Roll = Extract<N20Event, { type: "rallyRoll" | "control" }>;

const rally = (): Meanings<Roll["result"]> => [
  ["rallied", wording().forecast.rallied, "good"],
  ["cadre?", wording().forecast.staysBroken, "even"],
  ["eliminated", wording().forecast.eliminated, "bad"],
];
const urge = (): Meanings<Roll["result"]> => [
  ["kept", wording().forecast.kept, "good"],
  ["lost", wording().forecast.lost, "bad"],
];

/** What may come of an answer for which one die is rolled. */
function rollForecastOf(g: Position, decision: Decision, action: Action): Forecast | undefined {
  if (action.do === "rally" || action.do === "urge") return attemptForecast(g, decision.side, action);
  return isStepBack(action) ? stepForecast(g, decision, action) : undefined;
}

/** [10.0] [16.7.5] */
function attemptForecast(
  g: Position,
  side: string,
  action: ActionOf<"rally"> | ActionOf<"urge">,
): Forecast | undefined {
  const rallies = action.do === "rally";
  const type = rallies ? "rallyRoll" : "control";
  const foreseen = foreseeEvent<N20, Roll, Roll["result"]>(
    n20,
    g,
    [side, action],
    type,
    ({ result }) => result,
  );
  if (!foreseen) return undefined;
  const name = unitLabel(g.world, action.unit);
  const shares = sharesBy(foreseen.odds, rallies ? rally() : urge());
  const title = rallies ? wording().forecast.rally(name) : wording().forecast.urge(name);
  const { cite, modifiers } = foreseen.event;
  const lines = modifiers.map((line) => ({ ...line, label: labelFor(g.world, line) }));
  return rollForecast(title, cite, wording().forecast.roll, shares, dieSum(wording().forecast.die, lines));
}
