// What lies ahead of a beaten unit: the way it is bound to go, and the dice on it.

import { foresee, type Meanings, rollForecast, sharesBy } from "@grognard/parts";
import type { Forecast } from "@grognard/scene";
import type { Action, ActionOf } from "../actions.ts";
import type { N20Event } from "../events.ts";
import { n20 } from "../ruleset.ts";
import type { Case, Decision, N20, Position } from "../types.ts";
import { place, wording } from "../words/index.ts";

const HAZARDS = { river: "9.7.5", zone: "9.7.4" } as const satisfies { readonly [hazard: string]: Case };

type StepBack = ActionOf<"retreatTo"> | ActionOf<"fallBack"> | ActionOf<"toward">;

export const isStepBack = (action: Action): action is StepBack =>
  action.do === "retreatTo" || action.do === "fallBack" || action.do === "toward";

type Hazard = Extract<N20Event, { type: "hazard" }>;
type Stepped = Extract<N20Event, { type: "retreated" }>;

const isHazard = (cite: string): boolean => Object.values(HAZARDS).some((one) => one === cite);

/** The unit that goes back: it is named, or it is the one that is asked about. */
const retreating = ({ about }: Decision, action: StepBack): string | undefined =>
  action.do === "fallBack" ? action.unit : about[0];

/**
 * The dice that a retreat step requires, with those that follow without another choice [9.7.5-multi]. Another beaten unit
 * may follow without a question: it is not counted.
 */
function ahead(g: Position, decision: Decision, action: StepBack) {
  const unit = retreating(decision, action);
  const met: Hazard["hazard"][] = [];
  const path: string[] = [];
  const foreseen = foresee<N20, string>(n20, g, [decision.side, action], (events, over) => {
    const own = events.filter((event) => "unit" in event && event.unit === unit);
    const steps = own.filter((event) => event.type === "retreated") as Stepped[];
    for (const { to } of steps.slice(path.length)) path.push(to);
    const hazards = own.filter((event) => event.type === "hazard") as Hazard[];
    for (const { hazard } of hazards.slice(met.length)) met.push(hazard);
    const breaks = hazards.some(({ result }) => result === "breaks");
    const goesOn = !over && !breaks && events.every(({ type, cite }) => type !== "rolled" || isHazard(cite));
    return goesOn ? undefined : breaks ? "breaks" : "passes";
  });
  return { met, path, odds: foreseen?.odds };
}

/** "crossing a river", each once; and the way that leaves no choice, hex by hex. */
export function retreatAhead(
  g: Position,
  decision: Decision,
  action: Action,
): { readonly hazards: readonly string[]; readonly path: readonly string[] } {
  if (!isStepBack(action)) return { hazards: [], path: [] };
  const { met, path } = ahead(g, decision, action);
  return { hazards: [...new Set(met)].map((one) => wording().forecast.hazards[one]), path };
}

const meanings = (): Meanings<string> => [
  ["passes", wording().forecast.passes, "good"],
  ["breaks", wording().forecast.breaks, "bad"],
];

export function stepForecast(g: Position, decision: Decision, action: StepBack): Forecast | undefined {
  const { met, odds } = ahead(g, decision, action);
  const [first] = met;
  if (!odds || !first) return undefined;
  const hazards = met.map((one) => wording().forecast.hazards[one]);
  const cite: Case = met.length > 1 ? "9.7.5-multi" : HAZARDS[first];
  return rollForecast(titleOf(g, action, hazards), cite, wording().forecast.roll, sharesBy(odds, meanings()));
}

function titleOf({ world }: Position, action: StepBack, hazards: readonly string[]): string {
  if (action.do === "toward") return wording().forecast.toward(place(world, action.loc), hazards);
  return wording().forecast.back(place(world, action.do === "retreatTo" ? action.hex : action.to), hazards);
}
