// Questions in the middle of the other side's move: what is happening, and how things stand.

import { ROLLS } from "../base-six.ts";
import { hexNamed, sideNamed, unitsAt } from "../board.ts";
import type { OpportunityFireFrame } from "../frames.ts";
import { HIT_DEFENDING, HIT_LEADING } from "../rules/14-leaders/14.1-casualties.ts";
import { type Decision, enemyOf, type Position } from "../types.ts";
import { wording } from "../words/index.ts";
import { called, names } from "../words/naming.ts";
import { squareChances, standChances } from "./morale-forecasts.ts";

/** What has happened, in a sentence; nothing where the question says it all. */
export function interruptText(g: Position, decision: Decision): string {
  if (decision.id === "opportunityFire") return triggerText(g, decision);
  if (decision.id === "lead") return riskText(g, decision);
  return decision.id === "formSquare" ? cavalryText(g, decision) : "";
}

/** [14.1.2] [14.1.3] Which rolls hit a leader who leads. */
const riskText = (g: Position, { side }: Decision): string =>
  sideNamed(side) === g.state.active
    ? wording().interrupts.leading(ROLLS[0]!, HIT_LEADING)
    : wording().interrupts.defending(HIT_DEFENDING);

function triggerText(g: Position, { about }: Decision): string {
  const top = g.state.stack.at(-1);
  if (top?.step !== "opportunityFire") return "";
  return wording().interrupts.trigger(names(g.world, about), (top as OpportunityFireFrame).why);
}

function cavalryText(g: Position, { about, choice }: Decision): string {
  const actions = choice.kind === "listed" ? choice.actions : [];
  const own = enemyOf(g.state.active);
  const squares = actions.flatMap((action) => {
    if (action.do !== "square") return [];
    const hex = hexNamed(g, action.hex);
    const chances = squareChances(g, hex);
    const [top] = unitsAt(g, hex, own);
    if (!chances || top === undefined) return [];
    const name = called(g.world.units[top]!.name);
    return [wording().interrupts.square(chances.distance, name, percent(chances.square))];
  });
  const stands = standChances(g).map(
    ({ unit, stands: ways }) => `${names(g.world, [unit])} ${percent(ways)}`,
  );
  return wording().interrupts.cavalry(names(g.world, about), squares, stands);
}

export const percent = (ways: number): string => `${Math.round((100 * ways) / 36)} %`;
