// What may come of an answer, if chance has a say in it.

import type { Forecast } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { fightOf, mayConcernBattle } from "../fight.ts";
import type { Decision, World } from "../types.ts";
import type { View } from "../view.ts";
import { battleForecast, columnForecast } from "./battle-forecast.ts";
import { imagined } from "./imagined.ts";
import { rollForecastOf } from "./roll-forecasts.ts";

export function forecastOf(
  world: World,
  view: View,
  { side }: Decision,
  action: Action,
): Forecast | undefined {
  const g = imagined(world, view);
  if (action.do === "column") return columnForecast(g, action.column, side);
  const fight = mayConcernBattle(action) ? fightOf(g, action) : undefined;
  return fight ? battleForecast(g, fight, side) : rollForecastOf(g, side, action);
}
