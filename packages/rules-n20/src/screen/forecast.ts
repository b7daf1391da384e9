// What may come of an answer, if chance has a say in it.

import type { Forecast } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { unitNamed } from "../board.ts";
import { fightOf, mayConcernBattle } from "../fight.ts";
import type { Decision, World } from "../types.ts";
import type { View } from "../view.ts";
import { battleForecast, columnForecast } from "./battle-forecast.ts";
import { rallyForecast, retreatForecast, urgeForecast } from "./dice-forecasts.ts";
import { imagined } from "./question.ts";

export function forecastOf(
  world: World,
  view: View,
  decision: Decision,
  action: Action,
): Forecast | undefined {
  const named = (id: string | undefined) => unitNamed({ world }, id ?? "");
  switch (action.do) {
    case "retreatTo":
      return retreatForecast(imagined(world, view), named(decision.about[0]), action.hex);
    case "fallBack":
      return retreatForecast(imagined(world, view), named(action.unit), action.to);
    case "rally":
      return rallyForecast(imagined(world, view), named(action.unit));
    case "urge":
      return urgeForecast(world, named(action.unit));
    case "column":
      return columnForecast(imagined(world, view), action.column, decision.side);
    default: {
      if (!mayConcernBattle(action)) return undefined;
      const g = imagined(world, view);
      const fight = fightOf(g, action);
      return fight && battleForecast(g, fight, decision.side);
    }
  }
}
