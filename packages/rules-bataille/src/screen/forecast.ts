// What may come of an answer, if chance has a say in it.

import type { Forecast } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { hexNamed, partsNamed, sideNamed, unitsAt } from "../board.ts";
import type { AimFrame, FirePhaseFrame } from "../frames.ts";
import type { Attack } from "../rules/12-fire/12.5-fire.ts";
import { planned } from "../rules/13-melee/13.1-melee-phase.ts";
import type { View } from "../secrecy/view.ts";
import { type Decision, enemyOf, type Position, type World } from "../types.ts";
import { guesses, meleeOutlook, volleyOutlook } from "./combat-forecasts.ts";
import { imagined } from "./imagined.ts";
import { squareOutlook, standOutlook } from "./morale-forecasts.ts";
import { rollOutlook } from "./roll-forecasts.ts";

export function forecastOf(
  world: World,
  view: View,
  decision: Decision,
  action: Action,
): Forecast | undefined {
  const g = imagined(world, view);
  const side = sideNamed(decision.side);
  switch (action.do) {
    case "fire": {
      const firers = partsNamed(g, action.with).flat();
      return volley(g, view, { side, kind: fireKind(g), at: hexNamed(g, action.at), firers });
    }
    case "open": {
      const frame = g.state.stack.at(-1) as AimFrame;
      return volley(g, view, { side, kind: frame.kind, at: frame.at, firers: frame.firers });
    }
    case "assault": {
      const parts = partsNamed(g, action.with);
      const melee = planned(g, hexNamed(g, action.at), parts);
      return meleeOutlook(g, melee, side, guesses(view, melee.defenders, "melee"));
    }
    case "square":
      return squareOutlook(g, hexNamed(g, action.hex));
    case "pass":
      return decision.id === "formSquare" ? standOutlook(g) : undefined;
    default:
      return rollOutlook(g, decision.side, action);
  }
}

const volley = (g: Position, view: View, attack: Attack): Forecast =>
  volleyOutlook(g, attack, guesses(view, unitsAt(g, attack.at, enemyOf(attack.side)), "morale"));

function fireKind({ state }: Position): FirePhaseFrame["kind"] | "opportunity" {
  const top = state.stack.at(-1);
  return top?.step === "firePhase" ? (top as FirePhaseFrame).kind : "opportunity";
}
