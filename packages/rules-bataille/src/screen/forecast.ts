// What may come of an answer that involves chance.

import { foreseeEvent, rollForecast, sharesBy } from "@grognard/parts";
import type { Forecast } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { hexNamed, isDisordered, partsNamed, sideNamed, unitNamed, unitOf, unitsAt } from "../board.ts";
import type { BatailleEvent } from "../events.ts";
import type { AssaultFrame } from "../frames.ts";
import { partsOf, unitsIn } from "../rules/13-melee/13.1-assailants.ts";
import { planned } from "../rules/13-melee/13.1-melee-phase.ts";
import { bataille } from "../ruleset.ts";
import type { View } from "../secrecy/view.ts";
import { type Bataille, type Decision, enemyOf, type Position, type World } from "../types.ts";
import { onTheDice, wording } from "../words/index.ts";
import { unitName } from "../words/naming.ts";
import { chargeOutlook } from "./charge-ways.ts";
import { guesses, meleeOutlook, volleyOutlook } from "./combat-forecasts.ts";
import { imagined } from "./imagined.ts";
import { reactOutlook, squareOutlook, standOutlook } from "./morale-forecasts.ts";

export function forecastOf(
  world: World,
  view: View,
  decision: Decision,
  action: Action,
): Forecast | undefined {
  const g = imagined(world, view);
  const side = sideNamed(decision.side);
  switch (action.do) {
    case "fire":
    case "open":
      return volley(g, view, decision.side, action);
    case "assault": {
      const parts = partsNamed(g, action.with);
      const melee = planned(g, hexNamed(g, action.at), parts);
      return meleeOutlook(g, melee, side, guesses(view, melee.defenders, "melee"));
    }
    case "stay": {
      const melee = assaultOf(g);
      return melee && meleeOutlook(g, melee, side, guesses(view, unitsIn(partsOf(melee.attackers)), "melee"));
    }
    case "target":
      return chargeOutlook(g, view, decision, action.hex);
    case "square":
      return squareOutlook(g, hexNamed(g, action.hex));
    case "react":
      return reactOutlook(
        g,
        unitNamed(g, action.unit),
        decision.id === "reactToCharge" ? "10.3.7" : "10.4.3a",
      );
    case "pass":
      return decision.id === "formSquare" ? standOutlook(g) : undefined;
    default:
      return rollOutlook(g, decision.side, action);
  }
}

/** The assault that is being made. */
const assaultOf = ({ state }: Position): AssaultFrame | undefined =>
  state.stack.findLast(({ step }) => step === "assault") as AssaultFrame | undefined;

/** What the rules report about a fire before and after its dice. */
function volley(g: Position, view: View, side: string, action: Action): Forecast | undefined {
  const foreseen = foreseeEvent<Bataille, EventOf<"fireResult">, number>(
    bataille,
    g,
    [side, action],
    "fireResult",
    ({ losses }) => losses,
  );
  const fire = foreseen?.events.find(({ type }) => type === "fire") as EventOf<"fire"> | undefined;
  if (!foreseen || !fire) return undefined;
  const targets = unitsAt(g, hexNamed(g, fire.at), enemyOf(sideNamed(side)));
  const reckoned = { ...fire, modifiers: foreseen.event.modifiers, odds: foreseen.odds };
  return volleyOutlook(g, fire.at, reckoned, guesses(view, targets, "morale"));
}

type EventOf<T extends BatailleEvent["type"]> = Extract<BatailleEvent, { type: T }>;

// One roll before it is made, by running the rules up to it: a rally, the recall, limbering guns.

type Roll = EventOf<"check" | "recall" | "limbering">;

/** The id of an outcome, and what it means. */
type Meaning = readonly [id: string, text: string];

interface Read {
  readonly type: Roll["type"];
  readonly title: string;
  readonly good: Meaning;
  readonly bad: Meaning;
}

/** What is read when this is answered, and what it means. */
function readingOf(g: Position, action: Action): Read | undefined {
  const texts = wording().forecast;
  switch (action.do) {
    case "rally": {
      const { passes, routs, runs } = texts.rally;
      return check(g, action.unit, passes, isDisordered(g, unitNamed(g, action.unit)) ? routs : runs);
    }
    case "recall":
      return {
        type: "recall",
        title: texts.recall.title,
        good: ["hears", texts.recall.hears],
        bad: ["deaf", texts.recall.deaf],
      };
    case "limber":
      return {
        type: "limbering",
        title: texts.limber.title,
        good: ["limbers", texts.limber.limbers],
        bad: ["stays", texts.limber.stays],
      };
    default:
      return undefined;
  }
}

const check = (g: Position, id: string, passed: string, failed: string): Read => ({
  type: "check",
  title: wording().forecast.above(unitName(g.world, id), unitOf(g, unitNamed(g, id)).morale),
  good: ["passes", passed],
  bad: ["fails", failed],
});

function rollOutlook(g: Position, side: string, action: Action): Forecast | undefined {
  const read = readingOf(g, action);
  if (!read) return undefined;
  const { type, title, good, bad } = read;
  const foreseen = foreseeEvent<Bataille, Roll, string>(bataille, g, [side, action], type, (event) =>
    (event.type === "check" ? event.passed : event.succeeds) ? good[0] : bad[0],
  );
  if (!foreseen) return undefined;
  const { event, odds } = foreseen;
  const shares = sharesBy(odds, [
    [...good, "good"],
    [...bad, "bad"],
  ]);
  return event.type === "check"
    ? rollForecast(title, event.cite, wording().forecast.twoDice, shares, onTheDice(event.modifiers))
    : rollForecast(title, event.cite, wording().forecast.oneDie, shares);
}
