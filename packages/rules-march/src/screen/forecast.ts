// The possible outcomes of an answer that involves chance.

import { foreseeEvent, rollForecast, sharesBy } from "@grognard/parts";
import type { Forecast } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { isGuns } from "../board.ts";
import type { MarchEvent } from "../events.ts";
import type { Combat, EvasionFrame } from "../frames.ts";
import { combatIn } from "../rules/07-declaration.ts";
import { combatToFight } from "../rules/07-fight.ts";
import { march } from "../ruleset.ts";
import type { View } from "../secrecy/view.ts";
import type { Decision, March, Position, World } from "../types.ts";
import { wording } from "../words/index.ts";
import { unitName } from "../words/naming.ts";
import { activationOf } from "./active.ts";
import { combatForecast, combatOf } from "./combat-forecast.ts";
import { imagined } from "./imagined.ts";

export function forecastOf(
  world: World,
  view: View,
  { side }: Decision,
  action: Action,
): Forecast | undefined {
  const g = imagined(world, view);
  const combat = combatNamed(g, action);
  if (combat) return combatForecast(g, combat);
  if (action.do === "hold") return standForecast(g);
  return CHECKED.includes(action.do) ? checkForecast(g, side, action) : undefined;
}

/** What cavalry has to expect that does not fall back: the attack of the infantry that has declared it [7.6-evade]. */
function standForecast(g: Position): Forecast | undefined {
  const top = g.state.stack.at(-1);
  if (top?.step !== "evasion") return undefined;
  const { mover, at, side } = top as EvasionFrame;
  if (isGuns(g, mover)) return undefined; // a grand battery, which has other odds [16.5-odds]
  return combatForecast(g, combatOf(g, [mover], [at]), side);
}

/** The combat that an answer declares, or has fought. */
function combatNamed(g: Position, action: Action): Combat | undefined {
  const frame = activationOf(g);
  if (!frame) return undefined;
  if (action.do === "attack") return combatIn(g, frame, action);
  return action.do === "fight" ? combatToFight(g, frame, action) : undefined;
}

/** Answers after which a Morale Check is the next die. */
const CHECKED: readonly Action["do"][] = ["forceMarch", "recover"];

type Checked = Extract<MarchEvent, { type: "checked" }>;

function checkForecast(g: Position, side: string, action: Action): Forecast | undefined {
  const foreseen = foreseeEvent<March, Checked, string>(march, g, [side, action], "checked", ({ passed }) =>
    passed ? "passes" : "fails",
  );
  if (!foreseen) return undefined;
  const texts = wording().forecast;
  const { unit, needed, cite } = foreseen.event;
  const shares = sharesBy(foreseen.odds, [
    ["passes", texts.passes, "good"],
    ["fails", texts.fails, "bad"],
  ]);
  return rollForecast(texts.check(unitName(g.world, unit), needed), cite, texts.oneDie, shares);
}
