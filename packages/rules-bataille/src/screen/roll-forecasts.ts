// One roll before it falls, by running the rules up to it: a rally, a ride out of turn, the recall, guns that limber.

import { foreseeEvent, rollForecast, sharesBy } from "@grognard/parts";
import type { Forecast } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { isDisordered, unitNamed, unitOf } from "../board.ts";
import type { BatailleEvent } from "../events.ts";
import { bataille } from "../ruleset.ts";
import type { Bataille, Position } from "../types.ts";
import { onTheDice } from "../words/index.ts";
import { unitName } from "../words/naming.ts";

type Roll = Extract<BatailleEvent, { type: "check" | "recall" | "limbering" }>;

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
  switch (action.do) {
    case "rally": {
      const failed = isDisordered(g, unitNamed(g, action.unit)) ? "it routs" : "it runs on";
      return check(g, action.unit, "Good Order", failed);
    }
    case "react":
      return check(g, action.unit, "it rides at them", "it stays where it is");
    case "recall":
      return {
        type: "recall",
        title: "The trumpet calls them back",
        good: ["hears", "they hear it"],
        bad: ["deaf", "they ride on, at the nearest enemy"],
      };
    case "limber":
      return {
        type: "limbering",
        title: "The teams are brought up",
        good: ["limbers", "they limber"],
        bad: ["stays", "they stay where they are"],
      };
    default:
      return undefined;
  }
}

const check = (g: Position, id: string, passed: string, failed: string): Read => ({
  type: "check",
  title: `${unitName(g.world, id)}: above ${unitOf(g, unitNamed(g, id)).morale}`,
  good: ["passes", passed],
  bad: ["fails", failed],
});

export function rollOutlook(g: Position, side: string, action: Action): Forecast | undefined {
  const read = readingOf(g, action);
  if (!read) return undefined;
  const { type, title, good, bad } = read;
  const told = foreseeEvent<Bataille, Roll, string>(bataille, g, [side, action], type, (event) =>
    (event.type === "check" ? event.passed : event.succeeds) ? good[0] : bad[0],
  );
  if (!told) return undefined;
  const { event, odds } = told;
  const shares = sharesBy(odds, [
    [...good, "good"],
    [...bad, "bad"],
  ]);
  return event.type === "check"
    ? rollForecast(title, event.cite, "Two dice", shares, onTheDice(event.modifiers))
    : rollForecast(title, event.cite, "One die", shares);
}
