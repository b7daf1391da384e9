// What may come of an answer, if chance has a say in it.

import type { Forecast } from "@grognard/scene";
import type { Action } from "../actions.ts";
import type { Decision, World } from "../types.ts";
import type { View } from "../view.ts";

export function forecastOf(
  _world: World,
  _view: View,
  _decision: Decision,
  _action: Action,
): Forecast | undefined {
  return undefined;
}
